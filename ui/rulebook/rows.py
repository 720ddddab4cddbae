"""A passage that is a list: keys and what they do, in two columns where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.text.rulebook import Row
from ui.art import fonts
from ui.art.keycap import cap_width, keycap
from ui.art.theme import Theme
from ui.art.typeset import blit_text, line_height, middled, width, wrap

CAP, BETWEEN_CAPS, AFTER_CAPS = 40.0, 7.0, 18.0
BETWEEN_ROWS, BETWEEN_COLUMNS = 8.0, 36.0
LEAST_WORDS = 260.0  # units that a sentence needs beside its keys
ELLIPSIS = "…"


class PlacedRow(NamedTuple):
    """In px from where the list begins. `x`, `y`, `high`: its place; `said_at`: where its sentence begins."""

    row: Row
    x: int
    y: int
    high: int
    said_at: int
    lines: tuple[str, ...]


class RowRoom(NamedTuple):
    """The room of a passage's rows: px, the size of type and px a unit."""

    wide: int
    size: int
    u: float

    @property
    def cap(self) -> int:
        return round(CAP * self.u)

    def marks(self, row: Row) -> int:
        """How wide its keys are side by side."""
        return sum(self.mark(mark) for mark in row.marks) + (len(row.marks) - 1) * round(BETWEEN_CAPS * self.u)

    def mark(self, mark: str) -> int:
        return width(fonts.BOLD, self.size, mark) if mark == ELLIPSIS else cap_width(mark, self.cap)


def rows_placed(rows: Sequence[Row], room: RowRoom) -> tuple[PlacedRow, ...]:
    """Two columns, about as high as each other; a single one where two would leave no room for the sentences."""
    gap = round(BETWEEN_COLUMNS * room.u)
    half = room._replace(wide=(room.wide - gap) // 2)
    if not rows or half.wide - max(map(room.marks, rows), default=0) < LEAST_WORDS * room.u:
        return tuple(_column(rows, room, 0))
    splits = ((*_column(rows[:n], half, 0), *_column(rows[n:], half, half.wide + gap)) for n in range(1, len(rows) + 1))
    return min(splits, key=rows_high)


def _column(rows: Sequence[Row], room: RowRoom, x: int) -> list[PlacedRow]:
    marks = max((room.marks(row) for row in rows), default=0) + round(AFTER_CAPS * room.u)
    found, y = [], 0
    for row in rows:
        lines = tuple(wrap(fonts.BODY, room.size, row.said, room.wide - marks))
        high = max(room.cap, len(lines) * line_height(room.size))
        found.append(PlacedRow(row, x, y, high, x + marks, lines))
        y += high + round(BETWEEN_ROWS * room.u)
    return found


def rows_high(rows: Sequence[PlacedRow]) -> int:
    return max((row.y + row.high for row in rows), default=0)


def paint_rows(surface: Surface, theme: Theme, rows: Sequence[PlacedRow], room: RowRoom, at: tuple[int, int]) -> None:
    for placed in rows:
        middle = at[1] + placed.y + placed.high / 2
        _paint_marks(surface, theme, placed.row, room, (at[0] + placed.x, middle))
        step = line_height(room.size)
        top = middle - step * len(placed.lines) / 2
        for n, line in enumerate(placed.lines):
            base = top + n * step + room.size * 0.95
            blit_text(surface, fonts.BODY, room.size, line, at[0] + placed.said_at, base, theme.text)


def _paint_marks(surface: Surface, theme: Theme, row: Row, room: RowRoom, at: tuple[int, float]) -> None:
    x, middle = at
    for mark in row.marks:
        if mark == ELLIPSIS:
            middled(surface, fonts.BOLD, room.size, mark, x, middle, theme.muted)
        else:
            keycap(theme, mark, room.cap, room.u).draw(surface, x, round(middle - room.cap / 2))
        x += room.mark(mark) + round(BETWEEN_CAPS * room.u)
