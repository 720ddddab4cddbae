"""What moves, as values of time: flights, shakes, counting totals, filling pips, chips.

Time comes in as seconds. A motion knows where its thing is at its own time; a `Reel` lets several run and can be
skipped. Nothing here draws.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Literal

import msgspec
from pygame import Rect

from game.ids import CardId, SeatId

DEAL, DEAL_APART = 0.180, 0.060
KICK_FLY, KICK_FLIP, KICK_SHAKE, KICK_REACH = 0.320, 0.220, 0.180, 6.0
SPRING_BACK = 0.220
TRAVEL, BUMP, BUMP_TO = 0.180, 0.060, 1.06
REFUSAL_SHAKE, REFUSAL_REACH, REFUSAL_TIMES, CHIP = 0.240, 6.0, 3, 2.4
COUNT_POINT, COUNT_MOST, BADGE_BUMP = 0.040, 0.800, 1.15
PIP, BURST = 0.250, 0.400


def ease_out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def between(start: Rect, end: Rect, share: float) -> Rect:
    """The rectangle this share of the way."""

    def way(a: float, b: float) -> int:
        return round(a + (b - a) * share)

    return Rect(way(start.x, end.x), way(start.y, end.y), way(start.w, end.w), way(start.h, end.h))


class Motion(msgspec.Struct, frozen=True):
    """Something that moves for `seconds` after a delay. `hides`: regions not drawn by the table meanwhile."""

    seconds: float
    delay: float = 0.0
    hides: tuple[str, ...] = ()

    @property
    def end(self) -> float:
        return self.delay + self.seconds

    def share(self, time: float) -> float:
        """0 before it begins, 1 when it has ended."""
        if self.seconds <= 0:
            return 0.0 if time < self.delay else 1.0
        return max(0.0, min(1.0, (time - self.delay) / self.seconds))


class Flight(Motion, frozen=True, kw_only=True):
    """A card flies. `card` is what it shows (negative: a back); with `flips` seconds at its end it turns from its
    back to `card`. `size` grows to BUMP_TO at the landing if `bumps`."""

    card: CardId
    start: Rect
    to: Rect
    back: CardId = CardId(-1)
    flips: float = 0.0
    bumps: bool = False
    ease: Literal["out", "in_out"] = "out"

    def place(self, time: float) -> Rect:
        """Where it is, as it lies before it is turned."""
        flying = self.seconds - self.flips - (BUMP if self.bumps else 0)
        gone = time - self.delay
        share = 1.0 if flying <= 0 else max(0.0, min(1.0, gone / flying))
        return between(self.start, self.to, (ease_out_cubic if self.ease == "out" else ease_in_out)(share))

    def face(self, time: float) -> tuple[CardId, float]:
        """What it shows, and the width it has of its own while it turns over (1 flat, 0 on edge)."""
        if self.flips <= 0:
            return self.card, 1.0
        turned = (time - self.delay - (self.seconds - self.flips)) / self.flips
        if turned <= 0:
            return self.back, 1.0
        share = min(1.0, turned)
        return (self.back if share < 0.5 else self.card), abs(1 - 2 * share)

    def size(self, time: float) -> float:
        """The bump of a landing."""
        if not self.bumps:
            return 1.0
        left = (self.delay + self.seconds - time) / BUMP
        return 1 + (BUMP_TO - 1) * math.sin(math.pi * min(1.0, left)) if 0 < left < 1 else 1.0


class Shake(Motion, frozen=True, kw_only=True):
    """A region trembles sideways: `times` times there and back, `reach` units far."""

    region: str
    reach: float
    times: int

    def offset(self, time: float) -> float:
        """Units of the design to the side."""
        share = self.share(time)
        return self.reach * (1 - share) * math.sin(2 * math.pi * self.times * share) if 0 < share < 1 else 0.0


class Count(Motion, frozen=True, kw_only=True):
    """A total of the fight counts up or down."""

    side: Literal["heroes", "monsters"]
    start: int
    to: int

    def value(self, time: float) -> int:
        return round(self.start + (self.to - self.start) * self.share(time))

    def size(self, time: float) -> float:
        """The badge swells while it counts."""
        return 1 + (BADGE_BUMP - 1) * math.sin(math.pi * self.share(time))


class Climb(Motion, frozen=True, kw_only=True):
    """A level token goes from one level to another; upwards, stars burst at the end."""

    seat: SeatId
    start: int
    to: int

    def level(self, time: float) -> float:
        share = min(1.0, max(0.0, (time - self.delay) / PIP)) if self.seconds else 1.0
        return self.start + (self.to - self.start) * ease_out_cubic(share)

    def burst(self, time: float) -> float:
        """0 to 1 through the burst of stars; 0 when it goes down."""
        if self.to <= self.start or self.seconds <= PIP:
            return 0.0
        return min(1.0, max(0.0, (time - self.delay - PIP) / (self.seconds - PIP)))


AnyMotion = Flight | Shake | Count | Climb


def deal(cards: Iterable[tuple[CardId, CardId, Rect, Rect, str]]) -> list[AnyMotion]:
    """(card, its back, from, to, region) one after the other, DEAL_APART between them."""
    return [
        Flight(
            DEAL,
            place * DEAL_APART,
            (region,) if region else (),
            card=card,
            back=back,
            start=start,
            to=end,
            flips=DEAL / 2 if card >= 0 else 0.0,
        )
        for place, (card, back, start, end, region) in enumerate(cards)
    ]


def kick(card: CardId, start: Rect, end: Rect, region: str) -> list[AnyMotion]:
    """The door: it flies to the middle, turns over, and the mat feels it."""
    landed = KICK_FLY + KICK_FLIP
    fly = Flight(landed, hides=(region,), card=card, back=CardId(-1), start=start, to=end, flips=KICK_FLIP)
    return [fly, Shake(KICK_SHAKE, KICK_FLY, region="mat", reach=KICK_REACH, times=2)]


def travel(card: CardId, start: Rect, end: Rect, region: str) -> Flight:
    """An open card goes from one place on the table to another."""
    hides = (region,) if region else ()
    return Flight(TRAVEL + BUMP, 0.0, hides, card=card, start=start, to=end, bumps=True, ease="in_out")


def spring_back(card: CardId, start: Rect, home: Rect, region: str) -> Flight:
    return Flight(SPRING_BACK, hides=(region,), card=card, start=start, to=home)


def refusal(region: str) -> Shake:
    """It stays where it is and trembles."""
    return Shake(REFUSAL_SHAKE, region=region, reach=REFUSAL_REACH, times=REFUSAL_TIMES)


def count(side: Literal["heroes", "monsters"], start: int, to: int) -> Count:
    return Count(min(COUNT_MOST, COUNT_POINT * abs(to - start)), side=side, start=start, to=to)


def climb(seat: SeatId, start: int, to: int) -> Climb:
    return Climb(PIP + (BURST if to > start else 0), seat=seat, start=start, to=to)


class Reel:
    """The motions that run now, on one clock. `speed` 2 is twice as fast; infinite ends everything at once."""

    def __init__(self) -> None:
        self.motions: tuple[AnyMotion, ...] = ()
        self.time = 0.0

    @property
    def running(self) -> bool:
        return bool(self.motions)

    def play(self, motions: Iterable[AnyMotion]) -> None:
        """Begins these together; what runs already goes on."""
        begun = tuple(_later(motion, self.time) for motion in motions) if self.motions else tuple(motions)
        if not self.motions:
            self.time = 0.0
        self.motions += begun

    def advance(self, dt: float, speed: float = 1.0) -> bool:
        """Lets time pass; True if anything moved."""
        if not self.motions:
            return False
        self.time = math.inf if math.isinf(speed) else self.time + dt * speed
        self.motions = tuple(motion for motion in self.motions if motion.end > self.time)
        return True

    def skip(self) -> bool:
        """Everything is where it was going. True if there was something to skip."""
        skipped, self.motions = bool(self.motions), ()
        return skipped

    def hidden(self) -> frozenset[str]:
        return frozenset(id for motion in self.motions for id in motion.hides)

    def offset(self, region: str) -> float:
        """How far a region trembles, in units."""
        shakes = (motion for motion in self.motions if isinstance(motion, Shake) and motion.region == region)
        return sum(shake.offset(self.time) for shake in shakes)


def _later(motion: AnyMotion, by: float) -> AnyMotion:
    return msgspec.structs.replace(motion, delay=motion.delay + by)
