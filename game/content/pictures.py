"""Pictures of a card set, judged by the first bytes of the file: nothing is decoded here, so that no picture can fill
the memory. Layouts: PNG specification 11.2.2 (IHDR), ITU-T T.81 B.2.2 (frame header), RFC 9649 2.4–2.7 (WebP)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.files import open_plain, plain_size, read_plain

LARGEST_SIDE = 4096  # pixels
LARGEST_AREA = 16_000_000  # pixels: 64 MB once decoded
MOST_PIXELS = 600_000_000  # of all pictures of a set: ten seconds to decode
LARGEST_FILE = 8 << 20  # bytes
LARGEST_DRAWN = 64 << 10  # bytes of an SVG
MOST_NODES = 600  # of an SVG: ours have up to 180; so many that fill the whole card take half a second to draw
HEADER = 64 << 10  # bytes that are read: a JPEG may hold a thumbnail and a colour profile before its size

ENDINGS: Mapping[str, str] = {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".webp": "webp"}
DRAWN = ".svg"
"""The ending of the files that the drawing kit writes into the folder ART; others may lie there or beside the cards."""
ART = "art"
OTHERS = frozenset((".gif", ".bmp", ".tif", ".tiff", ".ico", ".avif", ".heic", ".psd", ".tga", ".jxl"))
"""Pictures that nobody here can draw."""


class Wrong(NamedTuple):
    """A complaint of game.content.faults and what it speaks of."""

    key: str
    details: dict[str, str | int]


def judge(path: Path) -> Wrong | None:
    """Return the fault that keeps a picture from being shown, before it is decoded. OSError if it cannot be read."""
    size = plain_size(path)
    if size > LARGEST_FILE:
        return Wrong("picture_heavy", {"found": -(-size // 1024), "most": LARGEST_FILE // 1024})
    with open_plain(path) as file:
        measured = measure(file.read(HEADER))
    if measured is None or measured[0] != ENDINGS[path.suffix.lower()]:
        return Wrong("picture_form", {})
    _, wide, high = measured
    if max(wide, high) > LARGEST_SIDE or wide * high > LARGEST_AREA:
        return Wrong("picture_large", {"wide": wide, "high": high, "most": LARGEST_SIDE, "area": LARGEST_AREA // 10**6})
    return None


def pixels(path: Path) -> int:
    """How many a picture has, by what its first bytes say; 0 for what is none. OSError if it cannot be read."""
    with open_plain(path) as file:
        measured = measure(file.read(HEADER))
    return measured[1] * measured[2] if measured else 0


PROLOG = re.compile(r"\s*<\?xml [^<>]*\?>\s*")
COMMENT = re.compile(r"<!--(?:(?!--)[^<>])*-->")
"""Vector programs sign their work so."""
TAG = re.compile(r"</?(svg|defs|g|path)((?:\s++[\w:-]++=\"[^\"<>&]*+\")*+)\s*+/?>")
"""The possessive counts (`+`) give no sign back: a tag of any length is read once."""
ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
ATTRIBUTES = frozenset((
    "xmlns", "xmlns:svg", "version", "id", "viewBox", "width", "height", "d", "transform", "fill", "fill-rule",
    "fill-opacity", "opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin",
))  # fmt: skip
NAMESPACE = "http://www.w3.org/2000/svg"


def judge_drawn(path: Path) -> Wrong | None:
    """Return the fault that keeps an SVG from being shown: it may hold plain paths and groups, and nothing that could
    be a script, a link, a text or a filter. OSError if it cannot be read."""
    if plain_size(path) > LARGEST_DRAWN:
        return Wrong("picture_heavy", {"found": -(-plain_size(path) // 1024), "most": LARGEST_DRAWN // 1024})
    return judge_svg(read_plain(path, LARGEST_DRAWN))


def judge_svg(data: bytes) -> Wrong | None:
    """As `judge_drawn`, of what stands in the file."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return Wrong("picture_drawn", {})
    prolog = PROLOG.match(text)  # looked for nowhere else: a search would begin anew at each of many spaces
    text = COMMENT.sub("", text[prolog.end() :] if prolog else text)
    nodes = text.count("<")
    if nodes > MOST_NODES:
        return Wrong("picture_nodes", {"found": nodes, "most": MOST_NODES})
    attributes = [found for tag in TAG.finditer(text) for found in ATTRIBUTE.findall(tag[2])]
    strange = TAG.sub("", text).strip() or any(name not in ATTRIBUTES for name, _ in attributes)
    linked = any(_leads_out(name, value) for name, value in attributes)
    return Wrong("picture_drawn", {}) if strange or linked or not text.lstrip().startswith("<svg") else None


def _leads_out(name: str, value: str) -> bool:
    """A reference to something else, inside the file or not."""
    return ("(" in value and name != "transform") or (":" in value and value != NAMESPACE)


def measure(data: bytes) -> tuple[str, int, int] | None:
    """Kind, width and height in pixels by the beginning of a file; None if it is no picture of a kind we draw."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR":
            found = "png", _big(data[16:20]), _big(data[20:24])
        elif data.startswith(b"\xff\xd8\xff"):
            found = "jpeg", *_jpeg(data)
        elif data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            found = "webp", *_webp(data)
        else:
            return None
    except (IndexError, ValueError):
        return None
    return found if found[1] > 0 and found[2] > 0 else None


def _big(data: bytes) -> int:
    return int.from_bytes(data, "big")


def _little(data: bytes) -> int:
    return int.from_bytes(data, "little")


FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""JPEG markers that begin a frame; the three left out are tables."""


def _jpeg(data: bytes) -> tuple[int, int]:
    """From segment to segment until one tells the size. ValueError if none does."""
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:  # padding
            at += 1
            continue
        if marker in FRAMES:
            return _big(data[at + 7 : at + 9]), _big(data[at + 5 : at + 7])
        at += 2 + _big(data[at + 2 : at + 4])
    raise ValueError("no frame")


def _webp(data: bytes) -> tuple[int, int]:
    """The three kinds of first chunks: extended, lossless, lossy. ValueError for another."""
    kind = data[12:16]
    if len(data) < 30:
        raise ValueError("cut off")
    if kind == b"VP8X":
        return _little(data[24:27]) + 1, _little(data[27:30]) + 1
    if kind == b"VP8L":
        bits = _little(data[21:25])
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        return _little(data[26:28]) & 0x3FFF, _little(data[28:30]) & 0x3FFF
    raise ValueError("no size")
