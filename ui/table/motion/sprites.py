"""What moves over the table as sprites: the thing in hand, flights, the tumbling die, stars, the chip that says why."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Rect

from game.ids import CardId
from ui.art import dice, panels
from ui.art.colour import CREAM, INK, Colour
from ui.art.layers import Sprite
from ui.art.picture import Picture, inked
from ui.art.seats import token as token_picture
from ui.art.shelf import kept
from ui.art.svg import path, polygon
from ui.art.typeset import blit_text, line_height, width, wrap
from ui.cards.painter import Painter, Shine
from ui.table.layout.plan import Plan
from ui.table.layout.regions import Region
from ui.table.layout.zones import Layout
from ui.table.layout.zoom import zoom_beside
from ui.table.motion.animations import Climb, Flight, Reel
from ui.table.motion.die import Throw
from ui.table.moves.drag import Drag
from ui.table.paint.card_detail import zoom_sprite
from ui.table.words.voice import Voice

LIFT = 1.05  # a lifted card is this much larger (table.md 8.2)
GHOST = 105  # opacity of the shade that shows where it will land
DECKS = ("door", "treasure")
CHIP_ROOM = 420  # widest chip, units
STARS, STAR_WAY = 8, 34  # stars of a level, and how far they fly, units
CHIP_GAP = 10


def card_picture(painter: Painter, voice: Voice, card: CardId, wide: int, turn: float, lifted: bool) -> Picture:
    """A face, or the back that a negative number stands for."""
    if card < 0:
        return painter.composed_back(DECKS[-1 - card], wide, turn)
    return painter.composed(voice.print_card(card), wide, turn, Shine(lifted=lifted))


def centred(picture: pygame.Surface, middle: tuple[int, int], alpha: int = 255) -> Sprite:
    spot = picture.get_rect(center=middle)
    return Sprite(picture, spot.x, spot.y, alpha)


def held_sprites(painter: Painter, voice: Voice, drag: Drag, target: Region | None) -> Iterator[Sprite]:
    """The shade where it will land, and the thing itself under the pointer."""
    if drag.grip.kind == "token":
        return
    card = CardId(drag.grip.n) if drag.grip.kind == "card" else CardId(-1 - drag.grip.n)
    if target is not None and drag.lands(target):
        shade = card_picture(painter, voice, card, min(drag.home.w, max(24, target.rect.w)), 0, False)
        yield centred(shade.surface, target.rect.center, GHOST)
    wide = round(drag.home.w * LIFT)
    yield centred(card_picture(painter, voice, card, wide, drag.tilt, True).surface, drag.rect.center)


def dropped_sprite(painter: Painter, voice: Voice, card: CardId, rect: Rect) -> Sprite:
    """A card on its way: it stays where it was let go."""
    return centred(card_picture(painter, voice, card, rect.w, 0, False).surface, rect.center)


def reel_sprites(painter: Painter, voice: Voice, reel: Reel, plan: Plan) -> Iterator[Sprite]:
    """Everything that flies now."""
    for motion in reel.motions:
        if isinstance(motion, Flight):
            yield from _flight(painter, voice, motion, reel.time)
        elif isinstance(motion, Climb):
            yield from _climb(painter, motion, reel.time, plan)


def _flight(painter: Painter, voice: Voice, flight: Flight, time: float) -> Iterator[Sprite]:
    place = flight.place(time)
    card, flat = flight.face(time)
    wide = max(8, flight.to.w)
    picture = card_picture(painter, voice, card, wide, 0, True).surface
    grown = flight.size(time) * place.w / wide
    if flat < 1 or abs(grown - 1) > 0.01:
        size = max(1, round(picture.get_width() * flat * grown)), max(1, round(picture.get_height() * grown))
        picture = pygame.transform.smoothscale(picture, size)
    yield centred(picture, place.center)


def _climb(painter: Painter, climb: Climb, time: float, plan: Plan) -> Iterator[Sprite]:
    seat = plan.seat(climb.seat)
    if seat is None:
        return
    level = climb.level(time)
    low, high = seat.token(math.floor(level)), seat.token(min(math.floor(level) + 1, seat.track.goal))
    part = level - math.floor(level)
    at = round(low[0] + (high[0] - low[0]) * part), round(low[1] + (high[1] - low[1]) * part)
    yield centred(token_picture(climb.seat + 1, seat.track.token_r, True).surface, at)
    share = climb.burst(time)
    if 0 < share < 1:
        star = _star(painter.theme.glow, painter.scale.px(16))
        way = STAR_WAY * painter.u * share
        for n in range(STARS):
            a = 2 * math.pi * n / STARS
            spot = round(at[0] + way * math.cos(a)), round(at[1] + way * math.sin(a))
            yield centred(star, spot, round(255 * (1 - share)))


@kept
def _star(colour: Colour, side: int) -> pygame.Surface:
    reach = [(0.5 if k % 2 == 0 else 0.22) * side for k in range(10)]
    turns = [k * math.pi / 5 for k in range(10)]
    corners = [(side / 2 + r * math.sin(a), side / 2 - r * math.cos(a)) for r, a in zip(reach, turns, strict=True)]
    return inked(path(polygon(corners), colour, INK, 1.4), side, side, 2).surface


def die_sprite(painter: Painter, throw: Throw, box: Rect, pointer: tuple[int, int] | None) -> Sprite:
    """The die in hand, or tumbling."""
    look = throw.look()
    picture = dice.face(look.face, box.w, painter.theme.bad, look.turn)
    middle = pointer or (box.centerx, round(box.centery - look.lift * box.h))
    return centred(picture.surface, middle)


def chip_sprite(painter: Painter, text: str, near: Rect, size: tuple[int, int]) -> Sprite:
    """The red chip with the reason, over the thing it is about and inside the window."""
    picture = _chip(painter, text)
    box = picture.get_rect(midbottom=(near.centerx, near.top - painter.scale.px(CHIP_GAP)))
    box.clamp_ip(Rect(8, 8, size[0] - 16, size[1] - 16))
    return Sprite(picture, box.x, box.y)


def tip_sprite(painter: Painter, text: str, thing: Rect, size: tuple[int, int]) -> Sprite:
    """What a small thing at the top of the window stands for, below it."""
    picture = _chip_of(text, painter.u, painter.theme.bar, painter.size(19, 15))
    box = picture.get_rect(midtop=(thing.centerx, thing.bottom + painter.scale.px(CHIP_GAP)))
    box.clamp_ip(Rect(8, 8, size[0] - 16, size[1] - 16))
    return Sprite(picture, box.x, box.y)


@kept
def _chip_of(text: str, u: float, fill: Colour, pixels: int) -> pygame.Surface:
    lines = wrap("semibold", pixels, text, round(CHIP_ROOM * max(u, 0.8)))
    wide = max(width("semibold", pixels, line) for line in lines) + 2 * pixels
    high = len(lines) * line_height(pixels) + pixels
    drawn = panels.field(wide, high, u, fill, 1.0, 14, True)
    surface = drawn.surface.copy()
    for n, line in enumerate(lines):
        baseline = drawn.pad + pixels * 0.5 + pixels * 0.92 + n * line_height(pixels)
        blit_text(surface, "semibold", pixels, line, drawn.pad + wide / 2, baseline, CREAM, 0.5)
    return surface


def _chip(painter: Painter, text: str) -> pygame.Surface:
    return _chip_of(text, painter.u, painter.theme.bad, painter.size(19, 15))


def zoomed_sprite(painter: Painter, voice: Voice, card: CardId, thing: Rect, place: Layout) -> Sprite:
    """The card one looks at, large, beside the thing."""
    return zoom_sprite(painter, voice.print_card(card), zoom_beside(place, thing))
