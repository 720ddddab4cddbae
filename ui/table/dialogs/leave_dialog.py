"""Leaving for good (E-100): who gets up, what becomes of the cards, and why it may have to wait a moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ids import SeatId
from game.model.defaults import FREE
from game.model.messages import AsWritten
from game.table.interface import GameTable
from ui.kit.dialogs import Confirm, Notice
from ui.kit.list_dialog import Entry
from ui.scene import Context
from ui.table.dialogs.table_dialog import DialogHost
from ui.table.dialogs.table_list import TableList


def leaving(table: GameTable) -> tuple[SeatId, ...]:
    """The people here who still play, while there is something to leave."""
    view = table.view()
    return () if view.result is not None else tuple(seat for seat in table.people if not view.seats[seat].gone)


def take_leave(host: DialogHost, table: GameTable, context: Context) -> None:
    """Asks who gets up, where several could, and whether it is meant."""
    found = leaving(table)
    if len(found) == 1:
        _ask(host, table, context, found[0])
    elif found:
        host.show(DepartDialog(host, table))


class DepartDialog(TableList):
    """The choice of the person who gets up: anybody here may, not only the seat in front."""

    heading_key, sentence_key = "evening.depart_who", "evening.depart_hint"
    for_all = True

    def stands(self) -> bool:
        return len(leaving(self.table)) > 1

    def entries(self) -> Sequence[Entry]:
        return [
            Entry(f"depart:{seat}", self.table.seats[seat].name, partial(self._ask, seat), "run", stakes=FREE)
            for seat in leaving(self.table)
        ]

    def _ask(self, seat: SeatId) -> None:
        context = self.context
        self.shut()
        _ask(self.host, self.table, context, seat)


def _ask(host: DialogHost, table: GameTable, context: Context, seat: SeatId) -> None:
    """The question names what happens to the cards."""
    sight, voice = table.view().seats[seat], host.voice
    laid = (sight.used, sight.carried, sight.traits, sight.curses)
    cards = sum(sight.hand_backs) + sum(len(row) for row in laid)
    sure = voice.text("evening.depart_sure", name=AsWritten(table.seats[seat].name), n=cards)
    word, instead = voice.text("evening.depart"), voice.text("evening.remain")
    context.push(Confirm(sure, word, instead, partial(_go, host, table, context, seat)))


def _go(host: DialogHost, table: GameTable, context: Context, seat: SeatId) -> None:
    """Get up; tell at once why that has to wait."""
    refusal = table.depart(seat)
    if refusal is not None:
        context.push(Notice(host.voice.say(refusal.reason), host.voice.text("evening.depart")))
