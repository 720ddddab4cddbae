"""The table's word: going back when all agree, and what the owner puts right (R-PRECEDENCE-09)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ids import SeatId
from game.model.defaults import FREE
from game.model.messages import AsWritten
from game.model.options import Refusal
from game.table.interface import GameTable, MoveMark
from ui.kit.dialogs import Closing, Confirm, Notice
from ui.kit.list_dialog import Entry, ListDialog
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.table.layout.timeline import MARK_ICONS
from ui.table.linked import among_people
from ui.words.log_lines import icon_of
from ui.words.move_titles import MoveTitles


class TableList(ListDialog, TableDialog):
    """A list under which the table goes on. It ends with the game."""

    closing = Closing("cancel", "common.cancel", "dark", 22)

    def __init__(self, host: DialogHost, table: GameTable) -> None:
        super().__init__(host)
        self.table = table

    def stands(self) -> bool:
        return self.view.result is None

    def tell(self, refusal: Refusal | None) -> None:
        """Why it did not happen, if it did not."""
        if refusal is not None:
            self.context.push(Notice(self.host.voice.say(refusal.reason)))


class TableWord(TableList):
    """What the table may decide beside the rules. `show`: opens one of the two."""

    heading_key, sentence_key = "evening.word", "evening.word_hint"

    def __init__(self, host: DialogHost, table: GameTable, back: Callable[[], None], right: Callable[[], None]) -> None:
        super().__init__(host, table)
        self._back, self._right = back, right

    def entries(self) -> Sequence[Entry]:
        owner = self.table.owner
        name = self.table.seats[owner].name if owner >= 0 else ""
        right = (
            self.say("evening.put_right_by", name=AsWritten(name))
            if among_people(self.table)
            else self.say("evening.put_right")
        )
        moves = len(self.table.timeline()) > 1
        here = owner in self.table.people
        return (
            Entry("go_back", self.say("evening.go_back"), partial(self.then, self._back), "undo", moves, FREE),
            Entry("put_right", right, partial(self.then, self._right), "check", here, FREE),
        )


class GoBackDialog(TableList):
    """Which move never happened, and all that followed it. The newest comes first."""

    heading_key, sentence_key = "evening.go_back", "evening.go_back_hint"
    long_lines = True

    def __init__(self, host: DialogHost, table: GameTable, titles: MoveTitles) -> None:
        super().__init__(host, table)
        self._titles = titles

    def entries(self) -> Sequence[Entry]:
        return [self._entry(mark) for mark in reversed(self.table.timeline()[1:])]

    def _entry(self, mark: MoveMark) -> Entry:
        """It is asked once more."""
        word = self._titles.sentence(mark, self.host.voice)
        icon = MARK_ICONS.get(mark.icon) or icon_of(self._titles.entry(mark.move))
        return Entry(f"move:{mark.move}", word, partial(self._ask, mark), icon, stakes=FREE)

    def _ask(self, mark: MoveMark) -> None:
        """Everybody at the screen says yes together: it is one table and one key."""
        n = len(self.table.timeline()) - mark.move + 1
        sure = self.say("evening.go_back_sure", n=n)
        word, instead = self.say("evening.go_back_then"), self.say("evening.stay_here")
        self.context.push(Confirm(sure, word, instead, partial(self._go, mark.move - 1)))

    def _go(self, to: int) -> None:
        by = self.table.seat if self.table.seat >= 0 else SeatId(0)
        self.shut()
        self.tell(self.table.go_back(to, by))
