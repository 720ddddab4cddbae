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
from ui.art.layers import Sprite
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import path
from ui.art.typeset import balanced, middled, width
from ui.cards.painter import Painter
from ui.table.layout.plan import Plan
from ui.table.layout.regions import Region
from ui.table.layout.seats import SeatPlan
from ui.table.words.voice import Voice

SHORTEST, PER_LETTER, LONGEST = 2.4, 0.045, 6.0  # seconds that a bubble stands
WIDEST, NARROWEST, MOST_LINES = 380, 180, 3
MARK = 1.2  # of the size of a name
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
    """Each bubble where it covers nothing that may be used now, better still nothing of its seat either; without such
    a place it is not drawn.
    """
    lit = [Rect(region.rect) for region in regions if region.lit or region.id in plan.lit]
    for bubble in bubbles:
        seat = plan.seat(bubble.seat)
        if seat is not None:
            text, name = voice.say(bubble.message), _name(seat, voice)
            below = _below(painter, text, seat, plan)
            free = [one for one in (*_beside(painter, text, seat, name), *below) if one.box.collidelist(lit) < 0]
            own = [name, *_belongings(seat)]
            spot = next((one for one in free if one.box.collidelist(own) < 0), next(iter(free), None))
            if spot is not None:
                yield Sprite(spot.surface, spot.box.x, spot.box.y)


class _Spot(NamedTuple):
    surface: pygame.Surface
    box: Rect


def _name(seat: SeatPlan, voice: Voice) -> Rect:
    """The name, and behind it the mark of who plays for a seat."""
    left, middle, px = seat.name
    return Rect(left, middle - px // 2, width(fonts.TITLE, px, voice.seat(seat.seat)) + int(MARK * px), px)


def _belongings(seat: SeatPlan) -> list[Rect]:
    """What of a seat is looked at: chips, track, gear, hand."""
    track = Rect(*seat.track_at, seat.track.width, seat.track.height)
    gear = [laid.box for laid in (*seat.worn, *seat.bag)]
    hand = [seat.count] if seat.backs.w == 0 else [seat.count, seat.backs]
    return [*(chip.rect for chip in seat.chips), track, *gear, *hand]


def _beside(painter: Painter, text: str, seat: SeatPlan, name: Rect) -> list[_Spot]:
    """Right of the name and over the track; none where it does not fit."""
    size, tail = painter.size(18, 14), max(6, painter.scale.px(TAIL))
    ends = max([name.right, *(chip.rect.right for chip in seat.chips if chip.rect.top < name.bottom)])
    room = min(int(WIDEST * max(painter.u, 0.8)), seat.edge - ends - 3 * tail)
    if room < NARROWEST * painter.u:
        return []
    picture = _drawn(text, size, room, tail, mix(painter.theme.panel, WHITE, 0.6), True)
    box = picture.surface.get_rect(left=ends + tail - picture.pad, top=seat.box.y + 2)
    return [_Spot(picture.surface, box)] if box.bottom <= seat.track_at[1] + 2 * picture.pad else []


def _below(painter: Painter, text: str, seat: SeatPlan, plan: Plan) -> list[_Spot]:
    """Where a bubble hangs whose tail points up."""
    size = painter.size(18, 14)
    room = min(int(WIDEST * max(painter.u, 0.8)), seat.box.w - 2 * size)
    tail = max(6, painter.scale.px(TAIL))
    picture = _drawn(text, size, room, tail, mix(painter.theme.panel, WHITE, 0.6))
    return [_Spot(picture.surface, box.copy()) for box in _places(picture, seat, plan)]


@kept
def _drawn(text: str, size: int, room: int, tail: int, paper: Colour, aside: bool = False) -> Picture:
    """Lines in a rounded sheet of paper whose tail points to who speaks: up, or to the left."""
    lines = balanced(fonts.SEMIBOLD, size, text, room - 2 * size)[:MOST_LINES]
    wide = max(width(fonts.SEMIBOLD, size, line) for line in lines) + 2 * size
    pitch, r = size * 1.2, size * 0.9
    high = int(pitch * len(lines) + size * 0.9) + tail
    left, top = (tail, 0) if aside else (0, tail)
    wide, high = wide + left, high - (tail if aside else 0)
    up = f"L{r + tail * 0.6} {top}L{r + tail} 0L{r + tail * 1.9} {top}" if not aside else ""
    sideways = f"L{left} {r + tail * 1.2}L0 {r + tail * 0.3}L{left} {r + tail * 0.3}" if aside else ""
    shape = (
        f"M{left + r} {top}{up}L{wide - r} {top}Q{wide} {top} {wide} {top + r}L{wide} {high - r}"
        f"Q{wide} {high} {wide - r} {high}L{left + r} {high}Q{left} {high} {left} {high - r}{sideways}"
        f"L{left} {top + r}Q{left} {top} {left + r} {top}Z"
    )
    picture = inked(path(shape, paper, INK, 2.5), wide, high, 3)
    surface = picture.surface.copy()
    for n, line in enumerate(lines):
        middle = picture.pad + (top + high) / 2 + (n - (len(lines) - 1) / 2) * pitch
        middled(surface, fonts.SEMIBOLD, size, line, picture.pad + (left + wide) / 2, middle, INK, 0.5)
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
