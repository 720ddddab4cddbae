"""The code of a table in large letters, each on a tile."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.art.colour import CREAM, INK, mix
from ui.art.panels import panel
from ui.art.typeset import middled
from ui.kit.buttons import Block, body, hang
from ui.kit.page_layout import Sheet, Zone
from ui.toolkit.flow import Metrics, Painted
from ui.toolkit.node import Node

LETTER_HIGH, LETTER_STEP, GROUP_GAP = 78.0, 60.0, 16.0
GROUP = 4


def letter_places(
    x: float, y: float, step: float = LETTER_STEP, size: tuple[float, float] = (54.0, LETTER_HIGH)
) -> list[Zone]:
    """Eight boxes in two groups of four."""
    return [Zone(x + n * step + n // GROUP * GROUP_GAP, y, *size) for n in range(2 * GROUP)]


def code_tiles(
    code: str,
    told: str,
    step: float = LETTER_STEP,
    size: tuple[float, float] = (54.0, LETTER_HIGH),
    *,
    waiting: bool = False,
) -> Painted:
    """The letters of a code, each on a tile, announced as they are `told`."""

    def paint(surface: pygame.Surface, at: pygame.Rect, metrics: Metrics) -> None:
        u, sheet = metrics.u, Sheet(surface.get_size(), metrics.u)
        boxes = [sheet.rect(*zone) for zone in letter_places(at.x / u, at.y / u, step, size)]
        draw_letters(surface, metrics, boxes, code, waiting=waiting)

    last = letter_places(0, 0, step, size)[-1]
    return Painted(last.x + last.w, last.h, paint, code, Node("text", "code", told))


def draw_letters(
    surface: pygame.Surface, metrics: Metrics, boxes: Sequence[pygame.Rect], code: str, *, waiting: bool = False
) -> None:
    """Each letter on a tile; `waiting`: what is still to come is dashed, the next one with a cursor."""
    theme, u = metrics.theme, metrics.u
    for n, box in enumerate(boxes):
        letter = code[n : n + 1]
        there = bool(letter) or not waiting
        fill = mix(theme.panel, CREAM, 0.8) if there else mix(theme.panel, INK, 0.07)
        line = INK if there else mix(theme.panel, INK, 0.45)
        if there:
            panel(theme, box.w, box.h, u, fill, line, radius=12).draw(surface, box.x, box.y)
        else:
            block = Block(box.w, box.h, u, fill, line, radius=12, raised=False, gloss=False, dashed=True)
            surface.blit(body(block), (box.x - hang(block)[0], box.y - hang(block)[1]))
        middled(surface, "title", metrics.text(box.h / u * 0.6), letter, box.centerx, box.centery, INK, 0.5)
        if waiting and n == len(code):
            top, foot = (box.centerx, box.y + box.h * 0.25), (box.centerx, box.y + box.h * 0.75)
            pygame.draw.line(surface, theme.text, top, foot, max(2, round(3 * u)))
