"""Moves that somebody weighed, in words: what was considered, and the reasons."""

from __future__ import annotations

from collections.abc import Callable

from game.ids import SeatId
from game.model.options import Command, Option
from game.model.thoughts import Choice
from game.model.views import SeatView
from ui.table.sight import Voice

SentenceOf = Callable[[Option], str]
NAMED = ("seat", "cards", "foe")
"""Kinds of parameters whose values are said."""


def move_in_words(command: Command, view: SeatView, voice: Voice, sentence_of: SentenceOf) -> str:
    """What the move does, with what and to whom; the card stands before what is done with it."""
    option = next((one for one in view.options if _begins(one, command)), None)
    said = sentence_of(option) if option is not None else voice.text(f"button.{command.verb}")
    card = voice.print_card(command.source).title if command.source >= 0 else ""
    if card and card.casefold() not in said.casefold():
        said = voice.text("evening.hint_move", card=card, move=f"{said[:1].lower()}{said[1:]}")
    parts: list[str] = []
    if option is not None:
        for param, values in zip(option.params, command.args, strict=False):
            parts += [_value(param.kind, value, view, voice) for value in values if param.kind in NAMED]
    return f"{said} ({', '.join(parts)})" if parts else said


def _begins(option: Option, command: Command) -> bool:
    return (option.verb, option.source, option.ability) == (command.verb, command.source, command.ability)


def _value(kind: str, value: int, view: SeatView, voice: Voice) -> str:
    if kind == "seat":
        return voice.seat(SeatId(value))
    if kind == "foe" and view.fight is not None:
        foe = next((foe for foe in view.fight.foes if foe.body == value), None)
        return voice.print_card(foe.kind).title if foe is not None else ""
    return voice.print_card(value).title if value >= 0 else ""  # type: ignore[arg-type]


def reasons_in_words(choice: Choice, voice: Voice) -> str:
    return " ".join(voice.say(reason) for reason in choice.reasons)
