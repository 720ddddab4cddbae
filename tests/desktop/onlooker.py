"""A whole game of several people on SDL's dummy driver: the real table, its hints thought in this process."""

from __future__ import annotations

from pathlib import Path

from game.ai.minds import InlineMinds
from game.model.house import read_options
from game.table.clock import Pace
from game.table.interface import Manners, SeatInfo
from game.table.opening import GameSettings, open_table
from game.table.table import LocalTable
from tests.desktop.company import NAMES
from tests.desktop.eyes import Thing
from tests.ui.harness import FRAME, Person

SETS = ("dungeon",)


def dealt(folder: Path, people: int, seed: int, *options: str) -> LocalTable:
    """A game just dealt, whose hints are thought in this process."""
    seats = tuple(SeatInfo(name, "person") for name in NAMES[:people])
    settings = GameSettings(SETS, seats, read_options(options), Manners())
    minds = lambda settings, ruleset: InlineMinds(settings, ruleset)  # noqa: E731
    return open_table(settings, minds, Pace(0.0), seed, folder / "game.save")


class Seats:
    """The screen as a person at the dummy driver sees it."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def things(self) -> list[Thing]:
        self.person.wait(FRAME)
        return [
            Thing(one.kind, one.id, one.rect, one.sentence, one.lit, one.focus, one.key, one.value)
            for one in self.person.shown()
        ]

    def click(self, id: str) -> None:
        if self.person.sees(id):
            self.person.click(id)

    def key(self, name: str) -> None:
        self.person.press(name.lower())

    def hold(self, name: str) -> None:
        self.person.hold(name.lower())

    def let_go(self, name: str) -> None:
        self.person.let_go(name.lower())

    def wait(self, seconds: float) -> None:
        self.person.wait(seconds, 0.05)

    def shoot(self, name: str) -> None:
        """No pictures."""
