"""The answer of a computer in this seat, from the seat's knowledge: it fills a form in, and sends nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.model.defaults import FREE
from game.model.options import Command, Verb
from game.model.views import SeatView
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.table.dialogs.table_dialog import DialogHost


class Advice:
    """For a question that moves of one verb answer. It is asked for by a button, and comes some frames later."""

    def __init__(self, host: DialogHost, verb: Verb, renew: Callable[[], None]) -> None:
        """renew: lays the form out anew, as its button says something else now."""
        self._host, self._verb, self._renew = host, verb, renew
        self._asked_at: SeatView | None = None
        self._none = False

    def buttons(self) -> Sequence[Answer]:
        """Stands beside the answers of a dialog, unless a mind has found no answer."""
        thinks = self._asked_at is not None
        word = self._host.voice.text("charity.thinks" if thinks else "charity.choose")
        button = Answer("advice", "accent", Tag(word, 22, "star", "C"), self._ask, lit=not thinks, stakes=FREE)
        return () if self._none else (button,)

    def _ask(self) -> None:
        self._asked_at = self._host.desk.view
        self._host.session.table.ask_hint(self._asked_at.seat, self._verb)
        self._renew()

    def come(self) -> Command | None:
        """The best answer, once; None while there is none. When the table has moved on it is asked for anew."""
        if self._asked_at is None:
            return None
        if self._asked_at != self._host.desk.view:
            self._ask()
        found = self._host.session.table.hint
        if found is None:
            return None
        self._asked_at, self._none = None, not found
        if self._none:
            self._renew()
        return found[0].command if found else None
