"""The die: a cream cube face with the theme's red pips."""

from __future__ import annotations

import math

import pygame

from ui.art.colour import CREAM, INK, Colour
from ui.art.picture import Picture, inked
from ui.art.shelf import kept, kept_alone
from ui.art.svg import circle, ellipse, path, raster, rounded

BLACK: Colour = (0, 0, 0)
PIP_RADIUS, PIP_STEP = 0.088, 0.25  # of the side
CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))
MIDDLES = ((-1, 0), (1, 0))
CENTRE = ((0, 0),)
PIPS = {
    1: CENTRE,
    2: CORNERS[:2],
    3: CORNERS[:2] + CENTRE,
    4: CORNERS,
    5: CORNERS + CENTRE,
    6: CORNERS + MIDDLES,
}
GROUND = 0.54
"""Of the side, from the middle of a die that lies to the middle of its shadow."""
REACH = 0.16
"""Of the side, by which its edge and its shadow hang out."""
SHADES = 5
"""Pictures of the shadow of a die in the air."""


@kept
def face(value: int, side: int, pips: Colour, turn: int = 0) -> Picture:
    """The face 1 to 6, or 0 for a die whose throw is not shown yet; `turn` in degrees, clockwise.

    The box is the square of the unturned die. Raises KeyError for another value."""
    stroke, drop = max(2.0, side * 0.065), side * 0.1
    pad = int(side * 0.28 + drop)
    body = path(rounded(0, 0, side, side, side * 0.22), CREAM, INK, stroke)
    body += path(rounded(side * 0.08, side * 0.72, side * 0.84, side * 0.2, side * 0.1), INK, opacity=0.1)
    for dx, dy in PIPS[value] if value else ():
        x, y = side * (0.5 + dx * PIP_STEP), side * (0.5 + dy * PIP_STEP)
        body += path(circle(x, y, side * PIP_RADIUS), pips)
    middle = side / 2
    turned = f'<g transform="rotate({turn} {middle:.2f} {middle:.2f})">'
    under = path(rounded(side * 0.04, drop, side, side, side * 0.22), BLACK, opacity=0.35)
    return inked(f"{turned}{under}</g>{turned}{body}</g>", side, side, pad)


def tumbling(value: int, side: int, pips: Colour, turn: int) -> Picture:
    """A face for as long as the die shows it in the air: the bare die is turned and gets its pips there, in a third of
    the time of a drawing (measured)."""
    return _turned(face(0, side, pips).surface, value, side, pips, turn)


@kept_alone
def _turned(bare: pygame.Surface, value: int, side: int, pips: Colour, turn: int) -> Picture:
    seen = pygame.Rect(0, 0, *[side + 2 * int(side * REACH)] * 2)
    seen.center = bare.get_rect().center
    picture, angle = pygame.transform.rotozoom(bare.subsurface(seen), -turn, 1.0), math.radians(turn)
    x, y = picture.get_rect().center
    for dx, dy in PIPS[value] if value else ():
        aside = side * PIP_STEP * (dx * math.cos(angle) - dy * math.sin(angle))
        below = side * PIP_STEP * (dx * math.sin(angle) + dy * math.cos(angle))
        pygame.draw.aacircle(picture, pips, (x + aside, y + below), side * PIP_RADIUS)
    return Picture(picture, (picture.get_width() - side) // 2)


@kept
def shadow(side: int, step: int) -> pygame.Surface:
    """Of a die that lies (0) or is in the air: the higher it is, the smaller and fainter."""
    share = step / (SHADES - 1)
    wide, high = round(side * (1.2 - 0.5 * share)), round(side * (0.24 - 0.1 * share))
    body = path(ellipse(wide / 2, high / 2, wide / 2, high / 2), INK, opacity=0.38 - 0.22 * share)
    return raster(body, wide, high)
