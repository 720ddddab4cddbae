"""A player's own folder of card sets, and things somebody may have dropped into it."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

from game.content.faults import ContentErrors
from game.content.packages import unpacked
from game.text.faults import sentence_of
from tests.content.folders import ITEM, MANIFEST, MONSTER, TRAIT

FILES = {"set.yaml": MANIFEST, "doors.yaml": MONSTER + TRAIT, "treasures.yaml": ITEM}


def lay(folder: Path, id: str = "tiny", **changed: str) -> Path:
    """A sound set as a folder; `manifest`, `doors` or `treasures` may say something else."""
    texts = {"manifest": MANIFEST, "doors": MONSTER + TRAIT, "treasures": ITEM, **changed}
    home = folder / id
    home.mkdir(parents=True)
    for name, text in texts.items():
        file = "set.yaml" if name == "manifest" else f"{name}.yaml"
        (home / file).write_text(text.replace("id: tiny", f"id: {id}"), encoding="utf-8")
    return home


def pack(folder: Path, more: Mapping[str | zipfile.ZipInfo, bytes] = {}, name: str = "tiny.zip") -> Path:
    """A sound set as a zip, with other files beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as package:
        for file, text in FILES.items():
            package.writestr(f"tiny/{file}", text)
        for info, data in more.items():
            package.writestr(info, data, None if isinstance(info, zipfile.ZipInfo) else zipfile.ZIP_DEFLATED)
    return folder / name


def refusal(package: Path) -> dict[str, str]:
    """Return the reason why a zip is refused, by language; there is one sentence."""
    try:
        unpacked(package)
    except ContentErrors as refused:
        (error,) = refused.errors
        return {lang: f"{error.mark}: {sentence_of(error, lang)}" for lang in ("en", "fr")}
    raise AssertionError("it was not refused")


def png(wide: int, high: int) -> bytes:
    """The beginning of a picture of this size."""
    head = b"IHDR" + struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))


def jpeg(wide: int, high: int) -> bytes:
    thumbnail = b"\xff\xe0" + struct.pack(">H", 4002) + bytes(4000)
    return b"\xff\xd8" + thumbnail + b"\xff\xc2" + struct.pack(">HBHH", 17, 8, high, wide) + bytes(10)


def webp(wide: int, high: int, kind: bytes = b"VP8X") -> bytes:
    if kind == b"VP8X":
        body = bytes(4) + (wide - 1).to_bytes(3, "little") + (high - 1).to_bytes(3, "little")
    elif kind == b"VP8L":
        body = b"\x2f" + ((wide - 1) | (high - 1) << 14).to_bytes(4, "little") + bytes(5)
    else:
        body = b"\x00\x00\x00\x9d\x01\x2a" + struct.pack("<HH", wide, high)
    return b"RIFF" + struct.pack("<I", 20 + len(body)) + b"WEBP" + kind + struct.pack("<I", len(body)) + body


def nested() -> bytes:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as package:
        package.writestr("more.txt", "more")
    return inner.getvalue()
