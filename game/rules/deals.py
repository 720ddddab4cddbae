"""Deals as values: the terms of a command, whether they can be fulfilled, whether they were refused before."""

from __future__ import annotations

from game.ids import NOBODY, CardId, SeatId
from game.model.commands import OFFERED, Slip
from game.model.events import ItemWorn
from game.model.options import Command
from game.model.state import Deal, Due, No, Offer, OfferKind, Payment, State, Vow
from game.rules.book import Book
from game.rules.fold import fold
from game.rules.fold.deals import handed_over
from game.rules.limits import surplus_of, usable
from game.rules.queries import heroes, monsters
from game.rules.terms import fights

OPEN_OFFERS = 3
"""So many offers of one seat lie open at most."""


def as_offer(book: Book, state: State, command: Command) -> Offer:
    """The offer that a filled slip makes, with its number and the offer of the other that it answers. The fighter names
    a helper; an onlooker speaks for itself (R-HELP-01, R-HELP-24)."""
    by, kind, slip = command.seat, OFFERED[command.verb], Slip.of(command)
    fighter = state.combat.fighter if state.combat is not None and kind != "trade" else NOBODY
    to = slip.to if slip.to != NOBODY else fighter
    helper = NOBODY if kind != "help" else to if by == fighter else by
    theirs = [offer.id for offer in state.offers if (offer.by, offer.to, offer.kind) == (to, by, kind)]
    deal = Deal(slip.share, slip.helper_first, _payments(book, kind, slip, by, to), _vows(slip, by, to))
    return Offer(state.serial + 1, by, to, fighter, helper, deal, kind, theirs[-1] if theirs else 0)


def _payments(book: Book, kind: OfferKind, slip: Slip, by: SeatId, to: SeatId) -> tuple[Payment, ...]:
    """Return the payments of both sides; due as house rules have it, where nothing is said."""
    at_once = kind == "trade" or (kind == "help" and book.house.bribe_transfer == "on_agreement")
    due: Due = slip.due or ("now" if at_once else "won")
    given = ((by, to, slip.gives), (to, by, slip.wants))
    return tuple(Payment(giver, taker, cards, due) for giver, taker, cards in given if cards)


def _vows(slip: Slip, by: SeatId, to: SeatId) -> tuple[Vow, ...]:
    """The proposer's word, and the one it asks for."""
    given = ((by, to, slip.vow), (to, by, slip.asked))
    return tuple(Vow(giver, taker, word) for giver, taker, word in given if word is not None)


# --- can it be done -----------------------------------------------------------------------------------------------


def fit(book: Book, state: State, offer: Offer) -> bool:
    """Whether both are there, the items still lie where they lay, and everybody can carry what comes (E-101)."""
    payments = offer.deal.payments
    both_here = all(state.players[seat].life != "dead" for seat in (offer.by, offer.to))
    return both_here and all(map(lambda one: _lies(state, one), payments)) and can_carry(book, state, payments)


def _lies(state: State, payment: Payment) -> bool:
    player = state.players[payment.giver]
    return all(card in player.used or card in player.carried for card in payment.cards)


def can_carry(book: Book, state: State, payments: tuple[Payment, ...]) -> bool:
    """Whether nobody has a Big item too many afterwards, all changing hands at once (E-23, E-101)."""
    after = _exchanged(book, state, payments)
    changed = [SeatId(seat) for seat, then in enumerate(after.players) if then is not state.players[seat]]
    return all(surplus_of(book, after, seat) <= max(0, surplus_of(book, state, seat)) for seat in changed)


def _exchanged(book: Book, state: State, payments: tuple[Payment, ...]) -> State:
    """The table as it would be then: items that fit are used at once, but by nobody who fights on (E-117)."""
    for payment in payments:
        state = handed_over(state, payment)
    for payment in payments:
        if payment.due != "now" or not fights(state, payment.taker):
            for card in worn_at_once(book, state, payment):
                state = fold(book, state, ItemWorn(payment.taker, card))
    return state


def worn_at_once(book: Book, state: State, payment: Payment) -> tuple[CardId, ...]:
    """Those of the items that came which their new owner uses, one after the other as each still fits (E-117)."""
    worn: list[CardId] = []
    for card in payment.cards:
        if usable(book, state, payment.taker, card):
            worn.append(card)
            state = fold(book, state, ItemWorn(payment.taker, card))
    return tuple(worn)


def too_many(state: State, seat: SeatId) -> bool:
    """Whether this seat has as many offers on the table as may lie there."""
    return sum(offer.by == seat for offer in state.offers) >= OPEN_OFFERS


# --- refused before -------------------------------------------------------------------------------------------------


def refusal_of(book: Book, state: State, offer: Offer) -> No | None:
    """Return the record of refused help: the deal and the strengths at that moment (E-109)."""
    if offer.kind != "help":
        return None
    return No(offer.by, offer.to, offer.deal, heroes(book, state), monsters(book, state))


def refused_before(book: Book, state: State, offer: Offer) -> bool:
    """The same deal was refused and neither side's strength has changed since."""
    return state.combat is not None and refusal_of(book, state, offer) in state.combat.refused


def stand_as_refused(book: Book, state: State, refused: tuple[No, ...]) -> bool:
    """Whether both strengths are what they were when these were refused."""
    return all((no.heroes, no.monsters) == (heroes(book, state), monsters(book, state)) for no in refused)
