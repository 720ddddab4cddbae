"""The left column: words to look for, editions, kinds, deck and level; and the button that forgets all of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import get_args

import pygame

from game.text.card_facts import card_type
from ui.art.colour import CREAM, INK, mix
from ui.art.icons import icon, put_icon
from ui.art.theme import card_type as type_look
from ui.art.theme import theme_named
from ui.art.typeset import fitted, line_height, middled, shortened, shortened_lines, stacked, width, wrap
from ui.card_browser.stock import KINDS, LEVELS, Deck, Edition, Stock, Wanted, by_kind, copies, edition_of
from ui.kit.buttons import Block, Paint, Tag, states
from ui.kit.choice import Choice, Option, add_choice
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

SEARCH_HIGH, HEAD_HIGH = 52.0, 34.0
EDITION_HIGH, EDITION_PITCH, LEAST_PITCH = 54.0, 62.0, 44.0
KIND_HIGH, KIND_PITCH, KIND_GAP = 44.0, 51.0, 10.0
CHOICE_HIGH, CLEAR_HIGH = 46.0, 50.0
BELOW = 16.0
LONGEST_QUERY = 40
OFF = 0.62  # share of the panel's colour on a kind that is not looked for

Change = Callable[[Wanted], None]


class Filters:
    """Builds them on a page. `change` is told what is looked for now."""

    def __init__(self, page: Page, sheet: Sheet, zone: Zone, stock: Stock, change: Change) -> None:
        self._page, self._sheet, self._zone, self._stock, self._change = page, sheet, zone, stock, change
        self._context, self._u = page.context, sheet.u

    def build(self, wanted: Wanted) -> None:
        zone = self._zone
        y = self._search(zone.y, wanted)
        y = self._editions(y, wanted)
        y = self._kinds(y, wanted)
        y = self._deck(y, wanted)
        self._level(y, wanted)
        box = self._sheet.rect(zone.x, zone.y + zone.h - CLEAR_HIGH - 4, zone.w, CLEAR_HIGH)
        tag = Tag(self._context.say("browser.clear"), 20, "undo")
        self._page.button("clear", box, "neutral", tag, partial(self._change, Wanted()), lit=wanted != Wanted())

    def _search(self, y: float, wanted: Wanted) -> float:
        box = self._sheet.rect(self._zone.x, y, self._zone.w - 48, SEARCH_HIGH)
        said = self._context.say("browser.search")
        self._page.entry("search", box, wanted.words, said, self._look_for(wanted), longest=LONGEST_QUERY)
        lens, side = icon("search", round(32 * self._u), self._context.theme.muted), round(40 * self._u)
        self._page.backdrop.blit(lens, lens.get_rect(midleft=(box.right + side // 5, box.centery)))
        return y + SEARCH_HIGH + BELOW

    def _look_for(self, wanted: Wanted) -> Callable[[str], None]:
        return lambda text: self._change(wanted._replace(words=text))

    def _head(self, y: float, key: str) -> float:
        word, x = self._context.say(f"browser.{key}").upper(), self._zone.x * self._u
        self._page.line(
            f"head:{key}", word, x, (y + 20) * self._u, self._zone.w * self._u, 18, self._context.theme.muted, "title"
        )
        return y + HEAD_HIGH

    def _editions(self, y: float, wanted: Wanted) -> float:
        y = self._head(y, "editions")
        others = 5 * KIND_PITCH + 3 * HEAD_HIGH + 2 * CHOICE_HIGH + 5 * BELOW + CLEAR_HIGH
        room = self._zone.y + self._zone.h - y - others
        pitch = max(LEAST_PITCH, min(EDITION_PITCH, room / max(1, len(self._stock.editions))))
        for n, edition in enumerate(self._stock.editions):
            box = self._sheet.rect(self._zone.x, y + n * pitch, self._zone.w, min(EDITION_HIGH, pitch - 8))
            self._edition(box, edition, wanted)
        return y + len(self._stock.editions) * pitch + BELOW / 2

    def _edition(self, box: pygame.Rect, edition: Edition, wanted: Wanted) -> None:
        context, theme = self._context, theme_named(edition.theme)
        chosen = not wanted.editions or edition.id in wanted.editions
        name = edition.name.get(context.language, edition.id)
        count = copies([card for card in self._stock.cards if edition_of(card) == edition.id])
        told = context.say("shell.cards", n=count)
        line, thick = (context.theme.glow, 4) if chosen else (INK, 3)
        block = Block(box.w, box.h, self._u, theme.mat, line, thick, radius=13, gloss=False)
        look = states(block, self._edition_paint(name, told, chosen=chosen, stitch=theme.stitch))
        then = partial(self._toggle_edition, edition.id, wanted)
        value = "on" if chosen else ""
        self._page.piece("choice", f"edition:{edition.id}", box, look, f"{name}, {told}", then, value=value, radius=13)

    def _edition_paint(self, name: str, told: str, *, chosen: bool, stitch: tuple[int, int, int]) -> Paint:
        context, u = self._context, self._u

        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            side, left = round(28 * u), box.x + round(46 * u)
            put_icon(surface, "cards", round(27 * u), stitch, (box.x + round(24 * u), box.centery))
            tick = pygame.Rect(box.right - side - round(10 * u), box.centery - side // 2, side, side)
            pygame.draw.rect(surface, INK, tick.inflate(4, 4), border_radius=round(8 * u))
            pygame.draw.rect(surface, context.theme.good if chosen else (90, 90, 90), tick, border_radius=round(6 * u))
            if chosen:
                put_icon(surface, "check", round(side * 0.7), CREAM, tick.center)
            room = tick.x - left - round(6 * u)
            size = fitted("title", context.text(19), name, room, least=13)
            lines = wrap("title", size, shortened_lines("title", size, name, room, 2), room)
            if len(lines) == 1 and box.h >= 50 * u:
                middled(surface, "title", size, lines[0], left, box.y + box.h * 0.34, CREAM)
                middled(surface, "semibold", context.text(17), told, left, box.y + box.h * 0.74, CREAM)
            else:
                stacked(surface, "title", size, lines, left, box.centery, line_height(size) * 0.86, CREAM)

        return paint

    def _toggle_edition(self, id: str, wanted: Wanted) -> None:
        every = frozenset(edition.id for edition in self._stock.editions)
        self._change(wanted._replace(editions=_toggled(id, wanted.editions, every)))

    def _kinds(self, y: float, wanted: Wanted) -> float:
        y = self._head(y, "kind")
        counts = by_kind(self._stock, wanted)
        there = {card_type(card) for card in self._stock.cards}
        shown = [kind for kind in KINDS if kind in there]
        row = self._zone._replace(h=KIND_HIGH)
        for n, kind in enumerate(shown):
            zone = row._replace(y=y + n // 2 * KIND_PITCH).columns(2, KIND_GAP)[n % 2]
            self._kind(self._sheet.rect(*zone), kind, counts[kind], wanted)
        return y + -(-len(shown) // 2) * KIND_PITCH + BELOW / 2

    def _kind(self, box: pygame.Rect, kind: str, count: int, wanted: Wanted) -> None:
        context, look, u = self._context, type_look(kind), self._u
        chosen = not wanted.kinds or kind in wanted.kinds
        word = context.say(f"browser.kind_{kind}")
        fill = look.colour if chosen else mix(look.colour, context.theme.panel, OFF)
        ink = CREAM if chosen else context.theme.text
        block = Block(box.w, box.h, u, fill, line=3, radius=13, gloss=False)

        def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
            number, left = str(count), room.x + round(12 * u)
            wide = width("bold", context.text(17), number)
            middled(surface, "bold", context.text(17), number, room.right - round(10 * u), room.centery, ink, 1)
            space = room.right - round(16 * u) - wide - left
            size = fitted("title", context.text(17.5), word, space - round(30 * u), least=13)
            if width("title", size, word) <= space - round(30 * u):
                sign = icon(look.icon, round(24 * u), ink)
                surface.blit(sign, sign.get_rect(midleft=(left, room.centery)))
                left, space = left + round(30 * u), space - round(30 * u)
            size = fitted("title", context.text(17.5), word, space, least=12)
            middled(surface, "title", size, shortened("title", size, word, space), left, room.centery, ink)

        then = partial(self._toggle_kind, kind, wanted)
        value = "on" if chosen else ""
        self._page.piece(
            "choice", f"kind:{kind}", box, states(block, paint), f"{word}, {count}", then, value=value, radius=13
        )

    def _toggle_kind(self, kind: str, wanted: Wanted) -> None:
        self._change(wanted._replace(kinds=_toggled(kind, wanted.kinds, frozenset(KINDS))))

    def _deck(self, y: float, wanted: Wanted) -> float:
        y = self._head(y, "deck")
        decks: tuple[Deck, ...] = get_args(Deck)
        options = [Option(deck, self._context.say(f"browser.{deck}")) for deck in decks]
        by_word = dict(zip(map(str, decks), decks, strict=True))
        box = self._sheet.rect(self._zone.x, y, self._zone.w, CHOICE_HIGH)
        choice = Choice("deck", self._context.say("browser.deck"), options, wanted.deck, 19)
        add_choice(self._page, box, choice, lambda word: self._change(wanted._replace(deck=by_word[word])))
        return y + CHOICE_HIGH + BELOW

    def _level(self, y: float, wanted: Wanted) -> None:
        y = self._head(y, "level")
        options = [
            Option(word, self._context.say("browser.all") if word == "all" else word.replace("-", "–"))
            for word in LEVELS
        ]
        box = self._sheet.rect(self._zone.x, y, self._zone.w, CHOICE_HIGH)
        choice = Choice("level", self._context.say("browser.level"), options, wanted.level, 17)
        add_choice(self._page, box, choice, lambda word: self._change(wanted._replace(level=word)))


def _toggled(one: str, chosen: frozenset[str], every: frozenset[str]) -> frozenset[str]:
    """Of all of them the first press chooses one alone; none chosen, or all, means all."""
    now = chosen ^ {one} if chosen else frozenset((one,))
    return frozenset() if now == every else now
