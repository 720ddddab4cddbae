"""To which of several machines a seat is handed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.ids import SeatId
from game.table.interface import GameTable
from ui.kit.list_dialog import Entry
from ui.table.dialogs.table_dialog import DialogHost
from ui.table.dialogs.table_list import TableList


class Receiver(NamedTuple):
    """A machine to which a seat may be handed, and what it is called; `mark`: an icon."""

    machine: int
    name: str
    mark: str


class HandOnDialog(TableList):
    """`receivers`: as they are now; `then` is told the machine."""

    heading_key = "seats.to_whom"
    for_all = True

    def __init__(
        self,
        host: DialogHost,
        table: GameTable,
        seat: SeatId,
        receivers: Callable[[], Sequence[Receiver]],
        then: Callable[[int], None],
    ) -> None:
        super().__init__(host, table)
        self._seat, self._receivers, self._then = seat, receivers, then
        self._drawn: Sequence[Receiver] = ()

    def stands(self) -> bool:
        return super().stands() and self._seat in self.table.people and bool(self._receivers())

    def entries(self) -> Sequence[Entry]:
        self._drawn = self._receivers()
        return [
            Entry(f"to:{each.machine}", each.name, partial(self.then, partial(self._then, each.machine)), each.mark)
            for each in self._drawn
        ]

    def update(self, dt: float) -> bool:
        if self._receivers() != self._drawn and self.stands():
            self.renew()
        return super().update(dt)
