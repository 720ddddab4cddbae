"""The duck of the lessons on its way: it flies to its place when a lesson begins, and off when there is none."""

from __future__ import annotations

from ui.toolkit.camera import Point
from ui.toolkit.curves import in_cubic, out_cubic
from ui.toolkit.script import Act, Rate, Scheduler, Script, Value, move

FROM, OFF = Point(-300.0, -360.0), Point(420.0, -360.0)
"""Units from its place: where it comes from and where it flies, both above the window."""
ARRIVES, LEAVES = 0.45, 0.5
BEATS = 9.0
"""Of its wings in a second."""


class DuckFlight:
    """`x`, `y`: how far it is from its place, in units; `beats`: of its wings since it set out."""

    def __init__(self, scheduler: Scheduler, rate: Rate) -> None:
        self._scheduler, self._rate = scheduler, rate
        self.x, self.y, self.beats = Value(), Value(), Value()
        self._act: Act | None = None

    @property
    def moves(self) -> bool:
        return self._act is not None and not self._act.over

    def arrive(self) -> None:
        """From where it is in the air, or from outside."""
        if not self.moves:
            self.x.now, self.y.now = FROM
        self._fly(Point(0.0, 0.0), ARRIVES)

    def leave(self) -> None:
        self._fly(OFF, LEAVES)

    def _fly(self, end: Point, seconds: float) -> None:
        if self._act is not None:
            self._act.stop()
        self.beats.now = 0.0
        self._act = self._scheduler.start(self._script(end, seconds), "duck", self._rate)

    def _script(self, end: Point, seconds: float) -> Script:
        curve = in_cubic if end == OFF else out_cubic
        yield move({self.x: end.x, self.y: end.y, self.beats: BEATS * seconds}, seconds, curve)
