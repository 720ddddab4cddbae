"""The table as a window looks at it: nothing here changes anything."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.ids import NOBODY, CardId, SeatId
from game.model.cards import CardDef, CardText
from game.model.events import Event, EventNode
from game.model.foreseen import Foreseen, Outfit
from game.model.options import Command, Refusal
from game.model.ruleset import CardTexts, Ruleset
from game.model.state import State
from game.model.thoughts import Choice, Decision
from game.model.views import SeatView
from game.model.why import Number, Why
from game.rules.book import Book
from game.rules.engine import Engine
from game.rules.legal import why_not
from game.rules.why import why
from game.table.absence import Absence, Missing
from game.table.clock import Countdown
from game.table.correction import Corrections, Proposal
from game.table.decisions import DecisionLog
from game.table.history import Marks, dice
from game.table.interface import MoveMark, SeatInfo, Until
from game.table.objections import Objections
from game.table.outfit import sensible
from game.table.preview import advice, foresee, outcome
from game.table.public_options import handless, open_view
from game.table.repeats import of_this_turn
from game.table.reputation import memory
from game.table.rivals import Rivals, known_to
from game.table.shared_screen import BeforeScreen, Screen
from game.table.timeline import Move, Timeline
from game.table.wish import Wish
from game.views import hears, public_view, see, view


class InFlight(NamedTuple):
    """The move, or the take-back to `back_to` moves, that waits for the disk; its seat, and its id."""

    ticket: int
    move: Move | None
    back_to: int
    seat: SeatId
    command_id: str = ""


def shown(book: Book, state: State, screen: Screen) -> SeatView:
    """Return the view that is open at this screen in this moment."""
    seen = public_view(book, state)
    seat = screen.seat(seen)
    return view(book, state, seat) if screen.lies_open(seen) else open_view(book, state, seat)


def before_all(book: Book, state: State, screen: Screen) -> State:
    """The state from which reasons may be told to everybody there: without the hands, unless one lies open."""
    return state if screen.lies_open(public_view(book, state)) else handless(state)


class ShownTable(BeforeScreen):
    """The part of a table at this machine that everybody there may read; `LocalTable` makes things happen."""

    engine: Engine
    texts: CardTexts
    seats: tuple[SeatInfo, ...]
    owner_machine: int
    _objections: Objections
    _corrections: Corrections
    _absence: Absence
    _timeline: Timeline
    _rivals: Rivals
    _hinted: SeatId
    _flight: InFlight | None
    _wishes: deque[Wish]
    _decisions: DecisionLog
    _marks: Marks

    @property
    def ruleset(self) -> Ruleset:
        return self.engine.book.ruleset

    def card(self, card: CardId) -> CardDef:
        return self.engine.book.defs[card]

    def text(self, card: CardId) -> CardText:
        return self.texts.texts[self.card(card).id]

    @property
    def persons(self) -> tuple[SeatId, ...]:
        """The seats of persons at any machine."""
        return self._objections.persons

    @property
    def seat(self) -> SeatId:
        return self._screen.seat(self.public())

    def view(self) -> SeatView:
        return shown(self.engine.book, self._timeline.state, self._screen)

    def public(self) -> SeatView:
        """Return the view that everybody may see, an onlooker too."""
        return public_view(self.engine.book, self._timeline.state)

    def open_view(self, seat: SeatId) -> SeatView:
        """The same with this seat in front and the moves of it that betray no hand, as at a shared screen."""
        return open_view(self.engine.book, self._timeline.state, seat)

    def glance(self, seat: SeatId) -> SeatView:
        return view(self.engine.book, self._timeline.state, seat)

    def why_not(self, card: CardId, seat: SeatId | None = None) -> Refusal | None:
        state = self._timeline.state
        if seat is None:
            return why_not(self.engine.book, before_all(self.engine.book, state, self._screen), self.seat, card)
        return why_not(self.engine.book, state, seat, card)

    def why(self, view: SeatView, number: Number) -> Why | None:
        return why(self.engine.book, view, number)

    def foreseen(self, seat: SeatId) -> tuple[Foreseen, ...]:
        return foresee(self.engine, self._timeline.state, seat)

    def sensible(self, seat: SeatId) -> Outfit:
        return sensible(self.engine, self._timeline.state, seat)

    def outcome(self, command: Command) -> Foreseen | None:
        return outcome(self.engine, self._timeline.state, command)

    @property
    def held_by(self) -> frozenset[SeatId]:
        return self._objections.held_by

    @property
    def letting(self) -> Mapping[SeatId, Until]:
        return self._objections.letting

    @property
    def going(self) -> float:
        return self._objections.going

    @property
    def missing(self) -> Missing | None:
        return self._absence.missing

    @property
    def paused(self) -> bool:
        """Whether all clocks and the rivals are stopped."""
        return self._objections.paused

    def countdowns(self) -> tuple[Countdown, ...]:
        """All that is being counted now."""
        held, running = self.held_by, not self._objections.stopped
        found = (
            self._objections.countdown(self._timeline.state),
            self._absence.countdown(held, running=running),
            self._corrections.countdown(held, running=running),
        )
        return tuple(one for one in found if one is not None)

    @property
    def in_flight(self) -> bool:
        return bool(self._wishes) or (self._flight is not None and self._flight.seat in self.people)

    @property
    def moves(self) -> int:
        """Moves that are stored and count."""
        return len(self._timeline.moves)

    @property
    def backs(self) -> int:
        """Take-backs so far."""
        return self._timeline.backs

    def kept_since(self, backs: int, move: int) -> int:
        """How many of the first `move` moves still count that counted after so many take-backs; 0 where that never
        was."""
        kept = min([move, *self._timeline.taken_back_to[backs:]])
        return kept if 0 <= kept <= self.moves and 0 <= backs <= self.backs else 0

    def state_after(self, move: int) -> State:
        """The state after a move that counts, by its number in the timeline."""
        return self._timeline.moves[move - 1].state

    @property
    def numbers(self) -> Mapping[str, int]:
        """By device: the highest number of a wish of it that is stored."""
        return self._timeline.numbers

    def latest(self, kept: int) -> Sequence[Move]:
        return self._timeline.moves[kept:]

    @property
    def storing(self) -> bool:
        """Whether a move or take-back of any seat is on its way to the disk."""
        return self._flight is not None

    @property
    def busy(self) -> bool:
        """A wish would have to wait in line."""
        return self._flight is not None or bool(self._wishes)

    def played(self) -> tuple[Move, ...]:
        """The moves that count, each with the state after it. Nothing before the game is over."""
        return tuple(self._timeline.moves) if self._timeline.state.result is not None else ()

    def timeline(self) -> list[MoveMark]:
        return self._marks.of(self._timeline.moves, self._eyes(self._timeline.state))

    def heard(self, move: int) -> tuple[EventNode, ...]:
        return self.heard_by(move, self._eyes(self._timeline.moves[move - 1].state))

    def heard_by(self, move: int, seat: SeatId) -> tuple[EventNode, ...]:
        """Return the events of a move that counts, as far as this seat, or an onlooker, may know them."""
        return self._seen(self._timeline.moves[move - 1].events, seat)

    def _seen(self, events: Sequence[Event], eyes: SeatId) -> tuple[EventNode, ...]:
        return tuple(see(self.engine.book, event, eyes) for event in events if hears(event, eyes))

    def _eyes(self, state: State) -> SeatId:
        return self._screen.eyes(public_view(self.engine.book, state))

    def past(self, move: int) -> SeatView | None:
        seen = shown(self.engine.book, self._timeline.moves[move - 1].state, self._screen)
        return replace(seen, options=(), domains=())

    def dice(self) -> tuple[int, int, int, int, int, int]:
        return dice(self._timeline.moves)

    def can_undo(self, seats: Collection[SeatId] | None = None) -> bool:
        """`seats`: of whom; the people at this screen if not told."""
        who = self.people if seats is None else seats
        return self._flight is None and (self._undoable(who) is not None or self._anything(who) is not None)

    def _anything(self, seats: Collection[SeatId]) -> tuple[int, SeatId] | None:
        """The last move of theirs, whatever it revealed, where the table allows that without a word (E-103)."""
        if self.engine.book.house.undo_scope != "any":
            return None
        return self._timeline.last_of(seats)

    def _undoable(self, seats: Collection[SeatId]) -> tuple[int, SeatId] | None:
        """How many moves would remain, and whose last move is taken back: of these seats the one that moved last."""
        found = [(to, seat) for seat in seats if (to := self._timeline.free_undo(seat)) is not None]
        return max(found, default=None)

    def can_redo(self, seats: Collection[SeatId] | None = None) -> bool:
        """`seats`: whose move would be done again; that of the people at this screen if not told."""
        return self._flight is None and bool(self._timeline.redo(self.people if seats is None else seats))

    @property
    def owner(self) -> SeatId:
        first = (seat for seat in self.persons if self.seats[seat].machine == self.owner_machine)
        return next(first, self.persons[0] if self.persons else NOBODY)

    @property
    def proposal(self) -> Proposal | None:
        return self._corrections.proposal

    @property
    def hurrying(self) -> bool:
        return self._rivals.hurried

    @property
    def may_hurry(self) -> bool:
        return self._rivals.may_hurry(self.view().waiting)

    @property
    def hint(self) -> tuple[Choice, ...] | None:
        return self.hint_of(self._hinted)

    def hint_of(self, seat: SeatId) -> tuple[Choice, ...] | None:
        """Return the moves this seat was advised to make, best first; None until they are there, anew after each
        move."""
        considered = self._rivals.hints.get(seat)
        return None if considered is None else advice(self.engine, self._timeline.state, considered)

    def decisions(self, seat: SeatId) -> list[Decision]:
        return self._decisions.of(seat) if self._timeline.state.result is not None else []

    def knew(self, made: Decision) -> SeatView | None:
        if self._timeline.state.result is None or not 1 < made.move <= len(self._timeline.moves):
            return None
        before = self._timeline.moves[: made.move - 1]
        book = self.engine.book
        return known_to(book, before[-1].state, made.seat, of_this_turn(before), memory(book, before))
