"""A full disk, from the deal on: one sentence, nothing lost, and the same move can be made when there is room."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.table import saves, sqlitefile
from game.table.interface import SeatInfo
from game.table.records import SaveProblem
from game.table.save_reader import examine, glance
from game.table.sqlitefile import connect
from game.table.table import LocalTable
from game.text import LANGS
from tests.bad_input.games import WORDS, deal, resume
from tests.table.saving import key, problem, save_with
from tests.table.test_local_table import autoplay, settled
from tests.table.test_store import fill_the_disk, make_room
from ui.storage import settings


@pytest.fixture
def small_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file may be made but never grow: SQLite's own limit stands in for the end of the disk."""

    def connected(path: Path, mode: str) -> sqlite3.Connection:
        db = connect(path, mode)
        if mode == "rw":
            db.execute(f"PRAGMA max_page_count={db.execute('PRAGMA page_count').fetchone()[0]}")
        return db

    monkeypatch.setattr(sqlitefile, "connect", connected)


LONG_NAMES = tuple(SeatInfo(letter * 3000, kind) for letter, kind in (("A", "person"), ("B", "rival"), ("C", "rival")))
"""The summary beside the deal needs pages of its own."""


def full(path: Path) -> LocalTable:
    """A table whose last move found no room."""
    table = deal(path)
    fill_the_disk(table._store_file)
    autoplay(table, 1000)
    assert table.problem is not None
    return table


def told(table: LocalTable) -> None:
    """The window has shown the sentence."""
    table.problem = None


def test_a_refused_move_is_told_in_both_languages(tmp_path: Path):
    table = full(tmp_path / "game.doors")
    assert table.problem is not None
    said = [WORDS[lang].say(table.problem) for lang in LANGS]
    assert said[0].startswith("The disk is full. Your last move was neither stored nor played")
    assert said[1].startswith("Le disque est plein. Votre dernier coup n’a été ni enregistré ni joué")
    table.close()


def test_with_room_again_the_same_move_can_be_made(tmp_path: Path):
    table = full(tmp_path / "game.doors")
    stood = table.moves
    make_room(table._store_file)
    told(table)
    assert autoplay(table, 5) > 0
    settled(table)
    assert table.problem is None
    assert table.moves > stood
    view = table.view()
    table.close()
    again = resume(tmp_path / "game.doors")
    assert again.view() == view
    again.close()


def test_without_room_another_try_is_refused_again_and_changes_nothing(tmp_path: Path):
    table = full(tmp_path / "game.doors")
    stood = table.view()
    for _ in range(3):
        told(table)
        autoplay(table, 1000)
        assert table.problem is not None
        assert table.view() == stood
    table.close()


@pytest.mark.usefixtures("small_disk")
def test_a_game_that_finds_no_room_for_its_deal_leaves_no_file(tmp_path: Path):
    refused = problem(lambda: deal(tmp_path / "game.doors", LONG_NAMES))
    assert refused.message.key == "save.no_room"
    assert WORDS["en"].say(refused.message).startswith("The disk is full, so no new game was started.")
    assert list(tmp_path.iterdir()) == []


def test_a_copy_that_finds_no_room_leaves_no_file_and_the_save_as_it_was(
    tmp_path: Path, request: pytest.FixtureRequest
):
    table = deal(tmp_path / "game.doors")
    autoplay(table, 40)
    table.close()
    request.getfixturevalue("small_disk")
    assert key(lambda: saves.salvage(tmp_path / "game.doors", tmp_path / "copy.doors")) == "save.disk_full"
    assert [path.name for path in tmp_path.iterdir()] == ["game.doors"]


@pytest.mark.parametrize("look", [lambda path: glance(path).problem.key, lambda path: key(lambda: examine(path))])
def test_a_save_that_ends_too_early_is_told_where_a_copy_cannot_be_made_longer(
    tmp_path: Path, look: Callable[[Path], str], monkeypatch: pytest.MonkeyPatch
):
    def full(path: Path, length: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    save = save_with(tmp_path / "friday.doors", 40)
    os.truncate(save, save.stat().st_size - 2048)
    monkeypatch.setattr("game.table.save_copy.os.truncate", full)
    assert look(save) == "save.no_copy"


# --- a real disk of two megabytes -----------------------------------------------------------------------------------


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own, where this person may make one."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = sys.platform == "linux" and shutil.which("mount") and os.geteuid() == 0
    if not mounted or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", place], check=False).returncode:
        pytest.skip("nobody may mount a disk here")
    yield place
    subprocess.run(["umount", place], check=False)


def hindrance(path: Path) -> str:
    """Return the reason why a game cannot begin there; empty if it was dealt."""
    try:
        deal(path).close()
    except SaveProblem as problem:
        return problem.message.key
    return ""


def fill_up(disk: Path, left: int) -> Path:
    """Write a file that takes all but so many bytes."""
    (disk / "films").write_bytes(bytes(shutil.disk_usage(disk).free - left))
    return disk / "films"


NO_ROOM = "save.no_room"
AT_THE_LIMIT = {32: {NO_ROOM, ""}, 48: {NO_ROOM, ""}}
"""Kibibytes between which a deal begins to fit: how many it takes depends on the system's pages."""


@pytest.mark.parametrize("left", [0, 4, 16, 32, 48, 60, 72, 90])
def test_on_a_disk_that_is_nearly_full_a_game_is_dealt_whole_or_the_reason_told_and_nothing_left(disk: Path, left: int):
    films = fill_up(disk, left << 10)
    said = hindrance(disk / "saves" / "game.doors")
    assert said in AT_THE_LIMIT.get(left, {NO_ROOM if left < min(AT_THE_LIMIT) else ""})
    if said:
        assert [path for path in disk.rglob("*") if path.is_file()] == [films]
    films.unlink()
    (deal if said else resume)(disk / "saves" / "game.doors").close()  # with room, its log is put into the save
    assert [path.name for path in (disk / "saves").iterdir()] == ["game.doors"]
    again = resume(disk / "saves" / "game.doors")
    assert again.moves == 1
    again.close()


def test_settings_that_find_no_room_leave_the_old_ones(disk: Path):
    settings.store(settings.Settings(name="Ada"), disk)
    films = fill_up(disk, 0)
    with pytest.raises(OSError, match="No space left"):
        settings.store(settings.Settings(name="Zoé" * 30_000), disk)
    assert settings.load(disk, "en").settings.name == "Ada"
    assert sorted(path.name for path in disk.iterdir()) == sorted([films.name, settings.FILE_NAME])
