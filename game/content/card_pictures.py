"""The picture of a card: which file of its set it is, and what stands in it. It lies in the folder ART of the set or
beside its cards and is called like the card. Nothing is decoded here."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.content.folders import PACKAGE, cardsets_folder, own_folder
from game.content.pictures import (
    ART,
    ATTRIBUTE,
    DRAWN,
    ENDINGS,
    LARGEST_DRAWN,
    LARGEST_FILE,
    TAG,
    judge,
    judge_svg,
    measure,
)
from game.files import read_plain

ID = re.compile(r"([a-z0-9_]+)/([a-z0-9_]+)")
"""Set and card. Other machines name cards, too: nothing else becomes a path."""


FIGURE = "figure"
"""Id of the group of an SVG that can be cut out of its picture."""


class CardPicture(NamedTuple):
    """A file that may be shown. `hash`: of its content; kind: "svg", or what its first bytes say, with the size they
    tell."""

    data: bytes
    hash: str
    kind: str
    size: tuple[int, int] = (0, 0)


def card_picture(card: str) -> CardPicture | None:
    """None where a card ("set/card") has no picture, or none that may be shown: it is never missing for that."""
    named = ID.fullmatch(card)
    home = set_folder(named[1]) if named else None
    path = picture_path(home, named[2]) if named and home else None
    return read_picture(path) if path is not None else None


def picture_path(folder: Path, local_id: str) -> Path | None:
    """Where the picture of a card of the set in this folder lies, in whatever case it is called. Of several the drawn
    one counts.
    """
    names = (place / f"{local_id}{ending}" for ending in SHOWN for place in (folder / ART, folder))
    exact = next((path for path in names if path.is_file()), None)
    return exact or min(_alike(folder, local_id), key=lambda path: SHOWN.index(path.suffix.lower()), default=None)


SHOWN = (DRAWN, *ENDINGS)


def _alike(folder: Path, local_id: str) -> Iterator[Path]:
    """Pictures that would be called so, were it not for capitals."""
    for place in (folder / ART, folder):
        with suppress(OSError):
            files = (path for path in sorted(place.iterdir()) if path.stem.lower() == local_id)
            yield from (path for path in files if path.suffix.lower() in SHOWN and path.is_file())


def read_picture(path: Path) -> CardPicture | None:
    """None for what may not be shown."""
    try:
        return _read(path)
    except OSError:
        return None


def _read(path: Path) -> CardPicture | None:
    if path.suffix.lower() == DRAWN:
        data = read_plain(path, LARGEST_DRAWN)
        return CardPicture(data, _hash(data), "svg") if judge_svg(data) is None else None
    if path.suffix.lower() not in ENDINGS or judge(path) is not None:
        return None
    data = read_plain(path, LARGEST_FILE)
    measured = measure(data)
    return CardPicture(data, _hash(data), measured[0], measured[1:]) if measured else None


def cut_out(data: bytes) -> tuple[bytes, bytes] | None:
    """An SVG without the group that stands in it as a figure, and that group alone; None for one without."""
    text, opened, found = data.decode(), list[re.Match[str]](), None
    for tag in TAG.finditer(text):
        if tag[0].startswith("</"):
            if opened.pop() is found and found is not None:
                around = "".join(one[0] for one in opened), "".join(f"</{one[1]}>" for one in reversed(opened))
                alone = around[0] + text[found.start() : tag.end()] + around[1]
                return (text[: found.start()] + text[tag.end() :]).encode(), alone.encode()
        elif not tag[0].endswith("/>"):
            opened.append(tag)
            if found is None and ("id", FIGURE) in ATTRIBUTE.findall(tag[2]):
                found = tag
    return None


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def set_folder(set_id: str) -> Path | None:
    """Where the files of a set lie: ours, a folder of the player's own, or a zip that was unpacked."""
    for folder in (cardsets_folder() / set_id, own_folder() / set_id):
        if folder.is_dir():
            return folder
    try:
        package = own_folder() / f"{set_id}{PACKAGE}"
        return _unpacked(package, package.stat().st_mtime_ns)
    except OSError:
        return None


@lru_cache(maxsize=16)
def _unpacked(package: Path, changed: int) -> Path | None:
    """Looking through a zip takes long, so it is done once for each version of it."""
    from game.content.faults import ContentErrors
    from game.content.packages import unpacked

    try:
        return unpacked(package)
    except ContentErrors:
        return None
