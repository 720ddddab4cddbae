"""Help arrives: the portrait leaps from its seat, lands as a figure beside the fighter, and the two high-five."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from ui.art.heroes import Stance, hero, in_parts
from ui.art.layers import Drawing, Sprite
from ui.art.portraits import Likeness, portrait
from ui.art.theme import seat_look
from ui.table.acts.blow import SidePicture, Unseen, board_drawn
from ui.table.acts.impact import ImpactAct, Prop, impact_drawn
from ui.table.acts.kind import ActKind, Running
from ui.table.acts.places import point_of, portrait_box, unit_of
from ui.table.fight.plan import FightPlan, Hero
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.fight import CardBeat, undecided
from ui.toolkit.curves import hump, in_out, in_quad, linear, out_back, out_cubic
from ui.toolkit.script import Script, Value, also, move, pulse, together, wait

FACE, CROUCH = 46.0, 0.18
"""Radius of the portrait as it lands, and how flat it is before it leaps."""
ARC, CLAP, BACK = 90.0, 15.0, -12.0
"""How high it leaps, how far each of the two comes to meet the other's hand, and draws back before it."""
HAND = 0.34
"""Of the height of the fighter, from above: where hands meet."""


class HelpArrives(ActKind):
    """Somebody joins a fight."""

    veils = False
    _fighter: SidePicture | None = None

    @staticmethod
    def wants(beat: Beat) -> bool:
        return isinstance(beat, CardBeat) and beat.ribbon.key == "stage.helper" and beat.by >= 0

    @staticmethod
    def before(beat: Beat) -> Beat:
        return undecided(beat)

    def draw(self, beat: Beat) -> Iterator[object]:
        session, plan, u = self.session, self.session.plan.fight, unit_of(self.session.painter)
        self._fighter = None
        if plan is None or not plan.people:
            return
        yield from impact_drawn(u)
        yield _face(session, beat)
        yield from Drawing.staged(hero, in_parts, *_helper(session, beat, _place(plan))).steps()
        yield from board_drawn(session, plan)
        seat = plan.people[-1].seat
        fighter = SidePicture(session, plan, "heroes", frozenset((f"plate:{seat}", f"name:{seat}")))
        yield from fighter.draw()
        self._fighter = fighter

    def begin(self, beat: Beat) -> Running:
        plan = self.session.plan.fight
        if plan is None or self._fighter is None:
            return Unseen(self.session, "help")
        return ArrivingHelp(self.session, beat, plan, self._fighter)


class ArrivingHelp(ImpactAct):
    """From a seat to the place of a helper on the stage."""

    def __init__(self, session: Session, beat: Beat, plan: FightPlan, fighter: SidePicture) -> None:
        super().__init__(session, "help")
        self._beat, self._fighter, self._box = beat, fighter, _place(plan)
        u, seat = unit_of(session.painter), portrait_box(session, beat.by)
        self._lands = point_of(session, (self._box.centerx, self._box.bottom - FACE * u))
        self._face = Prop(point_of(session, seat.center), seat.w / (2 * FACE * u))
        self._helper = Prop(point_of(session, self._box.center), 0.0)
        self._leans, self._jump = Value(), Value()
        first = plan.people[-1].box
        between = (self._box.right + first.left) // 2, first.top + round(first.h * HAND)
        self._hands = point_of(session, between)
        self.hides = fighter.ids

    def script(self) -> Script:
        yield from self._leap()
        yield from self._high_five()
        self.hides = frozenset()
        yield from self.tell()
        yield wait(0.15)

    def _leap(self) -> Script:
        """It crouches, leaps and lands."""
        face, at = self._face, self._lands
        yield self.heard("card_lift")
        yield move({face.high: -CROUCH, face.wide: CROUCH / 2}, 0.1, out_cubic)
        yield also(move({face.high: 0.1, face.wide: 0.0}, 0.08, out_cubic))
        yield together(move({**face.to(at), face.scale: 1.0}, 0.32, in_out), pulse({face.height: ARC}, 0.32, hump))
        self.hides |= {"plate:helper", "name:-1"}  # that waited for it
        yield move({face.alpha: 0.0, self._helper.scale: 1.0}, 0.0, linear)
        yield from self.hit("card_drop", at.beside(0, FACE), self._helper, shakes=4.0)

    def _high_five(self) -> Script:
        """Both draw back, and their hands meet."""
        helper, stands = self._helper, self._helper.x.now
        yield move({self._leans: BACK, helper.x: stands + BACK}, 0.14, out_cubic)
        yield also(pulse({self._jump: 12.0, helper.height: 12.0}, 0.2, hump))
        yield move({self._leans: CLAP, helper.x: stands + CLAP}, 0.08, in_quad)
        yield from self.hit("helper", self._hands, shakes=3.0)
        yield move({self._leans: 0.0, helper.x: stands}, 0.2, out_back(1.5))

    def sprites(self) -> Iterator[Sprite]:
        """Until the table itself shows the two."""
        if self.is_over(self._fighter.ids):
            return
        camera, session = self.camera, self.session
        yield from self.impact_sprites()  # behind the two, whose faces are as light
        yield from self._helper.seen(camera, hero(*_helper(session, self._beat, self._box)))
        yield self._fighter.moved(round(-self._leans.now * camera.u), round(-self._jump.now * camera.u))
        yield from self._face.seen(camera, _face(session, self._beat))


def _place(plan: FightPlan) -> Rect:
    """Of the helper; where none was kept free, beside the fighter."""
    behind: Hero = plan.people[0]
    if len(plan.people) > 1:
        return Rect(behind.box)
    box = Rect(0, 0, round(behind.box.w * 0.8), round(behind.box.h * 0.8))
    box.midbottom = max(plan.board.x + box.w // 2, behind.box.left - box.w // 4), behind.box.bottom
    return box


def _helper(session: Session, beat: Beat, box: Rect) -> tuple[int, int, Stance, Likeness]:
    return beat.by + 1, box.h, "guarding", session.likenesses[beat.by].in_mood("glad")


def _face(session: Session, beat: Beat) -> pygame.Surface:
    r, likeness = round(FACE * unit_of(session.painter)), session.likenesses[beat.by].in_mood("glad")
    return portrait(beat.by + 1, r, seat_look(beat.by + 1).colour, likeness).surface
