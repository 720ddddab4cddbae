"""The list of saved games, newest first; damaged ones say what is wrong and offer the sound part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.model.messages import AsWritten
from game.moves.tone import Tone
from ui.art.colour import CREAM, mix
from ui.kit.buttons import Block, Tag
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scenes.menu.backend import SavedGame
from ui.scenes.menu.saved_row import SavedRow, Shelf, told
from ui.scenes.menu.saves_words import headline, opens

LEAST_HIGH, MOST_HIGH, GAP = 176.0, 280.0, 14.0  # units: rows and what lies between them
ROOM_FOR_MORE = 240.0  # units; an emptier panel says how games come here
HEAD, FOOT = 104.0, 84.0
BUTTONS_WIDE, MARGIN = 210.0, 16.0


class Deeds(NamedTuple):
    """The actions on saved games. share: opens one to other machines, where there is a network; alone: goes on at this
    screen, without those at other machines; tidy: deletes all that are over, where there are several."""

    resume: Callable[[SavedGame], None]
    look: Callable[[SavedGame], None]
    delete: Callable[[SavedGame], None]
    turn_to: Callable[[int], None]
    begin: Callable[[], None]
    share: Callable[[SavedGame], None] | None = None
    alone: Callable[[SavedGame], None] | None = None
    tidy: Callable[[], None] | None = None


class SavesPanel:
    """Builds the panel on a page. Rows are as high as their number allows."""

    def __init__(self, page: Page, sheet: Sheet, zone: Zone, shelf: Shelf, deeds: Deeds) -> None:
        self.page, self.sheet, self.zone, self.shelf, self.deeds = page, sheet, zone, shelf, deeds
        self.context, self.u = page.context, sheet.u

    def per_page(self) -> int:
        return max(1, int((self.zone.h - HEAD - FOOT) // (LEAST_HIGH + GAP)))

    def build(self, games: Sequence[SavedGame], first: int) -> None:
        """Rows from number `first` on."""
        if not games:
            self._way_to_more(self.zone.y + self.zone.h * 0.36, "menu.nothing_saved")
            return
        count = self.per_page()
        shown = games[first : first + count]
        foot = FOOT if len(games) > count else 20.0
        most = count if len(games) > count else len(shown)
        high = min(MOST_HIGH, (self.zone.h - HEAD - foot) / most - GAP)
        for n, game in enumerate(shown):
            self._row(game, self.zone._replace(y=self.zone.y + HEAD + n * (high + GAP), h=high))
        end = HEAD + len(shown) * (high + GAP)
        if len(games) > count:
            self._pages(len(games), first, count)
            self._tidy()
        elif self.zone.h - end > ROOM_FOR_MORE:
            self._way_to_more(self.zone.y + (end + self.zone.h) / 2 - 110, "saved.more_to_come")

    def _way_to_more(self, middle: float, key: str) -> None:
        theme = self.context.theme
        box = self.sheet.rect(self.zone.x + 60, middle, self.zone.w - 120, 90)
        said = self.context.say(key)
        self.page.paragraph("nothing", said, box, 26, theme.muted, "semibold", 0.5, even=True)
        start = self.sheet.rect(self.zone.x + self.zone.w / 2 - 200, middle + 110, 400, 78)
        tag = Tag(self.context.say("menu.new_game"), 28, "cards")
        self.page.button("begin", start, "good", tag, self.deeds.begin)

    def _row(self, game: SavedGame, zone: Zone) -> None:
        self.page.plate(self.sheet.rect(*zone), mix(self.context.theme.panel, CREAM, 0.4))
        words = zone._replace(w=zone.w - BUTTONS_WIDE - 2 * MARGIN)
        SavedRow(self.page, self.sheet, words, self.shelf).paint(game)
        wide = self._main_button(game, zone)
        signs = [("delete", "trash", "saves.delete", self.deeds.delete)]
        if not game.problem and not game.finished:
            signs.insert(0, ("look", "eye", "saved.look", self.deeds.look))
        if game.linked and self.deeds.alone is not None and not game.problem and not game.finished:
            signs.insert(0, ("alone", "unlinked", "saved.alone", self.deeds.alone))
        elif self.deeds.share is not None and not game.problem and not game.finished:
            signs.insert(0, ("share", "wifi", "evening.to_others", self.deeds.share))
        row = wide._replace(y=wide.y + wide.h + 12, h=50.0)
        for (id, mark, key, deed), place in zip(signs, row.columns(3, 9)[3 - len(signs) :], strict=True):
            self._sign(f"{id}:{game.file}", place, mark, key, partial(deed, game), game)

    def _main_button(self, game: SavedGame, zone: Zone) -> Zone:
        """Add the button of the most likely action; return where it lies."""
        key = "shell.rescue" if game.problem else "saved.look" if game.finished else "menu.continue"
        wide = Zone(zone.x + zone.w - BUTTONS_WIDE - MARGIN, zone.y + (zone.h - 128) / 2, BUTTONS_WIDE, 62)
        word, mark = self.context.say(key), "eye" if game.finished else "play"
        what = AsWritten(told(game, self.shelf, self.context))
        said = self.context.say("share.named", name=AsWritten(word), what=what)
        deed = self.deeds.look if game.finished and not game.problem else self.deeds.resume
        then, box = partial(deed, game), self.sheet.rect(*wide)
        tone: Tone = "neutral" if game.finished or game.problem else "good"
        tag = Tag(word, 21, mark)
        self.page.button(f"open:{game.file}", box, tone, tag, then, lit=opens(game), sentence=said)
        return wide

    def _sign(self, id: str, zone: Zone, mark: str, key: str, then: Callable[[], None], game: SavedGame) -> None:
        box = self.sheet.rect(*zone)
        block = Block(box.w, box.h, self.u, self.context.theme.panel, radius=13, gloss=False)
        what, name = AsWritten(headline(game, self.context)), self.context.say(key)
        said = self.context.say("share.named", name=AsWritten(name), what=what)
        self.page.sign(id, box, block, (mark, 26, self.context.theme.text), said, then, name=name)

    def _tidy(self) -> None:
        if self.deeds.tidy is not None:
            box = self.sheet.rect(self.zone.x + self.zone.w - 220, self.zone.y + 22, 220, 54)
            self.page.button("tidy", box, "neutral", Tag(self.context.say("saves.tidy"), 21, "trash"), self.deeds.tidy)

    def _pages(self, total: int, first: int, count: int) -> None:
        zone, say, turn_to = self.zone, self.context.say, self.deeds.turn_to
        y = zone.y + zone.h - FOOT
        back = self.sheet.rect(zone.x, y + 8, 220, 54)
        on = self.sheet.rect(zone.x + zone.w - 220, y + 8, 220, 54)
        newer, older = Tag(say("shell.previous_page")), Tag(say("shell.next_page"))
        self.page.button("newer", back, "neutral", newer, partial(turn_to, max(0, first - count)), lit=first > 0)
        more = first + count < total
        self.page.button("older", on, "neutral", older, partial(turn_to, first + count), lit=more)
        where = say("shell.page", n=first // count + 1, total=-(-total // count))
        x, colour = (zone.x + zone.w / 2) * self.u, self.context.theme.muted
        self.page.line("page_number", where, x, (y + 42) * self.u, 400 * self.u, 18, colour, align=0.5)
