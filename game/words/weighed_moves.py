"""Moves that somebody weighed, in words: the considered ones, and the reasons."""

from __future__ import annotations

from collections.abc import Callable

from game.ids import CardId, SeatId
from game.model.options import Command, Option, Param, values
from game.model.thoughts import Choice
from game.model.views import SeatView
from game.words.voice import Voice, after_colon

PLANNED = ("reason.plan", "reason.plan_2", "reason.plan_3", "reason.plan_on")
"""The reasons that all hear of a plan, needless for anybody who is told the plan itself."""

SentenceOf = Callable[[Option], str]


def move_in_words(command: Command, view: SeatView, voice: Voice, sentence_of: SentenceOf) -> str:
    """Return the move in words, with its cards and seats; its own card comes first."""
    option = next((one for one in view.options if one.key == command.key), None)
    said = sentence_of(option) if option is not None else voice.text(f"button.{command.verb}")
    if command.verb == "offer_help" and view.fight is not None and view.fight.fighter != view.seat:
        said = voice.text("button.volunteer")
    card = voice.print_card(command.source).title if command.source >= 0 else ""
    if card and card.casefold() not in said.casefold():
        said = voice.text("evening.hint_move", card=card, move=after_colon(said))
    parts: list[str] = []
    if option is not None:
        for param, chosen in zip(option.params, command.args, strict=False):
            if param.per_value_of >= 0:  # the receiver of several cards is named once
                chosen = tuple(dict.fromkeys(chosen))
            if param.subset_of < 0:  # an item sold for double is named once
                parts += [word for value in chosen if (word := _value(param, value, view, voice))]
    if command.verb == "choose" and not any(command.args):
        parts.append(voice.text("play.none"))
    return f"{said} ({', '.join(parts)})" if parts else said


def _value(param: Param, value: int, view: SeatView, voice: Voice) -> str:
    """A card, a seat, a monster, or the way that was chosen where a card asks for one; of a deal its words alone."""
    match param.kind:
        case "seat" | "seats":
            return voice.seat(SeatId(value))
        case "foe" if view.fight is not None:
            foe = next((foe for foe in view.fight.foes if foe.body == value), None)
            return voice.print_card(foe.kind).title if foe is not None else ""
        case "side":
            return voice.text("table.monsters" if value else "table.heroes")
        case "way" if param.labels and param.name == "way":
            return voice.say(param.labels[values(param, view.domain_values).index(value)])
        case "cards":
            return voice.print_card(CardId(value)).title if value >= 0 else ""
    return ""


def reasons_in_words(choice: Choice, voice: Voice) -> str:
    """Why, and what it begins where it is the first move of a plan."""
    return " ".join(filter(None, (why_in_words(choice, voice), plan_in_words(choice, voice))))


def why_in_words(choice: Choice, voice: Voice) -> str:
    """The reasons, but for the one that all hear of a plan where the plan itself is told."""
    return " ".join(voice.say(reason) for reason in choice.reasons if reason.key not in PLANNED or not choice.plan)


def plan_in_words(choice: Choice, voice: Voice) -> str:
    """Return the plan that begins with this move in words; empty where it is the first move of none."""
    if not choice.plan:
        return ""
    line = voice.words.language.listed(tuple(map(voice.say, choice.plan)))
    return f"{line[:1].upper()}{line[1:]}."
