"""The compiled cache: the result for some files is kept until one of them changes. Losing it only costs time."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import accumulate
from pathlib import Path

import platformdirs

from game.files import open_plain, our_folder, plain_size, read_plain, write_private

DIRECTORY_VARIABLE = "DOORS_CACHE_DIR"
MAGIC = b"doors cache 3\n"
LARGEST_SOURCE = 64 << 20
"""Bytes of one file that something is built from: as many as the largest card set may have in all."""
LARGEST_KEPT = 64 << 20
"""Bytes of what was built: our largest picture has 3 MB."""
CHECK = 4
"""Bytes of a checksum. It stands against torn files and edits, not against forgers, so the quickest will do: a picture
of 3 MB takes 2 ms, with SHA-256 15; importing hashlib alone takes 5."""


def cached(name: str, paths: Sequence[Path], version: str, build: Callable[[], bytes]) -> bytes:
    """Return the result of `build()` for these files, from the cache if neither they nor `version` changed since.

    `name` is the cache's file name ("dungeon"); `version` is all else that the result depends on. Errors of `build`
    reach the caller; a cache that cannot be read or written, or that does not match, never does."""
    key = _key(paths, version)
    if key is None:
        return build()
    found = _kept(_file(name), key)
    if found is not None:
        return found
    built = build()
    if _key(paths, version) == key:  # else somebody saved a file meanwhile
        _keep(_file(name), key, built)
    return built


def holds(name: str, paths: Sequence[Path], version: str) -> bool:
    """Whether `cached` would find it."""
    key = _key(paths, version)
    return key is not None and _kept(_file(name), key) is not None


def look_up(name: str, version: str) -> bytes | None:
    """Return the data that `put_by` kept under this name and version, if they are whole."""
    key = _key((), version)
    return _kept(_file(name), key) if key is not None else None


def put_by(name: str, version: str, data: bytes) -> None:
    """Keeps what is only known once it has been used, for the next start; a disk that refuses only costs time."""
    key = _key((), version)
    if key is not None:
        _keep(_file(name), key, data)


def prune(folder: str, most: int) -> None:
    """In this folder of the cache what was made longest ago goes, until no more than so many bytes are left."""
    with suppress(OSError):
        kept = sorted((_seen(file) for file in (cache_dir() / folder).glob("*.cache")), reverse=True)
        for total, (_, _, file) in zip(accumulate(size for _, size, _ in kept), kept, strict=True):
            if total > most:
                file.unlink()


def _seen(file: Path) -> tuple[float, int, Path]:
    """When it was made and how large it is."""
    seen = file.stat()
    return seen.st_mtime, seen.st_size, file


def cache_dir() -> Path:
    """Where compiled things are kept; the environment may name another directory."""
    return our_folder(DIRECTORY_VARIABLE, platformdirs.user_cache_dir)


def _file(name: str) -> Path:
    return cache_dir() / f"{name}.cache"


def _key(paths: Sequence[Path], version: str) -> bytes | None:
    """A fingerprint of names, contents and version; None if a file cannot be read. Two checksums and the length, so
    that an edit goes unnoticed once in many billions."""
    try:
        contents = ((str(path).encode(), read_plain(path, LARGEST_SOURCE)) for path in paths)
        parts = [version.encode(), *(part for pair in contents for part in pair)]
    except (OSError, UnicodeEncodeError):
        return None
    data = b"".join(len(part).to_bytes(8, "big") + part for part in parts)
    return _check(data) + zlib.adler32(data).to_bytes(CHECK, "big") + len(data).to_bytes(8, "big")


def _kept(file: Path, key: bytes) -> bytes | None:
    head = MAGIC + key
    try:
        size = plain_size(file)
        if size > LARGEST_KEPT:
            return None
        with open_plain(file) as kept:
            if kept.read(len(head)) != head:
                return None
            check, payload = kept.read(CHECK), kept.read(size)  # room is made for as much as is asked for
    except OSError:
        return None
    return payload if check == _check(payload) else None


def _check(payload: bytes) -> bytes:
    return zlib.crc32(payload).to_bytes(CHECK, "big")


def _keep(file: Path, key: bytes, payload: bytes) -> None:
    with suppress(OSError):
        write_private(file, MAGIC + key + _check(payload) + payload)
