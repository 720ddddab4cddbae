"""A game on this machine: one person's window, rivals' minds, the save. Serialises all seats, stores, then shows.

Order, always: decide, store, apply, show. A command is in flight until it is committed; meanwhile further
wishes of the person wait in line.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import msgspec

from game.ids import NOBODY, SeatId
from game.model import events as ev
from game.model.commands import Correction, leaving, window_closing
from game.model.messages import Message
from game.model.options import Command, Refusal, Verb
from game.model.ruleset import CardTexts
from game.model.state import State
from game.model.thoughts import Decision, Said
from game.model.views import Update
from game.rules.defaults import default_choice
from game.rules.engine import Engine
from game.table.absence import Absence
from game.table.chance import SeededChance
from game.table.clock import Pace
from game.table.correction import Corrections
from game.table.decisions import META_KEY, DecisionLog, decision
from game.table.history import Marks
from game.table.interface import Manners, SeatInfo, not_undone
from game.table.mind_protocol import Minds, Verdict
from game.table.objections import Objections
from game.table.records import ELSEWHERE, SEATS, Entry, MetaValue, Notebook, SaveProblem, Summary
from game.table.reputation import memory, remembered
from game.table.rivals import Rivals
from game.table.shared_screen import Screen
from game.table.table_view import InFlight
from game.table.timed_table import TimedTable
from game.table.timeline import Move, Timeline, entry, gone_back, summary_of, taken_back
from game.table.wish import Wish
from game.table.writer import Failed, Writer
from game.views import SPECTATOR, hears, view, waiting


def people_of(seats: Sequence[SeatInfo]) -> tuple[SeatId, ...]:
    """The persons at this machine."""
    return tuple(SeatId(n) for n, info in enumerate(seats) if info.kind == "person" and info.machine == 0)


class Watcher(Protocol):
    """An onlooker besides the window: told of everything when it is stored."""

    def shown(self, events: Sequence[ev.Event], said: Said | None) -> None: ...

    def failed(self, problem: Message) -> None:
        """Take note that the move in flight could not be stored."""


class LocalTable(TimedTable):
    """Implements `game.table.interface.GameTable` for the people at one screen and their rivals."""

    def __init__(
        self,
        engine: Engine,
        texts: CardTexts,
        seats: tuple[SeatInfo, ...],
        seed: int,
        timeline: Timeline,
        writer: Writer,
        minds: Minds,
        pace: Pace,
        store: Notebook,
        manners: Manners,
        dice: tuple[int, ...] = (),
    ) -> None:
        """`dice`: the faces of the first throws, where they are prepared."""
        self.engine = engine
        self.texts = texts
        self.seats = seats
        self.owner_machine = 0  # whose first person has the owner's word
        self._screen = Screen(people_of(seats), manners)
        self._objections = Objections(engine.book, seats)
        self._chance = SeededChance(seed, timeline.epoch, dice)
        self._corrections = Corrections()
        self._absence = Absence(engine.book.house.action_limit_s)
        self._timeline = timeline
        self._writer = writer
        self._rivals = Rivals(engine.book, seats, minds, pace, seed, timeline.moves)
        self._store_file = store
        self._hinted = NOBODY  # the seat that asked last at this screen for a hint
        self._flight: InFlight | None = None
        self._wishes: deque[Wish] = deque()
        self._notes: dict[str, MetaValue] = {}  # kept in the save since it was opened
        self._seats_note = 0  # the newest one of who sits where
        self._updates: list[Update] = []
        self._rivals.deeds = memory(engine.book, timeline.moves)
        self._marks = Marks()
        self._decisions = DecisionLog(store.get_meta(META_KEY))
        self._decisions.take_back(len(timeline.moves))  # a crash may have come between going back and keeping that
        self._thought: tuple[Decision | None, Said] | None = None  # behind the rival's move that is in flight
        self._watchers: list[Watcher] = []
        self._halted = False  # the writer stores nothing until it is told to go on
        self.problem: Message | None = None  # why the last move could not be stored
        self.notice: Message | None = None  # told when the save was opened
        self.refusals: list[Refusal] = []  # of wishes that waited in line, for the window to show and clear
        self.refused_rivals = 0

    def keep_open(self, seat: SeatId) -> None:
        if self._screen.keep_open(self.public(), seat):
            self._show(())

    def attend(self, watcher: Watcher) -> None:
        """Tells this watcher too from now on."""
        self._watchers.append(watcher)

    def leave(self, watcher: Watcher) -> None:
        self._watchers = [other for other in self._watchers if other is not watcher]

    def submit(self, command: Command, command_id: str = "") -> Refusal | None:
        """Checked now, and once more when its turn comes if something is in flight before it. `command_id`: under
        which it is stored, once only for this seat; empty: under its number."""
        self.problem = None
        return self._wish(Wish(command, command_id))

    def _wish(self, wish: Wish) -> Refusal | None:
        if self._flight is not None or self._wishes:
            self._wishes.append(wish)
            return None
        return self._start(*wish)

    def _start(self, command: Command, command_id: str = "", joined: bool = False) -> Refusal | None:
        step = self.engine.step(self._timeline.state, command, self._chance)
        if isinstance(step, Refusal):
            return step
        move = Move(command, step.events, step.state, joined)
        ticket = self._send(entry(move, self._summary(move.state), command_id))
        self._flight = InFlight(ticket, move, -1, move.seat, command_id)
        return None

    def _send(self, stored: Entry) -> int:
        """To the disk. After a failure the writer waits to hear that what comes now was decided on what is stored."""
        if self._halted:
            self._writer.resume()
        self._halted, self.problem = False, None
        return self._writer.submit(stored)

    def _summary(self, state: State) -> Summary:
        return summary_of([info.name for info in self.seats], state)

    def undo(self, seats: Collection[SeatId] | None = None, command_id: str = "") -> Refusal | None:
        who = self.people if seats is None else seats
        found, far = self._undoable(who), self._anything(who)
        if found is None and far is not None:
            return self.go_back(*far, command_id)
        if self._flight is not None or found is None:
            return Refusal(not_undone(self.timeline(), who), "E-103")
        to, seat = found
        self._objections.letting.clear()
        summary = self._summary(self._timeline.moves[to - 1].state)
        self._flight = InFlight(self._send(taken_back(to, seat, summary, command_id)), None, to, seat, command_id)
        return None

    def go_back(self, to: int, by: SeatId, command_id: str = "") -> Refusal | None:
        if self._flight is not None or not 1 <= to < len(self._timeline.moves):
            return Refusal(Message("refuse.cannot_undo"), "E-103")
        command = self._timeline.agreed(to, by)
        chance = self._chance.at(self._timeline.epoch + 1)
        step = self.engine.step(self._timeline.moves[to - 1].state, command, chance)
        if isinstance(step, Refusal):
            return step
        move = Move(command, step.events, step.state)
        ticket = self._send(gone_back(to, move, self._summary(move.state), command_id))
        self._flight = InFlight(ticket, move, to, by, command_id)
        return None

    def correct(self, command: Command, command_id: str = "") -> Refusal | None:
        refused = self.engine.check(self._timeline.state, command)
        if refused is None and Correction.of(command).by != self.owner:
            return Refusal(Message("refuse.correct.not_owner"), "R-PRECEDENCE-09")
        if refused is not None or len(self.persons) < 2:
            return refused or self.submit(command, command_id)
        self._corrections.propose(Wish(command, command_id))
        return None

    def redo(self, seats: Collection[SeatId] | None = None, command_id: str = "") -> Refusal | None:
        again = self._timeline.redo(self.people if seats is None else seats)
        if not again or self._flight is not None:
            return Refusal(Message("refuse.cannot_redo"), "E-103")
        refused = self._start(again[0].command, command_id)
        if refused is None:
            self._wishes.extend(again[1:])
        return refused

    def pump(self, now: float) -> list[Update]:
        """Stored moves become true; rivals get their say; the person's next wish starts."""
        self._land()
        if self._flight is None and self._wishes:
            self._next_wish()
        self._rivals.hear(self._timeline.state, len(self._timeline.moves))
        if self._flight is None and not self._wishes and self.problem is None and not self.paused:
            self._let_rivals_act(now)
        self._count_down(now)
        updates, self._updates = self._updates, []
        return updates

    def _land(self) -> None:
        """Make the moves true that the disk has taken, and drop those that it refused."""
        for result in self._writer.drain():
            flight, self._flight = self._flight, None
            thought, self._thought = self._thought, None
            assert flight is not None
            self._screen.moving_on(self.public())
            if isinstance(result, Failed):
                self._not_stored(result.problem)
            else:
                self._timeline.count(flight.command_id)
                self._landed(flight, thought)
            self._rivals.forget()

    def _not_stored(self, problem: Message) -> None:
        """Wishes that waited were meant for afterwards."""
        self.problem, self._halted = problem, True
        self._wishes.clear()
        for watcher in self._watchers:
            watcher.failed(problem)

    def _landed(self, flight: InFlight, thought: tuple[Decision | None, Said] | None) -> None:
        if flight.move is None:
            self._timeline.take_back(flight.back_to)
            self._gone_back(flight.back_to, ())
        elif flight.back_to >= 0:
            self._timeline.go_back(flight.back_to, flight.move)
            self._chance = self._chance.at(self._timeline.epoch)
            self._gone_back(flight.back_to, flight.move.events)
        else:
            self._gone_on(flight.move, thought)

    def _gone_on(self, move: Move, thought: tuple[Decision | None, Said] | None) -> None:
        """A move has come true; the thoughts of rivals are kept at the end of each turn."""
        before = self._timeline.state
        self._rivals.deeds = remembered(self.engine.book, self._rivals.deeds, before, move)
        self._timeline.append(move)
        self._get_up(move.events)
        self._show(move.events, thought[1] if thought is not None else None)
        if thought is not None and thought[0] is not None:
            self._decisions.append(thought[0])
        if move.state.turn != before.turn or move.state.result is not None:
            self._keep_thoughts()

    def _keep_thoughts(self) -> None:
        if self._decisions.unsaved:
            self._writer.note(META_KEY, self._decisions.packing())

    def _gone_back(self, to: int, events: Sequence[ev.Event]) -> None:
        """Forget the thoughts and deeds of moves that no longer count, and show the events."""
        self._decisions.take_back(to)
        self._keep_thoughts()
        self._rivals.deeds = memory(self.engine.book, self._timeline.moves)
        self._show(events)

    def _show(self, events: Sequence[ev.Event], said: Said | None = None) -> None:
        seen = self._seen(events, self._eyes(self._timeline.state))
        self._updates.append(Update(len(self._timeline.moves), seen, self.view(), said))
        for watcher in self._watchers:
            watcher.shown(events, said)

    def _next_wish(self) -> None:
        refused = self._start(*self._wishes.popleft())
        if refused is not None:
            self.refusals.append(refused)

    def _let_rivals_act(self, now: float) -> None:
        """A rival's move goes the same way as a person's."""
        state, moves = self._timeline.state, len(self._timeline.moves)
        waits = self._objections.waits_for_persons(state, now, self._rivals.patience)
        act = self._rivals.next_act(state, moves, now, waits)
        if act is None or act[1].command is None:
            return
        seat, verdict = act
        refused = self._start(act[1].command)
        if refused is not None:
            self._move_plainly(seat)
            return
        verdict = verdict._replace(line=self._decisions.unsaid(seat, verdict.line))
        made = decision(moves + 1, self._rivals.knows(state, seat), act[1].command, verdict)
        self._thought = made, Said(seat, verdict.reasons, verdict.line)

    def _move_plainly(self, seat: SeatId) -> None:
        """A rival's move was refused. If the game waits for it, something simple happens instead, and all hear why."""
        self.refused_rivals += 1
        state, moves = self._timeline.state, len(self._timeline.moves)
        plain = default_choice(self.engine.book, view(self.engine.book, state, seat))
        if plain is None or self._start(plain) is not None:
            return
        verdict = Verdict(plain, (Message("problem.rival_astray", {"seat": f"seat:{seat}"}),))
        made = decision(moves + 1, self._rivals.knows(state, seat), plain, verdict)
        self._thought = made, Said(seat, verdict.reasons)

    def _count_down(self, now: float) -> None:
        """Answer for seats and close windows when their time has run out; let a correction happen."""
        state, clocks = self._timeline.state, self._objections
        fallen, silent, missed = clocks.fallen(state, now), clocks.silent(state), self._missed(now)
        if self._flight is not None or self._wishes or self.problem is not None:
            return
        if silent != NOBODY:
            self._start(Command(silent, "pass"))
        elif fallen is not None:
            self._start(window_closing(fallen.id))
        elif missed != NOBODY:
            self._answer_for(missed)
        unopposed = self._corrections.due(now, held=clocks.stopped)
        refused = self._wish(unopposed) if unopposed is not None else None
        if refused is not None:
            self.refusals.append(refused)

    def _missed(self, now: float) -> SeatId:
        """A seat whose machine has gone and for which the table has waited long enough."""
        away = [seat for seat in self.persons if self.seats[seat].away]
        asked = waiting(self.engine.book, self._timeline.state) if away else ()
        gone = [seat for seat in asked if seat in away]
        return self._absence.due(gone, self._heard_last() if gone else 0, now, held=self._objections.stopped)

    def _heard_last(self) -> int:
        """The newest move that everybody hears of: a hidden one makes no new question."""
        moves = self._timeline.moves
        public = (n for n in range(len(moves), 0, -1) if any(hears(event, SPECTATOR) for event in moves[n - 1].events))
        return next(public, 0)

    def _answer_for(self, seat: SeatId) -> None:
        """The default of its question stands, and all hear why."""
        plain = default_choice(self.engine.book, view(self.engine.book, self._timeline.state, seat))
        if plain is not None and self._start(plain) is None:
            self._thought = None, Said(seat, (Message("play.answered_for", {"seat": f"seat:{seat}"}),))

    def lay_sensibly(self, seat: SeatId, ready: bool = False) -> None:
        for n, move in enumerate(self.sensible(seat).moves):
            self._wish(Wish(move, joined=n > 0))
        if ready and seat in waiting(self.engine.book, self._timeline.state):
            self._wish(Wish(Command(seat, "ready")))

    def dress_everybody(self) -> None:
        for seat in self.persons:
            self.lay_sensibly(seat, ready=True)

    def depart(self, seat: SeatId) -> Refusal | None:
        return self.submit(leaving(seat))

    def _get_up(self, events: Sequence[ev.Event]) -> None:
        """Give the seat of a person who has left for good to a rival, unless nobody else is at this table."""
        for event in events:
            if isinstance(event, ev.SeatLeft) and event.seat in self.persons and len(self.persons) > 1:
                self._seat(event.seat, self.seats[event.seat]._replace(kind="rival", machine=0))

    def sit(self, seat: SeatId, who: SeatInfo) -> None:
        self._seat(seat, who)
        self._show(())

    def leave_alone(self, seat: SeatId, on: bool) -> None:
        self._put(seat, self.seats[seat]._replace(left_alone=on))
        self._rivals.sit(self.seats)
        self._keep_seats()
        self._show(())

    def _seat(self, seat: SeatId, who: SeatInfo) -> None:
        who = who._replace(sex=self.seats[seat].sex)  # chosen for the character, whoever plays it from now on
        self._put(seat, who)
        self._screen.sit(people_of(self.seats))
        self._objections.sit(self.seats)
        self._rivals.sit(self.seats)
        self._keep_seats()

    def _keep_seats(self) -> None:
        kept = tuple(info._replace(away=False) for info in self.seats)
        self._seats_note = self.note(SEATS, msgspec.json.encode(kept).decode())

    def gather(self) -> None:
        """The game goes on at this screen alone: a computer plays for whoever sits at another machine, and nobody sees
        her hand. The save knows whose seats these are."""
        elsewhere = {seat: info for seat, info in enumerate(self.seats) if info.machine}
        if elsewhere:
            self.note(ELSEWHERE, msgspec.json.encode(self._elsewhere | elsewhere).decode())
        for seat, info in elsewhere.items():
            self._seat(SeatId(seat), info._replace(kind="rival", away=False))

    def scatter(self) -> None:
        """The game is one of several machines again: seats that belong to others wait for them."""
        gone = [seat.gone for seat in self.public().seats]
        for seat, info in self._elsewhere.items():
            if not gone[seat]:
                self._seat(SeatId(seat), info._replace(kind="person", mind="", away=True))
        if self._elsewhere:
            self.note(ELSEWHERE, "{}")

    @property
    def _elsewhere(self) -> dict[int, SeatInfo]:
        """The occupants of seats at other machines, as `gather` found them; none if the note cannot be read."""
        kept = self.meta(ELSEWHERE)
        try:
            found = msgspec.json.decode(kept, type=dict[int, SeatInfo]) if isinstance(kept, str) else {}
        except msgspec.DecodeError:
            return {}
        return {seat: info for seat, info in found.items() if 0 <= seat < len(self.seats)}

    @property
    def path(self) -> Path:
        """Where the game is kept: elsewhere than at the start once its save was written anew."""
        return self._store_file.path

    def set_pace(self, pace: Pace) -> None:
        self._rivals.pace = pace

    def hurry(self) -> None:
        self._rivals.hurry()

    def ask_hint(self, seat: SeatId, verb: Verb | None = None) -> None:
        if seat in self.people:
            self._hinted = seat
        self._rivals.ask_hint(self._timeline.state, seat, verb)

    def meta(self, key: str) -> MetaValue | None:
        """A note of the save, as it was kept last."""
        return self._notes.get(key, self._store_file.get_meta(key))

    def note(self, key: str, value: MetaValue) -> int:
        """Keeps a note in the save, beside its moves; losing it loses no move."""
        self._notes[key] = value
        return self._writer.note(key, lambda: value)

    @property
    def seats_stored(self) -> bool:
        """Whether the occupants of the seats are stored as they are now."""
        return self._writer.noted >= self._seats_note

    def close(self) -> None:
        self._rivals.close()
        self._writer.close()
        with suppress(SaveProblem):  # only thoughts are lost, no move
            self._store_file.set_meta(META_KEY, self._decisions.packing()())
        self._store_file.close()
