"""The pause, and what it leads to: who sits where, the word of the table, a hint, promises, leaving."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from ui.dialogs.pause import Pause
from ui.kit.dialogs import Confirm
from ui.table.dialogs.correction_dialog import CorrectionDialog
from ui.table.dialogs.hint_dialog import HintDialog
from ui.table.dialogs.leave_dialog import leaving, take_leave
from ui.table.dialogs.promises import PromisesDialog
from ui.table.dialogs.table_host import TableHost
from ui.table.dialogs.table_word import GoBackDialog, TableWord
from ui.table.session import Session
from ui.words.promises import any_given


class PauseMenu:
    """Opens the pause over a table."""

    def __init__(self, session: Session, host: TableHost, seats: Callable[[], None]) -> None:
        """seats: leads to who plays for whom."""
        self._session, self._host, self._seats = session, host, seats

    def open(self) -> None:
        session, host = self._session, self._host
        context, table = session.context, session.table
        host.below.let_go()  # its release would be heard by the dialog alone
        more = [("word", "shake", self._word)]
        if not table.shared and table.people:
            more.append(("hint", "question", lambda: host.show(HintDialog(host, table, table.seat))))
        if any_given(session.view):
            more.append(("promises", "shake", lambda: host.show(PromisesDialog(host, table))))
        if leaving(table):
            more.append(("depart", "run", lambda: take_leave(host, table, context)))
        to_others = session.exits.to_others
        if to_others is not None:
            more.append(("to_others", "wifi", lambda: context.push(to_others())))
        show = self.show_hand if session.count("show_hand") else None
        context.push(Pause(lambda: context.go(session.exits.home()), self._rematch, show, self._seats, more))

    def _word(self) -> None:
        host, table = self._host, self._session.table

        def back() -> None:
            host.show(GoBackDialog(host, table, self._session.speaker.titles))

        def right() -> None:
            host.show(CorrectionDialog(host, table))

        host.show(TableWord(host, table, back, right))

    def show_hand(self) -> None:
        """Asked first: shown is shown."""
        session, host = self._session, self._host
        if not session.count("show_hand"):
            return
        host.below.let_go()
        sentence, word = session.voice.text("play.hand_sure"), session.voice.text("button.show_hand")
        instead, hand = session.voice.text("play.keep_hidden"), Rect(session.plan.place.hand)

        def show() -> None:
            host.follow(session.desk.press("show_hand", hand))

        session.context.push(Confirm(sentence, word, instead, show))

    def _rematch(self) -> None:
        self._session.context.go(self._session.exits.rematch(self._session.context))
