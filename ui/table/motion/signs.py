"""Signs that people have just shown: a picture at the seat for a few seconds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.ids import SeatId

STANDS = 3.2  # seconds that a sign stands
EVERY = 2.0  # seconds between two of one seat


class Shown(NamedTuple):
    """What one seat shows, `left` seconds more."""

    seat: SeatId
    sign: int
    left: float


class Signs:
    """At most one at each seat: the newest. `choosing`: whoever is in front looks for one."""

    def __init__(self) -> None:
        self.now: tuple[Shown, ...] = ()
        self.choosing = False
        self._last = -EVERY

    def hear(self, signed: Iterable[tuple[SeatId, int]]) -> None:
        for seat, sign in signed:
            self.now = (*(one for one in self.now if one.seat != seat), Shown(seat, sign, STANDS))

    def advance(self, dt: float) -> bool:
        """Lets time pass; True if one has gone."""
        if not self.now:
            return False
        before, aged = len(self.now), [one._replace(left=one.left - dt) for one in self.now]
        self.now = tuple(one for one in aged if one.left > 0)
        return len(self.now) != before

    def may_show(self, now: float) -> bool:
        """Not too many: True if another one may go out, which it then does."""
        if now - self._last < EVERY:
            return False
        self._last = now
        return True
