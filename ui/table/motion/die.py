"""Throwing is showing: the core has rolled, the face stays hidden until the die is thrown or has waited long enough.

A `Throw` knows where the die is and which face it shows. Pure; no display.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from game.ids import SeatId
from ui.table.stage.beat import TUMBLE
from ui.toolkit.curves import linear
from ui.toolkit.script import Script, Value, move, until, wait

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
        self._tumbled = Value()

    @property
    def open(self) -> bool:
        """Still to be picked up."""
        return self.mine and self.stage in ("waiting", "held")

    @property
    def lies(self) -> bool:
        """It has come to rest, and nothing goes on by itself."""
        return self.stage == "shown" and self._rest == math.inf

    @property
    def stamped(self) -> bool:
        """Its face is seen."""
        return self.stage in ("shown", "over")

    def lift(self) -> None:
        """Picked up: it waits in the hand without limit."""
        if self.open:
            self.stage = "held"

    def put_down(self) -> None:
        """Not thrown after all: it waits again, for as long as before."""
        if self.stage == "held":
            self.stage = "waiting"

    def throw(self) -> None:
        if self.stage in ("waiting", "held"):
            self.stage = "tumbling"

    def script(self, sets_out: Callable[[], object], stamps: Callable[[], object]) -> Script:
        """`sets_out` is called as it is thrown, `stamps` as it lies."""
        if not self.mine:
            yield wait(RIVAL_BEAT)
        while self.open:
            yield until(lambda: self.stage != "held", "", math.inf)
            yield until(lambda: self.stage != "waiting", "", PATIENCE)
            if self.stage == "waiting":
                break
        self.throw()
        sets_out()
        yield move({self._tumbled: 1.0}, TUMBLE, linear)
        self.stage = "shown"
        stamps()
        if self._rest < math.inf:
            yield wait(self._rest)
            self.stage = "over"

    def look(self) -> Look:
        if self.stage in ("waiting", "held"):
            return Look(0, 0, 0.3 if self.stage == "held" else 0.0)
        if self.stage == "tumbling":
            return tumbled(self.face, self._tumbled.now)
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
