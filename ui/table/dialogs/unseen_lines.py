"""Lines that went by too fast to be seen, to be read once rivals have had their turns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.model.defaults import FREE
from game.table.interface import GameTable
from game.words.voice import LogLine
from ui.kit.dialogs import DONE
from ui.kit.list_dialog import Entry
from ui.table.dialogs.table_dialog import DialogHost
from ui.table.dialogs.table_list import TableList


class UnseenDialog(TableList):
    """The marked lines of the log since one's last turn; reading them takes the marks off."""

    heading_key, sentence_key, closing = "unseen.heading", "unseen.hint", DONE
    long_lines = for_all = True

    def __init__(self, host: DialogHost, table: GameTable) -> None:
        super().__init__(host, table)
        self._lines = host.session.speaker.unseen(host.session.shown.view.turn)

    def entries(self) -> Sequence[Entry]:
        """A line with a card shows it large, as in the log."""
        return [
            Entry(f"line:{n}", line.text, partial(self._recall, line), line.icon, line.card >= 0, FREE)
            for n, line in enumerate(self._lines)
        ]

    def _recall(self, line: LogLine) -> None:
        """Open the line; other unseen ones can still be read afterwards."""
        super().shut()
        self.host.session.recall_line(line)

    def shut(self) -> None:
        self.host.session.speaker.miss_nothing()
        self.host.session.dirty = True
        super().shut()
