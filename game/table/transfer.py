"""A saved game as text that can be sent: one line of what it is, then one line for each move.

The number that shuffles and throws come from is no part of it: who imports a game plays on with a number of its own.
An import trusts nothing: the rules must make the same events of every command by some chance, and the checksums must
come out the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from pathlib import Path

import msgspec

from game.files import open_plain, plain_size, why
from game.model.house_rules import misfit
from game.model.ruleset import FEWEST_SEATS, MOST_SEATS, RULES
from game.rules.engine import Engine
from game.rules.setup import EMPTY
from game.table.chance import fresh_seed
from game.table.opening import GameSettings, engine_of, meta_of, rules_of, settings_of
from game.table.records import Entry, SaveProblem, StoredEvent, own_id
from game.table.save_reader import Record
from game.table.sqlitefile import remove
from game.table.store import Store
from game.table.timeline import Timeline, again, read_move, split, summary_of
from game.table.told_chance import can_come_of

FORM = 2
"""Version of these lines: 1 says nothing of the rules."""
LARGEST = 64 * 1024 * 1024
"""Bytes of a whole file."""
LONGEST_LINE = 64 * 1024
"""Bytes of one move."""
MOST_MOVES = 200_000
NONE = b"null"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. `head`: the checksum over all moves, in hexadecimal digits."""

    form: int
    settings: GameSettings
    ruleset: str
    moves: int
    head: str
    rules: int = 1


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    type: str
    v: int
    body: msgspec.Raw


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One stored move. `command` is `null` where the table acted by itself."""

    command: msgspec.Raw
    seat: int
    command_id: str
    events: tuple[Fact, ...]


def exported(path: Path) -> Iterator[bytes]:
    """The lines of a save, whether its cards are here or not. SaveProblem if it is not sound."""
    save = Record.of(path)
    settings, _ = settings_of(save)
    cards = save.get_meta("ruleset")
    if not isinstance(cards, str):
        raise SaveProblem("save.not_a_save", {"name": path.name})
    yield msgspec.json.encode(Header(FORM, settings, cards, save.count, save.head.hex(), rules_of(save)))
    for entry in save.entries():
        facts = tuple(Fact(fact.type, fact.v, msgspec.Raw(fact.body)) for fact in entry.events)
        command = msgspec.Raw(NONE if entry.command is None else entry.command)
        yield msgspec.json.encode(Line(command, entry.seat, entry.command_id, facts))


def imported(path: Path, to: Path) -> int:
    """Makes the save `to` of exported lines and says how many moves it has. SaveProblem if anything is not as it must
    be; nothing lies about then. UnknownSet or ContentErrors if its cards cannot be used.
    """
    lines = _lines(path)
    header = _header(path, next(lines, b""))
    engine, texts = engine_of(header.settings)
    if header.rules != RULES:
        raise SaveProblem("save.import_rules", {"name": path.name})
    if engine.book.ruleset.digest != header.ruleset:
        raise SaveProblem("save.other_cards", {"name": path.name})
    entries = _checked(path, engine, lines, header)
    store = Store.create(to, meta_of(header.settings, engine, fresh_seed(), texts))
    try:
        if not entries or store.append_all(entries) != header.moves or store.head.hex() != header.head:
            raise SaveProblem("save.import_changed", {"name": path.name})
    except BaseException:
        store.close()
        remove(to)
        raise
    store.close()
    return len(entries)


def _lines(path: Path) -> Iterator[bytes]:
    try:
        if plain_size(path) > LARGEST:
            raise SaveProblem("save.too_large", {"name": path.name})
        with open_plain(path) as file:
            while line := file.readline(LONGEST_LINE + 1):
                if len(line) > LONGEST_LINE:
                    raise SaveProblem("save.too_large", {"name": path.name})
                yield line
    except FileNotFoundError as error:
        raise SaveProblem("save.missing", {"name": path.name}) from error
    except OSError as error:
        raise SaveProblem("save.unreadable", {"name": path.name, "why": why(error)}) from error


def _header(path: Path, line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise SaveProblem("save.import_unreadable", {"name": path.name, "line": 1}) from error
    if not 1 <= header.form <= FORM:
        raise SaveProblem("save.newer", {"name": path.name, "version": header.form, "known": FORM})
    seats, house = header.settings.seats, header.settings.house
    if len(seats) not in range(FEWEST_SEATS, MOST_SEATS + 1) or misfit(house, distant=True) is not None:
        raise SaveProblem("save.import_unreadable", {"name": path.name, "line": 1})
    return header


def _checked(path: Path, engine: Engine, lines: Iterator[bytes], header: Header) -> list[Entry]:
    """The moves, each read, accepted by the rules and folded; the last one says how the game stands."""
    names = [seat.name for seat in header.settings.seats]
    timeline, entries, ids = Timeline(), list[Entry](), set[str]()
    for number, line in enumerate(lines, 2):
        try:
            ids.add(own_id(len(entries) + 1))
            entry = _entry(msgspec.json.decode(line, type=Line), ids)
            back, moved = split(entry)
            if back is not None and back not in range(1, len(timeline.moves)):
                raise ValueError(back)
            again(timeline, entry, partial(read_move, engine.book))
            if moved is not None and not _is_legal(engine, timeline, len(names)):
                raise SaveProblem("save.import_illegal", {"name": path.name, "line": number})
        except (msgspec.DecodeError, ValueError, RecursionError, LookupError, AssertionError) as error:
            raise SaveProblem("save.import_unreadable", {"name": path.name, "line": number}) from error
        entries.append(entry)
        if len(entries) > MOST_MOVES:
            raise SaveProblem("save.too_large", {"name": path.name})
    if entries:
        entries[-1] = msgspec.structs.replace(entries[-1], summary=summary_of(names, timeline.state))
    return entries


def _is_legal(engine: Engine, timeline: Timeline, seats: int) -> bool:
    """Whether the rules make the last move in the state that the one before has left."""
    before = timeline.moves[-2].state if len(timeline.moves) > 1 else EMPTY
    return can_come_of(engine, before, timeline.moves[-1], seats)


def _entry(line: Line, names: Collection[str]) -> Entry:
    """ValueError for an id that the game gives to a later move: that one could never be stored."""
    if line.command_id not in names:
        raise ValueError(line.command_id)
    facts = tuple(StoredEvent(fact.type, fact.v, bytes(fact.body)) for fact in line.events)
    command = bytes(line.command)
    return Entry(None if command == NONE else command, line.seat, line.command_id, facts)
