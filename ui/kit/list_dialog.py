"""A dialog that is a list to choose from: one or two columns, with pages where there is too much for one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.model.defaults import FREE, GRAVE, Stakes
from ui.art import fonts
from ui.art.theme import SMALLEST_BUTTON_TEXT
from ui.art.typeset import line_height, shortened_lines
from ui.kit.buttons import Tag
from ui.kit.dialogs import Dialog
from ui.kit.pager import Leaf, pager
from ui.toolkit.flow import Box, Column, Reserved, Row, Sized

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

    def _to_first(self) -> None:
        """The focus is on the first thing to choose; where that would do it already, on doing nothing."""
        if self._page is not None:
            self._page.ring.put(self.default())

    def _columns(self, count: int) -> int:
        return 2 if count >= TWO_COLUMNS_FROM and not self.long_lines else 1

    def body(self) -> Box | None:
        """The entries column by column, with the pager below them where they have several pages."""
        found = self.entries()
        self.first_entry = max(0, min(self.first_entry, len(found) - 1))
        columns = self._columns(len(found))
        rows, most = min(ROWS, -(-len(found) // columns)), ROWS * columns
        lines = [self.line(n, entry) for n, entry in enumerate(found[self.first_entry : self.first_entry + most])]
        stacks = [Column(tuple(lines[n * rows : (n + 1) * rows]), LINE_GAP) for n in range(columns)]
        shown = Sized(0, Row(tuple(stacks), GAP, top=True), rows * (LINE_HIGH + LINE_GAP) - LINE_GAP)
        if len(found) <= most:
            return shown
        leaf = Leaf(self.first_entry, most, len(found), self._turn)
        return Column((shown, pager(lambda: self.page, leaf, LINE_HIGH, self.context)), LINE_GAP)

    def line(self, n: int, entry: Entry) -> Box:
        """The entry at a place of this page."""
        return Reserved(LINE_HIGH, partial(self._add, n, entry))

    def _add(self, n: int, entry: Entry, at: Rect) -> None:
        tag = Tag(self._that_fits(entry.word, at), 20, entry.mark, str(n + 1) if n < 9 else "")
        self.page.button(entry.id, at, "neutral", tag, entry.then, lit=entry.lit, sentence=entry.word)

    def _that_fits(self, word: str, box: Rect) -> str:
        """Cut off where the smallest letters of a button find no room for it beside the icon and the key."""
        size = round(SMALLEST_BUTTON_TEXT)
        lines = 2 if 2 * line_height(size) <= box.h else 1
        return shortened_lines(fonts.TITLE, size, word, box.w - BESIDE * size, lines)

    def _turn(self, step: int) -> None:
        self.first_entry += step
        self.renew()

    def renew(self) -> None:
        super().renew()
        if self._page is not None and not (self._page.ring.focused or "").startswith(("previous", "next")):
            self._to_first()
