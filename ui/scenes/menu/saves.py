"""The list of saved games: a sentence each, newest first; damaged ones say what is wrong and offer the sound part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

import pygame

from game.model.messages import Message
from game.text import Names
from ui.art import seats
from ui.art.colour import CREAM, mix
from ui.art.typeset import fitted, middled, shortened
from ui.kit.buttons import Block, Paint, Tag, icon_states
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context
from ui.scenes.menu.backend import SavedGame

ROW_HIGH, ROW_PITCH = 92.0, 104.0
FOOT = 92.0
SHARE_WIDE = 62.0


def when(game: SavedGame, context: Context, now: datetime) -> str:
    """ "today, 22:40", "yesterday, 9:05", "2 November, 18:00"."""
    time = f"{game.when:%H:%M}"
    days = (now.date() - game.when.date()) / timedelta(days=1)
    if days == 0:
        return context.say("saves.today", time=time)
    if days == 1:
        return context.say("saves.yesterday", time=time)
    month = context.say("shell.months").split(", ")[game.when.month - 1]
    key = "shell.date_first" if game.when.day == 1 else "shell.date"
    date = context.say(key, day=str(game.when.day), month=month)
    return context.say("saves.on", date=date, time=time)


def headline(game: SavedGame, context: Context) -> str:
    """What one reads first: the turn and who stands where, who won, or what is wrong."""
    if game.problem:
        return context.say("shell.damaged", why=game.problem)
    if game.winners:
        return _finished(game.winners, context)
    people = ", ".join(f"{name} {level}" for name, level in zip(game.names, game.levels, strict=False))
    turn = context.say("saves.turn", n=game.turn)
    return f"{turn}: {people}" if context.language == "en" else f"{turn}\u00a0: {people}"


def _finished(winners: Sequence[str], context: Context) -> str:
    everybody = ",".join(map(str, range(len(winners))))
    return context.words.say(Message("saves.finished", {"seat": f"seats:{everybody}"}), Names(tuple(winners)))


def opens(game: SavedGame) -> bool:
    """There is something to go on with."""
    return not game.problem or game.safe_until > 0


def footnote(game: SavedGame, context: Context, now: datetime) -> str:
    """The day; for a damaged game also how much of it is sound."""
    day = when(game, context, now)
    if not game.safe_until:
        return day
    return f"{context.say('shell.sound_until', n=game.safe_until)} · {day}"


def paint_row(game: SavedGame, context: Context, now: datetime) -> Paint:
    """A saved game on one row: headline, date, the seats' marks at the right."""

    def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
        u, theme = context.u, context.theme
        radius = 8.5 * u
        step = 25 * u
        left = box.x + 16 * u
        marks = 0 if game.problem else len(game.names)
        room = box.w - 32 * u - marks * step - (8 * u if marks else 0)
        title = headline(game, context)
        size = fitted("bold", context.text(19), title, int(room), context.text(16))
        title = shortened("bold", size, title, room)
        high = box.h / 2
        middled(surface, "bold", size, title, left, box.y + high - 11 * u, theme.text)
        small = context.text(16)
        middled(surface, "semibold", small, footnote(game, context, now), left, box.y + high + 13 * u, theme.muted)
        for n in range(marks):
            x = box.right - 22 * u - (marks - 1 - n) * step
            seats.mark(n + 1, radius, "", shadow=False).centred(surface, x, box.centery)

    return paint


def row_block(box: pygame.Rect, context: Context) -> Block:
    fill = mix(context.theme.panel, context.theme.panel2, 0.2)
    return Block(box.w, box.h, context.u, fill, line=2.5, radius=13, raised=False, gloss=False)


def _buttons(zone: Zone) -> float:
    """Units that the buttons of a row take."""
    return 470.0 if zone.w > 1000 else 400.0


class SavesPanel:
    """Builds the panel on a page."""

    def __init__(self, page: Page, sheet: Sheet, zone: Zone, now: datetime) -> None:
        self.page, self.sheet, self.zone, self.now = page, sheet, zone, now
        self.context, self.u = page.context, sheet.u

    def per_page(self) -> int:
        return max(1, int((self.zone.h - 110 - FOOT) // ROW_PITCH))

    def build(
        self,
        games: Sequence[SavedGame],
        first: int,
        resume: Callable[[SavedGame], None],
        delete: Callable[[SavedGame], None],
        turn_to: Callable[[int], None],
        share: Callable[[SavedGame], None] | None = None,
    ) -> None:
        """Rows from number `first` on; turn_to is told the first row of another page; share opens a game to other
        machines."""
        if not games:
            self._nothing()
        count = self.per_page()
        for n, game in enumerate(games[first : first + count]):
            self._row(game, self.zone._replace(y=self.zone.y + 110 + n * ROW_PITCH, h=ROW_HIGH), resume, delete)
            if share is not None and not game.problem and not game.finished:
                self._share(game, self.zone._replace(y=self.zone.y + 110 + n * ROW_PITCH, h=ROW_HIGH), share)
        if len(games) > count:
            self._pages(len(games), first, count, turn_to)

    def _nothing(self) -> None:
        box = self.sheet.rect(self.zone.x, self.zone.y + 120, self.zone.w, 120)
        self.page.paragraph(
            "nothing", self.context.say("menu.nothing_saved"), box, 22, self.context.theme.muted, even=True
        )

    def _row(
        self,
        game: SavedGame,
        zone: Zone,
        resume: Callable[[SavedGame], None],
        delete: Callable[[SavedGame], None],
    ) -> None:
        box, say, u = self.sheet.rect(*zone), self.context.say, self.u
        self.page.plate(box, mix(self.context.theme.panel, CREAM, 0.4))
        buttons = _buttons(zone)
        words = pygame.Rect(box.x, box.y, box.w - round((buttons + SHARE_WIDE + 12) * u), box.h)
        paint_row(game, self.context, self.now)(self.page.backdrop, words)
        told = f"{headline(game, self.context)}. {footnote(game, self.context, self.now)}"
        self.page.say_text(f"game:{game.file}", words.inflate(-round(32 * u), -round(36 * u)), told)
        wide = buttons - 12
        open_box = self.sheet.rect(zone.x + zone.w - wide, zone.y + 18, wide * 0.6, 54)
        delete_box = self.sheet.rect(zone.x + zone.w - wide * 0.37, zone.y + 18, wide * 0.37 - 14, 54)
        word = say("shell.rescue") if game.problem else say("menu.continue")
        self.page.button(
            f"open:{game.file}",
            open_box,
            "good",
            Tag(word, 20, "play"),
            partial(resume, game),
            lit=opens(game),
            sentence=f"{word}: {told}",
        )
        self.page.button(
            f"delete:{game.file}",
            delete_box,
            "neutral",
            Tag(say("saves.delete"), 18),
            partial(delete, game),
            sentence=f"{say('saves.delete')}: {told}",
        )

    def _share(self, game: SavedGame, zone: Zone, share: Callable[[SavedGame], None]) -> None:
        x = zone.x + zone.w - _buttons(zone) - SHARE_WIDE
        box = self.sheet.rect(x, zone.y + 18, SHARE_WIDE, 54)
        block = Block(box.w, box.h, self.u, self.context.theme.panel, radius=14, gloss=False)
        look = icon_states(block, "wifi", round(28 * self.u), self.context.theme.text)
        told = f"{self.context.say('evening.to_others')}: {headline(game, self.context)}"
        self.page.piece("button", f"share:{game.file}", box, look, told, partial(share, game), radius=14)

    def _pages(self, total: int, first: int, count: int, turn_to: Callable[[int], None]) -> None:
        zone, say = self.zone, self.context.say
        y = zone.y + zone.h - FOOT
        back = self.sheet.rect(zone.x, y + 12, 220, 54)
        on = self.sheet.rect(zone.x + zone.w - 220, y + 12, 220, 54)
        self.page.button(
            "newer",
            back,
            "neutral",
            Tag(say("shell.previous_page")),
            partial(turn_to, max(0, first - count)),
            lit=first > 0,
        )
        more = first + count < total
        self.page.button("older", on, "neutral", Tag(say("shell.next_page")), partial(turn_to, first + count), lit=more)
        where = say("shell.page", n=first // count + 1, total=-(-total // count))
        middle = (zone.x + zone.w / 2) * self.u
        self.page.line(
            "page_number", where, middle, (y + 46) * self.u, 400 * self.u, 18, self.context.theme.muted, align=0.5
        )
