"""The first start, run for real: a small checkout in a folder with spaces and accents, a small library, no network."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

from game.cli.environment import (
    MARKER,
    is_installed,
    is_ready,
    is_vouched_for,
    name_of,
    numbers,
    python_in,
    requirements,
    voucher,
)
from game.cli.installation import last_line, report_pip
from game.cli.sentences import sentences

ROOT = Path(__file__).parents[2]
BOOTSTRAP = ["main.py", "game/__init__.py", *(f"game/cli/{name}.py" for name in ("__init__", "console", "environment"))]
BOOTSTRAP += ["game/cli/installation.py", "game/cli/sentences.py", "game/cli/sentences.json", "game/files.py"]
WANTED = ["tiny-library>=1,<2"]
PYPROJECT = '[project]\ndependencies = ["tiny-library>=1,<2"]\n[project.optional-dependencies]\ntest = []\ndev = []\n'
COMMAND = "import sys, tiny_library\ndef run(arguments):\n    print(sys.prefix, *arguments, sep='|')\n    return 7\n"


class Journey(NamedTuple):
    """The starts of one checkout, one after the other."""

    offline: subprocess.CompletedProcess[str]
    ready_after_offline: bool
    online: subprocess.CompletedProcess[str]
    later: subprocess.CompletedProcess[str]
    folder: Path


def make_checkout(parent: Path) -> Path:
    folder = parent / "Jeux préférés d’été"
    for name in BOOTSTRAP:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (folder / "game/cli/bench.py").write_text(COMMAND, encoding="utf-8")
    return folder


def make_shelf(parent: Path) -> Path:
    """A folder of wheels that stands in for the package index."""
    folder = parent / "shelf"
    folder.mkdir()
    about = "tiny_library-1.4.dist-info"
    with zipfile.ZipFile(folder / "tiny_library-1.4-py3-none-any.whl", "w") as wheel:
        wheel.writestr("tiny_library.py", "")
        wheel.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: tiny-library\nVersion: 1.4\n")
        wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{about}/RECORD", "")
    return folder


def start(checkout: Path, shelf: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    surroundings = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(shelf), "PIP_CONFIG_FILE": os.devnull, "LANG": "C"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "LC_", "DOORS_"))}
    command = [sys.executable, str(checkout / "main.py"), "bench", *arguments]
    return subprocess.run(command, env=kept | surroundings | variables, capture_output=True, encoding="utf-8")


def empty_environment(folder: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return make_checkout(tmp_path)


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return make_shelf(tmp_path)


@pytest.fixture(scope="module")
def journey(tmp_path_factory: pytest.TempPathFactory) -> Journey:
    """A power cut left half an environment; then a start without network, one with it, and one more. Making a real
    environment takes seconds, so the stories below share it."""
    place = tmp_path_factory.mktemp("journey")
    checkout, nowhere = make_checkout(place), place
    python_in(checkout / ".venv").parent.mkdir(parents=True)
    python_in(checkout / ".venv").write_bytes(b"")
    (checkout / ".venv" / MARKER).touch()
    offline = start(checkout, nowhere)
    ready = is_ready(checkout / ".venv", WANTED)
    shelf = make_shelf(place)
    online = start(checkout, shelf, "--seed", "5 6")
    return Journey(offline, ready, online, start(checkout, shelf), checkout / ".venv")


def test_without_network_the_start_fails_with_a_sentence_and_nothing_counts_as_finished(journey):
    assert journey.offline.returncode == 1
    assert "Check the network connection" in journey.offline.stderr
    assert "Traceback" not in journey.offline.stderr
    assert not journey.ready_after_offline


def test_a_broken_try_is_rebuilt_and_the_next_start_goes_on_from_it(journey):
    assert "making a Python environment" in journey.offline.stderr
    assert "making a Python environment" not in journey.online.stderr
    assert "installing (1 in all)" in journey.online.stderr


def test_the_game_goes_on_inside_the_environment_with_the_same_arguments_and_exit_status(journey):
    assert journey.online.stdout.strip() == f"{journey.folder}|--seed|5 6"
    assert journey.online.returncode == 7


def test_a_later_start_says_nothing(journey):
    assert (journey.later.returncode, journey.later.stderr) == (7, "")


def test_an_environment_that_lacks_only_the_marker_is_taken_as_it_is(checkout, shelf):
    empty_environment(checkout / ".venv")
    packages = next((checkout / ".venv").rglob("site-packages"))
    zipfile.ZipFile(next(shelf.iterdir())).extractall(packages)
    adopted = start(checkout, shelf)
    assert (adopted.returncode, adopted.stderr) == (7, "")
    assert is_ready(checkout / ".venv", WANTED)


def test_libraries_that_are_importable_already_need_no_environment(checkout, shelf):
    (checkout / "pyproject.toml").write_text(PYPROJECT.replace("tiny-library>=1,<2", "pytest>=8"), encoding="utf-8")
    (checkout / "game/cli/bench.py").write_text("def run(arguments):\n    return 7\n")
    assert start(checkout, shelf).returncode == 7
    assert not (checkout / ".venv").exists()


def test_a_library_that_was_deleted_behind_our_back_is_named(checkout, shelf):
    empty_environment(checkout / ".venv")
    (checkout / ".venv" / MARKER).write_text("\n".join(WANTED))
    refused = start(checkout, shelf)
    assert refused.returncode == 1
    assert "tiny_library is still missing" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no script is a program there")
def test_an_environment_that_leads_elsewhere_ends_in_a_sentence_and_not_in_a_circle(checkout, shelf):
    python = python_in(checkout / ".venv")
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    (checkout / ".venv" / MARKER).write_text("\n".join(WANTED))
    refused = start(checkout, shelf)
    assert refused.returncode == 1
    assert "Delete that folder" in refused.stderr


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_venv_module_names_the_package_to_install(checkout, shelf, module):
    main = checkout / "main.py"
    main.write_text(f"import sys\nsys.modules['{module}'] = None\n" + main.read_text().split("annotations\n")[1])
    refused = start(checkout, shelf)
    assert refused.returncode == 1
    assert f"its {module} module is missing" in refused.stderr
    assert "apt install python3-venv" in refused.stderr


def test_a_folder_that_is_no_environment_is_never_deleted(checkout, shelf, tmp_path):
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos/holiday.jpg").write_text("sun")
    refused = start(checkout, shelf, DOORS_VENV=str(tmp_path / "photos"))
    assert refused.returncode == 1
    assert "is no Python environment" in refused.stderr
    assert (tmp_path / "photos/holiday.jpg").exists()


def test_a_french_system_reads_french(checkout, shelf, tmp_path):
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos/vacances.jpg").write_text("soleil")
    refused = start(checkout, shelf, DOORS_VENV=str(tmp_path / "photos"), LC_ALL="fr_FR.UTF-8")
    assert "ce n’est pas un environnement Python" in refused.stderr


def test_both_languages_have_every_sentence_with_the_same_gaps():
    gaps = re.compile(r"\{\w+\}")
    english, french = sentences()["en"], sentences()["fr"]
    assert english.keys() == french.keys()
    assert [sorted(gaps.findall(english[key])) for key in english] == [
        sorted(gaps.findall(french[key])) for key in english
    ]


def test_the_steps_of_pip_become_steps_of_ours(capsys):
    for line in ("Collecting pygame-ce<3,>=2.5.5\n", "  Downloading x\n", "Installing collected packages: a, b, c\n"):
        report_pip(line)
    assert capsys.readouterr().err.split() == ["fetching", "pygame-ce", "installing", "(3", "in", "all)"]


def test_a_changed_requirement_makes_the_environment_unfinished(tmp_path):
    python_in(tmp_path).parent.mkdir()
    python_in(tmp_path).touch()
    (tmp_path / MARKER).write_text("one>=1\ntwo>=2\n")
    assert is_ready(tmp_path, ["two>=2"])
    assert not is_ready(tmp_path, ["two>=3"])


def test_a_damaged_project_file_is_named(tmp_path):
    (tmp_path / "pyproject.toml").write_text("[project")
    with pytest.raises(Exception, match=r"pyproject\.toml is missing or damaged"):
        requirements(tmp_path / "pyproject.toml")


def test_versions_outside_the_bounds_do_not_count():
    assert is_installed("pytest>=8")
    assert not is_installed("pytest>=8,<8.1")
    assert not is_installed("pytest>=800")
    assert not is_installed("no-such-distribution")


def test_names_and_versions_are_read_from_requirement_lines():
    assert name_of("pygame-ce>=2.5.5,<3") == "pygame-ce"
    assert numbers("2.5.8.dev1") == (2, 5, 8)


def test_the_cause_is_the_last_error_of_the_tool():
    assert last_line("asking\nERROR: no space left.\nnotice: a new pip\n") == "no space left"
    assert last_line("") == "?"


def test_an_environment_is_vouched_for_until_the_project_file_changes(tmp_path):
    project = tmp_path / "pyproject.toml"
    project.write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / MARKER).write_text(f"one>=1\n{voucher(project)}\n")
    assert is_vouched_for(tmp_path, project)
    project.write_text(PYPROJECT + "\n", encoding="utf-8")
    assert not is_vouched_for(tmp_path, project)


BUILT = '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'


def test_only_finished_packages_are_fetched(checkout, tmp_path):
    """A package that would have to be built runs its own code while it is installed."""
    source, shelf = tmp_path / "unpacked/tiny_library-1.4", tmp_path / "sources"
    source.mkdir(parents=True)
    (source / "pyproject.toml").write_text(BUILT, encoding="utf-8")
    (source / "backend.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')", encoding="utf-8")
    shelf.mkdir()
    shutil.make_archive(str(shelf / source.name), "gztar", source.parent, source.name)
    refused = start(checkout, shelf)
    assert (refused.returncode, (tmp_path / "ran").exists()) == (1, False)
    assert "could not be installed" in refused.stderr
