"""Card faces as surfaces: composed once for each card, language, design and width, then kept on the shelf.

faces = CardFaces()
faces.face(printed, THUMB, 116)      # upright
faces.back(theme, "treasure", 120)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Protocol

import pygame
from msgspec.structs import replace

from game.model.printed import PrintedCard
from ui.art import fonts
from ui.art.badges import badge
from ui.art.colour import CREAM, INK
from ui.art.light import light_ahead
from ui.art.panels import pill
from ui.art.relief import cut_to
from ui.art.shelf import in_steps, shelf
from ui.art.svg import blank
from ui.art.theme import SMALLEST_TEXT, Theme, card_type, half_up
from ui.art.typeset import blit_outlined, blit_text, cap_height
from ui.cards.backs import back_stages
from ui.cards.block import draw_block, set_block
from ui.cards.card_signs import card_icons
from ui.cards.designs import CHIP, THUMB, ZOOM, Design
from ui.cards.footer import draw_footer
from ui.cards.frames import TAB_HEIGHT, TAB_TOP, FrameKey, frame, layers, tab_size, tab_width
from ui.cards.pictures import Pictures
from ui.cards.titles import (
    ZOOM_MIDDLE_BADGE,
    ZOOM_MIDDLE_PLAIN,
    Title,
    draw_title,
    thumb_title,
    zoom_middle,
    zoom_title,
)

THUMB_PLATE_TOP, THUMB_PLATE_FOOT, THUMB_PLATE_AIR, THUMB_PLATE_LITTLE_AIR = 115, 163.5, 11, 6
PAPER_LEFT = 14  # where the plate of a badge may begin
BADGE_WORD_TOP, BADGE_WORD_SIZE = 77, 12.5
BADGE_SPOTS = {ZOOM: (48.0, 47.0, 27.0), THUMB: (22.0, 22.0, 15.5), CHIP: (14.5, 14.5, 12.5)}
HAND_COUNT_SPOT, HAND_COUNT_SIZE = (103.5, 30.5), 15  # at the lower right of the thumb's medal

AT_ONCE = Pictures()


class Painting(Protocol):
    """A painter of art windows."""

    def paint(self, printed: PrintedCard, design: Design, width: int, height: int) -> pygame.Surface: ...


class CardFaces:
    """Faces and backs, made on first use. `pictures` paints art windows."""

    def __init__(self, pictures: Pictures = AT_ONCE) -> None:
        self._pictures = pictures

    def edition(self, card: str) -> int:
        """Another number than before where a face now looks otherwise: its picture has come."""
        return self._pictures.edition(card)

    def face(self, printed: PrintedCard, design: Design, width: int, hidden: int = 0) -> pygame.Surface:
        """The card upright, `width` px wide, of which another card covers `hidden` at the right of a thumb. Treat it
        as read-only: it is shared."""
        key = self._key(printed, design, width, hidden)
        return shelf().get(key, lambda: self._composed(printed, design, width, hidden), lasting=True)

    def drawn_ahead(self, printed: PrintedCard, design: Design, width: int, hidden: int = 0) -> Iterator[object]:
        """Makes a face, which takes most of the time of a composed card, after its frame; of a large one that layer by
        layer, and its picture."""
        if shelf().has(self._key(printed, design, width, hidden)):
            return
        if design == ZOOM and not self._has_bare(printed, width):
            yield (key := _zoom_key(printed, width))  # of its words, which may be tried in many sizes
            yield from layers(key)
            yield from light_ahead(*_window(key).size)
            yield self.picture(printed, *_window(key).size)
            yield from in_steps(self._key(printed, design, width, hidden), _zoom(printed, width, self))
        elif design == THUMB:
            yield from layers(_titled(printed, width, hidden)[1])
        yield self.face(printed, design, width, hidden)

    def keep(self, printed: PrintedCard, design: Design, width: int) -> None:
        """Mark a face as in use, in a picture made from it."""
        shelf().keep(self._key(printed, design, width))

    def _key(self, printed: PrintedCard, design: Design, width: int, hidden: int = 0) -> tuple[Hashable, ...]:
        return self._pictures, self.edition(printed.id), printed, design.name, width, hidden

    def _composed(self, printed: PrintedCard, design: Design, width: int, hidden: int) -> pygame.Surface:
        """From the one that an act has shown before its number fell on it, where that is still there."""
        if design != ZOOM or not self._has_bare(printed, width):
            return compose(printed, design, width, self, hidden)
        face = self.face(without_number(printed), ZOOM, width).copy()
        _zoom_badge(face, printed, design.scale(width))
        return face

    def _has_bare(self, printed: PrintedCard, width: int) -> bool:
        """The large face is there without its number."""
        bare = without_number(printed)
        return bare != printed and shelf().has(self._key(bare, ZOOM, width))

    def paint(self, printed: PrintedCard, design: Design, width: int, height: int) -> pygame.Surface:
        """The art window of a design; a large one is kept."""
        if design == ZOOM:
            return self.picture(printed, width, height)
        return self._pictures.paint(printed, design, width, height)

    def picture(self, printed: PrintedCard, width: int, height: int) -> pygame.Surface:
        """The art window alone, in any shape."""
        key = (self._pictures, self.edition(printed.id), printed.id, "picture", width, height)
        return shelf().get(key, lambda: self._pictures.paint(printed, ZOOM, width, height))

    def back(self, theme: Theme, deck: str, width: int) -> pygame.Surface:
        """The back of a "door" or "treasure" card. A table shows few of them, small and dear: they have a
        place of their own beside the shelf (measured: an eighth of what a watched game would draw anew)."""
        return _back(theme, deck, width).whole()

    def back_ahead(self, theme: Theme, deck: str, width: int) -> Iterator[object]:
        """Draws a back bit by bit."""
        return _back(theme, deck, width).stages


class _Back:
    """A back that is drawn in stages."""

    def __init__(self, theme: Theme, deck: str, width: int) -> None:
        self.stages = self._drawn(back_stages(theme, deck, width))
        self._last = blank(1, 1)

    def _drawn(self, stages: Iterator[pygame.Surface]) -> Iterator[pygame.Surface]:
        for self._last in stages:
            yield self._last

    def whole(self) -> pygame.Surface:
        deque(self.stages, maxlen=0)
        return self._last


_back = lru_cache(maxsize=16)(_Back)


def without_number(printed: PrintedCard) -> PrintedCard:
    """The card with a free place where its number is."""
    return replace(printed, badge=" ", badge_word="") if printed.badge else printed


def compose(
    printed: PrintedCard, design: Design, width: int, pictures: Painting = AT_ONCE, hidden: int = 0
) -> pygame.Surface:
    if design == THUMB:
        return _thumb(printed, width, pictures, hidden)
    if design == CHIP:
        return _chip(printed, width, pictures)
    *_, face = _zoom(printed, width, pictures)
    return face


def _layered(printed: PrintedCard, key: FrameKey, pictures: Painting) -> pygame.Surface:
    """Frame, picture cut to its window, and what lies over it; what a grown plate leaves free shows all of it."""
    layer, window = frame(key), _window(key)
    face, shown = layer.under.copy(), blank(*layer.under.get_size())
    shown.blit(pictures.paint(printed, key.design, *window.size), window)
    face.blit(cut_to(shown, layer.window), (0, 0))
    face.blit(layer.over, (0, 0))
    return face


def _window(key: FrameKey) -> pygame.Rect:
    """Of the picture, in pixels of the face."""
    scale, (x, y, w, h) = key.design.scale(key.width), key.design.lifted(key.lift).window
    return pygame.Rect(int(x * scale), int(y * scale), int(w * scale + 2), int((h - key.plate) * scale + 2))


def _zoom(printed: PrintedCard, width: int, pictures: Painting) -> Iterator[pygame.Surface]:
    """The face as it is drawn."""
    scale, badged = ZOOM.scale(width), bool(printed.badge)
    block = set_block(printed, scale)
    face = _layered(printed, _zoom_key(printed, width), pictures)
    yield face
    middle = ZOOM_MIDDLE_BADGE if badged else ZOOM_MIDDLE_PLAIN
    title = zoom_title(printed.title, badged, scale, printed.lang)
    draw_title(face, title, middle * scale, zoom_middle(title, scale), INK)
    yield face
    _tab_word(face, printed.type_word, scale, block.lift)
    draw_block(face, printed, block, scale)
    draw_footer(face, printed, scale)
    _zoom_badge(face, printed, scale)
    yield face


def _zoom_key(printed: PrintedCard, width: int) -> FrameKey:
    bare, lift = not printed.bad_word, set_block(printed, ZOOM.scale(width)).lift
    icons = card_icons(printed)[:1]
    return FrameKey(ZOOM, width, printed.back, printed.type, printed.type_word, icons, lift=lift, marked=bare)


def _zoom_badge(face: pygame.Surface, printed: PrintedCard, scale: float) -> None:
    """Over all else: it may be drawn on a face without one."""
    _badge(face, printed, ZOOM, scale)
    if printed.badge and printed.badge_word:
        _badge_word(face, printed, scale)


def _tab_word(face: pygame.Surface, word: str, scale: float, lift: float) -> None:
    size = tab_size(scale)
    left = (ZOOM.w - tab_width(word, scale)) / 2 + 38
    baseline = (TAB_TOP - lift + TAB_HEIGHT / 2) * scale + cap_height(fonts.TITLE, size) / 2
    blit_text(face, fonts.TITLE, size, word, left * scale, baseline, CREAM)


def _badge(face: pygame.Surface, printed: PrintedCard, design: Design, scale: float) -> None:
    if not printed.badge.strip():  # a blank leaves its place free
        return
    look, (x, y, r) = card_type(printed.type), BADGE_SPOTS[design]
    badge(look.badge, printed.badge, round(r * scale, 2), look.colour).centred(face, x * scale, y * scale)


def _badge_word(face: pygame.Surface, printed: PrintedCard, scale: float) -> None:
    """Draw the word for the number, on a plate of its own over the badge's foot and the picture's edge."""
    plate = pill(printed.badge_word, "", card_type(printed.type).colour, scale, size=BADGE_WORD_SIZE)
    left = max(PAPER_LEFT * scale, BADGE_SPOTS[ZOOM][0] * scale - plate.size[0] / 2)
    plate.draw(face, left, BADGE_WORD_TOP * scale)


def _thumb(printed: PrintedCard, width: int, pictures: Painting, hidden: int) -> pygame.Surface:
    """Its title stands in the middle of what can be seen."""
    scale, (title, key) = THUMB.scale(width), _titled(printed, width, hidden)
    names, face = card_icons(printed), _layered(printed, key, pictures)
    middle = (THUMB_PLATE_TOP - key.plate + THUMB_PLATE_FOOT) / 2
    draw_title(face, title, (width - hidden) / 2, middle * scale, CREAM)
    _badge(face, printed, THUMB, scale)
    if len(names) > 1:
        _hand_count(face, len(names), scale)
    return face


def _titled(printed: PrintedCard, width: int, hidden: int) -> tuple[Title, FrameKey]:
    """The title of a thumb, and its frame with room for that."""
    scale = THUMB.scale(width)
    title = thumb_title(printed.title, scale, printed.lang, hidden)
    names, locked, plate = card_icons(printed)[:1], bool(printed.restriction), _plate_growth(title, scale)
    return title, FrameKey(THUMB, width, printed.back, printed.type, icons=names, plate=plate, locked=locked)


def _hand_count(face: pygame.Surface, hands: int, scale: float) -> None:
    """How many hands, on the one medal: a second medal would cover the picture."""
    x, y = HAND_COUNT_SPOT
    size = max(half_up(SMALLEST_TEXT), int(HAND_COUNT_SIZE * scale))
    blit_outlined(face, fonts.TITLE, size, str(hands), x * scale, y * scale, CREAM, INK)


def _plate_growth(title: Title, scale: float) -> float:
    """How far the plate must rise for the title, in whole design units."""
    needed = title.height / scale + 2 * (THUMB_PLATE_AIR if len(title.lines) < 3 else THUMB_PLATE_LITTLE_AIR)
    return max(0, int(needed - (THUMB_PLATE_FOOT - THUMB_PLATE_TOP) + 0.999))


def _chip(printed: PrintedCard, width: int, pictures: Painting) -> pygame.Surface:
    scale = CHIP.scale(width)
    names = card_icons(printed)
    face = _layered(printed, FrameKey(CHIP, width, printed.back, printed.type, icons=names), pictures)
    _badge(face, printed, CHIP, scale)
    return face
