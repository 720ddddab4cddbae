"""Where the cards of a deal lie: numbers only. A shelf of cards with their whole names below, and a tray under it for
those that are given."""

from __future__ import annotations

import math
from typing import NamedTuple

from ui.kit.page_layout import Zone

COLUMNS = 4
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
    return _rows(cards - given) * _row(CARD, words) + _tray_rows(given) * _row(CARD, words) + 3 * INSET


def planned(room: Zone, shelf: int, given: int, words: float) -> PanPlan:
    """Cards as large as the room carries; names keep their size."""
    rows = _rows(shelf) + _tray_rows(given)
    row = max((room.h - 3 * INSET) / rows, _row(SMALLEST_CARD, words))
    card = min(CARD, (row - words - 2 * AIR) / TALL)
    high = _row(card, words)
    top = room.y + INSET
    tray_high = max(_tray_rows(given) * high + INSET, room.y + room.h - (top + _rows(shelf) * high) - AIR)
    tray = Zone(room.x, room.y + room.h - tray_high, room.w, tray_high)
    inner = Zone(room.x, tray.y + INSET, room.w, tray.h - 2 * INSET)
    cells = (_beside if given <= FEW else _below)(inner, given, card, words)
    return PanPlan(_below(room._replace(y=top), shelf, card, words), tray, cells)


def alone(cards: int, words: float) -> float:
    """Units of height of cards that nobody moves."""
    return _tray_rows(cards) * _row(CARD, words)


def lain(room: Zone, cards: int, words: float) -> tuple[Cell, ...]:
    """Cards that nobody moves, in such a height."""
    return (_beside if cards <= FEW else _below)(room, cards, CARD, words)


def _row(card: float, words: float) -> float:
    return card * TALL + words + 2 * AIR


def _rows(cards: int) -> int:
    return max(1, math.ceil(cards / COLUMNS))


def _tray_rows(given: int) -> int:
    return 1 if given <= FEW else _rows(given)


def _below(room: Zone, count: int, card: float, words: float) -> tuple[Cell, ...]:
    """Rows of cards with their names below."""
    wide, found = room.w / COLUMNS, []
    for n in range(count):
        row, column = divmod(n, COLUMNS)
        x, y = room.x + column * wide, room.y + row * _row(card, words)
        face = Zone(x + (wide - card) / 2, y, card, card * TALL)
        found.append(Cell(face, Zone(x + AIR / 2, y + card * TALL + AIR, wide - AIR, words)))
    return tuple(found)


def _beside(room: Zone, count: int, card: float, words: float) -> tuple[Cell, ...]:
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
