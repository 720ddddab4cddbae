"""The cursor with which a command happens: `emit` folds at once, so what follows always sees the state as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.state import State
from game.rules.book import Book
from game.rules.fold import fold

if TYPE_CHECKING:
    from game.rules.resolve import Executors

EVENT_LIMIT = 10_000
"""More events than this in one command are a loop in the rules."""


class Chance(Protocol):
    """Outcomes as a function of what is asked for the n-th time; the host alone holds the seed."""

    def die(self, n: int) -> int:
        """The face (1 to 6) of the n-th throw of the game."""

    def order(self, n: int, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """The cards in the order of the n-th shuffle."""

    def pick(self, n: int, among: int, salt: int) -> int:
        """An index below `among`."""


class RulesLoop(Exception):
    """The rules do not come to rest; the message names the frames."""


class Run:
    """State, events so far and the sources of chance and card effects while one command happens.

    `before` is the state in which the command was given, `noticed` the one that rule cards have looked at last, and
    `tidied` the one in which belongings were last put in order.
    """

    __slots__ = ("before", "book", "chance", "events", "executors", "noticed", "state", "tidied")

    def __init__(self, book: Book, state: State, chance: Chance, executors: Executors) -> None:
        self.book = book
        self.state = state
        self.before = state
        self.noticed = state
        self.tidied = state
        self.chance = chance
        self.executors = executors
        self.events: list[ev.Event] = []

    def emit(self, event: ev.Event) -> None:
        """The fact is true from here on."""
        self.state = fold(self.book, self.state, event)
        self.events.append(event)
        if len(self.events) > EVENT_LIMIT:
            raise RulesLoop(" > ".join(type(frame).__name__ for frame in self.state.frames))

    def throw(self) -> int:
        """The next face of the die; the caller must emit an event that counts it."""
        return self.chance.die(self.state.rolls)

    def serial(self) -> int:
        """A number never used before in this game."""
        return self.state.serial + 1

    # --- drawing (R-SETUP-12, -13, E-01) -------------------------------------------------------------------

    def can_draw(self, pile: int) -> bool:
        """A card lies on the pile, turning its discard over if need be."""
        if not self.state.draw[pile] and self.state.discard[pile]:
            cards = self.chance.order(self.state.shuffles, self.state.discard[pile])
            self.emit(ev.PileTurned(pile, cards))
        return bool(self.state.draw[pile])

    def draw(self, seat: SeatId, pile: int, n: int) -> None:
        """Up to n cards face down into a hand; the dead receive none (R-DEATH-05)."""
        for _ in range(n):
            if self.state.players[seat].life == "dead" or not self.can_draw(pile):
                return
            self.emit(ev.CardDrawn(seat, self.state.draw[pile][-1], pile))
