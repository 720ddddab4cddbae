"""The first start, run for real: a small checkout in a folder with spaces and accents, a small library, no network."""

from __future__ import annotations

import errno
import os
import re
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import NamedTuple

import pytest

from game.cli.environment import (
    MADE,
    MARKER,
    base_python,
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
from tests.cli.checkouts import (
    PYPROJECT,
    WANTED,
    empty_environment,
    make_checkout,
    make_shelf,
    make_wheel,
    start,
    unpack,
)


class Journey(NamedTuple):
    """The starts of one checkout, one after the other."""

    offline: subprocess.CompletedProcess[str]
    ready_after_offline: bool
    online: subprocess.CompletedProcess[str]
    later: subprocess.CompletedProcess[str]
    folder: Path


def misled(place: Path, shelf: Path) -> dict[str, str]:
    """Variables that send pip astray; where its wheels are is said by a file of settings that does so, too."""
    settings = f"[global]\nno-index = true\nfind-links = {shelf}\nquiet = 3\n[install]\ntarget = {place / 'astray'}\n"
    (place / "pip.conf").write_text(settings, encoding="utf-8")
    elsewhere = {name: str(place / "astray") for name in ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_REQUIREMENT")}
    switches = dict.fromkeys(("PIP_USER", "PIP_NO_DEPS", "PIP_DRY_RUN", "PIP_REQUIRE_HASHES"), "1")
    return elsewhere | switches | {"PIP_CONFIG_FILE": str(place / "pip.conf"), "PIP_NO_INDEX": "", "PIP_FIND_LINKS": ""}


@pytest.fixture(scope="module")
def journey(tmp_path_factory: pytest.TempPathFactory) -> Journey:
    """A power cut left half an environment; then a start without network, one with it, and one more. Making a real
    environment takes seconds, so the stories below share it."""
    place = tmp_path_factory.mktemp("journey")
    checkout, nowhere = make_checkout(place), place
    python_in(checkout / ".venv").parent.mkdir(parents=True)
    python_in(checkout / ".venv").write_bytes(b"")
    (checkout / ".venv" / MADE).touch()
    offline = start(checkout, nowhere)
    ready = is_ready(checkout / ".venv", WANTED)
    shelf = make_shelf(place)
    online = start(checkout, nowhere, "--seed", "5 6", **misled(place, shelf))
    return Journey(offline, ready, online, start(checkout, shelf), checkout / ".venv")


def test_without_network_the_start_fails_with_a_sentence_and_nothing_counts_as_finished(journey):
    assert journey.offline.returncode == 1
    assert "Check the network connection" in journey.offline.stderr
    assert "Traceback" not in journey.offline.stderr
    assert not journey.ready_after_offline


def test_a_broken_try_is_rebuilt_and_the_next_start_goes_on_from_it(journey):
    assert "making a Python environment" in journey.offline.stderr
    assert "making a Python environment" not in journey.online.stderr
    assert "installing (2 in all)" in journey.online.stderr


def test_the_game_goes_on_inside_the_environment_with_the_same_arguments_and_exit_status(journey):
    assert journey.online.stdout.strip() == f"{journey.folder}|--seed|5 6"
    assert journey.online.returncode == 7


def test_a_later_start_says_nothing(journey):
    assert (journey.later.returncode, journey.later.stderr) == (7, "")


def test_settings_of_pip_that_change_what_is_installed_or_where_are_passed_over(journey):
    assert journey.later.returncode == 7, "the library and what it needs"
    assert not (journey.folder.parents[1] / "astray").exists()


def test_an_environment_that_lacks_only_the_marker_is_taken_as_it_is(checkout, shelf):
    empty_environment(checkout / ".venv")
    unpack(shelf, checkout / ".venv")
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
    (checkout / ".venv" / MARKER).write_text("\n".join([*WANTED, base_python(checkout / ".venv")]))
    refused = start(checkout, shelf)
    assert refused.returncode == 1
    assert "Still missing from" in refused.stderr
    assert ": tiny_library. Install" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_venv_module_names_the_package_to_install(checkout, shelf, module):
    main = checkout / "main.py"
    main.write_text(f"import sys\nsys.modules['{module}'] = None\n{main.read_text()}")
    refused = start(checkout, shelf)
    assert refused.returncode == 1
    assert f"its {module} module is missing" in refused.stderr
    assert "apt install python3-venv" in refused.stderr


def test_a_french_system_reads_french(checkout, shelf, tmp_path):
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos/vacances.jpg").write_text("soleil")
    refused = start(checkout, shelf, DOORS_VENV=str(tmp_path / "photos"), LC_ALL="fr_FR.UTF-8")
    assert "le jeu ne supprime que ce qu’il a créé" in refused.stderr


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
    (tmp_path / MARKER).write_text(f"one>=1\ntwo>=2\n{base_python(tmp_path)}\n")
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


def test_a_library_beside_the_one_that_writes_the_same_files_does_not_count(tmp_path, monkeypatch):
    assert is_installed("pygame-ce>=2")
    make_wheel(tmp_path, "pygame")
    zipfile.ZipFile(tmp_path / "pygame-1.4-py3-none-any.whl").extractall(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    assert not is_installed("pygame-ce>=2")


def test_names_and_versions_are_read_from_requirement_lines():
    assert name_of("pygame-ce>=2.5.5,<3") == "pygame-ce"
    assert numbers("2.5.8.dev1") == (2, 5, 8)


def test_the_cause_is_the_last_error_of_the_tool():
    assert last_line("asking\nERROR: no space left.\nnotice: a new pip\n") == "no space left"
    assert last_line("") == "?"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_a_full_disk_is_the_cause_whatever_the_tool_says_last(number):
    said = f"ERROR: [Errno {number}] x\nCalledProcessError: pip returned non-zero exit status 2"
    assert last_line(said) == os.strerror(number)


def test_an_environment_is_vouched_for_until_the_project_file_changes(tmp_path):
    project = tmp_path / "pyproject.toml"
    project.write_text(PYPROJECT, encoding="utf-8")
    empty_environment(tmp_path)
    (tmp_path / MARKER).write_text(f"one>=1\n{voucher(project)}\n{base_python(tmp_path)}\n")
    assert is_vouched_for(tmp_path, project)
    project.write_text(PYPROJECT + "\n", encoding="utf-8")
    assert not is_vouched_for(tmp_path, project)


BUILT = '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n'


def test_only_finished_packages_are_fetched(journey, tmp_path):
    """A package that would have to be built runs its own code while it is installed."""
    checkout, source, shelf = journey.folder.parent, tmp_path / "unpacked/tiny_library-2.0", tmp_path / "sources"
    (checkout / "pyproject.toml").write_text(PYPROJECT.replace(">=1,<2", ">=2,<3"), encoding="utf-8")
    source.mkdir(parents=True)
    (source / "pyproject.toml").write_text(BUILT, encoding="utf-8")
    (source / "backend.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')", encoding="utf-8")
    shelf.mkdir()
    shutil.make_archive(str(shelf / source.name), "gztar", source.parent, source.name)
    refused = start(checkout, shelf)
    assert (refused.returncode, (tmp_path / "ran").exists()) == (1, False)
    assert "couldn’t be installed" in refused.stderr
