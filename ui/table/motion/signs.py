"""Signs that people have just shown: a picture at the seat for a few seconds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.ids import SeatId
from ui.table.motion.temporary import Temporary
from ui.toolkit.script import Scheduler, wait

STANDS = 3.2  # seconds that a sign stands
EVERY = 2.0  # seconds between two of one seat


class Shown(NamedTuple):
    seat: SeatId
    sign: int


class Signs:
    """At most one at each seat: the newest. `choosing`: the person in front looks for one."""

    def __init__(self, scheduler: Scheduler) -> None:
        self.choosing = False
        self._scheduler = scheduler
        self._shown = Temporary[Shown](scheduler, "sign")
        self._last = -EVERY

    @property
    def now(self) -> tuple[Shown, ...]:
        return self._shown.now

    def hear(self, signed: Iterable[tuple[SeatId, int]]) -> None:
        for one in signed:
            self._shown.put(one[0], Shown(*one), wait(STANDS, reading=True))

    def may_show(self) -> bool:
        """Not too many: True if another one may go out, which it then does."""
        now = self._scheduler.now
        if now - self._last < EVERY:
            return False
        self._last = now
        return True
