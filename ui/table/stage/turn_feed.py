"""Following a rival's turn: captions one after the other, slower, step by step, or past all of them."""

from __future__ import annotations

from typing import Literal

from game.ids import NOBODY, SeatId
from ui.table.motion.temporary import Temporary
from ui.table.stage.beat import MOST_SHOWN, Caption, TurnFeed
from ui.toolkit.script import Rate, Scheduler, Script, ended, wait

THINKS_AFTER = 0.4
"""Seconds without news after which a rival seems to think."""


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
        """What comes next has to wait."""
        return self.stopped or self._state == "tells"

    @property
    def thinks(self) -> bool:
        return self.seat >= 0 and not self.stopped and self._state == "thinks"

    def slower(self) -> None:
        """This turn at half the speed, or at its usual one again."""
        self._slow = not self._slow

    def step(self) -> None:
        """One caption further, and no more by itself."""
        self._let_go(stepping=True)

    def run(self) -> None:
        """Nothing is held back: on to what waits, or to the reader's next say."""
        self._let_go(stepping=False)

    def _let_go(self, *, stepping: bool) -> None:
        self._stepping, self.stopped = stepping, False
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
