"""Files as the game meets them on somebody's system: read only if they are plain and of a bounded size; private ones
are for their owner's eyes only, and appear whole or not at all. Standard library only."""

from __future__ import annotations

import errno
import os
import stat
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

APP = "doors-and-disasters"
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
SHARED = stat.S_ISVTX | stat.S_ISGID
"""Marks of a folder that several people use on purpose: it stays as it is."""

if sys.platform == "win32":
    NEVER_WAIT = os.O_BINARY
else:
    NEVER_WAIT = os.O_NONBLOCK | os.O_NOCTTY
"""A pipe that replaces a file between two looks must not hold the program up."""


class NotPlain(OSError):
    """A folder, a pipe, a socket or a device stands where a file should."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "not a plain file", str(path))


class TooLarge(OSError):
    """The file is larger than anything of its kind can be."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EFBIG, os.strerror(errno.EFBIG), str(path))


class NoFolder(OSError):
    """The system refuses a folder for what the game keeps, or knows no home to make one in."""


class Damaged(Exception):
    """A file that the program brings along is missing, or not as it was shipped."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place, self.why = place, why


def why(error: OSError) -> str:
    """The system's own words for its refusal."""
    return error.strerror or type(error).__name__


def our_folder(variable: str, usual: Callable[..., str], inside: str = "") -> Path:
    """The folder that this environment variable names; without it the system's own for us (`usual`, a function of
    platformdirs), or one `inside` it. NoFolder for a user without a home."""
    if chosen := os.environ.get(variable):
        return Path(chosen)
    try:
        return Path(usual(APP, appauthor=False)).expanduser() / inside
    except RuntimeError as error:
        raise NoFolder(errno.ENOENT, str(error)) from error


def plain_size(path: Path) -> int:
    """Bytes of a plain file, which is not opened for that. NotPlain for anything else, OSError if nothing is there."""
    seen = path.stat()
    if not stat.S_ISREG(seen.st_mode):
        raise NotPlain(path)
    return seen.st_size


def open_plain(path: Path) -> BinaryIO:
    """A plain file to read from. NotPlain for anything else, without waiting for a pipe or waking a device."""
    plain_size(path)
    handle = os.open(path, os.O_RDONLY | NEVER_WAIT)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise NotPlain(path)
    return os.fdopen(handle, "rb")


def read_plain(path: Path, most: int) -> bytes:
    """All of a plain file. TooLarge if it has more than `most` bytes; no more than those are ever read."""
    size = plain_size(path)
    if size > most:
        raise TooLarge(path)
    with open_plain(path) as file:
        data = file.read(size + 1)  # Python makes room for as much as is asked for, not for what there is
        if len(data) > size:  # it has grown meanwhile
            data += file.read(most + 1 - len(data))
    if len(data) > most:
        raise TooLarge(path)
    return data


def make_folder(folder: Path) -> None:
    """The folder is there afterwards; folders that had to be made are private. NoFolder if the system refuses."""
    if not folder.is_dir():
        make_folder(folder.parent)
        try:
            folder.mkdir(PRIVATE_FOLDER, exist_ok=True)
        except OSError as error:
            raise NoFolder(error.errno, error.strerror, str(folder)) from error


def make_private(path: Path) -> None:
    """An empty private file. FileExistsError if there is something already."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))


def write_private(path: Path, data: bytes) -> None:
    """Written beside and renamed over, so that a crash leaves the old file or the new one. OSError if it cannot be;
    nothing lies about then."""
    make_folder(path.parent)
    draft = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}.new")
    draft.unlink(missing_ok=True)
    try:
        make_private(draft)
        draft.write_bytes(data)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def append_private(path: Path, text: str) -> None:
    """Adds to a plain file, which is made if it is not there. NotPlain for anything else."""
    make_folder(path.parent)
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | NEVER_WAIT, PRIVATE_FILE)
    with os.fdopen(handle, "wb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NotPlain(path)
        file.write(text.encode(errors="replace"))


def tighten(*paths: Path) -> None:
    """From now on only its owner may open such a file or look into such a folder. One that is not the person's own,
    leads elsewhere or is shared on purpose stays as it is, and so does everything where the system keeps rights in
    another way."""
    for path in paths:
        with suppress(OSError, RuntimeError):  # a disk that keeps no rights, no home: no reason to stop
            _limit(path)


def _limit(path: Path) -> None:
    """Takes rights away, never gives any."""
    if sys.platform == "win32":
        return
    is_folder = path.is_dir()
    seen = path.stat() if is_folder else path.lstat()
    own = seen.st_uid == os.geteuid() and not seen.st_mode & SHARED and path != Path.home()
    mode, allowed = stat.S_IMODE(seen.st_mode), PRIVATE_FOLDER if is_folder else PRIVATE_FILE
    if own and mode & ~allowed and (is_folder or stat.S_ISREG(seen.st_mode)):
        path.chmod(mode & allowed)
