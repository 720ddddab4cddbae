"""For people who do not clone: the wheel is built, installed into an empty environment, and plays far from here."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from game.cli import environment
from game.cli.console import Trouble
from tests.hygiene.sources import ROOT

PARTS = ("main.py", "game", "ui", "assets", "cardsets", "benchmarks", "pyproject.toml", "README.md", "LICENSE")
BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
SCENARIO = ROOT / "tests/scenarios/c1_worked_example.scenario"


class Copy(NamedTuple):
    """An installed copy: its program, the folder that pip filled, and a folder to stand in."""

    program: Path
    folder: Path
    home: Path

    def start(self, *words: str) -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("DOORS_", "PYTHON"))}
        ours = {f"DOORS_{name}_DIR": str(self.home / name.lower()) for name in ("CACHE", "CONFIG", "SAVES", "OWN_SETS")}
        surroundings = kept | ours | {"PYTHONDONTWRITEBYTECODE": "1", "SDL_VIDEODRIVER": "dummy", "LC_ALL": "C"}
        return subprocess.run(
            [self.program, *words], cwd=self.home, env=surroundings, capture_output=True, encoding="utf-8"
        )

    def files(self) -> list[Path]:
        return sorted(self.folder.parent.rglob("*"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Building and installing takes seconds, so the stories share it. The libraries are those of this environment."""
    place = tmp_path_factory.mktemp("wheel")
    wheel, python = built(place), place / "bare"
    bare, ours = environment.python_in(python), find_spec("pip") is not None  # another pip would take seconds
    subprocess.run([sys.executable, "-m", "venv", *(["--without-pip"] if ours else []), python], check=True)
    pip = [sys.executable, "-m", "pip", "--python", bare] if ours else [bare, "-m", "pip"]
    subprocess.run([*pip, "install", "-q", "--no-deps", "--no-index", "--no-compile", wheel], check=True)
    (found,) = python.rglob("doors_and_disasters/main.py")
    (found.parents[1] / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    (place / "elsewhere").mkdir()
    program = environment.python_in(python).with_name("doors-and-disasters")
    return Copy(program, found.parent, place / "elsewhere")


def built(place: Path) -> Path:
    """The wheel, as a front end has it built; the checkout stays clean."""
    (place / "source").mkdir()
    for part in PARTS:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, place / "source" / part)
    subprocess.run([sys.executable, "-c", BUILD, place], cwd=place / "source", capture_output=True, check=True)
    (wheel,) = place.glob("*.whl")
    return wheel


def test_a_wheel_lies_in_one_folder_and_brings_no_test(installed):
    parts = {path.name for path in installed.folder.iterdir()}
    assert parts == {"main.py", "game", "ui", "assets", "cardsets", "benchmarks"}
    assert not list(installed.folder.rglob("test_*")) + list(installed.folder.rglob("__pycache__"))


@pytest.mark.long
def test_an_installed_copy_plays_the_same_games_as_the_checkout_in_processes_of_its_own(installed):
    line = ("simulate", "--games", "6", "--policies", "greedy", "--json", "--workers")
    here = subprocess.run([sys.executable, ROOT / "main.py", *line, "1"], capture_output=True, encoding="utf-8")
    there = installed.start(*line, "2")
    assert there.returncode == 0, there.stderr
    assert json.loads(there.stdout)["digests"] == json.loads(here.stdout)["digests"]


def test_an_installed_copy_deals_a_game_and_draws_its_table(installed):
    drawn = installed.start("shot", str(SCENARIO), "table.png", "--json")
    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert (installed.home / "table.png").stat().st_size > 10_000


def test_an_installed_copy_writes_nothing_beside_itself_and_makes_no_environment(installed):
    before = installed.files()
    assert installed.start("simulate", "--games", "1").returncode == 0
    assert installed.start("new-set", "mine").returncode == 0
    assert installed.files() == before
    assert (installed.home / "own_sets/mine/set.yaml").exists()


def test_an_installed_copy_speaks_of_itself_by_the_name_that_was_typed(installed):
    assert installed.start("--help").stdout.startswith("usage: doors-and-disasters [command]")
    assert "See doors-and-disasters simulate --help." in installed.start("simulate", "--nonsense").stderr


def test_an_installed_copy_has_no_command_test(installed):
    assert 'There is no command "test".' in installed.start("test").stderr


def test_a_missing_extra_of_an_installed_copy_is_named_with_what_to_type(monkeypatch):
    lines = ["pygame-ce<3,>=2.5.5", 'skia-nowhere<1,>=0.9; extra == "art"', 'pytest>=800; extra == "test"']
    monkeypatch.setattr("importlib.metadata.requires", lambda name: lines)
    environment.require(())
    with pytest.raises(Trouble, match=r'pipx inject doors-and-disasters "skia-nowhere<1,>=0\.9" \('):
        environment.require(("art",))
