"""Who plays for whom: seats go to the computer and back, and somebody else may sit down under another name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ids import SeatId
from game.table.interface import GameTable, SeatInfo
from ui.art import seats
from ui.scenes.dialogs import Answer, Dialog
from ui.scenes.menu_layout import Sheet, Zone
from ui.widgets.page import Page
from ui.widgets.pictures import Tag

ROW_HIGH, ROW_GAP = 64.0, 14.0
NAME_WIDE = 330.0
LONGEST_NAME = 24  # characters that fit a seat


class SeatsDialog(Dialog):
    """Every seat with its name and one button: the computer takes over, or somebody sits down. The last person stays.
    `changed` follows each change."""

    width = 1040.0

    def __init__(self, table: GameTable, changed: Callable[[], None]) -> None:
        super().__init__()
        self._table, self._changed = table, changed
        self.extra = len(table.seats) * (ROW_HIGH + ROW_GAP) + 12

    def heading(self) -> str:
        return self.context.say("share.seats")

    def sentence(self) -> str:
        return self.context.say("share.seats_hint")

    def answers(self) -> Sequence[Answer]:
        return (Answer("done", "accent", Tag(self.context.say("settings.done"), 24), self.context.pop),)

    def fill(self, page: Page, sheet: Sheet, room: Zone, top: float) -> None:
        for n, info in enumerate(self._table.seats):
            self._row(page, sheet, room._replace(y=top + n * (ROW_HIGH + ROW_GAP), h=ROW_HIGH), SeatId(n), info)

    def _row(self, page: Page, sheet: Sheet, row: Zone, seat: SeatId, info: SeatInfo) -> None:
        u = sheet.u
        seats.mark(seat + 1, 22 * u).centred(page.backdrop, (row.x + 24) * u, (row.y + row.h / 2) * u)
        name = sheet.rect(row.x + 62, row.y, NAME_WIDE, row.h)
        page.entry(
            f"name:{seat}", name, info.name, self.context.say("share.name_of", n=seat + 1), partial(self._call, seat)
        )
        person = info.kind == "person"
        word = self.context.say("share.to_computer" if person else "share.to_person")
        tag = Tag(word, 21, "bot" if person else "hand1")
        box = sheet.rect(row.x + 62 + NAME_WIDE + 20, row.y, row.w - 82 - NAME_WIDE, row.h)
        lit = not person or len(self._table.people) > 1
        page.button(
            f"sit:{seat}", box, "neutral", tag, partial(self._sit, seat), lit=lit, sentence=f"{info.name}: {word}"
        )

    def _call(self, seat: SeatId, name: str) -> None:
        """Another name for this seat, as soon as it is one."""
        if name.strip():
            self._put(seat, self._table.seats[seat]._replace(name=name.strip()[:LONGEST_NAME]))

    def _sit(self, seat: SeatId) -> None:
        info = self._table.seats[seat]
        self._put(seat, info._replace(kind="rival" if info.kind == "person" else "person"))
        self.arrange()

    def _put(self, seat: SeatId, info: SeatInfo) -> None:
        self._table.sit(seat, info)
        self._changed()
        self.context.stage.redraw()
