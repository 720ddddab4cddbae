"""A monster's call at a shared screen: somebody is asked, and nobody is told who (E-66). Everybody answers it alike,
whatever she holds."""

from __future__ import annotations

from game.ids import BodyId, SeatId
from game.model.views import SeatView
from game.table.interface import GameTable


class Call:
    """Collects "nothing from me" until everybody here has said it or has looked at her cards, and only then gives the
    answers: the moment at which the game goes on tells nothing. `declined`: who has said it so far."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._met: tuple[BodyId, ...] = ()  # the monsters of the fight as they were when this call began
        self._heard: frozenset[SeatId] = frozenset()
        self.declined: frozenset[SeatId] = frozenset()

    def decline(self, seat: SeatId) -> None:
        self.looked(seat)
        self.declined |= {seat}

    def looked(self, seat: SeatId) -> None:
        self._heard |= {seat}

    def go_on(self, view: SeatView) -> None:
        """Give an answer that is due; forget those to a call that is over. `view`: what is open at this screen."""
        fight = view.fight
        met = tuple(foe.body for foe in fight.foes) if view.calls_all and fight is not None else ()
        if met != self._met:
            self._met, self._heard, self.declined = met, frozenset(), frozenset()
        asked = {seat for seat in self._table.people if seat in view.waiting}
        if self.declined and not self._table.in_flight and (view.may("choose") or self._heard >= asked):
            due = [(seat, self._table.glance(seat).option("choose")) for seat in self.declined]
            for seat, option in due:
                if option is not None:  # one at most: they are asked one after the other
                    self._table.submit(option.command(seat, ((),)))
