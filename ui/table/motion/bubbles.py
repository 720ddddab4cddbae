"""What rivals say about their moves: a bubble at the seat for a few seconds. What is said shows public facts only."""

from __future__ import annotations

from typing import NamedTuple

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.model.thoughts import Said
from game.model.views import SeatView
from game.words.rival_words import spoken
from game.words.voice import Voice

SHORTEST, PER_LETTER, LONGEST = 2.4, 0.045, 6.0  # seconds that a bubble stands
ECHO, AGAIN = 12.0, 90.0  # seconds for which nobody says what another has said, and nobody what she said herself
GLIMPSE = 0.8  # seconds for which what is no longer true is still seen, so that it was seen at all


class Occasion(NamedTuple):
    """Of what was spoken: offers of whoever spoke, a fight, and its totals if numbers were named."""

    offers: frozenset[int] = frozenset()
    fighter: SeatId = NOBODY
    totals: tuple[int, ...] = ()


class Bubble(NamedTuple):
    """What one seat has just said, `left` seconds more; `over`: it speaks of what is no more."""

    seat: SeatId
    message: Message
    left: float
    of: Occasion = Occasion()
    over: bool = False


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

    def hear(self, said: Said | None, view: SeatView) -> None:
        """Its own line, else the first reason it gives. The table as it is after that move."""
        self.now = tuple(bubble._replace(over=bubble.over or not _stands(bubble.of, view)) for bubble in self.now)
        message = spoken(said) if said is not None else None
        if said is None or message is None or self._is_stale(said.seat, message):
            return
        others = (bubble for bubble in self.now if bubble.seat != said.seat)
        self.now = (*others, Bubble(said.seat, message, SHORTEST, _occasion(said.seat, message, view)))
        self._heard = (*self._heard, _Heard(said.seat, message, 0.0))

    def _is_stale(self, seat: SeatId, message: Message) -> bool:
        same = [one for one in self._heard if one.message == message]
        return any(one.ago < (AGAIN if one.seat == seat else ECHO) for one in same)

    def advance(self, dt: float, voice: Voice) -> bool:
        """Lets time pass; the longer a line is, the longer it stands. True if one has gone."""
        if not self._heard and not self.now:
            return False
        self._heard = tuple(one._replace(ago=one.ago + dt) for one in self._heard if one.ago < AGAIN)
        before, aged = len(self.now), [bubble._replace(left=bubble.left - dt) for bubble in self.now]
        self.now = tuple(bubble for bubble in aged if bubble.left > _end(bubble, voice))
        return len(self.now) != before


def _occasion(seat: SeatId, message: Message, view: SeatView) -> Occasion:
    fight, offers = view.fight, frozenset(offer.id for offer in view.offers if offer.by == seat)
    counts = any(isinstance(value, int) for value in message.args.values())
    return Occasion(offers, fight.fighter if fight else NOBODY, _totals(view) if counts else ())


def _totals(view: SeatView) -> tuple[int, ...]:
    return (view.fight.heroes, view.fight.monsters) if view.fight is not None else ()


def _stands(of: Occasion, view: SeatView) -> bool:
    """Whether all that was spoken of is still so."""
    fights = view.fight is not None and view.fight.fighter == of.fighter
    there = of.offers <= {offer.id for offer in view.offers} and (of.fighter == NOBODY or fights)
    return there and (not of.totals or of.totals == _totals(view))


def _end(bubble: Bubble, voice: Voice) -> float:
    """The `left` with which it goes."""
    read = -_reading(voice.say(bubble.message))
    return max(read, SHORTEST - GLIMPSE) if bubble.over else read


def _reading(text: str) -> float:
    """Seconds more than the shortest bubble stands."""
    return min(LONGEST - SHORTEST, len(text) * PER_LETTER)
