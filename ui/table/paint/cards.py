"""A card as it is drawn by itself: its face, or the back that stands for it; on the table and in the air."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ids import CardId
from game.words.voice import Voice
from ui.art.layers import Drawing, Sprite
from ui.art.picture import Picture
from ui.art.shelf import kept
from ui.art.svg import blank
from ui.cards.painter import DECKS, REST, ZOOM_FROM, Painter, Shine, design_for
from ui.toolkit.swing import TURN_STEP

SHADOW_STEP = 6
"""Degrees from one picture of the shadow of a card in the air to the next."""
SWINGS = (-9, -6, -3, 3, 6, 9)
"""Degrees by which a card that is carried is turned most of the time."""
NEAR, FAR = (0, 5), (8, 30)
"""Design px by which the shadow of a card lies beside and below it: where it lies, and at its height."""
SHADE = 120
ROUND, EDGE = 0.3, 2.0
"""The share of its radius that a rounded corner takes of each side, and px of an edge that are soft."""
SHADOW_WIDE = 250
"""px, in which the shadow of a larger card is drawn."""


def card_drawing(painter: Painter, voice: Voice, card: CardId, wide: int, turn: float, lifted: bool) -> Drawing:
    """A face, or the back that a negative number stands for."""
    if card < 0:
        return painter.back_drawing(DECKS[-1 - card], wide, turn)
    return painter.drawing(voice.print_card(card), wide, turn, Shine(lifted=lifted))


def card_picture(painter: Painter, voice: Voice, card: CardId, wide: int, turn: float, lifted: bool) -> Picture:
    return card_drawing(painter, voice, card, wide, turn, lifted).make()


class Aloft(NamedTuple):
    """A card off the table: its middle, its width, its turn, how high it is (1: in the hand), and how much of its width
    is seen while it turns over."""

    x: float
    y: float
    wide: float
    turn: float = 0.0
    height: float = 1.0
    seen: float = 1.0


def aloft(
    painter: Painter, voice: Voice, card: CardId, widest: int, at: Aloft, shine: Shine = REST
) -> Iterator[Sprite]:
    """A card in the air, over the shadow that lies further off the higher it is. It is composed once, `widest` px wide,
    and only ever shrinks. One that can be read hangs straight, and is the one that lies there."""
    turn = 0.0 if _is_read(card, widest) else at.turn
    picture = flown_drawing(painter, voice, card, widest, turn, shine).make()
    aside, below = NEAR[0] + (FAR[0] - NEAR[0]) * at.height, NEAR[1] + (FAR[1] - NEAR[1]) * at.height
    ground, (drawn, leans) = (at.x + aside * painter.u, at.y + below * painter.u), _drawn_as(widest, turn)
    shadow = cast_shadow(drawn, leans)
    cast = Sprite.scaled(shadow, ground, at.wide / drawn * at.seen, at.wide / drawn, soft=True)
    yield cast if at.seen < 1 else cast._replace(below=_solid(at, TURN_STEP * round(turn / TURN_STEP)))
    yield Sprite.scaled(picture.surface, at[:2], at.wide / widest * at.seen, at.wide / widest)


def _solid(at: Aloft, turn: float) -> Rect:
    """Return an upright rectangle within a card, so turned, and within its rounded corners."""
    wide, leans = int(at.wide), math.radians(abs(turn))
    look, across, along = design_for(wide), math.cos(leans), math.sin(leans)
    inset = ROUND * look.corner(wide) + EDGE
    w, h = wide / 2 - inset, look.height(wide) / 2 - inset
    half = max(0.0, w * across - h * along), max(0.0, h * across - w * along)
    found = Rect(0, 0, *(int(2 * n / math.cos(2 * leans)) for n in half))
    found.center = round(at.x), round(at.y)
    return found


def flown_drawing(
    painter: Painter, voice: Voice, card: CardId, widest: int, turn: float, shine: Shine = REST
) -> Drawing:
    """A card as it is composed for the air."""
    if _is_read(card, widest):
        return painter.drawing(voice.print_card(card), widest)
    return bare_drawing(painter, voice, card, widest, TURN_STEP * round(turn / TURN_STEP), shine)


def _is_read(card: CardId, wide: int) -> bool:
    return wide >= ZOOM_FROM and card >= 0


def bare_drawing(
    painter: Painter, voice: Voice, card: CardId, wide: int, turn: float = 0.0, shine: Shine = REST
) -> Drawing:
    """A face or a back without its shadow."""
    bare = shine._replace(bare=True)
    if card < 0:
        return painter.back_drawing(DECKS[-1 - card], wide, turn, bare)
    return painter.drawing(voice.print_card(card), wide, turn, bare)


def shadow_drawing(wide: int, turn: float = 0.0) -> Drawing:
    """The shadow of a card in the air."""
    return Drawing.of(cast_shadow, *_drawn_as(wide, turn))


def _drawn_as(wide: int, turn: float) -> tuple[int, int]:
    """Width and turn of the picture of a shadow."""
    return min(wide, SHADOW_WIDE), SHADOW_STEP * round(turn / SHADOW_STEP)


@kept
def cast_shadow(wide: int, turn: float = 0.0) -> pygame.Surface:
    """Of a card that is as wide: soft, and turned with it."""
    high, pad = design_for(wide).height(wide), wide // 8
    sheet = blank(wide + 2 * pad, high + 2 * pad)
    corner = round(design_for(wide).corner(wide))
    pygame.draw.rect(sheet, (0, 0, 0, SHADE), (pad, pad, wide, high), border_radius=corner)
    soft = pygame.transform.box_blur(sheet, max(2, wide // 28))
    return pygame.transform.rotozoom(soft, -turn, 1.0) if turn else soft
