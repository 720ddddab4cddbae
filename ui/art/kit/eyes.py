"""Eyes, lids, brows and what is worn before them: the cheapest joke there is."""

from __future__ import annotations

import math
from typing import NamedTuple

from ui.art.colour import INK, WHITE, Colour, darker
from ui.art.kit import words
from ui.art.kit.booleans import common
from ui.art.kit.figure import Figure
from ui.art.kit.kit import named
from ui.art.kit.palette import Tones, spot
from ui.art.kit.paths import Path, Point
from ui.art.kit.pen import Pen

SIZE, GAP = 0.27, 0.72
"""Of half the face: radius of an eye, distance between two."""
ROUND = 1.06
GLASS: Colour = (0xDF, 0xF3, 0xFF)
HEART: Colour = (0xD8, 0x34, 0x4A)
Brow = tuple[float, float, float]
BROWS: dict[str, tuple[Brow, Brow]] = {
    "angry": ((-0.33, -0.1, 0.28), (-0.33, -0.1, 0.28)),
    "sad": ((0.24, -0.1, -0.32), (0.24, -0.1, -0.32)),
    "flat": ((0, -0.05, 0), (0, -0.05, 0)),
    "raised": ((-0.1, -0.5, -0.25), (-0.1, -0.5, -0.25)),
    "smug": ((-0.24, -0.05, 0.3), (0.0, -0.42, -0.1)),
    "odd": ((-0.15, -0.55, -0.25), (0.1, 0.0, 0.22)),
}
"""How far the outer end, the middle and the inner end of the left and the right brow drop, in eyes."""

CLUSTERS: dict[int, tuple[tuple[float, float, float], ...]] = {
    0: (),
    1: ((0, 0, 1.5),),
    2: ((-0.5, 0, 1), (0.5, 0, 0.92)),
    3: ((-0.62, 0.07, 0.9), (0.62, 0.07, 0.9), (0, -0.42, 1.1)),
    5: ((-0.75, 0.17, 0.6), (0.75, 0.12, 0.66), (-0.3, -0.17, 0.95), (0.34, -0.24, 0.8), (0, 0.31, 0.5)),
    7: (
        (-0.8, 0.12, 0.55), (0.8, 0.14, 0.6), (-0.35, -0.1, 0.95), (0.36, -0.16, 0.8), (0, 0.24, 0.55),
        (-0.75, -0.4, 0.45), (0.1, -0.58, 0.5),
    ),
}  # fmt: skip
"""Place, in gaps, and size of each eye."""


class Look(NamedTuple):
    """The values that all eyes of a face share."""

    told: words.Eyes
    size: float
    gap: float
    look: Point
    lid: float
    tilt: float
    skin: Colour
    white: Colour
    iris: Colour | None
    lid_fill: Colour


def draw_eyes(pen: Pen, tones: Tones, figure: Figure, told: words.Eyes, mood: words.Mood) -> None:
    """All eyes of a face, with brows and glasses."""
    if not told.n:
        return
    dx, dy = spot(told.at, told.place.at("at"))
    x, y = figure.eye[0] + dx, figure.eye[1] + dy
    look = _look(tones, figure, told, mood)
    for number, (across, down, size) in enumerate(CLUSTERS[told.n]):
        scale = told.odd if told.n == 2 and number == 1 else size
        _draw_eye(pen, look, (x + across * look.gap, y + down * look.gap), look.size * scale, number, (x, y))
    brow = told.brow or mood.brow
    if brow and brow != "none":
        brows = named(BROWS, brow, told.place.at("brow"))
        _draw_brows(pen, look, x, y, brows, tones.colour(told.brow_fill, told.place.at("brow_fill")))
    if told.wear:
        _draw_wear(pen, look, figure, x, y, tones.colour(told.wear_fill, told.place.at("wear_fill")))


def _look(tones: Tones, figure: Figure, told: words.Eyes, mood: words.Mood) -> Look:
    skin = tones.colour("main", told.place)
    return Look(
        told,
        told.size or figure.face * SIZE,
        told.gap or figure.face * GAP,
        spot(told.look, told.place.at("look")) if told.look else spot(mood.look, mood.place.at("look")),
        told.lid if told.lid >= 0 else mood.lid,
        told.tilt if told.tilt > -9 else mood.tilt,
        skin,
        tones.colour(told.white, told.place.at("white")),
        tones.colour(told.iris, told.place.at("iris")) if told.iris else None,
        tones.colour(told.lid_fill, told.place.at("lid_fill")) if told.lid_fill else darker(skin, 0.16),
    )


def _draw_eye(pen: Pen, look: Look, at: Point, r: float, number: int, middle: Point) -> None:
    x, y = at
    kind = look.told.kind
    if kind == "stalk":
        x, y = _draw_stalk(pen, look, at, r, middle)
    if kind in ("closed", "cross", "dot"):
        _draw_simple(pen, kind, x, y, r)
        return
    ball = pen.oval(x, y, r, r * ROUND)
    pen.shape(ball, look.white, 5 if r > 14 else 4, 0.6)
    _draw_pupil(pen, look, (x, y), r, number)
    if look.lid:
        _draw_lid(pen, look, (x, y), r, 1 if at[0] >= middle[0] else -1)
    if look.told.bags:
        bag = [(x - r * 0.7, y + r * 1.35), (x, y + r * 1.6), (x + r * 0.7, y + r * 1.3)]
        pen.line(pen.spline(bag, closed=False), 4, darker(look.skin, 0.4))


def _draw_stalk(pen: Pen, look: Look, at: Point, r: float, middle: Point) -> Point:
    """The eye sits above its place, on a stalk."""
    x, y = at[0] - middle[0], middle[1]
    stalk = [(middle[0] + x * 0.6, y + r * 1.2), (middle[0] + x * 0.9, y - r), (middle[0] + x * 1.15, y - r * 2.2)]
    pen.tube(pen.spline(stalk, closed=False), 13, look.skin)
    return middle[0] + x * 1.15, y - r * 2.5


def _draw_simple(pen: Pen, kind: str, x: float, y: float, r: float) -> None:
    if kind == "closed":
        pen.line(pen.spline([(x - r, y), (x, y + r * 0.5), (x + r, y)], closed=False))
    elif kind == "cross":
        for side in (-1, 1):
            pen.line(
                pen.spline([(x - side * r * 0.6, y - r * 0.6), (x + side * r * 0.6, y + r * 0.6)], closed=False), 8
            )
    else:
        pen.flat(pen.oval(x, y, r * 0.42, r * 0.55), INK)
        pen.dot(x - r * 0.12, y - r * 0.2, r * 0.16, WHITE)


def _draw_pupil(pen: Pen, look: Look, at: Point, r: float, number: int) -> None:
    kind, (x, y), size = look.told.kind, at, r * look.told.pupil
    px, py = x + look.look[0] * r * 0.62, y + look.look[1] * r * 0.6
    if kind == "wall":
        px, py = x + (-1 if number % 2 == 0 else 1) * r * 0.42, y + (r * 0.3 if number % 2 else -r * 0.2)
    if kind == "spiral":
        steps = [(r * 0.75 * place / 16, place * 0.85) for place in range(17)]
        points = [(x + far * math.cos(angle), y + far * math.sin(angle)) for far, angle in steps]
        pen.line(pen.spline(points, closed=False, wobble=0), 3.5)
        return
    if look.iris:
        pen.dot(px, py, size * 1.5)
        pen.dot(px, py, size * 1.5 - 2.4, look.iris)
    if kind == "slit":
        pen.flat(pen.oval(px, py, size * 0.42, size * 1.5), INK)
    elif kind == "money":
        pen.flat(pen.letters("$", x, y + r * 0.55, r * 1.5), (0x2F, 0x7D, 0x4F))
        return
    elif kind in ("heart", "star"):
        pen.flat(_heart(pen, px, py, r) if kind == "heart" else _star(pen, px, py, r), HEART)
    else:
        pen.dot(px, py, size)
    pen.dot(px - size * 0.35, py - size * 0.42, size * 0.34, WHITE)


def _heart(pen: Pen, x: float, y: float, r: float) -> Path:
    points = [(0, 0.62), (-0.62, -0.1), (-0.32, -0.55), (0, -0.2), (0.32, -0.55), (0.62, -0.1)]
    return pen.spline([(x + r * dx, y + r * dy) for dx, dy in points], 0.8, wobble=0.5)


def _star(pen: Pen, x: float, y: float, r: float) -> Path:
    radii = [(0.72 if place % 2 == 0 else 0.32, -math.pi / 2 + place * math.pi / 5) for place in range(10)]
    return pen.bowed([(x + r * far * math.cos(a), y + r * far * math.sin(a)) for far, a in radii], wobble=0)


def _draw_lid(pen: Pen, look: Look, at: Point, r: float, side: int) -> None:
    """The upper lid, `lid` of the eye closed; with a tilt the outer end hangs, with a negative one the inner."""
    x, y = at
    tilt, edge = -look.tilt * side * r, y - r * 1.1 + look.lid * 2.2 * r
    ball = pen.oval(x, y, r, r * ROUND, 0)
    top = pen.bowed([(x - r * 1.5, y - r * 1.7), (x + r * 1.5, y - r * 1.7), (x + r * 1.5, edge - tilt),
                     (x - r * 1.5, edge + tilt)], wobble=0)  # fmt: skip
    pen.shape(common(ball, top), look.lid_fill, 5, 0)


def _draw_brows(pen: Pen, look: Look, x: float, y: float, brows: tuple[Brow, Brow], fill: Colour) -> None:
    r = look.size
    width = look.told.brow_width or max(7.0, r * 0.36)
    for side, (outer, middle, inner) in ((-1, brows[0]), (1, brows[1])):
        bx, by = x + side * look.gap / 2, y - r * 1.4
        points = [(bx + side * r * 0.9, by + outer * r), (bx, by + middle * r), (bx - side * r * 0.8, by + inner * r)]
        pen.line(pen.spline(points, closed=False), width, fill)


def _draw_wear(pen: Pen, look: Look, figure: Figure, x: float, y: float, fill: Colour) -> None:
    r, half = look.size, look.gap / 2
    wear = look.told.wear
    if wear in ("glasses", "monocle"):
        for side in (-1, 1) if wear == "glasses" else (1,):
            _draw_lens(pen, x + side * half, y, r * 1.34, fill)
    if wear == "glasses":
        bridge = [(x - half + r * 1.3, y - 4), (x, y - 11), (x + half - r * 1.3, y - 4)]
        pen.line(pen.spline(bridge, closed=False), 7)
    elif wear == "monocle":
        chain = [(x + half + r, y + r * 0.8), (x + half + r * 1.3, y + r * 2.6), (x + half + r * 0.6, y + r * 4)]
        pen.line(pen.spline(chain, closed=False), 3.5)
    elif wear == "patch":
        band = [(x - figure.face * 1.05, y - r * 1.5), (x + half, y), (x + figure.face * 1.1, y + r * 0.3)]
        pen.line(pen.spline(band, closed=False))
        pen.shape(pen.oval(x + half, y, r * 1.05, r * 1.05), INK, 4, 0)
    elif wear == "shades":
        pen.line(pen.spline([(x - figure.face, y - r * 0.7), (x + figure.face, y - r * 0.7)], closed=False), 8)
        for side in (-1, 1):
            _draw_shade(pen, x + side * half, y, r)


def _draw_lens(pen: Pen, x: float, y: float, r: float, fill: Colour) -> None:
    lens = pen.oval(x, y, r, r)
    pen.flat(lens, GLASS, 0.28)
    pen.line(lens, 11)
    pen.line(lens, 5, fill)


def _draw_shade(pen: Pen, x: float, y: float, r: float) -> None:
    k = r * 1.25
    glass = pen.spline([(x - k, y - k * 0.7), (x + k, y - k * 0.7), (x + k * 0.8, y + k * 0.5), (x, y + k * 0.8),
                        (x - k * 0.8, y + k * 0.5)], 0.6)  # fmt: skip
    pen.shape(glass, (0x2E, 0x28, 0x38), 5, 0.8)
    pen.line(pen.spline([(x - k * 0.6, y - k * 0.1), (x - k * 0.2, y - k * 0.45)], closed=False), 5, WHITE, 0.6)
