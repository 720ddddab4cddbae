"""How the words of a card look beside it."""

from __future__ import annotations

import pygame

from ui.art import panels
from ui.art.colour import Colour, mix
from ui.art.layers import Item
from ui.art.typeset import blit_line, line_height
from ui.cards.painter import Painter
from ui.table.layout.card_text import CardText


def text_item(painter: Painter, id: str, text: CardText, paper: Colour | None = None) -> Item:
    """Its Mishap on a tinted ground; `paper`: of a sheet under all of it."""
    theme, box, step, u = painter.theme, text.box, line_height(text.px), painter.u
    inset = (box.h - step * len(text.lines)) // 2
    ground = mix(theme.panel, theme.bad, 0.42)
    alone = text.mishap == len(text.lines)
    gap = 0 if alone or not text.mishap else inset // 2  # between the ground of the Mishap and the rules
    high = text.mishap * step + (2 * inset if alone else inset + gap // 2)

    def paint(surface: pygame.Surface) -> None:
        if paper is not None:
            panels.panel(theme, box.w, box.h, u, paper, radius=12).draw(surface, *box.topleft)
        if text.mishap:
            panels.field(box.w, high, u, ground, 1.0, 9).draw(surface, *box.topleft)
        for number, line in enumerate(text.lines):
            baseline = box.y + inset + step * number + text.px + (gap if number >= text.mishap else 0)
            blit_line(surface, line, text.px, box.x + inset, baseline, theme.text)

    return Item(id, box.inflate(24, 24), (text, theme.text, ground, paper), paint)
