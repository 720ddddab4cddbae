"""The sex of each character: chosen at set-up, in the log, and kept through nights, hand-overs and old saves."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.ai.minds import InlineMinds
from game.cli.replay import run
from game.cli.scenario import default_sets
from game.ids import SeatId
from game.lab.replay import open_game
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table, resume_table
from game.table.table import LocalTable
from tests.bad_input.games import rewritten

COMPANY = (
    SeatInfo("Ann", "person", sex="woman"),
    SeatInfo("Guest", "person", sex="man", machine=1),
    SeatInfo("Cleo", "rival", sex="woman"),  # a wish that no computer has
)


def sexes(table: LocalTable) -> list[int]:
    return [seat.sex for seat in table.view().seats]


def opened(path: Path, seed: int) -> LocalTable:
    return open_table(GameSettings(default_sets(), COMPANY), InlineMinds, INSTANT, seed, path)


@pytest.mark.rule("R-CHAR-09", "E-47")
def test_people_and_guests_choose_and_a_computer_throws(tmp_path: Path):
    """E-47."""
    found = []
    for seed in range(8):
        table = opened(tmp_path / f"{seed}.doors", seed)
        found.append(sexes(table))
        table.close()
    assert all(each[:2] == [1, 0] for each in found)
    assert {each[2] for each in found} == {0, 1}


@pytest.mark.rule("R-CHAR-09", "E-47")
def test_what_was_chosen_stands_in_the_log_and_outlives_the_night_whoever_plays_on(tmp_path: Path):
    path = tmp_path / "game.doors"
    table = opened(path, 3)
    before = sexes(table)
    table.sit(SeatId(0), SeatInfo("Ann", "rival"))
    table.sit(SeatId(2), SeatInfo("Dot", "person", sex="man"))
    assert (sexes(table), table.seats[0].sex, table.seats[2].sex) == (before, "woman", "")
    table.close()
    again = resume_table(path, InlineMinds, INSTANT)
    assert sexes(again) == before
    again.close()
    assert run([str(path), "--verify"]) == 0


def test_a_save_from_before_anybody_chose_still_opens_and_comes_out_the_same(tmp_path: Path):
    path = tmp_path / "game.doors"
    plain = tuple(info._replace(sex="") for info in COMPANY)
    open_table(GameSettings(default_sets(), plain), InlineMinds, INSTANT, 3, path).close()
    settings = msgspec.to_builtins(open_game(path).settings)
    old = {**settings, "form": 1, "seats": [seat[:4] for seat in settings["seats"]]}
    rewritten(path, {"settings": msgspec.json.encode(old).decode()}, lambda _, entry: entry)
    resume_table(path, InlineMinds, INSTANT).close()
    assert run([str(path), "--verify"]) == 0
