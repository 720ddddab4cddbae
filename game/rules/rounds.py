"""Rounds: every seat that plays has had its turn (R-SETUP-17, E-100)."""

from __future__ import annotations

from game.ids import NOBODY, SeatId
from game.model.state import State


def opens_round(state: State, follows: SeatId) -> bool:
    """Whether a turn of `follows` would begin a round: the turns come to the first seat again, or past its empty
    chair."""
    if state.first == NOBODY:
        return True
    seats = len(state.players)
    return (follows - state.first) % seats <= (state.active - state.first) % seats
