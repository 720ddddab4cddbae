"""A hint on request: what a computer would do in this seat, from what this seat knows."""

from __future__ import annotations

from game.ids import SeatId
from game.model.thoughts import Choice
from game.table.interface import Computers
from game.words.weighed_moves import move_in_words, reasons_in_words
from ui.kit.dialogs import OK
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.table.dialogs.table_dialog import DialogHost, TableDialog

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

    def measure(self, sheet: Sheet) -> None:
        self.extra = ROW * (MOST if self._told is None else len(self._told))

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

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        u, theme, voice, view = (
            sheet.u,
            self.context.theme,
            self.host.voice,
            self.host.session.speaker.with_ways(self.view),
        )
        for n, choice in enumerate(self._told or ()):
            y = top + n * ROW
            word = move_in_words(choice.command, view, voice, self.host.sentence_of)
            page.line(f"hint:{n}", f"{n + 1}. {word}", room.x * u, (y + 28) * u, room.w * u, 24, theme.text, "title")
            why = reasons_in_words(choice, voice)
            if why:
                page.line(f"why:{n}", why, (room.x + 28) * u, (y + 56) * u, (room.w - 28) * u, 19, theme.muted)
