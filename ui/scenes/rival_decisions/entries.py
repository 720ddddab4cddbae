"""The list of what was decided in a game: a heading for each turn, and as many lines as a page has room for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.ids import SeatId
from game.model.thoughts import Decision
from ui.table.open_wins import OpenWin


class DecisionEntry(NamedTuple):
    """A decision of a computer, or a win that a person left lying."""

    turn: int
    move: int
    seat: SeatId
    what: Decision | OpenWin

    @property
    def id(self) -> str:
        return f"{'made' if isinstance(self.what, Decision) else 'missed'}:{self.move}"


ListLine = DecisionEntry | int
"""An entry, or the turn of those that follow."""


def entries(made: Iterable[Decision], missed: Iterable[OpenWin]) -> list[DecisionEntry]:
    """In the order of the game; a win stands before what was done instead."""
    found: list[Decision | OpenWin] = [*missed, *made]
    return [DecisionEntry(one.turn, one.move, one.seat, one) for one in sorted(found, key=lambda one: one.move)]


def paged(found: Sequence[DecisionEntry], rows: int) -> list[list[ListLine]]:
    """Page by page; each begins with the turn of its first entry, and none ends with a turn."""
    pages: list[list[ListLine]] = [[]]
    turn: int | None = None
    for item in found:
        needed = 1 if item.turn == turn else 2
        if len(pages[-1]) + needed > rows:
            pages.append([])
            needed = 2
        pages[-1] += [item.turn, item] if needed == 2 else [item]
        turn = item.turn
    return pages
