"""How the page of decisions looks: where its parts lie, its lines and its turning points."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.ids import SeatId
from ui.art import fonts
from ui.art import seats as marks
from ui.art.colour import CREAM, INK, mix
from ui.art.icons import put_icon
from ui.art.typeset import fitted, middled, shortened
from ui.gui.looks import States
from ui.kit.buttons import Block, states
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context

EDGE, GAP = 40.0, 20.0
TOP, POINTS_HIGH, CHART_HIGH, FOOT_HIGH = 118.0, 100.0, 232.0, 64.0
LIST_SHARE = 0.45
ROW, ROW_GAP, MARGIN, PAGER = 42.0, 4.0, 14.0, 50.0
MARK = 11.0  # radius of a seat's sign


class Places(NamedTuple):
    points: Zone
    listing: Zone
    chart: Zone
    detail: Zone
    foot: Zone

    @property
    def rows(self) -> int:
        """Lines that the list has room for above its pager."""
        return int((self.listing.h - 2 * MARGIN - PAGER) / (ROW + ROW_GAP))

    @property
    def pager(self) -> Zone:
        x, y, w, h = self.listing
        return Zone(x + MARGIN, y + h - MARGIN - PAGER, w - 2 * MARGIN, PAGER)

    def row(self, n: int) -> Zone:
        x, y, w, _ = self.listing
        return Zone(x + MARGIN, y + MARGIN + n * (ROW + ROW_GAP), w - 2 * MARGIN, ROW)


def places(sheet: Sheet) -> Places:
    wide, body = sheet.width - 2 * EDGE, TOP + POINTS_HIGH + GAP
    foot = Zone(EDGE, sheet.height - FOOT_HIGH - GAP, wide, FOOT_HIGH)
    high = foot.y - GAP - body
    left = wide * LIST_SHARE
    right = Zone(EDGE + left + GAP, body, wide - left - GAP, high)
    return Places(
        points=Zone(EDGE, TOP, wide, POINTS_HIGH),
        listing=Zone(EDGE, body, left, high),
        chart=right._replace(h=CHART_HIGH),
        detail=right._replace(y=body + CHART_HIGH + GAP, h=high - CHART_HIGH - GAP),
        foot=foot,
    )


def line_look(context: Context, box: Rect, seat: SeatId, said: str, *, chosen: bool, won: bool) -> States:
    """An entry of the list. `won`: it is a win that was left lying."""
    theme, u = context.theme, context.u
    plain = mix(theme.panel, theme.good, 0.4) if won else theme.panel2
    fill = mix(theme.accent, INK, 0.2) if chosen else plain
    block = Block(box.w, box.h, u, fill, INK if chosen else plain, 3.5, 12, raised=False, gloss=False)
    ink = CREAM if chosen else theme.text

    def paint(surface: Surface, room: Rect) -> None:
        x = room.x + 26 * u
        if won:
            put_icon(surface, "crown", round(26 * u), ink, (x, room.centery))
        else:
            marks.mark(seat + 1, MARK * u, "", shadow=False).centred(surface, x, room.centery)
        free = room.w - 62 * u
        px = fitted(fonts.SEMIBOLD, context.text(19), said, free)
        seen = shortened(fonts.SEMIBOLD, px, said, free)
        middled(surface, fonts.SEMIBOLD, px, seen, room.x + 50 * u, room.centery, ink)

    return states(block, paint)


def point_look(context: Context, box: Rect, number: int, seat: SeatId, said: tuple[str, str, str]) -> States:
    """A turning point: when, what was decided, and whose chance it changed."""
    theme, u = context.theme, context.u
    block = Block(box.w, box.h, u, theme.panel, line=3, radius=16, gloss=False)

    def paint(surface: Surface, room: Rect) -> None:
        x, free = room.x + 64 * u, room.w - 80 * u
        middled(surface, fonts.TITLE, context.text(40), str(number), room.x + 32 * u, room.centery, theme.accent, 0.5)
        small, large = (18, fonts.BOLD, theme.muted), (22, fonts.TITLE, theme.text)
        for (size, role, ink), share, text in zip((small, large, small), (0.22, 0.5, 0.79), said, strict=True):
            px = fitted(role, context.text(size), text, free)
            y = room.y + room.h * share
            middled(surface, role, px, shortened(role, px, text, free), x, y, ink)
        marks.mark(seat + 1, MARK * u, "", shadow=False).centred(surface, room.right - 22 * u, room.y + 22 * u)

    return states(block, paint)
