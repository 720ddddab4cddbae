"""Leaving for good: cards are discarded, turns are skipped, the seat counts nowhere any more (E-100, E-119)."""

from __future__ import annotations

from game.ids import SeatId
from game.model import events as ev
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.state import FightFrame, FlightFrame, Result, State, TurnFrame, WindowFrame
from game.rules.corrections import belongings
from game.rules.run import Run
from game.rules.terms import playing

CALM = TurnFrame | FightFrame | FlightFrame | WindowFrame
"""Moments in which nobody owes an answer that only the one who leaves could give."""


def check_leave(state: State, command: Command) -> Refusal | None:
    """`reference` is the seat that leaves. Refused while it, or a card of its, is in the middle of something."""
    if state.result is not None:
        return Refusal(Message("refuse.game_over"), "E-100")
    if command.reference not in range(len(state.players)) or state.players[command.reference].gone:
        return Refusal(Message("refuse.no_seat"), "E-100")
    if not isinstance(state.frames[-1], CALM) or state.roll is not None:
        return Refusal(Message("refuse.leave_later"), "E-100")
    return None


def leave(run: Run, command: Command) -> None:
    """One left at the table wins; two go on (E-119)."""
    seat = SeatId(command.reference)
    run.emit(ev.SeatLeft(seat, belongings(run.state.players[seat])))
    stays = playing(run.state)
    if len(stays) == 1:
        run.emit(ev.GameEnded(Result(stays, "last_standing")))


def next_seat(state: State, seat: SeatId) -> SeatId:
    """Return the seat whose turn follows, to the left, past those who left (R-SETUP-17, E-100)."""
    seats = len(state.players)
    later = (SeatId((seat + step) % seats) for step in range(1, seats + 1))
    return next(other for other in later if not state.players[other].gone)
