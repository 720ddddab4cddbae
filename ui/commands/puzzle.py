"""main.py puzzle: finds puzzles among simulated games, proves them, or opens the window at one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.cli import console, puzzle
from game.table.puzzles import Puzzle, puzzles
from ui.commands import play
from ui.commands.local_backend import LocalHouse
from ui.scene import Context, Scene
from ui.scenes.menu.backend import TableError


class Wishes(play.WindowWishes):
    """The options of the command line."""

    name: str


def run(arguments: Sequence[str]) -> int:
    """Exit status 0 when it could be done; Trouble says in one sentence what hindered it."""
    if arguments[:1] != ["play"]:
        return puzzle.run(list(arguments))
    wishes = console.parse(_rules(), arguments[1:], Wishes())
    loaded, words = play.settled(wishes)
    wanted = puzzle.shipped(wishes.name) if wishes.name else puzzles()[0]
    return play.open_window(wishes, loaded.settings, words, loaded.problem, lambda house: partial(_first, wanted))


def _rules() -> console.Parser:
    options = console.parser("puzzle play", "Opens the window at a puzzle.")
    options.add_argument("name", nargs="?", default="", metavar="NAME", help="which one; otherwise the first")
    play.add_window_options(options)
    return options


def _first(wanted: Puzzle, house: LocalHouse, context: Context, home: Callable[[], Scene]) -> Scene:
    try:
        return house.puzzle(wanted.id, context)
    except TableError as trouble:
        context.quit()
        raise console.Trouble(str(trouble)) from trouble
