"""What rivals say about their moves: a bubble at the seat for a few seconds. What is said shows public facts only."""

from __future__ import annotations

from typing import NamedTuple

from game.ids import SeatId
from game.model.messages import Message
from game.model.thoughts import Said
from ui.words.voice import Voice

SHORTEST, PER_LETTER, LONGEST = 2.4, 0.045, 6.0  # seconds that a bubble stands


class Bubble(NamedTuple):
    """What one seat has just said, `left` seconds more."""

    seat: SeatId
    message: Message
    left: float


class Bubbles:
    """At most one at each seat: the newest."""

    def __init__(self) -> None:
        self.now: tuple[Bubble, ...] = ()

    def hear(self, said: Said | None) -> None:
        """Its own line, else the first reason it gives."""
        message = spoken(said) if said is not None else None
        if said is not None and message is not None:
            others = (bubble for bubble in self.now if bubble.seat != said.seat)
            self.now = (*others, Bubble(said.seat, message, SHORTEST))

    def advance(self, dt: float, voice: Voice) -> bool:
        """Lets time pass; the longer a line is, the longer it stands. True if one has gone."""
        before, aged = len(self.now), [bubble._replace(left=bubble.left - dt) for bubble in self.now]
        self.now = tuple(bubble for bubble in aged if bubble.left + _reading(voice.say(bubble.message)) > 0)
        return len(self.now) != before


def spoken(said: Said) -> Message | None:
    """What everybody hears."""
    return said.line or next(iter(said.reasons), None)


def _reading(text: str) -> float:
    """Seconds more than the shortest bubble stands."""
    return min(LONGEST - SHORTEST, len(text) * PER_LETTER)
