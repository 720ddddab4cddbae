"""Going once, going twice: the bar under the fight that says how long anybody may still object. A held key stops it,
and the mark of whoever holds it sits on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from ui.art import fonts, panels, seats
from ui.art.colour import INK, WHITE, mix
from ui.art.icons import icon
from ui.art.layers import Item
from ui.art.picture import inked
from ui.art.svg import path, rounded
from ui.art.typeset import blit_outlined, fitted, middled
from ui.cards.painter import Painter
from ui.table.layout.sight import Company, Sight
from ui.table.layout.zones import Layout

WIDE, HIGH, LEAST = 892, 50, 34
LOTS = ("once", "twice", "gone")
HALF = 0.75  # of a lot: from here a dark word stands on light
STEPS = 90  # pictures of the whole run: more would not be seen


def bar_place(place: Layout) -> Rect:
    """Over the lower edge of the mat."""
    box = Rect(0, 0, min(place.px(WIDE), place.middle.w), max(LEAST, place.px(HIGH)))
    box.midbottom = (place.mat.centerx, place.mat.bottom - place.px(8))
    return box


def going_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """The bar, while time to object runs."""
    company = sight.company
    if company is None or company.going < 0:
        return
    box = bar_place(place)
    share = round(company.going * STEPS) / STEPS
    bounds = box.inflate(24, box.h)
    look = (share, company.held, box.size, sight.voice.words.lang)
    yield Item("going", bounds, look, lambda surface: _paint(surface, painter, sight, company, box, share))


def _paint(surface: pygame.Surface, painter: Painter, sight: Sight, company: Company, box: Rect, share: float) -> None:
    theme, u = painter.theme, painter.u
    panels.panel(theme, box.w, box.h, u, theme.bar, radius=box.h / 2 / u).draw(surface, *box.topleft)
    margin = box.h * 0.2
    lot, high = (box.w - 2 * margin) / len(LOTS), box.h - 2 * margin
    fill = theme.glow if company.held < 0 else mix(theme.glow, theme.bar, 0.25)
    for n, name in enumerate(LOTS):
        part = max(0.0, min(1.0, share * len(LOTS) - n))
        left = box.x + margin + n * lot + 3
        body = path(rounded(0, 0, lot - 6, high, high / 2), mix(theme.bar, WHITE, 0.16))
        if part > 0:
            body += path(rounded(0, 0, max((lot - 6) * part, high), high, high / 2), fill)
        inked(body, int(lot - 6), int(high), 1).draw(surface, left, box.y + margin)
        word = sight.says(f"share.going_{name}")
        size = fitted(fonts.TITLE, max(14, int(box.h * 0.42)), word, int(lot - 20))
        middle = left + lot / 2 - 3
        if 0 < part <= HALF:  # light and dark meet under the word
            blit_outlined(surface, fonts.TITLE, size, word, middle, box.centery, theme.bar_text, theme.bar)
        else:
            middled(surface, fonts.TITLE, size, word, middle, box.centery, INK if part else theme.bar_text, 0.5)
    if company.held >= 0:
        x, r = box.x + margin + (box.w - 2 * margin) * share, min(box.h * 0.62, 46 * u)
        seats.mark(company.held + 1, r, "").centred(surface, x, box.centery)
        pause = icon("pause", int(r * 0.85), WHITE)
        surface.blit(pause, pause.get_rect(center=(int(x), box.centery)))
