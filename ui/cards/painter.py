"""Cards, words and rings as items of the retained picture."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

import pygame
from pygame import Rect

from game.model.printed import PrintedCard
from ui.art import panels
from ui.art.layers import Drawing, Item
from ui.art.picture import Picture, faded
from ui.art.rotation import box_of
from ui.art.shelf import Key, shelf
from ui.art.svg import blank
from ui.art.theme import Scale, Theme
from ui.canvas import TEXT_FLOOR
from ui.cards.designs import CHIP, THUMB, ZOOM, Design
from ui.cards.face import CardFaces

DECKS = ("door", "treasure")  # of the backs with card numbers -1 and -2
CHIP_BELOW = 68  # px: a narrower thumb's title could not be read
TITLE_LEAST = 48  # px: in less no title of a covered thumb could be read
ZOOM_FROM = 250  # px: from here the rules on a whole card can be read
BREATH = (0.70, 0.78, 0.86, 0.93, 1.0)  # opacity of the glow, 70 to 100 %
REACH = 14  # how far glow and shadow hang out of a card, design px
SPARE = 2  # px by which pygame may make the picture of a turned card larger than its box


class Shine(NamedTuple):
    """How a card is shown: glowing (0 to 4; -1: not), veiled, lifted off the table; px at its right that another one
    covers; `bare`: without its shadow, which falls elsewhere."""

    glow: int = -1
    veiled: bool = False
    lifted: bool = False
    hidden: int = 0
    bare: bool = False


REST = Shine()


class Glow(NamedTuple):
    """The regions that shine, and how brightly. `begins`: those with which a move begins, be it that one is half made
    and others shine now."""

    lit: frozenset[str]
    step: int
    begins: frozenset[str] = frozenset()

    def of(self, id: str) -> int:
        return self.step if id in self.lit else -1

    def live(self, ids: frozenset[str]) -> frozenset[str]:
        """Return the ids that are not dimmed: those lit; if none is, those with which a move begins."""
        return ids & self.lit or ids & self.begins


class Painter:
    """The means of drawing all cards of one table: theme, faces, scale."""

    def __init__(self, theme: Theme, faces: CardFaces, u: float) -> None:
        self.theme = theme
        self.faces = faces
        self.scale = Scale(u)
        self.u = u

    def size(self, design: float, least: float = TEXT_FLOOR) -> int:
        """A text size in pixels."""
        return self.scale.text(design, least)

    def look_of(self, *cards: PrintedCard) -> tuple[tuple[PrintedCard, int], ...]:
        """Return the look of cards in an item that composes them itself: another one once a picture has come."""
        return tuple((printed, self.faces.edition(printed.id)) for printed in cards)

    def card(self, id: str, printed: PrintedCard, face: Rect, turn: float = 0.0, shine: Shine = REST) -> Item:
        """Composed when it is painted: most of what lies on a table lies there already."""
        look = "card", self.look_of(printed), face.w, turn, shine
        return self._placed(id, self.drawing(printed, face.w, turn, shine), face, turn, look)

    def back(self, id: str, deck: str, face: Rect, turn: float = 0.0) -> Item:
        """A card back at rest; deck: "door" or "treasure"."""
        look = "back", deck, face.w, turn
        return self._placed(id, self.back_drawing(deck, face.w, turn), face, turn, look)

    def stack(self, surface: pygame.Surface, deck: str, box: Rect, layers: int) -> None:
        """Backs on each other, the lowest with its shadow."""
        face = self.faces.back(self.theme, deck, box.w)
        for layer in reversed(range(layers)):
            x, y = box.centerx + int(layer * 2.5 * self.u), box.centery + int(layer * 3 * self.u)
            if layer == layers - 1:
                self.composed_back(deck, box.w).centred(surface, x, y)
            else:
                surface.blit(face, face.get_rect(center=(x, y)))

    def _placed(self, id: str, drawing: Drawing, face: Rect, turn: float, look: Hashable) -> Item:
        hangs = 2 * (int(REACH * self.u) + 3)
        bounds = Rect(0, 0, face.w + hangs, design_for(face.w).height(face.w) + hangs)
        bounds.center = face.center
        if turn:
            bounds = box_of(bounds, turn).inflate(2 * SPARE, 2 * SPARE)

        def paint(surface: pygame.Surface) -> None:
            drawn = drawing.make().surface
            surface.blit(drawn, drawn.get_rect(center=face.center))

        return Item(id, bounds, look, paint, drawing=drawing)

    def drawing(
        self,
        printed: PrintedCard,
        wide: int,
        turn: float = 0.0,
        shine: Shine = REST,
        design: Design | None = None,
    ) -> Drawing:
        """The composed card, that it may be drawn later than what lies round it."""
        look = design or design_for(wide, shine.hidden)
        key = self, printed.id, self.faces.edition(printed.id), printed.title, wide, turn, shine, look
        return shelved(
            key,
            lambda: self._compose(self.faces.face(printed, look, wide, shine.hidden), look, turn, shine),
            lambda: self.faces.drawn_ahead(printed, look, wide, shine.hidden),
        )

    def composed(
        self,
        printed: PrintedCard,
        wide: int,
        turn: float = 0.0,
        shine: Shine = REST,
        design: Design | None = None,
    ) -> Picture:
        """The card with shadow, glow and veil, turned: what sprites and items blit. Its middle is the card's middle.
        design: another than can be read at this width, where the words stand beside the card."""
        return self.drawing(printed, wide, turn, shine, design).make()

    def back_drawing(self, deck: str, wide: int, turn: float = 0.0, shine: Shine = REST) -> Drawing:
        """The composed back, that it may be drawn later than what lies round it."""
        return shelved(
            (self, deck, wide, turn, shine),
            lambda: self._compose(self.faces.back(self.theme, deck, wide), design_for(wide), turn, shine),
            lambda: self.faces.back_ahead(self.theme, deck, wide),
        )

    def composed_back(self, deck: str, wide: int, turn: float = 0.0, shine: Shine = REST) -> Picture:
        return self.back_drawing(deck, wide, turn, shine).make()

    def _compose(self, face: pygame.Surface, design: Design, turn: float, shine: Shine) -> Picture:
        wide, high = face.get_size()
        radius, pad = design.corner(wide), int(REACH * self.u) + 3
        if abs(turn) == 90:
            face = pygame.transform.rotate(face, -turn)
            wide, high, turn = high, wide, 0.0
        sheet = blank(wide + 2 * pad, high + 2 * pad)
        if not shine.bare:
            panels.shadow(wide, high, self.u, radius, shine.lifted).draw(sheet, pad, pad)
        if shine.glow >= 0:
            light = panels.glow(self.theme.glow, wide, high, self.u, radius)
            faded(light, BREATH[shine.glow]).draw(sheet, pad, pad)
        sheet.blit(face, (pad, pad))
        if shine.veiled:
            panels.veil(self.theme.bar, wide, high, radius).draw(sheet, pad, pad)
        return Picture(pygame.transform.rotozoom(sheet, -turn, 1.0) if turn else sheet, pad)

    def light(self, surface: pygame.Surface, box: Rect, step: int, radius: float, u: float | None = None) -> None:
        """The glow round a box; none at a step below 0."""
        if step >= 0:
            picture = panels.glow(self.theme.glow, box.w, box.h, self.u if u is None else u, radius)
            faded(picture, 0.7 + 0.075 * step).draw(surface, *box.topleft)

    def ring(self, face: Rect, turn: float = 0.0, radius: float | None = None) -> Item:
        """The one focus ring, over everything."""
        corner = radius if radius is not None else 9 * self.u
        drawn = panels.focus_ring(self.theme, face.w, face.h, self.u, corner).surface
        image = pygame.transform.rotozoom(drawn, -turn, 1.0) if turn and abs(turn) != 90 else drawn
        bounds = image.get_rect(center=face.center)
        return Item("focus", bounds, (face.size, turn, corner), lambda surface: surface.blit(image, bounds))


def shelved(key: Key, compose: Callable[[], Picture], ahead: Callable[[], Iterable[object]] = tuple) -> Drawing:
    """Return a drawing that is kept on the shelf once it was made."""
    return Drawing(key, lambda: shelf().get(key, compose), ahead)


def design_for(wide: int, hidden: int = 0) -> Design:
    """The design that can be read at this width, of which another card covers so much."""
    if hidden and wide - hidden < TITLE_LEAST:
        return CHIP
    return ZOOM if wide >= ZOOM_FROM else THUMB if wide >= CHIP_BELOW else CHIP


def ticked(painter: Painter, picture: pygame.Surface, wide: int, word: str) -> pygame.Surface:
    """The card with a green mark inside its head: chosen, not by glow alone."""
    marked = picture.copy()
    mark = panels.pill(word, "check", painter.theme.good, painter.u, size=18)
    top = (picture.get_height() - wide * 1.4) / 2
    mark.centred(marked, picture.get_width() / 2, top + mark.surface.get_height() / 2)
    return marked
