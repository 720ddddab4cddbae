"""The pans of a deal: what each side could give lies on a shelf, what it gives lies in its tray. A card changes its
place by a click, by Enter, or by being carried there; its name always stands whole beside or below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ids import CardId
from game.model.printed import PrintedCard
from game.moves.deal_form import SideName
from ui.art import fonts, panels
from ui.art.colour import INK, Colour, mix
from ui.art.typeset import blit_text, cap_height, line_height
from ui.cards.designs import CHIP
from ui.cards.painter import Shine
from ui.cards.titles import name_lines
from ui.gestures import Point
from ui.kit.card_drag import CardDrag
from ui.kit.card_zoom import CardSource
from ui.kit.choice_grid import numbered
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.pan_layout import AIR, TALL, Cell, lain, planned
from ui.toolkit.flow import Box, Column, Layers, Metrics, Painted, Reserved, Space
from ui.toolkit.node import Drawn, Node

NAME, LARGE = 19.0, 24.0  # below a card; beside one
MOST_LINES = 3  # of a name

Put = Callable[[SideName, CardId, bool], None]
"""Told the side, the card, and whether it is given from now on."""


class Side(NamedTuple):
    """The cards of one side: all that it could give, and those in its tray. `heading`: title of the tray; `colour`: of
    its seat."""

    name: SideName
    heading: str
    cards: tuple[int, ...]
    given: tuple[int, ...]
    colour: Colour


def words_high(page_text: int, u: float) -> float:
    """Units that the longest name takes below its card."""
    return MOST_LINES * line_height(page_text) / u


class Pans:
    """Draws the sides of a deal on a page; cards are carried between shelf and tray."""

    def __init__(self, source: CardSource, drag: CardDrag, put: Put) -> None:
        self._source, self._drag, self._put = source, drag, put
        self._trays: dict[str, pygame.Rect] = {}
        self._sides: dict[CardId, SideName] = {}

    def clear(self) -> None:
        """The page is built anew."""
        self._trays, self._sides = {}, {}
        self._drag.clear()

    def middle(self, sheet: Sheet, otherwise: float) -> float:
        """Units from the top to the middle of the trays, where both sides have one."""
        middles = [box.centery / sheet.u for box in self._trays.values()]
        return sum(middles) / 2 if len(middles) == 2 else otherwise

    def build(self, page: Page, sheet: Sheet, room: Zone, side: Side) -> None:
        size = page.context.text(NAME)
        shelf = [card for card in side.cards if card not in side.given]
        given = [card for card in side.cards if card in side.given]
        plan = planned(room, len(shelf), len(given), words_high(size, sheet.u))
        self._tray(page, sheet, plan.tray, side)
        for card, cell in zip(shelf, plan.shelf, strict=True):
            self._card(page, sheet, side, CardId(card), cell, given=False)
        for card, cell in zip(given, plan.given, strict=True):
            self._card(page, sheet, side, CardId(card), cell, given=True)

    def _tray(self, page: Page, sheet: Sheet, place: Zone, side: Side) -> None:
        theme, u, box = page.context.theme, sheet.u, sheet.rect(*place)
        self._trays[side.name] = box
        ground = mix(theme.panel, side.colour, 0.16 if side.given else 0.07)
        panels.field(box.w, box.h, u, ground, 1.0, 12).draw(page.backdrop, *box.topleft)
        panels.slot(box.w, box.h, u, mix(theme.panel, INK, 0.45)).draw(page.backdrop, *box.topleft)
        if not side.given:
            word = self._source.voice.text("deal.drag_here" if side.cards else "deal.nothing_there")
            size = page.context.text(20)
            baseline = box.centery + cap_height("italic", size) / 2
            blit_text(page.backdrop, "italic", size, word, box.centerx, baseline, theme.muted, 0.5)
        page.say_text(f"pan:{side.name}", box, side.heading)

    def _card(self, page: Page, sheet: Sheet, side: Side, card: CardId, cell: Cell, *, given: bool) -> None:
        box, printed = sheet.rect(*cell.card), self._source.voice.print_card(card)
        self._sides[card], self._drag.boxes[card] = side.name, box
        name = ", ".join(part for part in (printed.title, printed.badge, printed.big_word, printed.value_word) if part)
        carried = Carried(card, box, given, partial(self._put, side.name, card, not given))
        page.lay(card_face(self._source, carried, 0, name, -1), box)
        card_name(page, sheet, cell, card, printed)

    def drop(self, card: CardId, pos: Point) -> None:
        """Over its tray it is given, beside it it is not; a button on which it was only moved a little is pressed."""
        side = self._sides[card]
        if not self._drag.boxes[card].collidepoint(pos):
            self._put(side, card, self._trays[side].collidepoint(pos))


def show_cards(page: Page, sheet: Sheet, source: CardSource, room: Zone, cards: Sequence[CardId]) -> None:
    """Cards that nobody moves, with their whole names."""
    words = words_high(page.context.text(NAME), sheet.u)
    for card, cell in zip(cards, lain(room, len(cards), words), strict=True):
        printed, box = source.voice.print_card(card), sheet.rect(*cell.card)
        source.painter.composed(printed, box.w, design=CHIP).centred(page.backdrop, *box.center)
        page.say_text(f"card:{card}", box, printed.title)
        card_name(page, sheet, cell, card, printed)


def card_name(page: Page, sheet: Sheet, cell: Cell, card: CardId, printed: PrintedCard) -> None:
    """The whole name; beside a card there is room for large letters, and for what it is worth."""
    theme, box = page.context.theme, sheet.rect(*cell.words)
    if not cell.beside:
        page.lay(CardName(card, printed), box)
        return
    size, small = page.context.text(LARGE), page.context.text(NAME)
    lines, step = name_lines(fonts.TITLE, size, printed.title, box.w, printed.lang), line_height(size)
    worth = " · ".join(part for part in (printed.badge, printed.value_word) if part)
    high = step * len(lines) + bool(worth) * line_height(small)
    top = box.y + (box.h - high) / 2
    for n, line in enumerate(lines):
        blit_text(page.backdrop, fonts.TITLE, size, line, box.x, top + size + n * step, theme.text)
    if worth:
        blit_text(page.backdrop, fonts.SEMIBOLD, small, worth, box.x, top + high - small * 0.25, theme.muted)
    page.say_text(f"name:{card}", pygame.Rect(box.x, round(top), box.w, round(high)), printed.title)


class CardName(Box, frozen=True):
    """The whole name below a card, in the height of the longest. `inset`: units at either side."""

    card: CardId
    printed: PrintedCard
    inset: float = 0.0

    def high(self, metrics: Metrics, wide: int) -> int:
        return MOST_LINES * line_height(metrics.text(NAME))

    def put(self, metrics: Metrics, at: pygame.Rect) -> Iterator[Drawn]:
        size, colour, title = metrics.text(NAME), metrics.theme.text, self.printed.title
        wide = at.w - 2 * metrics.px(self.inset)
        lines, step = name_lines(fonts.BOLD, size, title, wide, self.printed.lang), line_height(size)

        def paint(surface: pygame.Surface) -> None:
            for n, line in enumerate(lines):
                blit_text(surface, fonts.BOLD, size, line, at.x + at.w * 0.5, at.y + size + n * step, colour, 0.5)

        box = pygame.Rect(at.x + metrics.px(self.inset), at.y, wide, step * len(lines))
        yield Drawn(box, (title, size, colour), paint, Node("text", f"name:{self.card}", title))


class Carried(NamedTuple):
    """A card that is carried from place to place. `at`: where it lies, once it is put; `press`: puts it elsewhere, as
    `key` does."""

    card: CardId
    at: pygame.Rect
    on: bool
    press: Callable[[], None]
    key: str = ""


def card_face(source: CardSource, carried: Carried, wide: float, name: str, glow: int) -> Box:
    """A card of this width, in units; brighter where it is `on`. `glow`: where it is not."""
    printed, painter = source.voice.print_card(carried.card), source.painter
    shine = Shine(glow=4 if carried.on else glow)
    said = source.voice.text("play.going", name=name) if carried.on else name
    on, key = "on" if carried.on else "", carried.key
    node = Node("card", f"card:{carried.card}", said, key, on, True, carried.press, carried=True)

    def paint(surface: pygame.Surface, at: pygame.Rect, metrics: Metrics) -> None:
        picture = painter.composed(printed, at.w, 0.0, shine, CHIP)
        whole = numbered(painter, picture.surface, picture.pad, key, design=CHIP) if key else picture.surface
        surface.blit(whole, (at.x - picture.pad, at.y - picture.pad))

    return Painted(wide, wide * TALL, paint, (name, shine), node)


def card_tile(source: CardSource, carried: Carried, wide: float) -> Box:
    """A card with its whole name below."""
    printed = source.voice.print_card(carried.card)
    face = Layers((card_face(source, carried, wide, printed.title, 2), Reserved(0, carried.at.update)))
    return Column((face, CardName(carried.card, printed, AIR / 2), Space(0)), AIR, 0.5)
