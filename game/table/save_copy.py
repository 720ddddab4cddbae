"""A copy of a save, which is all that is ever read of one: nothing of it is asked before its header and its schema are
known to be ours, and no query on it is endless."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.files import NotPlain, TooLarge, plain_size, read_plain, why
from game.table import sqlitefile
from game.table.records import SaveProblem

LARGEST_SAVE = 64 << 20  # bytes: a game of 300 turns needs less than two MiB
HEADER = 100  # bytes of SQLite's file header
LOG_HEADER, FRAME = 32, 24  # bytes of the header of its log, and of each frame before its page

CLOSED = b"\1\1"
"""The form (offsets 18 and 19) in a header once the log was put into the save; until then it is 2 and 2."""
NAMES_A_FILE = bytes.fromhex("d9d505f920a163d7")
"""How a journal ends that names one more file. SQLite deletes that file when it has read the journal; none of ours
names any."""


class Parts(msgspec.Struct, frozen=True):
    """The bytes of a save and of what lies beside it, by the ending that SQLite adds."""

    save: bytes
    beside: dict[str, bytes] = {}

    @property
    def strays(self) -> tuple[str, ...]:
        """The endings of what lies beside the save and does not belong to it: a log, if the save was closed after it
        was written, and a journal that names another file."""
        log = self.save[18:20] == CLOSED and self.beside.get("-wal", b"")
        journal = self.beside.get("-journal", b"").endswith(NAMES_A_FILE)
        return ("-wal",) * bool(log) + ("-journal",) * journal

    @property
    def whole(self) -> Parts:
        """The same without strays."""
        return Parts(self.save, {side: data for side, data in self.beside.items() if side not in self.strays})

    def is_torn(self, frames: int) -> bool:
        """Whether the log held more than so many sound frames: it is shorter than it was made, or further commits stand
        in it (SQLite's file format, 4.1 and 4.2). A crash leaves one at most."""
        log = self.whole.beside.get("-wal", b"")
        if len(log) < sqlitefile.ROOM:
            return bool(log)
        size = int.from_bytes(log[8:12], "big") + FRAME
        heads = (log[at : at + FRAME] for at in range(LOG_HEADER + frames * size, len(log), size))
        return sum(head[8:16] == log[16:24] and any(head[4:8]) for head in heads) > 1


def parts_of(path: Path) -> Parts:
    """All of a save that nobody has open. SaveProblem if it cannot be read, or is nothing that could be a save."""
    try:
        file = sqlitefile.followed(path)
        sizes = [plain_size(file), *_sizes_beside(file)]
        if max(sizes) > LARGEST_SAVE:
            raise TooLarge(path)
        refuse_if_open(file)
        return Parts(read_plain(file, LARGEST_SAVE), parts_beside(file))
    except FileNotFoundError as error:
        raise SaveProblem("save.missing", {"name": path.name}) from error
    except NotPlain as error:
        raise SaveProblem("save.missing" if path.is_dir() else "save.not_a_save", {"name": path.name}) from error
    except TooLarge as error:
        raise SaveProblem("save.too_large", {"name": path.name}) from error
    except OSError as error:
        raise SaveProblem("save.unreadable", {"name": path.name, "why": why(error)}) from error


def parts_beside(path: Path) -> dict[str, bytes]:
    """The bytes of the files beside a save, by ending; an empty one counts for nothing. OSError if one cannot be
    read."""
    found = dict[str, bytes]()
    for side in sqlitefile.SIDE_FILES:
        with suppress(FileNotFoundError):
            found[side] = read_plain(Path(f"{path}{side}"), LARGEST_SAVE)
    return {side: data for side, data in found.items() if data}


class Opened(NamedTuple):
    """A connection to the copy; whether the save ends before its last page; how many frames of its log are sound."""

    db: sqlite3.Connection
    short: bool
    frames: int


@contextmanager
def opened(parts: Parts, path: Path) -> Iterator[Opened]:
    """A copy that holds our tables and nothing else. Strays are no part of it. SaveProblem for any other file, and if
    the system refuses the copy, also while somebody looks at it."""
    _check_header(parts.save, path)
    with _laid_aside(parts, path) as copy:
        frames = _finish(copy)
        short = _lengthen(copy)
        try:
            with _reading(copy) as db:
                if not sqlitefile.has_our_schema(db):
                    raise ruined(path)
                sqlitefile.limit_steps(db, copy.stat().st_size)
                yield Opened(db, short, frames)
        except sqlite3.Error as error:
            raise ruined(path) from error


def refuse_if_open(path: Path) -> None:
    """SaveProblem while somebody plays it. SQLite is asked: on POSIX, opening and closing a file by hand would drop
    this process's own lock on it. A reader that wants the file for itself makes no file of shared memory beside it; the
    number it asks for stands in the header, so that no schema is read.
    """
    try:
        with _reading(path, "ro") as db:
            db.execute("PRAGMA locking_mode=EXCLUSIVE")
            db.execute("PRAGMA schema_version").fetchone()
    except sqlite3.Error as error:
        if sqlitefile.primary_code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise sqlitefile.problem_of(error, path) from error
        # any other trouble is for the copy to tell


def ruined(path: Path) -> SaveProblem:
    """Return the problem of a save of which nothing can be trusted."""
    return SaveProblem("save.ruined", {"name": path.name})


def no_moves(path: Path) -> SaveProblem:
    """Return the problem of a save without moves, or with its moves in a file that it was parted from."""
    return SaveProblem("save.no_moves", {"name": path.name, "beside": f"{path.name}{sqlitefile.SIDE_FILES[0]}"})


@contextmanager
def _laid_aside(parts: Parts, path: Path) -> Iterator[Path]:
    try:
        with tempfile.TemporaryDirectory(prefix="doors-") as folder:
            copy = Path(folder) / "copy.doors"
            copy.write_bytes(parts.save)
            for ending, data in parts.whole.beside.items():
                Path(f"{copy}{ending}").write_bytes(data)
            yield copy
    except OSError as error:
        details = {"name": path.name, "folder": tempfile.gettempdir(), "why": why(error)}
        raise SaveProblem("save.no_copy", details) from error


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


@contextmanager
def _reading(path: Path, mode: str = "rw") -> Iterator[sqlite3.Connection]:
    """rw on a copy: SQLite writes what it needs beside it."""
    db = sqlitefile.connect(path, mode)
    sqlitefile.limit_steps(db)
    try:
        yield db
    finally:
        db.close()


def _check_header(header: bytes, path: Path) -> None:
    """SaveProblem unless a file that begins like this is a save of this version."""
    if not header.startswith(b"SQLite format 3\0") or len(header) < HEADER:
        raise SaveProblem("save.not_a_save", {"name": path.name})
    if int.from_bytes(header[68:72], "big") != sqlitefile.APPLICATION_ID:
        raise SaveProblem("save.not_a_save", {"name": path.name})
    version = int.from_bytes(header[60:64], "big")
    if version > sqlitefile.CONTAINER_VERSION:
        raise SaveProblem("save.newer", {"name": path.name, "version": version, "known": sqlitefile.CONTAINER_VERSION})
    if version < sqlitefile.CONTAINER_VERSION:
        raise ruined(path)


def _finish(copy: Path) -> int:
    """Lets SQLite do what a crash left undone: a save that was left in the midst of a commit, or while its log was put
    into it, may promise pages that only the log has. Returns how many frames of the log are sound."""
    frames = 0
    with suppress(sqlite3.Error), _reading(copy) as db:
        db.execute("PRAGMA schema_version").fetchone()
        (_, frames, _) = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return max(frames, 0)


def _lengthen(copy: Path) -> bool:
    """Whether the file ends before the pages its header promises (SQLite's file format, offsets 16 and 28). SQLite
    reads nothing of such a file; with zeros at its end it reads what is there.
    """
    with copy.open("rb") as file:
        header = file.read(HEADER)
    page_size = int.from_bytes(header[16:18], "big")
    promised = int.from_bytes(header[28:32], "big") * (65536 if page_size == 1 else page_size)
    short = copy.stat().st_size < promised
    if short:
        os.truncate(copy, min(promised, LARGEST_SAVE))
    return short
