"""A dialog that is a list to choose from: one or two columns, with pages where there is too much for one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.model.defaults import FREE, GRAVE, Stakes
from ui.art import fonts
from ui.art.theme import SMALLEST_BUTTON_TEXT
from ui.art.typeset import line_height, shortened_lines
from ui.kit.buttons import Tag
from ui.kit.dialogs import Dialog
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.pager import add_pager

LINE_HIGH, LINE_GAP = 58.0, 10.0
ROWS = 8
TWO_COLUMNS_FROM = 6
GAP = 16.0
BESIDE = 5  # letters' heights that the icon, the key and the edges of an entry take


class Entry(NamedTuple):
    """One thing to choose. `mark`: its icon; the first nine of a page carry their digit."""

    id: str
    word: str
    then: Callable[[], None]
    mark: str = ""
    lit: bool = True
    stakes: Stakes = GRAVE


class ListDialog(Dialog):
    """Subclasses say what there is to choose."""

    width = 1120.0
    first_entry = 0
    long_lines = False  # each entry is a whole sentence: one column

    @abstractmethod
    def entries(self) -> Sequence[Entry]: ...

    def default(self) -> str:
        found = self.entries()[self.first_entry :]
        return next((entry.id for entry in found if entry.lit and entry.stakes == FREE), super().default())

    def arrange(self) -> None:
        count = len(self.entries())
        self.first_entry = max(0, min(self.first_entry, count - 1))
        rows = min(ROWS, -(-count // self._columns(count)))
        pager = LINE_HIGH + LINE_GAP if self._pages(count) > 1 else 0
        self.extra = rows * (LINE_HIGH + LINE_GAP) + pager + 12
        super().arrange()

    def _to_first(self) -> None:
        """The focus is on the first thing to choose; where that would do it already, on doing nothing."""
        if self._page is not None:
            self._page.ring.put(self.default())

    def _columns(self, count: int) -> int:
        return 2 if count >= TWO_COLUMNS_FROM and not self.long_lines else 1

    def _pages(self, count: int) -> int:
        return max(1, -(-count // (ROWS * self._columns(count))))

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        found = self.entries()
        columns = self._columns(len(found))
        shown = found[self.first_entry : self.first_entry + ROWS * columns]
        rows = min(ROWS, -(-len(found) // columns))
        for n, entry in enumerate(shown):
            place = room._replace(y=top + n % rows * (LINE_HIGH + LINE_GAP), h=LINE_HIGH)
            zone = place.columns(columns, GAP)[n // rows]
            box = sheet.rect(*zone)
            tag = Tag(self._that_fits(entry.word, box), 20, entry.mark, str(n + 1) if n < 9 else "")
            page.button(entry.id, box, "neutral", tag, entry.then, lit=entry.lit, sentence=entry.word)
        if self._pages(len(found)) > 1:
            self._pager(page, sheet, room._replace(y=top + rows * (LINE_HIGH + LINE_GAP), h=LINE_HIGH), len(found))

    def _that_fits(self, word: str, box: Rect) -> str:
        """Cut off where the smallest letters of a button find no room for it beside the icon and the key."""
        size = round(SMALLEST_BUTTON_TEXT)
        lines = 2 if 2 * line_height(size) <= box.h else 1
        return shortened_lines(fonts.TITLE, size, word, box.w - BESIDE * size, lines)

    def _pager(self, page: Page, sheet: Sheet, row: Zone, count: int) -> None:
        add_pager(page, sheet, row, self.first_entry, ROWS * self._columns(count), count, self._turn)

    def _turn(self, step: int) -> None:
        self.first_entry += step
        self.renew()

    def renew(self) -> None:
        super().renew()
        if self._page is not None and not (self._page.ring.focused or "").startswith(("previous", "next")):
            self._to_first()
