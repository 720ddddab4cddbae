"""A view as terms and queries read it: the public facts of a table, and nothing of any hand."""

from __future__ import annotations

from game.model.views import SeatView


class ViewReading:
    """`game.rules.table_protocol.Reading` of a view."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.players = view.seats
        self.active = view.active
        self.combat = None if view.fight is None else view.fight.combat
        self.roll = view.die
