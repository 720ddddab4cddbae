"""A copy of a save is told from the save, however often each was opened."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from game.ai.minds import InlineMinds
from game.net.hosted_table import HostedTable
from game.net.openings import STEP, lacks, opened_again
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table
from tests.net.machines import HOUSE, SETS, means, order

SEATS = tuple(SeatInfo(name, "rival") for name in ("Ann", "Bo", "Cleo"))


def opened(folder: Path, save: Path) -> HostedTable:
    table = HostedTable(order(save=save, seats=()), means(folder), lambda: None)
    table.server.close(0.0)
    return table


def test_of_two_copies_of_a_save_that_were_opened_equally_often_each_lacks_what_the_other_has(tmp_path):
    save, copy = tmp_path / "game.doors", tmp_path / "copy.doors"
    open_table(GameSettings(SETS, SEATS, HOUSE), InlineMinds, INSTANT, 7, save).close()
    first = opened(tmp_path, save)
    shutil.copy(save, copy)
    here, there = opened(tmp_path, save), opened(tmp_path, copy)
    assert first.id == here.id == there.id
    assert lacks(there.openings, here.openings[-1])
    assert lacks(here.openings, there.openings[-1])
    assert not any(lacks(each.openings, first.openings[0]) for each in (here, there))


class Copy(NamedTuple):
    """A save with its moves, each with the opening in which it was made; `opened_at`: how many there were then."""

    line: tuple[int, ...]
    moves: tuple[tuple[int, int], ...] = ()
    opened_at: int = 0

    def opened(self, chance: Random) -> Copy:
        moved = len(self.moves) != self.opened_at
        return Copy(tuple(opened_again(self.line, moved, chance.randrange)), self.moves, len(self.moves))

    def moved(self, number: int) -> Copy:
        return self._replace(moves=(*self.moves, (number, self.line[-1])))


@pytest.mark.parametrize("seed", range(40))
def test_a_copy_is_refused_by_exactly_those_who_have_seen_moves_that_it_lacks(seed):
    """Saves are copied while they are closed, opened again in any order, and played on or not."""
    chance, met = Random(seed), []
    copies, seen = [Copy((STEP,)).moved(0)], list[Copy]()
    for number in range(1, 60):
        n = chance.randrange(len(copies))
        here = copies[n] = copies[n].opened(chance)
        met += [(each, here) for each in seen]
        for _ in range(chance.randrange(3)):
            here = copies[n] = here.moved(number)
        seen.append(here)
        if chance.random() < 0.3:
            copies.append(here)
    told = [(lacks(there.line, shown.moves[-1][1]), shown.moves[-1] not in there.moves) for shown, there in met]
    assert all(refused == missing for refused, missing in told)
    assert {refused for refused, _ in told} == {True, False}
