"""A fight that is won: the heroes strike, the monsters fall flat, cards fly out of a chest to those who take them, and
tokens that rise hop."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ids import HIDDEN
from ui.art.colour import INK
from ui.art.icons import icon
from ui.art.layers import Sprite
from ui.art.seats import token
from ui.table.acts.blow import SidePicture, Unseen, board_drawn
from ui.table.acts.impact import ImpactAct, Prop, impact_drawn
from ui.table.acts.kind import CORNER, ActKind, Running
from ui.table.acts.places import point_of, portrait_box, unit_of
from ui.table.acts.thrown import ThrownCard, in_turn
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.fight import undecided
from ui.table.stage.track import LevelClimb
from ui.table.stage.victory import VictoryBeat
from ui.toolkit.camera import Point
from ui.toolkit.curves import hump, in_out, in_quad, linear, out_back, out_cubic
from ui.toolkit.script import Script, Value, also, late, move, pulse, together, wait

BACK, LUNGE, FLAT = -24.0, 64.0, -0.9
CHEST = 92.0
BESIDE, WIDE_APART = 40.0, 66.0
"""How far beside the chest cards come to lie that are still to be picked, and how far apart."""
MOST = 6
"""Cards that are seen to fly to one seat."""
HOP, HOP_HIGH, GROWS = 0.2, 16.0, 0.7
"""Seconds of a token that hops up one step, how high, and by how much it is larger there."""


class FightWon(ActKind):
    """A blow before a victory that does not end the game."""

    veils = False
    _sides: tuple[SidePicture, SidePicture] | None = None

    @staticmethod
    def wants(beat: Beat) -> bool:
        return isinstance(beat, VictoryBeat) and not beat.winners

    @staticmethod
    def before(beat: Beat) -> Beat:
        return undecided(beat)

    def draw(self, beat: Beat) -> Iterator[object]:
        assert isinstance(beat, VictoryBeat)
        session, plan = self.session, self.session.plan.fight
        self._sides = None
        if plan is None:
            return
        u = unit_of(session.painter)
        yield from impact_drawn(u)
        yield _chest(session)
        yield from ThrownCard(session, HIDDEN[1], CORNER, 0.0).draw()
        yield from board_drawn(session, plan)
        heroes = SidePicture(session, plan, "heroes")
        yield from heroes.draw()
        monsters = SidePicture(session, plan, "monsters")
        yield from monsters.draw()
        self._sides = heroes, monsters

    def begin(self, beat: Beat) -> Running:
        assert isinstance(beat, VictoryBeat)
        sides, self._sides = self._sides, None
        return Unseen(self.session, "victory") if sides is None else WonFight(self.session, beat, *sides)


class _Hop:
    """The token of a seat on its way up."""

    def __init__(self, session: Session, climb: LevelClimb) -> None:
        self._session, self._climb = session, climb
        self._plan = session.plan.seat(climb.seat)
        self.way, self._height, self._size = Value(climb.level.before), Value(), Value()
        self.hides = frozenset((f"token:{climb.seat}",) if self._plan is not None else ())

    def script(self) -> Script:
        for level in range(self._climb.level.before + 1, self._climb.level.after + 1):
            grown = pulse({self._size: GROWS}, HOP, hump)
            yield together(move({self.way: level}, HOP, in_out), pulse({self._height: HOP_HIGH}, HOP, hump), grown)

    def sprites(self, u: float) -> Iterator[Sprite]:
        if self._plan is None:
            return
        low, high = self._plan.token(int(self.way.now)), self._plan.token(int(self.way.now) + 1)
        share = self.way.now % 1
        at = low[0] + (high[0] - low[0]) * share, low[1] + (high[1] - low[1]) * share - self._height.now * u
        picture = token(self._climb.seat + 1, self._plan.track.token_r, True).surface
        yield Sprite.scaled(picture, at, 1 + self._size.now, 1 + self._size.now)


class WonFight(ImpactAct):
    """On the table itself."""

    def __init__(self, session: Session, beat: VictoryBeat, heroes: SidePicture, monsters: SidePicture) -> None:
        super().__init__(session, "victory")
        self._heroes, self._monsters = heroes, monsters
        self._lunge, self._fallen = Value(), Prop(point_of(session, monsters.box.center))
        foot = monsters.box.centerx, monsters.box.bottom - round(CHEST * unit_of(session.painter) / 2)
        self._chest_at = point_of(session, foot)
        self._chest = Prop(self._chest_at, 0.0)
        self._cards = [(end, ThrownCard(session, HIDDEN[1], self._chest_at, 0.0)) for end in self._ends(beat)]
        self._lie = bool(beat.open_spoils)
        self._hops = [_Hop(session, climb) for climb in beat.climbs if climb.level.by > 0]
        self.hides = heroes.ids | monsters.ids

    def _ends(self, beat: VictoryBeat) -> Iterator[Point]:
        """Where the treasures fly to: their new owners, or side by side before the chest if they are picked."""
        for seat, treasures in beat.shares.items():
            taker = point_of(self.session, portrait_box(self.session, seat).center)
            yield from (taker for _ in range(min(MOST, treasures)))
        spread = len(beat.open_spoils[:MOST])
        for n in range(spread):
            yield Point(self._chest_at.x - BESIDE - (n + 0.5) * WIDE_APART, self._chest_at.y - 6.0 * (n % 2))

    def script(self) -> Script:
        yield from self._strike()
        yield from self._gains()
        self.hides = self._monsters.ids | {"penalty"}
        self.session.stage_motion.climbed.now = float(any(hop.hides for hop in self._hops))  # not once more on the mat
        yield from self.tell()
        yield wait(0.15)

    def _strike(self) -> Script:
        """The heroes draw back and strike; what they hit falls flat."""
        box = self._monsters.box
        yield move({self._lunge: BACK}, 0.13, out_cubic)
        yield move({self._lunge: LUNGE}, 0.07, in_quad)
        middle = point_of(self.session, (box.x + box.w // 3, box.centery))
        yield from self.hit("blow", middle, self._fallen)
        yield also(move({self._lunge: 0.0}, 0.26, out_back(1.2)))
        yield move({self._fallen.high: FLAT, self._fallen.wide: 0.08}, 0.22, in_quad)
        yield also(pulse({self.camera.y: 4.0}, 0.14, linear), move({self._fallen.alpha: 0.0}, 0.24, linear))

    def _gains(self) -> Script:
        """Show all gains at once."""
        hops = [late(0.1, hop.script()) for hop in self._hops]
        if self._hops:
            yield self.heard("level_up")
        chest = self._open_chest() if self._cards else wait(0.1)
        self.hides |= {"penalty"}.union(*(hop.hides for hop in self._hops))
        yield together(chest, *hops)
        yield wait(0.08)

    def _open_chest(self) -> Script:
        yield move({self._chest.scale: 1.0}, 0.16, out_back(1.5))
        yield from self.hit("treasure", self._chest_at, self._chest, shakes=0.0)
        yield in_turn(card.fly(end, stays=self._lie) for end, card in self._cards)

    def sprites(self) -> Iterator[Sprite]:
        """The heroes stand there until the mat lies over them. Cards come out from behind the chest, or their shadows
        would lie on it."""
        camera, stands = self.camera, not self.is_over(self._heroes.ids)
        if stands:
            yield from self._fallen.seen(camera, self._monsters.picture)
        yield from self.impact_sprites()  # behind the chest, which is as light
        if stands:
            for _, card in self._cards:
                yield from card.sprites(camera)
            yield from self._chest.seen(camera, _chest(self.session))
            yield self._heroes.moved(round((self._lunge.now + camera.x.now) * camera.u), round(camera.y.now * camera.u))
            for hop in self._hops if not self.told and self.hides > self._heroes.ids | self._monsters.ids else ():
                yield from hop.sprites(camera.u)


def _chest(session: Session) -> pygame.Surface:
    return icon("treasure", round(CHEST * unit_of(session.painter)), session.painter.theme.glow, INK, 3.0)
