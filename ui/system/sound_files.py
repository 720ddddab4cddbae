"""The files of assets/sound: which variants a sound has, which of an edition are its own, and at which pitch one is
decoded."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

from ui.art.files import ASSETS

FOLDER = ASSETS / "sound"
RATE = 44_100
MUSIC = "music"

_PAGE = 27
"""Bytes of an Ogg page before its table of segments."""
_CHECKSUM, _RATE = 22, 12
"""Where the page keeps its checksum, and its Vorbis header the rate."""


def variants(folder: Path = FOLDER) -> Mapping[str, tuple[Path, ...]]:
    """Files by sound: `door`, or `door-<theme>` for one that only an edition has; music by `music.<piece>`."""
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.ogg")):
        sound, _, last = path.stem.rpartition(".")
        found.setdefault(sound if last.isdecimal() else path.stem, []).append(path)
    return {sound: tuple(paths) for sound, paths in found.items()}


def pitched(data: bytes, by: float) -> bytes:
    """Return the same recording, said to be made at another rate: decoded for ours it sounds so much higher. Bytes that
    are no Ogg Vorbis stay as they are."""
    if data[:4] != b"OggS" or len(data) < _PAGE + 1:
        return data
    table = data[_PAGE : _PAGE + data[26]]
    header, size = _PAGE + len(table), _PAGE + len(table) + sum(table)
    if data[header : header + 7] != b"\x01vorbis":
        return data
    page = bytearray(data[:size])
    (rate,) = struct.unpack_from("<I", page, header + _RATE)
    struct.pack_into("<I", page, header + _RATE, round(rate * by))
    struct.pack_into("<I", page, _CHECKSUM, 0)
    struct.pack_into("<I", page, _CHECKSUM, _ogg_checksum(page))
    return bytes(page) + data[size:]


def _ogg_checksum(page: bytes | bytearray) -> int:
    """Ogg's own CRC: no library of ours has its bit order."""
    register = 0
    for byte in page:
        register ^= byte << 24
        for _ in range(8):
            register = (register << 1 ^ 0x04C11DB7 if register & 0x80000000 else register << 1) & 0xFFFFFFFF
    return register
