"""The save of one game: a log of moves that grows by whole moves, each on the disk before anybody hears of it.

    with Store.create(path, {"game_id": …, "chance_seed": …}) as store:       or Store.open(path)
        store.append(Entry(command, seat, command_id, events, summary))        raises SaveProblem, nothing stored

The store knows nothing of the rules: commands and event bodies are bytes. Decided by measurement:
SQLite, one exclusive connection, WAL with FULL, one transaction a move, a SHA-256 chain over all rows. The chain finds
damage and careless edits; it does not stop an owner who recomputes it. The chance seed lies in `meta` and must never
reach a view or an export.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from types import TracebackType

import msgspec

from game.files import make_folder, make_private, tighten
from game.model.messages import Message
from game.table import sqlitefile
from game.table.records import CHAIN_START, Entry, MetaValue, Row, SaveProblem, entry_of, link, rows_of, seal
from game.table.save_copy import refuse_if_open
from game.table.save_folder import free_path
from game.table.save_reader import LOG_COLUMNS, SEALS, Examination, Meta, examine, read_meta

OWN_KEYS = frozenset({"head", "moves", "rows", "summary", *SEALS})  # of meta, kept by the store itself
PUT_EVENT = "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)"

Statement = tuple[str, Sequence[tuple[MetaValue | None, ...]]]
"""SQL, and the values of each time it is run."""


class Store:
    """One open save. Owned by one thread at a time; `count` and `head` tell of committed moves only."""

    def __init__(self, path: Path, db: sqlite3.Connection, meta: Meta) -> None:
        self.path = path
        self._db = db
        self._fixed = meta.fixed
        self._now = meta.now
        self.notice: Message | None = None  # what was found as the save was opened, for whoever plays on
        self._stands = sqlitefile.standing(path)
        self._anew: tuple[Path, sqlitefile.Identity] | None = None  # written, but not opened yet

    @classmethod
    def create(cls, path: Path, meta: Mapping[str, MetaValue], prefer_wal: bool = True) -> Store:
        """A new save holding what is fixed for the whole game. Appears under its name complete or not at all."""
        if path.exists():
            raise SaveProblem("save.exists", {"name": path.name})
        _put(path, lambda new: _fill(new, meta))
        try:
            return cls._owned(path, prefer_wal)
        except SaveProblem:
            sqlitefile.remove(path)
            raise

    @classmethod
    def open(cls, path: Path, prefer_wal: bool = True) -> Store:
        """A save whose every row was checked. What lies beside it and is no part of it is set aside; `notice` tells of
        that, and of moves that may be missing. Raises SaveProblem and leaves everything as it is if anything is wrong.
        """
        path = sqlitefile.followed(path)
        found = examine(path)
        if found.problem:
            raise found.problem
        notice = _set_aside(path, found.strays) or _torn(path, found)
        tighten(path, *sqlitefile.beside(path))
        store = cls._owned(path, prefer_wal)
        store.notice = notice
        if store.head != found.log.head:  # somebody played on in between
            store.close()
            raise SaveProblem("save.open_elsewhere", {"name": path.name})
        return store

    @classmethod
    def _owned(cls, path: Path, prefer_wal: bool) -> Store:
        db = None
        try:
            db = sqlitefile.connect(path, "rw")
            sqlitefile.take(db, prefer_wal)
            sqlitefile.make_room(db)
            Path(f"{path}{sqlitefile.SHARED_MEMORY}").unlink(missing_ok=True)  # left by a reader
            return cls(path, db, read_meta(db))
        except (sqlite3.Error, OSError) as error:
            if db is not None:
                db.close()
            raise _problem(error, path) from error

    @property
    def head(self) -> bytes:
        """The checksum of the last committed row."""
        head = self._now["head"]
        assert isinstance(head, bytes)
        return head

    @property
    def count(self) -> int:
        """The number of committed moves."""
        return self._number("moves")

    def append(self, entry: Entry) -> int:
        """Stores one move and returns its number, counted from 1. On SaveProblem nothing was stored."""
        return self.append_all((entry,))

    def append_all(self, entries: Sequence[Entry]) -> int:
        """Stores several moves in one go, all or none, and returns the number of the last."""
        now = dict(self._now)
        head, seq = self.head, self._number("rows")
        lines: list[tuple[Row, bytes]] = []
        for move, entry in enumerate(entries, self.count + 1):
            for row in rows_of(entry, move, seq + 1):
                head, seq = link(head, row), row.seq
                lines.append((row, head))
            if entry.summary is not None:
                now["summary"] = msgspec.json.encode(entry.summary).decode()
        now |= {"head": head, "rows": seq, "moves": self.count + len(entries)}
        self._commit(now, lines)
        return self.count

    def rows(self) -> Iterator[Row]:
        columns = LOG_COLUMNS.removesuffix(", hash")
        for values in self._db.execute(f"SELECT {columns} FROM event ORDER BY seq"):
            yield Row(*values)

    def entries(self) -> Iterator[Entry]:
        """The log, move by move, as it was appended (without summaries)."""
        for _, rows in groupby(self.rows(), key=lambda row: row.move):
            yield entry_of(tuple(rows))

    def get_meta(self, key: str) -> MetaValue | None:
        """A value given to `create` or `set_meta`."""
        return self._fixed.get(key, self._now.get(key))

    def set_meta(self, key: str, value: MetaValue) -> None:
        """Stores a value that may change during the game. What was fixed at the start stays."""
        if key in OWN_KEYS or key in self._fixed:
            raise ValueError(f"{key} cannot be changed")
        self._commit(self._now | {key: value}, [])

    def close(self) -> None:
        """Leaves one whole file, fit to be copied. Of a save that is gone nothing is cleared away: what bears its name
        by now may be somebody else's."""
        if self.is_gone:
            self._db.close()
        else:
            sqlitefile.shut(self._db)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _number(self, key: str) -> int:
        number = self._now[key]
        assert isinstance(number, int)
        return number

    def _commit(self, now: dict[str, MetaValue], lines: Sequence[tuple[Row, bytes]]) -> None:
        """Rows, changed meta and its seal in one transaction; the store's own memory follows only then."""
        events = [(*msgspec.structs.astuple(row), hash_) for row, hash_ in lines]
        changed = {key: value for key, value in now.items() if self._now.get(key) != value}
        meta = put_meta([(key, value, 0) for key, value in {**changed, SEALS[1]: seal(now.items())}.items()])
        self._transaction([(PUT_EVENT, events), meta] if events else [meta])
        self._now = now

    @property
    def is_gone(self) -> bool:
        """The save, or a file beside it that it was opened with, does not lie in its place any more; or it does again,
        but is not open."""
        pairs = zip(self._stands, sqlitefile.standing(self.path), strict=True)
        return self._anew is not None or any(then is not None and then != now for then, now in pairs)

    def write_anew(self) -> None:
        """The whole save once more, after it was taken away while it was open: under its name, or the next free one
        if something else bears that by now. SaveProblem if it cannot be; then this may be tried again.
        """
        if self._anew is None or sqlitefile.identity(self._anew[0]) != self._anew[1]:
            self._anew = self._put_anew()
        path = self._anew[0]
        fresh = Store._owned(path, prefer_wal=True)
        self._db.close()
        self.path, self._db, self._stands, self._anew = path, fresh._db, fresh._stands, None

    def _put_anew(self) -> tuple[Path, sqlitefile.Identity]:
        """What this connection still reads, in a file that nobody has open: where, and by what it is known."""
        taken = self.path.exists() and sqlitefile.identity(self.path) != self._stands[0]
        path = free_path(self.path.parent, self.path.stem) if taken else self.path
        _put(path, self._db.backup)
        try:  # the file is left before anybody opens the new one: SQLite clears away what is called like its side files
            self._db = sqlitefile.in_memory(self._db)
        except sqlite3.Error as error:
            raise sqlitefile.problem_of(error, path) from error
        return path, sqlitefile.identity(path)

    def _transaction(self, statements: Sequence[Statement]) -> None:
        if self.is_gone:
            raise SaveProblem("save.gone", {"name": self.path.name, "folder": str(self.path.parent)})
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for statement, values in statements:
                self._db.executemany(statement, values)
            self._db.execute("COMMIT")
        except (sqlite3.Error, OverflowError) as error:
            self._roll_back()
            if isinstance(error, sqlite3.Error):
                raise sqlitefile.problem_of(error, self.path) from error
            raise SaveProblem("save.disk_error", {"name": self.path.name, "why": str(error)}) from error

    def _roll_back(self) -> None:
        try:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
        except sqlite3.Error:
            return  # SQLite undid it by itself, or will when the file is next opened


def _set_aside(path: Path, strays: Sequence[str]) -> Message | None:
    """Renames what is no part of the save, and says so. SaveProblem if it has to stay, or if somebody plays by now."""
    if not strays:
        return None
    refuse_if_open(path)
    try:
        kept = sqlitefile.set_aside(path, strays)
    except OSError as error:
        raise sqlitefile.refusal(error, path) from error
    beside = ", ".join(f"{path.name}{side}" for side in strays)
    return SaveProblem("save.stray", {"name": path.name, "beside": beside, "kept": ", ".join(kept)}).message


def _torn(path: Path, found: Examination) -> Message | None:
    """Says that moves may be missing; None if none can be."""
    if not found.is_torn:
        return None
    beside = f"{path.name}{sqlitefile.SIDE_FILES[0]}"
    return SaveProblem("save.torn", {"name": path.name, "beside": beside, "sound": found.log.moves}).message


def _put(path: Path, fill: Callable[[sqlite3.Connection], None]) -> None:
    """A new save at this place, complete or not at all: filled under another name."""
    unfinished = path.with_name(path.name + ".new")
    try:
        make_folder(path.parent)
        sqlitefile.delete(unfinished)
        make_private(unfinished)
        db = sqlitefile.connect(unfinished, "rw")
        try:
            fill(db)
        finally:
            sqlitefile.shut(db)
        sqlitefile.clear_beside(path)
        os.replace(unfinished, path)
        _sync_folder(path.parent)
    except (sqlite3.Error, OSError) as error:
        sqlitefile.remove(unfinished)
        raise _problem(error, path) from error


def _problem(error: sqlite3.Error | OSError, path: Path) -> SaveProblem:
    return sqlitefile.refusal(error, path) if isinstance(error, OSError) else sqlitefile.problem_of(error, path)


def _fill(db: sqlite3.Connection, meta: Mapping[str, MetaValue]) -> None:
    """Without a write-ahead log: what is in the file when this returns is all there is."""
    forbidden = OWN_KEYS & meta.keys()
    if forbidden:
        raise ValueError(f"the store keeps these itself: {sorted(forbidden)}")
    now: dict[str, MetaValue] = {"head": CHAIN_START, "moves": 0, "rows": 0}
    rows = [(key, value, 1) for key, value in {**meta, SEALS[0]: seal(meta.items())}.items()]
    rows += [(key, value, 0) for key, value in {**now, SEALS[1]: seal(now.items())}.items()]
    db.execute(f"PRAGMA page_size={sqlitefile.PAGE}")
    sqlitefile.take(db, prefer_wal=False)
    db.execute("BEGIN IMMEDIATE")
    sqlitefile.lay_out(db)
    db.executemany(*put_meta(rows))
    db.execute("COMMIT")


def put_meta(rows: Sequence[tuple[str, MetaValue, int]]) -> Statement:
    """Writes rows of `meta`, old ones anew, in one statement: a third quicker than one each (measured). Not by REPLACE,
    which moves a row and so writes a page of the key's index at every move."""
    places = ", ".join(["(?, ?, ?)"] * len(rows))
    sql = f"INSERT INTO meta VALUES {places} ON CONFLICT(key) DO UPDATE SET value = excluded.value"
    return sql, [tuple(value for row in rows for value in row)]


def _sync_folder(folder: Path) -> None:
    """Makes a new file's name as durable as its content, where the system can."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
