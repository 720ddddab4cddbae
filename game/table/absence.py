"""Seats whose machine has gone: the table waits a while that everybody sees, then the default stands (E-107, E-108)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ids import NOBODY, SeatId
from game.table.clock import Countdown, Gavel


class Missing(NamedTuple):
    """A seat that the game waits for and whose machine has gone; `seconds` until the table answers for it."""

    seat: SeatId
    seconds: float


class Absence:
    """Counts for one question at a time, from the moment it is asked. `seconds` 0: nobody is ever answered for."""

    def __init__(self, seconds: float) -> None:
        self._gavel = Gavel(seconds)
        self._seat = NOBODY
        self._question = self._spared = -1

    def due(self, asked: Sequence[SeatId], question: int, now: float, *, held: bool) -> SeatId:
        """Lets the time pass for the first of these seats, which are asked and away; the seat for which it has run
        out. `question`: a number for this moment."""
        self._seat, self._question = next(iter(asked), NOBODY), question
        counts = self._seat != NOBODY and self._spared != question
        over = self._gavel.strike(question if counts else -1, now, held=held)
        return self._seat if over else NOBODY

    def spare(self) -> None:
        """Leave this question unanswered by the table: somebody wants to wait."""
        self._spared = self._question

    @property
    def missing(self) -> Missing | None:
        """None while nothing is counted."""
        share = self._gavel.share
        return None if share < 0 else Missing(self._seat, self._gavel.seconds * (1 - share))

    def countdown(self, holders: frozenset[SeatId], *, running: bool) -> Countdown | None:
        return self._gavel.countdown("missing", holders, running=running, seat=self._seat)
