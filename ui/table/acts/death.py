"""Somebody dies: the portrait comes forward, sways and falls over backwards, and a gravestone drops on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.words.moods import FaceMood
from ui.art.gravestone import FACE, FACE_AT, HIGH, MIDDLE, WIDE, gravestone, veil
from ui.art.layers import Sprite
from ui.art.portraits import portrait
from ui.art.theme import seat_look
from ui.table.acts.impact import ImpactAct, Prop, impact_drawn
from ui.table.acts.kind import ActKind, Running
from ui.table.acts.places import point_of, portrait_box, unit_of
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.death import STONE_AT, DeathBeat
from ui.table.stage.loss import LossBeat
from ui.table.stage.mat import frame
from ui.table.stage.shown_move import words
from ui.toolkit.camera import Point
from ui.toolkit.curves import decay, hump, in_out, in_quad, out_back, out_cubic
from ui.toolkit.script import Script, Value, move, pulse, together, wait

LARGE, FLAT = 84.0, -0.84
"""Radius of the portrait as it stands there, and how flat it lies."""
GROUND, DROPS = 118.0, 460.0
"""Below the middle of the stone, and how far that falls."""
ARC = 70.0


class _Grave(NamedTuple):
    """Where the mat has it: the middle of the stone, pixels of a unit of its drawing, of the face on it."""

    at: Point
    k: float
    face: Point
    r: int


class DeathFall(ActKind):
    """Somebody falls over backwards before a death is told."""

    @staticmethod
    def wants(beat: Beat) -> bool:
        return isinstance(beat, DeathBeat)

    @staticmethod
    def before(beat: Beat) -> Beat:
        """The beat of the capture before the death is told."""
        return LossBeat(ribbon=words("stage.mishap"), icon="skull", tint="bad", to=beat.to, move=beat.move)

    def draw(self, beat: Beat) -> Iterator[object]:
        session, u = self.session, unit_of(self.session.painter)
        yield from impact_drawn(u)
        for mood in ("afraid", "dead"):
            yield _face(session, beat, mood, round(LARGE * u))
        grave = _grave(session)
        yield gravestone(grave.k).surface
        yield _face(session, beat, "dead", grave.r)
        yield veil(grave.r).surface

    def begin(self, beat: Beat) -> Running:
        return FallenPortrait(self.session, beat)


class FallenPortrait(ImpactAct):
    """From its seat to where the stone stands on the mat."""

    def __init__(self, session: Session, beat: Beat) -> None:
        super().__init__(session, "death")
        self._beat, self._grave = beat, _grave(session)
        box, u = portrait_box(session, beat.to), unit_of(session.painter)
        self._stands = Point(self._grave.at.x, self._grave.at.y + GROUND - LARGE)
        self._who = Prop(point_of(session, box.center), box.w / (2 * LARGE * u))
        self._stone, self._face = Prop(self._grave.at, 0.0), Prop(self._grave.face, 0.0)
        self._dead = Value()

    def script(self) -> Script:
        yield from self._comes()
        yield from self._falls()
        yield from self._stone_drops()
        yield from self.tell()
        yield wait(0.2)

    def _comes(self) -> Script:
        """From its seat on an arc, and a step forward that does not help."""
        who, at = self._who, self._stands
        yield together(
            move({who.x: at.x, who.y: at.y, who.scale: 1.0}, 0.26, in_out), pulse({who.height: ARC}, 0.26, hump)
        )
        yield move({who.x: at.x + 16, who.wide: 0.04, who.high: 0.06}, 0.14, out_cubic)

    def _falls(self) -> Script:
        who, at = self._who, self._stands
        yield move({who.x: at.x - 6, who.wide: 0.0, who.high: FLAT}, 0.24, in_quad)
        yield move({self._dead: 1.0}, 0.0, in_quad)
        yield from self.hit("strike", Point(at.x, at.y + LARGE))
        yield pulse({who.height: 18.0}, 0.16, hump)

    def _stone_drops(self) -> Script:
        stone, face, at = self._stone, self._face, self._grave.at
        stone.height.now = DROPS
        yield wait(0.06)
        yield move({stone.scale: 1.0}, 0.0, in_quad)
        yield move({stone.height: 0.0}, 0.22, in_quad)
        yield move({self._who.alpha: 0.0}, 0.0, in_quad)
        yield from self.hit("death", Point(at.x, at.y + GROUND), stone, shakes=6.0)
        yield together(
            pulse({stone.height: 12.0}, 0.16, hump), move({face.scale: 1.0}, 0.2, out_back(1.5)),
            pulse({face.height: 6.0}, 0.2, decay),
        )  # fmt: skip

    def sprites(self) -> Iterator[Sprite]:
        camera, session = self.camera, self.session
        mood: FaceMood = "dead" if self._dead.now else "afraid"
        yield from self._who.seen(camera, _face(session, self._beat, mood, round(LARGE * camera.u)))
        yield from self._stone.seen(camera, gravestone(self._grave.k).surface)
        yield from self._face.seen(camera, _face(session, self._beat, "dead", self._grave.r))
        yield from self._face.seen(camera, veil(self._grave.r).surface)
        yield from self.impact_sprites()


def _grave(session: Session) -> _Grave:
    f = frame(session.context.size, session.voice, session.picture.scale)
    x, y = f.x(STONE_AT[0]), f.y(STONE_AT[1])
    down = (HIGH / 2 - MIDDLE[1]) * f.u
    middle = x + (WIDE / 2 - MIDDLE[0]) * f.u, y + down
    face = x, y + FACE_AT[1] * f.u
    return _Grave(point_of(session, middle), f.u, point_of(session, face), round(FACE * f.u))


def _face(session: Session, beat: Beat, mood: FaceMood, r: int) -> pygame.Surface:
    likeness = session.likenesses[beat.to].in_mood(mood)
    ring = seat_look(beat.to + 1).colour if mood == "afraid" else None
    return portrait(beat.to + 1, r, ring, likeness).surface
