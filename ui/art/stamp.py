"""A rubber stamp: one word, askew, on a slip with a double edge."""

from __future__ import annotations

import pygame

from ui.art import fonts
from ui.art.colour import CREAM, INK, Colour
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import path, rounded
from ui.art.typeset import blit_text, cap_height, width

SIDES, HEIGHT = 0.9, 1.5  # in sizes of the text
BLACK: Colour = (0, 0, 0)


def stamp_width(text: str, px: int) -> int:
    return int(width(fonts.TITLE, px, text) + px * SIDES)


def stamp_height(px: int) -> int:
    return int(px * HEIGHT)


@kept
def stamp(text: str, colour: Colour, px: int, turn: float) -> Picture:
    """`turn` in degrees, clockwise. Only its middle is told by its box."""
    w, h, k = stamp_width(text, px), stamp_height(px), px / 46
    body = path(rounded(3 * k, 7 * k, w, h, 14 * k), BLACK, opacity=0.35)
    body += path(rounded(0, 0, w, h, 14 * k), CREAM, INK, max(2.0, 4 * k))
    inset = 7 * k
    body += path(rounded(inset, inset, w - 2 * inset, h - 2 * inset, 9 * k), None, colour, max(2.0, 4 * k))
    drawn = inked(body, w, h, int(8 * k) + 6)
    baseline = drawn.pad + h / 2 + cap_height(fonts.TITLE, px) / 2
    blit_text(drawn.surface, fonts.TITLE, px, text, drawn.pad + w / 2, baseline, colour, 0.5)
    return Picture(pygame.transform.rotozoom(drawn.surface, -turn, 1.0), drawn.pad) if turn else drawn
