"""A turn in which somebody lacks one level: the last step of that track beats for some seconds, once for each turn."""

from __future__ import annotations

from game.model.views import SeatView
from ui.toolkit.curves import hump
from ui.toolkit.script import Rate, Scheduler, Script, Value, ended, pulse, wait

BEATS, BEAT, BETWEEN = 5, 0.4, 0.45


class Tension:
    """`glow`: how brightly the step shines, 0 between two beats."""

    def __init__(self, scheduler: Scheduler, rate: Rate) -> None:
        self.glow = Value()
        self._scheduler, self._rate = scheduler, rate
        self._act = ended()
        self._turn = -1

    @property
    def moves(self) -> bool:
        return not self._act.over and self._rate() > 0

    def look(self, view: SeatView) -> None:
        """Begins with a turn in which somebody lacks one level."""
        if view.turn == self._turn:
            return
        self._act.stop()
        self._turn, self.glow.now = view.turn, 0.0
        if view.one_short:
            self._act = self._scheduler.start(self._script(), "tension", self._rate)

    def _script(self) -> Script:
        for _ in range(BEATS):
            yield pulse({self.glow: 1.0}, BEAT, hump)
            yield wait(BETWEEN)
