"""What rivals say about their moves: a bubble at the seat for a few seconds. What is said shows public facts only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ids import SeatId
from game.model.messages import Message
from game.model.thoughts import Said
from ui.art import fonts
from ui.art.colour import INK, WHITE, Colour, mix
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import path
from ui.art.typeset import balanced, width
from ui.table.layers import Sprite
from ui.table.painter import Painter, middled
from ui.table.plan import Plan
from ui.table.regions import Region
from ui.table.seats import SeatPlan
from ui.table.sight import Voice

SHORTEST, PER_LETTER, LONGEST = 2.4, 0.045, 6.0  # seconds that a bubble stands
WIDEST, MOST_LINES = 380, 3
TAIL = 12  # how far the tail reaches up to the portrait, units


class Bubble(NamedTuple):
    """What one seat has just said, `left` seconds more."""

    seat: SeatId
    message: Message
    left: float


class Bubbles:
    """At most one at each seat: the newest."""

    def __init__(self) -> None:
        self.now: tuple[Bubble, ...] = ()

    def hear(self, said: Said | None) -> None:
        """Its own line, else the first reason it gives."""
        message = spoken(said) if said is not None else None
        if said is not None and message is not None:
            others = (bubble for bubble in self.now if bubble.seat != said.seat)
            self.now = (*others, Bubble(said.seat, message, SHORTEST))

    def advance(self, dt: float, voice: Voice) -> bool:
        """Lets time pass; the longer a line is, the longer it stands. True if one has gone."""
        before, aged = len(self.now), [bubble._replace(left=bubble.left - dt) for bubble in self.now]
        self.now = tuple(bubble for bubble in aged if bubble.left + _reading(voice.say(bubble.message)) > 0)
        return len(self.now) != before


def spoken(said: Said) -> Message | None:
    """What everybody hears."""
    return said.line or next(iter(said.reasons), None)


def _reading(text: str) -> float:
    """Seconds more than the shortest bubble stands."""
    return min(LONGEST - SHORTEST, len(text) * PER_LETTER)


def bubble_sprites(
    painter: Painter, voice: Voice, bubbles: Iterable[Bubble], plan: Plan, regions: Iterable[Region]
) -> Iterator[Sprite]:
    """Each bubble where it covers nothing that may be used now; without such a place it is not drawn."""
    lit = [Rect(region.rect) for region in regions if region.lit or region.id in plan.lit]
    for bubble in bubbles:
        seat = plan.seat(bubble.seat)
        if seat is not None:
            picture = _picture(painter, voice.say(bubble.message), seat)
            spot = next((box for box in _places(picture, seat, plan) if box.collidelist(lit) < 0), None)
            if spot is not None:
                yield Sprite(picture.surface, spot.x, spot.y)


def _picture(painter: Painter, text: str, seat: SeatPlan) -> Picture:
    size = painter.size(18, 14)
    room = min(int(WIDEST * max(painter.u, 0.8)), seat.box.w - 2 * size)
    return _drawn(text, size, room, max(6, painter.scale.px(TAIL)), mix(painter.theme.panel, WHITE, 0.6))


@kept
def _drawn(text: str, size: int, room: int, tail: int, paper: Colour) -> Picture:
    """Lines in a rounded sheet of paper whose tail points up to who speaks."""
    lines = balanced(fonts.SEMIBOLD, size, text, room - 2 * size)[:MOST_LINES]
    wide = max(width(fonts.SEMIBOLD, size, line) for line in lines) + 2 * size
    pitch, r = size * 1.2, size * 0.9
    high = int(pitch * len(lines) + size * 0.9) + tail
    shape = (
        f"M{r} {tail}L{r + tail * 0.6} {tail}L{r + tail} 0L{r + tail * 1.9} {tail}L{wide - r} {tail}"
        f"Q{wide} {tail} {wide} {tail + r}L{wide} {high - r}Q{wide} {high} {wide - r} {high}"
        f"L{r} {high}Q0 {high} 0 {high - r}L0 {tail + r}Q0 {tail} {r} {tail}Z"
    )
    picture = inked(path(shape, paper, INK, 2.5), wide, high, 3)
    surface = picture.surface.copy()
    for n, line in enumerate(lines):
        middle = picture.pad + tail + (high - tail) / 2 + (n - (len(lines) - 1) / 2) * pitch
        middled(surface, fonts.SEMIBOLD, size, line, picture.pad + wide / 2, middle, INK, 0.5)
    return Picture(surface, picture.pad)


def _places(picture: Picture, seat: SeatPlan, plan: Plan) -> Iterator[Rect]:
    """Under the portrait, over what the seat wears; below the seat; over its name."""
    box: pygame.Rect = picture.surface.get_rect()
    window = Rect(4, 4, plan.place.size[0] - 8, plan.place.size[1] - 8)
    left = seat.avatar[0] - picture.pad
    under = seat.track_at[1] + seat.track.height - picture.pad
    for top in (under, seat.box.bottom - picture.pad - 4, seat.box.y + 4):
        box.topleft = (min(left, seat.box.right - box.w), int(top))
        yield box.clamp(window)
