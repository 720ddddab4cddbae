"""Where the words lie, how they are read, and how what was built from them is kept for the next start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from game.content.cache import cached
from game.content.faults import ContentErrors
from game.files import Damaged

TEXT_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "text"

T = TypeVar("T")


def read(path: Path, wanted: type[T], noun: str) -> T:
    """One file as typed data. Damaged names the first mistake with line and column."""
    from game.content.reader import convert, read_file  # PyYAML is only needed when the cache is cold

    try:
        return convert(read_file(path, path.name), wanted, noun)
    except ContentErrors as broken:
        first = broken.errors[0]
        raise Damaged(str(first.mark), first.sentence("en"), first.sentence("fr")) from broken


def kept(name: str, paths: Sequence[Path], code: Sequence[str], wanted: type[T], build: Callable[[], T]) -> T:
    """What `build` makes of these files, out of the compiled cache while neither they nor `code` have changed: the
    files of this room that give what is kept its shape."""
    shapes = [Path(__file__).with_name(shape) for shape in code]
    data = cached(f"text-{name}", [*paths, *shapes], "", lambda: msgspec.msgpack.encode(build()))
    return msgspec.msgpack.decode(data, type=wanted)
