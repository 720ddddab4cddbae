"""The log of a game with every state it went through, and how far back a seat may go freely.

The log only grows: a take-back is an entry of its own. `moves` are those that still count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import takewhile
from typing import NamedTuple

import msgspec

from game.ids import NOBODY, SeatId
from game.model import events as ev
from game.model.commands import Correction, TakeBack
from game.model.memo import forget
from game.model.options import Command
from game.model.state import DOOR, TREASURE, State
from game.rules.book import Book
from game.rules.fold import fold
from game.rules.setup import EMPTY
from game.table.clock import now
from game.table.records import Entry, StoredEvent, Summary
from game.table.wish import Wish

EVENT_VERSION = 1
"""Of every event's form; raised for a class whose fields change, with a way to read the old form."""

TAKEN_BACK = "TakenBack"
"""Type of the row that says how many moves still count."""

NO_DEEDS = ("pass", "decline")
"""Answers of others that do not stop a take-back."""


class Move(NamedTuple):
    """One accepted command (None: the deal) with its events and the state after it. `joined`: made in one with the move
    before it, and taken back with it."""

    command: Command | None
    events: tuple[ev.Event, ...]
    state: State
    joined: bool = False

    @property
    def seat(self) -> SeatId:
        """The seat whose deed it was."""
        return NOBODY if self.command is None else author(self.command)

    @property
    def reveals(self) -> bool:
        """Whether it made something known that cannot be unknown."""
        return any("undo" in event.STOPS for event in self.events)


def author(command: Command) -> SeatId:
    """Return the seat whose deed a command is: of a correction, the owner's."""
    return Correction.of(command).by if command.verb == "correct" else command.seat


class Timeline:
    """Moves that count, and those that were taken back and can be done again, the next one last."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.redoable: list[Wish] = []
        self.epoch = 0  # agreed take-backs so far: after each of them chance comes fresh
        self.taken_back_to: list[int] = []  # for each take-back of any kind: how many moves it kept
        self.numbers: dict[str, int] = {}  # by device: the highest number of a wish of it that was stored

    @property
    def state(self) -> State:
        return self.moves[-1].state if self.moves else EMPTY

    @property
    def backs(self) -> int:
        """Take-backs so far."""
        return len(self.taken_back_to)

    def count(self, command_id: str) -> None:
        """An entry was stored under this id; those of a device's wishes are DEVICE.NUMBER."""
        device, _, number = command_id.rpartition(".")
        if device and number.isdecimal():
            self.numbers[device] = max(int(number), self.numbers.get(device, 0))

    def append(self, move: Move) -> None:
        """A new move; after another move there is nothing to redo any more."""
        if self.redoable:
            self._redo_or_drop(move)
        if self.moves:
            _forget(self.moves[-1].state, move.state)
        self.moves.append(move)

    def _redo_or_drop(self, move: Move) -> None:
        if self.redoable[-1].command == move.command:
            self.redoable.pop()
        elif move.seat != NOBODY and not (move.command and move.command.verb in NO_DEEDS):
            self.redoable.clear()

    def free_undo(self, seat: SeatId) -> int | None:
        """How many moves would remain if this seat took back its last command; None if it may not."""
        for place in range(len(self.moves) - 1, 0, -1):
            move = self.moves[place]
            if move.reveals:
                return None
            if move.seat == seat:
                return self._first_of(place)
            if move.command is None or move.command.verb not in NO_DEEDS:
                return None
        return None

    def _first_of(self, place: int) -> int:
        """Where the moves began that were made in one with this one, as far as nobody came between."""
        move, before = self.moves[place], self.moves[place - 1]
        together = move.joined and before.seat == move.seat and not before.reveals
        return self._first_of(place - 1) if together else place

    def take_back(self, to: int) -> None:
        """Only the first `to` moves count from now on."""
        gone = [Wish(move.command, joined=move.joined) for move in self.moves[to:] if move.command is not None]
        self.redoable += [wish for wish in reversed(gone) if wish.command.verb not in NO_DEEDS]
        del self.moves[to:]
        self.taken_back_to.append(to)

    def redo(self, seats: Iterable[SeatId]) -> tuple[Wish, ...]:
        """Return the wishes to redo: the last move taken back, if it was of these seats, with those joined to it."""
        if not self.redoable or author(self.redoable[-1].command) not in seats:
            return ()
        first, *later = reversed(self.redoable)
        return (first, *takewhile(lambda wish: wish.joined, later))

    def last_of(self, seats: Iterable[SeatId]) -> tuple[int, SeatId] | None:
        """How many moves there were before the last one of any of these seats, and which it was."""
        wanted = set(seats)
        for place in range(len(self.moves) - 1, 0, -1):
            if self.moves[place].seat in wanted:
                return place, self.moves[place].seat
        return None

    def agreed(self, to: int, by: SeatId) -> Command:
        """Return the command for a table that agreed to keep `to` moves: it shuffles the piles of which something had
        become known."""
        then, now = self.moves[to - 1].state, self.state
        piles = tuple(pile for pile in (DOOR, TREASURE) if then.draw[pile] != now.draw[pile])
        return TakeBack(by, len(self.moves) - to, piles).command()

    def go_back(self, to: int, move: Move) -> None:
        """An agreed take-back, and the shuffle that follows it; nothing of it can be done again."""
        self.take_back(to)
        self.redoable.clear()
        self.epoch += 1
        self.append(move)


def _forget(old: State, new: State) -> None:
    """Forget the values derived from the parts of the old state that the new one does not share."""
    forget(old)
    if old.players is not new.players:
        for was, now in zip(old.players, new.players, strict=True):
            if was is not now:
                forget(was)
    if old.combat is not None and old.combat is not new.combat:
        forget(old.combat)


def summary_of(names: Sequence[str], state: State) -> Summary:
    """Return the line that the list of saved games shows of a game in this state, dated now."""
    winners = state.result.winners if state.result else ()
    return Summary(
        names=tuple(names),
        levels=tuple(player.level for player in state.players),
        turn=state.turn,
        finished=state.result is not None,
        winners=tuple(names[seat] for seat in winners),
        date=now(),
    )


def entry(move: Move, summary: Summary, command_id: str = "") -> Entry:
    command = msgspec.json.encode(move.command) if move.command else None
    events = tuple(stored(event) for event in move.events)
    return Entry(command, int(move.seat), command_id, events, summary)


def stored(event: ev.Event) -> StoredEvent:
    return StoredEvent(type(event).__name__, EVENT_VERSION, msgspec.json.encode(event))


def gone_back(to: int, move: Move, summary: Summary, command_id: str = "") -> Entry:
    """The entry of an agreed take-back: in one piece, because the one must not be stored without the other."""
    whole = entry(move, summary, command_id)
    row = StoredEvent(TAKEN_BACK, EVENT_VERSION, msgspec.json.encode(to))
    return msgspec.structs.replace(whole, events=(row, *whole.events))


def split(stored_entry: Entry) -> tuple[int | None, Entry | None]:
    """How many moves count after a take-back (None: it is none), and the move in an entry (None: a take-back alone)."""
    rows = stored_entry.events
    if not rows or rows[0].type != TAKEN_BACK:
        return None, stored_entry
    to = msgspec.json.decode(rows[0].body, type=int)
    return to, msgspec.structs.replace(stored_entry, events=rows[1:]) if rows[1:] else None


def taken_back(to: int, seat: SeatId, summary: Summary, command_id: str = "") -> Entry:
    """The entry that says how many moves still count."""
    row = StoredEvent(TAKEN_BACK, EVENT_VERSION, msgspec.json.encode(to))
    return Entry(None, int(seat), command_id, (row,), summary)


_EVENTS: msgspec.json.Decoder[ev.EventNode] = msgspec.json.Decoder(ev.EventNode)
_COMMANDS = msgspec.json.Decoder(Command)


def event_of(row: StoredEvent) -> ev.Event:
    """The stored event. msgspec.DecodeError for one of a type or a form that only a newer version knows."""
    if row.v > EVENT_VERSION:
        raise msgspec.ValidationError(f"{row.type} of form {row.v}")
    return _EVENTS.decode(row.body)


def read(book: Book, entries: Iterable[Entry]) -> Timeline:
    """The timeline of a stored game, folded anew. A row of unknown form is a msgspec.DecodeError."""
    timeline = Timeline()
    for stored_entry in entries:
        again(timeline, stored_entry, partial(read_move, book))
    return timeline


def again(timeline: Timeline, stored_entry: Entry, make: Callable[[State, Entry], Move]) -> None:
    """One stored entry happens to a timeline once more; `make` gives the move it holds on top of a state."""
    to, stored_move = split(stored_entry)
    timeline.count(stored_entry.command_id)
    if stored_move is None:
        assert to is not None
        timeline.take_back(to)
    elif to is None:
        timeline.append(make(timeline.state, stored_move))
    else:
        timeline.go_back(to, make(timeline.moves[to - 1].state, stored_move))


def read_move(book: Book, state: State, stored_entry: Entry) -> Move:
    events = tuple(event_of(row) for row in stored_entry.events)
    for event in events:
        state = fold(book, state, event)
    return Move(_command_of(stored_entry.command) if stored_entry.command else None, events, state)


def _command_of(body: bytes) -> Command:
    """The stored command; of a correction also whose word it was must be known. msgspec.DecodeError if it is not."""
    command = _COMMANDS.decode(body)
    if command.verb == "correct":
        Correction.of(command)
    return command
