"""Items that change hands because somebody agreed to it: at once, or when a fight is over (R-TRADE, A-24, E-21..23)."""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.state import Combat, Offer, Payment
from game.rules.deals import can_carry
from game.rules.limits import usable
from game.rules.run import Run
from game.rules.terms import combatants


def hand_over(run: Run, offer: Offer, payments: tuple[Payment, ...]) -> None:
    """Both sides at once; whoever does not fight uses what fits (R-TRADE-05, E-101, E-117)."""
    if not payments and offer.kind == "help":
        return
    run.emit(ev.TradeMade((offer.by, offer.to), payments))
    for payment in payments:
        _put_on(run, payment.taker, payment.cards)


def _put_on(run: Run, seat: SeatId, cards: tuple[CardId, ...]) -> None:
    combat = run.state.combat
    if combat is not None and combat.stage != "over" and seat in combatants(combat):
        return
    for card in cards:
        if usable(run.book, run.state, seat, card):
            run.emit(ev.ItemWorn(seat, card))


def pay_debts(run: Run, combat: Combat, won: bool) -> None:
    """What was promised for after the fight; what cannot be given any more lapses, the rest stands (E-21..23)."""
    for owed in combat.owed:
        if owed.due == "always" or won:
            payable = tuple(card for card in owed.cards if _payable(run, owed, card))
            lapsed = tuple(card for card in owed.cards if card not in payable)
            run.emit(ev.DealPaid(replace(owed, cards=payable), lapsed))
            _put_on(run, owed.taker, payable)


def _payable(run: Run, owed: Payment, card: CardId) -> bool:
    """Still there, and nobody died or has to carry too much (E-23)."""
    giver, taker = run.state.players[owed.giver], run.state.players[owed.taker]
    if giver.life == "dead" or taker.life == "dead" or card not in giver.used + giver.carried:
        return False
    return can_carry(run.book, run.state, (replace(owed, cards=(card,)),))
