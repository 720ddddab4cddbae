"""The mat with its stitches, and the combat board with its crack."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import pygame

from ui.art.colour import INK, WHITE, Colour, mix
from ui.art.picture import Lying, Picture, Stretched, inked
from ui.art.shelf import kept
from ui.art.svg import Point, arc, blank, path, polygon, raster, rounded
from ui.art.theme import SHADOW_SHARE, Theme, half_up

BLACK: Colour = (0, 0, 0)
STITCH, STITCH_GAP, STITCH_WIDTH = 12, 9, 2.5
# The crack from top to foot: sideways in design px from the middle, downwards as a share of the height.
CRACK = ((0, 0.0), (-22, 0.2), (18, 0.4), (-18, 0.62), (16, 0.8), (0, 1.0))
TINT_WINNING, TINT_OTHER = 0.30, 0.14


@lru_cache(maxsize=4)
def mat(theme: Theme, w: int, h: int, u: float) -> Stretched:
    """The leather mat: ink line, two tones and a seam of stitches. Kept by itself: it is small, takes long, and every
    table has one."""
    r, stroke, drop, inset = 34 * u, max(2.5, 4 * u), 7 * u, 12 * u
    pad = int(drop + stroke + 2)
    corner = int(r + stroke + 4) + pad
    small = 2 * corner - 2 * pad + 2
    body = path(rounded(0, drop, small, small, r), BLACK, opacity=0.35)
    body += path(rounded(0, 0, small, small, r), theme.mat, INK, stroke)
    body += path(rounded(inset, inset, small - 2 * inset, small - 2 * inset, 26 * u), theme.mat2)
    return Stretched(inked(body, small, small, pad), corner, (w, h), tuple(stitches(w, h, u, theme.stitch)))


def stitches(w: int, h: int, u: float, colour: Colour, radius: float = 26) -> Iterator[Lying]:
    """Along the four sides of a box; each corner has its own three, so the seam never ends in half a stitch."""
    inset, r = 12 * u, radius * u
    for x, y, run, upright in (
        (inset + r, inset, w - 2 * (inset + r), False),
        (inset + r, h - inset, w - 2 * (inset + r), False),
        (inset, inset + r, h - 2 * (inset + r), True),
        (w - inset, inset + r, h - 2 * (inset + r), True),
    ):
        yield _seam(x, y, run, upright, u, colour)
    for x, y, start in (
        (inset, inset, 0.75),
        (w - inset, inset, 0.0),
        (w - inset, h - inset, 0.25),
        (inset, h - inset, 0.5),
    ):
        yield _corner_seam(x + r if x < w / 2 else x - r, y + r if y < h / 2 else y - r, r, start, u, colour)


def _seam(x: float, y: float, run: float, upright: bool, u: float, colour: Colour) -> Lying:
    count = max(1, round(run / ((STITCH + STITCH_GAP) * u)))
    step, long, thick = run / count, STITCH * u, STITCH_WIDTH * u
    side = int(long + thick + 3)
    middle = side / 2
    ends: list[Point] = [(middle - long / 2, middle), (middle + long / 2, middle)]
    if upright:
        ends = [(b, a) for a, b in ends]
    stitch = raster(path(polygon(ends, closed=False), None, colour, thick, opacity=0.8), side, side)
    ways = [(place + 0.5) * step for place in range(count)]
    return stitch, tuple(_spot(side, *((x, y + way) if upright else (x + way, y))) for way in ways)


def _corner_seam(x: float, y: float, r: float, start: float, u: float, colour: Colour) -> Lying:
    side = int(2 * r + 8)
    middle = side / 2
    quarter = 0.25
    body = ""
    for place in range(2):
        begin = start + quarter * (place + 0.22) / 2
        body += path(arc(middle, middle, r, begin, begin + quarter * 0.28), None, colour, STITCH_WIDTH * u, opacity=0.8)
    return raster(body, side, side), (_spot(side, x, y),)


def _spot(side: int, x: float, y: float) -> tuple[int, int]:
    """Where a square lies whose middle is there."""
    return math.floor(x - side / 2 + 0.5), math.floor(y - side / 2 + 0.5)


def crack(w: float, h: float, u: float) -> list[Point]:
    """The points of the crack in a board of w x h px, from top to foot."""
    return [(w / 2 + dx * u, 5 * u + share * (h - 10 * u)) for dx, share in CRACK]


@kept
def combat_board(theme: Theme, w: int, h: int, u: float, winning: Literal["heroes", "monsters", ""] = "") -> Picture:
    """Heroes' half and monsters' half, the winning one tinted deeper, torn apart by the crack."""
    stroke, drop, r = max(2.0, 3 * u), 5 * u, 22 * u
    pad, line = int(drop + stroke + 2), crack(w, h, u)
    left = mix(theme.panel, theme.me, TINT_WINNING if winning == "heroes" else TINT_OTHER)
    right = mix(theme.panel, theme.bad, TINT_WINNING if winning == "monsters" else TINT_OTHER)
    corner = int(r + stroke + 4) + pad
    small = 2 * corner - 2 * pad + 2
    body = path(rounded(0, drop, small, small, r), BLACK, opacity=SHADOW_SHARE)
    body += path(rounded(0, 0, small, small, r), theme.panel, INK, stroke)
    frame = Stretched(inked(body, small, small, pad), corner, (w, h)).whole()
    _halves(frame, w, h, u, left, right, line)
    seam = raster(path(polygon(line, closed=False), None, INK, max(2.5, 4 * u)), w, h)
    frame.surface.blit(seam, (pad, pad))
    return frame


def _halves(frame: Picture, w: int, h: int, u: float, left: Colour, right: Colour, line: list[Point]) -> None:
    """Two tints that meet exactly in the crack."""
    inset, r = 5 * u, 18 * u
    inner_w, inner_h = int(w - 2 * inset), int(h - 2 * inset)
    field = blank(inner_w, inner_h)
    field.fill(right)
    shifted = [(x - inset, y - inset) for x, y in line]
    pygame.draw.polygon(field, left, [(0, 0), *shifted, (0, inner_h)])
    corner = int(r + 3)
    mask = inked(path(rounded(0, 0, 2 * corner + 2, 2 * corner + 2, r), WHITE), 2 * corner + 2, 2 * corner + 2, 0)
    whole = Stretched(mask, corner, (inner_w, inner_h)).whole()
    field.blit(whole.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    frame.surface.blit(field, (half_up(frame.pad + inset), half_up(frame.pad + inset)))
