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
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import msgspec

from game.files import NEVER_WAIT, make_folder, make_private, tighten
from game.model.messages import Message
from game.table import sqlitefile
from game.table.records import CHAIN_START, Entry, MetaValue, Row, SaveProblem, entries_of, link, rows_of, seal
from game.table.save_copy import LARGEST_SAVE, Parts, parts_beside, refuse_if_open
from game.table.save_folder import free_path
from game.table.save_reader import SEALS, Examination, Meta, examine, examine_parts, read_meta

OWN_KEYS = frozenset({"head", "moves", "rows", "summary", *SEALS})  # of meta, kept by the store itself
PUT_EVENT = "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)"

Statement = tuple[str, Sequence[tuple[MetaValue | None, ...]]]
"""SQL, and the values of each time it is run."""
Line = tuple[MetaValue | None, ...]
GONE, HARMED = "save.gone", "save.harmed"


class Store:
    """One open save. Owned by one thread at a time; `count` and `head` tell of committed moves only."""

    def __init__(self, path: Path, db: sqlite3.Connection, meta: Meta, rows: Iterable[Row] = ()) -> None:
        self.path = path
        self._db = db
        self._fixed = meta.fixed
        self._now = meta.now
        self._rows = list(rows)  # the whole log: whatever becomes of the file, it can be written anew
        self.notice: Message | None = None  # told when the save was opened, for those who play on
        self._looks = sqlitefile.looks(path)  # since it was last written here
        self._handle = -1  # of the save, to look at it again
        self._turn = -1  # in which what lay in the log was last put into the save
        self._anew: tuple[Path, sqlitefile.Identity] | None = None  # written, but not opened yet

    @classmethod
    def create(cls, path: Path, meta: Mapping[str, MetaValue], prefer_wal: bool = True) -> Store:
        """A new save holding what is fixed for the whole game. Appears under its name complete or not at all."""
        if path.exists():
            raise SaveProblem("save.exists", {"name": path.name})
        _check_keys(meta)
        _put(path, lambda new: _fill(new, dict(meta), {"head": CHAIN_START, "moves": 0, "rows": 0}, ()))
        try:
            return cls._owned(path, prefer_wal)
        except SaveProblem:
            sqlitefile.remove(path)
            raise

    @classmethod
    def open(cls, path: Path, prefer_wal: bool = True) -> Store:
        """A save whose every row was checked. Files beside it that are no part of it are set aside; `notice` tells of
        that, and of moves that may be missing. Raises SaveProblem and leaves everything as it is if anything is
        wrong."""
        path = sqlitefile.followed(path)
        found = examine(path)
        if found.problem:
            raise found.problem
        notice = _set_aside(path, found.strays) or _torn(path, found)
        tighten(path, *sqlitefile.beside(path))
        store = cls._owned(path, prefer_wal, found.log.rows)
        store.notice = notice
        if store.head != found.log.head:  # somebody played on in between
            store.close()
            raise SaveProblem("save.open_elsewhere", {"name": path.name})
        return store

    @classmethod
    def _owned(cls, path: Path, prefer_wal: bool, rows: Iterable[Row] = ()) -> Store:
        db = None
        try:
            db = sqlitefile.connect(path, "rw")
            sqlitefile.take(db, prefer_wal)
            sqlitefile.make_room(db)
            Path(f"{path}{sqlitefile.SHARED_MEMORY}").unlink(missing_ok=True)  # left by a reader
            return cls(path, db, read_meta(db), rows)
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
        now, rows = dict(self._now), list[Row]()
        for move, entry in enumerate(entries, self.count + 1):
            rows += rows_of(entry, move, self._number("rows") + len(rows) + 1)
            if entry.summary is not None:
                now["summary"] = msgspec.json.encode(entry.summary).decode()
        lines, head = _chained(self.head, rows)
        now |= {"head": head, "rows": self._number("rows") + len(rows), "moves": self.count + len(entries)}
        self._commit(now, lines)
        self._rows += rows
        turns = {entry.summary.turn for entry in entries if entry.summary is not None}
        if turns - {self._turn}:
            self._turn = max(turns)
            self._fold_in()
        return self.count

    def _fold_in(self) -> None:
        """Puts what lies in the log into the save, once a turn: a copy of the save alone, made while it is open, lacks
        no more than that. If it fails, the log still has all of it."""
        with suppress(sqlite3.Error):
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)")
        self._remember_looks()

    def entries(self) -> list[Entry]:
        """The log, move by move, as it was appended (without summaries)."""
        return entries_of(self._rows)

    def get_meta(self, key: str) -> MetaValue | None:
        """A value given to `create` or `set_meta`."""
        return self._fixed.get(key, self._now.get(key))

    def set_meta(self, key: str, value: MetaValue) -> None:
        """Stores a value that may change during the game. Values fixed at the start stay."""
        if key in OWN_KEYS or key in self._fixed:
            raise ValueError(f"{key} cannot be changed")
        self._commit(self._now | {key: value}, [])

    def close(self) -> None:
        """Leaves one whole file, fit to be copied; one that was harmed meanwhile is left as it is, and the game written
        anew. Of a save that is gone nothing is cleared away: a file of its name may be somebody else's by now."""
        with suppress(SaveProblem):
            if self.trouble == HARMED:
                self.write_anew()
        if self.trouble:
            self._let_go()
        else:
            sqlitefile.shut(self._db)
            self._close_handle()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _number(self, key: str) -> int:
        number = self._now[key]
        assert isinstance(number, int)
        return number

    def _commit(self, now: dict[str, MetaValue], lines: Sequence[Line]) -> None:
        """Rows, changed meta and its seal in one transaction; the store's own memory follows only then."""
        changed = {key: value for key, value in now.items() if self._now.get(key) != value}
        meta = put_meta([(key, value, 0) for key, value in {**changed, SEALS[1]: seal(now.items())}.items()])
        self._transaction([(PUT_EVENT, lines), meta] if lines else [meta])
        self._now = now

    @property
    def trouble(self) -> str:
        """The key of the sentence that says what befell the save since it was last written here: it, or a file beside
        it, does not lie in its place any more, or does again but is not open; or it was harmed. Empty if nothing did.
        """
        looks = sqlitefile.looks(self.path)
        pairs = [(then, now) for then, now in zip(self._looks, looks, strict=True) if then is not None]
        if self._anew is not None or any(now is None or then.identity != now.identity for then, now in pairs):
            return GONE
        if looks != self._looks and not self._is_whole():
            return HARMED
        return ""

    def _is_whole(self) -> bool:
        """Whether the files, which something else has written to, would still be read as the game that is known here.
        The handle stays open as long as the save: on POSIX, to close it would drop the lock."""
        try:
            if self._handle < 0:
                self._handle = os.open(self.path, os.O_RDONLY | NEVER_WAIT)
            os.lseek(self._handle, 0, os.SEEK_SET)
            parts = Parts(os.read(self._handle, LARGEST_SAVE), parts_beside(self.path))
            found = examine_parts(parts, self.path)
        except (SaveProblem, OSError):
            return False
        return found.problem is None and found.log.head == self.head and found.meta.now == self._now

    def write_anew(self) -> None:
        """The whole save once more, after it was taken away or harmed while it was open: under its name, or the next
        free one if something bears that. SaveProblem if it cannot be; then this may be tried again.
        """
        if self._anew is None or sqlitefile.identity(self._anew[0]) != self._anew[1]:
            path = self._free_place()
            _put(path, lambda new: _fill(new, self._fixed, self._now, self._rows))
            self._let_go()  # before the new one is opened: SQLite clears away what is called like its side files
            self._anew = path, sqlitefile.identity(path)
        path = self._anew[0]
        fresh = Store._owned(path, prefer_wal=True)
        self.path, self._db, self._looks, self._anew = path, fresh._db, fresh._looks, None

    def _free_place(self) -> Path:
        """Its own name, unless the harmed save or something else bears it."""
        looks, now = self._looks, sqlitefile.identity(self.path)
        part_is_gone = looks[0] is not None and now == looks[0].identity and self.trouble == GONE
        return self.path if now is None or part_is_gone else free_path(self.path.parent, self.path.stem)

    def _let_go(self) -> None:
        sqlitefile.let_go(self._db)
        self._close_handle()

    def _close_handle(self) -> None:
        """Only after the connection: see `_is_whole`."""
        if self._handle >= 0:
            os.close(self._handle)
        self._handle = -1

    def _transaction(self, statements: Sequence[Statement]) -> None:
        befallen = self.trouble
        if befallen:
            raise SaveProblem(befallen, {"name": self.path.name, "folder": str(self.path.parent)})
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
        finally:
            self._remember_looks()

    def _remember_looks(self) -> None:
        """How the files look now that they were written. A file that shrank or went away in that moment is not our
        doing, and is noticed at the next look."""
        looks = sqlitefile.looks(self.path)
        pairs = [(then, now) for then, now in zip(self._looks, looks, strict=True) if then is not None]
        if all(now is not None and now.identity == then.identity and now.size >= then.size for then, now in pairs):
            self._looks = looks

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


def _check_keys(meta: Mapping[str, MetaValue]) -> None:
    forbidden = OWN_KEYS & meta.keys()
    if forbidden:
        raise ValueError(f"the store keeps these itself: {sorted(forbidden)}")


def _fill(
    db: sqlite3.Connection, fixed: Mapping[str, MetaValue], now: Mapping[str, MetaValue], rows: Sequence[Row]
) -> None:
    """Without a write-ahead log: the file holds all when this returns."""
    meta = [(key, value, 1) for key, value in {**fixed, SEALS[0]: seal(fixed.items())}.items()]
    meta += [(key, value, 0) for key, value in {**now, SEALS[1]: seal(now.items())}.items()]
    db.execute(f"PRAGMA page_size={sqlitefile.PAGE}")
    sqlitefile.take(db, prefer_wal=False)
    db.execute("BEGIN IMMEDIATE")
    sqlitefile.lay_out(db)
    db.executemany(*put_meta(meta))
    db.executemany(PUT_EVENT, _chained(CHAIN_START, rows)[0])
    db.execute("COMMIT")


def _chained(head: bytes, rows: Sequence[Row]) -> tuple[list[Line], bytes]:
    """Rows as they are stored, each with the checksum over itself and all before it; and the last checksum."""
    lines = list[Line]()
    for row in rows:
        head = link(head, row)
        lines.append((*msgspec.structs.astuple(row), head))
    return lines, head


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
