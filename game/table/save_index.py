"""The records of saves that were read before, so that the list opens none that has not changed. They are kept in the
cache: losing them only costs time."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from game.content.cache import look_up, put_by
from game.table import sqlitefile
from game.table.records import SavedGame, Summary
from game.table.save_reader import glance

VERSION = "1"
NAME = "saves"

Looks = tuple[sqlitefile.Look | None, ...]


class _Row(msgspec.Struct, frozen=True, array_like=True):
    """A sound save, and how its files looked then."""

    looks: Looks
    moves: int
    summary: Summary
    sets: tuple[str, ...]
    goal: int
    machines: tuple[int, ...]


def glances(paths: Iterable[Path]) -> list[SavedGame]:
    """A line for each save; it is opened if it has changed, or if something was wrong with it."""
    kept = _kept()
    found = dict[Path, SavedGame]()
    rows = dict[str, _Row]()
    for path in paths:
        looks, row = sqlitefile.looks(path), kept.get(str(path))
        found[path] = _game(path, row) if row is not None and row.looks == looks else glance(path)
        if found[path].problem is None:
            rows[str(path)] = _row(looks, found[path])
    if rows != kept:
        put_by(NAME, VERSION, msgspec.msgpack.encode(rows))
    return list(found.values())


def _kept() -> dict[str, _Row]:
    try:
        return msgspec.msgpack.decode(look_up(NAME, VERSION) or b"\x80", type=dict[str, _Row])
    except (msgspec.DecodeError, ValueError):
        return {}


def _row(looks: Looks, game: SavedGame) -> _Row:
    return _Row(looks, game.moves, game.summary, game.sets, game.goal, game.machines)


def _game(path: Path, row: _Row) -> SavedGame:
    return SavedGame(path, row.moves, row.moves, row.summary, None, row.sets, row.goal, row.machines)
