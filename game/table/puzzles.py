"""The puzzles that come with the game: which there are, in which order, and where their tables are written."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.content.shipped import read_shipped

FOLDER = Path(__file__).parents[2] / "assets" / "puzzles"
FILE = FOLDER / "puzzles.yaml"


class Puzzle(msgspec.Struct, frozen=True):
    """A position in which a game can be won in this turn. `id`: the name of its scenario and the key of its title;
    `moves`: of the shortest way to win; `difficulty`: 1 to 3; `shows`: the card whose picture stands for it; `lesson`:
    the one it teaches, if that has a name."""

    id: str
    set: str
    moves: int
    difficulty: int
    shows: str
    lesson: str = ""

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.id}.scenario"


class _Listed(msgspec.Struct, frozen=True):
    puzzles: tuple[Puzzle, ...]


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Those of one set together, the easiest first. Damaged tells what is wrong with the list."""
    return read_shipped(FILE, _Listed, "puzzle").puzzles
