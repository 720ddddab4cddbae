"""A scenario at a real table: the game begins as it is set up, the steps are commands to submit one by one. Nothing is
stored, nobody thinks, and chance is what the scenario says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.ids import SeatId
from game.model.options import Command, Refusal
from game.model.ruleset import CardTexts
from game.model.state import State
from game.model.views import SeatView
from game.rules.engine import Engine, Step
from game.rules.run import Chance
from game.table.chance import ScriptedChance
from game.table.clock import INSTANT
from game.table.interface import Manners, SeatInfo
from game.table.mind_protocol import Verdict
from game.table.scenarios.story import Story
from game.table.scenarios.text import Line
from game.table.table import LocalTable
from game.table.timeline import Move, Timeline
from game.table.unsaved import Unsaved

Commands = tuple[Command, ...]
"""The commands that one line of a scenario stands for."""


class LiveTable(NamedTuple):
    """A table at rest before the first step."""

    table: LocalTable
    steps: tuple[Commands, ...]


def live_table(story: Story, texts: CardTexts, lines: Sequence[Line], me: SeatId) -> LiveTable:
    """`me` is the one person at this screen. The story is played to its end for that; ScenarioError if a line of it
    does not hold."""
    engine, timeline, nowhere = ToldEngine(story.engine, story.chance.faces), Timeline(), Nowhere()
    timeline.append(Move(None, (), story.state))
    seats = tuple(SeatInfo(name.capitalize(), "person" if n == me else "rival") for n, name in enumerate(story.names))
    table = LocalTable(engine, texts, seats, 1, timeline, nowhere, nowhere, INSTANT, nowhere, Manners())
    return LiveTable(table, tuple(_steps(story, lines)))


def _steps(story: Story, lines: Sequence[Line]) -> Iterator[Commands]:
    """Lines that move nothing are left out."""
    for line in lines:
        before = len(story.timeline.moves)
        story.take(line)
        moves = story.timeline.moves[max(before, 1) :]
        commands = tuple(move.command for move in moves if move.command is not None)
        if commands:
            yield commands


class ToldEngine(Engine):
    """Dice fall and shuffles come as the scenario says, whoever asks."""

    def __init__(self, engine: Engine, faces: Sequence[int]) -> None:
        super().__init__(engine.book, engine.executors)
        self._told = ScriptedChance(tuple(faces))

    def step(self, state: State, command: Command, chance: Chance) -> Step | Refusal:
        return super().step(state, command, self._told)


class Nowhere(Unsaved):
    """The `Writer`, the save and the rivals of a game that is only looked at: nobody thinks."""

    def ask(self, number: int, seat: SeatId, view: SeatView, must: bool, seed: int) -> None: ...

    def answers(self) -> list[tuple[int, Verdict]]:
        return []
