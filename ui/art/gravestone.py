"""The stone over who has just died, with grass, a crack and flowers. The portrait stands on it, words below that."""

from __future__ import annotations

import math

from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import circle, ellipse, path

STONE: Colour = (0xAA, 0xB4, 0xBD)
GRASS: Colour = (0x3F, 0x5A, 0x35)
STALK: Colour = (0x5F, 0x8F, 0x4A)
HEART: Colour = (0xF0, 0xBF, 0x4C)
BLOSSOMS: tuple[Colour, ...] = ((0xE8, 0x4E, 0x7A), (0xFF, 0xD7, 0x66), (0xC8, 0x40, 0x2F), CREAM)
FLOWERS_AT = (-78, -50, 70, 98)
WIDE, HIGH = 340, 340  # design units, grass included
FACE_AT, FACE = (0, -66), 46  # middle and radius of the portrait, from the stone's middle
MIDDLE = (170, 168)
WORDS_ROOM = 176
GREY = 0.45
SHAPE = "M-104 140V-60Q-104 -156 0 -156Q104 -156 104 -60V140Z"
SIDE = "M62 -134Q96 -100 98 -50V137H72V-40Q76 -100 62 -134Z"
CRACK = "M-100 20l22 12-8 18 20 16"


@kept
def gravestone(k: float) -> Picture:
    """`k` px to a design unit."""
    body = path(ellipse(0, 142, 165, 26), GRASS, INK, 4)
    body += path(SHAPE, INK, INK, 8, at="translate(3 5)") + path(SHAPE, STONE, INK, 6)
    body += path(SIDE, INK, opacity=0.16) + path(CRACK, None, INK, 4)
    for n, (x, colour) in enumerate(zip(FLOWERS_AT, BLOSSOMS, strict=True)):
        body += _flower(x, 112 - (n % 2) * 12, colour)
    placed = f'<g transform="scale({k:.4f}) translate({MIDDLE[0]} {MIDDLE[1]})">{body}</g>'
    return inked(placed, int(WIDE * k), int(HIGH * k), 4)


@kept
def veil(r: int) -> Picture:
    """Over a portrait of this radius: how the dead are seen."""
    return inked(path(circle(r, r, r), mix(STONE, INK, 0.3), opacity=GREY), 2 * r, 2 * r, 0)


def _flower(x: float, y: float, colour: Colour) -> str:
    stalk = f"M{x} {y}v34"
    body = path(stalk, None, INK, 7) + path(stalk, None, STALK, 3.5)
    for leaf in range(5):
        turn = leaf * 2 * math.pi / 5
        body += path(circle(x + 8 * math.cos(turn), y + 8 * math.sin(turn), 7), colour, INK, 2.5)
    return body + path(circle(x, y, 5.5), HEART, INK, 2)
