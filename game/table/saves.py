"""The list of saves, what they are called, and how the sound part of a damaged one becomes a new one."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from game.files import why
from game.table import sqlitefile
from game.table.records import SavedGame, SaveProblem, Summary, entries_of
from game.table.save_folder import free_path, save_files
from game.table.save_index import glances
from game.table.save_reader import Examination, examine
from game.table.store import OWN_KEYS, Store

LONGEST_STEM = 80  # characters: leaves room on every file system


def saved_games(folder: Path) -> list[SavedGame]:
    """All saves of a folder, the latest first, those that cannot be read last. SaveProblem if the folder cannot be."""
    try:
        found = glances(save_files(folder))
    except OSError as error:
        raise SaveProblem("save.no_folder", {"folder": str(folder), "why": why(error)}) from error
    found.sort(key=_age, reverse=True)
    return [msgspec.structs.replace(game, summary=_dated(game.summary)) for game in found]


def _age(game: SavedGame) -> tuple[str, int]:
    """When its last move was made; of two of the same moment the file that was written last is the newer."""
    try:
        written = game.path.stat().st_mtime_ns
    except OSError:  # gone meanwhile
        written = 0
    return _dated(game.summary).date, written


def _dated(summary: Summary) -> Summary:
    """Without a date that is still to come: the clock was wrong."""
    tomorrow = (datetime.now() + timedelta(days=1)).isoformat()
    return summary if summary.date < tomorrow else msgspec.structs.replace(summary, date="")


def new_path(folder: Path, day: str, names: Sequence[str]) -> Path:
    """A free, readable file name: "2026-08-30 Ann, Bo, Cleo.doors"; then "… 2.doors". `day` is an ISO date."""
    return free_path(folder, safe_name(f"{day} {', '.join(names)}"))


def safe_name(text: str) -> str:
    """Letters and digits of any language, spaces, commas and hyphens; any other sign becomes a hyphen."""
    flat = unicodedata.normalize("NFC", text)
    kept = "".join(sign if sign.isalnum() or sign in " ,-_" else "-" for sign in flat)
    return " ".join(kept.split())[:LONGEST_STEM].strip(" ,-") or "game"


def delete(path: Path) -> None:
    """The game is gone, and so is what an interrupted one left beside it. SaveProblem if the system refuses."""
    try:
        sqlitefile.delete(path)
    except OSError as error:
        raise SaveProblem("save.not_deleted", {"name": path.name, "why": why(error)}) from error


def salvage(path: Path, to: Path, upto: int | None = None) -> int:
    """Makes a new save `to` from the sound moves of another, which is not touched; returns how many moves it has.

    `upto` asks for fewer moves. Raises SaveProblem if there is no sound move, or if `to` cannot be written.
    """
    found = examine(path)
    wanted = found.log.moves if upto is None else min(upto, found.log.moves)
    if wanted < 1:
        raise SaveProblem("save.ruined", {"name": path.name})
    store = Store.create(to, found.meta.fixed)
    try:
        _fill(store, found, wanted)
    except SaveProblem:
        store.close()
        sqlitefile.remove(to)
        raise
    store.close()
    return wanted


def _fill(store: Store, found: Examination, moves: int) -> None:
    if found.meta.now_sound:
        for key in sorted(found.meta.now.keys() - OWN_KEYS):
            store.set_meta(key, found.meta.now[key])
    entries = entries_of(found.log.rows)[:moves]
    entries[-1] = msgspec.structs.replace(entries[-1], summary=found.meta.summary)
    store.append_all(entries)
