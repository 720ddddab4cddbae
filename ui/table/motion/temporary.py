"""Things that stand for a while: a bubble, an emote, a caption, the chip that says why not."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.ids import SeatId
from ui.toolkit.script import Act, AnyStep, Rate, Scheduler, usual

T = TypeVar("T")


class Temporary(Generic[T]):
    """At most one thing at each seat, or at none: the newest, as long as its script takes."""

    def __init__(self, scheduler: Scheduler, name: str, rate: Rate = usual) -> None:
        self._scheduler, self._name, self._rate = scheduler, name, rate
        self._shown: dict[SeatId, tuple[T, Act]] = {}

    @property
    def now(self) -> tuple[T, ...]:
        """The newest last."""
        return tuple(one for one, act in self._shown.values() if not act.over)

    def put(self, seat: SeatId, one: T, script: AnyStep) -> None:
        _, before = self._shown.pop(seat, (one, None))
        if before is not None:
            before.stop()
        self._shown[seat] = one, self._scheduler.start(script, self._name, self._rate)
