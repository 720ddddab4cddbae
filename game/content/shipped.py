"""Data files that come with the program, as typed values."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from game.content.faults import ContentErrors
from game.files import Damaged

T = TypeVar("T")


def read_shipped(path: Path, wanted: type[T], noun: str) -> T:
    """One file of ours. `noun`: what its entries are called in a complaint. Damaged names the first mistake with line
    and column.
    """
    from game.content.reader import convert, read_file  # PyYAML is only needed when the cache is cold

    try:
        return convert(read_file(path, path.name), wanted, noun)
    except ContentErrors as broken:
        first = broken.errors[0]
        raise Damaged(str(first.mark), first.sentence("en"), first.sentence("fr")) from broken
