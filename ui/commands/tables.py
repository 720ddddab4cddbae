"""The seam between the menu and a table: the only place where a window gets its game."""

from __future__ import annotations

from pathlib import Path

from ui.scene import Context, Scene
from ui.scenes.house import NewGame, TableError


def start_game(game: NewGame, context: Context) -> Scene:
    """The table scene of a game just dealt. Raises TableError with a sentence for the person."""
    raise TableError(context.say("shell.no_table", n=len(game.seats)))


def resume_game(path: Path, context: Context) -> Scene:
    """The table scene of a saved game. Raises TableError with a sentence for the person."""
    raise TableError(context.say("shell.no_table", n=0))
