"""The content of a save as plain records, and the checksum chain over it. Nothing here touches a file."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Annotated, Protocol

import msgspec
from msgspec import Meta

from game.model.messages import AsWritten, Message, MessageValue

CHAIN_START = hashlib.sha256(b"doors and disasters: save 1").digest()
COMMAND = "command"  # type of the row that opens a move which a seat asked for
AUTOMATIC = "automatic"  # …and of one that the table made by itself (the deal, a clock)

MetaValue = str | int | bytes


class SaveProblem(Exception):
    """A save cannot be opened, written or rescued: a sentence for the player, and how many first moves are sound. Texts
    among its values come from outside: names of files, reasons of the system."""

    def __init__(self, key: str, args: Mapping[str, MessageValue] | None = None, sound: int = 0) -> None:
        super().__init__(key, args)
        written: dict[str, MessageValue] = {
            slot: AsWritten(value) if isinstance(value, str) else value for slot, value in (args or {}).items()
        }
        self.message = Message(key, written)
        self.sound = sound


class StoredEvent(msgspec.Struct, frozen=True):
    """One fact: the event's type, the version of its form, its body as JSON."""

    type: str
    v: int
    body: bytes


Text = Annotated[str, Meta(max_length=500)]
"""In what anybody may have written: short enough to be set in a line. Bounds hold when it is read."""
Texts = Annotated[tuple[Text, ...], Meta(max_length=12)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class Summary(msgspec.Struct, frozen=True):
    """The line of a game in the list of saved games; the table writes it with every move."""

    names: Texts
    levels: Annotated[tuple[Count, ...], Meta(max_length=12)]
    turn: Count
    finished: bool = False
    winners: Texts = ()  # the names of who won
    date: Text = ""  # ISO, local: "2026-08-30T21:14:05"


class Entry(msgspec.Struct, frozen=True):
    """One move: a command (None: the table's own doing) and all events it led to. Stored whole or not at all.

    `command_id`: unique among the moves of its seat; without one its number in the log stands for it, which no other
    move has, even after take-backs.
    """

    command: bytes | None
    seat: int
    command_id: str = ""
    events: tuple[StoredEvent, ...] = ()
    summary: Summary | None = None  # written with the move, not part of it: a read entry has none


class Row(msgspec.Struct, frozen=True, array_like=True):
    """One line of the log. The first row of a move is its command, the others are its events without a command id.

    `v` is the version of an event's form; in the first row of a move it is the number of events that follow, so that a
    move cut short can be told from a short one.
    """

    seq: int
    move: int
    type: str
    v: int
    seat: int
    command_id: str | None
    body: bytes

    @property
    def opens(self) -> bool:
        """The first row of a move."""
        return self.command_id is not None


SEATS, ELSEWHERE = "seats", "elsewhere"
"""Notes of a save: who sits where; whose seats belong to other machines while the game goes on at one screen."""


class SavedGame(msgspec.Struct, frozen=True):
    """A line in the list of saved games. With a problem the rest is as far as it could still be read. sets, goal: of
    the game; empty where the save does not say; machines: to which one each seat belongs (`SeatInfo.machine`)."""

    path: Path
    moves: int = 0
    sound: int = 0  # moves that a copy can hold; the same as `moves` if no damage is known
    summary: Summary = Summary((), (), 0)
    problem: Message | None = None
    sets: tuple[str, ...] = ()
    goal: int = 0
    machines: tuple[int, ...] = ()


class Saved(Protocol):
    """A save that can be read, wherever it lies. Sentences about it say the name of its file."""

    @property
    def path(self) -> Path: ...

    def get_meta(self, key: str) -> MetaValue | None: ...

    def entries(self) -> Iterable[Entry]: ...


class Notebook(Protocol):
    """The store of everything about a game besides its moves."""

    @property
    def path(self) -> Path: ...

    def get_meta(self, key: str) -> MetaValue | None: ...

    def set_meta(self, key: str, value: MetaValue) -> None: ...

    def close(self) -> None: ...


class Save(Saved, Notebook, Protocol):
    """A save that a game can be played on. SaveProblem from whatever could not be written."""

    def append(self, entry: Entry) -> int: ...


def rows_of(entry: Entry, move: int, seq: int) -> tuple[Row, ...]:
    """The rows of a move, the first of them numbered `seq`."""
    kind, body = (AUTOMATIC, b"") if entry.command is None else (COMMAND, entry.command)
    first = Row(seq, move, kind, len(entry.events), entry.seat, entry.command_id or own_id(move), body)
    facts = (Row(seq + n, move, e.type, e.v, entry.seat, None, e.body) for n, e in enumerate(entry.events, 1))
    return (first, *facts)


def own_id(move: int) -> str:
    """Return the id of a move that came without one."""
    return f"m{move}"


def entry_of(rows: tuple[Row, ...]) -> Entry:
    """The move that these rows tell of; the inverse of `rows_of`."""
    first, *facts = rows
    command = None if first.type == AUTOMATIC else first.body
    events = tuple(StoredEvent(row.type, row.v, row.body) for row in facts)
    return Entry(command, first.seat, first.command_id or "", events)


def entries_of(rows: Iterable[Row]) -> list[Entry]:
    return [entry_of(tuple(group)) for _, group in groupby(rows, key=lambda row: row.move)]


def link(previous: bytes, row: Row) -> bytes:
    """The checksum of a row: over its every field and the checksum before it."""
    return hashlib.sha256(previous + msgspec.msgpack.encode(row)).digest()


def seal(values: Iterable[tuple[str, MetaValue]]) -> bytes:
    """The checksum over keys and values, whatever their order; a long value counts by its own checksum, which is worked
    out once.
    """
    short = sorted((key, _shortened(value)) for key, value in values)
    return hashlib.sha256(msgspec.msgpack.encode(short)).digest()


LONG = 256
"""Bytes from which on a value would slow down every move that is stored beside it."""


def _shortened(value: MetaValue) -> MetaValue:
    return _digest(value) if isinstance(value, bytes) and len(value) > LONG else value


@lru_cache(maxsize=8)
def _digest(value: bytes) -> bytes:
    return hashlib.sha256(value).digest()
