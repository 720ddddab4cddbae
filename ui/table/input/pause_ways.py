"""The ways on from a table's pause, and why something is not possible now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.model.messages import AsWritten
from game.table.interface import is_linked
from ui.card_browser.scene import CardBrowser
from ui.card_browser.stock import of_table
from ui.dialogs.pause import Way, Ways
from ui.dialogs.settings import SettingsDialog
from ui.rulebook.scene import RulebookScene
from ui.rulebook.subject import KEYS
from ui.table.dialogs.correction_dialog import CorrectionDialog
from ui.table.dialogs.go_back import GoBackDialog
from ui.table.dialogs.hint_dialog import HintDialog
from ui.table.dialogs.leave_dialog import leaving, take_leave
from ui.table.dialogs.pass_until import PassUntilDialog
from ui.table.dialogs.promises import PromisesDialog
from ui.table.dialogs.table_host import TableHost
from ui.table.linked import among_people
from ui.table.session import Session


class Deeds(NamedTuple):
    """The actions of the pause besides opening dialogs."""

    seats: Callable[[], None]
    show_hand: Callable[[], None]
    rematch: Callable[[], None]
    leave: Callable[[], None]
    to_the_room: Callable[[], None]


class PauseWays:
    """Says them of one table, as it is at that moment."""

    def __init__(self, session: Session, host: TableHost, deeds: Deeds) -> None:
        self._session, self._host, self._deeds = session, host, deeds

    def all_of_them(self) -> Ways:
        kind = self._leaving()
        unkept = "" if self._session.exits.stored else self._say("pause.unkept")
        told = self._say(f"linked.{kind}_hint") if kind else unkept
        return Ways(self._play(), self._of_the_table(), self._leave(kind), told)

    def _say(self, key: str) -> str:
        return self._session.voice.text(key)

    def _way(
        self,
        id: str,
        mark: str,
        then: Callable[[], object],
        key: str = "",
        why: str = "",
        *,
        over: bool = False,
        grave: bool = False,
    ) -> Way:
        say = self._session.context.say
        word, line = say(f"pause.{id}"), say(f"pause.{id}_does")
        return Way(id, mark, word, line, then, key, why, over, grave)

    def _play(self) -> Sequence[Way]:
        session, context = self._session, self._session.context
        linked, host = is_linked(session.table), self._host
        return (
            self._way("rulebook", "book", lambda: context.push(RulebookScene(session.subject)), "?", over=True),
            self._way("hint", "question", self._hint, "I", self._no_hint()),
            self._way("cards", "cards", self.to_cards, "B", over=True),
            self._way("keys", "keyboard", self._to_keys, "F1", over=True),
            self._way("settings", "cog", lambda: context.push(SettingsDialog(linked=linked)), "S", over=True),
            *([self._way("show_hand", "eyeoff", self._deeds.show_hand, "O")] if session.count("show_hand") else ()),
            *([self._passing(host)] if self._may_pass_for_a_while() else ()),
        )

    def _to_keys(self) -> None:
        self._session.context.push(RulebookScene(self._session.subject, first=KEYS))

    def to_cards(self) -> None:
        """The sets in play; nothing of how the game stands."""
        subject, context = self._session.subject, self._session.context
        if subject.ruleset is not None:
            context.push(CardBrowser(of_table(subject.ruleset, subject.texts, subject.options), context.pop))

    def _hint(self) -> None:
        table = self._session.table
        self._host.show(HintDialog(self._host, table, table.seat))

    def _no_hint(self) -> str:
        table = self._session.table
        return self._say("pause.no_hint") if table.shared else self._onlooking()

    def _onlooking(self) -> str:
        """Return why somebody who does not play here, or is not heard, can do nothing; else empty."""
        if not self._session.heard:
            return self._say("pause.unheard")
        return "" if self._session.table.people else self._say("pause.onlooking")

    def _may_pass_for_a_while(self) -> bool:
        table = self._session.table
        return among_people(table) and not table.shared and bool(table.people) and self._session.heard

    def _passing(self, host: TableHost) -> Way:
        """Return the way to let everything go for a while, for a person alone at this screen, or to listen again."""
        table = self._session.table
        if table.seat in table.letting:
            return self._way("listen", "hourglass", lambda: table.let_go(table.seat, None))
        ask = partial(table.let_go, table.seat)
        return self._way("let_it_go", "hourglass", lambda: host.show(PassUntilDialog(host, ask)))

    def _of_the_table(self) -> Sequence[Way]:
        host, table = self._host, self._session.table
        seats = self._say("pause.seats_linked") if is_linked(table) and not self._session.exits.seats_change else ""
        if is_linked(table) and not self._session.heard:
            seats = self._say("pause.unheard")
        return (
            self._seats(seats),
            self._way("go_back", "undo", self._go_back, "Z", self._nothing_to_undo()),
            self._put_right(),
            self._way("promises", "shake", lambda: host.show(PromisesDialog(host, table))),
            *self._over_the_network(),
            *(() if table.people else (self._way("room", "screen", self._deeds.to_the_room, "V"),)),
        )

    def _seats(self, why: str) -> Way:
        """With who asks for one."""
        way, news = self._way("seats", "person", self._deeds.seats, why=why), self._session.machines.seat_news
        return way._replace(line=self._session.voice.say(news.said)) if news is not None and news.urgent else way

    def _go_back(self) -> None:
        host, table = self._host, self._session.table
        host.show(GoBackDialog(host, table, self._session.speaker.titles))

    def _nothing_to_undo(self) -> str:
        session = self._session
        if session.view.result is not None:
            return self._say("pause.over")
        nothing = self._say("pause.nothing_yet") if len(session.table.timeline()) < 2 else ""
        return (self._onlooking() if is_linked(session.table) else "") or nothing

    def _put_right(self) -> Way:
        """Among people it says whose word counts, be she here or elsewhere."""
        host, session, table = self._host, self._session, self._session.table
        owner = table.seats[table.owner].name if table.owner >= 0 else ""
        hers = session.voice.text("pause.owner_only", name=AsWritten(owner)) if owner else ""
        why = "" if table.owner in table.people else hers or self._say("pause.onlooking")
        if session.view.result is not None or not session.heard:
            why = self._say("pause.over" if session.heard else "pause.unheard")
        way = self._way("put_right", "check", lambda: host.show(CorrectionDialog(host, table)), why=why)
        return way._replace(line=hers) if among_people(table) else way

    def _over_the_network(self) -> Sequence[Way]:
        """The ways that only tables of several machines have, and the way to become one."""
        session, table, exits = self._session, self._session.table, self._session.exits
        context, found = session.context, []
        if is_linked(table) and table.people and session.heard:
            stopped = table.paused_by >= 0
            id, mark = ("go_on", "play") if stopped else ("stop_table", "pause")
            found.append(self._way(id, mark, lambda: table.pause(not stopped, table.people[0])))
        invite, to_others = exits.invite, exits.to_others
        if invite is not None:
            found.append(self._way("invite", "wifi", lambda: context.push(invite())))
        if to_others is not None:
            found.append(self._way("to_others", "wifi", lambda: context.push(to_others())))
        return found

    def _leaving(self) -> str:
        """The key for the fate of a table of several machines; empty at one screen."""
        session = self._session
        if not is_linked(session.table):
            return ""
        return "close" if session.exits.keeps else "leave" if session.table.people else "look_away"

    def _leave(self, kind: str) -> Sequence[Way]:
        session, deeds, say = self._session, self._deeds, self._say
        home = self._way("leave", "menu", deeds.leave, "M", over=True)
        if kind:
            home = home._replace(word=say(f"linked.{kind}"), line=say(f"pause.linked_{kind}_does"))
        quit = self._way("quit", "cross", session.context.quit, "Q", over=True)
        if not session.exits.stored:
            home, quit = (way._replace(line=say("pause.unkept_does")) for way in (home, quit))
        rematch = say("pause.rematch_after") if kind or session.exits.rematch is None else ""
        depart = self._onlooking() or ("" if leaving(session.table) else say("pause.over"))
        return (
            home,
            self._way("rematch", "redo", deeds.rematch, why=rematch, over=True),
            quit,
            self._way("depart", "skull", self._take_leave, why=depart, grave=True),
        )

    def _take_leave(self) -> None:
        take_leave(self._host, self._session.table, self._session.context)
