"""Every command: its help, its refusals, and one JSON object where --json is asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import main
from game.ai.minds import InlineMinds
from game.cli import environment
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table
from tests.content.folders import write_set

ROOT = Path(__file__).parents[2]
OURS = sorted(main.COMMANDS.keys() - {"test"})  # pytest speaks for itself
NEEDED = {
    "new-set": ["mine"],
    "schema": ["."],
    "scenario": ["x"],
    "check": ["x"],
    "cards": ["x"],
    "shot": ["x", "y"],
    "film": ["x", "y"],
    "replay": ["x"],
    "puzzle": ["prove"],
}
SCENARIO = str(ROOT / "tests/scenarios/c1_worked_example.scenario")


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """The libraries are there: the tests run with them."""
    monkeypatch.setattr(environment, "enter", lambda root, extras: None)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game just dealt."""
    seats = (SeatInfo("Ann", "person"), SeatInfo("Bo", "rival"), SeatInfo("Cleo", "rival"))
    path = tmp_path / "game.doors"
    open_table(GameSettings(("dungeon",), seats), InlineMinds, INSTANT, 1, path).close()
    return path


def only_object(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    """Return the output of a command, which must be one JSON object and nothing else."""
    assert main.main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("name", OURS)
def test_every_command_tells_what_it_does(name: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        main.main([name, "--help"])
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: main.py {name} ")


@pytest.mark.parametrize("name", OURS)
def test_every_command_refuses_an_unknown_option_in_one_line(name: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        main.main([name, *NEEDED.get(name, []), "--nonsense"])
    said = capsys.readouterr()
    assert (left.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert '"--nonsense" is not understood' in said.err
    assert said.err.endswith(f" See main.py {name} --help.\n")


def test_check_counts_the_sets_it_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    write_set(tmp_path)
    assert only_object(capsys, "check", str(tmp_path)) == {"sets": 1, "problems": []}


def test_cards_lists_every_card_of_a_set(capsys: pytest.CaptureFixture[str]):
    cards = only_object(capsys, "cards", "dungeon", "--text")["cards"]
    assert isinstance(cards, list)
    assert len(cards) > 60


def test_scenario_counts_what_held(capsys: pytest.CaptureFixture[str]):
    assert only_object(capsys, "scenario", SCENARIO) == {"scenarios": 1, "held": 1, "faults": {}}


def test_shot_lists_the_buttons_of_its_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    picture = tmp_path / "shot.png"
    assert only_object(capsys, "shot", SCENARIO, str(picture))["buttons"]
    assert picture.stat().st_size > 10_000


@pytest.mark.parametrize("more", [[], ["--verify"]])
def test_replay_knows_every_move(save: Path, capsys: pytest.CaptureFixture[str], more: list[str]):
    assert only_object(capsys, "replay", str(save), *more)["moves"]


def test_simulate_counts_its_games(capsys: pytest.CaptureFixture[str]):
    found = only_object(capsys, "simulate", "--games", "1", "--policies", "random")
    assert (found["games"], found["errors"]) == (1, 0)
