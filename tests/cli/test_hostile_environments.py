"""First starts in folders that hold something else than expected: the game runs, or says one true sentence, and nothing
that it did not make is deleted. Folders that have to be made anew take seconds each and are told by `-m long`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from game.cli.environment import MADE, MARKER, is_ours, python_in, voucher
from game.cli.installation import alone
from tests.cli.checkouts import WANTED, begin, empty_environment, packages_of, start, unpack

RUNS = 7
"""The exit status of the command that the small checkout has."""

ENSUREPIP = "import pathlib, shutil, sysconfig\n"
ENSUREPIP += "shutil.copytree(pathlib.Path(__file__).parents[1] / 'kept', sysconfig.get_path('purelib') + '/pip')\n"
PIP = """
import pathlib, os, sys, sysconfig, zipfile
for wheel in pathlib.Path(os.environ["PIP_FIND_LINKS"]).glob("*.whl") if sys.argv[1] == "install" else ():
    zipfile.ZipFile(wheel).extractall(sysconfig.get_path("purelib"))
"""


class Ground:
    """Where one start takes place: a checkout, the folder for its environment, and things of somebody else's."""

    def __init__(self, place: Path, checkout: Path, shelf: Path) -> None:
        self.checkout, self.shelf = checkout, shelf
        self.venv, self.theirs = checkout / ".venv", place / "theirs"
        self.tools = place / "tools"
        for name, text in {"ensurepip": ENSUREPIP, "kept": PIP}.items():
            (self.tools / name).mkdir(parents=True)
            (self.tools / name / "__init__.py").touch()
            (self.tools / name / "__main__.py").write_text(text)

    def environment(self, folder: Path, line: str = "sys.path.insert(0, {tools!r})") -> Path:
        """An environment without pip, as `uv venv` makes it, with something in it. A line of Python runs at each of its
        starts; in CI a small ensurepip stands before the real one, which takes seconds.
        """
        empty_environment(folder)
        hook = packages_of(folder) / "hook.pth"
        hook.write_text("import sys; " + line.format(tools=str(self.tools)) + "\n")
        (folder / "holiday.jpg").write_text("sun")
        return folder

    def filled(self, folder: Path) -> Path:
        """One that 0.4.0 has filled, and marked."""
        lines = [*WANTED, voucher(self.checkout / "pyproject.toml")]
        (folder / MARKER).write_text("".join(f"{line}\n" for line in lines))
        return folder

    def photos(self, folder: Path) -> Path:
        folder.mkdir(parents=True)
        (folder / "holiday.jpg").write_text("sun")
        return folder

    def broken(self, folder: Path) -> Path:
        """An environment whose Python is gone."""
        python = python_in(self.environment(folder))
        python.unlink()
        python.symlink_to(folder / "nowhere")
        return folder


def pipless(ground: Ground) -> None:
    ground.environment(ground.venv)


def pipless_of_theirs(ground: Ground) -> Path:
    return ground.environment(ground.theirs)


def filled_by_an_older_release(ground: Ground) -> None:
    ground.filled(ground.environment(ground.venv, "sys.modules['ensurepip'] = None"))
    unpack(ground.shelf, ground.venv)


def another_python_under_what_an_older_release_filled(ground: Ground) -> None:
    ground.filled(ground.environment(ground.venv))


def another_python_under_what_is_filled(ground: Ground) -> Path:
    with (ground.filled(ground.environment(ground.theirs)) / MARKER).open("a") as marker:
        marker.write("python /usr/bin/python3.10 0\n")
    return ground.theirs


def a_link_to_one_of_theirs(ground: Ground) -> None:
    ground.venv.symlink_to(ground.environment(ground.theirs))


def a_marker_that_is_no_text(ground: Ground) -> None:
    (ground.environment(ground.venv) / MARKER).write_bytes(b"\xff\xfe")


def an_environment_that_talks(ground: Ground) -> None:
    ground.environment(ground.venv, "print('Good morning'); sys.path.insert(0, {tools!r})")


def photos(ground: Ground) -> Path:
    return ground.photos(ground.theirs)


def a_file(ground: Ground) -> None:
    ground.venv.write_text("sun")


def a_link_to_nothing(ground: Ground) -> None:
    ground.venv.symlink_to(ground.theirs)


def a_link_to_photos(ground: Ground) -> None:
    ground.venv.symlink_to(ground.photos(ground.theirs))


def a_link_to_half_of_ours(ground: Ground) -> None:
    (ground.photos(ground.theirs) / MADE).touch()
    ground.venv.symlink_to(ground.theirs)


def broken_after_an_older_release_filled_it(ground: Ground) -> None:
    ground.filled(ground.broken(ground.venv))


def half_of_one(ground: Ground) -> None:
    (ground.photos(ground.venv) / "pyvenv.cfg").touch()


def one_that_leads_elsewhere(ground: Ground) -> None:
    python = python_in(ground.broken(ground.venv))
    python.unlink()
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)


def one_of_an_older_python(ground: Ground) -> None:
    ground.environment(ground.venv, "sys.version_info = (3, 10, 13)")


def without_ensurepip(ground: Ground) -> None:
    ground.environment(ground.venv, "sys.modules['ensurepip'] = None")


Lay = Callable[[Ground], Path | None]
WORKING: tuple[Lay, ...] = (
    pipless,
    pipless_of_theirs,
    filled_by_an_older_release,
    another_python_under_what_an_older_release_filled,
    another_python_under_what_is_filled,
    a_link_to_one_of_theirs,
    a_marker_that_is_no_text,
    an_environment_that_talks,
)
REFUSED: tuple[Lay, ...] = (
    photos,
    a_file,
    a_link_to_nothing,
    a_link_to_photos,
    a_link_to_half_of_ours,
    broken_after_an_older_release_filled_it,
    half_of_one,
    one_that_leads_elsewhere,
    one_of_an_older_python,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and scripts")


@pytest.fixture
def ground(tmp_path: Path, checkout: Path, shelf: Path) -> Ground:
    return Ground(tmp_path, checkout, shelf)


def kept(ground: Ground) -> set[Path]:
    """Everything that lies there, links too."""
    return set(ground.checkout.parent.rglob("*"))


def first_start(ground: Ground, lay: Lay) -> subprocess.CompletedProcess[str]:
    """A start in these surroundings; afterwards nothing lacks that had been there."""
    folder, before = lay(ground), kept(ground)
    started = start(ground.checkout, ground.shelf, **({"DOORS_VENV": str(folder)} if folder else {}))
    assert before - kept(ground) == set()
    assert "Traceback" not in started.stderr
    return started


@pytest.mark.parametrize(
    "lay",
    [pytest.param(lay, marks=pytest.mark.long if n % 2 else ()) for n, lay in enumerate(WORKING)],
    ids=lambda lay: lay.__name__,
)
def test_an_environment_of_somebody_elses_is_filled_as_it_is(ground, lay):
    first = first_start(ground, lay)
    assert first.returncode == RUNS, first.stderr
    later = first_start(ground, lambda _: ground.theirs if ground.theirs.exists() else None)
    assert (later.returncode, later.stderr) == (RUNS, "")


@pytest.mark.parametrize("lay", REFUSED, ids=lambda lay: lay.__name__)
def test_in_the_way_is_said_of_all_else_that_the_game_did_not_make(ground, lay):
    refused = first_start(ground, lay)
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "is in the way: no Python 3.11 or newer works in it" in refused.stderr


def test_pip_that_cannot_be_added_is_said_with_the_reason(ground):
    refused = first_start(ground, without_ensurepip)
    assert refused.returncode == 1
    assert "pip is missing from" in refused.stderr
    assert "ensurepip" in refused.stderr.splitlines()[-1]


def test_what_pip_did_not_install_though_it_said_so_is_named(ground, tmp_path):
    ground.shelf = tmp_path / "empty"
    refused = first_start(ground, pipless)
    assert refused.returncode == 1
    assert "Still missing from" in refused.stderr.splitlines()[-1]
    assert refused.stderr.endswith(": tiny-library. Install that there and start again.\n")
    assert not (ground.venv / MARKER).exists()


class Surroundings(NamedTuple):
    """How a start is asked for: flags of Python, and variables."""

    flags: tuple[str, ...] = ()
    variables: Mapping[str, str] = {}


def libraries_in_the_way(ground: Ground) -> Surroundings:
    """Others of the same names, where every Python looks first."""
    for name in ("tiny_library", "pip", "platformdirs"):
        (ground.photos(ground.theirs / name) / "__init__.py").write_text("1 / 0")
    return Surroundings(variables={"PYTHONPATH": str(ground.theirs)})


HARMLESS: dict[str, Callable[[Ground], Surroundings]] = {
    "a Python that trusts no folder": lambda _: Surroundings(("-P",)),
    "an isolated Python": lambda _: Surroundings(("-I",)),
    "PYTHONSAFEPATH": lambda _: Surroundings(variables={"PYTHONSAFEPATH": "1"}),
    "PYTHONPATH": libraries_in_the_way,
    "PYTHONHOME": lambda _: Surroundings(variables={"PYTHONHOME": sys.base_prefix}),
    "no home": lambda ground: Surroundings(variables={"HOME": str(ground.checkout / "main.py")}),
    "nothing at all": lambda _: Surroundings(variables={name: "" for name in os.environ if name[:4] != "PIP_"}),
}


@pytest.mark.parametrize("asked", HARMLESS.values(), ids=HARMLESS)
def test_no_flag_and_no_variable_keeps_the_game_from_its_libraries(ground, asked):
    empty_environment(ground.venv)
    unpack(ground.shelf, ground.venv)
    flags, variables = asked(ground)
    program = begin(ground.checkout, ground.shelf, ("bench",), flags, **variables)
    assert (program.communicate()[1], program.returncode) == ("", RUNS)


@pytest.mark.skipif(sys.platform != "linux", reason="a folder in which nobody may make one")
def test_where_nobody_may_write_another_folder_is_proposed(ground):
    refused = start(ground.checkout, ground.shelf, DOORS_VENV="/sys/doors")
    assert (refused.returncode, "Traceback" in refused.stderr) == (1, False)
    assert "Name a folder of your own in DOORS_VENV" in refused.stderr.splitlines()[-1]


def test_of_two_first_starts_the_second_waits_for_the_first_and_says_so(ground):
    pipless(ground)
    with alone(ground.venv):
        second = begin(ground.checkout, ground.shelf, ("bench",), ())
        assert second.stderr is not None
        assert "Another copy of the game is filling" in second.stderr.readline()
        before = kept(ground)
        unpack(ground.shelf, ground.venv)  # the first one is done
    assert (second.communicate()[1], second.returncode) == ("", RUNS)
    assert before <= kept(ground)


def half_of_ours(ground: Ground) -> None:
    ground.venv.mkdir()
    (ground.venv / MADE).touch()
    (ground.venv / "pyvenv.cfg").touch()


def another_python_under_ours(ground: Ground) -> None:
    (another_python_under_what_is_filled(ground) / MADE).touch()
    shutil.copytree(ground.tools / "kept", packages_of(ground.theirs) / "pip")
    ground.theirs.rename(ground.venv)


def broken_of_ours(ground: Ground) -> None:
    (ground.broken(ground.venv) / MADE).touch()


def an_empty_folder(ground: Ground) -> None:
    ground.venv.mkdir()


def a_link_to_an_empty_folder(ground: Ground) -> None:
    ground.theirs.mkdir()
    ground.venv.symlink_to(ground.theirs)


@pytest.mark.long
@pytest.mark.parametrize(
    "lay",
    [half_of_ours, another_python_under_ours, broken_of_ours, an_empty_folder, a_link_to_an_empty_folder],
    ids=lambda lay: lay.__name__,
)
def test_an_environment_of_ours_that_does_not_work_is_made_anew(ground, lay):
    lay(ground)
    started = start(ground.checkout, ground.shelf)
    assert "making a Python environment" in started.stderr
    assert started.returncode == RUNS
    assert is_ours(ground.venv) != ground.venv.is_symlink()
    assert not (ground.venv / "holiday.jpg").exists()
