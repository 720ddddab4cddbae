"""Where the game stands: the row and the column of the timing matrix, read off the frames."""

from __future__ import annotations

from game.ids import SeatId
from game.model.memo import remembered
from game.model.state import (
    BodyFrame,
    ChooseFrame,
    EffectFrame,
    FightFrame,
    FlightFrame,
    RevealedFrame,
    SetupFrame,
    SpoilsFrame,
    State,
    SurplusFrame,
    TurnFrame,
    WindowFrame,
)
from game.rules.timing_matrix import TURN_SITUATIONS


@remembered
def situation(state: State) -> str:
    """The row of the timing matrix that the top frame stands for."""
    if state.result is not None or not state.frames:
        return "over"
    match state.frames[-1]:
        case TurnFrame(phase=phase):
            return phase if phase in TURN_SITUATIONS else "over"
        case WindowFrame(kind=kind):
            return kind
        case ChooseFrame():
            under = state.frames[-2]
            return "landing" if isinstance(under, EffectFrame) and under.landing else "choose"
        case top:
            return SITUATION_OF[type(top)]


SITUATION_OF: dict[type, str] = {
    SetupFrame: "setup",
    RevealedFrame: "revealed",
    FightFrame: "fight",
    FlightFrame: "flight",
    SpoilsFrame: "spoils",
    BodyFrame: "body",
    SurplusFrame: "surplus",
}


def role(state: State, seat: SeatId) -> str:
    """The column of the timing matrix: the active player, the helper, anybody else."""
    if state.frames and isinstance(surplus := state.frames[-1], SurplusFrame):
        return _role_in_surplus(state, seat, surplus)
    combat = state.combat
    if combat is not None:
        return "A" if seat == combat.fighter else "H" if seat == combat.helper else "N"
    return "A" if seat == state.active else "N"


def _role_in_surplus(state: State, seat: SeatId, surplus: SurplusFrame) -> str:
    """Its owner settles it at once (E-57); what the owner's own turn allows counts, and whether that is a fight."""
    if seat != surplus.seat or seat != state.active:
        return "N"
    return "A" if state.combat is None else "H"
