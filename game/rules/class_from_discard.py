"""A class on top of the discard is anybody's for a level-up; several throw for it (R-VAR-09..11, E-92..94)."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.options import Command
from game.model.primitives import Duel
from game.model.state import DOOR
from game.rules.death import thrown_order
from game.rules.limits import on_offer
from game.rules.resolve import resolve
from game.rules.run import Run


def claim_top(run: Run, command: Command) -> None:
    """Somebody reaches for it; others who want it say so before the die does (R-VAR-10)."""
    card = on_offer(run.book, run.state)
    assert card is not None
    run.emit(ev.TopClaimed(command.seat, card))
    resolve(run, (Duel(),), card, command.seat, bindings=((bid_of(command.seat), command.source),))


def bid_of(seat: SeatId) -> str:
    """Under which name a seat's level-up lies ready."""
    return f"bid {seat}"


def settle_claims(run: Run, bids: dict[SeatId, CardId], card: CardId) -> None:
    """The highest throw takes the card; the winner pays, or everybody but the lowest (E-92)."""
    order = thrown_order(run, tuple(bids))
    winner, lowest = order[0], order[-1]
    one = run.book.house.class_discard_payment == "winner" or len(order) == 1
    payers = [winner] if one else [seat for seat in order if seat != lowest]
    for seat in payers:
        run.emit(ev.CardsDiscarded(seat, (bids[seat],), "fuel"))
    run.emit(ev.TopTaken(winner, card, DOOR))
