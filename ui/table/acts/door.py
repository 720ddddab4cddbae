"""A door that is kicked in: when, with which pictures, and how it looks at any moment."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect

from game.model.printed import PrintedCard
from ui.art.badges import badge
from ui.art.layers import Sprite
from ui.art.theme import card_type
from ui.cards import open_doors
from ui.cards.painter import Painter, Shine
from ui.system.sounds import SoundName
from ui.table.acts.door_act import NUMBER_FROM, DoorAct, DoorPlaces, Moments
from ui.table.acts.door_pictures import DOOR_HIGH, DoorPictures
from ui.table.acts.kind import ActKind
from ui.table.acts.places import Point, point_of, portrait_box, unit_of
from ui.table.acts.strike import JoltedPortrait, green_light
from ui.table.middle.items import DOOR
from ui.table.stage.beat import Beat
from ui.table.stage.door import DoorBeat
from ui.table.stage.loss import LossBeat
from ui.table.stage.motion import RunningAct
from ui.table.stage.pieces import frame
from ui.table.stage.shown_move import words
from ui.table.stage.sounds import OF_DOOR
from ui.toolkit import dust, lights
from ui.toolkit.script import Act

NUMBER, NUMBER_STEPS = 36.0, 8
LIFTED = 18.0
"""Units that a card rises at the top of its leap."""


class DoorKick(ActKind):
    """A door is kicked in."""

    _pictures: DoorPictures | None = None

    @staticmethod
    def wants(beat: Beat) -> bool:
        return beat.kicked

    @staticmethod
    def before(beat: Beat) -> Beat:
        """Nobody knows yet what is there."""
        return DoorBeat(ribbon=words("stage.door"), icon="door", tint="door", by=beat.by, move=beat.move, kicked=True)

    def prepare(self) -> bool:
        painter = self.session.painter
        if self._pictures is None or self._pictures.painter is not painter:  # another size or theme
            self._pictures = DoorPictures(painter)
        return not self._pictures.ready and not self._pictures.go_on()

    def draw(self, beat: Beat) -> Iterator[pygame.Surface]:
        """Both sides of the card and its falling number."""
        session = self.session
        painter, printed = session.painter, session.voice.print_card(beat.card)
        wide = frame(session.context.size, session.voice, session.picture.scale).card.w
        yield _back(painter, wide)
        yield _face(painter, printed, wide)
        if behind(beat) == "curse":
            yield green_light(unit_of(painter))
        for step in range(NUMBER_STEPS, -1, -1) if printed.badge else ():
            yield _number(painter, printed, 1 + (NUMBER_FROM - 1) * step / NUMBER_STEPS)

    def begin(self, beat: Beat) -> RunningAct:
        session, shown, pictures = self.session, self.session.shown, self._pictures
        assert pictures is not None
        k = unit_of(session.painter)
        card = frame(session.context.size, session.voice, session.picture.scale).card

        def middle(id: str) -> Point:
            region = session.region(id)
            return point_of(session, Rect(region.rect).center if region is not None else card.center)

        pile = session.region("deck:door")
        thumb = pile.rect.w / card.w if pile is not None else 0.25
        there = session.plan.middle
        stands = there is not None and not there.covered
        places = DoorPlaces(
            pile=middle("deck:door"),
            card=point_of(session, card.center),
            victim=point_of(session, portrait_box(session, beat.to).center),
            thumb=thumb,
            door=point_of(session, there.door.center) if there is not None and stands else None,
            small=there.door.h / (DOOR_HIGH * k) if there is not None and stands else 0.1,
        )
        moments = Moments(lambda moment: shown.hear(door_sound(beat, moment)), shown.tell)
        act = DoorAct(behind(beat), places, moments, partial(session.scheduler.start, rate=session.motion_rate))
        struck = JoltedPortrait(session, beat.to)
        return _Picture(act, pictures, struck, session.painter, session.voice.print_card(beat.card), card.w)


def door_sound(beat: Beat, moment: str) -> SoundName | None:
    """At a moment of a door that is kicked in: whoever is behind it is heard once it leaps out, and not before."""
    return beat.voice if moment == "leap" and isinstance(beat, DoorBeat) else OF_DOOR.get(moment)


def behind(beat: Beat) -> open_doors.Behind:
    """What comes out of a door."""
    if isinstance(beat, LossBeat):
        return "curse"
    return "monster" if isinstance(beat, DoorBeat) and beat.totals is not None else "card"


def _back(painter: Painter, wide: int) -> pygame.Surface:
    return painter.composed_back("door", wide).surface


def _face(painter: Painter, printed: PrintedCard, wide: int) -> pygame.Surface:
    """Without its number, which falls on it later."""
    bare = replace(printed, badge=" ", badge_word="") if printed.badge else printed
    return painter.composed(bare, wide, 0, Shine(lifted=True)).surface


def _number(painter: Painter, printed: PrintedCard, scale: float) -> pygame.Surface:
    look = card_type(printed.type)
    return badge(look.badge, printed.badge, round(NUMBER * unit_of(painter) * scale, 2), look.colour).surface


class _Picture:
    """Of the door that is kicked in, and of what comes out of it."""

    hides = frozenset((DOOR,))

    def __init__(
        self,
        act: DoorAct,
        pictures: DoorPictures,
        struck: JoltedPortrait,
        painter: Painter,
        printed: PrintedCard,
        wide: int,
    ) -> None:
        self._act, self._made, self._struck, self._painter = act, pictures, struck, painter
        self._printed, self._wide, self._u = printed, wide, pictures.u
        self._opening = pictures.openings[act.behind]

    @property
    def act(self) -> Act:
        return self._act.act

    @property
    def told(self) -> bool:
        return self._act.told

    def sprites(self) -> Iterator[Sprite]:
        """Lowest first."""
        yield from self._struck.sprites(self._act.victim_dx.now)
        for part in (self.back, self.door, self.boot, self.dust, self.card, self.number):
            yield from part()

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return (x + self._act.shake_x.now) * self._u, (y + self._act.shake_y.now) * self._u

    def back(self) -> Iterator[Sprite]:
        act = self._act
        if act.back_alpha.now > 0:
            flat = _back(self._painter, self._wide)
            yield Sprite.scaled(
                flat,
                self._at(act.back_x.now, act.back_y.now),
                act.back_scale.now,
                act.back_scale.now,
                act.back_alpha.now,
            )

    def door(self) -> Iterator[Sprite]:
        act, made = self._act, self._made
        alpha, at = act.door_alpha.now, self._at(act.door_x.now, act.door_y.now)
        if alpha <= 0:
            return
        wide, high = act.door_scale.now * (1 + act.door_wide.now), act.door_scale.now * (1 + act.door_high.now)
        if act.door_open.now > 0:
            yield Sprite.scaled(self._opening, at, wide, high, alpha)
            leaf = made.leaves[round(act.door_open.now * (open_doors.STEPS - 1))]
            left = leaf.left + (leaf.picture.get_width() - self._opening.get_width()) / 2
            yield Sprite.scaled(leaf.picture, (at[0] + left * wide, at[1]), wide, high, alpha)
        else:
            sees = act.boot_y.now < act.places.card.y + 300
            yield Sprite.scaled(made.afraid if sees else made.shut, at, wide, high, alpha)
        yield from lights.lit(made.lights[act.behind], act.light.now, at)

    def boot(self) -> Iterator[Sprite]:
        act = self._act
        if act.boot_x.now < act.places.card.x + 515:
            x, y = self._at(act.boot_x.now, act.boot_y.now)
            yield Sprite.centred(self._made.boot, (round(x), round(y)))

    def dust(self) -> Iterator[Sprite]:
        act = self._act
        shake = act.shake_x.now, act.shake_y.now
        yield from dust.in_air(act.bursts, act.act.now, self._u, self._painter.theme.back.wood, shake)

    def card(self) -> Iterator[Sprite]:
        act, scale = self._act, self._act.card_scale.now
        glint = green_light(self._u) if act.cursed else self._made.glint
        yield from lights.lit(glint, act.glint.now, self._at(*act.glint_at))
        if scale <= 0:
            return
        face = act.card_turn.now >= 0.5
        flat = abs(math.cos(math.pi * act.card_turn.now))
        picture = _face(self._painter, self._printed, self._wide) if face else _back(self._painter, self._wide)
        yield Sprite.scaled(
            picture,
            self._card_at(),
            max(0.02, scale * flat) * (1 + act.card_wide.now),
            scale * (1 + act.card_high.now),
        )

    def _card_at(self) -> tuple[float, float]:
        act = self._act
        return self._at(act.card_x.now + act.card_dx.now, act.card_y.now + act.card_dy.now - LIFTED * act.card_lift.now)

    def number(self) -> Iterator[Sprite]:
        act = self._act
        if act.number_alpha.now <= 0 or not self._printed.badge:
            return
        corner = Point(-self._wide * 0.5 + 30 * self._u, -self._wide * 0.7 + 34 * self._u)
        x, y = self._card_at()
        size = act.card_scale.now
        step = round((act.number_scale.now - 1) / (NUMBER_FROM - 1) * NUMBER_STEPS)
        drawn = _number(self._painter, self._printed, 1 + (NUMBER_FROM - 1) * step / NUMBER_STEPS)
        at = round(x + corner.x * size), round(y + corner.y * size)
        yield Sprite.centred(drawn, at, round(255 * act.number_alpha.now))
