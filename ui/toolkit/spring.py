"""A number that follows another one as a weight on a spring does: late, beyond it, and back."""

from __future__ import annotations

import math


class Spring:
    """A value, `now`, that follows its target. Its way is that of the exact solution: the same at any frame rate."""

    __slots__ = ("_damping", "_pace", "_speed", "now")

    def __init__(self, now: float = 0.0, *, pace: float, damping: float) -> None:
        """`pace`: swings by 2 π seconds; `damping`: below 1, of which the swings die away."""
        self.now = now
        self._pace, self._damping = pace, damping
        self._speed = 0.0

    def step(self, to: float, seconds: float) -> float:
        """Where it is after so many seconds in which it was drawn there."""
        decay = self._damping * self._pace
        swing = self._pace * math.sqrt(1 - self._damping**2)
        away = self.now - to
        push = (self._speed + decay * away) / swing
        fades, c, s = math.exp(-decay * seconds), math.cos(swing * seconds), math.sin(swing * seconds)
        self.now = to + fades * (away * c + push * s)
        self._speed = fades * ((push * swing - decay * away) * c - (away * swing + decay * push) * s)
        return self.now

    def settled(self, at: float, within: float) -> bool:
        """True if it lies there, and will not leave by more than that."""
        return abs(self.now - at) + abs(self._speed) / self._pace < within
