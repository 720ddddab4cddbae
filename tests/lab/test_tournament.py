"""Contests between minds: every chair once, fair halves, and a contest that goes on where it stopped."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from game.cli import tournament as command
from game.cli.console import Trouble
from game.lab.conduct import Counts
from game.lab.odds import wilson
from game.lab.recognition import recognised
from game.lab.tournament import Block, Contest, Game, contests, keep, kept, quantile, share, standing, tables

DUEL = Contest("duel", "greedy", ("random", "random"))


def game(minds: str, *winners: int) -> Game:
    return Game(tuple(minds.split()), winners, 30, 9, 2, 1, 1, 0.25, {0: 19, 4: 1}, Counts({}, {}, {}))


def test_a_block_puts_every_mind_once_into_every_chair():
    seatings = tables(DUEL, 0)
    assert Counter(seating.index("greedy") for seating in seatings) == {0: 1, 1: 1, 2: 1}


def test_all_tempers_meet_equally_often():
    field = contests()["tempers"]
    met = Counter(mind for number in range(15) for mind in tables(field, number)[0])
    assert set(met.values()) == {10}


def test_the_contest_of_tempers_is_told_beside_how_well_they_are_recognised():
    found = [standing(contests()["tempers"], [])]
    told = command.figures(found, {}, {}, recognised(([], [])))
    assert told["tempers"] == msgspec.to_builtins(found[0])
    assert told["recognition"] == {"percent": 0.0, "seats": 0, "named": {}}


def test_a_win_of_two_counts_half_for_each():
    games = [game("greedy random random", 0, 1), game("random greedy random", 1)]
    assert share(games, "greedy").percent == 75.0
    assert standing(DUEL, [Block("duel", 1, 0, tuple(games))]).joint_wins == 0.5


@pytest.mark.parametrize(("won", "n", "low", "high"), [(0, 0, 0, 1), (50, 100, 0.404, 0.596), (10, 10, 0.722, 1.0)])
def test_the_interval_is_wilsons(won: float, n: int, low: float, high: float):
    assert wilson(won, n) == pytest.approx((low, high), abs=0.001)


def test_a_quantile_is_the_upper_end_of_its_tick():
    assert (quantile(Counter({0: 19, 4: 1}), 0.95), quantile(Counter({0: 18, 4: 2}), 0.95)) == (0.25, 1.25)


def test_what_a_file_holds_is_not_played_again_and_a_torn_line_is(tmp_path: Path):
    file = tmp_path / "contest.jsonl"
    keep_new = [Block("duel", 1, number, (game("greedy random random", 0),)) for number in range(2)]
    for block in keep_new:
        keep(file, block)
    file.write_bytes(file.read_bytes()[:-30])
    assert list(kept(file, DUEL, 1)) == [0]
    keep(file, keep_new[1])
    assert list(kept(file, DUEL, 1)) == [0, 1]
    assert kept(file, DUEL, 2) == {}


def test_an_unknown_contest_is_refused_in_a_sentence():
    with pytest.raises(Trouble, match='"greedy"'):
        command.run(["--contests", "greddy"])


def test_another_truth_behind_the_same_view_changes_no_choice(capsys: pytest.CaptureFixture[str]):
    assert command.run(["--contests", "", "--same-view", "60"]) == 0
    assert capsys.readouterr().out.strip() == "same view, same choice: 60 of 60"


def test_a_broken_off_contest_ends_like_one_that_was_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Also what is told of bargains, of minds that give no word."""
    arguments = ["--contests", "greedy", "--seed", "5", "--bargains", "--into", str(tmp_path / "kept.jsonl")]
    assert command.run([*arguments, "--games", "4"]) == 0
    assert command.run([*arguments, "--games", "4"]) == 0
    first, second = capsys.readouterr().out.split("greedy: 4 games")[1:]
    assert first == second
