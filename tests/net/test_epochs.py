"""A copy of a save is told from the save, however often each was opened."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.ai.minds import InlineMinds
from game.net.hosted_table import HostedTable
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table
from tests.net.machines import HOUSE, SETS, means, order

SEATS = tuple(SeatInfo(name, "rival") for name in ("Ann", "Bo", "Cleo"))


def opened(folder: Path, save: Path) -> HostedTable:
    table = HostedTable(order(save=save, seats=()), means(folder), lambda: None)
    table.server.close(0.0)
    return table


def test_two_copies_of_a_save_that_were_opened_equally_often_know_each_other_for_others(tmp_path):
    save, copy = tmp_path / "game.doors", tmp_path / "copy.doors"
    open_table(GameSettings(SETS, SEATS, HOUSE), InlineMinds, INSTANT, 7, save).close()
    first = opened(tmp_path, save)
    shutil.copy(save, copy)
    here, there = opened(tmp_path, save), opened(tmp_path, copy)
    assert first.id == here.id == there.id
    assert first.epochs == here.epochs[:-1] == there.epochs[:-1]
    assert here.epochs[-1] not in there.server.entrance.table.epochs
    assert min(here.epochs[-1], there.epochs[-1]) > first.epochs[-1]
