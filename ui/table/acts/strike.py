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
from ui.art.shelf import kept
from ui.table.acts.places import Point, portrait_box, unit_of
from ui.table.session import Session
from ui.toolkit import lights
from ui.toolkit.curves import decay, in_cubic, in_out, linear, shake
from ui.toolkit.script import AnyStep, Script, Value, also, cue, move, pulse, wait

REACH = 125.0
"""Of the circles round a victim."""
CIRCLES = 4.4 * math.pi
CIRCLING, SMALL, SHRINKS = 0.9, 0.42, 0.2
"""Seconds; the share of its size on the mat at which a card circles, and how much it loses on its way in."""
JOLT = 8.0
GLINT = 300.0
GREEN: Colour = (120, 235, 110)


class StrikeValues(NamedTuple):
    """Of the card, of the light where it hits, of all that shakes, and of the portrait."""

    x: Value
    y: Value
    scale: Value
    glint: Value
    shake_x: Value
    shake_y: Value
    jolt: Value


class Circles(NamedTuple):
    """The way of a card to its victim, by the share of its time; it leaves slowly and arrives fast."""

    start: Point
    victim: Point

    def x(self, share: float) -> float:
        return _spiral(share, self.start.x, self.victim.x, math.cos)

    def y(self, share: float) -> float:
        return _spiral(share, self.start.y, self.victim.y, math.sin)


def strike(moved: StrikeValues, victim: Point, hit: Callable[[], AnyStep], dust: Callable[[], object]) -> Script:
    """From where the card is now. `hit`: a step at the moment of the blow; `dust`: called when the portrait jolts."""
    circles, size = Circles(Point(moved.x.now, moved.y.now), victim), moved.scale.now

    def scale(share: float) -> float:
        return size + (SMALL - size) * in_out(min(1.0, share / 0.4)) - SHRINKS * in_cubic(share)

    yield move({moved.x: circles.x, moved.y: circles.y, moved.scale: scale}, CIRCLING, linear)
    yield hit()
    yield also(pulse({moved.glint: 1.0}, 0.14, decay), pulse({moved.shake_x: -5.0, moved.shake_y: 3.0}, 0.18, shake(3)))
    yield wait(0.05)
    yield cue(dust)
    yield also(pulse({moved.jolt: JOLT}, 0.35, shake(4)))


def _spiral(share: float, start: float, end: float, turned: Callable[[float], float]) -> float:
    """To a place beside the victim, round it, and onto it."""
    near, last = in_out(min(1.0, share / 0.4)), in_cubic(max(0.0, (share - 0.3) / 0.7))
    middle = start + (end - start) * 0.75
    circle = REACH * min(1.0, share / 0.3) * math.pow(1 - share, 0.8) * turned(CIRCLES * share)
    return start + (middle - start) * near + (end - middle) * last + circle


@kept
def green_light(u: float) -> pygame.Surface:
    """Where a curse hits; `u`: pixels of a length of an act."""
    return lights.light(round(GLINT * u), GREEN)


class JoltedPortrait:
    """A portrait out of its place for a moment, with as much of its seat as hides the one that is drawn there."""

    def __init__(self, session: Session, seat: SeatId) -> None:
        self._session, self._u = session, unit_of(session.painter)
        margin = round(2 * JOLT * self._u)
        window = Rect((0, 0), session.context.size)
        self._box = portrait_box(session, seat).inflate(margin, margin).clip(window)
        self._picture: pygame.Surface | None = None

    def sprites(self, jolt: float) -> Iterator[Sprite]:
        if jolt == 0:
            return
        if self._picture is None:
            self._picture = self._session.picture.layer.surface.subsurface(self._box).copy()
        yield Sprite(self._picture, self._box.x + round(jolt * self._u), self._box.y)
