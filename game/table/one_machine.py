"""Where everybody sits at one machine: its window is always heard, and nobody votes or waves across a network."""

from __future__ import annotations

from game.ids import SeatId
from game.table.interface import ALONE, Ballot, Link

HERE = Link("here")


class OneMachine:
    """Answers what `game.table.interface.Machines` asks of a table, but for the pause."""

    @property
    def machine(self) -> int:
        return ALONE

    @property
    def link(self) -> Link:
        return HERE

    @property
    def ballot(self) -> Ballot | None:
        return None

    def vote(self, yes: bool) -> None: ...

    def sign(self, seat: SeatId, sign: int) -> None: ...

    @property
    def signed(self) -> list[tuple[SeatId, int]]:
        return []

    def cover(self, seat: SeatId, on: bool) -> None: ...
