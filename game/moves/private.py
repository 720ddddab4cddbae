"""The moves of one seat, for its owner's eyes, that are no matter of one card of its hand: which of them have a button,
and with which letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, get_args

from game.model import defaults
from game.model.messages import Message
from game.model.options import Option, Verb, values
from game.model.views import SeatView
from game.moves.buttons import ACTS, ActionButton, is_bystander
from game.moves.presses import FORMS
from game.table.interface import GameTable, Until
from game.words.voice import Voice

MOST_BUTTONS = 5
LESS: tuple[Verb, ...] = ("show_hand", "wear_item", "stow_item", "drop_card")  # nobody opens a hand for these
LETTERS: Mapping[Verb, str] = {
    **{act.verb: act.key.upper() for act in ACTS if len(act.key) == 1},
    "ready": "D",
    "pass": "X",
    "show_hand": "O",
}
"""A move has the letter that it has on the table; where that is Space, which presses the focus here, one of its own."""
AIDS = {"let_it_go": "W", "lay_sensibly": "J", "undo": "U"}
SPARE = "IMVYZ"  # for the moves of cards on the table, in their order


def private_moves(view: SeatView, front: SeatView) -> list[Option]:
    """In their order. `front`: the open cards of the table; a move that can be made there too has its button there."""
    hand = set(view.hand)
    found = [
        option
        for option in view.options
        if option.source not in hand
        and (option.verb == "ready" or not _lies_open(view, option, front))
        and not (option.verb == "show_hand" and view.situation == "setup")
    ]
    return sorted(found, key=lambda option: option.verb in LESS)[:MOST_BUTTONS]


def _lies_open(view: SeatView, option: Option, front: SeatView) -> bool:
    """The same move, with the same to choose from, can be made on the table."""
    if front.seat != view.seat or option not in front.options:
        return False
    shown, mine = front.domain_values, view.domain_values
    return all(values(param, shown) == values(param, mine) for param in option.params)


def default(view: SeatView, front: SeatView) -> Option | None:
    """The move that the prompt names and that costs and tells nothing."""
    verb = defaults.default(view, FORMS)
    return next((option for option in private_moves(view, front) if option.verb == verb), None)


def letters(options: Sequence[Option]) -> list[str]:
    """The key of each: its own, else one that means nothing else here."""
    spare, found = iter(SPARE), list[str]()
    for option in options:
        own = LETTERS.get(option.verb, "")
        found.append(own if own and own not in found else next(spare, ""))
    return found


def aids(table: GameTable, view: SeatView) -> tuple[ActionButton, ...]:
    """While something is asked: letting it go for longer. Before the first turn: everything sensible at once, and the
    last card back."""
    seat = view.seat
    if view.may("pass") or seat in table.letting:
        word = Message("share.listen" if seat in table.letting else "share.let_it_go")
        return (ActionButton("let_it_go", word, "hourglass", "dark", AIDS["let_it_go"]),)
    if view.situation != "setup" or not view.may("ready"):
        return ()
    word, left = Message("share.lay_sensibly"), bool(table.sensible(seat).moves)
    lay = ActionButton("lay_sensibly", word, "armour", "accent", AIDS["lay_sensibly"], lit=left)
    undo = ActionButton("undo", Message("button.undo"), "undo", "neutral", AIDS["undo"])
    return (lay, undo) if table.can_undo() and [mark.seat for mark in table.timeline()[-1:]] == [seat] else (lay,)


class LetGo(NamedTuple):
    """How long everything may be let go (`GameTable.let_go`)."""

    until: Until
    label: Message


def ways_to_let_go(view: SeatView) -> tuple[LetGo, ...]:
    """For this fight, until somebody is near the goal, until the own turn."""
    return tuple(LetGo(until, Message(f"share.for_{until}", {"n": view.near})) for until in get_args(Until))


def tells(option: Option) -> bool:
    """True if pressing it would at once show the others what they keep knowing: it is asked first."""
    return defaults.STAKES[option.verb].tells and not option.params


def label(view: SeatView, option: Option, said: str, voice: Voice) -> str:
    """Return the move in words, with the name of its card if that lies on the table. `said`: its sentence."""
    if option.verb == "offer_help" and is_bystander(view):
        return voice.text("button.volunteer")
    if option.verb not in LESS or option.source < 0:
        return said
    return voice.text("share.named", name=said, what=voice.print_card(option.source).title)
