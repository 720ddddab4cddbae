"""Wins that somebody has left lying are found once the game is over, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.cli.scenario import engine_of
from game.ids import SeatId
from game.lab.left_wins import LeftWin, LeftWins
from game.lab.puzzle_search import Graph, searched
from game.lab.puzzles import MOST_TABLES, table_of
from game.model.options import Command
from game.model.state import State
from game.rules.engine import Engine
from game.table.imagined import undisturbed
from game.table.preview import NoChance
from game.table.puzzles import puzzles
from game.table.scenarios.text import read_scenario
from game.table.timeline import Move

ME, OTHER = SeatId(0), SeatId(1)
PUZZLE = min(puzzles(), key=lambda one: one.moves)


@pytest.fixture(scope="module")
def puzzle() -> tuple[Engine, State, Graph]:
    scenario = read_scenario(PUZZLE.path, (PUZZLE.set,))
    engine = engine_of(scenario)
    state = table_of(engine, scenario)
    graph = searched(engine, state, MOST_TABLES)
    assert graph is not None
    return engine, state, graph


def left(puzzle: tuple[Engine, State, Graph], commands: Iterable[Command], people: tuple[SeatId, ...]) -> list[LeftWin]:
    """Return the wins left lying in these moves, made where nobody objects."""
    engine, state, _ = puzzle
    played = [Move(None, (), state)]
    for command in commands:
        events, after = undisturbed(engine, played[-1].state, command, NoChance())
        played.append(Move(command, events, after))
    search = LeftWins(engine, played, people)
    while not search.done:
        search.advance()
    return search.found


def test_the_move_after_which_no_win_was_left_is_found_with_the_fewest_that_would_have_won(puzzle):
    wrong = puzzle[2].wrong()[0].command
    found = left(puzzle, [wrong], (ME,))
    assert [(one.seat, one.move, one.moves) for one in found] == [(ME, 2, PUZZLE.moves)]


def test_whoever_wins_has_left_nothing_lying(puzzle):
    assert left(puzzle, puzzle[2].line(), (ME,)) == []


def test_after_a_right_move_it_is_the_wrong_one_that_is_told(puzzle):
    first = puzzle[2].best()
    wrong = puzzle[2].wrong(*first.to)[0]
    assert [one.move for one in left(puzzle, [first.command, wrong.command], (ME,))] == [3]


def test_only_the_turns_of_people_are_looked_at(puzzle):
    assert left(puzzle, [puzzle[2].wrong()[0].command], (OTHER,)) == []
