"""Pictures of a door that is kicked in, made ahead a step at a time: the door itself, and the card that comes out."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from ui.art.badges import badge, number_in
from ui.art.colour import Colour
from ui.art.layers import Sprite
from ui.art.theme import card_type
from ui.cards import open_doors
from ui.cards.face import without_number
from ui.cards.figures import figure
from ui.cards.painter import Painter, Shine, design_for
from ui.table.acts.places import mat_card, middle_of, point_of, unit_of
from ui.table.acts.strike import green_light
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.door import DoorBeat
from ui.table.stage.loss import LossBeat
from ui.toolkit.camera import Camera, MovingPicture, Point
from ui.toolkit.curves import in_out, out_cubic, out_quint
from ui.toolkit.lights import Light
from ui.toolkit.script import Script, Value, move

DOOR_HIGH = 500.0
"""From the top to the foot of a door that stands there."""
LIGHTS: dict[open_doors.Behind, tuple[Colour, Colour]] = {
    "monster": ((255, 200, 105), (0xFF, 0xE9, 0xA8)),
    "curse": ((80, 215, 80), (0xA8, 0xFF, 0x9C)),
    "card": ((255, 225, 170), (0xFF, 0xF3, 0xD0)),
}
"""The colour of the light out of a door, and that behind its gap."""
LIGHT, GLINT = 560.0, 300.0
GLINT_COLOUR: Colour = (255, 240, 200)
BEHIND, LIFTED = 30.0, 18.0
"""How far below its place a card begins, and how far it rises at the top of its leap."""
NUMBER, NUMBER_FROM, NUMBER_STEPS = 36.0, 2.4, 8
NUMBER_AT = Point(30, 34)
"""The radius of its number, how much larger that is before it falls, in how many pictures, and where it falls."""
LARGE = 3
"""Of these so many take a frame for their letters alone."""


def behind(beat: Beat) -> open_doors.Behind:
    """The kind of card that comes out of the door."""
    if isinstance(beat, LossBeat):
        return "curse"
    return "monster" if isinstance(beat, DoorBeat) and beat.fights else "card"


class DoorPictures:
    """The pictures of the doors of one theme at one size."""

    shut: pygame.Surface
    afraid: pygame.Surface
    boot: pygame.Surface

    def __init__(self, painter: Painter) -> None:
        self._theme, u = painter.theme, unit_of(painter)
        self._u, self._scale = u, DOOR_HIGH / open_doors.HIGH * u
        self.openings: dict[open_doors.Behind, pygame.Surface] = {}
        self.leaves: list[open_doors.Leaf] = []
        self.glint = Light(round(GLINT * u), GLINT_COLOUR)

    def light(self, behind: open_doors.Behind) -> Light:
        """The light out of the door."""
        return Light(round(LIGHT * self._u), LIGHTS[behind][0], 0.85)

    def drawn(self, session: Session, beat: Beat) -> Iterator[object]:
        """All that depends on the beat, one at a time."""
        yield from CardBehind(session, beat).draw()
        yield from self.glint.steps()
        yield from self.light(behind(beat)).steps()

    def made(self) -> Iterator[bool]:
        """Makes them, one at a time or in parts."""
        whole = yield from open_doors.shut(self._theme, self._scale)
        self.shut = _narrowed(whole)
        yield True
        self.afraid = _narrowed((yield from open_doors.afraid(whole, self._theme, self._scale)))
        flat = yield from open_doors.flat_leaf(self._theme, self._scale, True)
        for step in range(open_doors.AJAR, open_doors.STEPS):
            yield True
            self.leaves.append(open_doors.turned_leaf(flat, step))
        yield True
        self.boot = yield from open_doors.boot(self._u)
        for what, (_, inside) in LIGHTS.items():
            self.openings[what] = _narrowed((yield from open_doors.opened(whole, self._theme, self._scale, inside)))

    def leaf(self, share: float) -> tuple[pygame.Surface, float]:
        """One that is open by this share, and how far its middle is from that of the door. It bursts: less than ajar it
        would be seen in no frame."""
        picture, left = self.leaves[max(0, round(share * (open_doors.STEPS - 1)) - open_doors.AJAR)]
        return picture, left + (picture.get_width() - int(open_doors.WIDE * self._scale)) / 2


def _narrowed(picture: pygame.Surface) -> pygame.Surface:
    """Without what is empty at both sides of its middle."""
    drawn, wide = picture.get_bounding_rect(), picture.get_width()
    air = min(drawn.x, wide - drawn.right)
    return picture.subsurface((air, 0, wide - 2 * air, picture.get_height())).copy()


class Door(MovingPicture):
    """It begins where it stands on the table, and `wakes`; where cards lie before it there, behind its pile. `open`: a
    share of its way."""

    def __init__(self, session: Session, behind: open_doors.Behind, made: DoorPictures) -> None:
        there = session.plan.middle
        self.wakes = there is not None and not there.covered
        if there is not None and self.wakes:
            high = DOOR_HIGH * unit_of(session.painter)
            super().__init__(point_of(session, there.door.center), there.door.h / high)
        else:
            super().__init__(middle_of(session, "deck:door"), 0.1, 0.0)
        self.open, self.light = Value(), Value()
        self._made, self._opening, self._shines = made, made.openings[behind], made.light(behind)

    def swings(self) -> Script:
        """Open, and back a little."""
        yield move({self.open: 1.0, self.scale: 1.0}, 0.09, out_cubic)
        yield move({self.open: 0.82}, 0.14, in_out)

    def glows(self) -> Script:
        """Light falls out of it."""
        yield move({self.light: 1.0}, 0.06, out_quint)
        yield move({self.light: 0.5}, 0.5, in_out)

    def sprites(self, camera: Camera, *, afraid: bool) -> Iterator[Sprite]:
        """`afraid`: it sees the boot."""
        if self.alpha.now <= 0:
            return
        x, y = at = self.place(camera)
        if self.open.now > 0:
            leaf, aside = self._made.leaf(self.open.now)
            wide, high = self.scale.now * (1 + self.wide.now), self.scale.now * (1 + self.high.now)
            yield from self.seen(camera, self._opening, soft=True)  # it flies open within five frames
            yield Sprite.scaled(leaf, (x + aside * wide, y), wide, high, self.alpha.now, soft=True)
        else:
            yield from self.seen(camera, self._made.afraid if afraid else self._made.shut)
        yield from self._shines.seen(self.light.now, at)


class CardBehind(MovingPicture):
    """Back and face of a card as it lies on the mat; `turn`: the face is seen from 0.5 on; `lift`: it leaps. Its number
    `shows` and `falls` on it."""

    def __init__(self, session: Session, beat: Beat) -> None:
        card = mat_card(session)
        at = point_of(session, card.center)
        super().__init__(Point(at.x, at.y + BEHIND), 0.0)
        self.turn, self.lift, self.shows, self.falls = Value(), Value(), Value(), Value(1.0)
        self._painter, self._wide, self._cursed = session.painter, card.w, behind(beat) == "curse"
        self._printed = session.voice.print_card(beat.card)
        self._back = self._painter.back_drawing("door", self._wide)
        self._seen = without_number(self._printed) if behind(beat) == "monster" else self._printed
        self._drawing = self._painter.drawing(self._seen, self._wide, 0, Shine(lifted=True))

    def draw(self) -> Iterator[object]:
        """Its pictures, one at a time, and the shape of a monster, of which the fight is laid out."""
        yield from self._back.steps()
        if self._printed.type == "monster":
            yield self.back, figure(self._printed.id)
        yield from self._drawing.steps()
        if self._cursed:
            yield from green_light(unit_of(self._painter)).steps()
        steps = range(NUMBER_STEPS, -1, -1) if self._seen != self._printed else ()
        for n, step in enumerate(steps):
            if n < LARGE:
                yield number_in(self._printed.badge, self._radius(step))
            yield self._number(step)

    @property
    def back(self) -> pygame.Surface:
        return self._back.make().surface

    @property
    def _face(self) -> pygame.Surface:
        """Of a monster without its number; the face in it gets that when it lies on the mat."""
        self._painter.faces.keep(self._seen, design_for(self._wide), self._wide)
        return self._drawing.make().surface

    def _number(self, step: int) -> pygame.Surface:
        """On its way down, where it is larger."""
        look = card_type(self._printed.type)
        return badge(look.badge, self._printed.badge, self._radius(step), look.colour).surface

    def _radius(self, step: int) -> float:
        return round(NUMBER * unit_of(self._painter) * (1 + (NUMBER_FROM - 1) * step / NUMBER_STEPS), 2)

    def place(self, camera: Camera) -> tuple[float, float]:
        x, y = super().place(camera)
        return x, y - LIFTED * self.lift.now * camera.u

    def sprites(self, camera: Camera) -> Iterator[Sprite]:
        picture = self._face if self.turn.now >= 0.5 else self.back
        yield from self.seen(camera, picture, max(0.02, abs(math.cos(math.pi * self.turn.now))))
        if self.shows.now > 0 and self._printed.badge:
            (x, y), scale, wide = self.place(camera), self.scale.now, self._wide
            left, top = wide / 2 - NUMBER_AT.x * camera.u, wide * 0.7 - NUMBER_AT.y * camera.u
            number = self._number(round(self.falls.now * NUMBER_STEPS))
            yield Sprite.centred(number, (round(x - left * scale), round(y - top * scale)), round(255 * self.shows.now))
