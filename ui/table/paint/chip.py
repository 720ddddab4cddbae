"""Short words on a chip beside a thing: why not, or what it stands for."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.art import panels
from ui.art.colour import CREAM, Colour
from ui.art.layers import Sprite
from ui.art.shelf import kept
from ui.art.typeset import blit_text, line_height, width, wrap
from ui.cards.painter import Painter

CHIP_ROOM = 420  # widest chip, units
CHIP_GAP = 10


def chip_sprite(painter: Painter, text: str, near: Rect, size: tuple[int, int]) -> Sprite:
    """The red chip with the reason, over the thing it is about and inside the window."""
    picture = _chip_of(text, painter.u, painter.theme.bad, painter.size(19, 15))
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
def _chip_of(text: str, u: float, fill: Colour, pixels: int) -> pygame.Surface:
    lines = wrap("semibold", pixels, text, round(CHIP_ROOM * max(u, 0.8)))
    wide = max(width("semibold", pixels, line) for line in lines) + 2 * pixels
    high = len(lines) * line_height(pixels) + pixels
    drawn = panels.field(wide, high, u, fill, 1.0, 14, True)
    surface = drawn.surface.copy()
    for n, line in enumerate(lines):
        baseline = drawn.pad + pixels * 0.5 + pixels * 0.92 + n * line_height(pixels)
        blit_text(surface, "semibold", pixels, line, drawn.pad + wide / 2, baseline, CREAM, 0.5)
    return surface
