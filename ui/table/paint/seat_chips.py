"""How the signs of a seat look, and the rows of one that is opened."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.art import panels, signs
from ui.art.layers import Item
from ui.art.theme import card_type
from ui.cards.painter import Glow, Painter
from ui.table.layout.seat_chips import Chip, OpenSign


def chip_item(painter: Painter, chip: Chip, glow: Glow) -> Item:
    step = max((glow.of(f"card:{card}") for card in chip.cards), default=-1)
    bounds = chip.rect.inflate(2 * int(12 * painter.u) + 12, 2 * int(12 * painter.u) + 12)

    def paint(surface: pygame.Surface) -> None:
        painter.light(surface, chip.rect, step, chip.rect.h / 2)
        px, line = int(chip.rect.h / signs.HEIGHT + 0.2), max(1.4, 1.8 * painter.u)
        look = card_type(chip.look).colour
        signs.sign(chip.text, chip.icon, look, px, line, chip.several).draw(surface, *chip.rect.topleft)

    id = chip.family if chip.told else f"{'signs' if chip.shared else 'card'}:{chip.cards[0]}"
    return Item(id, bounds, (chip, step), paint)


def opened_items(painter: Painter, opened: OpenSign | None, glow: Glow) -> Iterator[Item]:
    """A panel with a row for each card."""
    if opened is None:
        return
    theme, box = painter.theme, opened.box
    lit = tuple(glow.of(f"card:{row.cards[0]}") >= 0 for row in opened.rows)

    def paint(surface: pygame.Surface) -> None:
        panels.panel(theme, box.w, box.h, painter.u, radius=10).draw(surface, *box.topleft)
        for row, shines in zip(opened.rows, lit, strict=True):
            px = int(row.rect.h / 1.9)
            fill = card_type(row.look).colour
            picture = signs.sign(row.text, row.icon, fill, px, max(1.4, 1.8 * painter.u))
            x, y = row.rect.x + 5, row.rect.centery - signs.high(px) / 2
            if shines:
                light = panels.glow(theme.glow, *picture.size, painter.u * 0.6, picture.size[1] / 2)
                light.draw(surface, x, y)
            picture.draw(surface, x, y)

    yield Item("opened sign", box.inflate(24, 28), (opened, lit), paint)
