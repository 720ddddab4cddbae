"""Several people at one screen: whose cards lie in front, whose hand lies open, and the time for objections."""

from __future__ import annotations

from collections.abc import Sequence

from game.ids import NOBODY, SeatId
from game.model.ruleset import near
from game.model.state import State
from game.model.views import SeatView, WindowSight
from game.rules.book import Book
from game.table.clock import Gavel
from game.table.interface import Manners, SeatInfo, Until
from game.table.public_options import handless, in_front, open_view
from game.views import SPECTATOR, public_view, view


class Sharing:
    """Knows who are the people of a table, and what may lie open before all of them."""

    def __init__(self, book: Book, seats: Sequence[SeatInfo], manners: Manners) -> None:
        self.manners = manners
        self.held_by = NOBODY
        self.gavel = Gavel(book.house.win_window_s)
        self._book = book
        self._before = NOBODY  # who was in front before the last move
        self._opened = (NOBODY, -1)  # whose hand stays open, in which turn
        self.letting: dict[SeatId, Until] = {}
        self.people: tuple[SeatId, ...] = ()
        self.sit(seats)

    def sit(self, seats: Sequence[SeatInfo]) -> None:
        """These sit here now; whatever was held or open is closed."""
        self.people = tuple(SeatId(n) for n, info in enumerate(seats) if info.kind == "person")
        self.held_by, self._opened = NOBODY, (NOBODY, -1)
        self.letting.clear()

    @property
    def shared(self) -> bool:
        return len(self.people) > 1

    def seat(self, state: State) -> SeatId:
        if not self.shared:
            return self.people[0] if self.people else NOBODY
        return in_front(public_view(self._book, state), self.people, self._before)

    def moving_on(self, state: State) -> None:
        """A move is about to change this moment."""
        self._before = self.seat(state)

    def eyes(self, state: State) -> SeatId:
        """With whose eyes this window looks: those of the seat in front, or of an onlooker."""
        seat = self.seat(state)
        return seat if self._lies_open(state, seat) else SPECTATOR

    def view(self, state: State) -> SeatView:
        seat = self.seat(state)
        if self._lies_open(state, seat):
            return view(self._book, state, seat)
        return open_view(self._book, state, seat)

    def before_all(self, state: State) -> State:
        """The state from which reasons may be told to everybody: without the hands, unless one lies open."""
        return state if self._lies_open(state, self.seat(state)) else handless(state)

    def _lies_open(self, state: State, seat: SeatId) -> bool:
        if not self.shared or self.manners.hands == "open":
            return True
        return self._opened == (seat, state.turn) and state.active == seat

    def keep_open(self, state: State, seat: SeatId) -> bool:
        """This seat has looked: where manners are relaxed, its hand stays open during its turn. True if it does."""
        if self.manners.hands != "relaxed" or state.active != seat:
            return False
        self._opened = seat, state.turn
        return True

    def let_go(self, seat: SeatId, until: Until | None) -> None:
        """This seat says nothing from now on, or listens again."""
        self.letting.pop(seat, None)
        if until is not None:
            self.letting[seat] = until

    def silent(self, state: State) -> SeatId:
        """The next seat that is asked and lets it go; who has let go long enough is asked again."""
        for seat in [seat for seat, until in self.letting.items() if self._ended(state, seat, until)]:
            del self.letting[seat]
        window = public_view(self._book, state).window if self.letting else None
        if window is None:
            return NOBODY
        return next((seat for seat in window.asked if seat in self.letting and seat not in window.passed), NOBODY)

    def _ended(self, state: State, seat: SeatId, until: Until) -> bool:
        if until == "turn":
            return state.active == seat
        if until == "fight":
            return state.combat is None
        return any(player.level >= near(self._book.house.goal_level) for player in state.players)

    def fallen(self, state: State, now: float) -> WindowSight | None:
        """Lets the time to object pass; the window for which it has run out."""
        window = public_view(self._book, state).window if self.shared else None
        asked = window is not None and any(seat in self.people for seat in window.asked if seat not in window.passed)
        number = window.id if window is not None and asked else -1
        return window if self.gavel.strike(number, now, held=self.held_by != NOBODY) else None
