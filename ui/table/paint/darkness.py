"""Darkness over the table as it comes and goes."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from ui.art.colour import Colour
from ui.canvas import lay_veil


class Darkness(NamedTuple):
    """So much of it over a part of the window."""

    rect: Rect
    colour: Colour
    share: float

    def put(self, window: pygame.Surface) -> None:
        lay_veil(window, self.rect, self.colour, self.share)
