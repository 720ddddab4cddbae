"""Going back when all at the table agree."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ids import SeatId
from game.model.defaults import FREE
from game.table.interface import GameTable, MoveMark
from ui.kit.dialogs import Confirm
from ui.kit.list_dialog import Entry
from ui.table.dialogs.table_dialog import DialogHost
from ui.table.dialogs.table_list import TableList
from ui.table.layout.timeline import MARK_ICONS
from ui.words.log_lines import icon_of
from ui.words.move_titles import MoveTitles


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
