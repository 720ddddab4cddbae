"""A line along which a knob stands: how far something has come."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.art.colour import INK, WHITE, mix
from ui.art.picture import Picture, inked
from ui.art.svg import path, rounded
from ui.art.theme import Theme


def slider_line(surface: pygame.Surface, theme: Theme, line: Rect, to: int) -> None:
    """Coloured from its beginning to this x."""
    body = path(rounded(0, 0, *line.size, line.h / 2), mix(theme.bar, WHITE, 0.22))
    body += path(rounded(0, 0, to - line.x, line.h, line.h / 2), theme.accent)
    inked(body, *line.size, 1).draw(surface, *line.topleft)


def slider_knob(theme: Theme, radius: int) -> Picture:
    wide = 2 * radius
    return inked(path(rounded(0, 0, wide, wide, radius), theme.bar_text, INK, 2), wide, wide, 2)
