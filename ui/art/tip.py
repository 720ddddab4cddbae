"""Short words on a chip, to stand beside a thing for a while."""

from __future__ import annotations

import pygame

from ui.art import panels
from ui.art.colour import CREAM, Colour
from ui.art.shelf import kept
from ui.art.svg import circle, path, raster
from ui.art.typeset import blit_text, line_height, middled, width, wrap

CHIP_ROOM = 420  # widest chip, units
CHIP_GAP = 10


@kept
def words_chip(text: str, u: float, fill: Colour, pixels: int, leads: bool = False) -> pygame.Surface:
    """`leads`: with a question mark, for a press on it leads further."""
    lines = wrap("semibold", pixels, text, round(CHIP_ROOM * max(u, 0.8)))
    mark = round(pixels * 1.9) if leads else 0
    words = max(width("semibold", pixels, line) for line in lines) + 2 * pixels
    wide = words + mark
    high = len(lines) * line_height(pixels) + pixels
    drawn = panels.field(wide, high, u, fill, 1.0, 14, True)
    surface = drawn.surface.copy()
    for n, line in enumerate(lines):
        baseline = drawn.pad + pixels * 0.5 + pixels * 0.92 + n * line_height(pixels)
        blit_text(surface, "semibold", pixels, line, drawn.pad + words / 2, baseline, CREAM, 0.5)
    if leads:
        r = round(pixels * 0.72)
        disc = raster(path(circle(r, r, r), CREAM), 2 * r, 2 * r)
        middle = drawn.pad + words + mark / 2 - pixels * 0.7, drawn.pad + high / 2
        surface.blit(disc, disc.get_rect(center=middle))
        middled(surface, "title", round(pixels * 0.95), "?", *middle, fill, 0.5)
    return surface
