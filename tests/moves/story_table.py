"""A seat of a story as a form sees it: its view is real, what is sent is only recorded."""

from __future__ import annotations

from collections.abc import Sequence

from game.ids import CardId, SeatId
from game.model.cards import CardDef
from game.model.foreseen import Foreseen, Outfit
from game.model.options import Command
from game.model.views import SeatView
from game.table.outfit import sensible
from game.table.preview import foresee, outcome
from game.views import view
from tests.support.stories import Table
from tests.ui.table.fake_table import FakeTable


class RealCards(FakeTable):
    """The view of Ann, the first seat."""

    def __init__(self, t: Table) -> None:
        super().__init__(t.view("ann"), [name.capitalize() for name in t.names])
        self._t, self._defs = t, t.book.defs

    def card(self, card: CardId) -> CardDef:
        return self._defs[card]

    def outcome(self, command: Command) -> Foreseen | None:
        return outcome(self._t.engine, self._t.state, command)

    def glance(self, seat: SeatId) -> SeatView:
        return view(self._t.book, self._t.state, seat)

    def foreseen(self, seat: SeatId) -> tuple[Foreseen, ...]:
        return foresee(self._t.engine, self._t.state, seat)

    def sensible(self, seat: SeatId) -> Outfit:
        return sensible(self._t.engine, self._t.state, seat)


def is_accepted(t: Table, sent: Sequence[Command]) -> bool:
    """Whether the rules take what was sent."""
    (command,) = sent
    return t.submit(command).refusal is None
