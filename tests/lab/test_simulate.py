"""Simulations: the same games whoever plays them and from wherever, and figures that add up."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.cli import replay
from game.cli.console import Trouble
from game.cli.simulate import run
from game.content.merger import list_set_ids
from game.lab.simulate import CHUNK, Game, Wish, report, shares_of_seats, simulate, spread
from tests.hygiene.sources import ROOT

SETS = list_set_ids()[:1]
WISH = Wish(CHUNK + 1, SETS, ("ai", "greedy", "random"), seed=3)


@pytest.fixture(scope="module")
def heard() -> list[int]:
    """How many games came in at a time while `alone` was played."""
    return []


@pytest.fixture(scope="module")
def alone(heard: list[int]) -> list[Game]:
    return simulate(WISH, None, heard.append)


def silent(finished: int) -> None:
    """Show no progress."""


def test_one_worker_and_two_play_the_same_games(alone: list[Game]):
    with ThreadPoolExecutor(2) as executor:
        shared = simulate(WISH, executor, silent)
    assert [game.digest for game in alone] == [game.digest for game in shared]
    assert len({game.digest for game in alone}) == WISH.games


def test_the_figures_add_up(alone: list[Game], heard: list[int]):
    found = report(WISH, alone)
    assert (found.games, sum(heard)) == (WISH.games, WISH.games)
    assert found.finished + found.capped + found.stuck + found.errors == found.games
    assert sum(found.wins_by_seat) == sum(found.wins_by_policy.values()) >= found.finished
    assert found.asks_accepted <= found.deals
    assert found.asks_accepted <= found.asks
    assert set(found.never_drawn) <= set(found.never_played) <= set(found.never_effective) <= set(found.cards)


def test_a_win_of_two_is_one_game_of_two_halves(alone: list[Game]):
    shared = [replace(alone[0], winners=(0, 1)), *alone[1:]]
    assert report(WISH, shared).joint_wins == report(WISH, alone).joint_wins + (len(alone[0].winners) == 1)
    assert sum(shares_of_seats(3, shared)) == pytest.approx(len(alone))


@pytest.mark.parametrize(
    ("numbers", "four"), [([5], (5, 5, 5, 5)), (list(range(101)), (50, 50, 5, 95)), ([0, 0, 6], (2, 0, 0, 6))]
)
def test_a_spread_is_the_middle_and_the_two_ends(numbers: list[float], four: tuple[float, ...]):
    found = spread(numbers)
    assert (found.mean, found.median, found.p5, found.p95) == four


def test_the_command_gives_the_same_digests_with_two_processes_and_from_another_folder(tmp_path: Path):
    line = [
        sys.executable,
        str(ROOT / "main.py"),
        "simulate",
        "--games",
        "6",
        "--policies",
        "greedy",
        "--seed",
        "3",
        "--json",
    ]
    digests = []
    for workers, folder in (("1", ROOT), ("2", tmp_path)):
        done = subprocess.run([*line, "--workers", workers], cwd=folder, capture_output=True, text=True, check=True)
        digests.append(json.loads(done.stdout)["digests"])
    assert digests[0] == digests[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--policies", "greddy"], '"greedy"'),
        (["--players", "9"], "3 to 6"),
        (["--games", "0"], "at least 1"),
        (["--sets", "nowhere"], '"nowhere"'),
        (["--players", "4", "--policies", "ai,ai,random"], "one per seat"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_a_sentence(arguments: list[str], said: str):
    with pytest.raises(Trouble, match=said):
        run(arguments)


def test_each_game_is_stored_as_a_save_that_verifies_and_none_is_overwritten(tmp_path: Path):
    arguments = ["--games", "2", "--policies", "greedy", "--log", str(tmp_path)]
    assert run(arguments) == 0
    saves = sorted(tmp_path.iterdir())
    assert [replay.run([str(path), "--verify"]) for path in saves] == [0, 0]
    with pytest.raises(Trouble, match=r"game 0001\.doors"):
        run(arguments)
