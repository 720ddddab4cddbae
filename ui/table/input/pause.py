"""The pause over a table, and what it does besides opening dialogs: a hand is shown, a game is dealt anew or left."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from ui.dialogs.pause import Pause
from ui.kit.dialogs import Confirm
from ui.table.dialogs.table_host import TableHost
from ui.table.input.pause_ways import Deeds, PauseWays
from ui.table.session import Session


class PauseMenu:
    """Opens the pause over a table."""

    def __init__(self, session: Session, host: TableHost, seats: Callable[[], None]) -> None:
        """seats: leads to who plays for whom."""
        self._session, self._host = session, host
        self._ways = PauseWays(
            session, host, Deeds(seats, self.show_hand, self._rematch, self._leave, self.to_the_room)
        )

    def open(self) -> None:
        self._look_away()
        self._session.context.sounds.play("paused")
        self._session.context.push(Pause(self._ways.all_of_them))

    def to_the_room(self) -> None:
        """The table as it is seen across the room, from now on; nothing in it waits for a key."""
        session = self._session
        if not session.table.people:
            session.shown.skip()
            session.across_room(True)

    def to_cards(self) -> None:
        """All the cards of this table, without the pause."""
        self._look_away()
        self._ways.to_cards()

    def _look_away(self) -> None:
        """Mark unseen lines in the log; let go of seat keys, whose release only the dialog would hear."""
        self._session.speaker.miss(self._session.shown.put_away())
        self._host.below.let_go()

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
        if self._session.exits.stored:
            self._session.context.sounds.play("saved")
        self._session.context.go(self._session.exits.home())

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
