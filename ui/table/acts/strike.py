"""A curse that strikes: it circles a portrait twice, ever narrower, and hits it. The same for one behind a door and for
one that is thrown."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ids import SeatId
from ui.art.colour import Colour
from ui.art.layers import Sprite
from ui.art.relief import cut_round
from ui.table.acts.kind import Running
from ui.table.acts.places import mat_card, point_of, portrait_box, unit_of
from ui.table.session import Session
from ui.toolkit.camera import Camera, MovingPicture, Point
from ui.toolkit.curves import decay, hump, in_cubic, in_out, linear, shake
from ui.toolkit.lights import Light
from ui.toolkit.script import Script, Value, also, move, pulse, wait

REACH, ROOM = 125.0, 190.0
"""Of the circles round a victim, and how far from an edge of the window their middle is at least."""
CIRCLES = 4.4 * math.pi
CIRCLING, SMALL, SHRINKS = 0.9, 0.42, 0.1
"""Seconds; the share of its size on the mat at which a card circles, and how much it loses on its way in."""
JOLT = 8.0
GLINT, DUST = 440.0, 26
GREEN: Colour = (120, 235, 110)


class Circles(NamedTuple):
    """The way of a card to its victim, by the share of its time; it leaves slowly, arrives fast. `room`: the window."""

    start: Point
    victim: Point
    room: Point

    def x(self, share: float) -> float:
        return _spiral(share, self.start.x, self.victim.x, self.room.x, math.cos)

    def y(self, share: float) -> float:
        return _spiral(share, self.start.y, self.victim.y, self.room.y, math.sin)


def strike(act: Running, card: MovingPicture, victim: Victim, high: float = 0.0) -> Script:
    """From where the card is now; `high`: how far it is lifted on its way, at most."""
    circles, size = Circles(Point(card.x.now, card.y.now), victim.at, victim.room), card.scale.now

    def scale(share: float) -> float:
        return size + (SMALL - size) * in_out(min(1.0, share / 0.4)) - SHRINKS * in_cubic(share)

    def x(share: float) -> float:
        return within(circles.x(share), victim.reach * scale(share), 0.0, victim.room.x, share)

    def y(share: float) -> float:
        return within(circles.y(share), victim.reach * scale(share), high * hump(share), victim.room.y, share)

    yield move({card.x: x, card.y: y, card.scale: scale}, CIRCLING, linear)
    yield act.heard("curse")
    yield also(pulse({victim.glint: 1.0}, 0.14, decay), act.camera.shake(-5.0, 3.0))
    yield wait(0.05)
    yield act.burst("dust", DUST, victim.at, 500)
    yield also(pulse({victim.jolt: JOLT}, 0.35, shake(4)))


def within(middle: float, reach: float, least: float, most: float, share: float) -> float:
    """The middle of what reaches so far to both sides, within the window, once it has come out of where it began."""
    inside = min(max(middle, least + reach), most - reach)
    return middle + (inside - middle) * in_out(min(1.0, share / 0.25))


def _spiral(share: float, start: float, end: float, room: float, turned: Callable[[float], float]) -> float:
    """To a place beside the victim, far enough from the edges of the window, round it, and onto the victim."""
    near, last = in_out(min(1.0, share / 0.4)), in_cubic(max(0.0, (share - 0.3) / 0.7))
    middle = min(max(start + (end - start) * 0.75, ROOM), room - ROOM)
    circle = REACH * min(1.0, share / 0.3) * math.pow(1 - share, 0.8) * turned(CIRCLES * share)
    return start + (middle - start) * near + (end - middle) * last + circle


def green_light(u: float) -> Light:
    """Where a curse hits; `u`: pixels of a length of an act."""
    return Light(round(GLINT * u), GREEN)


class Victim:
    """The portrait of a seat, out of its place for a moment, with as much of its seat as hides the one that is drawn
    there; and the light of what strikes it."""

    def __init__(self, session: Session, seat: SeatId) -> None:
        self._session, self._u = session, unit_of(session.painter)
        margin, portrait = round(2 * JOLT * self._u), portrait_box(session, seat)
        self.at, self.room = point_of(session, portrait.center), point_of(session, session.context.size)
        self.reach = mat_card(session).h / 2 / self._u
        """Of a card at its size on the mat, however it is tilted."""
        self.jolt, self.glint = Value(), Value()
        self._box = portrait.inflate(margin, margin).clip(Rect((0, 0), session.context.size))
        self._picture: pygame.Surface | None = None

    def sprites(self) -> Iterator[Sprite]:
        if self.jolt.now == 0:
            return
        if self._picture is None:
            seen = self._session.picture.layer.surface.subsurface(self._box).convert_alpha()
            self._picture = cut_round(seen, min(self._box.size) / 4)  # or light that falls there ends at a square
        yield Sprite(self._picture, self._box.x + round(self.jolt.now * self._u), self._box.y)

    def light(self, camera: Camera) -> Iterator[Sprite]:
        yield from green_light(self._u).seen(self.glint.now, camera.at(*self.at))
