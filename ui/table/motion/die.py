"""Throwing is showing: the core has rolled, the face stays hidden until the die is thrown or has waited long enough.

A `Throw` knows where the die is and which face it shows. It leaves the hand, or leaps from its place, comes down at one
end of its tray, bounces against the other edge, rolls back, stands on an edge for a moment and tips over. Pure; no
display.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from game.ids import SeatId
from ui.gestures import Point
from ui.table.stage.beat import TUMBLE
from ui.toolkit.curves import hump, linear, out_back
from ui.toolkit.script import Script, Value, move, until, wait

PATIENCE = 3.0  # seconds until a die that nobody throws falls by itself
RIVAL_BEAT = 0.5  # seconds a rival shakes the die
REST, LEAST_REST = 0.5, 0.2  # seconds the result lies there before the table goes on
LEAVES, LANDS, EDGE, ROLLS, TIPS = 0.09, 0.36, 0.62, 0.78, 0.88
"""Shares of the tumble: it leaves the ground, comes down, meets the edge of its tray, rolls, tips over."""
HEIGHTS = 1.0, 0.42, 0.14
"""Of its flights, in sides of the die."""
LEFT, RIGHT = -0.8, 0.85
"""Where it comes down first, and where it meets the edge: sides of the die from where it will lie."""
TURNS = ((0.0, -360.0), (LEAVES, -372.0), (LANDS, -70.0), (EDGE, 130.0), (ROLLS, 40.0), (TIPS, 27.0))
"""Degrees: it spins the slower the more often it has bounced."""
STEP = 6
"""Degrees between two pictures of it."""
SQUASH, FOR = 0.13, 0.045
"""How flat a bounce makes it, and for which share before and after."""

Stage = Literal["waiting", "held", "tumbling", "shown", "over"]


class Look(NamedTuple):
    """face 0 is hidden; `turn` in degrees; `right` and `lift` from where it will lie, in sides of the die; `hand`: the
    share of the way from the hand that is left; `flat`: how flat it is."""

    face: int
    turn: int = 0
    lift: float = 0.0
    right: float = 0.0
    hand: float = 0.0
    flat: float = 0.0


class Throw:
    """One throw of one seat. `mine`: this person throws it; otherwise it falls after a beat. `rest`: how long it lies
    there before the table goes on; without end, until somebody goes on."""

    def __init__(self, seat: SeatId, face: int, *, mine: bool, rest: float = REST) -> None:
        self.seat = seat
        self.face = face
        self.mine = mine
        self.stage: Stage = "waiting"
        self._rest = rest
        self.hand: Point | None = None  # in which it was as it was thrown
        self._tumbled = Value()

    @property
    def open(self) -> bool:
        """Still to be picked up."""
        return self.mine and self.stage in ("waiting", "held")

    @property
    def away(self) -> bool:
        """In the hand, or on its way."""
        return self.stage in ("held", "tumbling")

    @property
    def lies(self) -> bool:
        """Whether it has come to rest, and nothing goes on by itself."""
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

    def throw(self, hand: Point | None = None) -> None:
        """`hand`: where it leaves the hand; None: it leaps from where it lies."""
        if self.stage in ("waiting", "held"):
            self.stage, self.hand = "tumbling", hand

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
            return Look(0, lift=0.3 if self.stage == "held" else 0.0)
        return tumbled(self.face, self._tumbled.now) if self.stage == "tumbling" else Look(self.face)


def tumbled(face: int, share: float) -> Look:
    """The last face is the thrown one, and is seen as it tips over."""
    if share >= 1:
        return Look(face)
    turn = _turn(share)
    quarter = int((turn - TURNS[1][1]) // 90)
    shown = face if share >= TIPS else _passing(face)[quarter] if share >= LEAVES else 0
    flat = max(SQUASH * (1 - n / 5) * max(0.0, 1 - abs(share - at) / FOR) for n, at in enumerate((LANDS, EDGE, ROLLS)))
    crouch = SQUASH * hump(min(1.0, share / LEAVES))
    return Look(
        shown,
        STEP * round(turn / STEP),
        _lift(share),
        _right(share),
        1 - min(1.0, max(0.0, share - LEAVES) / (LANDS - LEAVES)),
        max(flat, crouch),
    )


def _turn(share: float) -> float:
    """Degrees; before it lies it stands on an edge, and tips over."""
    if share >= TIPS:
        return TURNS[-1][1] * (1 - out_back(1.3)((share - TIPS) / (1 - TIPS)))
    return next(was + (now - was) * (share - a) / (b - a) for (a, was), (b, now) in pairwise(TURNS) if share < b)


def _lift(share: float) -> float:
    """Three flights, each lower than the one before."""
    for high, (start, end) in zip(HEIGHTS, pairwise((LEAVES, LANDS, EDGE, ROLLS)), strict=True):
        if start <= share < end:
            way = (share - start) / (end - start)
            return high * 4 * way * (1 - way)
    return 0.0


def _right(share: float) -> float:
    """To one end, against the edge of the other, and back."""
    if share < LEAVES:
        return 0.0
    if share < LANDS:
        return LEFT * (share - LEAVES) / (LANDS - LEAVES)
    if share < EDGE:
        return LEFT + (RIGHT - LEFT) * (share - LANDS) / (EDGE - LANDS)
    return RIGHT * (1 - (share - EDGE) / (1 - EDGE)) ** 2


def _passing(face: int) -> Sequence[int]:
    """Faces on the way: neighbours differ, and none gives the end away."""
    others = [other for other in range(1, 7) if other != face]
    return [others[(face + 2 * step) % len(others)] for step in range(len(others) + 1)]
