"""A whole game of several people on SDL's dummy driver: the real table, its hints thought in this process."""

from __future__ import annotations

import random
from pathlib import Path

from game.ai.minds import InlineMinds
from game.cli.scenario import default_sets
from game.model.house_rules import read_options
from game.table.clock import INSTANT
from game.table.interface import GameTable, SeatInfo
from game.table.opening import GameSettings, open_table
from game.table.table import LocalTable
from tests.desktop.seats import Seats
from tests.desktop.witness import NAMES
from tests.ui.harness import Person
from tests.ui.table.test_two_worlds import TEXTS
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene

WANDERING = 0.3  # how often the mouse strolls over something while somebody waits


def dealt(
    folder: Path, people: int, seed: int, *options: str, rivals: int = 0, sets: tuple[str, ...] = ()
) -> LocalTable:
    """A game just dealt: with the sets that come first, unless others are named."""
    seats = tuple(SeatInfo(name, "person") for name in NAMES[:people])
    seats += tuple(SeatInfo(name, "rival", "ai:normal") for name in NAMES[people : people + rivals])
    settings = GameSettings(sets or default_sets(), seats, read_options(options))
    return open_table(settings, InlineMinds, INSTANT, seed, folder / "game.save")


def scene_of(table: GameTable) -> TableScene:
    return TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))


class Wanderer(Seats):
    """A player whose mouse strolls: over backs, seats, piles, cards that are then shown large, the log, the ledger."""

    def __init__(self, person: Person, seed: int) -> None:
        super().__init__(person)
        self._random = random.Random(seed)

    def wait(self, seconds: float) -> None:
        super().wait(seconds)
        if self._random.random() < WANDERING:
            self.person.point(self._random.choice(self.person.shown()).id)
            super().wait(0.4)
