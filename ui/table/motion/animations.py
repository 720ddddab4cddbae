"""Motions over the table: flights, counting totals, climbing tokens. Each is a few values, and a script that moves
them. Nothing here draws."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, TypeAlias

from pygame import Rect

from game.ids import HIDDEN, CardId, SeatId
from ui.art.layers import Sprite
from ui.toolkit.curves import Curve, hump, in_cubic, in_out, linear, out_back, out_cubic
from ui.toolkit.script import Act, Rate, Scheduler, Script, Value, also, cue, late, move, pulse, together

DEAL, DEAL_APART, DEAL_MOST = 0.220, 0.090, 1.6
"""Seconds of a card that is dealt, until the next one follows, and until the last one does at most."""
KICK_FLY, KICK_FLIP = 0.320, 0.220
SPRING_BACK, SETTLE = 0.220, 0.090
TRAVEL, BUMP, BUMP_TO = 0.180, 0.060, 1.06
COUNT_POINT, COUNT_MOST = 0.040, 0.800
PIP, BURST, RISES = 0.250, 0.400, 0.650
FADE, GROW, SETTLES = 0.140, 0.260, 0.450
"""Seconds in which a card is gone, what rises out of it has grown, and the dust round it has settled."""
LANDING = 0.7
"""Share of its way from which a card that could be read becomes the one that will lie there."""
POP, SINKS, STEPS_ASIDE = 0.200, 0.220, 0.320


ARC, MOST_ARC = 0.12, 70
"""How far a flight swerves upwards: of its way, px at most."""
LEAN = 8.0
"""Degrees to which a card in flight tilts into its path."""


class Way(NamedTuple):
    """How a card flies: in so many seconds, after a delay; with `flips` seconds at its end it turns over; if it `bumps`
    it swells as it lands. `falls`: out of a hand that has held it up; `leans`: into its path; `lies`: turned by so many
    degrees, in the end."""

    seconds: float
    curve: Curve = out_cubic
    delay: float = 0.0
    flips: float = 0.0
    bumps: bool = False
    falls: bool = False
    leans: bool = False
    lies: float = 0.0

    @property
    def lasts(self) -> float:
        """Seconds until it lies."""
        return self.delay + self.seconds + self.flips


class Flight:
    """A card flies. `card` is what it shows (negative: a back), before it turns over `back`. `hides`: regions not drawn
    by the table meanwhile."""

    def __init__(
        self, card: CardId, start: Rect, to: Rect, way: Way, hides: str = "", back: CardId = HIDDEN[0]
    ) -> None:
        self.card, self.start, self.to, self.back = card, start, to, back
        self.hides = hides
        self.way = way
        self._gone, self._turned, self._bump = Value(), Value(), Value()

    def script(self) -> Script:
        way = self.way
        yield from late(way.delay, move({self._gone: 1.0}, way.seconds, way.curve))
        yield move({self._turned: 1.0}, way.flips, linear)
        yield pulse({self._bump: BUMP_TO - 1}, BUMP if way.bumps else 0.0, hump)

    @property
    def place(self) -> Rect:
        """Where it is, on its arc, as it lies before it is turned."""
        a, b, share = self.start, self.to, self._gone.now
        way = math.dist(a.center, b.center)
        up = 0.0 if self.falls else min(MOST_ARC, ARC * way) * hump(share)
        box = Rect(*(round(x + (y - x) * share) for x, y in zip(a, b, strict=True)))
        return box.move(0, -round(up))

    @property
    def widest(self) -> int:
        """Its width where it is largest."""
        return max(self.start.w, self.to.w)

    @property
    def lands(self) -> float:
        """How near it is to where it will lie: 0 until the last part of its way, 1 there."""
        return max(0.0, (self._gone.now - LANDING) / (1 - LANDING))

    @property
    def falls(self) -> bool:
        """Out of a hand that has held it up."""
        return self.way.falls

    @property
    def height(self) -> float:
        """Above the table: 1 as high as in a hand."""
        return max(0.0, 1 - self._gone.now) if self.falls else max(0.0, hump(min(1.0, self._gone.now)))

    @property
    def turn(self) -> float:
        """Degrees clockwise: its upper edge goes ahead."""
        across = self.to.centerx - self.start.centerx
        leans = self.way.leans and across != 0
        return self.way.lies * self._gone.now + (math.copysign(LEAN * self.height, across) if leans else 0.0)

    @property
    def face(self) -> tuple[CardId, float]:
        """The card on show, and the width it has of its own while it turns over (1 flat, 0 on edge)."""
        if not self.way.flips:
            return self.card, 1.0
        return (self.back if self._turned.now < 0.5 else self.card), abs(1 - 2 * self._turned.now)

    @property
    def size(self) -> float:
        """The bump of a landing."""
        return 1 + self._bump.now


class Dealt(Flight):
    """A card flies from a pile to a seat, the so many-th of those that fly one after the other; one whose face is known
    turns over at the end. `hear`: is called as it leaves the pile."""

    def __init__(
        self, seat: SeatId, pile: int, flight: tuple[CardId, Rect, Rect, str], at: float, hear: Callable[[], object]
    ) -> None:
        card, start, to, hides = flight
        turns = DEAL / 2 if card >= 0 else 0.0
        way = Way(DEAL - turns, delay=at, flips=turns)
        super().__init__(card, start, to, way, hides, HIDDEN[pile])
        self.seat, self.pile, self.begun = seat, pile, False
        self._hear = hear

    def script(self) -> Script:
        yield also(late(self.way.delay, cue(self._leave)))
        yield from super().script()

    def _leave(self) -> None:
        self.begun = True
        self._hear()


class Emergence(Flight):
    """A card flies to where what it shows stands, and is gone as that rises out of it. `figure`: as it stands, drawn
    when it is first seen; `left`: how much of the card is still seen, `out`: how far the figure is out of it, `risen`:
    seconds since it began."""

    def __init__(self, flight: Flight, to: Rect, figure: Callable[[], Sprite]) -> None:
        super().__init__(flight.card, flight.start, to, flight.way, flight.hides, flight.back)
        self.figure = figure
        self.left, self.out, self.risen = Value(1.0), Value(), Value()

    def script(self) -> Script:
        yield from super().script()
        fades, grows = move({self.left: 0.0}, FADE, linear), move({self.out: 1.0}, GROW, out_back(1.5))
        yield together(fades, grows, move({self.risen: SETTLES}, SETTLES, linear))

    @property
    def holds(self) -> Rect:
        """The card that the figure is in."""
        return self.to


class Withdrawal(Emergence):
    """A figure goes back into its card, and that flies away."""

    def __init__(self, flight: Flight, start: Rect, figure: Callable[[], Sprite]) -> None:
        super().__init__(Flight(flight.card, start, flight.to, flight.way, flight.hides), flight.to, figure)
        self.left, self.out = Value(), Value(1.0)

    def script(self) -> Script:
        shows = late(SINKS - FADE, move({self.left: 1.0}, FADE, linear))
        yield together(shows, move({self.out: 0.0}, SINKS, in_cubic))
        yield from Flight.script(self)

    @property
    def holds(self) -> Rect:
        return self.start


class Shift:
    """A figure goes from where it stood to where it stands, and from how it looked to how it looks. `start`, `to`: its
    boxes; `gone`: 0 to 1 through that."""

    def __init__(self, before: Sprite, after: Sprite, start: Rect, to: Rect, hides: str) -> None:
        self.before, self.after, self.start, self.to, self.hides = before, after, start, to, hides
        self.gone = Value()

    def script(self) -> Script:
        yield move({self.gone: 1.0}, STEPS_ASIDE, in_out)


class Pop:
    """A picture that grows into its place, after so many seconds; it is drawn then."""

    def __init__(self, picture: Callable[[], Sprite], delay: float, hides: str) -> None:
        self.picture, self.hides = picture, hides
        self.size = Value()
        self._delay = delay

    def script(self) -> Script:
        yield from late(self._delay, move({self.size: 1.0}, POP, out_back(1.7)))


class Count:
    """A total of the fight counts up or down."""

    hides = ""

    def __init__(self, side: Literal["heroes", "monsters"], start: int, to: int) -> None:
        self.side, self.start, self.to = side, start, to
        self._value = Value(start)

    def script(self) -> Script:
        yield move({self._value: self.to}, min(COUNT_MOST, COUNT_POINT * abs(self.to - self.start)), linear)

    @property
    def value(self) -> int:
        return round(self._value.now)


class Climb:
    """A level token goes from one level to another; then by how much rises over it, and upwards stars burst. `burst`,
    `sign`: 0 to 1 through these."""

    hides = ""

    def __init__(self, seat: SeatId, start: int, to: int) -> None:
        self.seat, self.start, self.to = seat, start, to
        self.level, self.burst, self.sign = Value(start), Value(), Value()

    def script(self) -> Script:
        yield move({self.level: self.to}, PIP, out_cubic)
        stars = move({self.burst: 1.0}, BURST if self.to > self.start else 0.0, linear)
        yield together(stars, move({self.sign: 1.0}, RISES, out_cubic))


AnyMotion: TypeAlias = Flight | Shift | Pop | Count | Climb


def kick(card: CardId, start: Rect, end: Rect, region: str) -> Flight:
    """The door: it flies to the middle and turns over."""
    return Flight(card, start, end, Way(KICK_FLY, flips=KICK_FLIP), region)


def travel(card: CardId, start: Rect, end: Rect, region: str, *, falls: bool = False) -> Flight:
    """An open card goes from one place on the table to another; `falls`: somebody has let go of it."""
    return Flight(card, start, end, Way(TRAVEL, in_out, bumps=True, falls=falls, leans=True), region)


def settle(card: CardId, rect: Rect, region: str) -> Flight:
    """A card drops where somebody has let go of it."""
    return Flight(card, rect, rect, Way(SETTLE, in_cubic, falls=True), region)


def spring_back(card: CardId, start: Rect, home: Rect, region: str) -> Flight:
    """A card that was let go where nothing takes it flies home, a little beyond it, and lies there."""
    return Flight(card, start, home, Way(SPRING_BACK, out_back(1.2), falls=True, leans=True), region)


class Reel:
    """The motions that run now."""

    def __init__(self, scheduler: Scheduler, rate: Rate) -> None:
        self._scheduler, self._rate = scheduler, rate
        self._acts: tuple[tuple[AnyMotion, Act], ...] = ()

    @property
    def motions(self) -> tuple[AnyMotion, ...]:
        return tuple(motion for motion, act in self._acts if not act.over)

    @property
    def running(self) -> bool:
        return any(not act.over for _, act in self._acts)

    def play(self, motions: Iterable[AnyMotion]) -> None:
        """Begins these together; what runs already goes on."""
        begun = [(motion, self._scheduler.start(motion.script(), "motion", self._rate)) for motion in motions]
        self._acts = (*(one for one in self._acts if not one[1].over), *begun)

    def skip(self) -> bool:
        """Everything is where it was going. True if there was something to skip."""
        skipped = self.running
        for _, act in self._acts:
            act.skip()
        self._acts = ()
        return skipped

    def hidden(self) -> frozenset[str]:
        return frozenset(motion.hides for motion in self.motions if motion.hides)
