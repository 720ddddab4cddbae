"""Lengths in design units as rectangles of one window."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect


class Sheet:
    """Rectangles in units of the design, turned into pixels of one window with edges that meet."""

    def __init__(self, size: tuple[int, int], u: float) -> None:
        self.u = u
        self.width = size[0] / self.u
        self.height = size[1] / self.u

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        left, top = round(x * self.u), round(y * self.u)
        return Rect(left, top, round((x + w) * self.u) - left, round((y + h) * self.u) - top)


class Zone(NamedTuple):
    """A rectangle in units, which may be divided further."""

    x: float
    y: float
    w: float
    h: float

    def columns(self, count: int, gap: float) -> list[Zone]:
        wide = (self.w - gap * (count - 1)) / count
        return [Zone(self.x + n * (wide + gap), self.y, wide, self.h) for n in range(count)]


def inside(panel: Zone, margin: float = 36) -> Zone:
    return Zone(panel.x + margin, panel.y, panel.w - 2 * margin, panel.h)
