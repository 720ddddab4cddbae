"""Items that change hands because somebody agreed to it: at once, or when a fight is over (R-TRADE, A-24, E-21..23)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from msgspec.structs import replace

from game.ids import CardId
from game.model import events as ev
from game.model.state import Combat, Offer, Payment, State
from game.rules.deals import can_carry, worn_at_once
from game.rules.run import Run
from game.rules.terms import fights


def hand_over(run: Run, offer: Offer, payments: tuple[Payment, ...]) -> None:
    """Both sides at once; one who does not fight uses the items that fit (R-TRADE-05, E-101, E-117)."""
    if not payments and offer.kind == "help":
        return
    run.emit(ev.TradeMade((offer.by, offer.to), payments))
    _put_on_what_fits(run, payments)


def _put_on_what_fits(run: Run, payments: tuple[Payment, ...]) -> None:
    for payment in payments:
        for card in () if fights(run.state, payment.taker) else worn_at_once(run.book, run.state, payment):
            run.emit(ev.ItemWorn(payment.taker, card))


def pay_debts(run: Run, combat: Combat, won: bool) -> None:
    """Pay the debts due after the fight; cards that cannot be given any more lapse, the rest stands (E-21..23)."""
    due = tuple(owed for owed in combat.owed if owed.due == "always" or won)
    paid = _payable(run, due)
    for owed, payment in zip(due, paid, strict=True):
        run.emit(ev.DealPaid(payment, tuple(card for card in owed.cards if card not in payment.cards)))
    _put_on_what_fits(run, paid)


def _payable(run: Run, due: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """Return the payments still possible, all at once, if nobody died; as few cards as may be are kept back (E-23)."""
    there = _still_there(run.state, due)
    among = [card for payment in there for card in payment.cards]
    for n in range(len(among) + 1):
        for kept_back in combinations(reversed(among), n):
            paid = tuple(_but(payment, kept_back) for payment in there)
            if can_carry(run.book, run.state, paid):
                return paid
    raise AssertionError("nothing can always be carried")


def _still_there(state: State, due: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """Of each payment the cards that its giver still has and owes to nobody before."""
    owed: set[CardId] = set()
    there: list[Payment] = []
    for payment in due:
        giver, taker = state.players[payment.giver], state.players[payment.taker]
        lost = {*payment.cards} - {*giver.used, *giver.carried} if "dead" not in (giver.life, taker.life) else None
        there.append(_but(payment, payment.cards if lost is None else (*lost, *owed)))
        owed |= {*there[-1].cards}
    return tuple(there)


def _but(payment: Payment, cards: Collection[CardId]) -> Payment:
    """The payment without some of its cards."""
    return replace(payment, cards=tuple(card for card in payment.cards if card not in cards))
