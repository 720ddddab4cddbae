"""The seam between the start page and a puzzle: the only place where a window gets one."""

from __future__ import annotations

from collections.abc import Callable

from game.cli.rivals import rival_names
from game.content.faults import ContentErrors
from game.content.merger import UnknownSet, theme_of
from game.lab.puzzle_play import Attempt
from game.lab.puzzles import CHAIRS, table_of
from game.model.messages import AsWritten
from game.table.opening import GameSettings, engine_of
from game.table.puzzles import Puzzle, puzzles
from game.table.scenarios.text import ScenarioError, read_scenario
from ui.commands.tables import cards_broken
from ui.scene import Context, Scene
from ui.scenes.menu.backend import TableError
from ui.scenes.puzzles.table import Place, PuzzleTable, Ways


def puzzle_table(puzzle: Puzzle, context: Context, home: Callable[[], Scene]) -> PuzzleTable:
    """The scene of a puzzle that comes with the game; `home`: where it leads back to. Raises TableError with a
    sentence for the person."""
    of = [one for one in puzzles() if one.set == puzzle.set]
    number = of.index(puzzle)
    after = of[number + 1] if number + 1 < len(of) else None

    def again(now: Context) -> Scene:
        return puzzle_table(puzzle, now, home)

    def on(now: Context) -> Scene:
        return puzzle_table(after or puzzle, now, home)

    try:
        scenario = read_scenario(puzzle.path, (puzzle.set,))
        engine, texts = engine_of(GameSettings(scenario.sets, (), scenario.house))
        state = table_of(engine, scenario)
    except UnknownSet as unknown:
        raise TableError(context.say("shell.set_gone", set=unknown.set_id)) from unknown
    except ContentErrors as broken:
        raise TableError(cards_broken(broken, context.words)) from broken
    except ScenarioError as wrong:
        raise TableError(context.say("puzzles.damaged", file=AsWritten(puzzle.path.name))) from wrong
    mine = context.settings.name or context.say("new_game.default_name")
    others = [name for name in rival_names(context.words) if name != mine][: CHAIRS - 1]
    attempt = Attempt(engine, texts, state, (mine, *others))
    place = Place(puzzle.id, tuple(one.id for one in of), puzzle.moves, puzzle.lesson)
    ways = Ways(again, on if after is not None else None, home)
    return PuzzleTable(attempt, place, ways, texts.texts, theme_of(scenario.sets))
