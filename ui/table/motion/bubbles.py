"""What rivals say about their moves: a bubble at the seat for a few seconds. What is said shows public facts only."""

from __future__ import annotations

from typing import NamedTuple

from game.ids import SeatId
from game.model.messages import Message
from game.model.thoughts import Said
from ui.words.voice import Voice

SHORTEST, PER_LETTER, LONGEST = 2.4, 0.045, 6.0  # seconds that a bubble stands
ECHO, AGAIN = 12.0, 90.0  # seconds for which nobody says what another has said, and nobody what she said herself
DULL = frozenset(
    f"reason.{key}"
    for key in (
        "best_of", "die_spoke", "done", "keeps", "knocks", "lasts", "least_bad", "lets_be", "no_gain", "ready",
        "short", "spares", "turns_fight", "useful", "worst_first",
    )
)  # fmt: skip
"""Reasons that explain a choice to whoever looks into a rival, and say nothing to the table."""


class Bubble(NamedTuple):
    """What one seat has just said, `left` seconds more."""

    seat: SeatId
    message: Message
    left: float


class _Heard(NamedTuple):
    """What was said, and how many seconds ago."""

    seat: SeatId
    message: Message
    ago: float


class Bubbles:
    """At most one at each seat: the newest. What has just been said is not said again."""

    def __init__(self) -> None:
        self.now: tuple[Bubble, ...] = ()
        self._heard: tuple[_Heard, ...] = ()

    def hear(self, said: Said | None) -> None:
        """Its own line, else the first reason it gives."""
        message = spoken(said) if said is not None else None
        if said is None or message is None or self._is_stale(said.seat, message):
            return
        others = (bubble for bubble in self.now if bubble.seat != said.seat)
        self.now = (*others, Bubble(said.seat, message, SHORTEST))
        self._heard = (*self._heard, _Heard(said.seat, message, 0.0))

    def _is_stale(self, seat: SeatId, message: Message) -> bool:
        same = [one for one in self._heard if one.message == message]
        return any(one.ago < (AGAIN if one.seat == seat else ECHO) for one in same)

    def advance(self, dt: float, voice: Voice) -> bool:
        """Lets time pass; the longer a line is, the longer it stands. True if one has gone."""
        self._heard = tuple(one._replace(ago=one.ago + dt) for one in self._heard if one.ago < AGAIN)
        before, aged = len(self.now), [bubble._replace(left=bubble.left - dt) for bubble in self.now]
        self.now = tuple(bubble for bubble in aged if bubble.left + _reading(voice.say(bubble.message)) > 0)
        return len(self.now) != before


def spoken(said: Said) -> Message | None:
    """What everybody hears: its line, else the first of its reasons that says something of this moment."""
    return said.line or next((reason for reason in said.reasons if reason.key not in DULL), None)


def _reading(text: str) -> float:
    """Seconds more than the shortest bubble stands."""
    return min(LONGEST - SHORTEST, len(text) * PER_LETTER)
