"""A knock at the door from behind, once, when the game has waited long enough for somebody who may open it."""

from __future__ import annotations

from collections.abc import Callable

from ui.toolkit.curves import shake
from ui.toolkit.script import Act, Scheduler, Script, Value, cue, pulse, wait

PATIENCE = 10.0
"""Seconds without a move or a gesture."""
RAPS, RAP, BETWEEN = 3, 0.12, 0.1
PUSH = 6.0
"""Design px that a rap moves the door."""


class Knock:
    """`push`: where the door is beside its place, in design px. `sound` is heard with the first rap."""

    def __init__(self, scheduler: Scheduler, sound: Callable[[], object]) -> None:
        self._scheduler, self._sound = scheduler, sound
        self.push = Value()
        self._act: Act | None = None
        self._turn = -1  # in which it has knocked

    @property
    def moves(self) -> bool:
        """The door shakes: its picture is another one at every moment."""
        return self._act is not None and not self._act.over

    def wait_for(self, turn: int, idle: float) -> None:
        """Knock, if somebody may open the door in this turn and has done nothing for so many seconds."""
        if turn != self._turn and idle >= PATIENCE:
            self._turn = turn
            self._act = self._scheduler.start(self._script(), "knock")

    def leave(self) -> None:
        """Stop: nobody may open the door, or nobody sees it."""
        if self._act is not None:
            self._act.stop()
            self.push.now = 0.0

    def _script(self) -> Script:
        yield cue(self._sound)
        for _ in range(RAPS):
            yield pulse({self.push: PUSH}, RAP, shake(1))
            yield wait(BETWEEN)
