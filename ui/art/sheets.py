"""Sheets to look at: pictures in rows on a dark ground, each with its name below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.art.colour import CREAM, Colour
from ui.art.fonts import SEMIBOLD, font

GROUND: Colour = (0x2A, 0x24, 0x20)
GAP, LABEL = 8, 22


def laid_out(tiles: Sequence[tuple[str, pygame.Surface]], columns: int) -> pygame.Surface:
    """Named pictures of one size, row by row."""
    wide, high = tiles[0][1].get_size() if tiles else (1, 1)
    rows = -(-len(tiles) // columns)
    columns = min(columns, len(tiles))
    sheet = pygame.Surface((columns * (wide + GAP) + GAP, rows * (high + GAP + LABEL) + GAP))
    sheet.fill(GROUND)
    for place, (name, tile) in enumerate(tiles):
        x, y = GAP + place % columns * (wide + GAP), GAP + place // columns * (high + GAP + LABEL)
        sheet.blit(tile, (x, y))
        _label(sheet, name, pygame.Rect(x, y + high, wide, LABEL))
    return sheet


def _label(sheet: pygame.Surface, name: str, box: pygame.Rect) -> None:
    """Write the name, cut off where it is too long for its picture."""
    words = font(SEMIBOLD, 16).render(name, True, CREAM)
    sheet.blit(words, box, (0, 0, box.w, words.get_height()))


def stacked(parts: Sequence[pygame.Surface]) -> pygame.Surface:
    """One below the other."""
    sheet = pygame.Surface((max(part.get_width() for part in parts), sum(part.get_height() for part in parts)))
    sheet.fill(GROUND)
    y = 0
    for part in parts:
        sheet.blit(part, (0, y))
        y += part.get_height()
    return sheet
