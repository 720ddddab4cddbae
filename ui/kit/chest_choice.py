"""How many of the treasures: a row of chests, lit up to the number chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ui.art.colour import CREAM, mix
from ui.art.icons import put_icon
from ui.gui.looks import States
from ui.kit.buttons import Block, states
from ui.kit.page import Page, ThenText
from ui.kit.page_layout import Sheet, Zone

WIDE, GAP = 66.0, 10.0


def add_chests(
    page: Page, sheet: Sheet, place: Zone, numbers: Sequence[int], chosen: int, said: str, then: ThenText
) -> float:
    """A piece `treasures:N` for each number, none among them; returns the units they take. `said`: what is chosen."""
    wide = min(WIDE, (place.w + GAP) / max(1, len(numbers)) - GAP)
    for n, number in enumerate(numbers):
        box = sheet.rect(place.x + n * (wide + GAP), place.y, wide, place.h)
        look = _look(page, box, number, lit=number <= chosen if number else not chosen)
        value = "on" if number == chosen else ""
        sentence = f"{said} {number}"
        page.piece("choice", f"treasures:{number}", box, look, sentence, partial(then, str(number)), value=value)
    return len(numbers) * (wide + GAP)


def _look(page: Page, box: pygame.Rect, number: int, *, lit: bool) -> States:
    theme, u = page.context.theme, page.context.u
    fill = theme.accent if lit and number else mix(theme.panel, theme.text, 0.06) if not lit else theme.bad
    ink = theme.accent_text if lit and number else CREAM if lit else mix(theme.panel, theme.text, 0.4)
    block = Block(box.w, box.h, u, fill, raised=lit, gloss=lit, radius=12)

    def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
        put_icon(surface, "treasure" if number else "cross", round(min(room.w, room.h) * 0.6), ink, room.center)

    return states(block, paint)
