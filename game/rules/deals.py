"""Deals as values: what a command proposes, whether it can be fulfilled, whether it was refused before."""

from __future__ import annotations

from game.ids import NOBODY, CardId, SeatId
from game.model.events import ItemWorn
from game.model.options import Args, Command
from game.model.state import Deal, Due, No, Offer, OfferKind, Payment, Player, State, Vow
from game.rules.book import Book
from game.rules.fold import fold
from game.rules.fold.deals import handed_over
from game.rules.limits import big_items, big_limit, usable
from game.rules.offer_templates import DUES, WORDS
from game.rules.queries import heroes, monsters
from game.rules.terms import fights

OPEN_OFFERS = 3
"""So many offers of one seat lie open at most."""


def as_offer(book: Book, state: State, command: Command) -> Offer:
    """The offer that a filled slip makes; its parts stand in the order of `game.rules.offer_templates`."""
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


def can_carry(book: Book, state: State, payments: tuple[Payment, ...]) -> bool:
    """Whether nobody has a Big item too many afterwards, all changing hands at once (E-23, E-101)."""
    after = _exchanged(book, state, payments)
    pairs = zip(state.players, after.players, strict=True)
    return all(now is then or _surplus(book, then) <= _surplus(book, now) for now, then in pairs)


def _surplus(book: Book, player: Player) -> int:
    """Big items beyond the limit."""
    return max(0, len(big_items(book, player)) - big_limit(book, player))


def _exchanged(book: Book, state: State, payments: tuple[Payment, ...]) -> State:
    """The table as it would be then: what fits is used at once, but by nobody who fights on (E-117)."""
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
    """What is remembered of refused help: the deal and the strengths at that moment (E-109)."""
    if offer.kind != "help":
        return None
    return No(offer.by, offer.to, offer.deal, heroes(book, state), monsters(book, state))


def refused_before(book: Book, state: State, offer: Offer) -> bool:
    """The same deal was refused and neither side's strength has changed since."""
    return state.combat is not None and refusal_of(book, state, offer) in state.combat.refused


def stand_as_refused(book: Book, state: State, refused: tuple[No, ...]) -> bool:
    """Whether both strengths are what they were when these were refused."""
    return all((no.heroes, no.monsters) == (heroes(book, state), monsters(book, state)) for no in refused)
