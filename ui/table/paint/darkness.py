"""Darkness over the table as it comes and goes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from ui.art.colour import Colour
from ui.art.layers import Sprite
from ui.art.shelf import kept
from ui.canvas import STRIP


def darkness(box: Rect, colour: Colour, share: float) -> Iterator[Sprite]:
    """So much of it over a part of the window, in strips of one small picture: one as large as the window would crowd
    out the others."""
    strip = _strip(box.w, colour)
    return (Sprite(strip, box.x, top, round(255 * share)) for top in range(box.y, box.bottom, STRIP))


@kept
def _strip(wide: int, colour: Colour) -> pygame.Surface:
    strip = pygame.Surface((wide, STRIP))
    strip.fill(colour)
    return strip
