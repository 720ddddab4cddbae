"""Items that change hands because somebody agreed to it: at once, or when a fight is over (R-TRADE, A-24, E-21..23)."""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.state import Combat, Offer, Payment
from game.rules.deals import can_carry
from game.rules.limits import usable
from game.rules.run import Run
from game.rules.terms import fights


def hand_over(run: Run, offer: Offer, payments: tuple[Payment, ...]) -> None:
    """Both sides at once; whoever does not fight uses what fits (R-TRADE-05, E-101, E-117)."""
    if not payments and offer.kind == "help":
        return
    run.emit(ev.TradeMade((offer.by, offer.to), payments))
    for payment in payments:
        _put_on(run, payment.taker, payment.cards)


def _put_on(run: Run, seat: SeatId, cards: tuple[CardId, ...]) -> None:
    if fights(run.state, seat):
        return
    for card in cards:
        if usable(run.book, run.state, seat, card):
            run.emit(ev.ItemWorn(seat, card))


def pay_debts(run: Run, combat: Combat, won: bool) -> None:
    """What was promised for after the fight; what cannot be given any more lapses, the rest stands (E-21..23)."""
    for owed in combat.owed:
        if owed.due == "always" or won:
            payable = _payable(run, owed)
            lapsed = tuple(card for card in owed.cards if card not in payable)
            run.emit(ev.DealPaid(replace(owed, cards=payable), lapsed))
            _put_on(run, owed.taker, payable)


def _payable(run: Run, owed: Payment) -> tuple[CardId, ...]:
    """What is still there, if nobody died; of Big items as many as can be carried with what else comes (E-23)."""
    giver, taker = run.state.players[owed.giver], run.state.players[owed.taker]
    if giver.life == "dead" or taker.life == "dead":
        return ()
    there = [card for card in owed.cards if card in giver.used + giver.carried]
    while there and not can_carry(run.book, run.state, (replace(owed, cards=tuple(there)),)):
        there.remove(next((card for card in reversed(there) if run.book.defs[card].big), there[-1]))
    return tuple(there)
