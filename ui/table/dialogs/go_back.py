"""Going back when all at the table agree."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from game.ids import SeatId
from game.model.defaults import FREE
from game.table.interface import GameTable, MoveMark
from game.words.log_lines import look_of
from game.words.move_titles import MoveTitles
from ui.kit.dialogs import Confirm
from ui.kit.list_dialog import Entry
from ui.table.dialogs.table_dialog import DialogHost
from ui.table.dialogs.table_list import TableList
from ui.table.layout.timeline import MARK_ICONS

FEWEST_FOLDED = 3


class GoBackDialog(TableList):
    """The choice of the move to take back, with all that followed it. The newest comes first, turn by turn; small ones
    lie folded until they are asked for."""

    heading_key, sentence_key = "evening.go_back", "evening.go_back_hint"
    long_lines = for_all = True

    def __init__(self, host: DialogHost, table: GameTable, titles: MoveTitles) -> None:
        super().__init__(host, table)
        self._titles = titles
        self._open: set[int] = set()  # the newest move of each fold that was opened

    def entries(self) -> Sequence[Entry]:
        newest_first = list(reversed(self.table.timeline()[1:]))
        return [entry for fold in _folded(newest_first, self._titles) for entry in self._shown(fold)]

    def _shown(self, fold: Sequence[MoveMark]) -> list[Entry]:
        if len(fold) < FEWEST_FOLDED or fold[0].move in self._open:
            return [self._entry(mark) for mark in fold]
        turn, newest = self._titles.turn(fold[0]), fold[0].move
        word = self.say("recap.small_things", turn=turn, n=len(fold))
        return [Entry(f"fold:{newest}", word, partial(self._unfold, newest), "down", stakes=FREE)]

    def _unfold(self, newest: int) -> None:
        self._open.add(newest)
        self.renew()
        if self._page is not None:
            self._page.ring.put(f"move:{newest}")

    def _entry(self, mark: MoveMark) -> Entry:
        """Return the entry of a move, which asks once more."""
        word = self._titles.sentence(mark, self.host.voice)
        icon = MARK_ICONS.get(mark.icon) or look_of(self._titles.entry(mark.move))[0]
        return Entry(f"move:{mark.move}", word, partial(self._ask, mark), icon, stakes=FREE)

    def _ask(self, mark: MoveMark) -> None:
        """Ask everybody at the screen to say yes together: it is one table and one key."""
        n = len(self.table.timeline()) - mark.move + 1
        sure = self.say("evening.go_back_sure", n=n)
        word, instead = self.say("evening.go_back_then"), self.say("evening.stay_here")
        self.context.push(Confirm(sure, word, instead, partial(self._go, mark.move - 1)))

    def _go(self, to: int) -> None:
        by = self.table.seat if self.table.seat >= 0 else SeatId(0)
        self.shut()
        self.tell(self.table.go_back(to, by))


def _folded(marks: Sequence[MoveMark], titles: MoveTitles) -> list[list[MoveMark]]:
    """Small moves of one turn that follow each other lie together, every other one by itself."""
    found = groupby(marks, key=lambda mark: (titles.turn(mark), titles.is_small(mark) or mark.move))
    return [list(fold) for _, fold in found]
