"""A save that vanishes while it is played: noticed at the next move, said, and the whole game is written anew."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from game.table.records import SaveProblem
from game.table.store import Store
from game.table.table import LocalTable
from game.text import LANGS
from tests.bad_input.games import WORDS, deal, resume
from tests.table.saving import META, key, move, unsummed
from tests.table.test_local_table import autoplay, settled

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be taken away there")


def told(table: LocalTable) -> str:
    """The key of what the window shows after the next move; then it has been read."""
    autoplay(table, 1)
    settled(table)
    problem, table.problem = table.problem, None
    return problem.key if problem is not None else ""


@pytest.fixture
def table(tmp_path: Path) -> LocalTable:
    table = deal(tmp_path / "saves" / "friday.doors")
    autoplay(table, 6)
    settled(table)
    return table


def test_a_folder_of_saves_that_was_deleted_is_noticed_at_the_next_move(table: LocalTable, tmp_path: Path):
    stood = table.moves
    shutil.rmtree(tmp_path / "saves")
    autoplay(table, 1)
    settled(table)
    assert table.moves == stood
    assert table.problem is not None
    for lang in LANGS:
        assert str(tmp_path / "saves") in WORDS[lang].say(table.problem)
    table.close()


def test_once_it_is_told_the_whole_game_is_written_anew_and_played_on(table: LocalTable, tmp_path: Path):
    shutil.rmtree(tmp_path / "saves")
    assert [told(table), told(table), told(table)] == ["save.gone", "", ""]
    moves, view = table.moves, table.view()
    table.close()
    assert [path.name for path in (tmp_path / "saves").iterdir()] == ["friday.doors"]
    again = resume(tmp_path / "saves" / "friday.doors")
    assert (again.moves, again.view()) == (moves, view)
    again.close()


@pytest.mark.parametrize("what", ["friday.doors", "friday.doors-wal"])
def test_a_part_of_the_save_that_was_deleted_is_noticed_too(table: LocalTable, tmp_path: Path, what: str):
    (tmp_path / "saves" / what).unlink()
    assert [told(table), told(table)] == ["save.gone", ""]
    moves = table.moves
    table.close()
    again = resume(tmp_path / "saves" / "friday.doors")
    assert again.moves == moves
    again.close()


def test_what_lies_in_the_place_of_the_save_by_now_stays(table: LocalTable, tmp_path: Path):
    save = tmp_path / "saves" / "friday.doors"
    save.unlink()
    save.write_text("somebody else's", encoding="utf-8")
    assert [told(table), told(table)] == ["save.gone", ""]
    moves = table.moves
    table.close()
    assert save.read_text(encoding="utf-8") == "somebody else's"
    again = resume(tmp_path / "saves" / "friday 2.doors")
    assert again.moves == moves
    again.close()


def test_where_it_cannot_be_written_anew_the_game_waits_until_it_can(table: LocalTable, tmp_path: Path):
    shutil.rmtree(tmp_path / "saves")
    (tmp_path / "saves").write_text("no folder", encoding="utf-8")
    stood = table.moves
    assert told(table) == "save.gone"
    assert (told(table), told(table), table.moves) == ("save.no_access", "save.no_access", stood)
    (tmp_path / "saves").unlink()
    assert told(table) == ""
    table.close()
    resume(tmp_path / "saves" / "friday.doors").close()


def test_what_a_store_kept_besides_its_moves_is_written_anew_too(tmp_path: Path):
    with Store.create(tmp_path / "saves" / "game.doors", META) as store:
        store.append(move(1))
        store.set_meta("seats", "kept")
        shutil.rmtree(tmp_path / "saves")
        assert key(lambda: store.append(move(2))) == "save.gone"
        assert key(lambda: store.set_meta("seats", "lost")) == "save.gone"
        store.write_anew()
        store.append(move(2))
    with Store.open(tmp_path / "saves" / "game.doors") as store:
        assert (store.get_meta("seats"), list(store.entries())) == ("kept", [unsummed(move(1)), unsummed(move(2))])


def busy(*_: object, **__: object) -> None:
    raise SaveProblem("save.open_elsewhere")


@pytest.mark.parametrize("again", [False, True])
def test_a_save_written_anew_that_does_not_open_is_opened_at_the_next_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: bool
):
    folder = tmp_path / "saves"
    with Store.create(folder / "game.doors", META) as store:
        store.append(move(1))
        shutil.rmtree(folder)
        with monkeypatch.context() as moment:
            moment.setattr(Store, "_owned", busy)
            assert [key(store.write_anew), key(store.write_anew)] == ["save.open_elsewhere"] * 2
        assert key(lambda: store.append(move(2))) == "save.gone"
        if again:
            shutil.rmtree(folder)
        store.write_anew()
        store.append(move(2))
        assert list(store.entries()) == [unsummed(move(1)), unsummed(move(2))]
    assert [path.name for path in folder.iterdir()] == ["game.doors"]
