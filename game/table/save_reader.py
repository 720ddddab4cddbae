"""Reading a save without trusting it and without touching it: the file is copied aside and the copy is looked at."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from game.files import NotPlain, TooLarge, plain_size, read_plain, why
from game.table import sqlitefile
from game.table.records import (
    CHAIN_START,
    Entry,
    MetaValue,
    Row,
    SavedGame,
    SaveProblem,
    Summary,
    entries_of,
    link,
    seal,
)

LARGEST_SAVE = 64 << 20  # bytes: a game of 300 turns needs less than two MiB
HEADER = 100  # bytes of SQLite's file header
SEALS = ("seal_fixed", "seal_now")  # rows of `meta` that guard the others
LOG_COLUMNS = "seq, move, type, v, seat, cmd_id, body, hash"


class Meta(msgspec.Struct, frozen=True):
    """The rows of `meta`: what was fixed at the start and what changes with every move, each with its seal checked."""

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
        """What the list of games shows, if it can be believed."""
        text = self.now.get("summary")
        try:
            return msgspec.json.decode(text, type=Summary) if self.now_sound and isinstance(text, str) else None
        except (msgspec.DecodeError, ValueError, RecursionError):
            return None


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


def examine(path: Path) -> Examination:
    """Everything that is sound in a save. Raises SaveProblem if nothing of it can be read."""
    with aside(path) as copy:
        _check_header(copy, path)
        _finish(copy)
        short = _lengthen(copy)
        try:
            with _reading(copy) as db:
                if not sqlitefile.has_our_schema(db):
                    raise _ruined(path)
                meta, log, whole = read_meta(db), read_log(db), _is_whole(db)
        except sqlite3.Error as error:
            raise _ruined(path) from error
    if not meta.fixed_sound:
        raise _ruined(path)
    return Examination(meta, log, _verdict(path, meta, log, whole, short))


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
        """What the save says of its game besides the moves."""
        return self.meta.fixed.get(key, self.meta.now.get(key))

    def entries(self) -> list[Entry]:
        """The log, move by move, without summaries."""
        return entries_of(self.log.rows)


def glance(path: Path) -> SavedGame:
    """One line for the list of saved games, without reading the game. Never raises: a problem is part of the answer."""
    try:
        with aside(path) as copy:
            _check_header(copy, path)
            _finish(copy)
            short = _lengthen(copy)
            with _reading(copy) as db:
                meta = read_meta(db)
    except SaveProblem as problem:
        return SavedGame(path, problem=problem.message)
    except sqlite3.Error:
        return SavedGame(path, problem=_ruined(path).message)
    if meta.fixed_sound and meta.now_sound and not short:
        return _with_what_is_played(SavedGame(path, meta.moves, meta.moves, meta.summary), meta)
    return _damaged_game(path, meta)


class _Table(msgspec.Struct, frozen=True):
    goal_level: int = 0


class _Played(msgspec.Struct, frozen=True):
    """What the list needs of a game's settings, whatever else they say."""

    sets: tuple[str, ...] = ()
    house: _Table = _Table()


def _with_what_is_played(game: SavedGame, meta: Meta) -> SavedGame:
    settings = meta.fixed.get("settings", b"")
    try:
        played = msgspec.json.decode(settings if isinstance(settings, str | bytes) else b"", type=_Played)
    except msgspec.DecodeError:
        return game
    return msgspec.structs.replace(game, sets=played.sets, goal=played.house.goal_level)


def look_closely(path: Path) -> SavedGame:
    """The same line, after reading every move: a glance sees only damage beside the moves. Never raises."""
    try:
        found = examine(path)
    except SaveProblem as problem:
        return SavedGame(path, problem=problem.message)
    message = found.problem.message if found.problem else None
    return SavedGame(path, found.meta.moves, found.log.moves, found.meta.summary, message)


def _damaged_game(path: Path, meta: Meta) -> SavedGame:
    """Now it is worth reading the whole file, to say what can be rescued."""
    found = _with_what_is_played(look_closely(path), meta)
    return msgspec.structs.replace(found, summary=meta.summary, problem=found.problem or _ruined(path).message)


@contextmanager
def aside(path: Path) -> Iterator[Path]:
    """A copy of a save that nobody has open, with what an interrupted game left beside it. SaveProblem if the system
    refuses the copy, also while somebody looks at it."""
    parts = _parts(path)
    try:
        with tempfile.TemporaryDirectory(prefix="doors-") as folder:
            copy = Path(folder) / "copy.doors"
            for ending, data in parts.items():
                Path(f"{copy}{ending}").write_bytes(data)
            yield copy
    except OSError as error:
        details = {"name": path.name, "folder": tempfile.gettempdir(), "why": why(error)}
        raise SaveProblem("save.no_copy", details) from error


def _parts(path: Path) -> dict[str, bytes]:
    """The save and what lies beside it, by ending."""
    try:
        sizes = [plain_size(path), *_sizes_beside(path)]
        if max(sizes) > LARGEST_SAVE:
            raise TooLarge(path)
        _refuse_if_open(path)
        parts = {"": read_plain(path, LARGEST_SAVE)}
        for side in sqlitefile.SIDE_FILES:
            with suppress(FileNotFoundError):
                parts[side] = read_plain(Path(f"{path}{side}"), LARGEST_SAVE)
        return parts
    except FileNotFoundError as error:
        raise SaveProblem("save.missing", {"name": path.name}) from error
    except NotPlain as error:
        raise SaveProblem("save.missing" if path.is_dir() else "save.not_a_save", {"name": path.name}) from error
    except TooLarge as error:
        raise SaveProblem("save.too_large", {"name": path.name}) from error
    except OSError as error:
        raise SaveProblem("save.unreadable", {"name": path.name, "why": why(error)}) from error


def _sizes_beside(path: Path) -> Iterator[int]:
    """Of whatever SQLite would open beside the save: it waits for a pipe."""
    for side in (*sqlitefile.SIDE_FILES, sqlitefile.SHARED_MEMORY):
        beside = Path(f"{path}{side}")
        try:
            yield plain_size(beside)
        except FileNotFoundError:
            continue
        except OSError as error:
            raise SaveProblem("save.beside", {"name": path.name, "beside": beside.name}) from error


def _refuse_if_open(path: Path) -> None:
    """Asks SQLite first: on POSIX, opening and closing a file by hand would drop this process's own lock on it. A
    reader that wants the file for itself makes no file of shared memory beside it.
    """
    try:
        with _reading(path, "ro") as db:
            db.execute("PRAGMA locking_mode=EXCLUSIVE")
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        if sqlitefile.primary_code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise sqlitefile.problem_of(error, path) from error
        # any other trouble is for the copy to tell


@contextmanager
def _reading(path: Path, mode: str = "rw") -> Iterator[sqlite3.Connection]:
    """rw on a copy: SQLite writes what it needs beside it."""
    db = sqlitefile.connect(path, mode)
    try:
        yield db
    finally:
        db.close()


def _check_header(copy: Path, path: Path) -> None:
    header = _header(copy)
    if not header.startswith(b"SQLite format 3\0") or len(header) < HEADER:
        raise SaveProblem("save.not_a_save", {"name": path.name})
    if int.from_bytes(header[68:72], "big") != sqlitefile.APPLICATION_ID:
        raise SaveProblem("save.not_a_save", {"name": path.name})
    version = int.from_bytes(header[60:64], "big")
    if version > sqlitefile.CONTAINER_VERSION:
        raise SaveProblem("save.newer", {"name": path.name, "version": version, "known": sqlitefile.CONTAINER_VERSION})
    if version < sqlitefile.CONTAINER_VERSION:
        raise _ruined(path)


def _header(copy: Path) -> bytes:
    with copy.open("rb") as file:
        return file.read(HEADER)


def _finish(copy: Path) -> None:
    """Lets SQLite do what a crash left undone: a save that was left in the midst of a commit, or while its log was put
    into it, may promise pages that only the log has."""
    with suppress(sqlite3.Error), _reading(copy) as db:
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _lengthen(copy: Path) -> bool:
    """Whether the file ends before the pages its header promises (SQLite's file format, offsets 16 and 28). SQLite
    reads nothing of such a file; with zeros at its end it reads what is there.
    """
    header = _header(copy)
    page_size = int.from_bytes(header[16:18], "big")
    promised = int.from_bytes(header[28:32], "big") * (65536 if page_size == 1 else page_size)
    short = copy.stat().st_size < promised
    if short:
        os.truncate(copy, min(promised, LARGEST_SAVE))
    return short


def read_meta(db: sqlite3.Connection) -> Meta:
    """All of `meta`, with both seals checked."""
    found: tuple[dict[str, MetaValue], dict[str, MetaValue]] = ({}, {})
    for key, value, fixed in db.execute("SELECT key, value, fixed FROM meta"):
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


def _is_whole(db: sqlite3.Connection) -> bool:
    """SQLite's own opinion; it misses most flipped bits, but knows about pages and indexes."""
    try:
        return bool(db.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
    except sqlite3.Error:
        return False


def _verdict(path: Path, meta: Meta, log: Log, whole: bool, short: bool) -> SaveProblem | None:
    sound = log.moves
    if meta.now_sound and not log.broken and meta.now.get("head") == log.head and whole and not short:
        return None
    if not sound:
        return _ruined(path)
    if not meta.now_sound or sound >= meta.moves:
        return SaveProblem("save.worn", {"name": path.name, "sound": sound}, sound)
    key = "save.truncated" if short else "save.damaged"
    return SaveProblem(key, {"name": path.name, "move": sound + 1, "moves": meta.moves, "sound": sound}, sound)


def _ruined(path: Path) -> SaveProblem:
    return SaveProblem("save.ruined", {"name": path.name})
