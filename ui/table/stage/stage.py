"""The one beat that is on the stage now, what a press does to it, the updates that are not shown yet, and the feed of a
rival's turn: captions one after the other, slower, step by step, or past all of them. It knows no table and no
picture."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

from msgspec.structs import replace

from game.ids import NOBODY, SeatId
from game.model.events import EventNode, VictoryReopened
from game.model.messages import Message
from game.model.views import SeatView, Update
from ui.gestures import FRESH
from ui.table.motion.temporary import Temporary
from ui.table.stage.beat import MOST_SHOWN, Beat, Caption, TurnFeed
from ui.table.stage.shown_move import Presented
from ui.table.stage.throw import ThrowBeat
from ui.table.stage.track import RibbonBeat, TrackBeat
from ui.toolkit.script import Rate, Scheduler, Script, ended, wait

ACT_GUARD = 0.25
"""Seconds in which an act before a beat that waits is not cut short."""
BRIEF = 0.15
"""Seconds: what goes sooner was skipped before its sound could say anything."""
HOLD = 0.5
"""Seconds a key is held until it goes on by itself, beat after beat."""
TICKS = 24
"""Steps in which the ring of its time is drawn."""
THINKS_AFTER = 0.4
"""Seconds without news after which a rival seems to think."""


class CurrentBeat:
    """Empty, or one beat. `again`: it was called back, and its time stands still; `events`: how many of its move are
    told with it."""

    def __init__(self, scheduler: Scheduler, rate: Rate, stands: Callable[[], bool]) -> None:
        """`stands`: somebody reads, and the time of a beat stands once it has appeared."""
        self.beat: Beat | None = None
        self.again = False
        self.events = 0
        self._scheduler, self._rate, self._stands = scheduler, rate, stands
        self._seconds, self._guard = math.inf, FRESH
        self._clock = ended()
        self._pressed: float | None = None  # when the press came that went on last, while it is down

    def open(self, beat: Beat, *, seconds: float = math.inf, events: int = 0, again: bool = False) -> None:
        """Shows this beat. `seconds`: after which it goes by itself."""
        self.beat, self.again, self.events, self._seconds = beat, again, events, seconds
        self.appear(ACT_GUARD)
        if beat.waits or again:
            self._pressed = None

    def appear(self, guard: float = FRESH) -> None:
        """Its act is over: its time begins, and for a while no press that was meant for the act is heard."""
        self._guard = guard
        self._clock.stop()
        self._clock = self._scheduler.start(wait(self._seconds), "beat", self._beat_rate)

    def _beat_rate(self) -> float:
        return 0.0 if self._clock.now >= self._guard and self._stands() else self._rate()

    def close(self) -> None:
        self._clock.stop()
        self.beat, self.again = None, False

    @property
    def waits(self) -> bool:
        return self.beat is not None and (self.beat.waits or self.again)

    @property
    def over(self) -> bool:
        """Its time has run out."""
        return self.beat is not None and self._clock.now >= self._seconds

    @property
    def share(self) -> float:
        """How much of its time is gone, in few steps; -1: it waits."""
        if self.waits or math.isinf(self._seconds):
            return -1.0
        return math.floor(min(1.0, self._clock.now / self._seconds) * TICKS) / TICKS

    @property
    def guarded(self) -> bool:
        """No press is heard: it has only just appeared."""
        return self.waits and self._clock.now < self._guard

    @property
    def brief(self) -> bool:
        """Whether it has only just sounded."""
        return self.beat is not None and not self.again and self._clock.now < BRIEF

    @property
    def veils(self) -> bool:
        """Whether it covers the table: a ribbon does not."""
        return self.beat is not None and not isinstance(self.beat, RibbonBeat)

    @property
    def lets_by(self) -> bool:
        """Whether it veils nothing, and has stood long enough for a press to be meant for the table."""
        return isinstance(self.beat, RibbonBeat) and self._clock.now >= FRESH

    @property
    def hurried(self) -> bool:
        """The key that went on is still held: one goes on to what waits, or to the end."""
        return self._pressed is not None and self._scheduler.now - self._pressed >= HOLD

    def press(self) -> bool:
        """A press that goes on: True if it is heard. It is held until it is let go."""
        if self.beat is None or self.guarded:
            return False
        self._pressed = self._scheduler.now
        return True

    def let_go(self) -> None:
        self._pressed = None


class QueuedUpdate(NamedTuple):
    """One of them, and what is still to be told of it."""

    update: Update
    told: deque[Presented]

    @property
    def beats(self) -> list[Beat]:
        """The beats still to be staged."""
        return [one.beat for one in self.told if one.beat is not None]


class UpdateQueue:
    """`act`: the update that is being told, whose view is not shown yet; `waiting`: those behind it."""

    def __init__(self) -> None:
        self.act: QueuedUpdate | None = None
        self.waiting: deque[QueuedUpdate] = deque()
        self._near: frozenset[SeatId] = frozenset()  # seats that have been near the goal

    def add(self, update: Update, told: Iterable[Presented]) -> None:
        self.waiting.append(QueuedUpdate(update, deque(one for one in told if self._is_news(one))))

    def _is_news(self, told: Presented) -> bool:
        """That somebody is near the goal is said once."""
        if not isinstance(told.beat, TrackBeat) or told.beat.said:
            return True
        known, self._near = told.beat.by in self._near, self._near | {told.beat.by}
        return not known

    def take(self) -> QueuedUpdate:
        """The next one: it is being told from now on."""
        self.act = self.waiting.popleft()
        return self.act

    @property
    def unshown(self) -> list[QueuedUpdate]:
        """All of them, in order."""
        return [*([self.act] if self.act is not None else ()), *self.waiting]

    @property
    def seen_until(self) -> int | None:
        """The last move that is shown, while others wait; None: everything is."""
        following = next(iter(self.unshown), None)
        return None if following is None else following.update.move - bool(following.update.events)

    @property
    def newest(self) -> SeatView | None:
        """The view once all updates are shown; None if that is the present one."""
        return self.unshown[-1].update.view if self.unshown else None

    @property
    def beats(self) -> int:
        """How many are still to be staged."""
        return sum(len(one.beats) for one in self.unshown)

    @property
    def more_dice(self) -> bool:
        """Another throw of the update that is being told is still to come."""
        return self.act is not None and any(isinstance(beat, ThrowBeat) for beat in self.act.beats)


class Follower:
    """The feed of the turn under way. `slow`: at half the speed; `stepping`: it stops after each caption; neither
    outlasts the turn. `stopped`: it waits for a key."""

    def __init__(self, scheduler: Scheduler, rate: Rate) -> None:
        self.seat: SeatId = NOBODY
        self.stopped = False
        self._scheduler, self._rate = scheduler, rate
        self.beside = Temporary[Caption](scheduler, "caption", rate)
        self._told: list[Caption] = []
        self._state: Literal["tells", "told", "thinks"] = "told"
        self._act = ended()
        self._slow = self._stepping = False

    def turn_of(self, seat: SeatId) -> None:
        """This seat's turn is followed from now on; NOBODY: the reader's own."""
        if seat != self.seat:
            self.seat = seat
            self._told = []
            self._slow = self._stepping = self.stopped = False
            self._tell_for(0.0)

    def tell(self, caption: Caption, seconds: float) -> None:
        """Shows this one now; `seconds`: until the next."""
        if caption.beside:
            self.beside.put(caption.seat, caption, wait(seconds))
        else:
            self._told.append(caption)
            self.stopped = self._stepping
        self._tell_for(seconds * (2 if self._slow else 1))

    def hear(self, events: Iterable[EventNode]) -> None:
        """A win that was claimed is told as claimed too soon once its fight goes on."""
        if not any(isinstance(event, VictoryReopened) for event in events):
            return
        vain = Message("caption.too_soon")
        self._told = [replace(one, tail=vain) if one.head.key == "caption.claims" else one for one in self._told]

    def _tell_for(self, seconds: float) -> None:
        self._act.stop()
        self._state = "tells" if seconds else "told"
        self._act = self._scheduler.start(self._tell(seconds), "turn feed", self._rate)

    def _tell(self, seconds: float) -> Script:
        yield wait(seconds)
        self._state = "told"
        yield wait(THINKS_AFTER)
        self._state = "thinks"

    @property
    def holds(self) -> bool:
        """Whether the next caption has to wait."""
        return self.stopped or self._state == "tells"

    @property
    def thinks(self) -> bool:
        return self.seat >= 0 and not self.stopped and self._state == "thinks"

    def slower(self) -> None:
        """This turn at half the speed, or at its usual one again."""
        self._slow = not self._slow

    def step(self) -> None:
        """One caption further, and no more by itself."""
        self.run()
        self._stepping = True

    def run(self) -> None:
        """Nothing is held back: on to what waits, or to the reader's next say."""
        self._stepping = self.stopped = False
        if self._state == "tells":
            self._tell_for(0.0)

    def feed(self, seconds: float) -> TurnFeed | None:
        """As it is seen; None while no rival's turn is followed. `seconds`: a step at the pace of the table."""
        if self.seat < 0:
            return None
        shown = self._told[-(MOST_SHOWN - 1) :]
        present = shown.pop() if shown and not self.thinks else None
        return TurnFeed(
            seat=self.seat,
            done=tuple(shown),
            present=present,
            thinks=self.thinks,
            seconds=seconds * (2 if self._slow else 1),
            slow=self._slow,
            stepping=self._stepping,
            stopped=self.stopped,
        )
