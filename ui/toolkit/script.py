"""Scripts that take time: generators that yield what they wait for. An Act is one script and all that it starts.

    def door(card: Card) -> Script:
        yield move({card.x: 640, card.scale: 1}, 0.2, out_back())   # goes on when it is there
        yield also(pulse({card.dx: 6}, 0.18, shake()))              # runs beside, ends at 0
        yield cue(lambda: sounds.play("thud"))                      # leaves no trace: left out when skipped
        yield together(wait(0.3), open_leaf(card))                  # steps and scripts alike
        yield until(lambda: pictures.ready, "pictures")             # given up and reported after `patience` seconds

Time is cut at every deadline: order and values do not depend on the frame rate. A skip goes through the same deadlines
in the same order without waiting, and so ends where watching would have ended.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Generator, Mapping
from itertools import count
from typing import NamedTuple, TypeAlias

from ui.toolkit.curves import Curve

FADE = 0.12
"""Seconds that a fade takes at most under reduced motion."""
PATIENCE = 5.0
"""Seconds after which something that is waited for is given up."""
MOST_DEADLINES = 20_000
"""In one step; an act with more of them does not end."""

Done = Callable[[], None]
Rate = Callable[[], float]
"""How many seconds pass for an act in one of the table: 0 while it stands, infinite for a cut."""


def usual() -> float:
    """The rate of the table itself."""
    return 1.0


class Value:
    """A number that scripts move. `fades`: reduced motion keeps its way, shortened to a fade."""

    __slots__ = ("fades", "now")

    def __init__(self, now: float = 0.0, *, fades: bool = False) -> None:
        self.now = now
        self.fades = fades


class Delay(NamedTuple):
    """Seconds that pass. `reading`: reduced motion needs them too."""

    seconds: float
    reading: bool


class Tween(NamedTuple):
    """Values on their way; one that goes to a curve follows it as a path. `back`: they begin and end at 0."""

    to: Mapping[Value, float | Curve]
    seconds: float
    curve: Curve
    back: bool


class Condition(NamedTuple):
    holds: Callable[[], bool]
    what: str
    patience: float


class Cue(NamedTuple):
    call: Callable[[], object]


class Parallel(NamedTuple):
    """Steps side by side. `waits`: until the last of them has ended, else not at all."""

    parts: tuple[AnyStep, ...]
    waits: bool


AnyStep: TypeAlias = "Delay | Tween | Condition | Cue | Parallel | Script"
Script: TypeAlias = Generator["AnyStep", None, None]


def wait(seconds: float, *, reading: bool = False) -> Delay:
    return Delay(seconds, reading)


def move(to: Mapping[Value, float | Curve], seconds: float, curve: Curve) -> Tween:
    return Tween(to, seconds, curve, back=False)


def pulse(by: Mapping[Value, float], seconds: float, curve: Curve) -> Tween:
    """For values that rest at 0: they are the curve, this many times as large, and 0 again."""
    return Tween(by, seconds, curve, back=True)


def together(*parts: AnyStep) -> Parallel:
    """Goes on when all of them have ended."""
    return Parallel(parts, waits=True)


def also(*parts: AnyStep) -> Parallel:
    """Goes on at once."""
    return Parallel(parts, waits=False)


def until(holds: Callable[[], bool], what: str, patience: float = PATIENCE) -> Condition:
    """Goes on when it holds. `patience`: infinite for a click; `what`: reported if it does not come, or empty. A rule
    is never waited for here: a skip passes it."""
    return Condition(holds, what, patience)


def cue(call: Callable[[], object]) -> Cue:
    return Cue(call)


def late(seconds: float, *parts: AnyStep) -> Script:
    """These parts, after a while."""
    yield wait(seconds)
    yield together(*parts)


class _Way(NamedTuple):
    """A value between two moments."""

    begin: float
    end: float
    at: Curve
    rest: float


class _Waiting(NamedTuple):
    """A condition that does not hold yet, in the order in which it is given up."""

    deadline: float
    number: int
    condition: Condition
    done: Done


class Act:
    """Begins with its first step. `now`: its own seconds. `over`: all of its parts have ended. `reports`: sentences
    about what was waited for in vain. `reduced`: fades and time to read alone."""

    def __init__(self, script: AnyStep, name: str = "act", *, rate: Rate = usual, reduced: bool = False) -> None:
        self.name = name
        self.rate = rate
        self.now = 0.0
        self.reports: list[str] = []
        self._reduced = reduced
        self._skipping = False
        self._numbers = count()
        self._due: list[tuple[float, int, Done]] = []
        self._ways: dict[Value, _Way] = {}  # of two for one value the later counts
        self._waiting: list[_Waiting] = []
        self._at(0.0, lambda: self._run(script, _nothing))

    @property
    def over(self) -> bool:
        return not (self._due or self._waiting or self._ways)

    def step(self, seconds: float) -> bool:
        """Lets time pass; True if it ends with that."""
        return self._go_on(self.now + seconds)

    def skip(self) -> bool:
        """Goes to the end; True if it was not there yet."""
        self._skipping = True
        return self._go_on(math.inf)

    def stop(self) -> None:
        """Ends here; values stay where they are."""
        self._due, self._waiting, self._ways = [], [], {}

    def _go_on(self, end: float) -> bool:
        before = self.over
        for _ in range(MOST_DEADLINES):
            if not self._next(end):
                self.now = self.now if math.isinf(end) else end
                self._follow_ways()
                return self.over and not before
        self.reports.append(f"{self.name}: does not end")
        self.stop()
        return True

    def _next(self, end: float) -> bool:
        """Does what comes next until then; False if nothing does."""
        if self._waiting:
            met = next((one for one in self._waiting if one.condition.holds()), None)
            given_up = self._given_up(end) if met is None else None
            if met is not None or given_up is not None:
                self._end_waiting(met, given_up)
                return True
        if not self._due or self._due[0][0] > end:
            return False
        self.now, _, go_on = heapq.heappop(self._due)
        self._follow_ways()
        go_on()
        return True

    def _given_up(self, end: float) -> _Waiting | None:
        """Return the waiting that has lasted long enough; a skip passes it once nothing else can bring it."""
        first = min(self._waiting, key=lambda one: (one.deadline, one.number), default=None)
        if first is None or (self._skipping and self._due):
            return None
        due = self._due[0][0] if self._due else math.inf
        return first if self._skipping or first.deadline <= min(end, due) else None

    def _end_waiting(self, met: _Waiting | None, given_up: _Waiting | None) -> None:
        if met is not None:
            self._waiting.remove(met)
            met.done()
        elif given_up is not None:
            self._waiting.remove(given_up)
            self.now = self.now if self._skipping else given_up.deadline
            if not self._skipping and given_up.condition.what:
                what, patience = given_up.condition.what, given_up.condition.patience
                self.reports.append(f"{self.name}: {what} did not come in {patience:g} s")
            given_up.done()

    def _follow_ways(self) -> None:
        for value, way in list(self._ways.items()):
            if self.now < way.end:
                value.now = way.at((self.now - way.begin) / (way.end - way.begin))
            else:
                value.now = way.rest
                del self._ways[value]

    def _run(self, part: AnyStep, done: Done) -> None:
        match part:
            case Delay():
                self._at(0.0 if self._reduced and not part.reading else part.seconds, done)
            case Tween():
                self._at(max((self._set_out(part, *each) for each in part.to.items()), default=0.0), done)
            case Condition():
                self._waiting.append(_Waiting(self.now + part.patience, next(self._numbers), part, done))
            case Cue():
                if not self._skipping:
                    part.call()
                self._at(0.0, done)
            case Parallel():
                self._run_parallel(part, done)
            case _:  # a script: its next step, then itself again
                following = next(part, None)
                if following is None:
                    done()
                else:
                    self._run(following, lambda: self._run(part, done))

    def _run_parallel(self, parallel: Parallel, done: Done) -> None:
        left = len(parallel.parts)

        def one_done() -> None:
            nonlocal left
            left -= 1
            if left == 0:
                done()

        for part in parallel.parts:
            self._run(part, one_done if parallel.waits else _nothing)
        if not parallel.waits or not parallel.parts:
            self._at(0.0, done)

    def _set_out(self, tween: Tween, value: Value, to: float | Curve) -> float:
        """Sends a value on its way; returns how long that takes."""
        seconds = tween.seconds
        if self._reduced:
            seconds = min(seconds, FADE) if value.fades else 0.0
        start = 0.0 if tween.back else value.now
        path = to if callable(to) else straight(start, to)
        rest = 0.0 if tween.back else path(1.0)
        self._ways[value] = _Way(self.now, self.now + seconds, lambda share: path(tween.curve(share)), rest)
        return seconds

    def _at(self, seconds: float, done: Done) -> None:
        heapq.heappush(self._due, (self.now + seconds, next(self._numbers), done))


class Scheduler:
    """All acts that are under way, advanced once a frame, each at its own rate. `now`: seconds since it was made;
    `reduced`: reduced motion, for acts that begin from now on."""

    def __init__(self, report: Callable[[str], object], *, reduced: bool = False) -> None:
        self.now = 0.0
        self.reduced = reduced
        self._report = report
        self._acts: list[Act] = []

    def start(self, script: AnyStep, name: str, rate: Rate = usual) -> Act:
        act = Act(script, name, rate=rate, reduced=self.reduced)
        self._acts.append(act)
        return act

    @property
    def busy(self) -> bool:
        return bool(self._acts)

    def step(self, seconds: float) -> bool:
        """Lets time pass; True if an act has ended. Motions that an act starts begin in the next frame."""
        self.now += seconds
        ended = False
        for act in list(self._acts):
            rate = act.rate()
            if rate > 0:
                ended = (act.skip() if math.isinf(rate) else act.step(seconds * rate)) or ended
        self._drop_ended()
        return ended

    def _drop_ended(self) -> None:
        for act in [act for act in self._acts if act.over]:
            self._acts.remove(act)
            for report in act.reports:
                self._report(report)


def ended() -> Act:
    """An act that is over."""
    act = Act(wait(0.0))
    act.stop()
    return act


def straight(start: float, end: float) -> Curve:
    """A path as the crow flies: `move` takes it where it is told a number."""
    return lambda share: start + (end - start) * share


def _nothing() -> None: ...
