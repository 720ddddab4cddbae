"""Charity (R-CHARITY): the hand shrinks to its limit, the lowest get what is too much."""

from __future__ import annotations

from game.model import events as ev
from game.model.commands import Charity
from game.model.options import Command
from game.rules.run import Run


def give_charity(run: Run, command: Command) -> None:
    """To the lowest living, evenly; a giver who is lowest itself discards (R-CHARITY-03..07)."""
    cards, receivers = Charity.of(command)
    if receivers:
        run.emit(ev.CharityGiven(command.seat, cards, receivers))
    else:
        run.emit(ev.CardsDiscarded(command.seat, cards, "charity"))
    run.emit(ev.PhaseEntered("over"))
