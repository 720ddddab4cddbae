"""Steps in a row: those that are done, the one that is on, those to come."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from ui.art import fonts
from ui.art.colour import CREAM, INK, WHITE, Colour, mix
from ui.art.icons import put_icon
from ui.art.picture import inked
from ui.art.svg import path, rounded
from ui.art.theme import Theme
from ui.art.typeset import middled, width

FADED, GAP = 0.5, 6


def step_row(
    surface: pygame.Surface, theme: Theme, u: float, size: int, area: Rect, steps: Sequence[tuple[str, str]], now: int
) -> None:
    """Chips with word and icon; `now`: the place of the one that is on."""
    wides = [int(width(fonts.TITLE, size, word) + size * 2.6) for word, _ in steps]
    high, middle = area.h - int(20 * max(u, 0.7)), area.centery - 1
    left = area.centerx - (sum(wides) + GAP * (len(steps) - 1)) / 2
    for place, ((word, name), wide) in enumerate(zip(steps, wides, strict=True)):
        on, done = place == now, place < now
        fill = theme.accent if on else mix(theme.bar, WHITE, 0.2 if done else 0.08)
        ink: Colour = theme.accent_text if on else CREAM if done else mix(theme.bar_text, theme.bar, FADED)
        body = path(rounded(0, 0, wide, high, 12 * u), fill, INK if on else None, 2.5)
        inked(body, wide, high, 2).draw(surface, left, middle - high / 2)
        put_icon(surface, "check" if done else name, int(size * 1.15), ink, (int(left + size * 1.15), middle))
        middled(surface, fonts.TITLE, size, word, left + size * 1.95, middle, ink)
        left += wide + GAP
