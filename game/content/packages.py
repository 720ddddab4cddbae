"""A set as one zip: looked through before a byte of it is unpacked, then kept as a folder in the cache. Every limit is
the design's own (zip bombs, names that climb out, links); zipfile's extract functions are not used."""

from __future__ import annotations

import hashlib
import io
import os
import re
import shutil
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from game.content.cache import cache_dir
from game.content.faults import ContentErrors, refusal, shown, unreadable
from game.content.folders import MANIFEST, Home
from game.content.nodes import Mark, Place
from game.content.other_files import KEPT, MOST_FILES, PROGRAMS
from game.files import TooLarge, make_folder, read_plain

LARGEST_PACKAGE = 32 << 20  # bytes of the zip itself
LARGEST_CONTENT = 64 << 20  # bytes of all it holds
STEEPEST = 100  # times smaller than its content: text is packed at most about 20 to 1
SMALL = 1 << 20  # bytes of content that may be packed as tightly as anybody likes
LARGEST_INDEX = MOST_FILES * 512  # bytes of the list at the end of a zip
ARCHIVES = frozenset((".zip", ".gz", ".bz2", ".xz", ".7z", ".rar", ".tar", ".tgz", ".zst"))
NAME = re.compile(r'[^\x00-\x1f<>:"/\\|?*]*[^\x00-\x1f<>:"/\\|?*. ]')
"""The file names that every system allows."""
DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)
"""Names that mean a device to Windows, whatever follows the dot."""
FORMS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1  # bit of the general purpose flags
BROKEN = (zipfile.BadZipFile, NotImplementedError, RuntimeError, zlib.error, EOFError, ValueError, IndexError)
"""The exceptions of zipfile for files that are no zips, or not whole."""
LITTER = ("__MACOSX", "Thumbs.db", "desktop.ini")
"""The files that systems leave in every zip, besides those that begin with a dot: neither unpacked nor refused."""


class Member(NamedTuple):
    """One file to unpack and where it goes, below the set's folder."""

    info: zipfile.ZipInfo
    path: PurePosixPath


def folder_of(home: Home) -> Path:
    """The folder of a set, unpacked if it must be. ContentErrors if its zip cannot be trusted."""
    return unpacked(home.path) if home.packed else home.path


def unpacked(package: Path) -> Path:
    """The folder that a zip holds; it is called like the zip. ContentErrors with one complaint if it is refused."""
    try:
        data = read_plain(package, LARGEST_PACKAGE)
        folder = cache_dir() / "packages" / f"{package.stem}-{hashlib.sha256(data).hexdigest()[:32]}" / package.stem
        with _opened(package, data) as packed:
            members = looked_through(package, packed, len(data))
            if not _is_whole(folder, members):
                _unpack(package, packed, members, folder, len(data))
        return folder
    except BROKEN as error:
        raise _refusal(package, "package_broken") from error
    except TooLarge as error:
        raise _refusal(package, "package_large", most=LARGEST_PACKAGE >> 20) from error
    except OSError as error:
        raise ContentErrors([unreadable(Place(Mark(package.name)), error)]) from error


def _opened(package: Path, data: bytes) -> zipfile.ZipFile:
    """The list at the end is read whole by zipfile, so its length is checked first; a zip of this size needs no 64-bit
    list (APPNOTE.TXT 4.3.14–4.3.16)."""
    end = data.rfind(b"PK\x05\x06")
    if end < 0 or len(data) < end + 22 or data[max(0, end - 20) : end].startswith(b"PK\x06\x07"):
        raise _refusal(package, "package_broken")
    if int.from_bytes(data[end + 12 : end + 16], "little") > LARGEST_INDEX:
        raise _refusal(package, "package_many", most=MOST_FILES)
    return zipfile.ZipFile(io.BytesIO(data))


def looked_through(package: Path, packed: zipfile.ZipFile, size: int) -> list[Member]:
    """Return the members to be unpacked. Raise ContentErrors with the first reason not to; nothing was unpacked yet."""
    infos = packed.infolist()
    if len(infos) > MOST_FILES:
        raise _refusal(package, "package_many", most=MOST_FILES)
    _refuse_bomb(package, sum(info.file_size for info in infos), size)
    seen: set[str] = set()
    files = [info for info in infos if not _is_litter(info)]
    for info in files:
        _look_at(package, info)
        folded = info.filename.casefold()
        if folded in seen:
            raise _refusal(package, "package_twice", word=shown(info.filename))
        seen.add(folded)
    return list(_below_manifest(package, [info for info in files if not info.is_dir()]))


def _is_litter(info: zipfile.ZipInfo) -> bool:
    return any(part in LITTER or (part.startswith(".") and part.strip(".")) for part in info.filename.split("/"))


def _look_at(package: Path, info: zipfile.ZipInfo) -> None:
    """Refuses what no card set needs."""
    name, word = info.filename, shown(info.filename)
    suffix = PurePosixPath(name).suffix.lower()
    if info.orig_filename.startswith(("/", "\\")) or any(_climbs(part) for part in re.split(r"[/\\]", name)):
        raise _refusal(package, "package_climbs", word=word)
    if stat.S_ISLNK(info.external_attr >> 16):
        raise _refusal(package, "package_link", word=word)
    if any(not NAME.fullmatch(part) or DEVICES.fullmatch(part) for part in name.rstrip("/").split("/")):
        raise _refusal(package, "package_name", word=word)
    if info.flag_bits & ENCRYPTED:
        raise _refusal(package, "package_locked", word=word)
    if suffix in ARCHIVES:
        raise _refusal(package, "package_nested", word=word)
    if suffix in PROGRAMS:
        raise _refusal(package, "program", word=word)
    if info.compress_type not in FORMS:
        raise _refusal(package, "package_broken")


def _climbs(part: str) -> bool:
    """Up, or to a drive."""
    return part == ".." or ":" in part


def _below_manifest(package: Path, files: Sequence[zipfile.ZipInfo]) -> Iterator[Member]:
    """The files beside set.yaml and below, wherever in the zip that lies, without those the game has no use for."""
    manifests = [PurePosixPath(info.filename) for info in files if PurePosixPath(info.filename).name == MANIFEST]
    if len(manifests) != 1:
        raise _refusal(package, "package_one_set", found=len(manifests))
    top = manifests[0].parent
    for info in files:
        path = PurePosixPath(info.filename)
        if path.is_relative_to(top) and path.suffix.lower() in KEPT:
            yield Member(info, path.relative_to(top))


def _is_whole(folder: Path, members: Sequence[Member]) -> bool:
    """Whether it was unpacked before and is still complete."""
    try:
        return all((folder / path).stat().st_size == info.file_size for info, path in members)
    except OSError:
        return False


def _unpack(package: Path, packed: zipfile.ZipFile, members: Sequence[Member], folder: Path, size: int) -> None:
    """Written aside and renamed, so that nobody ever reads half a set; older versions of this zip go."""
    shelf = folder.parent.parent
    make_folder(shelf)
    for older in shelf.glob(f"{package.stem}-*"):
        shutil.rmtree(older, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="unpacking-", dir=shelf) as aside:
        home = Path(aside) / "whole" / package.stem
        total = 0
        for info, path in members:
            data = _read(packed, info, LARGEST_CONTENT - total)
            total += len(data)
            _refuse_bomb(package, total, size)
            (home / path).parent.mkdir(parents=True, exist_ok=True)
            (home / path).write_bytes(data)
        os.replace(home.parent, folder.parent)


def _read(packed: zipfile.ZipFile, info: zipfile.ZipInfo, left: int) -> bytes:
    """A file's bytes, counted while they come: what the zip says of their number is not believed."""
    with packed.open(info) as stream:
        return stream.read(left + 1)


def _refuse_bomb(package: Path, content: int, size: int) -> None:
    if content > LARGEST_CONTENT:
        raise _refusal(package, "package_bomb", most=LARGEST_CONTENT >> 20)
    if content > SMALL and content > STEEPEST * size:
        raise _refusal(package, "package_steep", most=STEEPEST)


def _refusal(package: Path, key: str, **details: str | int) -> ContentErrors:
    return refusal(Place(Mark(package.name)), key, **details)
