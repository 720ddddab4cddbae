"""The log panel: only the lines that can be seen are set, however long the game has been."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.words.voice import LogLine, Tint
from ui.art import fonts, panels, seats
from ui.art.colour import WHITE, Colour, mix
from ui.art.icons import put_icon
from ui.art.layers import Item
from ui.art.picture import inked
from ui.art.svg import circle, path
from ui.art.theme import Theme, card_type
from ui.art.typeset import middled, shortened, wrap
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.layout.zones import Layout

PITCH = 1.2
GAP = 10
BADGE = 13
SIGN = 1.5  # sizes of a letter that its sign takes at the end of the last lines


def tint_of(theme: Theme, tint: Tint) -> Colour:
    """The colour of a line's round badge."""
    if tint in ("curse", "oneshot", "item", "modifier", "treasure"):
        return card_type(tint).colour
    return {
        "good": theme.good,
        "bad": theme.bad,
        "me": theme.me,
        "accent": theme.accent,
        "door": card_type("special").colour,
    }.get(tint, mix(theme.bar, WHITE, 0.3))


@lru_cache(maxsize=512)
def lines_of(text: str, size: int, room: int) -> tuple[str, ...]:
    """The text in lines; kept, because the same entries are shown again and again."""
    return tuple(wrap(fonts.BODY, size, text, room))


def log_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """The panel in the right column, or two lines under the buttons; no lines, no box."""
    if place.log is None or (place.log == place.foot and (sight.mood.detail or sight.asked_keys)):
        return
    if place.log == place.foot:
        if sight.log:
            yield _short(painter, sight, place.log)
    else:
        yield _panel(painter, sight, place.log)


def _panel(painter: Painter, sight: Sight, box: Rect) -> Item:
    """Newest first; `log_up` leaves out as many of the newest."""
    theme = painter.theme
    heading = sight.says("table.log")
    start = min(sight.mood.log_up, max(0, len(sight.log) - 1))
    size, shown = _columns(painter, sight, box)
    margin = int(8 * painter.u) + 4

    def paint(surface: pygame.Surface) -> None:
        fill = mix(theme.bar, WHITE, 0.06)
        panels.panel(theme, box.w, box.h, painter.u, fill).draw(surface, *box.topleft)
        px = painter.scale.px
        put_icon(surface, "log", px(22), theme.bar_text, (box.x + px(26), box.y + px(27)))
        middled(surface, fonts.TITLE, painter.size(20), heading, box.x + px(44), box.y + px(27), theme.bar_text)
        if not shown:
            for n, line in enumerate(lines_of(sight.says("board.log_empty"), size, box.w - px(40))):
                y = box.y + px(62) + n * size * PITCH
                middled(surface, fonts.ITALIC, size, line, box.x + px(20), y, mix(theme.bar_text, theme.bar, 0.3))
        _entries(surface, painter, box, shown, size)

    return Item("log", box.inflate(2 * margin, 2 * margin), (shown, start, box.size, heading), paint)


def _columns(painter: Painter, sight: Sight, box: Rect) -> tuple[int, tuple[LogLine, ...]]:
    """The size of the letters, and as many lines as could find room."""
    size = painter.size(16.5)
    start = min(sight.mood.log_up, max(0, len(sight.log) - 1))
    most = box.h // size + 1
    return size, tuple(sight.log[len(sight.log) - 1 - start - n] for n in range(min(most, len(sight.log) - start)))


def _entries(surface: pygame.Surface, painter: Painter, box: Rect, shown: Sequence[LogLine], size: int) -> None:
    theme, px = painter.theme, painter.scale.px
    for entry, y, lines in _places(painter, box, shown, size):
        colour = mix(theme.bar_text, theme.bar, 0.32) if entry.old else theme.bar_text
        _badge(surface, painter, entry, box.x + px(25), int(y + size * 0.1))
        for number, line in enumerate(lines):
            middled(surface, fonts.BODY, size, line, box.x + px(46), y + number * size * PITCH, colour)
        if entry.missed:
            put_icon(surface, "eyeoff", size, theme.glow, (box.right - px(14), int(y)))


def _places(
    painter: Painter, box: Rect, shown: Sequence[LogLine], size: int
) -> Iterator[tuple[LogLine, float, tuple[str, ...]]]:
    """The lines that fit into the panel, each with its upper edge."""
    px = painter.scale.px
    y: float = box.y + px(62)
    for entry in shown:
        lines = lines_of(entry.text, size, box.w - px(62) - (size if entry.missed else 0))
        high = len(lines) * size * PITCH + px(GAP)
        if y + high > box.bottom - px(4):
            return
        yield entry, y, lines
        y += high


def line_at(painter: Painter, sight: Sight, place: Layout, pos: tuple[int, int]) -> LogLine | None:
    """The line of the log under this point, wherever the log lies."""
    if place.log is None or not sight.log:
        return None
    if place.log == place.foot:
        _, rows, pitch = _rows(painter, sight, place.log)
        row = int((pos[1] - place.log.centery + pitch * len(rows) / 2) // pitch)
        return rows[row].entry if 0 <= row < len(rows) else None
    size, shown = _columns(painter, sight, place.log)
    above = [entry for entry, y, _ in _places(painter, place.log, shown, size) if y - size * PITCH / 2 <= pos[1]]
    return above[-1] if above else None


def _badge(surface: pygame.Surface, painter: Painter, entry: LogLine, x: int, y: int) -> None:
    r = max(9, painter.scale.px(BADGE))
    disc = inked(path(circle(r, r, r), tint_of(painter.theme, entry.tint)), 2 * r, 2 * r, 1)
    disc.centred(surface, x, y)
    put_icon(surface, entry.icon, int(r * 1.25), (255, 250, 240), (x, y))
    if entry.seat >= 0:
        seats.mark(entry.seat + 1, max(5.0, r * 0.55), "", shadow=False).centred(surface, x + r * 0.8, y + r * 0.8)


class _Row(NamedTuple):
    """One row of the last lines: a line of the log, or what did not find room in the row above."""

    entry: LogLine
    text: str
    begins: bool


def _short(painter: Painter, sight: Sight, box: Rect) -> Item:
    """The last lines, newest first, as in the panel."""
    theme, inner = painter.theme, box.inflate(-4, -6)
    size, shown, pitch = _rows(painter, sight, box)
    edge = inner.right - size * SIGN

    def paint(surface: pygame.Surface) -> None:
        panels.field(inner.w, inner.h, painter.u, theme.bar, 1.0, 12, True).draw(surface, *inner.topleft)
        put_icon(surface, "log", size, theme.bar_text, (int(edge + size * SIGN / 2), inner.y + pitch - size // 3))
        top = inner.centery - pitch * len(shown) / 2
        for number, (entry, words, begins) in enumerate(shown):
            middle, left = top + pitch * (number + 0.5), inner.x + int(size * 0.9)
            if entry.seat >= 0 and begins:
                seats.mark(entry.seat + 1, size * 0.42, "", shadow=False).centred(surface, left + size * 0.3, middle)
            colour = mix(theme.bar_text, theme.bar, 0.32) if entry.old else theme.bar_text
            middled(surface, fonts.BODY, size, words, left + int(size * 1.2), middle, colour)
            if entry.missed and begins:
                put_icon(surface, "eyeoff", size, theme.glow, (int(edge) - size // 2, int(middle)))

    return Item("log", box, (shown, box.size), paint)


def _rows(painter: Painter, sight: Sight, box: Rect) -> tuple[int, tuple[_Row, ...], int]:
    """The size of the letters, the rows, and the height of one. The newest line is told whole; each before it has one
    row of what is left."""
    size = painter.size(18, 13)
    pitch = int(size * 1.42)
    rows, found = max(1, (box.h - 12) // pitch), list[_Row]()
    end = len(sight.log) - min(sight.mood.log_up, max(0, len(sight.log) - 1))
    for entry in reversed(sight.log[max(0, end - rows) : end]):
        wide = box.w - 14 - int(size * (2.1 + SIGN)) - (size if entry.missed else 0)
        lines = lines_of(entry.text, size, wide) if not found else (entry.text,)
        said = (*lines[: rows - 1], " ".join(lines[rows - 1 :])) if len(lines) > rows else lines
        found += [_Row(entry, shortened(fonts.BODY, size, words, wide), not n) for n, words in enumerate(said)]
    return size, tuple(found[:rows]), pitch
