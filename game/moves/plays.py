"""The outcomes of the moves with a seat's cards, as the table foresees them."""

from __future__ import annotations

from collections.abc import Iterator

from game.ids import CardId
from game.model.cards import Ability
from game.model.foreseen import Foreseen
from game.model.options import Command, Option, Verb
from game.moves.gains import may_win
from game.table.interface import GameTable
from game.words.prospects import Outlook

OWN: tuple[Verb, ...] = ("play_card", "use_ability")
"""Moves that add to a fight."""


def foreseen(now: Outlook, table: GameTable, *verbs: Verb) -> Iterator[Foreseen]:
    """The outcomes of these moves; a card that may win the game later is kept for that, and no game is ended for
    others."""
    found = (one for one in table.foreseen(now.view.seat) if one.command.verb in verbs and not one.ends_game)
    return (one for one in found if one.command.verb != "play_card" or not is_early(now, one.card, table))


def gain(found: Foreseen) -> int:
    return found.gain


def command_of(found: Foreseen | None) -> Command | None:
    return None if found is None else found.command


def ability_of(option: Option, table: GameTable) -> Ability | None:
    """The ability of the card by which this move plays it."""
    found = table.card(option.source).abilities[option.reference :] if option.reference >= 0 else ()
    return next(iter(found), None)


def playable(now: Outlook) -> Iterator[Option]:
    """The cards of hand and bag that can be played, each way by itself."""
    own = {*now.view.hand, *now.view.seats[now.view.seat].carried}
    return (one for one in now.view.options if one.verb == "play_card" and one.source in own)


def is_early(now: Outlook, card: CardId, table: GameTable) -> bool:
    """True if the card could win the game later, and would not do it now."""
    return may_win(table.card(card)) and now.view.seats[now.view.seat].level < now.view.goal - 1
