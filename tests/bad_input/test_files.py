"""Anything may stand where a file is expected: only plain files of a bounded size are read, and nobody waits for the
others."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import files
from game.content.cache import cached
from game.content.merger import compile_set
from game.content.packages import unpacked
from game.lab.tournament import contests, kept
from game.table.records import SaveProblem
from game.table.save_reader import glance
from game.table.scenarios.text import ScenarioError, read_scenario
from game.table.store import Store
from game.table.transfer import imported
from tests.bad_input.own_sets import lay, png
from tests.support.complaints import refused_saying
from tests.table.saving import save_with
from ui.storage import crash_log as crashlog
from ui.storage import known_tables as tables
from ui.storage import presets, settings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices with a path there")


def socket_at(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind(str(path))


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def huge(path: Path) -> None:
    """As long as a disk, without a byte of it written."""
    with path.open("wb") as file:
        file.truncate(1 << 36)


STRANGE: dict[str, Callable[[Path], None]] = {
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a socket": socket_at,
    "a link to itself": lambda path: path.symlink_to(path),
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "an endless device": endless,
    "a device that waits": lambda path: path.symlink_to("/dev/tty"),
    "a huge file": huge,
}  # fmt: skip


@pytest.fixture(params=STRANGE)
def lay_strange(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], Path]]:
    """Puts something strange at a path; waiting for it, or swallowing it, fails after two seconds."""

    def late(*_: object) -> None:
        raise AssertionError("it waited")

    def put(path: Path) -> Path:
        path.parent.mkdir(exist_ok=True, parents=True)
        if path.is_file():
            path.unlink()
        monkeypatch.chdir(path.parent)  # a socket's path must be short
        STRANGE[request.param](Path(path.name) if request.param == "a socket" else path)
        signal.alarm(2)
        return path

    before = signal.signal(signal.SIGALRM, late)
    yield put
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


Strange = Callable[[Path], Path]


def named(request: pytest.FixtureRequest) -> str:
    """Return the name of the strange thing that lies there in this run of a story."""
    return str(request.node.callspec.params["lay_strange"])


def refused(read: Callable[[], object]) -> bool:
    """The system's own complaint, and nothing was read."""
    try:
        read()
    except OSError:
        return True
    return False


def test_only_plain_files_of_a_bounded_size_are_read(tmp_path: Path, lay_strange: Strange):
    assert refused(lambda: files.read_plain(lay_strange(tmp_path / "file"), 1000))


@pytest.mark.parametrize("file", ["set.yaml", "doors.yaml", "treasures.yaml"])
def test_something_strange_in_a_set_is_named(tmp_path: Path, lay_strange: Strange, file: str):
    lay_strange(lay(tmp_path) / file)
    with refused_saying(rf"tiny/{file}: (the file cannot be read|this is not a plain file|.*larger)"):
        compile_set(tmp_path / "tiny")


def test_something_strange_among_the_pictures_of_a_set_is_named(tmp_path: Path, lay_strange: Strange):
    if not lay_strange(lay(tmp_path) / "duck.png").is_dir():  # a folder may be called as it likes
        with refused_saying(r"tiny/duck\.png: (the file|this is no|the picture)"):
            compile_set(tmp_path / "tiny")


def test_something_strange_instead_of_a_zip_is_refused(tmp_path: Path, lay_strange: Strange):
    with refused_saying(r"tiny\.zip: (the file cannot|this is not a plain file|the zip is larger)"):
        unpacked(lay_strange(tmp_path / "tiny.zip"))


def test_something_strange_instead_of_a_save_is_told_and_listed(tmp_path: Path, lay_strange: Strange):
    save = lay_strange(tmp_path / "friday.doors")
    with pytest.raises(SaveProblem) as caught:
        Store.open(save)
    expected = {"save.missing", "save.not_a_save", "save.too_large", "save.unreadable"}
    assert {caught.value.message.key, glance(save).problem.key} <= expected


@pytest.mark.parametrize("side", ["-wal", "-journal", "-shm"])
def test_something_strange_beside_a_save_is_told_and_a_link_to_nowhere_is_nothing(
    tmp_path: Path, lay_strange: Strange, side: str, request: pytest.FixtureRequest
):
    save = save_with(tmp_path / "friday.doors", 3)
    lay_strange(Path(f"{save}{side}"))
    found = glance(save)
    told = {"a link to nowhere": "", "a huge file": "save.too_large"}.get(named(request), "save.beside")
    assert (found.problem.key if found.problem is not None else "", found.moves) == (told, 0 if told else 3)


def test_something_strange_instead_of_exported_moves_is_told(tmp_path: Path, lay_strange: Strange):
    with pytest.raises(SaveProblem) as caught:
        imported(lay_strange(tmp_path / "friday.jsonl"), tmp_path / "friday.doors")
    assert caught.value.message.key in ("save.missing", "save.unreadable", "save.too_large")


def test_something_strange_instead_of_a_scenario_is_told(tmp_path: Path, lay_strange: Strange):
    with pytest.raises(ScenarioError, match=r"this file (cannot be read|is larger than)"):
        read_scenario(lay_strange(tmp_path / "duel.scenario"), ("dungeon",))


@pytest.mark.parametrize("name", [settings.FILE_NAME, presets.FILE_NAME, tables.FILE_NAME])
def test_something_strange_among_the_settings_costs_no_start(tmp_path: Path, lay_strange: Strange, name: str):
    lay_strange(tmp_path / name)
    loaded = settings.load(tmp_path, "fr")
    assert loaded.settings == settings.Settings(language="fr")
    settings.set_aside(tmp_path)
    assert presets.load(tmp_path)[0] == ()
    assert tables.welcome(tmp_path)[0] == ()


def test_something_strange_in_the_cache_costs_only_time(tmp_path: Path, lay_strange: Strange, monkeypatch):
    monkeypatch.setenv("DOORS_CACHE_DIR", str(tmp_path))
    lay_strange(tmp_path / "thing.cache")
    assert cached("thing", [], "1", lambda: b"built") == b"built"


def test_something_strange_that_a_cache_depends_on_is_left_to_its_reader(tmp_path: Path, lay_strange: Strange):
    assert cached("thing", [lay_strange(tmp_path / "doors.yaml")], "1", lambda: b"built") == b"built"


def test_something_strange_instead_of_the_crash_log_never_causes_another_crash(
    tmp_path: Path, lay_strange: Strange, monkeypatch, capsys
):
    monkeypatch.setenv(crashlog.LOG_OVERRIDE, str(tmp_path))
    lay_strange(tmp_path / crashlog.FILE_NAME)
    crashlog.note("a note")


def test_something_strange_instead_of_a_kept_tournament_is_told_and_a_link_to_nowhere_has_kept_nothing(
    tmp_path: Path, lay_strange: Strange, request: pytest.FixtureRequest
):
    path, contest = lay_strange(tmp_path / "kept.jsonl"), next(iter(contests().values()))
    if named(request) == "a link to nowhere":
        assert kept(path, contest, 1) == {}
    else:
        assert refused(lambda: kept(path, contest, 1))


def test_a_sound_picture_is_no_reason_to_complain(tmp_path: Path):
    (lay(tmp_path) / "duck.png").write_bytes(png(20, 30))
    assert len(compile_set(tmp_path / "tiny").defs) > 0
