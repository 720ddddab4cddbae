"""The frame of a card without its words: border, paper, art window, plates. Its layers are kept one by one, because
cards of several types have paper and window in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from ui.art import fonts
from ui.art.colour import CREAM, INK, WHITE, Colour, lighter, mix
from ui.art.icons import icon_body
from ui.art.picture import Picture, Stretched
from ui.art.shelf import kept
from ui.art.svg import circle, path, polygon, raster, rounded
from ui.art.theme import SMALLEST_TEXT, CardType, DeckLook, card_type, deck_look, half_up
from ui.art.typeset import width
from ui.cards.card_signs import LOCK
from ui.cards.designs import CHIP, THUMB, ZOOM, Design

MARK_Y, MARK_SIZE, MARK_SHARE = 386, 118, 0.055  # the faint emblem printed under the words
MARK_LEFT, MARK_TOP = 108, 314  # of the part of the card that it lies on
PAPER_CORNER = 34  # with all that is not alike along its edges
MEDAL_Y = 47
LOCK_AT, LOCK_R = (100, 50), 8.5  # on the thumb, below its medal
TAB_TOP, TAB_HEIGHT, TAB_LETTERS = 267, 30, 15


class Frame(NamedTuple):
    """The layers of a card round its picture: below it, its window, above it."""

    under: pygame.Surface
    window: pygame.Surface
    over: pygame.Surface


class FrameKey(NamedTuple):
    """Everything a frame depends on."""

    design: Design
    width: int
    deck: str
    type: str
    tab_word: str = ""
    icons: tuple[str, ...] = ()
    plate: float = 0.0  # how far a thumb's plate grows upward for a long title
    lift: float = 0.0  # how much of a zoom's window the words take
    marked: bool = False  # a faint emblem fills the empty half of a zoom
    locked: bool = False  # not everybody may use it


def frame(key: FrameKey) -> Frame:
    """The three layers of a card's frame."""
    return Frame(*layers(key))


def layers(key: FrameKey) -> Iterator[pygame.Surface]:
    """Them, one after the other."""
    look, deck, design = card_type(key.type), deck_look(key.deck), key.design
    window = path(design.lifted(key.lift).window_path(deck.arched), WHITE)
    if design == ZOOM:
        yield _zoom_under(key, look)
        bodies = window, _zoom(key, look, deck)
    else:
        under, over = (_thumb if design == THUMB else _chip)(key, look, deck)
        yield _layer(design, key.width, under)
        bodies = window, over
    yield from (_layer(design, key.width, body) for body in bodies)


@kept
def _layer(design: Design, wide: int, body: str) -> pygame.Surface:
    scale = design.scale(wide)
    drawn = raster(body, design.w, design.h, scale)
    if drawn.get_size() == (wide, design.height(wide)):
        return drawn
    return pygame.transform.scale(drawn, (wide, design.height(wide)))


def _zoom_under(key: FrameKey, look: CardType) -> pygame.Surface:
    scale, deck = ZOOM.scale(key.width), deck_look(key.deck)
    drawn = _paper(key.deck, key.width).whole().surface
    if key.marked:
        colour, left, top = mix(deck.paper, look.colour, MARK_SHARE), int(MARK_LEFT * scale), int(MARK_TOP * scale)
        mark = icon_body(key.icons[0], ZOOM.w / 2 - left / scale, MARK_Y - top / scale, MARK_SIZE, colour)
        drawn.blit(raster(mark, ZOOM.w - 2 * MARK_LEFT, 2 * (MARK_Y - MARK_TOP), scale), (left, top))
    return drawn


@kept
def _paper(deck: str, wide: int) -> Stretched:
    """The paper of a large card and its border, which are alike all along the edges."""
    look, scale, high = deck_look(deck), ZOOM.scale(wide), ZOOM.height(wide)
    corner = int(PAPER_CORNER * scale) + 2
    w, h = (own - (px - 2 * corner - 2) / scale for own, px in ((ZOOM.w, wide), (ZOOM.h, high)))
    body = path(rounded(0, 0, w, h, 22), INK) + path(rounded(4, 4, w - 8, h - 8, 18), look.edge)
    body += path(rounded(6, 6, w - 12, h - 12, 16), None, lighter(look.edge), 2, opacity=0.7)
    body += path(rounded(13, 13, w - 26, h - 26, 11), look.paper, INK, 2.5) + _ornaments(look, w, h)
    return Stretched(Picture(raster(body, w, h, scale), 0), corner, (wide, high))


def _zoom(key: FrameKey, look: CardType, deck: DeckLook) -> str:
    over = path(ZOOM.lifted(key.lift).window_path(deck.arched), None, INK, 5) + _tab(key, look)
    return over + _medal(ZOOM.w - 46, MEDAL_Y, 18, key.icons[0], 23, look.colour)


def _ornaments(deck: DeckLook, w: float, h: float) -> str:
    """Rivets on doors, lozenges on treasures: told apart without colour."""
    if deck.arched:
        spots = "".join(circle(x, y, 4) for x in (22, w - 22) for y in (22, h - 22))
        return path(spots, mix(deck.paper, INK, 0.45))
    spots = ""
    for x in (24, w - 24):
        for y in (24, h - 24):
            spots += polygon([(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)])
    return path(spots, deck.edge)


def tab_size(scale: float) -> int:
    """Size of the word on the type plate in px."""
    return max(half_up(SMALLEST_TEXT), int(TAB_LETTERS * scale))


def tab_width(word: str, scale: float) -> float:
    """Width of the type plate in design units."""
    return width(fonts.TITLE, tab_size(scale), word) / scale + 62


def _tab(key: FrameKey, look: CardType) -> str:
    wide, top = tab_width(key.tab_word, ZOOM.scale(key.width)), TAB_TOP - key.lift
    left = (ZOOM.w - wide) / 2
    shape = rounded(left, top, wide, TAB_HEIGHT, 15)
    body = path(shape, INK, INK, 3.5, at="translate(0 2)") + path(shape, look.colour, INK, 3.5)
    return body + icon_body(key.icons[0], left + 21, top + TAB_HEIGHT / 2, 19, CREAM)


def _medal(x: float, y: float, r: float, name: str, size: float, colour: Colour) -> str:
    body = path(circle(x, y, r + r / 6), INK) + path(circle(x, y - r / 18, r), colour)
    return body + icon_body(name, x, y - r / 18, size, CREAM)


def _thumb(key: FrameKey, look: CardType, deck: DeckLook) -> tuple[str, str]:
    w, h, top = THUMB.w, THUMB.h, 115 - key.plate
    under = path(rounded(0, 0, w, h, 9), INK) + path(rounded(2, 2, w - 4, h - 4, 7.5), deck.edge)
    under += path(rounded(4.5, 4.5, w - 9, h - 9, 5.5), deck.paper)
    over = path(THUMB.window_path(deck.arched), None, INK, 2.2)
    over += path(rounded(4.5, top, w - 9, h - 4.5 - top, 5.5), look.colour)
    over += path(f"M4.5 {top}H{w - 4.5}V{top + 7}H4.5Z", look.colour) + path(f"M4.5 {top}H{w - 4.5}", None, INK, 2)
    over += _medal(100, 20, 11.5, key.icons[0], 15, look.colour)
    if key.locked:
        over += _medal(*LOCK_AT, LOCK_R, LOCK, 11, look.colour)
    return under, over


def _chip(key: FrameKey, look: CardType, deck: DeckLook) -> tuple[str, str]:
    w, h = CHIP.w, CHIP.h
    under = path(rounded(0, 0, w, h, 6), INK) + path(rounded(1.5, 1.5, w - 3, h - 3, 5), deck.edge)
    over = path(CHIP.window_path(False), None, INK, 1.5) + path(rounded(3.5, 66, 53, 14.5, 3), look.colour)
    for place, name in enumerate(key.icons):
        over += icon_body(name, 30 + (place - (len(key.icons) - 1) / 2) * 15, 73.3, 12.5, CREAM)
    return under, over
