"""Rounds: every seat that plays has had its turn (R-SETUP-17, E-100)."""

from __future__ import annotations

from game.ids import NOBODY, SeatId
from game.model.state import State
from game.rules.terms import playing


def opens_round(state: State, follows: SeatId) -> bool:
    """Whether a turn of `follows` would begin a round: the turns come to the first seat again, or past its empty
    chair."""
    if state.first == NOBODY:
        return True
    seats = len(state.players)
    return (follows - state.first) % seats <= (state.active - state.first) % seats


def highest(state: State) -> tuple[SeatId, ...]:
    """Who has the highest level of those that have not left, the dead too (E-61, E-63)."""
    levels = {seat: state.players[seat].level for seat in playing(state)}
    top = max(levels.values())
    return tuple(seat for seat, level in levels.items() if level == top)
