"""Lists to choose from over the table."""

from __future__ import annotations

from game.model.options import Refusal
from game.table.interface import GameTable
from ui.kit.dialogs import Closing, Notice
from ui.kit.list_dialog import ListDialog
from ui.table.dialogs.table_dialog import DialogHost, TableDialog


class TableList(ListDialog, TableDialog):
    """A list under which the table of several goes on. It ends with the game."""

    is_read = True
    closing = Closing("cancel", "common.cancel", "dark", 22)

    def __init__(self, host: DialogHost, table: GameTable) -> None:
        super().__init__(host)
        self.table = table

    def stands(self) -> bool:
        return self.view.result is None

    def tell(self, refusal: Refusal | None) -> None:
        """Tell why a move did not happen, if it did not."""
        if refusal is not None:
            self.context.push(Notice(self.host.voice.say(refusal.reason)))
