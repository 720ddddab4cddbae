"""The left third of the start page: the tagline, one press to play, the games that are kept, the ways on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Literal, NamedTuple

import pygame

from game.model.messages import AsWritten
from ui.art import seats
from ui.art.colour import CREAM, Colour, mix
from ui.art.icons import put_icon
from ui.art.panels import panel
from ui.art.typeset import fitted, middled, shortened
from ui.kit.buttons import Block, Paint, Tag, states
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context
from ui.scenes.menu.backdrop import LeftColumn, left_column, paint_first, paint_quick
from ui.scenes.menu.backend import SavedGame
from ui.scenes.menu.saves_words import footnote, headline, opens, when

PAPER: Colour = (0xFF, 0xFB, 0xEE)
FIRST_GAME = "first_game"
Tone = Literal["accent", "neutral"]


class Way(NamedTuple):
    """A button at the foot: a panel of this page, or out."""

    id: str
    tone: Tone
    tag: Tag
    then: Callable[[], None]
    chosen: bool | None = None  # whether its panel is the one that is shown; None: it leads out


class Quick(NamedTuple):
    """The large button: its word, what is written below it, and who plays. `together`: several people."""

    word: str
    hint: str
    names: Sequence[str]
    lit: bool
    then: Callable[[], None]
    together: bool = False


class LeftThird:
    """Painted and made pressable on a page. `resume`: what a saved game does when it is pressed; `teach`: begins the
    game for whoever has never played, None once that is known."""

    def __init__(
        self,
        page: Page,
        sheet: Sheet,
        context: Context,
        now: datetime,
        resume: Callable[[SavedGame], None],
        teach: Callable[[], None] | None,
    ) -> None:
        self._teach = teach
        self._page = page
        self._sheet = sheet
        self._context = context
        self._now = now
        self._resume = resume

    def build(self, quick: Quick, ways: Sequence[Way], games: Sequence[SavedGame], *, listed: bool = False) -> None:
        """listed: the games stand on the panel beside it, so that here it is only told what became of them."""
        page, sheet, context, u = self._page, self._sheet, self._context, self._sheet.u
        column = left_column(sheet, teaches=self._teach is not None)
        page.prompt(context.say("menu.heading"), sheet.rect(60, 40, 520, 180))
        tint = mix(context.theme.bar_text, context.theme.mat, 0.15)
        page.line("tagline", context.say("app.tagline"), 320 * u, 256 * u, 520 * u, 21, tint, "italic", 0.5)
        self._quick(sheet.rect(*column.quick), quick)
        if column.first is not None and self._teach is not None:
            self._first(sheet.rect(*column.first), self._teach)
        self._saved(column, games, listed=listed)
        for zone, (id, tone, tag, then, chosen) in zip(column.buttons, ways, strict=False):
            kind = "button" if chosen is None else "choice"
            page.button(id, sheet.rect(*zone), tone, tag, then, kind=kind, value="on" if chosen else "")

    def _quick(self, box: pygame.Rect, quick: Quick) -> None:
        context = self._context
        word, hint, names = quick.word, quick.hint, quick.names
        block = Block(box.w, box.h, context.u, context.theme.good, line=3.5, radius=20)
        look = states(block, partial(paint_quick, context, word, hint, names), context.theme.mat)
        company = AsWritten(", ".join(names if quick.together else names[1:]))
        told = context.say("shell.quick_together" if quick.together else "shell.quick_hint", names=company)
        sentence = f"{word}, {hint or told}"
        self._page.piece("button", "quick", box, look, sentence, quick.then, lit=quick.lit, radius=20)

    def _first(self, box: pygame.Rect, teach: Callable[[], None]) -> None:
        context = self._context
        word, hint = context.say("shell.first_game"), context.say("shell.first_game_hint")
        block = Block(box.w, box.h, context.u, PAPER, line=3.5, radius=18)
        look = states(block, partial(paint_first, context, word, hint), context.theme.mat)
        self._page.piece("button", FIRST_GAME, box, look, f"{word} {hint}", teach, key="F", radius=18)

    def _saved(self, column: LeftColumn, games: Sequence[SavedGame], *, listed: bool) -> None:
        page, sheet, context, u = self._page, self._sheet, self._context, self._sheet.u
        theme = context.theme
        zone, box = column.saved, sheet.rect(*column.saved)
        panel(theme, box.w, box.h, u, mix(theme.bar, CREAM, 0.05), radius=20).draw(page.backdrop, box.x, box.y)
        put_icon(page.backdrop, "hourglass", round(24 * u), theme.bar_text, (box.x + 32 * u, box.y + 31 * u))
        heading = context.say("saved.so_far" if listed and games else "menu.saved")
        x, baseline = (zone.x + 54) * u, (zone.y + 40) * u
        wide = page.line("saved_heading", heading, x, baseline, 300 * u, 25, theme.bar_text, "title")
        count = str(len(games)) if games else ""
        dim = mix(theme.bar_text, theme.bar, 0.25)
        room = box.w - 54 * u - wide - 36 * u
        page.line("saved_count", count, (zone.x + zone.w - 20) * u, baseline, room, 17, dim, align=1)
        if listed:
            self._tally(zone, games)
        for row, game in zip(column.saved_rows, () if listed else games, strict=False):
            self._saved_row(sheet.rect(*row), game)
        if not games:
            words = sheet.rect(zone.x + 24, zone.y + zone.h * 0.42, zone.w - 48, zone.h * 0.5)
            page.paragraph(
                "nothing_saved", context.say("menu.nothing_saved"), words, 19, dim, "semibold", 0.5, even=True
            )

    def _tally(self, zone: Zone, games: Sequence[SavedGame]) -> None:
        """How many wait, how many are over, and who won most of them."""
        say, theme, u = self._context.say, self._context.theme, self._sheet.u
        waiting = sum(not game.finished and not game.problem for game in games)
        won = Counter(name for game in games for name in game.winners)
        said = [say("saved.waiting", n=waiting), say("saved.over", n=sum(game.finished for game in games))]
        for name, n in won.most_common(1):
            said.append(say("saved.champion", name=AsWritten(name), n=n))
        for n, line in enumerate([*said, *([] if won else [say("saved.no_champion")])] if games else ()):
            x, y = (zone.x + 26) * u, (zone.y + 56 + (n + 0.6) * (zone.h - 64) / 3) * u
            self._page.line(f"tally:{n}", line, x, y, (zone.w - 52) * u, 21, theme.bar_text, "semibold")

    def _saved_row(self, box: pygame.Rect, game: SavedGame) -> None:
        context, now = self._context, self._now
        look = states(_row_block(box, context), _paint_row(game, context, now), context.theme.bar)
        told = context.say("shell.continue_game", game=f"{headline(game, context)}, {when(game, context, now)}")
        self._page.piece(
            "button", f"saved:{game.file}", box, look, told, partial(self._resume, game), lit=opens(game), radius=13
        )


def _paint_row(game: SavedGame, context: Context, now: datetime) -> Paint:
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


def _row_block(box: pygame.Rect, context: Context) -> Block:
    fill = mix(context.theme.panel, context.theme.panel2, 0.2)
    return Block(box.w, box.h, context.u, fill, line=2.5, radius=13, raised=False, gloss=False)
