"""A game on this machine: one person's window, rivals' minds, the save. Serialises all seats, stores, then shows.

Order, always (law 7): decide, store, apply, show. A command is in flight until it is committed; meanwhile further
wishes of the person wait in line.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.cards import CardDef, CardText
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.ruleset import CardTexts
from game.model.views import SeatView, Update
from game.rules.engine import Engine
from game.rules.legal import why_not
from game.rules.moment import situation
from game.table import clock
from game.table.chance import SeededChance
from game.table.clock import Pace
from game.table.history import dice, mark
from game.table.interface import MoveMark, SeatInfo
from game.table.records import Entry, Summary
from game.table.seating import Minds, Verdict
from game.table.store import Store
from game.table.timeline import Move, Timeline, entry, taken_back
from game.table.writer import Failed, WriterThread
from game.views import hears, see, view, waiting


class InFlight(NamedTuple):
    """What waits for the disk: a move, or a take-back to that many moves; and who asked."""

    ticket: int
    move: Move | None
    back_to: int
    seat: SeatId


class LocalTable:
    """Implements `game.table.interface.GameTable` for one person against computers."""

    def __init__(
        self,
        engine: Engine,
        texts: CardTexts,
        seats: tuple[SeatInfo, ...],
        seed: int,
        timeline: Timeline,
        writer: WriterThread,
        minds: Minds,
        pace: Pace,
        store: Store,
    ) -> None:
        self.engine = engine
        self.texts = texts
        self.seats = seats
        self.seat = next((SeatId(n) for n, info in enumerate(seats) if info.kind == "person"), SeatId(-1))
        self._chance = SeededChance(seed)
        self._seed = seed
        self._timeline = timeline
        self._writer = writer
        self._minds = minds
        self._pace = pace
        self._store_file = store
        self._flight: InFlight | None = None
        self._wishes: deque[Command] = deque()
        self._updates: list[Update] = []
        self._questions: dict[int, SeatId] = {}
        self._verdicts: list[tuple[float, SeatId, Verdict]] = []
        self._asked_at = -1
        self._asked_when = 0.0
        self._asks = 0
        self._stored = len(timeline.moves)
        self._halted = False  # the writer stores nothing until it is told to go on
        self.problem: Message | None = None  # why the last move could not be stored
        self.refusals: list[Refusal] = []  # of wishes that waited in line, for the window to show and clear
        self.refused_rivals = 0

    # --- what a window sees -------------------------------------------------------------------------------

    def card(self, card: CardId) -> CardDef:
        return self.engine.book.defs[card]

    def text(self, card: CardId) -> CardText:
        return self.texts.texts[self.card(card).id]

    def view(self) -> SeatView:
        return view(self.engine.book, self._timeline.state, self.seat)

    @property
    def in_flight(self) -> bool:
        return bool(self._wishes) or (self._flight is not None and self._flight.seat == self.seat)

    @property
    def moves(self) -> int:
        """Moves that are stored and count."""
        return len(self._timeline.moves)

    def why_not(self, card: CardId) -> Refusal | None:
        return why_not(self.engine.book, self._timeline.state, self.seat, card)

    def timeline(self) -> list[MoveMark]:
        return [mark(number, move) for number, move in enumerate(self._timeline.moves, 1)]

    def dice(self) -> tuple[int, int, int, int, int, int]:
        return dice(self._timeline.moves)

    # --- wishes -----------------------------------------------------------------------------------------------

    def submit(self, command: Command) -> Refusal | None:
        """Checked now, and once more when its turn comes if something is in flight before it."""
        self.problem = None
        if self._flight is not None or self._wishes:
            self._wishes.append(command)
            return None
        return self._start(command)

    def _start(self, command: Command) -> Refusal | None:
        step = self.engine.step(self._timeline.state, command, self._chance)
        if isinstance(step, Refusal):
            return step
        self._store(Move(command, step.events, step.state))
        return None

    def _store(self, move: Move) -> None:
        self._stored += 1
        ticket = self._send(entry(move, self._stored, self._summary(move)))
        self._flight = InFlight(ticket, move, -1, move.seat)

    def _send(self, stored: Entry) -> int:
        """To the disk. After a failure the writer waits to hear that what comes now was decided on what is stored."""
        if self._halted:
            self._writer.resume()
        self._halted, self.problem = False, None
        return self._writer.submit(stored)

    def _summary(self, move: Move) -> Summary:
        state = move.state
        winners = state.result.winners if state.result else ()
        return Summary(
            names=tuple(info.name for info in self.seats),
            levels=tuple(player.level for player in state.players),
            turn=state.turn,
            finished=state.result is not None,
            winners=tuple(self.seats[seat].name for seat in winners),
            date=clock.now(),
        )

    # --- taking back --------------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        return self._flight is None and self._timeline.free_undo(self.seat) is not None

    def undo(self) -> Refusal | None:
        to = self._timeline.free_undo(self.seat)
        if self._flight is not None or to is None:
            return Refusal(Message("refuse.cannot_undo"), "E-103")
        self._stored += 1
        summary = self._summary(self._timeline.moves[to - 1])
        ticket = self._send(taken_back(to, self.seat, self._stored, summary))
        self._flight = InFlight(ticket, None, to, self.seat)
        return None

    def can_redo(self) -> bool:
        return self._flight is None and bool(self._timeline.redoable)

    def redo(self) -> Refusal | None:
        if not self.can_redo():
            return Refusal(Message("refuse.cannot_redo"), "E-103")
        return self._start(self._timeline.redoable[-1])

    # --- time passes ----------------------------------------------------------------------------------------------

    def pump(self, now: float) -> list[Update]:
        """Stored moves become true; rivals get their say; the person's next wish starts."""
        self._land()
        if self._flight is None and self._wishes:
            self._next_wish()
        self._hear_minds()
        if self._flight is None and not self._wishes and self.problem is None:
            self._let_rivals_act(now)
        updates, self._updates = self._updates, []
        return updates

    def _land(self) -> None:
        """What the disk has taken is true from now on; what it refused never was."""
        for result in self._writer.drain():
            flight, self._flight = self._flight, None
            assert flight is not None
            if isinstance(result, Failed):
                self.problem, self._halted = result.problem, True
                self._stored -= 1
                self._wishes.clear()
            elif flight.move is not None:
                self._timeline.append(flight.move)
                self._show(flight.move.events)
            else:
                self._timeline.take_back(flight.back_to)
                self._show(())
            self._forget_questions()

    def _show(self, events: Sequence[ev.Event]) -> None:
        book = self.engine.book
        seen = tuple(see(book, event, self.seat) for event in events if hears(event, self.seat))
        self._updates.append(Update(len(self._timeline.moves), seen, self.view()))  # type: ignore[arg-type]

    def _next_wish(self) -> None:
        refused = self._start(self._wishes.popleft())
        if refused is not None:
            self.refusals.append(refused)

    # --- rivals -------------------------------------------------------------------------------------------------------

    def _rivals(self) -> list[SeatId]:
        return [SeatId(n) for n, info in enumerate(self.seats) if info.kind == "rival"]

    def _forget_questions(self) -> None:
        """The table has moved on: what was thought about it is void."""
        self._questions.clear()
        self._verdicts.clear()
        self._asked_at = -1

    def _let_rivals_act(self, now: float) -> None:
        state = self._timeline.state
        if state.result is not None:
            return
        if self._asked_at != len(self._timeline.moves):
            self._asked_when = now
            self._ask_all()
            return
        if self._questions:
            return
        due = [verdict for verdict in self._verdicts if verdict[0] <= now and verdict[2].command is not None]
        if due:
            self._act(due[0])

    def _ask_all(self) -> None:
        """Every rival looks at the table once after each move."""
        self._forget_questions()
        self._asked_at = len(self._timeline.moves)
        book, state = self.engine.book, self._timeline.state
        needed = waiting(book, state)
        if situation(state) == "setup" and self.seat in needed:
            return  # rivals lay after the person, so that her laying can be taken back (engine.md, change 12)
        for seat in self._rivals():
            seen = view(book, state, seat)
            if not seen.options:
                continue
            self._asks += 1
            self._questions[self._asks] = seat
            self._minds.ask(self._asks, seat, seen, seat in needed, self._seed + len(self._timeline.moves))

    def _hear_minds(self) -> None:
        """Pauses count from the question, so who acts first hangs on the seed and not on how fast this machine is."""
        setup = situation(self._timeline.state) == "setup"
        for number, verdict in self._minds.answers():
            seat = self._questions.pop(number, None)
            if seat is not None:
                delay = self._pace.delay(verdict.command, self._seed, len(self._timeline.moves), seat, setup=setup)
                self._verdicts.append((self._asked_when + delay, seat, verdict))
                self._verdicts.sort(key=lambda known: known[:2])

    def _act(self, known: tuple[float, SeatId, Verdict]) -> None:
        """A rival's move goes the same way as a person's; one that is refused falls back to saying nothing."""
        self._verdicts.remove(known)
        assert known[2].command is not None
        refused = self._start(known[2].command)
        if refused is not None:
            self.refused_rivals += 1

    def set_pace(self, pace: Pace) -> None:
        self._pace = pace

    def close(self) -> None:
        self._minds.close()
        self._writer.close()
        self._store_file.close()
