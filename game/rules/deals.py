"""Help deals as values: what a command proposes, whether it was refused before."""

from __future__ import annotations

from game.ids import SeatId
from game.model.options import Command
from game.model.state import Deal, No, Offer, State
from game.rules.book import Book
from game.rules.queries import heroes, monsters


def as_offer(state: State, command: Command) -> Offer:
    """The fighter names a helper; a bystander speaks for itself (R-HELP-01, R-HELP-24)."""
    combat = state.combat
    assert combat is not None
    asks = command.seat == combat.fighter
    helper = SeatId(command.args[0][0]) if asks else command.seat
    (number,), (first,) = command.args[-2:]
    to = helper if asks else combat.fighter
    return Offer(state.serial + 1, command.seat, to, combat.fighter, helper, Deal(number, bool(first)))


def refusal_of(book: Book, state: State, offer: Offer) -> No:
    """What is remembered of a refused offer: the deal and the strengths at that moment (E-109)."""
    return No(offer.by, offer.to, offer.deal, heroes(book, state), monsters(book, state))


def refused_before(book: Book, state: State, offer: Offer) -> bool:
    """The same deal was refused and neither side's strength has changed since."""
    return state.combat is not None and refusal_of(book, state, offer) in state.combat.refused
