"""The right column: the card that is read, as large as its words need, what it belongs to, and where its rules are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ids import CardId
from game.model.cards import CardDef
from game.text.card_facts import card_type
from game.text.rulebook import Rulebook, shown_with
from game.words.card_words import read_out
from ui.art.colour import CREAM, mix
from ui.art.panels import panel
from ui.art.theme import card_type as type_look
from ui.art.typeset import largest, shortened, width
from ui.canvas import TEXT_FLOOR
from ui.card_browser.layout import BrowserPlan
from ui.card_browser.printed_stock import PrintedStock
from ui.card_browser.stock import Stock, copies, edition_of
from ui.kit.buttons import Tag
from ui.kit.page import Page
from ui.kit.page_layout import Sheet

MOST_LINKS = 3
LINK_HIGH, LINK_PITCH = 42.0, 48.0
LINK_BESIDE = 3.2  # of the size of its letters: the sign and the air at both ends
OF_KIND: Mapping[str, Sequence[str]] = {
    "monster": ("R-COMBAT-01", "R-RUN-07", "R-MONSTER-01"),
    "curse": ("R-CURSE-01",),
    "race": ("R-RACE-01",),
    "class": ("R-CLASS-01", "R-MOJO-01", "R-POWER-01"),
    "modifier": ("R-ENH-01",),
    "item": ("R-ITEM-01", "R-ITEM-10"),
    "oneshot": ("R-ONESHOT-01",),
    "levelup": ("R-GUAL-01", "R-CHAR-10"),
    "treasure": ("R-TREAS-01",),
}
"""Rules that every card of a kind is about."""


class RuleLink(NamedTuple):
    """A passage of the rule book: its heading, and a rule that leads there."""

    title: str
    rule: str


def links(card: CardDef, book: Rulebook) -> list[RuleLink]:
    """First what this card breaks or shows, then what its kind is about."""
    found: dict[str, RuleLink] = {}
    for chapter in book.chapters:
        for passage in chapter.passages:
            if passage.rules and shown_with(passage, (card,)):
                found[passage.id] = RuleLink(passage.title, min(passage.rules))
    for rule in OF_KIND.get(card_type(card), ()):
        place = book.place(rule)
        if place is not None:
            found.setdefault(place[1].id, RuleLink(place[1].title, rule))
    return list(found.values())[:MOST_LINKS]


class Facts:
    """Builds the column for one card. `read`: opens the rule book at a rule."""

    def __init__(self, page: Page, sheet: Sheet, plan: BrowserPlan, stock: Stock, prints: PrintedStock) -> None:
        self._page, self._sheet, self._plan, self._stock, self._prints = page, sheet, plan, stock, prints
        self._context, self._u = page.context, sheet.u

    def build(self, card: CardId, book: Rulebook, read: Callable[[RuleLink], None]) -> None:
        printed, box = self._prints.printed(card), self._sheet.rect(*self._plan.card)
        drawn = self._prints.painter.composed(printed, box.w)
        self._page.backdrop.blit(drawn.surface, drawn.surface.get_rect(midtop=(box.centerx, box.y - drawn.pad)))
        self._page.say_text("card", box, read_out(printed))
        self._where(self._stock.cards[card], type_look(printed.type).icon, read, links(self._stock.cards[card], book))

    def _where(self, card: CardDef, mark: str, read: Callable[[RuleLink], None], found: Sequence[RuleLink]) -> None:
        zone, u, theme = self._plan.facts, self._u, self._context.theme
        box = self._sheet.rect(*zone)
        panel(theme, box.w, box.h, u, mix(theme.panel, CREAM, 0.4), radius=18).draw(self._page.backdrop, *box.topleft)
        name = self._edition_name(card)
        room = (zone.w - 40) * u
        self._page.line("edition", name, (zone.x + 20) * u, (zone.y + 38) * u, room, 22, theme.text, "title")
        said = self._context.say("browser.of_kind", n=self._of_its_kind(card), times=card.count)
        area = pygame.Rect(round((zone.x + 20) * u), round((zone.y + 50) * u), round(room), round(34 * u))
        self._page.paragraph("count", said, area, 18, theme.muted)
        for n, link in enumerate(found):
            row = self._sheet.rect(zone.x + 14, zone.y + 88 + n * LINK_PITCH, zone.w - 28, LINK_HIGH)
            if row.bottom < box.bottom - 4:
                size = self._link_size(link.title, row.w)
                word = shortened("title", size, link.title, row.w - LINK_BESIDE * size)
                said = self._context.say("browser.rule", what=link.title)
                tag = Tag(word, size / self._u, "book")
                self._page.button(f"rule:{n}", row, "neutral", tag, partial(read, link), sentence=said)

    def _link_size(self, title: str, room: float) -> int:
        """Of its letters, in px: as large as the whole title allows."""

        def fits(size: int) -> bool:
            return width("title", size, title) <= room - LINK_BESIDE * size

        return largest(self._context.text(17), TEXT_FLOOR, fits)

    def _edition_name(self, card: CardDef) -> str:
        own = next((each for each in self._stock.editions if each.id == edition_of(card)), None)
        return own.name.get(self._context.language, own.id) if own is not None else edition_of(card)

    def _of_its_kind(self, card: CardDef) -> int:
        """How many cards of its kind its edition has."""
        kind, edition = card_type(card), edition_of(card)
        return copies([one for one in self._stock.cards if card_type(one) == kind and edition_of(one) == edition])
