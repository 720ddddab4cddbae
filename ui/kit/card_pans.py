"""The pans of a deal: what each side could give lies on a shelf, what it gives lies in its pan. A card changes its
place by a click, by Enter, or by being carried there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ids import CardId
from ui.art import panels
from ui.art.colour import INK, mix
from ui.art.typeset import blit_text
from ui.canvas import Canvas
from ui.cards.painter import Shine, ticked
from ui.gestures import DragCancelled, DragDropped, DragMoved, DragStarted, Gesture
from ui.gui.looks import Mood, States
from ui.kit.card_zoom import CardSource
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

LABEL, CARD, CARD_GAP, TALL = 36.0, 118.0, 12.0, 1.4
ABOVE, INSET = 10.0, 9.0  # room for the mark on a chosen card; from the edge of a pan to its cards
PAN_SHARE = 0.5  # of a side
HIGH = LABEL + 2 * ABOVE + CARD * TALL + 2 * INSET
"""Units of both pans with their headings."""

Put = Callable[[str, CardId, bool], None]
"""Told the side, the card, and whether it is given from now on."""


class Side(NamedTuple):
    """What one side could give: all of its cards, and those in its pan. `name` is "mine" or "theirs"."""

    name: str
    heading: str
    cards: tuple[int, ...]
    given: tuple[int, ...]


class _Piece(NamedTuple):
    side: str
    card: CardId
    box: pygame.Rect


class _Held(NamedTuple):
    piece: _Piece
    pos: tuple[int, int]


class Pans:
    """Draws both sides on a page, and carries cards between shelf and pan."""

    def __init__(self, source: CardSource, put: Put) -> None:
        self._source, self._put = source, put
        self._pans: dict[str, pygame.Rect] = {}
        self._pieces: list[_Piece] = []
        self._held: _Held | None = None

    def build(self, page: Page, sheet: Sheet, places: Sequence[Zone], sides: Sequence[Side]) -> None:
        """The own pan lies right of its shelf, the other one left of it: they meet in the middle. With nothing to
        lie on the shelf there is none.
        """
        self._pans, self._pieces, self._held = {}, [], None
        for side, place in zip(sides, places, strict=True):
            wide = place.w * PAN_SHARE
            mine = side.name == "mine"
            shelf = place._replace(x=place.x + (0 if mine else wide), w=place.w - wide)
            pan = place._replace(x=place.x + (place.w - wide if mine else 0), w=wide) if side.cards else place
            self._heading(page, sheet, place, side)
            self._pan(page, sheet, pan, side)
            self._row(page, sheet, shelf, side, [card for card in side.cards if card not in side.given])
            self._row(page, sheet, pan, side, [card for card in side.cards if card in side.given])

    def _heading(self, page: Page, sheet: Sheet, place: Zone, side: Side) -> None:
        muted = page.context.theme.muted
        page.line(side.name, side.heading, place.x * sheet.u, (place.y + 22) * sheet.u, place.w * sheet.u, 20, muted)

    def _pan(self, page: Page, sheet: Sheet, place: Zone, side: Side) -> None:
        theme = page.context.theme
        box = sheet.rect(place.x, place.y + LABEL, place.w, HIGH - LABEL)
        self._pans[side.name] = box
        ground = panels.field(box.w, box.h, sheet.u, mix(theme.panel, INK, 0.1), 1.0, 14, True)
        ground.draw(page.backdrop, *box.topleft)
        if not side.given:
            word = self._source.voice.text("deal.drag_here" if side.cards else "deal.nothing_there")
            middle = box.x + box.w / 2, box.centery + 6 * sheet.u
            blit_text(page.backdrop, "italic", page.context.text(19), word, *middle, theme.muted, 0.5)
        page.say_text(f"pan:{side.name}", box, side.heading)

    def _row(self, page: Page, sheet: Sheet, place: Zone, side: Side, cards: Sequence[int]) -> None:
        room = place.w - 2 * INSET
        step = min(CARD + CARD_GAP, (room - CARD) / max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            top = place.y + LABEL + INSET + ABOVE
            box = sheet.rect(
                place.x + INSET + n * step, top, min(CARD, step - 4) if n < len(cards) - 1 else CARD, CARD * TALL
            )
            self._piece(page, sheet.u, _Piece(side.name, CardId(card), box), given=card in side.given)

    def _piece(self, page: Page, u: float, piece: _Piece, *, given: bool) -> None:
        self._pieces.append(piece)
        printed, painter, wide = self._source.voice.print_card(piece.card), self._source.painter, int(CARD * u)
        pad = painter.composed(printed, wide).pad

        def draw(_: Mood) -> pygame.Surface:
            shine = Shine(glow=4 if given else -1)
            picture = painter.composed(printed, wide, 0.0, shine).surface
            return ticked(painter, picture, wide, "") if given else picture

        name = ", ".join(part for part in (printed.title, printed.badge, printed.big_word, printed.value_word) if part)
        sentence = self._source.voice.text("play.going", name=name) if given else name
        then = partial(self._put, piece.side, piece.card, not given)
        value = "on" if given else ""
        look = States(draw, (pad, pad))
        page.lying("card", f"card:{piece.card}", piece.box, look, sentence, then, value=value, radius=9)

    def takes(self, gesture: Gesture) -> bool:
        """True if a card is lifted, carried or let go."""
        match gesture:
            case DragStarted(origin=origin, pos=pos):
                found = [piece for piece in self._pieces if piece.box.collidepoint(origin)]
                self._held = _Held(found[-1], pos) if found else None
                return self._held is not None
            case DragMoved(pos=pos) if self._held is not None:
                self._held = self._held._replace(pos=pos)
                return True
            case DragDropped(pos=pos) if self._held is not None:
                self._let_go(self._held.piece, pos)
                return True
            case DragCancelled() if self._held is not None:
                self._held = None
                return True
        return False

    def _let_go(self, piece: _Piece, pos: tuple[int, int]) -> None:
        """Over its pan it is given, beside it it is not; a button on which it was only moved a little is pressed."""
        self._held = None
        if not piece.box.collidepoint(pos):
            self._put(piece.side, piece.card, self._pans[piece.side].collidepoint(pos))

    def draw(self, canvas: Canvas, u: float) -> pygame.Rect | None:
        """The card in the hand, over everything; where it was painted."""
        if self._held is None:
            return None
        printed = self._source.voice.print_card(self._held.piece.card)
        picture = self._source.painter.composed(printed, int(CARD * u), 0.0, Shine(glow=4))
        return picture.centred(canvas.surface, *self._held.pos)
