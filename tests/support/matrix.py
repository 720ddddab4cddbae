"""The timing matrix D.2 of the rules as data: tests/matrix.csv, typed from the rules page by hand."""

from __future__ import annotations

import csv
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Literal, NamedTuple

from game.rules.timing_matrix import CODES

MATRIX = Path(__file__).parents[1] / "matrix.csv"
When = Literal["now", "later", "fresh", "never"]


class Cell(NamedTuple):
    """Whether a role may do a kind of play in a situation."""

    situation: str
    role: str
    code: str
    when: When


@cache
def cells() -> tuple[Cell, ...]:
    """Every cell of the matrix."""
    with MATRIX.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return tuple(Cell(row["situation"], row["role"], code, row[code]) for row in rows for code in CODES)


def cells_that_say(when: When) -> list[Cell]:
    """For parametrised stories."""
    return [cell for cell in cells() if cell.when == when]


def by_situation(when: When) -> list[list[Cell]]:
    """The same, those of a situation together."""
    return [list(found) for _, found in groupby(cells_that_say(when), key=lambda cell: cell.situation)]
