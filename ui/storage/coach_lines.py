"""The coach lines that the person has read: a file beside the settings. A lost or broken one costs nothing but hearing
them again."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

import msgspec

from game.files import write_private
from ui.storage.settings import read_json

FILE_NAME = "coach.json"


def load(folder: Path | None) -> frozenset[str]:
    """The names of lines; none where there is no such file, or none that can be read."""
    if folder is None:
        return frozenset()
    try:
        return frozenset(msgspec.json.decode(read_json(folder / FILE_NAME), type=list[str]))
    except (OSError, msgspec.DecodeError):
        return frozenset()


def store(names: Collection[str], folder: Path | None) -> None:
    if folder is not None:
        with suppress(OSError):
            write_private(folder / FILE_NAME, msgspec.json.encode(sorted(names)))
