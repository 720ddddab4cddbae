"""A table of several machines that goes on from its save: who is back, and who is not yet."""

from __future__ import annotations

from collections.abc import Sequence

from game.ids import SeatId
from game.model.defaults import FREE
from game.table.interface import GameTable, SeatInfo
from ui.art import fonts
from ui.dialogs.alone import confirm_alone
from ui.kit.buttons import Tag
from ui.kit.dialogs import Answer
from ui.table.dialogs.table_dialog import DialogHost, TableDialog
from ui.table.linked import elsewhere, expected
from ui.toolkit.flow import Box, Column, Paper, RoundIcon, Row, Sized, Text, Tint
from ui.toolkit.people import face

FACE, SIGN, WIDE = 46.0, 15.0, 170.0
State = tuple[str, Tint, str]
MISSING: State = ("hourglass", "glow", "linked.not_here_yet")
STRANGE: State = ("hourglass", "glow", "linked.types_code")
HERE: State = ("check", "good", "linked.is_here")
COVERED: State = ("bot", "panel2", "seat.covered")


class ReturnDialog(TableDialog):
    """Stands until everybody is back, or a computer plays for who is not. Space, Enter and Esc wait at the table."""

    width = 1080.0
    for_all = True
    veil = 0.3
    escape_takes = 0
    heading_key = "linked.open_again"

    def __init__(self, host: DialogHost, table: GameTable) -> None:
        super().__init__(host)
        self.table = table
        self._drawn: tuple[SeatInfo, ...] = ()

    def stands(self) -> bool:
        return self.host.session.heard and bool(expected(self.table))

    def sentence(self) -> str:
        by_code = any(map(self._comes_by_code, expected(self.table)))
        return self.say("linked.come_by_code" if by_code else "linked.come_back")

    def _comes_by_code(self, seat: SeatId) -> bool:
        return self.table.seats[seat].machine <= self.host.session.exits.by_code

    def answers(self) -> Sequence[Answer]:
        wait = Tag(self.say("linked.wait_here"), 23, "hourglass", self.say("key.space"))
        cover = Tag(self.say("linked.cover_all"), 21, "bot", "C")
        alone = Tag(self.say("saved.alone"), 21, "unlinked", "S")
        return (
            Answer("wait_here", "good", wait, self.shut, stakes=FREE),
            Answer("cover", "neutral", cover, self._cover),
            Answer("alone", "dark", alone, self._ask_alone),
        )

    def _cover(self) -> None:
        for seat in expected(self.table):
            self.table.cover(seat, True)
        self.shut()

    def _ask_alone(self) -> None:
        """The table of several machines is closed first; asked once more."""
        alone, context = self.host.session.exits.alone, self.context
        if alone is not None:
            names = ", ".join(self.table.seats[seat].name for seat in elsewhere(self.table))
            self.then(lambda: context.push(confirm_alone(context, names, lambda: context.go(alone()))))

    def update(self, dt: float) -> bool:
        if self.table.seats != self._drawn and self.stands():
            self.renew()
        return super().update(dt)

    def body(self) -> Box:
        self._drawn = self.table.seats
        people = Row(tuple(map(self._person, elsewhere(self.table))), 16, top=True)
        return Paper(Column((people,), 0, 0.5), 18)

    def _person(self, seat: SeatId) -> Box:
        who, likeness = self.table.seats[seat], self.host.session.faces[seat]
        mark, fill, key = HERE if who.kind == "person" else COVERED
        if seat in expected(self.table):
            mark, fill, key = STRANGE if self._comes_by_code(seat) else MISSING
        told = Text(self.say(key), 19, fonts.SEMIBOLD, "muted", f"back:{seat}", narrow=True)
        name = Text(who.name, 22, fonts.TITLE, share=0.5, most=1)
        sign = Row((RoundIcon(mark, SIGN, fill), told), 8)
        return Column((face(seat, FACE, likeness), Sized(WIDE, name), sign), 8, 0.5)
