"""Where local coordinates of a drawing go."""

from __future__ import annotations

import math
from typing import NamedTuple

from ui.art.kit.paths import Point


class Placement(NamedTuple):
    """Where local coordinates go: an affine map, and how much heavier lines become by it."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    x: float = 0.0
    y: float = 0.0
    weight: float = 1.0

    def __call__(self, point: Point) -> Point:
        return self.a * point[0] + self.c * point[1] + self.x, self.b * point[0] + self.d * point[1] + self.y

    def below(self, inner: Placement) -> Placement:
        """The inner placement first, then this one."""
        x, y = self((inner.x, inner.y))
        return Placement(
            self.a * inner.a + self.c * inner.b, self.b * inner.a + self.d * inner.b,
            self.a * inner.c + self.c * inner.d, self.b * inner.c + self.d * inner.d,
            x, y, self.weight * inner.weight,
        )  # fmt: skip

    def rigid(self, x: float, y: float) -> Placement:
        """The place of a thing at this point."""
        return self.below(turned(x, y))


def turned(x: float, y: float, degrees: float = 0, scale: float = 1, flip: bool = False) -> Placement:
    """Moved to x, y, turned clockwise, scaled, and mirrored if `flip`."""
    cos, sin = math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale
    side = -1 if flip else 1
    return Placement(cos * side, sin * side, -sin, cos, x, y, scale)


def stretched(x: float, y: float, wide: float, high: float) -> Placement:
    """Moved and stretched along the axes; lines keep their weight."""
    return Placement(wide, 0, 0, high, x, y)
