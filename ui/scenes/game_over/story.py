"""How a game went, as plain data that the table fills and the last screen tells."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.model.cards import Name
from game.model.messages import Message
from game.text.catalogue import Names


class StorySeat(msgspec.Struct, frozen=True):
    """levels: at the end of each turn of the whole table; place 1 is the winner's, shared ones repeat."""

    name: str
    place: int
    levels: tuple[int, ...]

    @property
    def level(self) -> int:
        return self.levels[-1] if self.levels else 1


class Turning(msgspec.Struct, frozen=True):
    """A point of the level chart worth an icon: a death, a great fight, a curse."""

    seat: int
    turn: int
    icon: str


class Fact(msgspec.Struct, frozen=True):
    """A sentence about the game, with an icon and the seat it is about."""

    icon: str
    seat: int
    sentence: Message


class Story(msgspec.Struct, frozen=True):
    """seats in the order of the table; me: the seat of this screen. ending: how it was won; dice: throws of 1 to 6;
    seconds: the
    time played."""

    seats: tuple[StorySeat, ...]
    me: int | None
    goal: int
    turns: int
    seconds: float
    ending: Message | None = None
    dice: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    facts: tuple[Fact, ...] = ()
    turnings: tuple[Turning, ...] = ()
    cards: Mapping[str, Name] = {}

    @property
    def names(self) -> Names:
        """For the catalogue: who sits where, and the cards that its sentences name."""
        return Names(tuple(seat.name for seat in self.seats), self.me, self.cards)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.place == 1)
