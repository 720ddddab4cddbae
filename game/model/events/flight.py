"""Running away, and the die."""

from __future__ import annotations

from typing import Literal

from game.ids import BodyId, SeatId
from game.model.events.base import Event


class FightConceded(Event, frozen=True, tag="FightConceded"):
    seat: SeatId


class RunnerUp(Event, frozen=True, tag="RunnerUp"):
    """The next seat starts running; `left`: the bodies it must get away from."""

    seat: SeatId
    left: tuple[BodyId, ...]
    later: tuple[SeatId, ...]


class DieRolled(Event, frozen=True, tag="DieRolled"):
    REVEALS = True
    why: Literal["run", "effect", "loot"]
    seat: SeatId
    face: int
    plus: int = 0
    need: int = 0
    body: BodyId = BodyId(-1)


class DieChanged(Event, frozen=True, tag="DieChanged"):
    """Thrown again, or the total moved."""

    REVEALS = True
    seat: SeatId
    face: int
    plus: int
    thrown: bool


class DieSettled(Event, frozen=True, tag="DieSettled"):
    """The roll counts as it lies."""


class Escaped(Event, frozen=True, tag="Escaped"):
    seat: SeatId
    body: BodyId
    how: Literal["die", "card", "not_pursued"]


class Caught(Event, frozen=True, tag="Caught"):
    seat: SeatId
    body: BodyId


class RunOver(Event, frozen=True, tag="RunOver"):
    """Nobody runs any more."""
