"""Where the cards of a deal lie: numbers only. A shelf of cards with their whole names below, and a tray under it for
those that are given."""

from __future__ import annotations

import math
from typing import NamedTuple

from ui.kit.page_layout import Zone

LEAST_COLUMNS, MOST_COLUMNS = 4, 6
CARD, TALL = 92.0, 1.4
SMALLEST_CARD = 30.0
AIR, INSET, ASIDE = 8.0, 12.0, 30.0
FEW = 2
"""Given cards so few that each has its name beside it."""


class Cell(NamedTuple):
    """A card and its words. `beside`: they stand at its right, not below it."""

    card: Zone
    words: Zone
    beside: bool = False


class PanPlan(NamedTuple):
    shelf: tuple[Cell, ...]
    tray: Zone
    given: tuple[Cell, ...]


def wanted(cards: int, given: int, words: float) -> float:
    """Units of height at which every card has its full size; `words`: of a name."""
    columns = _columns(cards)
    return (_rows(cards - given, columns) + _tray_rows(given, columns)) * _row(CARD, words) + 3 * INSET


def planned(room: Zone, shelf: int, given: int, words: float) -> PanPlan:
    """Cards as large as the room carries; names keep their size."""
    columns = _columns(shelf + given)
    on_shelf, in_tray = _rows(shelf, columns), _tray_rows(given, columns)
    row = max((room.h - 3 * INSET) / (on_shelf + in_tray), _row(SMALLEST_CARD, words))
    card = min(CARD, (row - words - 2 * AIR) / TALL)
    high = _row(card, words)
    top = room.y + INSET
    tray_high = max(in_tray * high + INSET, room.y + room.h - (top + on_shelf * high) - AIR)
    tray = Zone(room.x, room.y + room.h - tray_high, room.w, tray_high)
    inner = Zone(room.x, tray.y + INSET, room.w, tray.h - 2 * INSET)
    cells = _beside(inner, given, card) if given <= FEW else _below(inner, given, card, words, columns)
    return PanPlan(_below(room._replace(y=top), shelf, card, words, columns), tray, cells)


def alone(cards: int, words: float) -> float:
    """Units of height of cards that nobody moves."""
    return _tray_rows(cards, _columns(cards)) * _row(CARD, words)


def lain(room: Zone, cards: int, words: float) -> tuple[Cell, ...]:
    """Cards that nobody moves, in such a height."""
    return _beside(room, cards, CARD) if cards <= FEW else _below(room, cards, CARD, words, _columns(cards))


def _row(card: float, words: float) -> float:
    return card * TALL + words + 2 * AIR


def _columns(cards: int) -> int:
    """As many as fill the fewest rows evenly."""
    return max(LEAST_COLUMNS, math.ceil(cards / max(1, math.ceil(cards / MOST_COLUMNS))))


def _rows(cards: int, columns: int) -> int:
    return max(1, math.ceil(cards / columns))


def _tray_rows(given: int, columns: int) -> int:
    return 1 if given <= FEW else _rows(given, columns)


def _below(room: Zone, count: int, card: float, words: float, columns: int) -> tuple[Cell, ...]:
    """Rows of cards with their names below."""
    wide, found = room.w / columns, []
    for n in range(count):
        row, column = divmod(n, columns)
        x, y = room.x + column * wide, room.y + row * _row(card, words)
        face = Zone(x + (wide - card) / 2, y, card, card * TALL)
        found.append(Cell(face, Zone(x + AIR / 2, y + card * TALL + AIR, wide - AIR, words)))
    return tuple(found)


def _beside(room: Zone, count: int, card: float) -> tuple[Cell, ...]:
    """One or two cards with their names at the right."""
    wide, high = room.w / FEW, card * TALL
    card = min(CARD, room.h / TALL) if count else card
    high = card * TALL
    return tuple(
        Cell(
            Zone(room.x + n * wide + ASIDE, room.y + (room.h - high) / 2, card, high),
            Zone(room.x + n * wide + ASIDE + card + INSET, room.y, wide - card - ASIDE - 2 * INSET, room.h),
            True,
        )
        for n in range(count)
    )
