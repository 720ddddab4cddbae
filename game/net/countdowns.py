"""The countdowns of a table elsewhere, drawn here by this machine's own clock from the moment they were told."""

from __future__ import annotations

from game.ids import NOBODY, SeatId
from game.net.protocol import Clock
from game.table.absence import Missing
from game.table.clock import Countdown, Counted


class Countdowns:
    """The countdowns of a table elsewhere. Nothing happens when one ends: that is the table's to say."""

    def __init__(self) -> None:
        self.paused_by = NOBODY
        self._told: tuple[Countdown, ...] = ()
        self._at = self._now = self._vote_ends = 0.0
        self._stopped = False

    def tell(self, clock: Clock, now: float) -> None:
        self._told, self.paused_by, self._at, self._now = clock.countdowns, SeatId(clock.paused_by), now, now
        self._stopped = False

    def vote(self, left: float, now: float) -> None:
        """A vote is lost after so many seconds, even if somebody has stopped the clocks."""
        self._vote_ends = now + left

    @property
    def voting(self) -> float:
        """Seconds until the vote is lost."""
        return max(0.0, self._vote_ends - self._now)

    def stop(self) -> None:
        """Let no more time pass: the link is gone."""
        self._stopped = True

    def pass_time(self, now: float) -> None:
        self._now = self._now if self._stopped else now

    @property
    def held_by(self) -> frozenset[SeatId]:
        return frozenset(seat for one in self._told for seat in one.holders)

    def gone(self, what: Counted) -> float:
        """How much of it is gone, 0 to 1; -1: it is not counted."""
        found = self._of(what)
        if found is None or found.total <= 0:
            return -1.0
        return min(1.0, max(0.0, 1.0 - self._left(found) / found.total))

    @property
    def missing(self) -> Missing | None:
        found = self._of("missing")
        return None if found is None else Missing(found.seat, self._left(found))

    def _of(self, what: Counted) -> Countdown | None:
        return next((one for one in self._told if one.what == what), None)

    def _left(self, one: Countdown) -> float:
        passed = self._now - self._at if one.running and self.paused_by == NOBODY else 0.0
        return max(0.0, one.left - max(0.0, passed))
