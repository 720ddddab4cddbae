"""The pause, and what it leads to: who sits where, the word of the table, a hint, promises, leaving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from ui.dialogs.pause import Leaving, Pause
from ui.kit.dialogs import Confirm
from ui.rulebook.scene import RulebookScene
from ui.table.dialogs.correction_dialog import CorrectionDialog
from ui.table.dialogs.hint_dialog import HintDialog
from ui.table.dialogs.leave_dialog import leaving, take_leave
from ui.table.dialogs.pass_until import PassUntilDialog
from ui.table.dialogs.promises import PromisesDialog
from ui.table.dialogs.table_host import TableHost
from ui.table.dialogs.table_word import GoBackDialog, TableWord
from ui.table.linked import among_people, is_linked
from ui.table.session import Session
from ui.words.promises import any_given


class PauseMenu:
    """Opens the pause over a table."""

    def __init__(self, session: Session, host: TableHost, seats: Callable[[], None]) -> None:
        """seats: leads to who plays for whom."""
        self._session, self._host, self._seats = session, host, seats

    def open(self) -> None:
        session = self._session
        session.speaker.miss(session.shown.put_away())
        self._host.below.let_go()  # its release would be heard by the dialog alone
        show = self.show_hand if session.count("show_hand") else None
        if is_linked(session.table):
            session.context.push(Pause(self._leave, None, show, None, self._more(), self._leaving()))
        else:
            rematch = self._rematch if session.exits.rematch is not None else None
            session.context.push(Pause(self._leave, rematch, show, self._seats, self._more()))

    def _more(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Further ways, as far as there is anything to them now."""
        session, host = self._session, self._host
        context, table = session.context, session.table
        more: list[tuple[str, str, Callable[[], None]]] = []
        more.append(("rulebook", "book", lambda: context.push(RulebookScene(session.subject))))
        if session.heard and (table.people or not is_linked(table)):
            more.append(("word", "shake", self._word))
        if is_linked(table) and table.people and session.heard:
            stopped = table.paused_by >= 0
            word, mark = ("go_on", "play") if stopped else ("stop_table", "pause")
            more.append((word, mark, lambda: table.pause(not stopped, table.people[0])))
        if not table.shared and table.people and session.heard:
            more.append(("hint", "question", lambda: host.show(HintDialog(host, table, table.seat))))
        if among_people(table) and not table.shared and table.people and session.heard:
            more.append(self._passing())
        if any_given(session.view):
            more.append(("promises", "shake", lambda: host.show(PromisesDialog(host, table))))
        if session.heard and leaving(table):
            more.append(("depart", "run", lambda: take_leave(host, table, context)))
        invite = session.exits.invite
        if invite is not None:
            more.append(("invite", "wifi", lambda: context.push(invite())))
        to_others = session.exits.to_others
        if to_others is not None:
            more.append(("to_others", "wifi", lambda: context.push(to_others())))
        return more

    def _passing(self) -> tuple[str, str, Callable[[], None]]:
        """Who sits alone at this screen lets everything go for a while, or listens again."""
        host, table = self._host, self._session.table
        if table.seat in table.letting:
            return "listen", "hourglass", lambda: table.let_go(table.seat, None)
        return "let_it_go", "hourglass", lambda: host.show(PassUntilDialog(host, partial(table.let_go, table.seat)))

    def _leaving(self) -> Leaving:
        """What becomes of a table of several machines."""
        session = self._session
        kind = "close" if session.exits.keeps else "leave" if session.table.people else "look_away"
        return Leaving(session.voice.text(f"linked.{kind}"), session.voice.text(f"linked.{kind}_hint"))

    def _leave(self) -> None:
        """The others are not sent home without a question."""
        session = self._session
        if session.exits.keeps and session.heard and session.view.result is None:
            say = session.voice.text
            sure, word, instead = say("linked.close_sure"), say("linked.close"), say("linked.stay")
            session.context.push(Confirm(sure, word, instead, self._go_home))
        else:
            self._go_home()

    def _go_home(self) -> None:
        self._session.context.go(self._session.exits.home())

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
        session = self._session
        if session.exits.rematch is not None:
            session.context.go(session.exits.rematch(session.context))
