"""A hint on request: what a computer would do in this seat, from what this seat knows."""

from __future__ import annotations

from game.ids import SeatId
from game.model.thoughts import Choice
from game.table.interface import Computers
from game.words.weighed_moves import move_in_words, reasons_in_words
from ui.art import fonts
from ui.kit.dialogs import OK
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.toolkit.flow import Box, Column, Sized, Space, Text, inset

MOST = 3  # moves that are told
ROW = 76.0


class HintDialog(TableDialog):
    """Thinks, then tells the best moves with their reasons. It goes when the table has moved on."""

    heading_key, closing = "evening.hint", OK
    width = 980.0

    def __init__(self, host: DialogHost, table: Computers, seat: SeatId) -> None:
        super().__init__(host)
        self.table = table
        self._asked_at = host.desk.view
        self._told: tuple[Choice, ...] | None = None
        table.ask_hint(seat)

    def stands(self) -> bool:
        return self.host.desk.view == self._asked_at

    def sentence(self) -> str:
        if self._told is None:
            return self.say("evening.hint_thinks")
        return self.say("evening.hint_says" if self._told else "evening.hint_none")

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._told is None and self.table.hint is not None and not self._gone:
            self._told = self.table.hint[:MOST]
            self.renew()
        return changed

    def body(self) -> Box:
        """A row for each move; room for all of them while they are thought of."""
        if self._told is None:
            return Space(MOST * ROW)
        return Column(tuple(self._row(n, choice) for n, choice in enumerate(self._told)), 0)

    def _row(self, n: int, choice: Choice) -> Box:
        voice, view = self.host.voice, self.host.session.speaker.with_ways(self.view)
        word, why = move_in_words(choice.command, view, voice, self.host.sentence_of), reasons_in_words(choice, voice)
        title = Text(f"{n + 1}. {word}", 24, fonts.TITLE, id=f"hint:{n}", most=1)
        reasons = inset(28, Text(why, 19, fonts.SEMIBOLD, "muted", f"why:{n}", most=1), 0) if why else Space()
        return Sized(self.width, Column((Space(5), title, reasons), 2), ROW)
