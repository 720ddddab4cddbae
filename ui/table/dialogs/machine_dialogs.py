"""Dialogs that open by themselves between machines: a vote, an absence that takes long, the end of the table."""

from __future__ import annotations

from collections.abc import Callable

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.table.interface import Ballot
from ui.kit.dialogs import Confirm
from ui.table.dialogs.away_dialog import AwayDialog
from ui.table.dialogs.ballot_dialog import BallotDialog
from ui.table.dialogs.return_dialog import ReturnDialog
from ui.table.dialogs.table_host import TableHost
from ui.table.linked import expected

PATIENCE = 5.0
"""Seconds of silence before it is asked what is to happen."""


class MachineDialogs:
    """Each of them opens once; the banner opens it again."""

    def __init__(self, host: TableHost, seats: Callable[[], None]) -> None:
        """`seats`: leads to who sits where, and first to the code that another machine wants."""
        self._host, self._session, self._seats = host, host.session, seats
        self._noticed = NOBODY  # away, and asked about
        self._vote: tuple[SeatId, int] | None = None  # that was shown
        self._ended = False
        self._returns = self._session.exits.alone is not None  # the game goes on from its save: who is back?

    def ask(self) -> bool:
        """True if something has the floor."""
        session = self._session
        if session.table.link.state == "gone":
            self._end()
        elif session.heard and self._returns:
            self._returns = False
            if expected(session.table):
                self._host.show(ReturnDialog(self._host, session.table))
        elif session.heard and session.table.people:
            self._ask_to_vote(session.table.ballot)
            self._ask_about_absence()
        return self._host.dialog is not None

    def ask_over_all(self) -> None:
        """A vote does not wait until something else is closed: it is lost without an answer."""
        if self._session.heard and self._session.table.people:
            self._ask_to_vote(self._session.table.ballot)

    def open(self) -> None:
        """Once more: what the banner tells of."""
        self._noticed, self._vote = NOBODY, None
        self._ask_to_vote(self._session.table.ballot)
        session, news = self._session, self._session.machines.seat_news
        told = news is not None and (news.urgent or not session.table.people)
        if self._host.dialog is None and (told or session.table.link.state == "code"):
            self._seats()
        self._ask_about_absence(0.0)

    def _ask_to_vote(self, ballot: Ballot | None) -> None:
        table, before = self._session.table, self._vote
        self._vote = (ballot.by, ballot.to) if ballot is not None else None
        if ballot is not None and self._vote != before and ballot.mine is None and table.machine in ballot.asked:
            self._host.show_over(BallotDialog(self._host, table))

    def _ask_about_absence(self, patience: float = PATIENCE) -> None:
        session = self._session
        found = session.machines.absent(session.view)
        if found is None:
            self._noticed = NOBODY
        elif patience and set(session.view.waiting) & set(session.table.people):
            return  # somebody here has an answer to give first
        elif found.seat != self._noticed and found.silent >= patience and self._host.dialog is None:
            self._noticed = found.seat
            self._host.show(AwayDialog(self._host, session.table, found.seat))

    def _end(self) -> None:
        """Nothing comes any more; the table may still be looked at."""
        session = self._session
        if self._ended or session.view.result is not None:
            return
        self._ended = True
        why = session.voice.say(session.table.link.why or Message("net.link_lost"))
        word, instead = session.voice.text("linked.home"), session.voice.text("linked.look_first")
        session.context.push(Confirm(why, word, instead, lambda: session.context.go(session.exits.home())))
