"""The links of a table: how many there may be, who is behind each of them, and what is to be done with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.net.entrance import Knock
from game.net.machine import Machine
from game.net.protocol import FromTable, encode

MOST_STRANGERS = 8
"""Links that have proved nothing yet; they take nobody else's place."""
MOST_FROM_ONE = 8
"""Machines from one address; one that comes back by its token is let in all the same."""


def first_to_go(addresses: Sequence[str]) -> int:
    """Which of those that wait, oldest first, makes room: the oldest of the address from which most of them came, so
    that nobody keeps others out."""
    crowd = Counter(addresses)
    return max(range(len(addresses)), key=lambda place: crowd[addresses[place]])


class Send(NamedTuple):
    link: int
    data: bytes


class Drop(NamedTuple):
    """The link is cut, once what was sent before is on its way."""

    link: int


Action = Send | Drop


class Links:
    """Behind a link is a stranger who knocks, and later a machine."""

    def __init__(self) -> None:
        self._addresses: dict[int, str] = {}
        self._knocks: dict[int, Knock] = {}
        self._machines: dict[int, Machine] = {}
        self._actions: list[Action] = []

    def has_room(self, address: str) -> bool:
        """Whether one more machine may come in from there."""
        return [self._addresses[link] for link in self._machines].count(address) < MOST_FROM_ONE

    def add(self, knock: Knock) -> int | None:
        """The link that has to go for it; None if there is room."""
        self._addresses[knock.link] = knock.address
        self._knocks[knock.link] = knock
        strangers = [each for each in self._knocks.values() if not each.host]
        if len(strangers) <= MOST_STRANGERS:
            return None
        return strangers[first_to_go([each.address for each in strangers])].link

    def let_in(self, knock: Knock, machine: Machine) -> None:
        """The stranger behind this link is known now."""
        del self._knocks[knock.link]
        self._machines[knock.link] = machine

    def forget(self, link: int) -> Machine | None:
        """The machine that was behind it."""
        self._addresses.pop(link, None)
        self._knocks.pop(link, None)
        return self._machines.pop(link, None)

    def knock(self, link: int) -> Knock | None:
        return self._knocks.get(link)

    def machine(self, link: int) -> Machine | None:
        return self._machines.get(link)

    def all(self) -> list[int]:
        return list(self._addresses)

    def machines(self) -> list[Machine]:
        return list(self._machines.values())

    def late(self, now: float) -> list[Knock]:
        """Strangers who have taken too long for their next word."""
        return [knock for knock in self._knocks.values() if knock.is_late(now) and not knock.host]

    def send(self, link: int, message: FromTable) -> None:
        self._actions.append(Send(link, encode(message)))

    def drop(self, link: int) -> None:
        self._actions.append(Drop(link))

    def actions(self) -> list[Action]:
        """Return the actions to be done, in this order; each once."""
        actions, self._actions = self._actions, []
        return actions
