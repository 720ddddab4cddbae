"""Bars that tell how much time is gone: in lots that fill one after the other (going once, going twice), and plain. A
line along which a knob stands, and steps in a row: done, on, to come."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect

from ui.art import fonts, panels, seats
from ui.art.colour import CREAM, INK, WHITE, Colour, mix
from ui.art.icons import put_icon
from ui.art.picture import Picture, inked
from ui.art.svg import path, rounded
from ui.art.theme import Theme
from ui.art.typeset import blit_outlined, fitted, middled, width

HALF = 0.75  # of a lot: from here a dark word stands on light


def lot_bar(
    surface: pygame.Surface, theme: Theme, u: float, box: Rect, lots: Sequence[str], share: float, held: Collection[int]
) -> None:
    """Draw a bar with `share` of its lots gone; thinking seats stop it, and the mark of the first sits on it. Where the
    words do not fit side by side, that of the present lot stands over all of them."""
    thinks = min(held, default=-1)
    panels.panel(theme, box.w, box.h, u, theme.bar, radius=box.h / 2 / u).draw(surface, *box.topleft)
    margin = box.h * 0.2
    lot, high = (box.w - 2 * margin) / len(lots), box.h - 2 * margin
    fill = theme.glow if thinks < 0 else mix(theme.glow, theme.bar, 0.25)
    most = max(14, int(box.h * 0.42))
    size = min(fitted(fonts.TITLE, most, word, int(lot - 20)) for word in lots)
    narrow = any(width(fonts.TITLE, size, word) > lot - 14 for word in lots)
    for n, word in enumerate(lots):
        part = max(0.0, min(1.0, share * len(lots) - n))
        left = box.x + margin + n * lot + 3
        body = path(rounded(0, 0, lot - 6, high, high / 2), mix(theme.bar, WHITE, 0.16))
        if part > 0:
            body += path(rounded(0, 0, max((lot - 6) * part, high), high, high / 2), fill)
        inked(body, int(lot - 6), int(high), 1).draw(surface, left, box.y + margin)
        if narrow:
            continue
        middle = left + lot / 2 - 3
        if 0 < part <= HALF:  # light and dark meet under the word
            blit_outlined(surface, fonts.TITLE, size, word, middle, box.centery, theme.bar_text, theme.bar)
        else:
            middled(surface, fonts.TITLE, size, word, middle, box.centery, INK if part else theme.bar_text, 0.5)
    if narrow:
        word = lots[min(int(share * len(lots)), len(lots) - 1)]
        blit_outlined(surface, fonts.TITLE, most, word, box.centerx, box.centery, theme.bar_text, theme.bar)
    if thinks >= 0:
        x, r = box.x + margin + (box.w - 2 * margin) * share, min(box.h * 0.62, 46 * u)
        seats.mark(thinks + 1, r, "").centred(surface, x, box.centery)
        put_icon(surface, "pause", int(r * 0.85), WHITE, (int(x), box.centery))


def time_bar(surface: pygame.Surface, theme: Theme, box: Rect, gone: int, line: int) -> None:
    """A plain bar of which so many pixels are gone."""
    radius = box.h // 2
    pygame.draw.rect(surface, mix(theme.panel, INK, 0.18), box, border_radius=radius)
    pygame.draw.rect(surface, theme.bad, Rect(box.x, box.y, max(box.h, gone), box.h), border_radius=radius)
    pygame.draw.rect(surface, INK, box, max(2, line), border_radius=radius)


def slider_line(surface: pygame.Surface, theme: Theme, line: Rect, to: int) -> None:
    """Coloured from its beginning to this x."""
    body = path(rounded(0, 0, *line.size, line.h / 2), mix(theme.bar, WHITE, 0.22))
    body += path(rounded(0, 0, to - line.x, line.h, line.h / 2), theme.accent)
    inked(body, *line.size, 1).draw(surface, *line.topleft)


def slider_knob(theme: Theme, radius: int) -> Picture:
    wide = 2 * radius
    return inked(path(rounded(0, 0, wide, wide, radius), theme.bar_text, INK, 2), wide, wide, 2)


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
