"""The game of a table without a window that was cut off: the next start of the program goes on with it."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

from msgspec.structs import replace

from game.net.save_notes import KEPT_TABLE, KeptTable, packed, unpacked
from game.table.records import SavedGame, SaveProblem
from game.table.save_copy import refuse_if_open
from game.table.save_reader import notes_of
from game.table.saves import saved_games
from game.table.store import Store

SAME_EVENING = timedelta(hours=12)
"""After so long those who played it will hardly sit there and wait."""


def unfinished_game(folder: Path, name: str) -> SavedGame | None:
    """The last game of the table of this name, if nobody has closed it and nobody plays it; else None."""
    for game in saved_games(folder):
        kept = unpacked(notes_of(game.path).get(KEPT_TABLE), KeptTable)
        if kept is not None and kept.name == name:
            return game if kept.runs and not game.summary.finished and _is_free(game) else None
    return None


def lay_aside(game: SavedGame) -> None:
    """Another game of this table is wanted: no start of the program goes on with this one by itself."""
    with Store.open(game.path) as store:
        kept = unpacked(store.get_meta(KEPT_TABLE), KeptTable)
        if kept is not None:
            store.set_meta(KEPT_TABLE, packed(replace(kept, runs=False)))


def was_stopped(game: SavedGame) -> bool:
    """True if the program that kept it was asked to end; else it was cut off."""
    kept = unpacked(notes_of(game.path).get(KEPT_TABLE), KeptTable)
    return kept is not None and kept.stopped


def is_of_this_evening(game: SavedGame, now: datetime) -> bool:
    """True if its last move was made not long ago; also where the clock of this machine went back."""
    try:
        return now - datetime.fromisoformat(game.summary.date) < SAME_EVENING
    except ValueError:  # damaged, or of another program
        return False


def _is_free(game: SavedGame) -> bool:
    """No other program plays it."""
    try:
        refuse_if_open(game.path)
    except SaveProblem:
        return False
    return game.problem is None
