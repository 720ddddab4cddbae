"""Running away, and the die."""

from __future__ import annotations

from typing import Literal

from game.ids import BodyId, BodyIds, SeatId, SeatIds
from game.model.bounds import Level, Points
from game.model.events.base import Event, OfSeat, Quiet


class FightConceded(OfSeat, frozen=True):
    LOG = "run", "runs"


class RunnerUp(Quiet, OfSeat, frozen=True):
    """The next seat starts running; `left`: the bodies it must get away from."""

    left: BodyIds
    later: SeatIds


class DieRolled(Event, frozen=True):
    STOPS = ("undo", "foresight")
    why: Literal["run", "effect", "loot"]
    seat: SeatId
    face: Level
    plus: Points = 0
    need: Level = 0
    body: BodyId = BodyId(-1)

    def faces(self) -> tuple[int, ...]:
        return (self.face,)


class DieChanged(OfSeat, frozen=True):
    """Thrown again, or the total moved."""

    STOPS = ("undo", "foresight")
    face: Level
    plus: Points
    thrown: bool

    def faces(self) -> tuple[int, ...]:
        return (self.face,) if self.thrown else ()


class DieSettled(Quiet, frozen=True):
    """The roll counts as it lies."""


class Escaped(OfSeat, frozen=True):
    body: BodyId
    how: Literal["die", "card", "not_pursued"]


class Caught(OfSeat, frozen=True):
    body: BodyId


class RunOver(Quiet, frozen=True):
    """Nobody runs any more."""
