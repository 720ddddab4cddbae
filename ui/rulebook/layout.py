"""Where the things of an open rule book lie, in units of the design, and which passages share a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.text.rulebook import Passage
from ui.art import fonts
from ui.art.typeset import line_height, wrap
from ui.kit.page_layout import Sheet, Zone
from ui.rulebook.rows import PlacedRow, RowRoom, rows_high, rows_placed
from ui.scene import Context

EDGE, LEFT, GAP = 36.0, 456.0, 21.0
TITLE = 28.5
TEXTS = (28.0, 26.0, 24.0)  # sizes of type: the largest that takes no more pages than the smallest
PAD_X, PAD_TOP, PAD_FOOT, UNDER_TITLE = 30.0, 18.0, 20.0, 10.0
EXCEPT, CHIP = 126.0, 62.0  # height of the row of exceptions, width of a card there
MOST_EXCEPTIONS = 3
SCALES_WIDE, SCALES_HIGH = 324.0, 222.0
FOOT, BANNER = 92.0, 93.0
CHAPTER_STEP, CHAPTERS_TOP = 60.0, 204.0


class BookPlan(NamedTuple):
    """The open book. `banner`: where the question stands, if one was asked."""

    panel: Zone
    left: Zone
    search: Zone
    step: float
    right: Zone
    banner: Zone | None
    title: float  # base line
    passages: Zone
    foot: Zone

    def chapter(self, n: int) -> Zone:
        return Zone(self.left.x + 21, self.left.y + CHAPTERS_TOP + n * self.step, self.left.w - 42, self.step - 5)


def book_plan(sheet: Sheet, *, asked: bool, chapters: int) -> BookPlan:
    panel = Zone(EDGE, 30, sheet.width - 2 * EDGE, sheet.height - 60)
    left = Zone(panel.x, panel.y, LEFT, panel.h)
    right = Zone(panel.x + LEFT + 39, panel.y, panel.w - LEFT - 78, panel.h)
    banner = Zone(right.x, panel.y + 30, right.w, BANNER) if asked else None
    title = panel.y + (190 if asked else 76)
    top = title + 26
    foot = Zone(right.x, panel.y + panel.h - 24 - FOOT, right.w, FOOT)
    step = min(CHAPTER_STEP, (panel.h - CHAPTERS_TOP - 20) / chapters)
    search = Zone(left.x + 30, left.y + 93, left.w - 60, 60)
    return BookPlan(
        panel, left, search, step, right, banner, title, Zone(right.x, top, right.w, foot.y - 16 - top), foot
    )


class Placed(NamedTuple):
    """A passage on its page. `lines`: its text as it breaks; `size`: px of its letters."""

    passage: Passage
    zone: Zone
    lines: tuple[str, ...]
    size: int
    scales: bool
    rows: tuple[PlacedRow, ...] = ()


class Measure(NamedTuple):
    """The values that determine the height of a passage."""

    context: Context
    sheet: Sheet
    wide: float
    carded: frozenset[str]  # ids of passages with cards below
    scales: str  # of the passage that shows the fight; empty: none
    text: float = TEXTS[-1]  # size of type

    def placed(self, passage: Passage, x: float, y: float) -> Placed:
        u, size = self.sheet.u, self.context.text(self.text)
        shows = passage.id == self.scales
        room = self.wide - 2 * PAD_X - (SCALES_WIDE + 30 if shows else 0)
        rows = rows_placed(passage.rows, RowRoom(round(room * u), size, u))
        lines = () if rows else tuple(wrap(fonts.BODY, size, passage.text, round(room * u)))
        told = rows_high(rows) if rows else len(lines) * line_height(size)
        high = PAD_TOP + self._title_high() + UNDER_TITLE + told / u + PAD_FOOT
        high += EXCEPT if passage.id in self.carded else 0
        high = max(high, SCALES_HIGH + 40) if shows else high
        return Placed(passage, Zone(x, y, self.wide, high), lines, size, shows, rows)

    def _title_high(self) -> float:
        return line_height(self.context.text(TITLE)) / self.sheet.u


def pages(passages: Sequence[Passage], area: Zone, measure: Measure) -> list[list[Placed]]:
    """The passages of a chapter, as many on a page as fit, evenly: the last page is not left nearly bare."""
    fewest = len(_filled(_tall(passages, area, measure), area.h))
    sizes = (measure._replace(text=text) for text in TEXTS)
    measure = next(one for one in sizes if len(_filled(_tall(passages, area, one), area.h)) == fewest)
    tall, room = _tall(passages, area, measure), area.h
    while room - 20 >= max(tall, default=room) and len(_filled(tall, room - 20)) == fewest:
        room -= 20
    found, first = [], 0
    for many in _filled(tall, room):
        found.append(_stacked(passages[first : first + many], area, measure))
        first += many
    return found or [[]]


def _tall(passages: Sequence[Passage], area: Zone, measure: Measure) -> list[float]:
    """How high each is."""
    return [measure.placed(passage, area.x, area.y).zone.h for passage in passages]


def _filled(tall: Sequence[float], room: float) -> list[int]:
    """How many passages each page takes."""
    counts: list[int] = []
    left = 0.0
    for high in tall:
        if not counts or high > left:
            counts.append(0)
            left = room
        counts[-1] += 1
        left -= high + GAP
    return counts


def _stacked(passages: Sequence[Passage], area: Zone, measure: Measure) -> list[Placed]:
    found: list[Placed] = []
    y = area.y
    for passage in passages:
        found.append(measure.placed(passage, area.x, y))
        y += found[-1].zone.h + GAP
    return found
