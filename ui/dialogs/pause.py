"""The pause: back to the table, and below that all other ways in three columns: to play by, of the table, out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.model.defaults import FREE
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import put_icon
from ui.art.panels import panel
from ui.art.svg import circle, path, raster
from ui.art.theme import Theme
from ui.art.typeset import fitted, line_height, middled, shortened_lines, width, wrap
from ui.gui.looks import States
from ui.kit.buttons import Block, Paint, Tag, states
from ui.kit.dialogs import Answer, Dialog
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

COLUMN_GAP, HEAD, FOOT = 24.0, 84.0, 16.0
PITCH, LEAST_GAP = 122.0, 12.0  # units from one way to the next, and at least between them
AROUND = 40.0  # units above and below the panel
TABLE_BROWN: Colour = (0x7A, 0x4D, 0x0C)


class Way(NamedTuple):
    """One way on. line: what it leads to; why: the reason why it is not possible now, then it stays in its place; over:
    what it opens lies over the pause; grave: it cannot be taken back."""

    id: str
    mark: str
    word: str
    line: str
    then: Callable[[], object]
    key: str = ""
    why: str = ""
    over: bool = False
    grave: bool = False


class Ways(NamedTuple):
    """The ways on from a pause, column by column. leaving: the fate of the others, where there are any."""

    play: Sequence[Way]
    table: Sequence[Way]
    leave: Sequence[Way]
    leaving: str = ""


class Pause(Dialog):
    """The game is saved all the time, so leaving it for a while asks nothing."""

    heading_key = "pause.heading"
    escape_takes = 0
    answers_first = stacked = True
    width = 1580.0
    least = 1660.0, 980.0
    button_high = 92.0

    def __init__(self, ways: Callable[[], Ways]) -> None:
        """ways: asked anew whenever it is laid out, in the language of then."""
        super().__init__()
        self._ways = ways
        self._pitch = PITCH

    def sentence(self) -> str:
        return self._ways().leaving or self.say("pause.saved")

    def answers(self) -> Sequence[Answer]:
        return (
            Answer(
                "resume",
                "good",
                Tag(self.say("pause.resume"), 34, "play", self.say("common.escape")),
                self.shut,
                stakes=FREE,
            ),
        )

    def arrange(self) -> None:
        self.hold(self.least)
        sheet, rows = Sheet(self.context.size, self.context.u), max(1, *map(len, self._ways()[:3]))
        others = 92 + self._words(sheet) + self.button_high + self.button_gap + 20 + HEAD + FOOT + 2 * AROUND
        self._pitch = min(PITCH, (sheet.height - others) / rows)
        self.extra = HEAD + rows * self._pitch + FOOT
        super().arrange()

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        theme, ways = self.context.theme, self._ways()
        zones = room._replace(y=top, h=self.extra - 8).columns(3, COLUMN_GAP)
        heads = (("play", "swords", theme.me), ("table", "shake", TABLE_BROWN), ("leave", "run", theme.bad))
        for zone, (id, mark, colour), column in zip(zones, heads, ways[:3], strict=True):
            self._head(page, sheet, zone, id, mark, colour)
            for n, way in enumerate(column):
                row = Zone(zone.x + 20, zone.y + HEAD + n * self._pitch, zone.w - 40, self._pitch - LEAST_GAP - 4)
                self._way(page, sheet.rect(*row), way, colour)

    def _head(self, page: Page, sheet: Sheet, zone: Zone, id: str, mark: str, colour: Colour) -> None:
        theme, u, box = self.context.theme, sheet.u, sheet.rect(*zone)
        line = mix(theme.panel, INK, 0.35)
        panel(theme, box.w, box.h, u, mix(theme.panel, CREAM, 0.35), line, radius=18).draw(page.backdrop, *box.topleft)
        x, y = (zone.x + 48) * u, (zone.y + 42) * u
        disc = raster(path(circle(30, 30, 27), colour, INK, 4), 60, 60, u)
        page.backdrop.blit(disc, disc.get_rect(center=(round(x), round(y))))
        put_icon(page.backdrop, mark, round(31 * u), CREAM, (round(x), round(y)))
        word = self.say(f"pause.head_{id}").upper()
        page.line(f"head:{id}", word, x + 42 * u, y + 10 * u, (zone.w - 110) * u, 27, colour, "title")

    def _way(self, page: Page, box: pygame.Rect, way: Way, colour: Colour) -> None:
        theme, lit = self.context.theme, not way.why
        fill = mix(theme.panel, theme.bad, 0.18) if way.grave else theme.panel
        sentence = f"{way.word}, {way.why or way.line}"
        if not lit:
            page.piece("button", way.id, box, self._dim(box, way), sentence, lambda: None, lit=False)
            return
        look = states(Block(box.w, box.h, page.context.u, fill, gloss=False), self._painted(way, colour, theme.text))
        page.piece("button", way.id, box, look, sentence, partial(self._go, way), key=way.key)

    def _go(self, way: Way) -> None:
        if not way.over:
            self.shut()
        way.then()

    def _dim(self, box: pygame.Rect, way: Way) -> States:
        """Flat and pale; its words stay readable."""
        theme: Theme = self.context.theme
        ground, line = mix(theme.panel, INK, 0.05), mix(theme.panel, INK, 0.3)
        block = Block(box.w, box.h, self.context.u, ground, line, raised=False, gloss=False, dashed=True)
        look = states(block, self._painted(way, theme.muted, theme.muted))
        return States(lambda mood: look.picture("rest"), look.hang)

    def _painted(self, way: Way, colour: Colour, ink: Colour) -> Paint:
        context = self.context

        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            u = context.u
            tint = context.theme.bad if way.grave else colour
            put_icon(surface, way.mark, round(38 * u), tint, (box.x + round(44 * u), box.centery))
            left, cap = box.x + round(84 * u), self._cap(surface, box, way)
            size, small = context.text(28), context.text(21)
            size = fitted("title", size, way.word, box.right - left - cap - round(12 * u))
            room = box.right - left - round(14 * u)
            most = max(1, int((box.h - line_height(size) - 6 * u) // line_height(small)))
            line = shortened_lines("semibold", small, way.why or way.line, room, most)
            lines = wrap("semibold", small, line, room)
            high = line_height(size) + len(lines) * line_height(small)
            top = box.centery - high / 2
            middled(surface, "title", size, way.word, left, top + line_height(size) / 2, ink)
            for n, each in enumerate(lines):
                y = top + line_height(size) + (n + 0.5) * line_height(small)
                middled(surface, "semibold", small, each, left, y, context.theme.muted)

        return paint

    def _cap(self, surface: pygame.Surface, box: pygame.Rect, way: Way) -> int:
        """The key in the upper right corner; returns the room that it takes."""
        if not way.key or way.why:
            return 0
        u, size = self.context.u, self.context.text(19)
        wide, high = max(round(33 * u), width("bold", size, way.key) + round(18 * u)), round(33 * u)
        cap = pygame.Rect(box.right - wide - round(14 * u), box.y + round(14 * u), wide, high)
        pygame.draw.rect(surface, mix(self.context.theme.panel, INK, 0.18), cap, border_radius=round(9 * u))
        middled(surface, "bold", size, way.key, cap.centerx, cap.centery, self.context.theme.text, 0.5)
        return wide + round(14 * u)
