"""The tables of the network as a list: a row each, with its sets, its seats, and the button that goes there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.model.messages import AsWritten
from game.model.ruleset import MOST_SEATS
from game.net.interface import FoundTable
from ui.art import seats
from ui.art.colour import CREAM, Colour, mix
from ui.art.panels import chip
from ui.art.theme import theme_named
from ui.art.typeset import shortened
from ui.kit.buttons import Tag
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.pager import Leaf, pager
from ui.scenes.menu.backend import CardSet
from ui.scenes.net.sheets import dimmed
from ui.scenes.new_game.set_art import set_emblem

ROW_HIGH, ROW_PITCH = 152.0, 172.0
PAGER_HIGH = 64.0
EMBLEMS = 3
BUTTON_WIDE = 206.0
WORDS_FROM, SEATS_FROM = 172.0, 0.57


class TableRows:
    """Adds the rows to a page."""

    def __init__(self, page: Page, sheet: Sheet, zone: Zone, sets: Sequence[CardSet]) -> None:
        self._page, self._sheet, self._zone, self._sets = page, sheet, zone, sets
        self._context, self._theme, self._u = page.context, page.context.theme, sheet.u

    def per_page(self, count: int) -> int:
        """Rows that find room, with the pager below them where it is needed."""
        fits = max(1, int((self._zone.h + ROW_PITCH - ROW_HIGH) // ROW_PITCH))
        return fits if count <= fits else max(1, int((self._zone.h - PAGER_HIGH) // ROW_PITCH))

    def build(
        self,
        tables: Sequence[FoundTable],
        first: int,
        join: Callable[[FoundTable], None],
        turn: Callable[[int], None],
    ) -> None:
        count = self.per_page(len(tables))
        for n, found in enumerate(tables[first : first + count]):
            self._row(found, self._zone._replace(y=self._zone.y + n * ROW_PITCH, h=ROW_HIGH), join)
        if len(tables) > count:
            row = self._zone._replace(y=self._zone.y + count * ROW_PITCH, h=PAGER_HIGH - 10)
            leaf = pager(lambda: self._page, Leaf(first, count, len(tables), turn), row.h, self._page.context)
            self._page.lay(leaf, self._sheet.rect(*row))

    def _row(self, found: FoundTable, zone: Zone, join: Callable[[FoundTable], None]) -> None:
        page, u, theme, box = self._page, self._u, self._theme, self._sheet.rect(*zone)
        id, lit = f"table:{found.key}", found.misfit is None
        paper = mix(theme.panel, CREAM, 0.4)
        page.plate(box, paper if lit else dimmed(theme.panel))
        self._emblems(found, box)
        self._words(found, zone)
        self._seats(found, zone)
        if not lit:
            closed = chip(self._context.say("tables.closed"), "lock", theme.bar, u, size=18)
            middle = box.right - (28 + BUTTON_WIDE / 2) * u
            closed.centred(page.backdrop, middle, box.centery)
            page.say_text(id, self._sheet.rect(zone.x + zone.w - 234, zone.y + 100, BUTTON_WIDE, 36), self.told(found))
            return
        place = self._sheet.rect(zone.x + zone.w - 28 - BUTTON_WIDE, zone.y + 42, BUTTON_WIDE, 66)
        key, mark, tone = way_in(found)
        tag = Tag(self._context.say(key), 24, mark)
        page.button(id, place, "good" if tone else "neutral", tag, partial(join, found), sentence=self.told(found))

    def _emblems(self, found: FoundTable, box: pygame.Rect) -> None:
        """The backs of its cards, fanned; a set that is not here has those of the first look."""
        side, step = round(96 * self._u), round(26 * self._u)
        shown = found.sets[:EMBLEMS] or ("",)
        left = box.x + round(WORDS_FROM / 2 * self._u) - (side + step * (len(shown) - 1)) // 2
        for n, set_id in enumerate(shown):
            look = next((each.theme for each in self._sets if each.id == set_id), "")
            emblem = set_emblem(theme_named(look), side)
            self._page.backdrop.blit(emblem, (left + n * step, box.centery - side // 2))

    def _words(self, found: FoundTable, zone: Zone) -> None:
        page, u, theme = self._page, self._u, self._theme
        x, room = (zone.x + WORDS_FROM) * u, (zone.w * SEATS_FROM - WORDS_FROM - 16) * u
        ink = theme.text if found.misfit is None else theme.muted
        name = shortened("title", self._context.text(30), found.name, room * 0.62)
        wide = page.line("", name, x, (zone.y + 52) * u, room, 30, ink, "title")
        state, colour = self.state(found)
        page.line("", state, x + wide + 16 * u, (zone.y + 51) * u, room - wide - 16 * u, 20, colour, "bold")
        sets = shortened("semibold", self._context.text(20), self.sets(found), room)
        page.line("", sets, x, (zone.y + 88) * u, room, 20, ink, "semibold")
        note, colour = self.note(found)
        page.line("", note, x, (zone.y + 122) * u, zone.w * u - (x - zone.x * u) - 240 * u, 19, colour, "body")

    def _seats(self, found: FoundTable, zone: Zone) -> None:
        """Taken and free seats as marks, and how many are free in words."""
        u, total = self._u, min(MOST_SEATS, found.taken + found.free)
        x, y = (zone.x + zone.w * SEATS_FROM + 16) * u, (zone.y + 46) * u
        for n in range(total):
            at = x + n * 33 * u
            taken = n < found.taken and found.misfit is None
            paper = mix(self._theme.panel, CREAM, 0.2)
            drawn = seats.mark(n + 1, 12 * u, "", shadow=False) if taken else seats.free(n + 1, 12 * u, paper)
            drawn.centred(self._page.backdrop, at, y)
        words = self.free(found)
        self._page.line("", words, x - 12 * u, (zone.y + 88) * u, 220 * u, 20, self._theme.text, "semibold")

    def state(self, found: FoundTable) -> tuple[str, Colour]:
        """Return the most important fact about a table, for beside its name, and its colour."""
        say, theme = self._context.say, self._theme
        if found.misfit is not None:
            return say("tables.not_from_here"), theme.muted
        if found.waits:
            return say("tables.waits"), theme.good
        if found.moved:
            return say("tables.moved"), theme.text
        if not found.free:
            return say("tables.full"), theme.muted
        return say("tables.resumable" if found.resumable else "tables.sits_down"), theme.good

    def note(self, found: FoundTable) -> tuple[str, Colour]:
        """Return why it cannot be joined, or the condition of getting in."""
        theme = self._theme
        if found.misfit is not None:
            return self._context.words.say(found.misfit), theme.bad
        key = "known" if found.known or found.waits else "locked" if found.locked else "open"
        return self._context.say(f"tables.{key}"), theme.muted

    def sets(self, found: FoundTable) -> str:
        names = {each.id: each.name[self._context.language] for each in self._sets}
        return " + ".join(names.get(set_id, set_id) for set_id in found.sets)

    def free(self, found: FoundTable) -> str:
        if not found.free:
            return self._context.say("tables.no_seat")
        return self._context.say("tables.seats_free", n=found.free, total=found.taken + found.free)

    def told(self, found: FoundTable) -> str:
        """The whole row in one sentence."""
        parts = (self.state(found)[0], self.sets(found), self.free(found), self.note(found)[0])
        return self._context.say("tables.row", name=AsWritten(found.name), rest=AsWritten(" · ".join(parts)))


def way_in(found: FoundTable) -> tuple[str, str, bool]:
    """Key of the button's word, its icon, and whether a seat is to be had."""
    if found.waits:
        return "tables.come_back", "play", True
    if not found.free and not found.moved:
        return "tables.look_on", "search", False
    return "tables.join", "play", True
