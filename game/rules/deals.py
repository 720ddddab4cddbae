"""Deals as values: what a command proposes, whether it can be fulfilled, whether it was refused before."""

from __future__ import annotations

from collections.abc import Iterable

from game.ids import NOBODY, CardId, SeatId
from game.model.options import Args, Command
from game.model.state import Deal, Due, No, Offer, OfferKind, Payment, State, Vow
from game.rules.bargains import DUES, WORDS
from game.rules.book import Book
from game.rules.limits import big_items, big_limit
from game.rules.queries import heroes, monsters

OPEN_OFFERS = 3
"""So many offers of one seat lie open at most (engine.md 3.4)."""


def as_offer(book: Book, state: State, command: Command) -> Offer:
    """The offer that a filled slip makes; its parts stand in the order of `game.rules.bargains`."""
    if command.verb == "offer_help":
        return _help(book, state, command)
    seat, to = command.seat, SeatId(command.args[0][0])
    gives, wants = command.args[1], command.args[2]
    trade = command.verb == "offer_trade"
    due: Due = "now" if trade else _due(command.args[3], "won")
    payments = (*_payment(seat, to, gives, due), *_payment(to, seat, wants, due))
    deal = Deal(payments=payments, vows=_vows(seat, to, command.args))
    return _offer(state, seat, to, deal, "trade" if trade else "pact")


def _help(book: Book, state: State, command: Command) -> Offer:
    """The fighter names a helper; a bystander speaks for itself (R-HELP-01, R-HELP-24)."""
    combat = state.combat
    assert combat is not None
    seat, fighter = command.seat, combat.fighter
    helper = SeatId(command.args[0][0]) if seat == fighter else seat
    to = helper if seat == fighter else fighter
    (number,), (first,), items, due = command.args[-6:-2]
    usual: Due = "now" if book.house.bribe_transfer == "on_agreement" else "won"
    payments = _payment(fighter, helper, items, _due(due, usual))
    return _offer(state, seat, to, Deal(number, bool(first), payments, _vows(seat, to, command.args)), "help", helper)


def _offer(state: State, by: SeatId, to: SeatId, deal: Deal, kind: OfferKind, helper: SeatId = NOBODY) -> Offer:
    """With its number, and the offer of the other that it answers."""
    fighter = state.combat.fighter if state.combat is not None and kind != "trade" else NOBODY
    theirs = [offer.id for offer in state.offers if (offer.by, offer.to, offer.kind) == (to, by, kind)]
    return Offer(state.serial + 1, by, to, fighter, helper, deal, kind, theirs[-1] if theirs else 0)


def _due(said: tuple[int, ...], usual: Due) -> Due:
    return DUES[said[0]] if said else usual


def _payment(giver: SeatId, taker: SeatId, cards: tuple[int, ...], due: Due) -> tuple[Payment, ...]:
    return (Payment(giver, taker, tuple(CardId(card) for card in cards), due),) if cards else ()


def _vows(by: SeatId, to: SeatId, args: Args) -> tuple[Vow, ...]:
    """The last two parts of every slip: the proposer's word, and the one it asks for."""
    own = tuple(Vow(by, to, WORDS[word]) for word in args[-2])
    return own + tuple(Vow(to, by, WORDS[word]) for word in args[-1])


# --- can it be done -----------------------------------------------------------------------------------------------


def fit(book: Book, state: State, offer: Offer) -> bool:
    """Whether both are there, the items still lie where they lay, and everybody can carry what comes (E-101)."""
    payments = offer.deal.payments
    both_here = all(state.players[seat].life != "dead" for seat in (offer.by, offer.to))
    return both_here and all(map(lambda one: _lies(state, one), payments)) and can_carry(book, state, payments)


def _lies(state: State, payment: Payment) -> bool:
    player = state.players[payment.giver]
    return all(card in player.used or card in player.carried for card in payment.cards)


def can_carry(book: Book, state: State, payments: Iterable[Payment]) -> bool:
    """Whether nobody gets a Big item beyond what it may carry, all changing hands at once (E-23, E-101)."""
    big: dict[SeatId, int] = {}
    for payment in payments:
        n = sum(book.defs[card].big for card in payment.cards)
        big[payment.taker] = big.get(payment.taker, 0) + n
        big[payment.giver] = big.get(payment.giver, 0) - n
    return all(more <= 0 or _has_room(book, state, seat, more) for seat, more in big.items())


def _has_room(book: Book, state: State, seat: SeatId, more: int) -> bool:
    player = state.players[seat]
    return len(big_items(book, player)) + more <= big_limit(book, player)


def too_many(state: State, seat: SeatId) -> bool:
    """Whether this seat has as many offers on the table as may lie there."""
    return sum(offer.by == seat for offer in state.offers) >= OPEN_OFFERS


# --- refused before -------------------------------------------------------------------------------------------------


def refusal_of(book: Book, state: State, offer: Offer) -> No | None:
    """What is remembered of refused help: the deal and the strengths at that moment (E-109)."""
    if offer.kind != "help":
        return None
    return No(offer.by, offer.to, offer.deal, heroes(book, state), monsters(book, state))


def refused_before(book: Book, state: State, offer: Offer) -> bool:
    """The same deal was refused and neither side's strength has changed since."""
    return state.combat is not None and refusal_of(book, state, offer) in state.combat.refused
