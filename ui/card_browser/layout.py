"""Where the parts of the browser lie: lengths in units, the grid's cards in pixels. Pure numbers."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ui.cards.designs import READ_WIDTH
from ui.kit.page_layout import Sheet, Zone

MARGIN, EDGE = 24.0, 34.0
LEFT_WIDE, LEAST_LEFT = 316.0, 244.0  # units; pixels that the longest word for a kind needs
GAP = 26.0
HEAD = 100.0
CARD, TALL = 148.0, 1.4
PITCH_X, PITCH_Y = 166.0, 230.0
LARGE, UNDER = 386.0, 20.0  # of the large card: its width, and the air under it
LEAST_FACTS, STEPS, SHUT = 236.0, 84.0, 170.0  # height of the facts with all their rules; room of steps; the way out
BAR_WIDE, SIDE = 14.0, 16.0  # of the bar; between the cards and it or the edge


class BrowserPlan(NamedTuple):
    """The panel, its three columns, the large card at the right, and the way out."""

    panel: Zone
    filters: Zone
    grid: Zone
    card: Zone
    facts: Zone
    steps: Zone
    shut: Zone


def browser_plan(sheet: Sheet) -> BrowserPlan:
    """The steps go under the facts, or under the grid where the card leaves no room for both: then it begins beside the
    heading."""
    panel = Zone(MARGIN, MARGIN, sheet.width - 2 * MARGIN, sheet.height - 2 * MARGIN)
    top, high = panel.y + HEAD, panel.h - HEAD - 28
    large = max(LARGE, READ_WIDTH / sheet.u)
    right = panel.x + panel.w - EDGE - large
    wide = max(LEFT_WIDE, LEAST_LEFT / sheet.u)
    left = panel.x + EDGE + wide + GAP
    tall = large * TALL + UNDER
    if tall + LEAST_FACTS + STEPS <= high:
        grid, column = Zone(left, top, right - GAP - left, high), Zone(right, top, large, high - STEPS)
    else:
        grid = Zone(left, top, right - GAP - left, high - STEPS)
        column = Zone(right, panel.y + 28, large, panel.h - 56)
    last = grid if grid.h < high else column
    across = min(large, last.w)
    return BrowserPlan(
        panel,
        Zone(panel.x + EDGE, top, wide, high),
        grid,
        column._replace(h=large * TALL),
        Zone(right, column.y + tall, large, column.h - tall),
        Zone(last.x + last.w - across, top + high - STEPS + 18, across, 62),
        Zone(last.x + last.w - SHUT, panel.y + 24, SHUT, 58),
    )


class Grid(NamedTuple):
    """Cards in rows inside a window of pixels, of which a part is seen. `top`: pixels above the window."""

    window: Rect
    columns: int
    wide: int
    pitch: tuple[float, float]
    left: float
    total: int

    @property
    def high(self) -> int:
        """Pixels of all rows."""
        return round(-(-self.total // self.columns) * self.pitch[1] + self.pitch[1] * 0.1)

    @property
    def lowest(self) -> int:
        """As far as it can be scrolled."""
        return max(0, self.high - self.window.h)

    def box(self, place: int, top: float) -> Rect:
        """Where the card of this place lies in the canvas, seen or not."""
        row, column = divmod(place, self.columns)
        x = self.left + column * self.pitch[0]
        y = self.window.y + self.pitch[1] * 0.08 + row * self.pitch[1] - top
        return Rect(round(x), round(y), self.wide, round(self.wide * TALL))

    def seen(self, top: float) -> range:
        """The places of which something is seen."""
        first = int(max(0.0, top - self.pitch[1] * 0.08) // self.pitch[1])
        last = int((top + self.window.h) // self.pitch[1]) + 1
        return range(first * self.columns, min(self.total, last * self.columns))

    def at(self, pos: tuple[int, int], top: float) -> int | None:
        if not self.window.collidepoint(pos):
            return None
        return next((place for place in self.seen(top) if self.box(place, top).collidepoint(pos)), None)

    def showing(self, place: int, top: float) -> float:
        """How far it must be scrolled for a card to be seen whole."""
        box, air = self.box(place, 0), self.pitch[1] * 0.1
        above, below = box.top - self.window.top - air, box.bottom - self.window.bottom + air
        return max(0.0, min(self.lowest, above, max(top, below)))


def grid_of(sheet: Sheet, zone: Zone, count: int) -> Grid:
    window = sheet.rect(zone.x, zone.y, zone.w, zone.h).inflate(-8, -8)
    room = zone.w - BAR_WIDE - 2 * SIDE - 16
    columns = max(1, int((room + PITCH_X - CARD) // PITCH_X))
    spare = room - columns * PITCH_X + PITCH_X - CARD
    pitch = PITCH_X + spare / max(1, columns)
    left = (zone.x + SIDE + (pitch - PITCH_X) / 2) * sheet.u
    return Grid(window, columns, round(CARD * sheet.u), (pitch * sheet.u, PITCH_Y * sheet.u), left, count)
