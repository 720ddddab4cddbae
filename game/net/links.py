"""The links of a table: how many there may be, who is behind each of them, and what is to be done with them."""

from __future__ import annotations

from typing import NamedTuple

from game.net.entrance import Knock
from game.net.machine import Machine
from game.net.protocol import FromTable, encode

MOST_LINKS, MOST_FROM_ONE, MOST_STRANGERS = 32, 8, 8


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
        """Whether one more stranger may knock, from there."""
        crowded = len(self._addresses) >= MOST_LINKS or len(self._knocks) >= MOST_STRANGERS
        return not crowded and list(self._addresses.values()).count(address) < MOST_FROM_ONE

    def add(self, knock: Knock) -> None:
        self._addresses[knock.link] = knock.address
        self._knocks[knock.link] = knock

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
        """What is to be done, in this order; once."""
        actions, self._actions = self._actions, []
        return actions
