"""The table below its dialogs."""

from __future__ import annotations

from game.moves.fill import Move
from game.words.voice import Voice
from ui.table.dialogs.deals import dialog_for
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.table.pointer.desk import Reply
from ui.table.session import Session


class TableHost(DialogHost):
    """The table below a dialog."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, session.desk)

    def dialog_for(self, move: Move) -> TableDialog:
        return dialog_for(self, move)

    @property
    def voice(self) -> Voice:
        return self.session.voice

    @property
    def named(self) -> str:
        return self.session.named

    def follow(self, reply: Reply) -> None:
        self.session.carry_out(reply)
        super().follow(reply)

    def dialog_closed(self) -> None:
        super().dialog_closed()
        self.session.dirty = True
