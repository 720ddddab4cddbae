"""Private files are for their owner's eyes only: saves, settings and the crash log, in folders of their own."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from game.table.store import Store
from game.text.catalogue import Catalogue
from tests.bad_input.games import deal
from tests.bad_input.program import first_screen, run
from tests.table.saving import META, move, save_with
from tests.table.test_local_table import autoplay
from ui.commands.local_backend import LocalHouse
from ui.commands.tables import resume_game, start_game
from ui.storage import crash_log as crashlog
from ui.storage import known_tables as tables
from ui.storage import presets, settings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="rights are kept in another way there")
FILE, FOLDER = 0o600, 0o700


@pytest.fixture(autouse=True)
def generous() -> None:
    """The usual mask lets everybody read what somebody writes."""
    os.umask(0o022)


def rights(place: Path) -> dict[str, int]:
    """Of a folder and all that lies in it."""
    return {path.name: stat.S_IMODE(path.lstat().st_mode) for path in (place, *place.rglob("*"))}


def all_private(place: Path) -> bool:
    found = rights(place)
    return len(found) > 1 and set(found.values()) == {FILE, FOLDER}


def open_to_all(place: Path) -> Path:
    """As an earlier version left them."""
    for path in (place, *place.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    return place


def test_a_save_is_private_while_it_is_played_and_after(tmp_path: Path):
    table = deal(tmp_path / "home" / "saves" / "friday.doors")
    autoplay(table, 5)
    assert (Path(f"{tmp_path}/home/saves/friday.doors-wal")).exists()
    assert all_private(tmp_path / "home")
    table.close()
    assert all_private(tmp_path / "home")


def test_a_save_that_everybody_could_read_is_private_once_it_is_played_on(tmp_path: Path):
    save_with(tmp_path / "saves" / "friday.doors", 3)
    with Store.open(open_to_all(tmp_path / "saves") / "friday.doors") as store:
        store.append(move(4))
        assert set(rights(tmp_path / "saves").values()) == {FILE, 0o755}  # nobody knows whose folder it is


def test_the_folder_of_saves_is_private_once_the_menu_has_looked_into_it(tmp_path: Path):
    save_with(tmp_path / "saves" / "friday.doors", 3)
    words = Catalogue.load("en")
    LocalHouse(open_to_all(tmp_path / "saves"), lambda: words, start_game, resume_game).saved_games()
    assert all_private(tmp_path / "saves")


def test_settings_tables_and_kept_rules_are_private(tmp_path: Path):
    for _ in range(2):
        settings.store(settings.Settings(), tmp_path / "config")
        tables.store((), tmp_path / "config")
        presets.store((), tmp_path / "config")
        settings.set_aside(tmp_path / "config")
        assert all_private(tmp_path / "config")
        open_to_all(tmp_path / "config")
        (tmp_path / "config").chmod(FOLDER)


def test_the_crash_log_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(crashlog.LOG_OVERRIDE, str(tmp_path / "log"))
    crashlog.note("something happened")
    crashlog.note("and again")
    assert all_private(tmp_path / "log")


def test_a_start_makes_private_what_lies_there_already(tmp_path: Path):
    folders = [tmp_path / name for name in ("config", "saves", "log")]
    for folder, name in zip(folders, (settings.FILE_NAME, "friday.doors", crashlog.FILE_NAME), strict=True):
        folder.mkdir()
        (folder / name).write_text("{}", encoding="utf-8")
        open_to_all(folder)
    first_screen(tmp_path, "saves", DOORS_LOG_DIR=str(tmp_path / "log"))
    assert [all_private(folder) for folder in folders] == [True] * 3


def test_an_exported_game_is_private_too(tmp_path: Path):
    deal(tmp_path / "friday.doors").close()
    assert run(tmp_path, "save", "export", str(tmp_path / "friday.doors"), str(tmp_path / "sent.jsonl")).returncode == 0
    assert rights(tmp_path)["sent.jsonl"] == FILE


@pytest.mark.parametrize("mode", [0o1777, 0o2775])
def test_a_folder_that_several_people_share_stays_as_it_is(tmp_path: Path, mode: int):
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves").chmod(mode)
    Store.create(tmp_path / "saves" / "friday.doors", META).close()
    words = Catalogue.load("en")
    LocalHouse(tmp_path / "saves", lambda: words, start_game, resume_game).saved_games()
    assert rights(tmp_path / "saves") == {"saves": mode, "friday.doors": FILE}


def test_rights_are_only_taken_away_never_given(tmp_path: Path):
    save_with(tmp_path / "saves" / "friday.doors", 3).chmod(0o400)
    words = Catalogue.load("en")
    LocalHouse(tmp_path / "saves", lambda: words, start_game, resume_game).saved_games()
    assert rights(tmp_path / "saves")["friday.doors"] == 0o400
