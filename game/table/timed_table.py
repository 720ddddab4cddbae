"""The deeds of people at a table besides moves: they stop its clocks, come and go."""

from __future__ import annotations

from game.ids import NOBODY, SeatId
from game.table.interface import SeatInfo, Until
from game.table.one_machine import OneMachine
from game.table.table_view import ShownTable


class TimedTable(OneMachine, ShownTable):
    """The clocks and pauses of a table: nothing here changes the game or is stored."""

    _paused_by: SeatId = NOBODY

    def hold(self, seat: SeatId, on: bool) -> None:
        self._objections.hold(seat, on)

    def watch(self, on: bool) -> None:
        self._objections.watched = on

    def pause(self, on: bool, seat: SeatId = NOBODY) -> None:
        """Clocks stand still and rivals do nothing until somebody goes on; persons may."""
        self._objections.paused, self._paused_by = on, seat if on else NOBODY

    @property
    def paused_by(self) -> SeatId:
        return self._paused_by

    @property
    def grace(self) -> float:
        """Seconds after the time to object in which a word that is on its way still counts."""
        return self._objections.grace

    @grace.setter
    def grace(self, seconds: float) -> None:
        self._objections.grace = seconds

    @property
    def out_of_touch(self) -> frozenset[SeatId]:
        """Seats that cannot be heard just now: the time to object stands still while one of them is asked."""
        return self._objections.out_of_touch

    @out_of_touch.setter
    def out_of_touch(self, seats: frozenset[SeatId]) -> None:
        self._objections.out_of_touch = seats

    def let_go(self, seat: SeatId, until: Until | None) -> None:
        self._objections.let_go(seat, until)

    def object(self) -> None:
        self._corrections.object()

    def wait_for_missing(self) -> None:
        self._absence.spare()

    def away(self, seat: SeatId, gone: bool) -> None:
        """The machine of this seat answers no more, or again; the save does not say so."""
        if gone:
            self.hold(seat, False)
        self._put(seat, self.seats[seat]._replace(away=gone))

    def _put(self, seat: SeatId, who: SeatInfo) -> None:
        self.seats = (*self.seats[:seat], who, *self.seats[seat + 1 :])
