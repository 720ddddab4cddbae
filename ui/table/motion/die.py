"""Throwing is showing: the core has rolled, the face stays hidden until the die is thrown or has waited long enough.

A `Throw` knows, for any moment, where the die is and which face it shows. Pure; no display.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.ids import SeatId
from ui.table.stage.beat import TUMBLE

FACES, BOUNCES = 9, 2
PATIENCE = 3.0  # seconds until a die that nobody throws falls by itself
RIVAL_BEAT = 0.5  # seconds a rival shakes the die
REST, LEAST_REST = 0.5, 0.2  # seconds the result lies there before the table goes on
HEIGHT = 0.9  # of the die's side: the first bounce; the second is a third of it

Stage = Literal["waiting", "held", "tumbling", "shown", "over"]


class Look(NamedTuple):
    """face 0 is hidden; `turn` in degrees; `lift` upwards, in sides of the die."""

    face: int
    turn: int
    lift: float


class Throw:
    """One throw of one seat. `mine`: this person throws it; otherwise it falls after a beat. `rest`: how long it lies
    there before the table goes on; without end, until somebody goes on."""

    def __init__(self, seat: SeatId, face: int, *, mine: bool, rest: float = REST) -> None:
        self.seat = seat
        self.face = face
        self.mine = mine
        self.stage: Stage = "waiting"
        self._rest = rest
        self._time = 0.0

    @property
    def open(self) -> bool:
        """Still to be picked up."""
        return self.mine and self.stage in ("waiting", "held")

    @property
    def lies(self) -> bool:
        """It has come to rest, and nothing goes on by itself."""
        return self.stage == "shown" and self._rest == math.inf

    def lift(self) -> None:
        """Picked up: it waits in the hand without limit."""
        if self.open:
            self.stage = "held"

    def put_down(self) -> None:
        """Not thrown after all: it waits again, for as long as before."""
        if self.stage == "held":
            self.stage, self._time = "waiting", 0.0

    def throw(self) -> None:
        if self.stage in ("waiting", "held"):
            self.stage, self._time = "tumbling", 0.0

    def advance(self, dt: float, speed: float = 1.0) -> bool:
        """Lets time pass; True while something is to be drawn anew."""
        if self.stage == "over":
            return False
        self._time += dt if self.stage == "waiting" and self.mine else min(dt * speed, 10.0)
        if self.stage == "waiting" and self._time >= (PATIENCE if self.mine else RIVAL_BEAT):
            self.throw()
        elif self.stage == "tumbling" and self._time >= TUMBLE:
            self.stage, self._time = "shown", 0.0
        elif self.stage == "shown" and self._time >= self._rest:
            self.stage = "over"
        return True

    def look(self) -> Look:
        if self.stage in ("waiting", "held"):
            return Look(0, 0, 0.3 if self.stage == "held" else 0.0)
        if self.stage == "tumbling":
            return tumbled(self.face, self._time / TUMBLE)
        return Look(self.face, 0, 0.0)


def tumbled(face: int, share: float) -> Look:
    """Nine faces, two bounces, the last face is the thrown one."""
    step = min(FACES - 1, int(share * FACES))
    shown = face if step == FACES - 1 else _passing(face)[step]
    half = share * BOUNCES
    bounce = abs(math.sin(math.pi * half)) * HEIGHT * (1 if half < 1 else 1 / 3)
    turn = 0 if step == FACES - 1 else 40 * (FACES - step)
    return Look(shown, turn, bounce if share < 1 else 0.0)


def _passing(face: int) -> Sequence[int]:
    """Faces on the way: neighbours differ, and none gives the end away."""
    others = [other for other in range(1, 7) if other != face]
    return [others[(face + 2 * step) % len(others)] for step in range(FACES)]
