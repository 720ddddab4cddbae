"""The computer seats of a table: asked after every move, heard when they have thought, acting after a pause."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.model.options import Verb
from game.model.state import State
from game.model.thoughts import Choice
from game.model.views import Deed, SeatView
from game.rules.book import Book
from game.rules.situation import situation
from game.rules.terms import active_last
from game.table.clock import Occasion, Pace
from game.table.imagined import sealed
from game.table.interface import SeatInfo, persons_in
from game.table.mind_protocol import Minds, Verdict
from game.table.repeats import of_this_turn, unrepeated
from game.table.timeline import Move
from game.views import public_view, view, waiting


class Rivals:
    """Holds questions and verdicts of one moment; when the table has moved on both are void."""

    def __init__(
        self, book: Book, seats: tuple[SeatInfo, ...], minds: Minds, pace: Pace, seed: int, moves: Sequence[Move] = ()
    ) -> None:
        self.pace = pace
        self.seats, self._people = seats, frozenset(persons_in(seats))
        self.hints: dict[SeatId, tuple[Choice, ...]] = {}  # answers to `ask_hint`
        self.deeds: tuple[Deed, ...] = ()  # the public memory of the table
        self._book = book
        self._minds = minds
        self._seed = seed
        self._moves = moves  # of the table, as they stand
        self._asks = 0
        self._questions: dict[int, SeatId] = {}
        self._verdicts: list[tuple[float, SeatId, Verdict]] = []
        self._wondering: dict[SeatId, _Wonder] = {}  # persons' seats that wait for a hint
        self._asked = False
        self._clock = _Clock(0.0, -1)
        self._hurried = False
        self._trouble: Message | None = None  # with a mind, until some rival moves and it can be told

    def forget(self) -> None:
        """The table has moved on, or would have: a hint that is still thought about is asked for anew."""
        self._questions.clear()
        self._verdicts.clear()
        self._wondering = {seat: wonder._replace(number=-1) for seat, wonder in self._wondering.items()}
        self._asked = False
        self.hints.clear()

    @property
    def patience(self) -> float:
        """Seconds that a rival who is losing a fight leaves to persons."""
        return 0.0 if self._hurried else self.pace.factor * self.pace.step_in

    def next_act(self, state: State, moves: int, now: float, waits: SeatId = NOBODY) -> tuple[SeatId, Verdict] | None:
        """Return the next seat to act and its verdict; None while rivals think, pause or have nothing to say. `waits`:
        the seat that leaves time to persons."""
        if state.result is not None:
            return None
        if not self._asked:
            self._clock = self._clock.at(state, self._book, now)
            self._ask_all(state, moves)
            return None
        if self._questions:
            return None
        hurried = self._hurried or not self._people
        ready = [one for one in self._verdicts if one[1] != waits and one[2].command is not None]
        due = [one for one in ready if hurried or one[0] <= now]
        if not due:
            return None
        self._verdicts.remove(due[0])
        _, seat, verdict = due[0]
        told, self._trouble = (self._trouble,) if self._trouble is not None else (), None
        return seat, verdict._replace(reasons=(*told, *verdict.reasons)[:2])

    def hear(self, state: State, moves: int) -> None:
        """Pauses count from the question, so who acts first hangs on the seed and not on how fast this machine is."""
        if self._hurried and self._people & set(waiting(self._book, state)):
            self._hurried = False
        if state.result is None:
            for person, wonder in tuple(self._wondering.items()):
                if wonder.number < 0 and person in self._people:
                    self.ask_hint(state, person, wonder.verb)
        moment = moves if self._clock.window < 0 else self._clock.window
        for number, verdict in self._minds.answers():
            self._trouble = self._trouble or verdict.trouble
            self._advise(number, verdict)
            seat = self._questions.pop(number, None)
            if seat is not None:
                delay = self.pace.delay(self._occasion(state, seat), self._seed, moment, seat)
                self._verdicts.append((self._clock.began + delay, seat, verdict))
        if self._verdicts:
            around = active_last(state, map(SeatId, range(len(self.seats))))
            self._verdicts.sort(key=lambda known: (known[0], around.index(known[1])))

    def _advise(self, number: int, verdict: Verdict) -> None:
        """Where the answer is to somebody who wonders, it is her hint: the weighed moves, or else the chosen one."""
        for seat in [seat for seat, wonder in self._wondering.items() if wonder.number == number]:
            done = (Choice(verdict.command, 0.0, verdict.reasons),) if verdict.command is not None else ()
            self.hints[seat] = verdict.considered or done
            del self._wondering[seat]

    def sit(self, seats: tuple[SeatInfo, ...]) -> None:
        """These sit here now."""
        self.seats, self._people = seats, frozenset(persons_in(seats))
        self.forget()

    @property
    def hurried(self) -> bool:
        """No pauses are made now."""
        return self._hurried

    def may_hurry(self, asked: Collection[SeatId]) -> bool:
        """Persons sit here, but the game waits for rivals alone. `asked`: for whom it waits, as persons know it."""
        return bool(self._people and asked) and not self._hurried and self._people.isdisjoint(asked)

    def hurry(self) -> None:
        """No more pauses until a person is asked something."""
        self._hurried = True

    def ask_hint(self, state: State, seat: SeatId, verb: Verb | None = None) -> None:
        """A mind looks at a person's own view, and at nothing else; once, however often it is asked the same
        meanwhile. `verb`: it weighs moves of this one alone."""
        self.hints.pop(seat, None)
        wonder = self._wondering.get(seat)
        if wonder is None or wonder.number < 0 or wonder.verb != verb:
            self._wondering[seat] = _Wonder(self._ask(state, seat, self._seed, verb), verb)

    def close(self) -> None:
        self._minds.close()

    def _ask_all(self, state: State, moves: int) -> None:
        """Every rival looks at the table once after each move."""
        self._asked = True
        if situation(state) == "setup" and self._people & set(waiting(self._book, state)):
            return  # rivals lay after the people, so that their laying can be taken back
        for number, info in enumerate(self.seats):
            if info.kind == "rival" and view(self._book, state, SeatId(number)).options:
                self._questions[self._ask(state, SeatId(number), self._seed + moves)] = SeatId(number)

    def _ask(self, state: State, seat: SeatId, seed: int, verb: Verb | None = None) -> int:
        self._asks += 1
        must, known = seat in waiting(self._book, state), self.knows(state, seat)
        if verb is not None:
            known = replace(known, options=tuple(option for option in known.options if option.verb == verb))
        self._minds.ask(self._asks, seat, known, must, seed)
        return self._asks

    def knows(self, state: State, seat: SeatId) -> SeatView:
        """Return the view of this table that a mind is shown."""
        known = known_to(self._book, state, seat, of_this_turn(self._moves), self.deeds)
        alone = tuple(SeatId(other) for other, info in enumerate(self.seats) if info.left_alone)
        return replace(known, left_alone=alone) if alone else known

    def _occasion(self, state: State, seat: SeatId) -> Occasion:
        """Return the question that this seat is publicly asked; "offer" while its swap lies before a person."""
        if situation(state) == "setup":
            return "setup"
        if self._clock.window >= 0:
            return "call"
        offered = any(offer.by == seat and offer.kind == "trade" and offer.to in self._people for offer in state.offers)
        return "offer" if offered else "turn"


def known_to(
    book: Book, state: State, seat: SeatId, turn: Sequence[Move] = (), deeds: tuple[Deed, ...] = ()
) -> SeatView:
    """The view that a mind is shown: the seat's own, with what everybody remembers, without what led nowhere in this
    turn, and with its table sealed where it has a turn of its own to plan."""
    return replace(unrepeated(book, turn, view(book, state, seat)), deeds=deeds, sealed=sealed(book, state, seat))


class _Wonder(NamedTuple):
    """A hint that is thought about: the number of its question, -1 if it must be asked anew, and what it is about."""

    number: int
    verb: Verb | None


class _Clock(NamedTuple):
    """When pauses began: with the last move; in a call to several seats with the call, so that they think together."""

    began: float
    window: int  # its number, -1: none

    def at(self, state: State, book: Book, now: float) -> _Clock:
        window = public_view(book, state).window
        if window is not None and window.id == self.window:
            return self
        return _Clock(now, -1 if window is None else window.id)
