"""Seat marks: number, shape and colour of a seat; the token of the level track is the same shape with two grips."""

from __future__ import annotations

import math

from ui.art import fonts
from ui.art.colour import CREAM, INK, WHITE, Colour, mix
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import circle, number, path, polygon
from ui.art.theme import SMALLEST_TEXT, Theme, seat_look
from ui.art.typeset import blit_text, cap_height

BLACK: Colour = (0, 0, 0)
REACH = 1.34  # of the radius: how far the longest shape sticks out
SMALL_NUMBER = 0.88  # in shapes with little room inside
NUMBERED = 12.0  # px: radius from which every shape shows its number
NARROW = ("triangle", "star", "moon")
NUMBER_DROP = {"triangle": 0.32, "star": 0.06}
NUMBER_LEFT = {"moon": 0.34}


def shape_path(shape: str, x: float, y: float, r: float) -> str:
    """The outline of a seat's shape; all six look equally big at the same r."""
    if shape == "round":
        return circle(x, y, r)
    if shape == "moon":
        return _moon(x, y, r)
    corners = {
        "square": [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
        "triangle": [(0, -1.22), (1.2, 0.9), (-1.2, 0.9)],
        "lozenge": [(0, -1.25), (1.2, 0), (0, 1.25), (-1.2, 0)],
        "star": [_star_point(k) for k in range(10)],
    }[shape]
    return polygon((x + a * r, y + b * r) for a, b in corners)


def _star_point(k: int) -> tuple[float, float]:
    reach = 1.32 if k % 2 == 0 else 0.78
    return reach * math.sin(k * math.pi / 5), 0.06 - reach * math.cos(k * math.pi / 5)


def _moon(x: float, y: float, r: float) -> str:
    n, tip_x = number, x + r * 0.62
    outer, inner = n(r * 1.14), n(r * 1.12)
    top, foot = f"{n(tip_x)} {n(y - r * 0.98)}", f"{n(tip_x)} {n(y + r * 0.98)}"
    return f"M{top}A{outer} {outer} 0 1 0 {foot}A{inner} {inner} 0 0 1 {top}Z"


@kept
def mark(seat: int, r: float, text: str | None = None, shadow: bool = True) -> Picture:
    """Seat 1 to 6 with its number, which goes when it would fall under 12.5 px; text="" leaves it away always."""
    look = seat_look(seat)
    side, stroke = int(2 * r + 0.5), max(1.6, min(3.0, r * 0.19))
    pad, middle = int(r * (REACH - 1) + stroke + r * 0.14) + 2, side / 2
    d = shape_path(look.shape, middle, middle, r)
    body = ""
    if shadow:
        body = path(d, INK, INK, stroke + 1, at=f"translate(0 {max(1.5, r * 0.14):.2f})")
    drawn = inked(body + path(d, look.colour, INK, stroke), side, side, pad)
    size = r * 1.18 * (SMALL_NUMBER if look.shape in NARROW else 1)
    word = text if text is not None else (str(seat) if size >= SMALLEST_TEXT - 0.1 else "")
    if word:
        _write(drawn, look.shape, word, middle, r, int(size + 0.5))
    return drawn


def _write(drawn: Picture, shape: str, word: str, middle: float, r: float, size: int) -> None:
    x = drawn.pad + middle - r * NUMBER_LEFT.get(shape, 0)
    y = drawn.pad + middle + r * NUMBER_DROP.get(shape, 0) + cap_height(fonts.TITLE, size) / 2
    blit_text(drawn.surface, fonts.TITLE, size, word, x, y, CREAM, 0.5)


@kept
def token(seat: int, r: float, lifted: bool = False) -> Picture:
    """Draw the token of the level track; lifted, it throws a longer shadow and glows a little."""
    look = seat_look(seat)
    side, stroke, middle = int(2 * r + 0.5), max(1.6, r * 0.16), r
    drop = r * (0.45 if lifted else 0.2) + 1.5
    d = shape_path(look.shape, middle, middle, r)
    body = path(d, BLACK, BLACK, 3, opacity=0.35, at=f"translate(0 {drop:.2f})")
    body += path(d, mix(look.colour, WHITE, 0.12) if lifted else look.colour, INK, stroke) + _grips(look.shape, r)
    return inked(body, side, side, int(r * (REACH - 1) + stroke + drop) + 3)


def _grips(shape: str, r: float) -> str:
    x, y = (r * 0.7 if shape == "moon" else r), (r * 1.3 if shape == "triangle" else r)
    lines = [[(x + side * r * 0.26, y - r * 0.36), (x + side * r * 0.26, y + r * 0.36)] for side in (-1, 1)]
    return "".join(path(polygon(line, closed=False), None, CREAM, max(1.5, r * 0.15)) for line in lines)


@kept
def ghost(seat: int, r: float, theme: Theme) -> Picture:
    """Dashed outline: where the lifted token was."""
    side = int(2 * r + 0.5)
    d = shape_path(seat_look(seat).shape, r, r, r)
    body = path(d, theme.panel, opacity=0.6) + path(d, None, INK, max(1.5, r * 0.12), dash=(5, 4))
    return inked(body, side, side, int(r * (REACH - 1)) + 4)


@kept
def free(seat: int, r: float, fill: Colour) -> Picture:
    """The shape of a seat at which nobody sits."""
    side, stroke = int(2 * r + 0.5), max(1.6, min(3.0, r * 0.19))
    d = shape_path(seat_look(seat).shape, side / 2, side / 2, r)
    return inked(path(d, fill, INK, stroke), side, side, int(r * (REACH - 1) + stroke) + 2)


@kept
def focus(seat: int, r: float, theme: Theme) -> Picture:
    """The keyboard's ring round a token, in the token's shape."""
    side, off = int(2 * r + 0.5), 8
    d = shape_path(seat_look(seat).shape, r, r, r + off)
    return inked(path(d, None, theme.focus, 4), side, side, int((r + off) * REACH - r) + 4)
