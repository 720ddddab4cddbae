"""Time: how long rivals seem to think, what day it is. Only here does the core speak of seconds; the rules do not."""

from __future__ import annotations

import math
from datetime import datetime
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

from game.ids import NOBODY, SeatId
from game.model.bounds import Integer, Seconds
from game.model.ruleset import MOST_SEATS
from game.table.chance import spread

Occasion = Literal["turn", "call", "setup", "offer"]
"""The question that everybody sees a seat is asked: to go on, whether it objects, to lay its first cards, to go on
although a person has not yet answered its offer."""


class Pace(NamedTuple):
    """`factor` 0 is instant, 1 brisk, 2 leisurely. Medians in seconds.

    A pause hangs on the occasion and never on the answer: if passing were quicker than playing, the clock would tell
    what a hand holds.
    """

    factor: float = 1.0
    turn: float = 0.9
    call: float = 0.5
    setup: float = 0.22  # a person only waits for it
    offer: float = 6.0  # time to read what is offered; it blocks nothing
    step_in: float = 4.0  # for persons, once in a fight that a rival is losing

    def delay(self, occasion: Occasion, seed: int, at: int, seat: SeatId) -> float:
        """Seconds before an answer shows; log-normal, the same again for the same moment, whose number is `at`."""
        if not self.factor:
            return 0.0
        median = {"turn": self.turn, "call": self.call, "setup": self.setup, "offer": self.offer}[occasion]
        return self.factor * median * math.exp(0.25 * spread(f"{seed}/{at}/{seat}"))


INSTANT = Pace(0.0)


Counted = Literal["window", "missing", "proposal"]


class Countdown(NamedTuple):
    """A countdown of the table: the time to object, to answer for a missing seat, to object to the owner's word.
    Seconds; `holders` stop it; `seat`: whom it is about, or NOBODY."""

    what: Counted
    id: Integer
    total: Seconds
    left: Seconds
    running: bool
    holders: Annotated[frozenset[SeatId], Meta(max_length=MOST_SEATS)] = frozenset()
    seat: SeatId = NOBODY


LONGEST_LOOK = 1.0
"""Seconds that count between two looks at a clock: while the machine sleeps no time passes for anybody."""


class Gavel:
    """Going once, going twice: time in which somebody may still speak.

    Counts anew for each window; a held key stops it. `seconds` 0: nothing ever falls by itself.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._window = -1
        self._gone = 0.0
        self._at = 0.0

    def strike(self, window: int, now: float, *, held: bool, grace: float = 0.0) -> bool:
        """Lets the time since the last call pass for this window (-1: none is open); True once it has run out, and
        `grace` too, which nobody is shown."""
        passed, self._at = min(now - self._at, LONGEST_LOOK), now
        if window != self._window:
            self._window, self._gone = window, 0.0
        elif not held:
            self._gone += passed
        return not held and window >= 0 and self.seconds > 0 and self._gone >= self.seconds + grace

    def begin_anew(self) -> None:
        self._gone = 0.0

    @property
    def share(self) -> float:
        """How much of the time is gone, 0 to 1; -1 while nothing is counted."""
        if self._window < 0 or not self.seconds:
            return -1.0
        return min(1.0, self._gone / self.seconds)

    def countdown(
        self, what: Counted, holders: frozenset[SeatId], *, running: bool, seat: SeatId = NOBODY
    ) -> Countdown | None:
        """How it stands; None while nothing is counted."""
        if self.share < 0:
            return None
        left = max(0.0, self.seconds - self._gone)
        return Countdown(what, self._window, self.seconds, left, running, holders, seat)


def now() -> str:
    """Local date and time to the second, ISO."""
    return datetime.now().isoformat(timespec="seconds")
