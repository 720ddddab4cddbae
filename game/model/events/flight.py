"""Running away, and the die."""

from __future__ import annotations

from typing import Literal

from game.ids import BodyId, BodyIds, SeatId, SeatIds
from game.model.bounds import Level, Points
from game.model.events.base import Event, OfSeat


class FightConceded(OfSeat, frozen=True, tag="FightConceded"): ...


class RunnerUp(OfSeat, frozen=True, tag="RunnerUp"):
    """The next seat starts running; `left`: the bodies it must get away from."""

    left: BodyIds
    later: SeatIds


class DieRolled(Event, frozen=True, tag="DieRolled"):
    REVEALS = True
    why: Literal["run", "effect", "loot"]
    seat: SeatId
    face: Level
    plus: Points = 0
    need: Level = 0
    body: BodyId = BodyId(-1)


class DieChanged(OfSeat, frozen=True, tag="DieChanged"):
    """Thrown again, or the total moved."""

    REVEALS = True
    face: Level
    plus: Points
    thrown: bool


class DieSettled(Event, frozen=True, tag="DieSettled"):
    """The roll counts as it lies."""


class Escaped(OfSeat, frozen=True, tag="Escaped"):
    body: BodyId
    how: Literal["die", "card", "not_pursued"]


class Caught(OfSeat, frozen=True, tag="Caught"):
    body: BodyId


class RunOver(Event, frozen=True, tag="RunOver"):
    """Nobody runs any more."""
