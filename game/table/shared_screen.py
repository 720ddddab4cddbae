"""One screen and the people before it: whose cards lie in front, and whose hand lies open.

It knows views alone, never a state: a table on another machine has nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ids import NOBODY, SeatId
from game.model.views import SeatView
from game.table.interface import Manners
from game.table.public_options import in_front
from game.views import SPECTATOR


class Screen:
    """Every view that is asked for is what everybody may see of a moment."""

    def __init__(self, people: Sequence[SeatId], manners: Manners) -> None:
        self.manners = manners
        self.people = tuple(people)
        self._before = NOBODY  # the seat in front before the last move
        self._opened = (NOBODY, -1)  # whose hand stays open, in which turn

    def sit(self, people: Sequence[SeatId]) -> None:
        """These sit here now; all open hands are closed."""
        self.people, self._opened = tuple(people), (NOBODY, -1)

    @property
    def shared(self) -> bool:
        """Several people share it."""
        return len(self.people) > 1

    def seat(self, seen: SeatView) -> SeatId:
        """The seat whose cards lie in front."""
        if not self.shared:
            return self.people[0] if self.people else NOBODY
        return in_front(seen, self.people, self._before)

    def moving_on(self, seen: SeatView) -> None:
        """A move is about to change this moment."""
        self._before = self.seat(seen)

    def eyes(self, seen: SeatView) -> SeatId:
        """With whose eyes this screen looks: those of the seat in front, or of an onlooker."""
        return self.seat(seen) if self.lies_open(seen) else SPECTATOR

    def lies_open(self, seen: SeatView) -> bool:
        """The seat in front may see its hand without a glance."""
        if not self.shared or self.manners.hands == "open":
            return True
        return self._opened == (self.seat(seen), seen.turn) and seen.active == self.seat(seen)

    def keep_open(self, seen: SeatView, seat: SeatId) -> bool:
        """This seat has looked: where manners are relaxed, its hand stays open during its turn. True if it does."""
        if self.manners.hands != "relaxed" or seen.active != seat:
            return False
        self._opened = seat, seen.turn
        return True


class BeforeScreen:
    """The facts about the people before a table's screen, wherever the game is kept."""

    _screen: Screen

    @property
    def people(self) -> tuple[SeatId, ...]:
        return self._screen.people

    @property
    def shared(self) -> bool:
        return self._screen.shared

    @property
    def manners(self) -> Manners:
        return self._screen.manners
