"""A save that is cut or overwritten while it is played: noticed at the next move, said, and the whole game is written
anew beside it from memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.table.store import Store
from game.text import LANGS
from tests.bad_input.games import WORDS, deal, resume
from tests.bad_input.harmed_saves import MOVES, UNDER_AN_OPEN_GAME, cut, held
from tests.bad_input.test_gone import told
from tests.table.saving import META, key, move, unsummed
from tests.table.test_local_table import autoplay, settled

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be harmed there")

Harm = Callable[[Path], object]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A game of some moves that is open, half of them in the save and half in its log."""
    store = Store.create(tmp_path / "friday.doors", META)
    for number in range(1, MOVES):
        store.append(move(number))
        if number == MOVES // 2:
            store._db.execute("PRAGMA wal_checkpoint(PASSIVE)")
    return store


def moves_in(path: Path) -> int:
    """How many moves a save holds, each of them as it was made."""
    with Store.open(path) as store:
        entries = list(store.entries())
    assert entries == [unsummed(move(number + 1)) for number in range(len(entries))]
    return len(entries)


@pytest.mark.parametrize("harm", UNDER_AN_OPEN_GAME.values(), ids=UNDER_AN_OPEN_GAME)
def test_a_save_harmed_while_it_is_played_is_written_anew_beside_it(store: Store, tmp_path: Path, harm: Harm):
    harm(tmp_path / "friday.doors")
    before = held(tmp_path)
    assert key(lambda: store.append(move(MOVES))) == "save.harmed"
    store.write_anew()
    store.append(move(MOVES))
    store.close()
    assert moves_in(tmp_path / "friday 2.doors") == MOVES
    assert before.items() <= held(tmp_path).items()


@pytest.mark.parametrize("harm", UNDER_AN_OPEN_GAME.values(), ids=UNDER_AN_OPEN_GAME)
def test_a_save_harmed_after_the_last_move_is_written_anew_as_it_is_closed(store: Store, tmp_path: Path, harm: Harm):
    harm(tmp_path / "friday.doors")
    before = held(tmp_path)
    store.close()
    assert moves_in(tmp_path / "friday 2.doors") == MOVES - 1
    assert before.items() <= held(tmp_path).items()


@pytest.mark.parametrize("side", ["", "-wal"])
def test_a_file_that_was_only_touched_is_no_trouble(store: Store, tmp_path: Path, side: str):
    os.utime(tmp_path / f"friday.doors{side}")
    store.append(move(MOVES))
    assert key(lambda: Store.open(tmp_path / "friday.doors")) == "save.open_elsewhere"
    store.close()
    assert [path.name for path in tmp_path.iterdir()] == ["friday.doors"]
    assert moves_in(tmp_path / "friday.doors") == MOVES


def test_the_table_says_so_once_and_the_whole_game_goes_on(tmp_path: Path):
    table = deal(tmp_path / "friday.doors")
    autoplay(table, 6)
    settled(table)
    cut(0.5)(tmp_path / "friday.doors")
    autoplay(table, 1)
    settled(table)
    assert table.problem is not None
    assert all(str(tmp_path) in WORDS[lang].say(table.problem) for lang in LANGS)
    table.problem = None
    assert [told(table), told(table)] == ["", ""]
    moves, view = table.moves, table.view()
    table.close()
    again = resume(tmp_path / "friday 2.doors")
    assert (again.moves, again.view()) == (moves, view)
    again.close()
