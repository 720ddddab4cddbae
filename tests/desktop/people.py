"""The people at the windows of an evening: each machine has its own, who act in a thread of theirs."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

from tests.desktop.advice import Screenful
from tests.desktop.company import Company
from tests.desktop.eyes import Eyes
from tests.desktop.machines import Window
from tests.desktop.player import Player
from tests.desktop.soloist import Soloist
from tests.desktop.together import XSeats
from tests.desktop.witness import Screen

OFFERS = "button:offer_help", "button:withdraw"
ACTS = 5
"""After so many it is looked up whether somebody wants their screen for something else."""
BEYOND = 100
"""A goal that nobody comes near."""


class Ann(Player):
    def play_until(self, moment: Callable[[], bool], end: float) -> bool:
        """True once the game is over; False at this moment, or when the time is up."""
        self.eyes.settle()
        while time.monotonic() < end and self.game.runs:
            self.eyes.look()
            if self.over:
                return True
            if moment():
                return False
            self._step()
        return False


class Decent(Company):
    """A player who does not offer again and again, for want of something better, what was declined."""

    def _press_on(self, seen: Screenful) -> None:
        super()._press_on({id: thing for id, thing in seen.items() if id not in OFFERS})


class Asked(Decent):
    """The two. Their acts before they answer, when anybody may object, are told from outside."""

    def __init__(self, screen: Screen, seed: int, goal: int, hesitate: Callable[[], None]) -> None:
        super().__init__(screen, seed, goal)
        self._hesitate = hesitate

    def _object(self, seen: Screenful) -> None:
        self._hesitate()
        seen = self._see()
        if "objecting" in seen:
            super()._object(seen)


class Alone(Soloist, Decent):
    """One person at a machine of her own."""


class Patience:
    """Two people stop before they answer, until somebody in another thread gives the word."""

    def __init__(self) -> None:
        self.needed = True
        self.shown = threading.Event()
        self._word = threading.Semaphore(0)

    def wait(self) -> None:
        if self.needed:
            self.shown.set()
            self._word.acquire()

    def end(self, *, for_good: bool) -> None:
        self.needed = not for_good
        self.shown.clear()
        self._word.release()


class People:
    """Those at one window, from when they start until they are stopped. They have eyes of their own: another thread
    looks at their screen as well."""

    def __init__(self, window: Window, goal: int, patience: Patience | None = None, shots: Path | None = None) -> None:
        """With `patience` there are two of them."""
        seats = XSeats(Eyes(window.game.announcements), window.fingers, window.screen, shots)
        self._company = Alone(seats, 5, goal) if patience is None else Asked(seats, 5, goal, patience.wait)
        self._stopped = threading.Event()
        self._thread = threading.Thread()
        self.start()

    def start(self) -> None:
        self._stopped.clear()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def spoil_nothing(self) -> None:
        """No fight is dangerous to them from now on, so that somebody wins."""
        self._company.goal = BEYOND

    def _play(self) -> None:
        while not self._stopped.is_set():
            self._company.play(ACTS)

    def stop(self, seconds: float = 40.0) -> None:
        """Their hands are off the screen."""
        self._stopped.set()
        self._thread.join(seconds)
        assert not self._thread.is_alive(), "they do not stop"
