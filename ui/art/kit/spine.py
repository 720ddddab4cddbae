"""The spine of a figure, which bends above the hips; its head tilts and turns to three quarters.

A spine maps points of the upright figure to where they go. All that is drawn on the figure bends with it; things in a
hand are only turned (`Bent.rigid`)."""

from __future__ import annotations

import math
from typing import NamedTuple

from ui.art.kit.paths import Point
from ui.art.kit.placement import Placement, turned

NECK_ZONE = 56.0
"""Units over which the head tilts."""
TURN_SHIFT, FAR_FROM, FAR_PULL = 0.36, 0.8, 0.4
"""Of half the face: how far a turned face goes aside, and from where the far side is drawn in, how much."""
HEAD_HIGH = 112.0
"""Units above and below the eyes where nothing turns any more."""
THING_HIGH = 300.0
"""Units over which a thing bends."""
SQUASH = 260.0
"""A body without legs is by 1/260 lower for each unit of `drop`."""


class Spine(NamedTuple):
    """Angles in degrees clockwise, `turn` from -1 (to the left) to 1, `shift` and `drop` in units of the hips."""

    ground: float
    hip: float
    neck: float
    eye: float
    face: float
    bend: float = 0.0
    tilt: float = 0.0
    turn: float = 0.0
    shift: float = 0.0
    drop: float = 0.0
    has_legs: bool = True

    @classmethod
    def of_thing(cls, ground: float, bend: float) -> Spine:
        """The spine of a thing without a face, which bends over its whole height."""
        return cls(ground, ground, ground - THING_HIGH, 0.0, 1.0, bend, has_legs=False)

    def __call__(self, point: Point) -> Point:
        x, y = self._squashed(self._faced(point))
        if y >= self.hip:
            share = min(1.0, max(0.0, (self.ground - y) / max(1.0, self.ground - self.hip)))
            return x + self.shift * share, y + self.drop * share * self.has_legs
        middle, angle = self._at(self.hip - y)
        return middle[0] + x * math.cos(angle), middle[1] + x * math.sin(angle)

    def degrees(self, point: Point) -> float:
        """How far what lies there is turned."""
        return math.degrees(self._at(self.hip - point[1])[1]) if point[1] < self.hip else 0.0

    def _faced(self, point: Point) -> Point:
        """The face goes aside as if its head were a ball; the far side is drawn in."""
        x, y = point
        depth = max(0.0, 1 - ((y - self.eye) / HEAD_HIGH) ** 2)
        if not self.turn or not depth or y > self.neck:
            return point
        across, side = x / self.face, math.copysign(1, self.turn)
        aside = self.turn * TURN_SHIFT * max(0.0, 1 - across * across)
        far = min(1.3, across * side) - FAR_FROM
        pulled = FAR_PULL * abs(self.turn) * max(0.0, far) * side
        return x + (aside - pulled) * self.face * depth, y

    def _squashed(self, point: Point) -> Point:
        """A body without legs gets lower and wider where others bend their knees."""
        if self.has_legs or not self.drop:
            return point
        share = self.drop / SQUASH
        return point[0] * (1 + share * 0.6), self.ground + (point[1] - self.ground) * (1 - share)

    def _at(self, far: float) -> tuple[Point, float]:
        """The place on the spine so far above the hips, and its angle in radians."""
        x, y = self.shift * self.has_legs, self.hip + self.drop * self.has_legs
        angle = 0.0
        for length, turn in ((self.hip - self.neck, self.bend), (NECK_ZONE, self.tilt)):
            here = min(far, length)
            end = angle + math.radians(turn) * here / length
            middle = (angle + end) / 2
            chord = here * (math.sin((end - angle) / 2) / ((end - angle) / 2) if end != angle else 1.0)
            x, y = x + chord * math.sin(middle), y - chord * math.cos(middle)
            angle, far = end, far - here
        if not self.has_legs:
            x += self.shift * min(1.0, (self.ground - y) / self.ground)
        return (x + far * math.sin(angle), y - far * math.cos(angle)), angle


class Bent(NamedTuple):
    """Where local coordinates of a bent figure go: the inner placement first, then the spine, then the outer one."""

    outer: Placement
    spine: Spine
    inner: Placement = Placement()

    @property
    def weight(self) -> float:
        """How much heavier lines become."""
        return self.outer.weight * self.inner.weight

    def __call__(self, point: Point) -> Point:
        return self.outer(self.spine(self.inner(point)))

    def below(self, inner: Placement) -> Bent:
        """The inner placement first, then all of this."""
        return self._replace(inner=self.inner.below(inner))

    def rigid(self, x: float, y: float) -> Placement:
        """The place of a thing that moves and turns with this point and does not bend."""
        point = self.inner((x, y))
        there = self.outer.below(turned(*self.spine(point), self.spine.degrees(point)))
        return there.below(self.inner._replace(x=0.0, y=0.0))
