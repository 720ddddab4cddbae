"""Reading a save changes nothing and needs no right to; whatever cannot be read says why in a true sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.table.opening import resume_table  # noqa: F401 - the room is loaded before rights are taken away
from game.table.save_reader import glance
from game.table.store import Store
from game.text.catalogue import Catalogue
from tests.bad_input.games import deal, resume
from tests.bad_input.program import ROOT, run, surroundings
from tests.table.saving import save_with
from tests.table.test_local_table import autoplay

MIGHTY = os.name != "nt" and os.geteuid() == 0
HUMBLE = ("setpriv", "--bounding-set", "-all", "--inh-caps", "-all", "--") if MIGHTY else ()
"""Before a command: it binds a superuser to the rights of files too."""
if HUMBLE and not shutil.which(HUMBLE[0]):
    pytest.skip("nobody here can give up the right to do everything", allow_module_level=True)
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="rights are kept in another way there")


@pytest.fixture
def save(tmp_path: Path) -> Iterator[Path]:
    """A game of some moves, in a folder that may become read-only; then it can be cleaned up again."""
    path = tmp_path / "saves" / "friday.doors"
    table = deal(path)
    autoplay(table, 8)
    table.close()
    yield path
    path.parent.chmod(0o700)
    path.chmod(0o600)


def told(folder: Path, *arguments: str) -> tuple[int, str]:
    """Status and all that a command says, run with no more rights than the files give."""
    command = [*HUMBLE, sys.executable, str(ROOT / "main.py"), *arguments]
    done = subprocess.run(command, env=surroundings(folder), capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout + done.stderr


def traces(folder: Path) -> dict[str, tuple[bytes, int, int]]:
    """Return the contents, times and modes that change when somebody writes there."""
    files = {path.name: path for path in (folder, *folder.iterdir())}
    return {
        name: (path.read_bytes() if path.is_file() else b"", path.stat().st_mtime_ns, path.stat().st_mode)
        for name, path in files.items()
    }


READING = {
    ("replay",): "  Ann ",
    ("replay", "--verify"): "no differences.",
    ("save", "export"): '{"form":2,',
    ("save", "list"): "friday.doors: Ann ",
}
"""Commands, and what each says of a sound game."""


@pytest.mark.parametrize("command", READING, ids=" ".join)
def test_reading_a_save_changes_nothing(save: Path, tmp_path: Path, command: tuple[str, ...]):
    before = traces(save.parent)
    done = run(tmp_path, *command, *[str(save)] * (command[-1] != "list"))
    assert (done.returncode, READING[command] in done.stdout, done.stderr) == (0, True, "")
    assert traces(save.parent) == before


@pytest.mark.parametrize("command", list(READING)[:3], ids=" ".join)
def test_reading_a_save_that_a_crash_left_changes_nothing(tmp_path: Path, command: tuple[str, ...]):
    table = deal(tmp_path / "open.doors")
    autoplay(table, 8)
    (tmp_path / "left").mkdir()
    for side in ("", "-wal"):
        shutil.copy(f"{tmp_path}/open.doors{side}", f"{tmp_path}/left/friday.doors{side}")
    table.close()
    before = traces(tmp_path / "left")
    done = run(tmp_path, *command, str(tmp_path / "left/friday.doors"))
    assert (done.returncode, READING[command] in done.stdout, done.stderr) == (0, True, "")
    assert traces(tmp_path / "left") == before


@pytest.mark.parametrize("command", READING, ids=" ".join)
def test_a_save_is_read_where_nothing_may_be_written(save: Path, tmp_path: Path, command: tuple[str, ...]):
    save.chmod(0o400)
    save.parent.chmod(0o500)
    status, said = told(tmp_path, *command, *[str(save)] * (command[-1] != "list"))
    assert (status, READING[command] in said) == (0, True)


def test_only_who_plays_on_needs_the_right_to_write(save: Path, tmp_path: Path):
    save.chmod(0o400)
    save.parent.chmod(0o500)
    ask = f"from pathlib import Path; from game.table.store import Store; Store.open(Path({str(save)!r}))"
    done = subprocess.run([*HUMBLE, sys.executable, "-c", ask], cwd=ROOT, capture_output=True, encoding="utf-8")
    assert "save.no_access" in done.stderr


@pytest.mark.parametrize("command", list(READING)[:3], ids=" ".join)
def test_a_save_that_may_not_be_read_says_so(save: Path, tmp_path: Path, command: tuple[str, ...]):
    save.chmod(0)
    status, said = told(tmp_path, *command, str(save))
    assert (status, said.count("\n")) == (1, 1)
    assert "friday.doors can’t be read (Permission denied). Check its permissions" in said


def test_the_list_of_a_folder_that_may_not_be_read_says_so(save: Path, tmp_path: Path):
    save.parent.chmod(0)
    status, said = told(tmp_path, "save", "list")
    assert (status, said.count("\n")) == (1, 1)
    assert f"The folder {save.parent} can’t be read (Permission denied)." in said


def test_the_list_names_a_game_that_is_open_elsewhere(save: Path, tmp_path: Path):
    table = resume(save)
    assert "friday.doors is open already" in run(tmp_path, "save", "list").stdout
    table.close()


def test_the_list_tells_why_a_save_cannot_be_opened(save: Path, tmp_path: Path):
    save.write_bytes(save.read_bytes()[:-3000])
    problem = glance(save).problem
    assert problem is not None
    assert Catalogue.load("en").say(problem) in run(tmp_path, "save", "list").stdout


def test_a_save_in_a_folder_without_a_way_in_is_no_crash(tmp_path: Path):
    save = save_with(tmp_path / "closed" / "friday.doors", 2)
    save.parent.chmod(0)
    status, said = told(tmp_path, "replay", str(save))
    save.parent.chmod(0o700)
    assert (status, "friday.doors can’t be read (Permission denied)" in said) == (1, True)
    Store.open(save).close()
