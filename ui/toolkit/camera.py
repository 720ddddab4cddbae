"""The camera of an act, which shakes, and pictures before it that scripts move. Lengths are px of a window of
1280x720."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from ui.art.layers import Sprite
from ui.toolkit.curves import Curve, shake
from ui.toolkit.script import AnyStep, Value, also, pulse

WOBBLE = shake(1)


class Point(NamedTuple):
    x: float
    y: float

    def beside(self, x: float, y: float) -> Point:
        """Return the point so far to the right of it and below it."""
        return Point(self.x + x, self.y + y)


class Camera:
    """`u`: pixels of a length; places are counted from `origin`."""

    def __init__(self, u: float, origin: Point) -> None:
        self.u = u
        self.x, self.y = Value(), Value()
        self._origin = origin

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place in pixels of the window."""
        return (self._origin.x + x + self.x.now) * self.u, (self._origin.y + y + self.y.now) * self.u

    def shake(self, x: float, y: float, seconds: float = 0.18, swings: float = 3) -> AnyStep:
        """All that is seen swings by so much, ever less."""
        return also(pulse({self.x: x, self.y: y}, seconds, shake(swings)))


class MovingPicture:
    """The middle of a picture, how far it is out of there for a moment, its size, by how much it is wider and higher
    for a moment, and how opaque it is."""

    def __init__(self, at: Point, scale: float = 1.0, alpha: float = 1.0) -> None:
        self.x, self.y, self.dx, self.dy = Value(at.x), Value(at.y), Value(), Value()
        self.scale, self.wide, self.high = Value(scale), Value(), Value()
        self.alpha = Value(alpha, fades=True)

    def to(self, end: Point) -> dict[Value, float | Curve]:
        """The straight way there."""
        return {self.x: end.x, self.y: end.y}

    def arc(self, end: Point, rise: float) -> dict[Value, float | Curve]:
        """The way from where it is now, so far above the straight one at its height."""
        start = self.y.now
        return {self.x: end.x, self.y: lambda way: start + (end.y - start) * way - rise * math.sin(math.pi * way)}

    def squash(self, wide: float, high: float, seconds: float, curve: Curve = WOBBLE) -> AnyStep:
        """Make it wider and higher by such shares meanwhile."""
        return also(pulse({self.wide: wide, self.high: high}, seconds, curve))

    def shake(self, x: float, y: float, seconds: float, swings: float) -> AnyStep:
        """Swing it by so much, ever less."""
        return also(pulse({self.dx: x, self.dy: y}, seconds, shake(swings)))

    def place(self, camera: Camera) -> tuple[float, float]:
        """Its middle in pixels of the window."""
        return camera.at(self.x.now + self.dx.now, self.y.now + self.dy.now)

    def seen(
        self, camera: Camera, picture: pygame.Surface, narrow: float = 1.0, *, soft: bool = False
    ) -> Iterator[Sprite]:
        """This picture as it is now, and so much narrower; nothing if it is too small or too faint to be seen. `soft`:
        as for `Sprite.scaled`."""
        scale, alpha = self.scale.now, self.alpha.now
        if scale > 0 and alpha > 0:
            wide, high = scale * narrow * (1 + self.wide.now), scale * (1 + self.high.now)
            yield Sprite.scaled(picture, self.place(camera), wide, high, alpha, soft=soft)
