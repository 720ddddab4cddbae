"""Charity (R-CHARITY): the hand shrinks to its limit, the lowest get what is too much."""

from __future__ import annotations

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.options import Command
from game.rules.run import Run


def give_charity(run: Run, command: Command) -> None:
    """To the lowest living, evenly; whoever is lowest itself discards (R-CHARITY-03..07)."""
    cards = tuple(CardId(card) for card in command.args[0])
    if len(command.args) == 1:
        run.emit(ev.CardsDiscarded(command.seat, cards, "charity"))
    else:
        run.emit(ev.CharityGiven(command.seat, cards, tuple(SeatId(seat) for seat in command.args[1])))
    run.emit(ev.PhaseEntered("over"))
