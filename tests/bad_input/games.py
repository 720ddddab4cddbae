"""Real saved games, and ways to harm them that leave every checksum right: what a newer version might write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

import main
from game.ai.minds import InlineMinds
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table, resume_table
from game.table.records import Entry, MetaValue, SaveProblem
from game.table.save_reader import examine
from game.table.store import Store
from game.table.table import LocalTable
from game.text import LANGS, Catalogue

SEATS = (SeatInfo("Ann", "person"), SeatInfo("Bo", "rival"), SeatInfo("Cleo", "rival"))
SETTINGS = GameSettings(("dungeon",), SEATS)
WORDS = {lang: Catalogue.load(lang) for lang in LANGS}
FIXED = ("game_id", "settings", "ruleset", "rules", "chance_seed")


def deal(path: Path, seats: tuple[SeatInfo, ...] = SEATS) -> LocalTable:
    return open_table(msgspec.structs.replace(SETTINGS, seats=seats), InlineMinds, INSTANT, 7, path)


def resume(path: Path) -> LocalTable:
    return resume_table(path, InlineMinds, INSTANT)


def rewritten(path: Path, meta: Mapping[str, MetaValue], change: Callable[[int, Entry], Entry]) -> None:
    """The same game with other fixed values or other moves, in a file whose checksums are right."""
    with Store.open(path) as store:
        fixed = {name: value for name in FIXED if (value := store.get_meta(name)) is not None}
        entries = [change(number, entry) for number, entry in enumerate(store.entries(), 1)]
    path.unlink()
    with Store.create(path, {**fixed, **meta}) as store:
        store.append_all(entries)


def why(path: Path) -> SaveProblem:
    """Return the reason why a save does not open; all that it holds is still there, and nothing lies beside it."""
    before = held(path)
    with pytest.raises(SaveProblem) as refused:
        resume(path)
    assert held(path) == before
    assert [file.name for file in path.parent.glob(f"{path.name}*")] == [path.name]
    return refused.value


def held(path: Path) -> object:
    """Return the contents of a save as far as they can be read; of a damaged file, every byte."""
    try:
        found = examine(path)
    except SaveProblem:
        return path.read_bytes()
    return path.read_bytes() if found.problem else (found.meta, found.log)


def replayed(path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> str:
    """Return the message of `main.py replay` about a save that it refuses."""
    assert main.main(["replay", str(path), "--lang", lang]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err.removeprefix("main.py replay: ").strip()
