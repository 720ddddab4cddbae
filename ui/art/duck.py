"""The duck that explains the game: a rubber duck under a shower cap."""

from __future__ import annotations

from typing import Final

import pygame

from ui.art.colour import CREAM, INK, WHITE, Colour, lighter
from ui.art.picture import Picture, inked
from ui.art.relief import cut_to
from ui.art.shelf import kept
from ui.art.svg import circle, ellipse, moved, path, raster, rounded

REACH: Final = 100.0  # half the side of the drawing
RUBBER: Final[Colour] = (0xFF, 0xCE, 0x3D)
BEAK: Final[Colour] = (0xF0, 0x8A, 0x24)
CAP: Final[Colour] = (0xB4, 0x9A, 0xC9)
BAND: Final[Colour] = (0x8E, 0x6F, 0xAB)
BOW: Final[Colour] = (0xC6, 0x3A, 0x33)
BACK: Final[Colour] = (0xFF, 0xF0, 0xCB)
LINE: Final = 7.0


def _shape(d: str, fill: Colour, line: float = LINE) -> str:
    return path(d, fill, INK, line)


def _bird() -> str:
    """Looking to the right, in a square of 2 x REACH."""
    body = _shape("M-78 100C-70 58 -34 44 6 46C48 48 76 66 84 100Z", RUBBER)
    body += path("M-52 92C-20 74 34 74 62 92", None, lighter(RUBBER, 0.45), 8)
    body += _shape("M-60 -2C-60 -46 -30 -66 4 -66S66 -42 66 0S36 62 2 62S-60 42 -60 -2Z", RUBBER)
    body += _shape("M40 12C62 -2 92 2 98 12C92 22 70 22 56 24C72 26 86 32 80 40C66 48 44 40 38 28Z", BEAK, 6)
    body += path("M42 18C58 22 76 20 94 13", None, INK, 4)
    body += path(ellipse(22, 34, 12, 7), (0xF4, 0xA3, 0x5C), opacity=0.8)
    body += (
        _shape(ellipse(22, -8, 14, 18), CREAM, 5) + path(ellipse(27, -5, 7, 10), INK) + path(circle(30, -9, 3), WHITE)
    )
    body += _shape("M-70 -6C-84 -66 -40 -98 4 -98S74 -74 70 -34C40 -46 -34 -40 -70 -6Z", CAP)
    body += "".join(path(f"M{x0} {y0}Q{x1} -76 {x2} -96", None, BAND, 4) for x0, y0, x1, x2 in _FOLDS)
    body += _shape(
        "M-76 -2C-46 -40 36 -54 74 -38C80 -32 80 -24 74 -20C34 -32 -38 -22 -66 10C-76 10 -80 4 -76 -2Z", BAND, 6
    )
    return body + _shape("M-6 -44L-24 -60L-22 -32ZM-6 -44L12 -62L14 -34Z", BOW, 5) + _shape(circle(-6, -45, 7), BOW, 5)


_FOLDS = ((-52, -26, -52, -20), (-14, -42, -14, 0), (28, -46, 30, 18))


WINGS: Final = (-62.0, -18.0, 34.0)
"""How far its wings are turned up, in degrees, from beat to beat."""


@kept
def flying_duck(r: int, beat: int) -> pygame.Surface:
    """The whole duck in the air in a square around radius r, with its wings at one of their beats."""
    turn = WINGS[beat % len(WINGS)]
    wing = _shape("M0 0C-30 -34 -104 -46 -132 -12C-120 14 -40 34 0 22Z", lighter(RUBBER, 0.25), 6)
    near = f'<g transform="translate(-2 56) rotate({turn:g})">{wing}</g>'
    far = f'<g transform="translate(22 50) scale(-1 1) rotate({turn:g})">{wing}</g>'
    belly = _shape(
        "M-86 44C-112 40 -124 52 -128 66C-104 66 -96 74 -88 88C-60 120 60 124 84 84C92 60 -40 40 -86 44Z", RUBBER
    )
    bird = far + belly + _bird() + near
    drawn: pygame.Surface = raster(moved(bird, r, r * 0.92, 0.62 * r / REACH), 2 * r, 2 * r)
    return drawn


@kept
def duck(r: int, ring: Colour) -> Picture:
    """The duck in a round window of radius r with a coloured ring."""
    side, edge = 2 * r, max(2.5, r * 0.07)
    scene = path(rounded(0, 0, 2 * REACH, 2 * REACH, 0), BACK) + moved(_bird(), REACH - 4, REACH + 6, 0.98)
    face: pygame.Surface = raster(moved(scene, 0, 0, r / REACH), side, side)
    cut_to(face, raster(path(circle(r, r, r - 0.5), WHITE), side, side))
    pad = round(edge * 2) + 3
    under = inked(path(circle(r, r, r + edge), None, ring, edge * 1.6), side, side, pad)
    under.surface.blit(face, (pad, pad))
    over = inked(path(circle(r, r, r - 0.5), None, INK, edge), side, side, pad)
    under.surface.blit(over.surface, (0, 0))
    return under
