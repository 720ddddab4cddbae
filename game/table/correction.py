"""The owner's word before it is carried out: the others see what and why, and any of them may object with one key."""

from __future__ import annotations

from typing import NamedTuple

from game.ids import SeatId
from game.model.commands import Correction
from game.model.options import Command
from game.table.clock import Countdown, Gavel
from game.table.wish import Wish

OBJECTING_S = 8.0
"""Seconds in which anybody may object to a correction; longer than for a play, because it must be understood."""


class Proposal(NamedTuple):
    """A correction that waits for objections: the command, who wants it, and how much of the time is gone (0 to 1)."""

    command: Command
    by: SeatId
    gone: float


class Corrections:
    """At most one correction waits. Where nobody else sits at the table it is carried out at once."""

    def __init__(self) -> None:
        self._waiting: Wish | None = None
        self._number = 0
        self._gavel = Gavel(OBJECTING_S)

    @property
    def proposal(self) -> Proposal | None:
        if self._waiting is None:
            return None
        command = self._waiting.command
        return Proposal(command, Correction.of(command).by, max(0.0, self._gavel.share))

    def propose(self, wish: Wish) -> None:
        """From now on anybody may object."""
        self._waiting = wish
        self._number += 1

    def object(self) -> None:
        """Drop the correction: somebody does not agree."""
        self._waiting = None

    def due(self, now: float, *, held: bool) -> Wish | None:
        """The correction nobody objected to in time, once. A held seat key stops the clock."""
        number = self._number if self._waiting is not None else -1
        if not self._gavel.strike(number, now, held=held):
            return None
        found, self._waiting = self._waiting, None
        return found

    def countdown(self, holders: frozenset[SeatId], *, running: bool) -> Countdown | None:
        waiting = self.proposal
        if waiting is None:
            return None
        return self._gavel.countdown("proposal", holders, running=running, seat=waiting.by)
