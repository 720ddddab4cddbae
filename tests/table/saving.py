"""Support for stories of the save: moves to store and a way to look at a file's data."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.table.records import Entry, SaveProblem, StoredEvent, Summary
from game.table.store import Store

ROOT = Path(__file__).parents[2]
META = {"game_id": "g-17", "chance_seed": 123456789, "rules": b"\x00\xff"}


def move(number: int, turn: int = 1) -> Entry:
    """A move with up to three events; every seventh is the table's own."""
    events = tuple(StoredEvent("LevelChanged", 1, b'{"level":%d}' % (number * 10 + n)) for n in range(number % 4))
    command = None if number % 7 == 0 else b'{"kick":%d}' % number
    return Entry(command, number % 3, f"c{number}", events, Summary(("Ann", "Bo"), (1, number), turn))


def unsummed(entry: Entry) -> Entry:
    """As it comes back from a file."""
    return Entry(entry.command, entry.seat, entry.command_id, entry.events)


def save_with(path: Path, moves: int) -> Path:
    with Store.create(path, META) as store:
        store.append_all([move(number) for number in range(1, moves + 1)])
    return path


def crashed_with(path: Path, moves: int) -> Path:
    """Leave a game without shutting it: the save, and its moves in the log beside it."""
    code = "import os, sys; from pathlib import Path; from tests.table.saving import META, Store, move\n"
    code += "store = Store.create(Path(sys.argv[1]), META)\n"
    code += "[store.append(move(n + 1)) for n in range(int(sys.argv[2]))]; os._exit(9)"
    crashed = subprocess.run([sys.executable, "-c", code, path, str(moves)], cwd=ROOT, check=False)
    assert (crashed.returncode, Path(f"{path}-wal").exists()) == (9, True)
    return path


def problem(act: Callable[[], object]) -> SaveProblem:
    with pytest.raises(SaveProblem) as caught:
        act()
    return caught.value


def key(act: Callable[[], object]) -> str:
    return problem(act).message.key


def edit(path: Path, statement: str) -> Path:
    """Change a save as somebody with an SQLite tool would."""
    db = sqlite3.connect(path)
    db.execute(statement)
    db.commit()
    db.close()
    return path
