"""A dotted way that leads the eye."""

from __future__ import annotations

import math

from ui.art.colour import Colour
from ui.art.svg import Point, circle, path, polygon


def dotted_arrow(start: Point, end: Point, u: float, colour: Colour) -> str:
    """Dots along a bow with an arrow head at its end."""
    rise = min(90 * u, (end[0] - start[0]) * 0.25)
    over = ((start[0] + end[0]) / 2, min(start[1], end[1]) - rise)
    count = max(4, int((end[0] - start[0]) / (17 * u)))
    dots = [_on_bow(start, over, end, step / count) for step in range(count)]
    body = "".join(path(circle(x, y, 3.5 * u), colour) for x, y in dots)
    along = math.atan2(end[1] - over[1], end[0] - over[0])
    sides = [(end[0] - 27 * u * math.cos(along + a), end[1] - 27 * u * math.sin(along + a)) for a in (0.62, -0.62)]
    return body + path(polygon([sides[0], end, sides[1]], closed=False), None, colour, 7 * u)


def _on_bow(start: Point, over: Point, end: Point, share: float) -> Point:
    """A point of the quadratic curve."""
    left = 1 - share
    x, y = (
        left * left * a + 2 * left * share * b + share * share * c for a, b, c in zip(start, over, end, strict=True)
    )
    return x, y
