"""Opens dialogs over the table or over a hand behind the curtain, one at a time: those that a move needs, and those
that somebody asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.model.options import Option
from game.model.views import SeatView
from ui.cards.painter import Painter
from ui.gestures import Gesture
from ui.table.dialogs.deals import dialog_for
from ui.table.dialogs.table_dialog import Below, ChooserDialog, TableDialog
from ui.table.moves.desk import Desk, Reply
from ui.table.session import Session
from ui.table.words.voice import Voice


class DialogHost(ABC):
    """What dialogs know of what lies below them (Host)."""

    def __init__(self, session: Session, desk: Desk, below: Below) -> None:
        self.session, self.desk, self.below = session, desk, below
        self.dialog: TableDialog | None = None  # that is open

    @property
    @abstractmethod
    def voice(self) -> Voice: ...

    @property
    def painter(self) -> Painter:
        return self.session.painter

    @property
    def named(self) -> str:
        return ""

    def tick(self, dt: float) -> None:
        self.below.tick(dt)

    def seat_gesture(self, gesture: Gesture) -> bool:
        return self.below.seat_gesture(gesture)

    def sentence_of(self, option: Option) -> str:
        return self.session.speaker.sentence_of(option, self.voice)

    def worded(self, view: SeatView) -> SeatView:
        return self.session.speaker.with_ways(view)

    def follow(self, reply: Reply) -> None:
        """Carries out what a gesture leads to."""
        if reply.asks is not None:
            self.show(dialog_for(self, reply.asks))
        elif reply.means:
            self.show(ChooserDialog(self, reply.means))

    def show(self, dialog: TableDialog) -> None:
        if self.dialog is None:
            self.dialog = dialog
            self.session.context.push(dialog)

    def dialog_closed(self) -> None:
        self.dialog = None


class TableHost(DialogHost):
    """The table below a dialog."""

    def __init__(self, session: Session, below: Below) -> None:
        super().__init__(session, session.desk, below)

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
