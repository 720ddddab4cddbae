"""A save as an SQLite file: its schema, how it is opened and shut, and what SQLite's errors mean for a player."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.table.records import SaveProblem

APPLICATION_ID = int.from_bytes(b"DOOR", "big")
CONTAINER_VERSION = 1
LARGEST_VALUE = 1 << 20  # bytes in one event; a strange file must not fill the memory
LONGEST_SQL = 4096  # bytes of one statement, those of a file's own schema among them
FEW_STEPS = 10_000  # of SQLite's machine; reading our schema takes a hundred
SCHEMA = (
    "CREATE TABLE meta(key TEXT PRIMARY KEY, value NOT NULL, fixed INTEGER NOT NULL)",
    "CREATE TABLE event(seq INTEGER PRIMARY KEY, move INTEGER NOT NULL, type TEXT NOT NULL, v INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, cmd_id TEXT, body BLOB NOT NULL, hash BLOB NOT NULL)",
    "CREATE UNIQUE INDEX once ON event(seat, cmd_id) WHERE cmd_id IS NOT NULL",
    "CREATE TABLE snapshot(move INTEGER PRIMARY KEY, state BLOB NOT NULL, hash BLOB NOT NULL)",
)
PAGE = 1024
"""Bytes: a move touches three or four pages of any size, and each goes to the disk whole."""
ROOM = 1_040_000
"""Bytes: so long, and hardly longer, gets the log before it begins anew (SQLite: after 1,000 pages)."""
SIDE_FILES = ("-wal", "-journal")  # of the files beside a save that was not shut


SHARED_MEMORY = "-shm"  # of readers that do not want the file for themselves


def followed(path: Path) -> Path:
    """The file that SQLite opens: of a link the one that it leads to, and what belongs to that lies beside it."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def beside(path: Path) -> list[Path]:
    """Return the paths of the files that belong to a save that was not shut, whether they exist or not."""
    return [Path(f"{path}{side}") for side in SIDE_FILES]


def delete(path: Path) -> None:
    """The save and all that belongs to it are gone. OSError if the system does not let go of something."""
    path.unlink(missing_ok=True)
    clear_beside(path)


def clear_beside(path: Path) -> None:
    """Delete the files that SQLite would take for parts of the next save of this name. OSError if one has to stay."""
    for part in (*beside(path), Path(f"{path}{SHARED_MEMORY}")):
        part.unlink(missing_ok=True)


def set_aside(path: Path, sides: Iterable[str]) -> list[str]:
    """Rename the files beside a save with these endings, to names that SQLite does not look for, and return these.
    OSError if one has to stay."""
    kept = list[str]()
    for side in sides:
        names = (Path(f"{path}{side}.kept{number}") for number in ("", *(f"-{n}" for n in range(2, 100))))
        free = next(name for name in names if not name.exists())
        Path(f"{path}{side}").rename(free)
        kept.append(free.name)
    return kept


def remove(path: Path) -> None:
    """Delete a file that was begun in vain. An OSError is ignored: another trouble is told."""
    with suppress(OSError):
        delete(path)


Identity = tuple[int, int] | None
"""By what the system knows a file, whatever it is called; None if there is none."""


class Look(NamedTuple):
    """A file from outside: which it is, how long, and when it was last written."""

    identity: Identity
    size: int
    written: int


def looks(path: Path) -> tuple[Look | None, ...]:
    """The save and its side files, as long as they lie there under their names."""
    return tuple(look(f"{path}{side}") for side in ("", *SIDE_FILES))


def identity(path: Path) -> Identity:
    seen = look(path)
    return seen.identity if seen is not None else None


def look(path: Path | str) -> Look | None:
    """None if nothing lies there."""
    try:
        seen = os.stat(path)
    except OSError:
        return None
    return Look((seen.st_dev, seen.st_ino), seen.st_size, seen.st_mtime_ns)


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A careful connection; `mode` is ro or rw. It may move between threads, one at a time."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(uri, uri=True, timeout=0, isolation_level=None, check_same_thread=False)
    db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
    db.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, LONGEST_SQL)
    db.execute("PRAGMA trusted_schema=OFF")
    db.execute("PRAGMA cell_size_check=ON")
    db.execute("PRAGMA mmap_size=0")
    return db


def limit_steps(db: sqlite3.Connection, size: int = 0) -> None:
    """No statement of this connection takes more steps than an honest file of so many bytes needs (one for three bytes,
    measured): an sqlite3.Error ends it."""
    db.set_progress_handler(lambda: 1, FEW_STEPS + size)


def take(db: sqlite3.Connection, prefer_wal: bool = True) -> None:
    """Makes this connection the only owner of the file, with every commit on the disk before it returns.

    Write-ahead logging where the file system has it, else TRUNCATE; both with FULL (DELETE with FULL lost the
    last move in 182 of 1,000 modelled power cuts).
    """
    db.execute("PRAGMA locking_mode=EXCLUSIVE")
    (mode,) = db.execute("PRAGMA journal_mode=WAL" if prefer_wal else "PRAGMA journal_mode=TRUNCATE").fetchone()
    if mode != "wal":
        db.execute("PRAGMA journal_mode=TRUNCATE")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA fullfsync=ON")
    db.execute("PRAGMA checkpoint_fullfsync=ON")
    db.execute("BEGIN EXCLUSIVE")
    db.execute("COMMIT")


def make_room(db: sqlite3.Connection) -> None:
    """Makes the write-ahead log as long at once as it will get, so that moves are written over what is there.

    A file that grows has its new length to be stored with every sync: a move took 7.2 ms instead of 4.0, the 99th of
    100 16 instead of 8 (measured). More than the cache holds spills into the log and is rolled back; the save itself
    stays as it is. On a full disk the next move will tell of it.
    """
    if db.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        return
    (usual,) = db.execute("PRAGMA cache_size").fetchone()
    with suppress(sqlite3.Error):
        db.execute("PRAGMA cache_size=8")
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO snapshot VALUES (-1, zeroblob(?), x'')", (ROOM,))
    if db.in_transaction:
        db.execute("ROLLBACK")
    db.execute(f"PRAGMA cache_size={usual}")


def shut(db: sqlite3.Connection) -> None:
    """Leaves one whole file behind, fit to be copied. If the disk refuses, the side file stays and nothing is lost."""
    try:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error:
        pass
    finally:
        db.close()


def let_go(db: sqlite3.Connection) -> None:
    """Leaves files that are not the save any more as they are: a connection that was interrupted does not put its log
    into them as it closes."""
    with suppress(sqlite3.ProgrammingError):  # it is closed already
        db.interrupt()
    db.close()


def lay_out(db: sqlite3.Connection) -> None:
    """Writes the empty schema of this version, inside the caller's transaction."""
    db.execute(f"PRAGMA application_id={APPLICATION_ID}")
    db.execute(f"PRAGMA user_version={CONTAINER_VERSION}")
    for statement in SCHEMA:
        db.execute(statement)


def has_our_schema(db: sqlite3.Connection) -> bool:
    """Exactly our tables: no trigger, no view, nothing that would act when we write."""
    found = db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return sorted(sql for (sql,) in found) == sorted(SCHEMA)


def refusal(error: OSError, path: Path) -> SaveProblem:
    """Return the problem to tell the player after a refusal of the system."""
    full = error.errno in (errno.ENOSPC, errno.EDQUOT)
    return SaveProblem("save.disk_full" if full else "save.no_access", {"name": path.name})


def problem_of(error: sqlite3.Error, path: Path) -> SaveProblem:
    """Return the problem to tell the player after an error of SQLite on opening or writing a sound save."""
    code = primary_code(error)
    if code == sqlite3.SQLITE_FULL or (code in VAGUE and _is_full(path.parent)):
        return SaveProblem("save.disk_full", {"name": path.name})
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return SaveProblem("save.open_elsewhere", {"name": path.name})
    if code == sqlite3.SQLITE_NOTADB:
        return SaveProblem("save.not_a_save", {"name": path.name})
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH):
        return SaveProblem("save.no_access", {"name": path.name})
    if code == sqlite3.SQLITE_CONSTRAINT:
        return SaveProblem("save.twice", {"name": path.name})
    return SaveProblem("save.disk_error", {"name": path.name, "why": str(error)})


VAGUE = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)
"""The codes that SQLite also gives when it finds no room for a file beside the save."""
LEAST_ROOM = 64 << 10  # bytes: what a move and its log need on any file system


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < LEAST_ROOM
    except OSError:
        return False


def primary_code(error: sqlite3.Error) -> int:
    """SQLite's result code without its details; 0 if the error came from Python's side."""
    try:
        return error.sqlite_errorcode & 0xFF
    except AttributeError:  # Python's module raises some errors of its own, without a code
        return 0
