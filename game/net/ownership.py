"""The owner of a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.net.lobby import NO_MACHINE
from game.net.machine import Machine

OWNER_GONE = 60.0
"""Seconds after which the next machine in order of arrival is the owner of a table without a window."""


class Owner:
    """The window in this program; at a `headless` table the first machine that came, or the next once it is gone for
    long, and during a game the first of those with a seat, here or not: nobody grants herself one. `number`: of the
    machine; `by_code`: machines up to this number knew another host, and come back as new ones.
    """

    def __init__(self, machines: Mapping[int, Machine], headless: bool, by_code: int = 0) -> None:
        self.number = min(machines, default=NO_MACHINE) if headless else 0
        self._machines = machines
        self._headless, self._by_code = headless, by_code
        self._opened_at = float("inf")  # this run of the program: until then nobody was missed

    def choose(self, now: float, seated: Collection[int]) -> bool:
        """True if it is another one from now on. `seated`: machines with a seat of the game under way."""
        self._opened_at, before = min(self._opened_at, now), self.number
        known = {number for number in self._machines if number > self._by_code}
        among = known.intersection(seated) or known or set(self._machines)
        owner = self._machines.get(self.number)
        there = owner is not None and (owner.here or now - max(owner.gone_since, self._opened_at) < OWNER_GONE)
        if self._headless and among and not (there and self.number in among):
            here = {number for number in among if self._machines[number].here}
            self.number = min(here or among & {self.number} or among)
        return self.number != before
