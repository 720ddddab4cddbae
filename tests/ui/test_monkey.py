"""Random hands at the window, on real saves (`tests.ui.monkey`): whatever they do, the game goes on."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from game.table.records import Entry
from game.table.table import LocalTable
from tests.ui.hostile import hour
from tests.ui.monkey import Evening, Found, evening


def test_an_evening_of_random_hands_stops_nothing():
    assert sum(evening(2, 50).values()) >= 50


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 26))
def test_random_hands_stop_nothing_all_night(seed: int):
    assert sum(evening(seed, 600).values()) >= 600


@pytest.mark.long
def test_random_hands_find_a_number_that_is_given_twice(tmp_path: Path):
    """Where a move is called by how many moves count, instead of by its number in the log."""
    real = LocalTable._send

    def counted(table: LocalTable, stored: Entry) -> int:
        return real(table, Entry(stored.command, stored.seat, f"m{table.moves + 1}", stored.events, stored.summary))

    with patch.object(LocalTable, "_send", counted), pytest.raises(Found, match=r"save\.twice"):
        Evening(1, tmp_path).play(2000, float("inf"))


def test_hostile_hands_stop_nothing_and_a_held_key_makes_no_moves():
    played = hour(5, 30).acts
    assert min(played["hold_on"], played["skip_on"], played["switch"]) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 26))
def test_hostile_hands_stop_nothing_all_night(seed: int):
    assert sum(hour(seed).acts.values()) >= 400
