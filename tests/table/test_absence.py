"""A seat whose machine has gone: a countdown that everybody sees, that a key stops, and then the default (E-108)."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ai.minds import InlineMinds
from game.cli.scenario import default_sets
from game.ids import NOBODY, SeatId
from game.model.house_rules import HouseRules
from game.model.options import Command
from game.table.absence import Absence, Missing
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table
from game.table.table import LocalTable
from tests.support.time_steps import seconds

ANN, GUEST = SeatId(0), SeatId(1)
SEATS = (SeatInfo("Ann", "person"), SeatInfo("Guest", "person", machine=1), SeatInfo("Cleo", "rival", "greedy"))
HOUSE = HouseRules(goal_level=6)


def land(table: LocalTable) -> None:
    """Until the disk has taken what is in flight."""
    until = time.monotonic() + 3.0
    while table.busy and time.monotonic() < until:
        table.pump(0.0)
        time.sleep(0.0005)


def opened(folder: Path, seconds: float) -> LocalTable:
    """The person is ready: the game waits for the guest."""
    settings = GameSettings(default_sets(), SEATS, replace(HOUSE, action_limit_s=seconds))
    table = open_table(settings, InlineMinds, INSTANT, 7, folder / "game.doors")
    table.away(GUEST, True)
    table.pump(0.0)
    table.submit(Command(ANN, "ready"))
    land(table)
    return table


def passes(table: LocalTable, *moments: float) -> None:
    """Looks at the table from the first of these seconds to the last, and lets the disk take what comes of it."""
    for moment in seconds(*moments):
        table.pump(moment)
    while table.storing:
        table.pump(moments[-1])


def ready(table: LocalTable) -> bool:
    return table.view().seats[GUEST].ready


@pytest.mark.rule("E-107", "E-108")
@pytest.mark.parametrize(("seconds", "answered"), [(60.0, True), (0.0, False)])
def test_the_default_stands_for_a_machine_that_has_gone_once_its_time_is_up(tmp_path: Path, seconds, answered):
    """Option action_limit_s; 0 waits for ever."""
    table = opened(tmp_path, seconds)
    passes(table, 1.0, 59.5)
    assert not ready(table)
    passes(table, 61.5)
    assert ready(table) == answered
    table.close()


@pytest.mark.rule("E-108")
def test_everybody_sees_how_long_it_still_takes_and_can_stop_it(tmp_path: Path):
    table = opened(tmp_path, 60.0)
    passes(table, 1.0, 21.0)
    assert table.missing == Missing(GUEST, pytest.approx(39.0))
    table.wait_for_missing()
    passes(table, 22.0, 500.0)
    assert (table.missing, ready(table)) == (None, False)
    table.close()


@pytest.mark.rule("E-108")
def test_whoever_is_there_is_never_hurried_and_whoever_breaks_off_is(tmp_path: Path):
    table = opened(tmp_path, 60.0)
    table.away(GUEST, False)
    passes(table, 1.0, 500.0)
    assert (table.missing, ready(table)) == (None, False)
    table.away(GUEST, True)
    passes(table, 501.0, 502.0, 562.5)
    assert ready(table)
    table.close()


def test_a_person_and_a_computer_are_never_answered_for(tmp_path: Path):
    table = opened(tmp_path, 60.0)
    table.sit(GUEST, SeatInfo("Bo", "person"))
    passes(table, 1.0, 500.0)
    assert (table.missing, ready(table)) == (None, False)
    table.close()


def test_everybody_hears_that_the_table_answered(tmp_path: Path):
    table, said = opened(tmp_path, 60.0), []
    for moment in seconds(1.0, 62.0):
        table.pump(moment)
    while table.storing:
        said += [update.said for update in table.pump(62.0) if update.said is not None]
    assert [(one.seat, one.reasons[0].key) for one in said] == [(GUEST, "play.answered_for")]
    assert table.decisions(GUEST) == []
    table.close()


def test_each_question_is_counted_anew_and_a_held_key_stops_the_clock():
    absence = Absence(10.0)
    assert {absence.due([GUEST], 1, now, held=False) for now in seconds(0.0, 9.0)} == {NOBODY}
    assert {absence.due([GUEST], 2, now, held=False) for now in seconds(9.0, 15.0)} == {NOBODY}
    assert {absence.due([GUEST], 2, now, held=True) for now in seconds(16.0, 60.0)} == {NOBODY}
    assert [absence.due([GUEST], 2, now, held=False) for now in seconds(61.0, 63.0)] == [NOBODY, NOBODY, NOBODY]
    assert absence.due([GUEST], 2, 64.0, held=False) == GUEST
