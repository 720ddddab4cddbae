"""Parts that the screens about other machines share: a sheet of paper on the table, its heading, boxes with a title."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

import pygame

from ui.art import ground
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import icon
from ui.art.panels import panel
from ui.art.typeset import fitted, shortened, width
from ui.kit.buttons import Block, Tag, body, hang
from ui.kit.page import Page, Then
from ui.kit.page_layout import Sheet, Zone
from ui.kit.paged import PagedScene
from ui.scene import Context

if TYPE_CHECKING:
    from ui.gui.toolkit import Toolkit

EDGE = 28.0
MARGIN = 40.0


class ChangingScene(PagedScene):
    """A sheet whose contents change under a reader's eyes: built anew in the same window it keeps its toolkit, so that
    typing goes on."""

    @abstractmethod
    def build(self, page: Page, sheet: Sheet, room: Zone, before: str | None) -> None:
        """All that is shown. before: what had the focus."""

    def arrange(self) -> None:
        self._lay_out(None)

    def refresh(self) -> None:
        """Other contents in the same window."""
        self._lay_out(self.emptied_toolkit())

    def _lay_out(self, toolkit: Toolkit | None) -> None:
        before = self._page.ring.focused if self._page is not None else None
        sheet = Sheet(self.context.size, self.context.u)
        self._page, room = framed(self.context, sheet, toolkit)
        self.build(self._page, sheet, room, before)
        self.context.stage.redraw()


def framed(context: Context, sheet: Sheet, toolkit: Toolkit | None = None) -> tuple[Page, Zone]:
    """A page with an empty sheet of paper on it, and the room on that."""
    page = Page(context, ground.table(context.theme, *context.size).copy(), toolkit)
    zone = Zone(EDGE, EDGE, sheet.width - 2 * EDGE, sheet.height - 2 * EDGE)
    box = sheet.rect(*zone)
    panel(context.theme, box.w, box.h, sheet.u, radius=30).draw(page.backdrop, box.x, box.y)
    return page, Zone(zone.x + MARGIN, zone.y, zone.w - 2 * MARGIN, zone.h)


def add_heading(page: Page, sheet: Sheet, room: Zone, words: tuple[str, str], wide: float, mark: str = "") -> None:
    """A title with a remark beside it where there is room, else below it; `wide`: units that both may take."""
    u, theme, (title, remark) = sheet.u, page.context.theme, words
    x, y = room.x * u, (room.y + 74) * u
    if mark:
        sign = icon(mark, round(54 * u), theme.text)
        page.backdrop.blit(sign, sign.get_rect(midleft=(x, y - 16 * u)))
        x += 72 * u
    left = room.x * u + wide * u - x
    taken = page.line("heading", title, x, y, left, 46, theme.text, "title")
    page.prompt(f"{title} {remark}".strip(), sheet.rect(room.x, room.y + 20, wide, 90))
    small = page.context.text(21)
    if width("body", small, remark) + taken + 24 * u < left:
        page.line("remark", remark, x + taken + 20 * u, y, left - taken - 20 * u, 21, theme.muted, "body")
    else:
        page.line("remark", remark, x, y + 34 * u, left, 21, theme.muted, "body")


def add_box(page: Page, sheet: Sheet, zone: Zone, title: str, note: str, id: str, fill: Colour | None = None) -> float:
    """A sheet on the sheet with a title and a few words; returns in units where they end."""
    theme, u = page.context.theme, sheet.u
    ink, dim = (CREAM, mix(CREAM, fill, 0.2)) if fill is not None else (theme.text, theme.muted)
    page.plate(sheet.rect(*zone), fill or mix(theme.panel, CREAM, 0.4))
    x, room = zone.x + 34, zone.w - 68
    page.line(f"{id}_title", title, x * u, (zone.y + 52) * u, room * u, 30, ink, "title")
    high = page.paragraph(f"{id}_note", note, sheet.rect(x, zone.y + 70, room, 100), 20, dim, "body")
    return zone.y + 70 + high / u


def add_back(page: Page, sheet: Sheet, room: Zone, then: Then) -> None:
    """The way back, at the upper right; Esc takes it too."""
    tag = Tag(page.context.say("tables.back"), 24, "undo", page.context.say("common.escape"))
    box = sheet.rect(room.x + room.w - 190, room.y + 28, 190, 64)
    page.button("back", box, "neutral", tag, then)
    page.escape = then


def add_line(
    page: Page,
    id: str,
    text: str,
    at: tuple[float, float],
    room: float,
    size: float,
    colour: Colour,
    role: str = "body",
) -> None:
    """A line that shrinks to its room, and is cut off where the smallest letters do not fit; `at` and `room` in
    pixels."""
    pixels = fitted(role, page.context.text(size), text, room)
    page.line(id, shortened(role, pixels, text, room), *at, room, size, colour, role)


def add_sign(page: Page, id: str, box: pygame.Rect, mark: str, told: str, then: Then) -> None:
    """A small button with an icon."""
    theme, u = page.context.theme, page.context.u
    block = Block(box.w, box.h, u, mix(theme.panel, CREAM, 0.4), line=2.5, radius=12, gloss=False)
    page.sign(id, box, block, (mark, 24, theme.text), told, then)


def add_dashed(page: Page, box: pygame.Rect) -> None:
    """A place where something may come to lie."""
    theme = page.context.theme
    ground, line = mix(theme.panel, INK, 0.05), mix(theme.panel, INK, 0.4)
    block = Block(box.w, box.h, page.context.u, ground, line, raised=False, gloss=False, dashed=True)
    x, y = hang(block)
    page.backdrop.blit(body(block), (box.x - x, box.y - y))


def dimmed(colour: Colour) -> Colour:
    """The paper of something that cannot be used."""
    return mix(colour, INK, 0.10)
