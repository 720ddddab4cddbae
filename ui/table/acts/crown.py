"""The kill that wins the game: the two totals lift off the table as the lights go down round them, the blow falls, and
a crown comes down on each winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.ids import SeatId
from game.words.fight_sums import ahead
from game.words.moods import FaceMood
from ui.art import badges
from ui.art.colour import INK, Colour
from ui.art.heroes import GOLD
from ui.art.icons import icon
from ui.art.layers import OnTop, Sprite
from ui.art.portraits import portrait
from ui.art.shelf import kept
from ui.art.theme import seat_look
from ui.cards.painter import Painter
from ui.table.acts.blow import SIDES
from ui.table.acts.kind import ActKind, Running, lots
from ui.table.acts.places import point_of, unit_of
from ui.table.fight.items import total_id
from ui.table.fight.plan import TOTAL as STANDS
from ui.table.fight.plan import WINNING
from ui.table.paint.darkness import Darkness
from ui.table.session import Session
from ui.table.stage.beat import Beat, Totals
from ui.table.stage.fight import undecided
from ui.table.stage.pieces import Side
from ui.table.stage.victory import VictoryBeat
from ui.toolkit.camera import WOBBLE, Camera, MovingPicture, Point
from ui.toolkit.curves import Curve, decay, hold, hump, in_out, in_quad, linear, out_back, out_cubic
from ui.toolkit.lights import Light
from ui.toolkit.script import AnyStep, Script, Value, also, late, move, pulse, together, until, wait

# Lengths are px of a window of 1280x720, places are counted from its middle.
TOTAL, APART, GLOW_WIDE = 78.0, 150.0, 430.0
FACE, FACES_APART, FACE_AT = 88.0, 250.0, -10.0
LOSER, LOSERS_APART, LOSERS_AT = 40.0, 124.0, 200.0
CROWN, CROWN_AT, FALLS_FROM = 146.0, -1.16, 430.0
DARKEST = 0.74
BLACK: Colour = (0, 0, 0)
BEATS = 0.07, 0.07, 0.14
"""Of the drum: by how much both totals are larger."""
DAWN = 1.3
"""Seconds until the lights are up again: sooner, more than a quarter of the window would flash as the mat rises."""
LIFTS = 0.3
"""Seconds of the totals from where they stand to the middle."""
ASKEW, TURN_STEP, TURNS = 10.0, 2.5, 21
LOT = 3
"""Crowns that are drawn in one frame."""
SPINS = 8
"""Pictures of the beaten total on its way out."""


class Crown(ActKind):
    """A crown falls before the victory that ends the game."""

    @staticmethod
    def wants(beat: Beat) -> bool:
        return isinstance(beat, VictoryBeat) and bool(beat.winners)

    @staticmethod
    def before(beat: Beat) -> Beat:
        """The fight stands as it stood."""
        return undecided(beat)

    def draw(self, beat: Beat) -> Iterator[object]:
        assert isinstance(beat, VictoryBeat)
        session, painter = self.session, self.session.painter
        yield from glow(painter).steps()
        yield from lots((_crown(unit_of(painter), n) for n in range(TURNS)), LOT)
        yield _heroes(painter, beat.totals)
        for step in range(SPINS):
            yield _monsters(painter, beat.totals, step)
        for n in range(len(session.likenesses)):
            moods: tuple[FaceMood, ...] = ("glad",) if n in beat.winners else ("calm", "cross")
            for mood in moods:
                yield _face(session, SeatId(n), mood)

    def begin(self, beat: Beat) -> Running:
        assert isinstance(beat, VictoryBeat)
        return Crowning(self.session, beat)


def glow(painter: Painter) -> Light:
    """Round each total, and where the blow falls."""
    return Light(round(GLOW_WIDE * unit_of(painter)), painter.theme.glow, 0.42)


class _Winner(MovingPicture):
    """A face that comes up. Of its crown: `height` over its head, `turn` in degrees, `crown_high`: by how much it is
    higher for a moment."""

    def __init__(self, seat: SeatId, x: float) -> None:
        super().__init__(Point(x, FACE_AT), 0.0)
        self.seat = seat
        self.height, self.turn, self.crown_high = Value(FALLS_FROM), Value(-20.0), Value()

    def sprites(self, session: Session, camera: Camera) -> Iterator[Sprite]:
        """The face with its crown, whose middle is higher where the face is."""
        yield from self.seen(camera, _face(session, self.seat, "glad"))
        if self.scale.now >= 1 or self.height.now < FALLS_FROM:
            high, up = self.high.now, self.crown_high.now
            x, y = self.x.now + self.turn.now * 1.1, self.y.now + self.dy.now - FACE * high
            crown = _crown(camera.u, TURNS // 2 + round(self.turn.now / TURN_STEP))
            at = camera.at(x, y + FACE * CROWN_AT * (1 + high) - self.height.now)
            yield Sprite.scaled(crown, at, 1 - 0.6 * up, 1 + up, self.alpha.now)

    def place(self, camera: Camera) -> tuple[float, float]:
        x, y = super().place(camera)
        return x, y - FACE * self.high.now * camera.u


class Crowning(Running):
    """From the totals as they stand on the table, which are not seen there meanwhile."""

    hides = frozenset(map(total_id, SIDES))

    def __init__(self, session: Session, beat: VictoryBeat) -> None:
        (wide, high), u = session.context.size, unit_of(session.painter)
        super().__init__(session, "crown", Point(wide / u / 2, high / u / 2))
        self._totals, self._light = beat.totals, glow(session.painter)
        self.winners = [_Winner(*each) for each in zip(beat.winners, _row(len(beat.winners), FACES_APART), strict=True)]
        losers = [SeatId(n) for n in range(len(session.likenesses)) if n not in beat.winners]
        self._losers = list(zip(losers, _row(len(losers), LOSERS_APART), strict=True))
        middle = point_of(session, (wide / 2, high / 2))
        self.heroes, self.monsters = (_stands(session, side, middle) for side in SIDES)
        self.spin, self.dark = Value(), Value()
        self.light, self.glint, self.spot = Value(), Value(), Value()
        self.losers, self.sink, self.alpha = Value(), Value(), Value(1.0, fades=True)

    # --- the script ---

    def script(self) -> Script:
        yield from self._lights_go_down()
        yield wait(0.12)
        yield from self._blow()
        yield from self._winners_come()
        yield together(*(late(0.08 * n, self._crown_falls(one)) for n, one in enumerate(self.winners)))
        yield wait(0.25)
        yield from self.tell()
        dawn = late(0.2, move({self.dark: 0.0}, DAWN, linear))
        yield together(dawn, self._fades(), wait(1.4))

    def _fades(self) -> Script:
        """Not before the mat comes: nobody looks into the dark meanwhile."""
        yield until(lambda: self.session.stage_motion.risen.now > 0, "mat")
        yield move({self.alpha: 0.0, **{one.alpha: 0.0 for one in self.winners}}, 0.16, linear)

    def _lights_go_down(self) -> Script:
        """Round the totals, which come to the middle; then three beats of a drum, the last one the loudest."""
        yield also(move({self.dark: DARKEST, self.light: 1.0}, LIFTS, in_out))
        ends = (self.heroes, -APART), (self.monsters, APART)
        comes = out_back(1.2)
        yield together(*(move({one.x: x, one.y: 0.0, one.scale: 1.0}, LIFTS, comes) for one, x in ends))
        for by in BEATS:
            yield self.heard("strike")
            yield self._drum(by, 0.13)
            yield wait(0.13)

    def _drum(self, by: float, seconds: float) -> AnyStep:
        """Both totals are larger at its beat."""
        return also(*(total.squash(by, by, seconds, decay) for total in (self.heroes, self.monsters)))

    def _blow(self) -> Script:
        """The total of the heroes winds up and strikes the other out of the picture."""
        heroes, monsters = self.heroes, self.monsters
        yield move({heroes.x: -APART - 34}, 0.11, out_cubic)
        yield move({heroes.x: APART - 1.6 * TOTAL}, 0.05, in_quad)
        yield self.heard("blow")
        yield also(pulse({self.glint: 1.0}, 0.16, decay))
        yield monsters.squash(-0.2, 0.14, 0.06, hold)
        yield wait(0.06)
        yield self.burst("dust", 26, Point(APART - 0.6 * TOTAL, 0), 800)
        yield self.camera.shake(6.0, -3.0)
        flies: dict[Value, float | Curve] = {monsters.x: 760.0, monsters.y: lambda k: -300 * k + 620 * k * k}
        yield also(move({**flies, self.spin: 1.0}, 0.42, linear))
        yield also(move({self.light: 0.0}, 0.2, in_out))
        yield move({heroes.x: 0.0}, 0.2, out_back(1.2))

    def _winners_come(self) -> Script:
        """In the place of the total, larger than it; the others below."""
        yield also(move({self.heroes.alpha: 0.0}, 0.1, linear), move({self.spot: 1.0}, 0.25, in_out))
        yield also(late(0.08, move({self.losers: 1.0}, 0.22, out_back(1.3))))
        yield together(*(move({one.scale: 1.0}, 0.24, out_back(1.5)) for one in self.winners))

    def _crown_falls(self, one: _Winner) -> Script:
        """From above; it bounces twice and sits askew."""
        yield together(move({one.height: 0.0}, 0.3, in_quad), move({one.turn: 6.0}, 0.3, linear))
        yield self.heard("victory")
        yield one.squash(0.07, -0.07, 0.24)
        yield also(pulse({one.crown_high: -0.16}, 0.05, hold), self.camera.shake(0.0, 4.0, 0.14, 2))
        yield wait(0.05)
        yield self.burst("paper", 64, Point(one.x.now, FACE_AT - FACE), 620)
        yield also(move({self.sink: 1.0}, 0.2, out_back(1.7)))
        yield together(pulse({one.height: 74.0}, 0.3, hump), move({one.turn: -16.0}, 0.3, in_out))
        yield also(one.squash(0.03, -0.03, 0.12), pulse({one.crown_high: -0.08}, 0.12, WOBBLE))
        yield together(pulse({one.height: 20.0}, 0.16, hump), move({one.turn: ASKEW * 1.2}, 0.16, out_cubic))
        yield also(pulse({one.dy: -26.0}, 0.3, hump))
        yield move({one.turn: ASKEW}, 0.16, out_back(1.5))

    # --- what it looks like ---

    def sprites(self) -> Iterator[OnTop]:
        if self.dark.now > 0:
            yield Darkness(Rect((0, 0), self.session.context.size), BLACK, self.dark.now)
        if self.alpha.now > 0:
            for part in (self._sides, self._others, self._crowned):
                yield from part()
        yield from self.in_the_air()

    def _sides(self) -> Iterator[Sprite]:
        """Both totals, each in its light."""
        camera, painter = self.camera, self.session.painter
        for at in ((self.heroes.x.now, self.heroes.y.now), (APART, 0)):
            yield from self._light.seen(self.light.now, camera.at(*at))
        if self.spin.now < 1:
            turned = int(self.spin.now * 2 * SPINS) % SPINS
            yield from self.monsters.seen(camera, _monsters(painter, self._totals, turned))
        yield from self.heroes.seen(camera, _heroes(painter, self._totals))
        yield from self._light.seen(self.glint.now, camera.at(APART - 0.7 * TOTAL, 0))

    def _others(self) -> Iterator[Sprite]:
        """They sink as they see it."""
        sink, size = self.sink.now, self.losers.now * (1 - 0.06 * self.sink.now)
        mood: FaceMood = "cross" if sink > 0 else "calm"
        for seat, x in self._losers if size > 0 else ():
            alpha = self.alpha.now * (1 - 0.35 * min(1.0, sink))
            yield Sprite.scaled(
                _face(self.session, seat, mood), self.camera.at(x, LOSERS_AT + 10 * sink), size, size, alpha
            )

    def _crowned(self) -> Iterator[Sprite]:
        for one in self.winners:
            if one.scale.now > 0:
                lit = self.spot.now * one.alpha.now
                yield from self._light.seen(lit, self.camera.at(one.x.now, FACE_AT))
                yield from one.sprites(self.session, self.camera)


def _row(many: int, apart: float) -> Sequence[float]:
    """Places side by side, round the middle."""
    return [apart * (n - (many - 1) / 2) for n in range(many)]


def _stands(session: Session, side: Side, middle: Point) -> MovingPicture:
    """A total where it stands on the table, counted from the middle of the window; else it comes up in its place."""
    plan, n = session.plan.fight, SIDES.index(side)
    if plan is None:
        return MovingPicture(Point((-APART, APART)[n], 0), 0.0)
    at, fight = point_of(session, plan.totals[n].center), session.shown.view.fight
    wins = fight is not None and ahead(fight) == side
    size = (WINNING if wins else STANDS) * plan.k / (TOTAL * unit_of(session.painter))
    return MovingPicture(Point(at.x - middle.x, at.y - middle.y), size)


def _heroes(painter: Painter, totals: Totals) -> pygame.Surface:
    """In the light of a total that wins."""
    r, theme = TOTAL * unit_of(painter), painter.theme
    return badges.badge("coin", str(totals.heroes.after), r, theme.me, theme.glow).surface


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


@kept
def _crown(u: float, step: int) -> pygame.Surface:
    """Turned by so many steps from the left."""
    flat = icon("crown", round(CROWN * u), GOLD, INK, 2.0)
    return pygame.transform.rotozoom(flat, -TURN_STEP * (step - TURNS // 2), 1)
