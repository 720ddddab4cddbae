"""The answers to offers on the table, and the offers that may not be made."""

from __future__ import annotations

from game.ids import SeatId
from game.model.commands import OFFERED
from game.model.messages import Message
from game.model.options import Option, Refusal, Verb
from game.model.state import FightFrame, Offer, State
from game.rules.book import Book
from game.rules.deals import can_carry, fit, refused_before, too_many
from game.rules.situation import role
from game.rules.terms import combatants
from game.rules.timing_matrix import BIT


def answers(book: Book, state: State, seat: SeatId, where: str, found: tuple[Option, ...]) -> tuple[Option, ...]:
    """Yes or no to offers made to this seat, its own to take back; and no new one where three lie already."""
    if too_many(state, seat):
        found = but(found, *OFFERED)
    more: list[Option] = []
    for offer in state.offers:
        if seat not in (offer.by, offer.to) or not _speaks(book, state, seat, where, offer):
            continue
        code = "TR" if offer.kind == "trade" else "HP"
        if offer.by == seat:
            more.append(Option("withdraw", code, reference=offer.id))
            continue
        if _may_accept(book, state, offer):
            more.append(Option("accept", code, reference=offer.id))
        more.append(Option("decline", code, reference=offer.id))
    return (*found, *more)


def but(found: tuple[Option, ...], *verbs: Verb) -> tuple[Option, ...]:
    """The options without some verbs."""
    return tuple(option for option in found if option.verb not in verbs)


def _speaks(book: Book, state: State, seat: SeatId, where: str, offer: Offer) -> bool:
    """Whether this is a moment to talk about such an offer."""
    if offer.kind == "trade":
        return bool(book.gates[where, role(state, seat)].now & BIT["TR"])
    return state.frames[-1].__class__ is FightFrame


def _may_accept(book: Book, state: State, offer: Offer) -> bool:
    """Whether an offer may be accepted: nobody who fights trades (R-COMBAT-16)."""
    fights = offer.kind == "trade" and bool({offer.by, offer.to} & {*combatants(state.combat)})
    return not fights and fit(book, state, offer)


def hollow(book: Book, state: State, offer: Offer) -> Refusal | None:
    """Why an offer may not be made: it names neither an item nor a word of each, nobody could carry it (E-23), it was
    refused (E-109).
    """
    deal = offer.deal
    if offer.kind != "help" and not deal.payments and len(deal.vows) < 2:
        return Refusal(Message("refuse.empty_offer"), "R-TRADE-01")
    if not can_carry(book, state, deal.payments):
        return Refusal(Message("refuse.cannot_carry"), "R-ITEM-05")
    if offer.kind == "help" and refused_before(book, state, offer):
        return Refusal(Message("refuse.already_refused"), "R-HELP-01")
    return None
