"""Short words on a chip beside a thing: why not, or what it stands for."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.art import panels
from ui.art.colour import CREAM, Colour
from ui.art.layers import Sprite
from ui.art.shelf import kept
from ui.art.svg import circle, path, raster
from ui.art.typeset import blit_text, line_height, middled, width, wrap
from ui.cards.painter import Painter

CHIP_ROOM = 420  # widest chip, units
CHIP_GAP = 10


def chip_sprite(painter: Painter, text: str, near: Rect, size: tuple[int, int], *, leads: bool = False) -> Sprite:
    """The red chip with the reason, over the thing it is about and inside the window. `leads`: a press on it leads to
    the rule."""
    picture = _chip_of(text, painter.u, painter.theme.bad, painter.size(19, 15), leads)
    box = picture.get_rect(midbottom=(near.centerx, near.top - painter.scale.px(CHIP_GAP)))
    box.clamp_ip(Rect(8, 8, size[0] - 16, size[1] - 16))
    return Sprite(picture, box.x, box.y)


def tip_sprite(painter: Painter, text: str, thing: Rect, size: tuple[int, int]) -> Sprite:
    """What a small thing at the top of the window stands for, below it."""
    picture = _chip_of(text, painter.u, painter.theme.bar, painter.size(19, 15))
    box = picture.get_rect(midtop=(thing.centerx, thing.bottom + painter.scale.px(CHIP_GAP)))
    box.clamp_ip(Rect(8, 8, size[0] - 16, size[1] - 16))
    return Sprite(picture, box.x, box.y)


@kept
def _chip_of(text: str, u: float, fill: Colour, pixels: int, leads: bool = False) -> pygame.Surface:
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
