"""The owner's word at a table: at once when alone, after a time for objections when others sit there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.minds import InlineMinds
from game.cli.scenario import default_sets
from game.ids import SeatId
from game.model.commands import Correction
from game.table.clock import INSTANT
from game.table.correction import OBJECTING_S
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, open_table, resume_table
from game.table.table import LocalTable
from tests.support.time_steps import seconds
from tests.table.test_local_table import new_table, settled

ANN, BO, CLEO = SeatId(0), SeatId(1), SeatId(2)
THREE = (SeatInfo("Ann", "person"), SeatInfo("Bo", "person"), SeatInfo("Cleo", "person"))
RAISE = Correction(ANN, "set_level", "forgotten", BO, 4).command()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.doors"


def shared(path: Path) -> LocalTable:
    return open_table(GameSettings(default_sets(), THREE), InlineMinds, INSTANT, 7, path)


def level(table: LocalTable) -> int:
    return table.view().seats[BO].level


def later(table: LocalTable, *moments: float) -> None:
    """Time passes from one of these moments to the next, and what was decided is stored."""
    for now in seconds(*moments):
        table.pump(now)
    while table._flight is not None:
        table.pump(moments[-1])


@pytest.mark.rule("R-PRECEDENCE-09")
def test_alone_the_owners_word_counts_at_once_and_can_be_taken_back(path: Path):
    table = new_table(path)
    assert table.correct(RAISE) is None
    settled(table)
    assert (table.owner, level(table)) == (ANN, 4)
    assert table.undo() is None
    settled(table)
    assert level(table) == 1
    table.close()


@pytest.mark.rule("R-PRECEDENCE-09")
def test_the_game_belongs_to_the_first_person_seated_and_nobody_elses_word_counts(path: Path):
    company = (SeatInfo("Ann", "rival"), *THREE[1:])
    table = open_table(GameSettings(default_sets(), company), InlineMinds, INSTANT, 7, path)
    refused = table.correct(Correction(CLEO, "set_level", "our_way", BO, 4).command())
    assert refused is not None
    assert (table.owner, refused.reason.key, table.proposal) == (BO, "refuse.correct.not_owner", None)
    assert table.correct(Correction(BO, "set_level", "our_way", CLEO, 4).command()) is None
    assert table.proposal is not None
    table.close()


@pytest.mark.rule("R-PRECEDENCE-09")
def test_with_others_it_waits_for_objections_and_then_happens(path: Path):
    table = shared(path)
    assert table.correct(RAISE) is None
    later(table, 0.0, 1.0)
    assert (table.proposal is not None, level(table)) == (True, 1)
    later(table, 1.0, OBJECTING_S + 1)
    assert (table.proposal, level(table)) == (None, 4)
    table.close()


@pytest.mark.rule("R-PRECEDENCE-09")
def test_one_objection_is_enough(path: Path):
    table = shared(path)
    table.correct(RAISE)
    later(table, 0.0)
    table.object()
    later(table, 1.0, 100.0)
    assert (table.proposal, level(table)) == (None, 1)
    table.close()


@pytest.mark.rule("R-PRECEDENCE-09")
def test_a_correction_that_cannot_be_is_refused_before_anybody_is_asked(path: Path):
    table = shared(path)
    refused = table.correct(Correction(ANN, "end_fight", "misread").command())
    assert refused is not None
    assert (refused.reason.key, table.proposal) == ("refuse.correct.no_fight", None)
    table.close()


@pytest.mark.rule("R-PRECEDENCE-09")
def test_a_correction_is_in_the_save(path: Path):
    table = shared(path)
    table.correct(RAISE)
    later(table, 0.0, OBJECTING_S + 1)
    table.close()
    again = resume_table(path, InlineMinds, INSTANT)
    assert level(again) == 4
    again.close()
