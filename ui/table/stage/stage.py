"""The one beat that is on the stage now: its clock, and what a press does to it. It knows no table and no picture."""

from __future__ import annotations

import math

from ui.table.stage.beat import Beat
from ui.table.stage.track import RibbonBeat

GUARD = 0.25
"""Seconds after its appearance in which a beat that waits hears no press: none was meant for it."""
BRIEF = 0.15
"""Seconds: what goes sooner was skipped before its sound could say anything."""
HOLD = 0.5
"""Seconds a key is held until it goes on by itself, beat after beat."""
TICKS = 24
"""Steps in which the ring of its time is drawn."""


class Stage:
    """Empty, or one beat. `again`: it was called back, and its time stands still; `events`: how many of its move are
    told with it; `lapses`: how many beats that veil the table went by themselves."""

    def __init__(self) -> None:
        self.beat: Beat | None = None
        self.again = False
        self.events = 0
        self.lapses = 0
        self._seconds = math.inf
        self._time = 0.0
        self._held: float | None = None  # seconds that the press which went on last is down

    def open(self, beat: Beat, *, seconds: float = math.inf, events: int = 0, again: bool = False) -> None:
        """Shows this beat. `seconds`: after which it goes by itself."""
        self.beat, self.again, self.events = beat, again, events
        self._seconds, self._time = seconds, 0.0
        if beat.waits or again:
            self._held = None

    def close(self) -> None:
        self.lapses += self.over and not isinstance(self.beat, RibbonBeat)
        self.beat, self.again = None, False

    @property
    def waits(self) -> bool:
        """It stays until somebody goes on."""
        return self.beat is not None and (self.beat.waits or self.again)

    @property
    def over(self) -> bool:
        """Its time has run out."""
        return self.beat is not None and self._time >= self._seconds

    @property
    def share(self) -> float:
        """How much of its time is gone, in few steps; -1: it waits."""
        if self.waits or math.isinf(self._seconds):
            return -1.0
        return math.floor(min(1.0, self._time / self._seconds) * TICKS) / TICKS

    @property
    def guarded(self) -> bool:
        """No press is heard: it has only just appeared."""
        return self.waits and self._time < GUARD

    @property
    def brief(self) -> bool:
        """It has only just sounded."""
        return self.beat is not None and not self.again and self._time < BRIEF

    @property
    def lets_by(self) -> bool:
        """It veils nothing, and has stood long enough for a press to be meant for the table."""
        return isinstance(self.beat, RibbonBeat) and self._time >= GUARD

    @property
    def hurried(self) -> bool:
        """The key that went on is still held: one goes on to what waits, or to the end."""
        return self._held is not None and self._held >= HOLD

    def advance(self, dt: float, *, still: bool = False) -> bool:
        """Lets time pass; `still`: somebody reads, and its own time stands. True if its picture is another one."""
        if self._held is not None:
            self._held += dt
        if self.beat is None:
            return False
        before = self.share
        if not still or self._time < GUARD:
            self._time += dt
        return self.share != before

    def press(self) -> bool:
        """A press that goes on: True if it is heard. It is held until it is let go."""
        if self.beat is None or self.guarded:
            return False
        self._held = 0.0
        return True

    def let_go(self) -> None:
        """The press is over."""
        self._held = None
