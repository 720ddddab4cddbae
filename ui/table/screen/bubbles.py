"""Bubbles over the table: each where it covers nothing that may be used now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
from pygame import Rect

from game.words.voice import Voice
from ui.art import fonts
from ui.art.colour import WHITE, mix
from ui.art.layers import Sprite
from ui.art.panels import speech_bubble
from ui.art.picture import Picture
from ui.art.typeset import width
from ui.cards.painter import Painter
from ui.table.layout.plan import Plan
from ui.table.layout.regions import Region
from ui.table.layout.seats import SeatPlan
from ui.table.motion.bubbles import Bubble

WIDEST, NARROWEST = 380, 180
TELLING = ("banner", "stage", "strip", "beside")  # kinds of what all are about
MARK = 1.2  # of the size of a name
HEADS = 64  # units of the board: how high its heads are
TAIL = 12  # how far the tail reaches up to the portrait, units


def bubble_sprites(
    painter: Painter, voice: Voice, bubbles: Iterable[Bubble], plan: Plan, regions: Iterable[Region], free_from: int = 0
) -> Iterator[Sprite]:
    """Each bubble where it covers nothing that may be used now, better still nothing of its seat either; without such
    a place it is not drawn. `free_from`: as far as that the window is covered from above.
    """
    lit = [Rect(region.rect) for region in regions if _is_looked_at(region, plan)]
    lit += [_heads(plan)] if plan.fight is not None else []
    lit += [Rect(0, 0, plan.place.size[0], free_from)] if free_from else []
    for bubble in bubbles:
        seat = plan.seat(bubble.seat)
        if seat is not None:
            text, name = voice.say(bubble.message), name_box(seat, voice)
            below = _below(painter, text, seat, plan, free_from)
            free = [one for one in (*_beside(painter, text, seat, name), *below) if one.rect.collidelist(lit) < 0]
            own = [name, *_belongings(seat)]
            spot = next((one for one in free if one.rect.collidelist(own) < 0), next(iter(free), None))
            if spot is not None:
                yield spot


def _heads(plan: Plan) -> Rect:
    """The strip of the fight board that says which side is which, and which is ahead."""
    assert plan.fight is not None
    board = plan.fight.board
    return Rect(board.x, board.y, board.w, plan.fight.px(HEADS))


def _is_looked_at(region: Region, plan: Plan) -> bool:
    """Return whether it may be used now, or tells something of general interest."""
    return region.lit or region.id in plan.lit or region.kind in TELLING


def name_box(seat: SeatPlan, voice: Voice) -> Rect:
    """The name, and behind it the mark of who plays for a seat."""
    left, middle, px = seat.name
    return Rect(left, middle - px // 2, width(fonts.TITLE, px, voice.seat(seat.seat)) + int(MARK * px), px)


def _belongings(seat: SeatPlan) -> list[Rect]:
    """Return the boxes of a seat's things to be looked at: chips, track, gear, hand."""
    track = Rect(*seat.track_at, seat.track.width, seat.track.height)
    gear = [laid.box for laid in (*seat.worn, *seat.bag)]
    hand = [seat.count] if seat.backs.w == 0 else [seat.count, seat.backs]
    return [*(chip.rect for chip in seat.chips), track, *gear, *hand]


def _beside(painter: Painter, text: str, seat: SeatPlan, name: Rect) -> list[Sprite]:
    """Right of the name and over the track; none where it does not fit."""
    size, tail = painter.size(18, 14), max(6, painter.scale.px(TAIL))
    ends = max([name.right, *(chip.rect.right for chip in seat.chips if chip.rect.top < name.bottom)])
    room = min(int(WIDEST * max(painter.u, 0.8)), seat.edge - ends - 3 * tail)
    if room < NARROWEST * painter.u:
        return []
    picture = speech_bubble(text, size, room, tail, mix(painter.theme.panel, WHITE, 0.6), True)
    box = picture.surface.get_rect(left=ends + tail - picture.pad, top=seat.box.y + 2)
    return [Sprite(picture.surface, *box.topleft)] if box.bottom <= seat.track_at[1] + 2 * picture.pad else []


def _below(painter: Painter, text: str, seat: SeatPlan, plan: Plan, free_from: int) -> list[Sprite]:
    """Where a bubble hangs whose tail points up."""
    size = painter.size(18, 14)
    room = min(int(WIDEST * max(painter.u, 0.8)), seat.box.w - 2 * size)
    tail = max(6, painter.scale.px(TAIL))
    picture = speech_bubble(text, size, room, tail, mix(painter.theme.panel, WHITE, 0.6))
    return [Sprite(picture.surface, *box.topleft) for box in _places(picture, seat, plan, free_from)]


def _places(picture: Picture, seat: SeatPlan, plan: Plan, free_from: int) -> Iterator[Rect]:
    """Under the portrait, over what the seat wears; below the seat; over its name; below what covers it."""
    box: pygame.Rect = picture.surface.get_rect()
    window = Rect(4, 4, plan.place.size[0] - 8, plan.place.size[1] - 8)
    left = seat.avatar[0] - picture.pad
    under = seat.track_at[1] + seat.track.height - picture.pad
    tops = (under, seat.box.bottom - picture.pad - 4, seat.box.y + 4)
    for top in (*tops, free_from) if free_from else tops:
        box.topleft = (min(left, seat.box.right - box.w), int(top))
        yield box.clamp(window)
