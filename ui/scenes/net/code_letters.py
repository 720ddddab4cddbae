"""The code of a table in large letters, each on a tile."""

from __future__ import annotations

import pygame

from ui.art.colour import CREAM, INK, mix
from ui.art.panels import panel
from ui.art.typeset import middled
from ui.kit.buttons import Block, body, hang
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

LETTER_HIGH, LETTER_STEP, GROUP_GAP = 78.0, 60.0, 16.0
GROUP = 4


def letter_places(
    x: float, y: float, step: float = LETTER_STEP, size: tuple[float, float] = (54.0, 78.0)
) -> list[Zone]:
    """Eight boxes in two groups of four."""
    return [Zone(x + n * step + n // GROUP * GROUP_GAP, y, *size) for n in range(2 * GROUP)]


def add_letters(page: Page, sheet: Sheet, places: list[Zone], code: str, waiting: bool = False) -> None:
    """The letters of a code, each on a tile; `waiting`: what is still to come is dashed, the next one with a cursor."""
    theme, u = page.context.theme, sheet.u
    for n, zone in enumerate(places):
        box, letter = sheet.rect(*zone), code[n : n + 1]
        fill = mix(theme.panel, CREAM, 0.8) if letter or not waiting else mix(theme.panel, INK, 0.07)
        line = INK if letter or not waiting else mix(theme.panel, INK, 0.45)
        if letter or not waiting:
            panel(theme, box.w, box.h, u, fill, line, radius=12).draw(page.backdrop, box.x, box.y)
        else:
            block = Block(box.w, box.h, u, fill, line, radius=12, raised=False, gloss=False, dashed=True)
            page.backdrop.blit(body(block), (box.x - hang(block)[0], box.y - hang(block)[1]))
        size = page.context.text(zone.h * 0.6)
        middled(page.backdrop, "title", size, letter, box.centerx, box.centery, INK, 0.5)
        if waiting and n == len(code):
            pygame.draw.line(
                page.backdrop, theme.text, (box.centerx, box.y + box.h * 0.25), (box.centerx, box.y + box.h * 0.75),
                max(2, round(3 * u)),
            )  # fmt: skip
