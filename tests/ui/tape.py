"""A game at the window, taped frame by frame, and played again before another world: what lies hidden lies elsewhere
there, and whatever is not behind a curtain must look, read and sound the same.

Taped is the table of the first showing: the real one, with a note of everything that it told the window. Elsewhere is
the table of the second: it says the same at the same frame, but its views are those of the other world.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
import pygame

from game.ids import NOBODY, CardId, SeatId
from game.lab.same_view import another_world
from game.model.cards import CardDef, CardText
from game.model.events import EventNode
from game.model.foreseen import Foreseen, Outfit
from game.model.messages import Message
from game.model.options import Command, Refusal, Verb
from game.model.ruleset import Ruleset
from game.model.state import State
from game.model.thoughts import Choice, Decision
from game.model.views import SeatView, Update
from game.model.why import Number, Why
from game.rules.legal import why_not
from game.rules.why import why
from game.table.absence import Missing
from game.table.correction import Proposal
from game.table.interface import MoveMark, Until
from game.table.one_machine import OneMachine
from game.table.public_options import handless, open_view
from game.table.table import LocalTable
from game.views import view
from tests.ui.harness import FRAME, SETTLED, Person
from ui.system.sounds import Mix, SoundName, Sounds


class Moment(NamedTuple):
    """The state of a table by its own words."""

    state: State
    seat: SeatId
    in_flight: bool
    held_by: frozenset[SeatId]
    going: float
    letting: Mapping[SeatId, Until]
    can_undo: bool
    can_redo: bool
    marks: Sequence[MoveMark]
    dice: tuple[int, int, int, int, int, int]
    problem: Message | None
    refusals: tuple[Refusal, ...]


class Told(NamedTuple):
    """One call of the window, what it was answered, and how the table stood then."""

    call: str
    answer: object
    after: Moment


class Frame(NamedTuple):
    """One frame: what the hand did before it, what was seen, read and heard, and the calls to the table."""

    dt: float
    pointer: tuple[int, int]
    gestures: tuple[pygame.event.Event, ...]
    curtain: bool
    pixels: int  # checksum
    read: tuple[str, ...]  # announcements without their times
    heard: tuple[str, ...]
    title: str
    calls: tuple[Told, ...]


class Taped:
    """The real table, with a note of every answer to a call that changes it."""

    def __init__(self, table: LocalTable) -> None:
        self._table = table
        self._marks: tuple[int, Sequence[MoveMark], tuple[int, ...]] = (-1, (), ())
        self.calls: list[Told] = []

    def __getattr__(self, name: str) -> object:
        return getattr(self._table, name)

    @property
    def problem(self) -> Message | None:
        return self._table.problem

    @problem.setter
    def problem(self, problem: Message | None) -> None:
        self._table.problem = problem

    @property
    def refusals(self) -> list[Refusal]:
        return self._table.refusals

    @refusals.setter
    def refusals(self, refusals: list[Refusal]) -> None:
        self._table.refusals = refusals

    def pump(self, now: float) -> list[Update]:
        updates = self._table.pump(now)
        self._note("pump", [(one, self._table.latest(one.move - 1)[0].state) for one in updates])
        return updates

    def submit(self, command: Command) -> Refusal | None:
        refused = self._table.submit(command)
        self._note("submit", refused)
        return refused

    def hold(self, seat: SeatId, on: bool) -> None:
        self._table.hold(seat, on)
        self._note("hold", None)

    def watch(self, on: bool) -> None:
        self._table.watch(on)
        self._note("watch", None)

    def let_go(self, seat: SeatId, until: Until | None) -> None:
        self._table.let_go(seat, until)
        self._note("let_go", None)

    def _note(self, call: str, answer: object) -> None:
        self.calls.append(Told(call, answer, self.moment()))

    def moment(self) -> Moment:
        table = self._table
        if self._marks[0] != table.moves:
            self._marks = table.moves, tuple(table.timeline()), table.dice()
        return Moment(
            table.latest(table.moves - 1)[0].state,
            table.seat,
            table.in_flight,
            table.held_by,
            table.going,
            dict(table.letting),
            table.can_undo(),
            table.can_redo(),
            self._marks[1],
            self._marks[2],
            table.problem,
            tuple(table.refusals),
        )


class Elsewhere(OneMachine):
    """The table of the other world: answers from the tape, hides other cards. Implements GameTable."""

    def __init__(self, table: LocalTable, begun: Moment, seed: int) -> None:
        self._table = table
        self._book, self._texts, self._seed = table.engine.book, table.texts.texts, seed
        self._worlds: dict[int, tuple[State, State]] = {}
        self._now = begun
        self._calls: list[Told] = []
        self.paused_by = NOBODY
        self.seats, self.people, self.shared = table.seats, table.people, table.shared
        self.manners, self.owner = table.manners, table.owner
        self.hurrying = self.may_hurry = False
        self.hint: tuple[Choice, ...] | None = None
        self.proposal: Proposal | None = None
        self.missing: Missing | None = None
        self.problem: Message | None = None
        self.refusals: list[Refusal] = []

    def begin(self, calls: Sequence[Told]) -> None:
        """A frame begins, in which the table was called like this."""
        self._calls = list(calls)

    def end(self) -> None:
        """Catch up with calls in one of the worlds alone: they change nothing that lies open."""
        if self._calls:
            self._now = self._calls[-1].after

    def _called(self, call: str) -> Told | None:
        """The next answer to such a call in this frame; calls before it are over too."""
        for n, told in enumerate(self._calls):
            if told.call == call:
                del self._calls[: n + 1]
                self._now = told.after
                self.problem, self.refusals = told.after.problem, list(told.after.refusals)
                return told
        return None

    def _world(self, state: State) -> State:
        """Another world for each moment, the same for the same moment."""
        if id(state) not in self._worlds:
            rng = random.Random(self._seed * 10_000 + len(self._worlds))
            self._worlds[id(state)] = state, another_world(self._book, state, (), rng)
        return self._worlds[id(state)][1]

    # Changes.

    def pump(self, now: float) -> list[Update]:
        told = self._called("pump")
        found = told.answer if told is not None else []
        assert isinstance(found, list)
        return [msgspec.structs.replace(one, view=self._open(state, one.view.seat)) for one, state in found]

    def _open(self, state: State, seat: SeatId) -> SeatView:
        return open_view(self._book, self._world(state), seat)

    def submit(self, command: Command) -> Refusal | None:
        told = self._called("submit")
        return told.answer if told is not None else None  # type: ignore[return-value]

    def hold(self, seat: SeatId, on: bool) -> None:
        self._called("hold")

    def watch(self, on: bool) -> None:
        self._called("watch")

    def let_go(self, seat: SeatId, until: Until | None) -> None:
        self._called("let_go")

    def keep_open(self, seat: SeatId) -> None:
        """Hands are sealed."""

    def ask_hint(self, seat: SeatId, verb: Verb | None = None) -> None:
        """Asked behind a curtain, and behind it nothing is compared."""

    def lay_sensibly(self, seat: SeatId) -> None:
        """The tape says what was laid."""

    def dress_everybody(self) -> None:
        """The tape says what was laid."""

    def undo(self) -> Refusal | None:
        return None

    def redo(self) -> Refusal | None:
        return None

    def object(self) -> None:
        """Do nothing: nobody puts anything right here."""

    def hurry(self) -> None:
        """There are no rivals."""

    def leave_alone(self, seat: SeatId, on: bool) -> None:
        """Do nothing: nobody makes offers here."""

    def close(self) -> None:
        """Nothing is stored here."""

    # Facts.

    @property
    def seat(self) -> SeatId:
        return self._now.seat

    @property
    def in_flight(self) -> bool:
        return self._now.in_flight

    @property
    def held_by(self) -> frozenset[SeatId]:
        return self._now.held_by

    @property
    def going(self) -> float:
        return self._now.going

    @property
    def letting(self) -> Mapping[SeatId, Until]:
        return self._now.letting

    def can_undo(self) -> bool:
        return self._now.can_undo

    def can_redo(self) -> bool:
        return self._now.can_redo

    def timeline(self) -> list[MoveMark]:
        return list(self._now.marks)

    def heard(self, move: int) -> tuple[EventNode, ...]:
        """Return the events that everybody saw: the same in every world."""
        return self._table.heard(move)

    def past(self, move: int) -> SeatView | None:
        """Return None: nobody looks back here."""
        return None

    def dice(self) -> tuple[int, ...]:
        return self._now.dice

    @property
    def ruleset(self) -> Ruleset:
        return self._book.ruleset

    def card(self, card: CardId) -> CardDef:
        return self._book.defs[card]

    def text(self, card: CardId) -> CardText:
        return self._texts[self.card(card).id]

    def view(self) -> SeatView:
        return self._open(self._now.state, self._now.seat)

    def glance(self, seat: SeatId) -> SeatView:
        return view(self._book, self._world(self._now.state), seat)

    def why_not(self, card: CardId, seat: SeatId | None = None) -> Refusal | None:
        world = self._world(self._now.state)
        if seat is None:
            return why_not(self._book, handless(world), self.seat, card)
        return why_not(self._book, world, seat, card)

    def why(self, view: SeatView, number: Number) -> Why | None:
        return why(self._book, view, number)

    def outcome(self, command: Command) -> Foreseen | None:
        return None

    def foreseen(self, seat: SeatId) -> tuple[Foreseen, ...]:
        return ()

    def sensible(self, seat: SeatId) -> Outfit:
        return Outfit()

    def decisions(self, seat: SeatId) -> list[Decision]:
        return []

    def knew(self, made: Decision) -> SeatView | None:
        return None


class Ears(Sounds):
    """Remembers every sound that a scene asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def play(self, name: SoundName, at: float = 0.5) -> None:
        self.heard.append(f"{name} at {at:.2f}")

    def accompany(self, mix: Mix | None) -> None:
        self.heard.append(f"music {mix}")

    def taken(self) -> tuple[str, ...]:
        found, self.heard = tuple(self.heard), []
        return found


class Camera(Person):
    """Sits at the first showing and tapes every frame."""

    def __init__(self, person: Person, table: Taped) -> None:
        super().__init__(person.app, person.told)
        self.table, self.tape = table, list[Frame]()
        self._senses, self._curtain = Senses(self), False

    def wait(self, seconds: float = SETTLED * FRAME, dt: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / dt))):
            if self.app.alive:
                self._frame(dt)

    def _frame(self, dt: float) -> None:
        gestures, pointer = tuple(pygame.event.get()), pygame.mouse.get_pos()
        for gesture in gestures:
            pygame.event.post(gesture)
        self.table.calls.clear()
        self.app.step(dt)
        held = bool(self.table.moment().held_by)
        self._curtain = held and (self._curtain or self.sees("who"))
        self.tape.append(Frame(dt, pointer, gestures, self._curtain, *self._senses.now(), tuple(self.table.calls)))


class Senses:
    """The picture, texts and sounds of an app now."""

    def __init__(self, person: Person) -> None:
        self._person, self._ears = person, Ears()
        person.app.context.sounds = self._ears

    def now(self) -> tuple[int, tuple[str, ...], tuple[str, ...], str]:
        pixels = zlib.crc32(self._person.picture().get_buffer().raw)
        told = (msgspec.structs.replace(seen, t=0.0) for seen in self._person.shown())
        read = tuple(sorted(msgspec.json.encode(seen).decode() for seen in told))
        return pixels, read, self._ears.taken(), pygame.display.get_caption()[0]


class Showing(NamedTuple):
    """The differences in look, text or sound before the other world, in words."""

    outside: list[str]
    behind_curtains: list[str]


def shown_again(person: Person, table: Elsewhere, tape: Sequence[Frame]) -> Showing:
    """The same gestures before the other world, frame by frame."""
    senses, showing = Senses(person), Showing([], [])
    for number, frame in enumerate(tape):
        pygame.mouse.set_pos(frame.pointer)
        pygame.event.clear()
        for gesture in frame.gestures:
            pygame.event.post(gesture)
        table.begin(frame.calls)
        person.app.step(frame.dt)
        table.end()
        found = showing.behind_curtains if frame.curtain else showing.outside
        found += [f"frame {number}: {what}" for what in _differences(frame, *senses.now())]
    return showing


def _differences(frame: Frame, pixels: int, read: tuple[str, ...], heard: tuple[str, ...], title: str) -> Iterator[str]:
    if pixels != frame.pixels:
        yield "other pixels"
    if title != frame.title:
        yield f"the title {title} instead of {frame.title}"
    if heard != frame.heard:
        yield f"the sounds {heard} instead of {frame.heard}"
    if read != frame.read:
        yield f"read {sorted(set(read) - set(frame.read))} instead of {sorted(set(frame.read) - set(read))}"
