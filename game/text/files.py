"""Where the words lie, and how what was built from them is kept for the next start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from game.content.cache import cached

TEXT_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "text"

T = TypeVar("T")


def kept(name: str, paths: Sequence[Path], code: Sequence[str], wanted: type[T], build: Callable[[], T]) -> T:
    """Return the result of `build` for these files, out of the compiled cache while neither they nor `code` have
    changed: the files of this room that give the result its shape."""
    shapes = [Path(__file__).with_name(shape) for shape in code]
    data = cached(f"text-{name}", [*paths, *shapes], "", lambda: msgspec.msgpack.encode(build()))
    return msgspec.msgpack.decode(data, type=wanted)
