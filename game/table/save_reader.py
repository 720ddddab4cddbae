"""Reading a save without trusting it and without touching it: the file is copied aside and the copy is looked at."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta as Limit

from game.model.bounds import Integer
from game.table.records import (
    CHAIN_START,
    ELSEWHERE,
    SEATS,
    Entry,
    MetaValue,
    Row,
    SavedGame,
    SaveProblem,
    Summary,
    Text,
    Texts,
    entries_of,
    link,
    seal,
)
from game.table.save_copy import Parts, no_moves, opened, parts_of, ruined
from game.text.foreign import LONGEST_VALUE, clean_name

MOST_NOTES = 64  # rows of `meta`; a game has two dozen at most
SEALS = ("seal_fixed", "seal_now")  # rows of `meta` that guard the others
LOG_COLUMNS = "seq, move, type, v, seat, cmd_id, body, hash"


class _House(msgspec.Struct, frozen=True):
    goal_level: Annotated[int, Limit(ge=0, le=100)] = 0


class _Seat(msgspec.Struct, frozen=True, array_like=True):
    """As `SeatInfo` is kept."""

    name: Text
    kind: Text = ""
    mind: Text = ""
    lang: Text = ""
    sex: Text = ""
    machine: Integer = 0


_Seats = Annotated[tuple[_Seat, ...], Limit(max_length=12)]


class Played(msgspec.Struct, frozen=True):
    """The settings of a game that the list needs, whatever else they say."""

    sets: Texts = ()
    seats: _Seats = ()
    house: _House = _House()


Read = TypeVar("Read")


def _decoded(text: MetaValue | None, what: type[Read]) -> Read | None:
    """A value of `meta` that is JSON; None if it is not of this type and within its bounds."""
    try:
        return msgspec.json.decode(text, type=what) if isinstance(text, str | bytes) else None
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None


class Meta(msgspec.Struct, frozen=True):
    """The rows of `meta`: those fixed at the start and those of the newest move, each with its seal checked."""

    fixed: dict[str, MetaValue]
    now: dict[str, MetaValue]
    fixed_sound: bool
    now_sound: bool

    @property
    def moves(self) -> int:
        """Number of moves that the save says it has; 0 if that cannot be believed."""
        moves = self.now.get("moves", 0)
        return moves if self.now_sound and isinstance(moves, int) else 0

    @property
    def summary(self) -> Summary | None:
        """The line of the game in the list of saved games, if it can be believed."""
        return _decoded(self.now.get("summary"), Summary) if self.now_sound else None

    @property
    def played(self) -> Played:
        """The settings of the game that the list needs."""
        return _decoded(self.fixed.get("settings"), Played) or Played()

    @property
    def seats(self) -> tuple[_Seat, ...]:
        """The occupants of the seats now, wherever the game went on last."""
        seats = _decoded(self.now.get(SEATS), _Seats) or self.played.seats
        elsewhere = _decoded(self.now.get(ELSEWHERE), dict[int, _Seat]) or {}
        return tuple(elsewhere.get(n, seat) for n, seat in enumerate(seats))


class Log(msgspec.Struct, frozen=True):
    """The sound beginning of a log: its rows up to the last whole move, and the checksum there."""

    rows: tuple[Row, ...]
    moves: int
    head: bytes
    broken: bool  # something that does not match came after


class Examination(msgspec.Struct, frozen=True):
    """All that was found in a save, and what is wrong with it."""

    meta: Meta
    log: Log
    problem: SaveProblem | None
    strays: tuple[str, ...] = ()  # endings of what lies beside it and does not belong to it
    is_torn: bool = False  # its log once held more


def examine(path: Path) -> Examination:
    """Everything that is sound in a save. Raises SaveProblem if nothing of it can be read.

    Files beside a save only ever add moves to it: if it holds more without them, they belong to an older copy.
    """
    parts = parts_of(path)
    alone = _examine_alone(parts, path)
    try:
        found = examine_parts(parts, path)
    except SaveProblem:
        if alone is None:
            raise
        return alone
    better = alone is not None and (alone.log.moves, alone.problem is None) > (found.log.moves, found.problem is None)
    return alone if alone is not None and better else found


def _examine_alone(parts: Parts, path: Path) -> Examination | None:
    """The save without what lies beside it; None if nothing does, or if it cannot be read so."""
    if not parts.whole.beside:
        return None
    try:
        alone = examine_parts(Parts(parts.save), path)
    except SaveProblem:
        return None
    return msgspec.structs.replace(alone, strays=tuple(parts.beside))


def examine_parts(parts: Parts, path: Path) -> Examination:
    """The same of bytes that were read already; sentences say the name of this path."""
    with opened(parts, path) as copy:
        meta, log = read_meta(copy.db), read_log(copy.db)
        whole = not log.broken and _is_whole(copy.db)
    if not meta.fixed_sound:
        raise ruined(path)
    problem = _verdict(path, meta, log, whole, copy.short)
    return Examination(meta, log, problem, parts.strays, parts.is_torn(copy.frames))


class Record(msgspec.Struct, frozen=True):
    """A save that was read and is sound. It was looked at as a copy: nobody needs a right to change it, nor keeps
    anybody from playing it.
    """

    path: Path
    meta: Meta
    log: Log

    @classmethod
    def of(cls, path: Path) -> Record:
        """SaveProblem if anything is wrong with the file, or somebody plays it just now."""
        found = examine(path)
        if found.problem:
            raise found.problem
        return cls(path, found.meta, found.log)

    @property
    def head(self) -> bytes:
        """The checksum of the last row."""
        return self.log.head

    @property
    def count(self) -> int:
        """The number of moves."""
        return self.log.moves

    def get_meta(self, key: str) -> MetaValue | None:
        """Return a fact that the save keeps of its game besides the moves."""
        return self.meta.fixed.get(key, self.meta.now.get(key))

    def entries(self) -> list[Entry]:
        """The log, move by move, without summaries."""
        return entries_of(self.log.rows)


def notes_of(path: Path) -> Mapping[str, MetaValue]:
    """Return the facts that a save keeps besides the moves and those fixed at the start; none if they are damaged."""
    try:
        with opened(parts_of(path), path) as copy:
            meta = read_meta(copy.db)
    except SaveProblem:
        return {}
    return meta.now if meta.now_sound else {}


def glance(path: Path) -> SavedGame:
    """One line for the list of saved games, without reading the game. Never raises: a problem is part of the answer."""
    try:
        with opened(parts_of(path), path) as copy:
            meta = read_meta(copy.db)
    except SaveProblem as problem:
        return SavedGame(path, problem=problem.message)
    if not (meta.fixed_sound and meta.now_sound) or copy.short:
        return _damaged_game(path, meta)
    empty = no_moves(path).message if meta.moves == 0 else None
    return _with_what_is_played(SavedGame(path, meta.moves, meta.moves, problem=empty), meta)


def _with_what_is_played(game: SavedGame, meta: Meta) -> SavedGame:
    """With who plays, sets and goal; a save without a summary, as those that 0.4.0 imported, still says who plays, and
    one without seats who played when it was written."""
    played = meta.played
    summary, sitting = meta.summary or Summary((), (), 0), tuple(seat.name for seat in meta.seats)
    told = (sitting or summary.names, summary.winners)
    names, winners = (tuple(clean_name(each, LONGEST_VALUE) for each in of) for of in told)
    summary = msgspec.structs.replace(summary, names=names, winners=winners)
    goal, machines = played.house.goal_level, tuple(seat.machine for seat in meta.seats)
    return msgspec.structs.replace(game, summary=summary, sets=played.sets, goal=goal, machines=machines)


def look_closely(path: Path) -> SavedGame:
    """The same line, after reading every move: a glance sees only damage beside the moves. Never raises."""
    try:
        found = examine(path)
    except SaveProblem as problem:
        return SavedGame(path, problem=problem.message)
    message = found.problem.message if found.problem else None
    return _with_what_is_played(SavedGame(path, found.meta.moves, found.log.moves, problem=message), found.meta)


def _damaged_game(path: Path, meta: Meta) -> SavedGame:
    """Now it is worth reading the whole file, to say what can be rescued."""
    found = _with_what_is_played(look_closely(path), meta)
    return msgspec.structs.replace(found, problem=found.problem or ruined(path).message)


def read_meta(db: sqlite3.Connection) -> Meta:
    """All of `meta`, with both seals checked; a table of more rows than any game has is not read to its end."""
    found: tuple[dict[str, MetaValue], dict[str, MetaValue]] = ({}, {})
    for key, value, fixed in db.execute(f"SELECT key, value, fixed FROM meta LIMIT {MOST_NOTES}"):
        if isinstance(key, str) and isinstance(value, str | int | bytes) and fixed in (0, 1):
            found[fixed][key] = value
    now, fixed_rows = found
    fixed_seal = fixed_rows.pop(SEALS[0], b"")
    now_seal = now.pop(SEALS[1], b"")
    return Meta(fixed_rows, now, fixed_seal == seal(fixed_rows.items()), now_seal == seal(now.items()))


def read_log(db: sqlite3.Connection) -> Log:
    """The rows in order as far as the chain of checksums holds, cut back to the last whole move."""
    rows: list[Row] = []
    heads: list[bytes] = [CHAIN_START]
    broken = False
    try:
        for values in db.execute(f"SELECT {LOG_COLUMNS} FROM event ORDER BY seq"):
            row = _sound_row(values, heads[-1], rows[-1] if rows else None)
            if row is None:
                broken = True
                break
            rows.append(row)
            heads.append(values[-1])
    except sqlite3.Error:
        broken = True
    kept = _whole_moves(rows)
    return Log(tuple(rows[:kept]), rows[kept - 1].move if kept else 0, heads[kept], broken or kept < len(rows))


def _whole_moves(rows: Sequence[Row]) -> int:
    """How many rows remain without a last move whose events are not all there."""
    for row in reversed(rows):
        if row.opens:
            return len(rows) if rows[-1].seq == row.seq + row.v else row.seq - 1
    return 0


def _sound_row(values: tuple[object, ...], previous: bytes, before: Row | None) -> Row | None:
    seq, move, kind, v, seat, command_id, body, hash_ = values
    if not (isinstance(seq, int) and isinstance(move, int) and isinstance(v, int) and isinstance(seat, int)):
        return None
    if not (isinstance(kind, str) and isinstance(command_id, str | None) and isinstance(body, bytes)):
        return None
    row = Row(seq, move, kind, v, seat, command_id, body)
    last_seq, last_move = (before.seq, before.move) if before else (0, 0)
    follows = seq == last_seq + 1 and move == last_move + row.opens and move > 0
    return row if follows and link(previous, row) == hash_ else None


WALKS = (
    "SELECT count(value) FROM meta",
    "SELECT count(key) FROM meta ORDER BY key",
    "SELECT count(cmd_id) FROM event INDEXED BY once WHERE cmd_id IS NOT NULL",
    "SELECT count(state) FROM snapshot",
)
"""Through whatever is not read otherwise."""


def _is_whole(db: sqlite3.Connection) -> bool:
    """SQLite's own opinion; it misses most flipped bits, but knows about pages and indexes.

    Every table and index is walked through first: a cursor refuses more than twenty levels, where SQLite's check goes
    down until the stack overflows (seen at 60,000).
    """
    try:
        for walk in WALKS:
            db.execute(walk).fetchone()
        return bool(db.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
    except sqlite3.Error:
        return False


def _verdict(path: Path, meta: Meta, log: Log, whole: bool, short: bool) -> SaveProblem | None:
    sound = log.moves
    if meta.now_sound and not log.broken and meta.now.get("head") == log.head and whole and not short:
        return None
    if not sound:
        return ruined(path)
    if not meta.now_sound or sound >= meta.moves:
        return SaveProblem("save.worn", {"name": path.name, "sound": sound}, sound)
    key = "save.truncated" if short else "save.damaged"
    return SaveProblem(key, {"name": path.name, "move": sound + 1, "moves": meta.moves, "sound": sound}, sound)
