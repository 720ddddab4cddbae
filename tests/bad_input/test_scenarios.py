"""A scenario that names what is not there: file, line, the word and its nearest neighbour, for every command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import main
from game.cli import environment

TABLE = "seats ann bob cid\nann level 4 wears {card}\n---\nann opens\n"


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The libraries are there: the tests run with them."""
    monkeypatch.setattr(environment, "enter", lambda root, extras: None)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "table.scenario"
    path.write_text(TABLE.format(card="swrod"), encoding="utf-8")
    return path


def said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """All that a failing command prints."""
    assert main.main(arguments) == 1
    captured = capsys.readouterr()
    return captured.out + captured.err


def test_an_unknown_card_is_named_with_its_line_and_its_nearest_neighbour(
    scenario: Path, capsys: pytest.CaptureFixture[str]
):
    lines = said(["scenario", str(scenario)], capsys).splitlines()
    first = next(line for line in lines if line.startswith(f"{scenario}:2: "))
    assert "`swrod`" in first
    assert "did you mean" in first
    assert "0 of 1 scenarios hold." in lines


def test_as_json_the_fault_stands_beside_its_file(scenario: Path, capsys: pytest.CaptureFixture[str]):
    assert main.main(["scenario", str(scenario), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["scenarios"], found["held"]) == (1, 0)
    assert "`swrod`" in found["faults"][str(scenario)]


def test_no_picture_is_drawn_of_a_table_that_cannot_be_set_up(scenario: Path, capsys: pytest.CaptureFixture[str]):
    picture = scenario.with_name("table.png")
    told = said(["shot", str(scenario), str(picture)], capsys)
    assert told.startswith(f"main.py shot: {scenario}:2: ")
    assert told.count("\n") == 1
    assert not picture.exists()


@pytest.mark.parametrize("command", [["scenario"], ["shot", "out.png"]])
def test_a_file_that_is_not_there_is_named(tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]):
    missing = str(tmp_path / "none.scenario")
    told = said([command[0], missing, *command[1:]], capsys)
    assert missing in told
    assert told.count("\n") == 1
