"""The kill that wins the game: the lights go down but for the two totals, the last points count, the blow falls, and a
crown comes down on each winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ids import SeatId
from game.words.moods import FaceMood
from ui.art import badges
from ui.art.colour import INK, Colour
from ui.art.heroes import GOLD
from ui.art.icons import icon
from ui.art.layers import Sprite
from ui.art.portraits import portrait
from ui.art.shelf import kept, kept_alone
from ui.art.theme import seat_look
from ui.cards.painter import Painter
from ui.table.acts.kind import ActKind, Running
from ui.table.acts.places import Point, unit_of
from ui.table.session import Session
from ui.table.stage.beat import Beat, Totals
from ui.table.stage.fight import undecided
from ui.table.stage.motion import RunningAct
from ui.table.stage.victory import VictoryBeat
from ui.toolkit import dust, lights
from ui.toolkit.curves import (
    decay,
    hold,
    hump,
    in_out,
    in_quad,
    linear,
    out_back,
    out_cubic,
    shake,
)
from ui.toolkit.dust import Burst, Kind
from ui.toolkit.script import Script, Value, also, cue, late, move, pulse, together, wait

# Lengths are px of a window of 1280x720, places are counted from its middle.
TOTAL, APART, GLOW_WIDE = 78.0, 150.0, 430.0
FACE, FACES_APART, FACE_AT = 88.0, 250.0, -10.0
LOSER, LOSERS_APART, LOSERS_AT = 40.0, 124.0, 200.0
CROWN, CROWN_AT, FALLS_FROM = 146.0, -1.16, 430.0
DARKEST = 0.74
DAWN = 1.3
"""Seconds until the lights are up again: sooner, more than a quarter of the window would flash as the mat rises."""
LAST_POINTS = 6
"""That are counted aloud at most."""
ASKEW, TURN_STEP, TURNS = 10.0, 2.5, 21
SPINS = 8
"""Pictures of the beaten total on its way out."""


class Crown(ActKind):
    """A crown falls before the victory that ends the game."""

    _painter: Painter | None = None
    _crowns: Sequence[pygame.Surface] = ()
    _light: pygame.Surface

    @staticmethod
    def wants(beat: Beat) -> bool:
        return isinstance(beat, VictoryBeat) and bool(beat.winners)

    @staticmethod
    def before(beat: Beat) -> Beat:
        """The fight stands as it stood."""
        return undecided(beat)

    def prepare(self) -> bool:
        painter = self.session.painter
        if self._painter is not painter:  # another size or theme
            self._painter = painter
            self._light = lights.light(round(GLOW_WIDE * unit_of(painter)), painter.theme.glow, 0.42)
            self._crowns = []
        elif len(self._crowns) < TURNS:
            self._crowns = [*self._crowns, _crown(painter, TURN_STEP * (len(self._crowns) - TURNS // 2))]
        else:
            return False
        return True

    def draw(self, beat: Beat) -> Iterator[pygame.Surface]:
        assert isinstance(beat, VictoryBeat)
        yield _dark(*self.session.context.size)
        painter = self.session.painter
        for number in _counted(beat.totals):
            yield _heroes(painter, number, beat.totals)
        for step in range(SPINS):
            yield _monsters(painter, beat.totals, step)
        for n in range(len(self.session.likenesses)):
            moods: tuple[FaceMood, ...] = ("glad",) if n in beat.winners else ("calm", "cross")
            for mood in moods:
                yield _face(self.session, SeatId(n), mood)

    def begin(self, beat: Beat) -> RunningAct:
        assert isinstance(beat, VictoryBeat)
        return Crowning(self.session, beat, self._light, self._crowns)


class _Winner:
    """`height`: of the crown over the head; `turn` in degrees."""

    def __init__(self, seat: SeatId, x: float) -> None:
        self.seat, self.x = seat, x
        self.size, self.height, self.turn = Value(), Value(FALLS_FROM), Value(-20.0)
        self.wide, self.high, self.crown_high, self.leap = Value(), Value(), Value(), Value()


class Crowning(Running):
    """`number`: what the total of the heroes shows."""

    def __init__(
        self, session: Session, beat: VictoryBeat, light: pygame.Surface, crowns: Sequence[pygame.Surface]
    ) -> None:
        self._totals, self._light, self._crowns = beat.totals, light, crowns
        self.winners = [_Winner(*each) for each in zip(beat.winners, _row(len(beat.winners), FACES_APART), strict=True)]
        self._losers = [SeatId(n) for n in range(len(session.likenesses)) if n not in beat.winners]
        self.number = Value(float(_counted(beat.totals)[0]))
        self.dark, self.light, self.alpha = Value(), Value(), Value(1.0, fades=True)
        self.size, self.drum, self.heroes_x, self.heroes_alpha = Value(0.5), Value(), Value(-APART), Value(1.0)
        self.monsters_x, self.monsters_y, self.spin = Value(APART), Value(), Value()
        self.monsters_wide, self.monsters_high = Value(), Value()
        self.glint, self.spot = Value(), Value()
        self.losers, self.sink = Value(), Value()
        self.shake_x, self.shake_y = Value(), Value()
        self.bursts: list[Burst] = []
        super().__init__(session, "crown")

    # --- the script ---

    def script(self) -> Script:
        yield from self._lights_go_down()
        yield from self._points_count()
        yield wait(0.3)
        yield from self._blow()
        yield from self._winners_come()
        yield together(*(late(0.08 * n, self._crown_falls(one)) for n, one in enumerate(self.winners)))
        yield wait(0.25)
        yield from self.tell()
        dawn = late(0.2, move({self.dark: 0.0}, DAWN, linear))
        yield together(dawn, move({self.alpha: 0.0}, 0.16, linear), wait(1.4))

    def _lights_go_down(self) -> Script:
        yield also(move({self.dark: DARKEST, self.light: 1.0}, 0.22, in_out))
        yield move({self.size: 1.0}, 0.24, out_back(1.4))
        for _ in range(2):
            yield self.heard("strike")
            yield pulse({self.drum: 0.07}, 0.17, decay)

    def _points_count(self) -> Script:
        """The last ones are the slowest."""
        counted = _counted(self._totals)[1:]
        for n, number in enumerate(counted):
            yield move({self.number: float(number)}, 0.0, linear)
            yield also(pulse({self.drum: 0.05}, 0.07, decay))
            yield wait(0.4 * (n + 1) / (len(counted) * (len(counted) + 1) / 2))
        yield self.heard("strike")
        yield also(pulse({self.drum: 0.14}, 0.2, decay))

    def _blow(self) -> Script:
        """The total of the heroes winds up and strikes the other out of the picture."""
        yield move({self.heroes_x: -APART - 34}, 0.11, out_cubic)
        yield move({self.heroes_x: APART - 1.6 * TOTAL}, 0.05, in_quad)
        yield self.heard("blow")
        yield also(pulse({self.glint: 1.0}, 0.16, decay))
        yield also(pulse({self.monsters_wide: -0.2, self.monsters_high: 0.14}, 0.06, hold))
        yield wait(0.06)
        yield cue(lambda: self._burst("dust", 26, Point(APART - 0.6 * TOTAL, 0), 800))
        yield also(pulse({self.shake_x: 6.0, self.shake_y: -3.0}, 0.18, shake(3)))
        yield also(move({self.monsters_x: 760.0, self.spin: 1.0}, 0.42, linear))
        yield also(move({self.monsters_y: lambda k: -300 * k + 620 * k * k}, 0.42, linear))
        yield also(move({self.light: 0.0}, 0.2, in_out))
        yield move({self.heroes_x: 0.0}, 0.2, out_back(1.2))

    def _winners_come(self) -> Script:
        """In the place of the total, larger than it; the others below."""
        yield also(move({self.heroes_alpha: 0.0}, 0.1, linear), move({self.spot: 1.0}, 0.25, in_out))
        yield also(late(0.08, move({self.losers: 1.0}, 0.22, out_back(1.3))))
        yield together(*(move({one.size: 1.0}, 0.24, out_back(1.5)) for one in self.winners))

    def _crown_falls(self, one: _Winner) -> Script:
        """From above; it bounces twice and sits askew."""
        yield together(move({one.height: 0.0}, 0.3, in_quad), move({one.turn: 6.0}, 0.3, linear))
        yield self.heard("victory")
        yield also(pulse({one.wide: 0.07, one.high: -0.07}, 0.24, shake(1)))
        yield also(pulse({one.crown_high: -0.16}, 0.05, hold), pulse({self.shake_y: 4.0}, 0.14, shake(2)))
        yield wait(0.05)
        yield cue(lambda: self._burst("paper", 64, Point(one.x, FACE_AT - FACE), 620))
        yield also(move({self.sink: 1.0}, 0.2, out_back(1.7)))
        yield together(pulse({one.height: 74.0}, 0.3, hump), move({one.turn: -16.0}, 0.3, in_out))
        yield also(pulse({one.wide: 0.03, one.high: -0.03, one.crown_high: -0.08}, 0.12, shake(1)))
        yield together(pulse({one.height: 20.0}, 0.16, hump), move({one.turn: ASKEW * 1.2}, 0.16, out_cubic))
        yield also(pulse({one.leap: 26.0}, 0.3, hump))
        yield move({one.turn: ASKEW}, 0.16, out_back(1.5))

    def _burst(self, kind: Kind, count: int, at: Point, speed: float) -> None:
        wide, high = self._middle
        self.bursts.append(Burst(kind, count, wide + at.x, high + at.y, speed, self.act.now))

    # --- what it looks like ---

    @property
    def _middle(self) -> Point:
        wide, high = self.session.context.size
        u = unit_of(self.session.painter)
        return Point(wide / u / 2, high / u / 2)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        u, middle = unit_of(self.session.painter), self._middle
        return (middle.x + x + self.shake_x.now) * u, (middle.y + y + self.shake_y.now) * u

    def sprites(self) -> Iterator[Sprite]:
        if self.dark.now > 0:
            yield Sprite(_dark(*self.session.context.size), 0, 0, round(255 * self.dark.now))
        if self.alpha.now > 0:
            for part in (self._sides, self._others, self._crowned):
                yield from part()
        u, wood = unit_of(self.session.painter), self.session.painter.theme.back.wood
        yield from dust.in_air(self.bursts, self.act.now, u, wood)

    def _sides(self) -> Iterator[Sprite]:
        """Both totals, each in its light."""
        painter, size = self.session.painter, self.size.now * (1 + self.drum.now)
        for x in (-APART, APART):
            yield from lights.lit(self._light, self.light.now, self._at(x, 0))
        if self.spin.now < 1:
            picture = _monsters(painter, self._totals, int(self.spin.now * 2 * SPINS) % SPINS)
            at = self._at(self.monsters_x.now, self.monsters_y.now)
            yield Sprite.scaled(picture, at, size * (1 + self.monsters_wide.now), size * (1 + self.monsters_high.now))
        if self.heroes_alpha.now > 0:
            picture = _heroes(painter, round(self.number.now), self._totals)
            yield Sprite.scaled(picture, self._at(self.heroes_x.now, 0), size, size, self.heroes_alpha.now)
        yield from lights.lit(self._light, self.glint.now, self._at(APART - 0.7 * TOTAL, 0))

    def _others(self) -> Iterator[Sprite]:
        """They sink as they see it."""
        for seat, x in zip(self._losers, _row(len(self._losers), LOSERS_APART), strict=True):
            if self.losers.now > 0:
                at = self._at(x, LOSERS_AT + 10 * self.sink.now)
                size = self.losers.now * (1 - 0.06 * self.sink.now)
                alpha = self.alpha.now * (1 - 0.35 * min(1.0, self.sink.now))
                mood: FaceMood = "cross" if self.sink.now > 0 else "calm"
                yield Sprite.scaled(_face(self.session, seat, mood), at, size, size, alpha)

    def _crowned(self) -> Iterator[Sprite]:
        alpha = self.alpha.now
        for one in self.winners:
            if one.size.now <= 0:
                continue
            yield from lights.lit(self._light, self.spot.now * alpha, self._at(one.x, FACE_AT))
            wide, high = one.size.now * (1 + one.wide.now), one.size.now * (1 + one.high.now)
            y = FACE_AT - one.leap.now - FACE * one.high.now
            yield Sprite.scaled(_face(self.session, one.seat, "glad"), self._at(one.x, y), wide, high, alpha)
            if one.size.now >= 1 or one.height.now < FALLS_FROM:
                crown = self._crowns[TURNS // 2 + round(one.turn.now / TURN_STEP)]
                at = self._at(one.x + one.turn.now * 1.1, y + FACE * CROWN_AT * (1 + one.high.now) - one.height.now)
                yield Sprite.scaled(crown, at, 1 - 0.6 * one.crown_high.now, 1 + one.crown_high.now, alpha)


def _row(many: int, apart: float) -> Sequence[float]:
    """Places side by side, round the middle."""
    return [apart * (n - (many - 1) / 2) for n in range(many)]


def _counted(totals: Totals) -> Sequence[int]:
    """What the total of the heroes shows one after the other."""
    heroes = totals.heroes.after
    return range(max(0, heroes - LAST_POINTS), heroes + 1) or (heroes,)


def _heroes(painter: Painter, number: int, totals: Totals) -> pygame.Surface:
    """In its light from the point on that wins."""
    wins = number > totals.monsters.after or number >= totals.heroes.after
    halo = painter.theme.glow if wins else None
    return badges.badge("coin", str(max(0, number)), TOTAL * unit_of(painter), painter.theme.me, halo).surface


def _monsters(painter: Painter, totals: Totals, spin: int) -> pygame.Surface:
    return _spun(str(totals.monsters.after), TOTAL * unit_of(painter), painter.theme.bad, spin)


@kept
def _spun(number: str, r: float, colour: Colour, spin: int) -> pygame.Surface:
    flat = badges.badge("burst", number, r, colour).surface
    return flat if spin == 0 else pygame.transform.rotozoom(flat, -360 * spin / SPINS, 1)


def _face(session: Session, seat: SeatId, mood: FaceMood) -> pygame.Surface:
    """Of a winner, who is glad, or of anybody else."""
    wins, theme = mood == "glad", session.painter.theme
    r, ring = (FACE, theme.glow) if wins else (LOSER, seat_look(seat + 1).colour)
    likeness = session.likenesses[seat].in_mood(mood)
    return portrait(seat + 1, round(r * unit_of(session.painter)), ring, likeness).surface


def _crown(painter: Painter, turn: float) -> pygame.Surface:
    return pygame.transform.rotozoom(icon("crown", round(CROWN * unit_of(painter)), GOLD, INK, 2.0), -turn, 1)


@kept_alone
def _dark(wide: int, high: int) -> pygame.Surface:
    return pygame.Surface((wide, high))
