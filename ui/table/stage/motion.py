"""Motion on the stage: the mat that rises, totals that count, the token of a level, the stamp. Unlike the time of a
beat, it does not stop while somebody reads."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from game.ids import NO_CARD
from ui.art.layers import OnTop
from ui.table.motion.animations import COUNT_MOST, COUNT_POINT
from ui.table.stage.beat import TUMBLE, Beat
from ui.table.stage.throw import ThrowBeat
from ui.table.stage.track import RibbonBeat
from ui.toolkit.curves import in_out, linear, out_cubic
from ui.toolkit.script import Act, Rate, Scheduler, Script, Value, ended, move, together, until

RISE = 0.180
RISE_FROM = 70  # design px below its place
CLIMB = 0.450
STAMP, STAMP_FROM = 0.140, 1.7  # seconds, and how much larger it comes down
OUTCOME = 0.700  # of a throw for a run, once the stamp lies


class Awaited(NamedTuple):
    """Conditions before which nothing moves: `told`: what the beat tells is known; `drawn`: its pictures are there;
    `stamped`: the die lies."""

    told: Callable[[], bool]
    drawn: Callable[[], bool]
    stamped: Callable[[], bool]


class RunningAct(Protocol):
    """`hides`: ids of what the table below leaves out meanwhile; `told`: the beat that it is played before is known."""

    hides: frozenset[str]
    act: Act
    told: bool

    def sprites(self) -> Iterator[OnTop]: ...


class StageMotion:
    """Of the one beat that is shown. `turning`: on the mat that lies, the beat before is still seen, until the picture
    of this one is there; `running`: the act before the mat rises. `risen`, `climbed`, `counts`, `stamp` and `outcome`:
    how far the mat, a token, totals (in seconds), the stamp and the end of a throw for a run are on their way."""

    def __init__(self, scheduler: Scheduler, rate: Rate, awaited: Awaited) -> None:
        self.beat: Beat | None = None
        self.turning = False
        self.running: RunningAct | None = None
        self._scheduler, self._rate, self._awaited = scheduler, rate, awaited
        self._act = ended()
        self.risen, self.climbed, self.counts = Value(1.0), Value(1.0), Value(COUNT_MOST)
        self.stamp, self.outcome = Value(1.0), Value(1.0)

    def open(self, beat: Beat | None, *, anew: bool = False) -> None:
        """The mat rises, unless it lies there already, motion is unwelcome, or there is nothing to rise. `anew`: the
        one that lies there goes first."""
        lies = not anew and self.beat is not None and not isinstance(self.beat, RibbonBeat) and not self.rising
        moves = beat is not None and not isinstance(beat, RibbonBeat) and not math.isinf(self._rate())
        self.end_act()
        self._act.stop()
        self.beat, self.turning = beat, moves and lies
        self.risen.now = float(lies or not moves)
        self.climbed.now, self.counts.now = (0.0, 0.0) if moves else (1.0, COUNT_MOST)
        self.stamp.now = float(self._awaited.stamped() or not moves)
        self.outcome.now = float(not (moves and _ends_a_run(beat)))
        if moves:
            script = together(self._rise(), self._stamp())
            self._act = self._scheduler.start(script, "stage", self._rate)

    def _rise(self) -> Script:
        yield until(self._awaited.told, "", math.inf)
        yield until(self._awaited.drawn, "pictures")
        self.turning = False
        if self.rising:
            yield move({self.risen: 1.0}, RISE, out_cubic)
        counts = move({self.counts: COUNT_MOST}, COUNT_MOST - self.counts.now, linear)
        yield together(counts, move({self.climbed: 1.0}, CLIMB, in_out), self._leave_act())

    def _leave_act(self) -> Script:
        yield until(lambda: self.running is None or self.running.act.over, "act")
        self.running = None

    def _stamp(self) -> Script:
        yield until(self._awaited.stamped, "", math.inf)
        if self.stamp.now < 1:
            yield move({self.stamp: 1.0}, STAMP, out_cubic)
        yield until(lambda: not (self.rising or self.turning), "", math.inf)
        if self.outcome.now < 1:
            yield move({self.outcome: 1.0}, OUTCOME, linear)

    def end_act(self) -> None:
        """No more of it is played."""
        if self.running is not None:
            self.running.act.stop()
        self.running = None

    @property
    def still(self) -> bool:
        """Nothing moves, all is where it belongs."""
        return self._act.over and self.running is None

    @property
    def rising(self) -> bool:
        return self.risen.now < 1

    @property
    def below(self) -> float:
        """How far the mat is below its place, in design px."""
        return RISE_FROM * (1 - self.risen.now)

    @property
    def counting(self) -> bool:
        return self.counts.now < COUNT_MOST

    def counted(self, before: int, after: int) -> int:
        """Return the number that a total shows now, on its way from one to another."""
        whole = min(COUNT_MOST, COUNT_POINT * abs(after - before))
        share = 1.0 if whole <= 0 else min(1.0, self.counts.now / whole)
        return round(before + (after - before) * share)


def _ends_a_run(beat: Beat | None) -> bool:
    """From somebody whose card lies there, and there is time to see it."""
    if not isinstance(beat, ThrowBeat) or beat.stamp is None or beat.card == NO_CARD:
        return False
    tumble = 0.0 if beat.lies else TUMBLE
    return beat.waits or beat.seconds >= tumble + STAMP + OUTCOME
