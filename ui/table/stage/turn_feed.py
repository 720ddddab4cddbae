"""Following a rival's turn: captions one after the other, slower, step by step, or past all of them."""

from __future__ import annotations

from game.ids import NOBODY, SeatId
from ui.table.stage.beat import MOST_SHOWN, Caption, Strip

THINKS_AFTER = 0.4
"""Seconds without news after which a rival seems to think."""


class Follower:
    """The strip of the turn under way. `slow`: at half the speed; `stepping`: it stops after each caption; neither
    outlasts the turn."""

    def __init__(self) -> None:
        self.seat: SeatId = NOBODY
        self.beside: tuple[tuple[Caption, float], ...] = ()  # and how many seconds they stand yet
        self._told: list[Caption] = []
        self._left = 0.0  # seconds until the next caption may come
        self._idle = 0.0
        self._slow = self._stepping = self._stopped = False

    def turn_of(self, seat: SeatId) -> None:
        """This seat's turn is followed from now on; NOBODY: the reader's own."""
        if seat != self.seat:
            self.seat = seat
            self._told, self._left, self._idle = [], 0.0, 0.0
            self._slow = self._stepping = self._stopped = False

    def tell(self, caption: Caption, seconds: float) -> None:
        """Shows this one now; `seconds`: until the next."""
        if caption.beside:
            self.beside = (*(one for one in self.beside if one[0].seat != caption.seat), (caption, seconds))
        else:
            self._told.append(caption)
            self._stopped = self._stepping
        self._left, self._idle = seconds * (2 if self._slow else 1), 0.0

    @property
    def holds(self) -> bool:
        """What comes next has to wait."""
        return self._stopped or self._left > 0

    @property
    def stopped(self) -> bool:
        return self._stopped

    def advance(self, dt: float) -> bool:
        """Lets time pass; True if the picture is another one."""
        thought, stood = self.thinks, len(self.beside)
        self._idle = self._idle + dt if not self._left else 0.0
        self._left = max(0.0, self._left - dt)
        if self.beside:
            self.beside = tuple((caption, left - dt) for caption, left in self.beside if left > dt)
        return thought != self.thinks or stood != len(self.beside)

    @property
    def thinks(self) -> bool:
        return self.seat >= 0 and not self.holds and self._idle >= THINKS_AFTER

    def slower(self) -> None:
        """This turn at half the speed, or at its usual one again."""
        self._slow = not self._slow

    def step(self) -> None:
        """One caption further, and no more by itself."""
        self._stepping, self._stopped, self._left = True, False, 0.0

    def run(self) -> None:
        """Nothing is held back: on to what waits, or to the reader's next say."""
        self._stepping = self._stopped = False
        self._left = 0.0

    def strip(self, seconds: float) -> Strip | None:
        """As it is seen; None while no rival's turn is followed. `seconds`: a step at the pace of the table."""
        if self.seat < 0:
            return None
        shown = self._told[-(MOST_SHOWN - 1) :]
        present = shown.pop() if shown and not self.thinks else None
        return Strip(
            seat=self.seat,
            done=tuple(shown),
            present=present,
            thinks=self.thinks,
            seconds=seconds * (2 if self._slow else 1),
            slow=self._slow,
            stepping=self._stepping,
            stopped=self._stopped,
        )
