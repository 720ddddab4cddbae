"""The pen: shapes with a wobble, ink that is heavier at the lower right, one shade and one light, painted on pixels.

Units are those of a 560x400 picture round 0, 0; the same name always wobbles alike.

pen = InkPen("door", picture, 148, 134, 1.0, waits=True)
pen.blob(frame, wood)
yield from pen.painted()                       # a lot of pixels at a time: a large shape takes longer than a frame
"""

from __future__ import annotations

import math
import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import pygame

from ui.art.chance import rng_for
from ui.art.colour import INK, WHITE, Colour, darker
from ui.art.relief import cut_to, rounded_off, tinted
from ui.art.svg import Point, blank, moved, number, path, raster

WOBBLE, LINE, BOW = 1.6, 6.0, 2.2
TENSION = 1 / 6
SPARE = 4  # units round a box, for ink that is moved
LOT, LAYER, BAND = 400_000, 6_000, 70_000
"""Pixels of layers that are painted at a time, about 5 ms; as how many of them the smallest one counts; how many of a
large one are turned into pixels at once."""
NUMBER = re.compile(r"-?\d*\.?\d+")


class InkPen:
    """Paints on one surface; x, y in px is where 0, 0 of the picture lies. `waits`: nothing is painted before `painted`
    is asked for, and then the same pixels."""

    def __init__(
        self, name: str, target: pygame.Surface, x: float, y: float, scale: float, waits: bool = False
    ) -> None:
        self._rng = rng_for(name)
        self._target, self._x, self._y, self._scale = target, x, y, scale
        self._waiting: list[Iterator[int]] | None = [] if waits else None

    def painted(self) -> Iterator[bool]:
        """Paints what waits, a lot at a time; a layer that is larger than a lot alone."""
        pixels = 0
        for layer in self._layers():
            if pixels and pixels + LAYER + layer > LOT:
                yield True
                pixels = 0
            pixels += LAYER + layer
        if pixels:
            yield True

    def _layers(self) -> Iterator[int]:
        """Paints what waits, and returns the pixels of each layer before it is painted."""
        waiting, self._waiting = self._waiting or [], []
        return chain.from_iterable(waiting)

    def _do(self, layers: Iterator[int]) -> None:
        """Paints these layers, now or later."""
        if self._waiting is None:
            deque(layers, maxlen=0)
        else:
            self._waiting.append(layers)

    def shape(
        self,
        d: str,
        fill: Colour,
        width: float = LINE,
        inside: Callable[[InkPen], None] | None = None,
        shade: float = 0.2,
    ) -> None:
        """An inked shape; `inside` decorates it and is cut to it."""
        self._do(self._shaped(d, fill, width, inside, shade))

    def _shaped(
        self, d: str, fill: Colour, width: float, inside: Callable[[InkPen], None] | None, shade: float
    ) -> Iterator[int]:
        box = self._box(d, width)
        ink = path(d, INK, INK, width + 1, at=f"translate({number(width * 0.25)} {number(width * 0.42)})")
        yield from (2 * layer for layer in self._painted(ink, box))  # filled, and drawn round
        mask, part = blank(*box.size), self._target.subsurface(box)
        for band in _bands(box):
            yield band.w * band.h
            mask.blit(self._layer(path(d, WHITE), band), (0, band.y - box.y), special_flags=pygame.BLEND_RGBA_ADD)
        yield box.w * box.h // 4
        part.blit(tinted(mask, fill), (0, 0))
        if inside:
            layer = InkPen("inside", blank(*box.size), self._x - box.x, self._y - box.y, self._scale, waits=True)
            inside(layer)
            yield from layer._layers()
            part.blit(cut_to(layer._target, mask), (0, 0))
        yield from (box.w * box.h // 4 for _ in rounded_off(part, mask, self._scale, shade))
        yield from self._painted(path(d, None, INK, width), box)

    def blob(self, points: Sequence[Point], fill: Colour, tension: float = 1.0) -> None:
        """A soft inked shape through the points."""
        self.shape(self.spline(points, tension), fill)

    def poly(
        self, points: Sequence[Point], fill: Colour, width: float = LINE, inside: Callable[[InkPen], None] | None = None
    ) -> None:
        """An inked shape with almost straight sides."""
        self.shape(self._bowed(points), fill, width, inside)

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: Colour, width: float = LINE) -> None:
        self.shape(self.oval(x, y, rx, ry), fill, width)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        self.outline(self.spline(points, closed=False), width, colour)

    def outline(self, d: str, width: float, colour: Colour) -> None:
        """A plain stroke along a path."""
        self._paint(path(d, None, colour, width), self._box(d, width))

    def tube(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """A limb: a thick stroke with an ink rim and a light side."""
        d = self.spline(points, closed=False)
        body = path(d, None, INK, width + LINE * 2, at="translate(1 2)") + path(d, None, darker(fill, 0.22), width)
        body += path(d, None, fill, width * 0.66, at=f"translate({number(-width * 0.12)} {number(-width * 0.14)})")
        self._paint(body, self._box(d, width + LINE * 2))

    def flat(self, d: str, fill: Colour) -> None:
        """A shape without ink."""
        self._paint(path(d, fill), self._box(d, 0))

    def dot(self, x: float, y: float, r: float, fill: Colour = INK) -> None:
        """A small flat disc."""
        self.flat(self.oval(x, y, r, r, wobble=0), fill)

    def oval(self, x: float, y: float, rx: float, ry: float, wobble: float | None = None) -> str:
        """The path of an ellipse drawn by hand."""
        steady = min(WOBBLE, rx * 0.05) if wobble is None else wobble
        points = [(x + rx * math.cos(a * math.pi / 5), y + ry * math.sin(a * math.pi / 5)) for a in range(10)]
        return self.spline(points, 1.08, wobble=steady)

    def spline(self, points: Sequence[Point], tension: float = 1.0, closed: bool = True, wobble: float = WOBBLE) -> str:
        """A curve through the points (Catmull-Rom as Bézier), each of them moved a little."""
        spots = [self._moved(point, wobble) for point in points]
        count, t, n = len(spots), tension * TENSION, number
        d = f"M{n(spots[0][0])} {n(spots[0][1])}"
        for place in range(count if closed else count - 1):
            before, here, there, after = (_at(spots, place + step, closed) for step in (-1, 0, 1, 2))
            d += f"C{n(here[0] + (there[0] - before[0]) * t)} {n(here[1] + (there[1] - before[1]) * t)}"
            d += f" {n(there[0] - (after[0] - here[0]) * t)} {n(there[1] - (after[1] - here[1]) * t)}"
            d += f" {n(there[0])} {n(there[1])}"
        return d + ("Z" if closed else "")

    def _bowed(self, points: Sequence[Point]) -> str:
        """A closed polygon whose sides bow a little."""
        spots = [self._moved(point, WOBBLE) for point in points]
        d = f"M{number(spots[0][0])} {number(spots[0][1])}"
        for place, (ax, ay) in enumerate(spots):
            bx, by = spots[(place + 1) % len(spots)]
            length = math.hypot(bx - ax, by - ay) or 1
            bow = self._rng.uniform(-BOW, BOW) * min(1.6, length / 60)
            middle = (ax + bx) / 2 - (by - ay) / length * bow, (ay + by) / 2 + (bx - ax) / length * bow
            d += f"Q{number(middle[0])} {number(middle[1])} {number(bx)} {number(by)}"
        return d + "Z"

    def _moved(self, point: Point, wobble: float) -> Point:
        return point[0] + self._rng.uniform(-wobble, wobble), point[1] + self._rng.uniform(-wobble, wobble)

    def _box(self, d: str, width: float) -> pygame.Rect:
        """The pixels a path with a line of `width` can touch. Paths of the pen hold absolute points only."""
        numbers = [float(text) for text in NUMBER.findall(d)]
        xs, ys, room = numbers[::2], numbers[1::2], width + SPARE
        left, top = (min(xs) - room) * self._scale + self._x, (min(ys) - room) * self._scale + self._y
        wide, high = (max(xs) - min(xs) + 2 * room) * self._scale, (max(ys) - min(ys) + 2 * room) * self._scale
        return pygame.Rect(int(left), int(top), int(wide) + 2, int(high) + 2).clip(self._target.get_rect())

    def _layer(self, body: str, box: pygame.Rect) -> pygame.Surface:
        return raster(moved(body, self._x - box.x, self._y - box.y, self._scale), *box.size)

    def _paint(self, body: str, box: pygame.Rect) -> None:
        self._do(self._painted(body, box))

    def _painted(self, body: str, box: pygame.Rect) -> Iterator[int]:
        for band in _bands(box) if box.size != (0, 0) else ():
            yield band.w * band.h
            self._target.blit(self._layer(body, band), band)


def _bands(box: pygame.Rect) -> Iterator[pygame.Rect]:
    """The parts of a box of which each is turned into pixels at once, from top to bottom."""
    high = max(1, BAND // box.w)
    for top in range(box.y, box.bottom, high):
        yield pygame.Rect(box.x, top, box.w, min(high, box.bottom - top))


def _at(spots: Sequence[Point], place: int, closed: bool) -> Point:
    return spots[place % len(spots)] if closed else spots[min(max(place, 0), len(spots) - 1)]
