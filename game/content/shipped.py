"""Data files that come with the program, as typed values."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from game.content.authored import Places
from game.content.faults import ContentError, ContentErrors
from game.files import Damaged

T = TypeVar("T")


class Misprinted(Damaged):
    """A data file of ours cannot be understood."""

    def __init__(self, fault: ContentError) -> None:
        super().__init__(str(fault.mark), fault.key)
        self.fault = fault


def read_shipped(path: Path, wanted: type[T], noun: str, places: Places | None = None) -> T:
    """One file of ours. `noun`: of its entries, in a complaint; `places` learns where everything was written.
    Misprinted names the first mistake with line and column."""
    from game.content.reader import convert, read_file  # PyYAML is only needed when the cache is cold

    try:
        return convert(read_file(path, path.name), wanted, noun, places)
    except ContentErrors as broken:
        raise Misprinted(broken.errors[0]) from broken
