"""What a computer would answer in this seat, from what this seat knows: it fills a form in, and sends nothing."""

from __future__ import annotations

from game.model.defaults import FREE
from game.model.options import Command, Verb
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.table.dialogs.table_dialog import DialogHost


class Advice:
    """For moves of one verb. It is asked for by a button, and comes some frames later."""

    def __init__(self, host: DialogHost, verb: Verb) -> None:
        self._host, self._verb = host, verb
        self._awaited = False

    def button(self) -> Answer:
        """Stands beside the answers of a dialog."""
        word = self._host.voice.text("charity.choose")
        return Answer("advice", "accent", Tag(word, 22, "star"), self._ask, stakes=FREE)

    def _ask(self) -> None:
        self._awaited = True
        self._host.session.table.ask_hint(self._host.desk.view.seat)

    def come(self) -> Command | None:
        """The best move of the verb, once; None while there is none."""
        found = self._host.session.table.hint if self._awaited else None
        if found is None:
            return None
        self._awaited = False
        return next((choice.command for choice in found if choice.command.verb == self._verb), None)
