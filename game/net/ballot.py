"""A vote on going back further than is free: everybody who is there must agree, in time."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.ids import SeatId
from game.net.protocol import Proposal
from game.table.interface import VOTING_S


class Ballot:
    """One vote for each machine where persons sit; who asks has said yes. `number`: of its proposal; `command_id`:
    under which what comes of it is stored; `backs`: take-backs when it was asked.
    """

    def __init__(self, number: int, by: SeatId, machine: int, to: int, backs: int, command_id: str, now: float) -> None:
        self.number = number
        self.by = by
        self.to = to
        self.backs = backs
        self.command_id = command_id
        self._until = now + VOTING_S
        self._votes: dict[int, bool] = {machine: True}

    def vote(self, machine: int, yes: bool, asked: Iterable[int]) -> bool:
        """True if this vote counts."""
        if machine not in asked or self._votes.get(machine) is yes:
            return False
        self._votes[machine] = yes
        return True

    def is_carried(self, asked: Collection[int]) -> bool:
        """Whether every machine has said yes, and there is one."""
        return bool(asked) and all(self._votes.get(machine) for machine in asked)

    def is_lost(self, now: float) -> bool:
        """Whether one has said no, or has not answered in time."""
        return now >= self._until or not all(self._votes.values())

    def told(self, asked: Iterable[int], now: float, open: bool = True) -> Proposal:
        left = max(0.0, self._until - now)
        return Proposal(self.number, self.by, self.to, None, dict(self._votes), tuple(asked), open, left)
