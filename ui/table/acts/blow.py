"""A card that changes a fight: it flies from its player to the side that it is for, hits it, and the totals count. A
further monster shoulders the others aside."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.words.fight_sums import ahead
from ui.art.colour import CREAM, mix
from ui.art.layers import Sprite
from ui.art.svg import blank
from ui.art.theme import card_type
from ui.cards.figures import figure
from ui.cards.painter import Glow
from ui.table.acts.impact import impact_light
from ui.table.acts.kind import CORNER, ActKind, Running, lots
from ui.table.acts.places import HELD, card_place, mat_card, point_of, unit_of
from ui.table.acts.thrown import ThrownCard, lean
from ui.table.fight.items import fight_items, side_ids, side_items, total_id, total_picture
from ui.table.fight.plan import FightPlan
from ui.table.motion.animations import COUNT_MOST
from ui.table.session import Session
from ui.table.stage.beat import Beat, BeforeAfter
from ui.table.stage.fight import FightCardBeat
from ui.table.stage.pieces import Side
from ui.toolkit.curves import Curve, decay, hold, hump, in_quad, linear, out_back, out_cubic, shake
from ui.toolkit.lights import Light
from ui.toolkit.script import Script, Value, also, late, move, pulse, straight, together, wait

LOT = 3
"""Small pictures that are drawn, or things that are painted, in one frame."""
SIDES: tuple[Side, Side] = ("heroes", "monsters")
WOUND_UP, LARGEST, HITS, RESTS = 0.36, 0.24, 0.44, 0.3
"""Shares of its size on the mat: when it leaves the hand, by how much it is larger at its height, when it hits,
and where it comes to rest."""
BACK, HIGH, LEANS = 30.0, 95.0, 700.0
FLIGHT, JUMP, ASIDE, REBOUND = 0.36, 6.0, 22.0, 54.0
POINT, COUNTS, STEPS = 0.05, 0.4, 10
"""Seconds of a point that is counted and of all of them, and how many numbers are seen at most."""
STRUCK, TURNED = 0.12, 0.3
"""By how much a total is larger when it has been counted, and when the other side is ahead now."""
JOINS = ("stage.foe_joins", "stage.horde")


class Numbers(NamedTuple):
    """A total on its way from one number to another."""

    side: Side
    change: BeforeAfter

    def at(self, share: float) -> int:
        steps = min(STEPS, abs(self.change.by))
        return self.change.before + round(self.change.by * math.floor(share * steps + 0.001) / max(1, steps))


class CardThrow(ActKind):
    """A card is thrown into a fight."""

    veils = False
    _side: SidePicture | None = None

    @staticmethod
    def wants(beat: Beat) -> bool:
        return isinstance(beat, FightCardBeat) and beat.card >= 0 and beat.by >= 0

    @staticmethod
    def before(beat: Beat) -> Beat:
        """The same beat with nothing told but its player."""
        return Beat(ribbon=beat.ribbon, icon=beat.icon, tint=beat.tint, by=beat.by, move=beat.move)

    def draw(self, beat: Beat) -> Iterator[object]:
        assert isinstance(beat, FightCardBeat)
        session, plan = self.session, self.session.plan.fight
        self._side = None
        if plan is None:
            return
        yield from flash(session, beat).steps()
        yield from ((card, figure(session.voice.print_card(card).id)) for card in beat.joined)
        yield from ThrownCard(session, beat.card, CORNER, HELD).draw()
        yield from board_drawn(session, plan)
        side = SidePicture(session, plan, side_of(beat))
        yield from side.draw()
        self._side = side
        yield from lots(_total_pictures(session, plan, beat), LOT)

    def begin(self, beat: Beat) -> Running:
        assert isinstance(beat, FightCardBeat)
        plan, (side, self._side) = self.session.plan.fight, (self._side, None)
        if plan is None or side is None:
            return Unseen(self.session, "blow")
        return FightBlow(self.session, beat, plan, side)


def board_drawn(session: Session, plan: FightPlan) -> Iterator[object]:
    """Draw ahead the board as it is painted without one of its sides."""
    sight = session.picture.shown
    assert sight is not None
    for item in fight_items(session.painter, sight, plan, Glow(frozenset(), 0)):
        if item.drawing is not None:
            yield from item.drawing.steps()


def side_of(beat: FightCardBeat) -> Side:
    """That it is for."""
    return "monsters" if beat.totals.monsters.by or beat.ribbon.key in JOINS else "heroes"


def numbers_of(beat: FightCardBeat) -> tuple[Numbers, Numbers]:
    return Numbers("heroes", beat.totals.heroes), Numbers("monsters", beat.totals.monsters)


def _total_pictures(session: Session, plan: FightPlan, beat: FightCardBeat) -> Iterator[pygame.Surface]:
    """Each number that is seen, and both totals as they are in the end."""
    before, after = _ahead(session), _ahead_then(session, beat)
    for numbers in numbers_of(beat):
        for step in range(STEPS + 1):
            number = numbers.at(step / STEPS)
            yield total_picture(session.painter, plan.k, numbers.side, number, wins=before == numbers.side).surface
        wins = after == numbers.side
        yield total_picture(session.painter, plan.k, numbers.side, numbers.change.after, wins=wins).surface


def _ahead(session: Session) -> Side | str:
    fight = session.shown.view.fight
    return ahead(fight) if fight is not None else ""


def _ahead_then(session: Session, beat: FightCardBeat) -> Side | str:
    """Once the beat is told; nobody while somebody runs."""
    return _ahead(session) and SIDES[not beat.totals.winning]


def flash(session: Session, beat: FightCardBeat) -> Light:
    """Where the card hits: in the colour of its kind, paler, as no flash is red."""
    colour = mix(card_type(session.voice.print_card(beat.card).type).colour, CREAM, 0.45)
    return impact_light(unit_of(session.painter), colour)


class SidePicture:
    """All that stands and lies on one side of a fight, in one picture, or some of it: `box` is its place, `ids` what it
    shows."""

    picture: pygame.Surface

    def __init__(self, session: Session, plan: FightPlan, side: Side, some: frozenset[str] = frozenset()) -> None:
        sight = session.picture.shown
        assert sight is not None
        self.ids = some or side_ids(plan, side)
        self._items = [item for item in side_items(session.painter, sight, plan, side) if item.id in self.ids]
        boxes = [item.bounds for item in self._items]
        self.box = boxes[0].unionall(boxes[1:]).clip(plan.board) if boxes else Rect(plan.board.topleft, (1, 1))
        self._board = plan.board

    def draw(self) -> Iterator[object]:
        """Paints it, a few of its items at a time."""
        sheet = blank(*self._board.bottomright)
        yield sheet
        for n, item in enumerate(self._items, 1):
            item.paint(sheet)
            if n % LOT == 0:
                yield sheet
        self.picture = sheet.subsurface(self.box).copy()
        yield self.picture

    def moved(self, x: int, y: int) -> Sprite:
        """Out of its place, but not over the edge of the stage."""
        at = self.box.move(x, y)
        seen = at.clip(self._board)
        return Sprite(self.picture.subsurface(seen.move(-at.x, -at.y)), *seen.topleft)


class Unseen(Running):
    """The fight is not on the table: it is told at once."""

    def script(self) -> Script:
        yield from self.tell()

    def sprites(self) -> Iterator[Sprite]:
        return iter(())


class FightBlow(Running):
    """`counted`: share of the points that the totals have counted; `over`: they are as they will be."""

    def __init__(self, session: Session, beat: FightCardBeat, plan: FightPlan, side: SidePicture) -> None:
        super().__init__(session, "blow")
        self._beat, self._plan, self._side, self._for = beat, plan, side, side_of(beat)
        lies, self._end = card_place(session, beat), point_of(session, _target(plan, self._for).center)
        self._start = point_of(session, lies.center)
        self._card = ThrownCard(session, beat.card, self._start, lies.w / mat_card(session).w)
        self._shows = side.ids | {total_id(each) for each in SIDES}
        self.hides = self._shows | {f"card:{beat.card}"}
        self._ahead, self._then = _ahead(session), _ahead_then(session, beat)
        self._flash, self._glow, self._jump = Value(), Value(), Value()
        self._aside, self._counted, self._struck = Value(), Value(), Value()
        self._over = False

    def script(self) -> Script:
        yield from self._fly()
        yield from self._hit()
        yield from self._count()
        self.hides = frozenset()
        self.session.stage_motion.counts.now = COUNT_MOST  # not once more on the mat
        yield from self.tell()
        yield wait(0.15)

    @property
    def _away(self) -> int:
        """The direction of its flight."""
        return 1 if self._start.x <= self._end.x else -1

    def _fly(self) -> Script:
        """Back, up, and over."""
        card, start = self._card, self._start
        yield self.heard("card_play")
        pulled = {card.scale: WOUND_UP, card.x: start.x - self._away * BACK, card.tilt: -self._away * 0.6}
        yield move(pulled, 0.11, out_back(1.2))
        across = straight(card.x.now, self._end.x)
        grows = {card.scale: lambda share: WOUND_UP + (HITS - WOUND_UP) * share + LARGEST * hump(share)}
        flies: dict[Value, float | Curve] = {
            card.x: across,
            card.y: self._end.y,
            card.tilt: lean(across, LEANS),
            **grows,
        }
        yield together(
            move(flies, FLIGHT, in_quad),
            pulse({card.height: HIGH}, FLIGHT, lambda share: hump(in_quad(share))),
        )

    def _hit(self) -> Script:
        """Light, a moment that stands, and what it hits jumps."""
        card, end, joins = self._card, self._end, self._beat.ribbon.key in JOINS
        yield self.heard(self._beat.hit_sound)
        yield also(pulse({self._flash: 1.0}, 0.16, decay), card.squash(-0.14, 0.0, 0.05, hold))
        yield self.camera.shake(5.0 * self._away, 3.0)
        yield wait(0.05)
        yield self.burst("dust", 16, end, 560)
        yield also(pulse({self._jump: JUMP}, 0.26, shake(1.5)))
        if joins:
            yield also(move({self._aside: ASIDE}, 0.2, out_back(1.5)))
            yield also(move({card.scale: HITS * 1.25, card.tilt: 0.0}, 0.2, out_back(1.5)))
        else:
            foot = self._plan.board.bottom / unit_of(self.session.painter) - 70
            lies = {card.x: end.x - self._away * REBOUND, card.y: foot, card.scale: RESTS, card.tilt: 0.5 * self._away}
            yield also(move(lies, 0.26, out_cubic), pulse({card.height: 30.0}, 0.26, hump))
        yield wait(0.12)

    def _count(self) -> Script:
        """A tick a point; then the totals are struck, harder where the other side is ahead now."""
        points = max(abs(numbers.change.by) for numbers in numbers_of(self._beat))
        seconds, ticks = min(COUNTS, POINT * points), min(STEPS, points)
        yield also(*(late(seconds * n / ticks, self.heard("click")) for n in range(ticks)))
        yield move({self._counted: 1.0}, seconds, linear)
        self._over = True
        if self._beat.turned:
            yield self.heard("tide")
            yield also(pulse({self._glow: 0.8}, 0.3, decay), self.camera.shake(0.0, 4.0))
        yield pulse({self._struck: TURNED if self._beat.turned else STRUCK}, 0.22, decay)
        yield wait(0.1)

    def sprites(self) -> Iterator[Sprite]:
        """Until the table itself shows what has come of it, all of it, or the mat lies over that."""
        if self.is_over(self._shows):
            return
        camera, light = self.camera, flash(self.session, self._beat)
        out = self._aside.now + camera.x.now, camera.y.now - self._jump.now
        yield self._side.moved(round(out[0] * camera.u), round(out[1] * camera.u))
        yield from self._totals(light)
        yield from light.seen(self._flash.now, camera.at(*self._end))
        yield from self._card.sprites(camera)
        yield from self.in_the_air()

    def _totals(self, light: Light) -> Iterator[Sprite]:
        """Over their light."""
        painter, plan = self.session.painter, self._plan
        for numbers, box in zip(numbers_of(self._beat), plan.totals, strict=True):
            wins = (self._then if self._over else self._ahead) == numbers.side
            at = box.centerx, box.centery + self.camera.y.now * self.camera.u
            if wins:
                yield from light.seen(self._glow.now, at)
            number = numbers.at(1.0 if self._over else self._counted.now)
            picture = total_picture(painter, plan.k, numbers.side, number, wins=wins).surface
            size = 1 + (self._struck.now if numbers.change.by or self._beat.turned else 0.0)
            yield Sprite.scaled(picture, at, size, size)


def _target(plan: FightPlan, side: Side) -> Rect:
    """Return the box of the front figure of a side; that of the side's total if there is none."""
    standing: Sequence[Rect] = [one.box for one in (plan.people if side == "heroes" else plan.enemies)]
    return standing[-1] if standing else plan.heroes if side == "heroes" else plan.monsters
