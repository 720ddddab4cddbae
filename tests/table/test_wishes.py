"""Ids of wishes: each is stored with its move, and the highest number of each device is known ever after."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.minds import InlineMinds
from game.ids import SeatId
from game.model.commands import Correction
from game.model.options import Command
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import begin, resume
from game.table.table import LocalTable
from tests.table.other_disk import MemorySave, PromptWriter
from tests.table.test_local_table import settings

ANN, BO = SeatId(0), SeatId(1)
COMPANY = (SeatInfo("Ann", "person"), SeatInfo("Bo", "person"), SeatInfo("Cleo", "rival"))


def began(seats: tuple[SeatInfo, ...] = COMPANY) -> LocalTable:
    return begin(replace(settings(), seats=seats), MemorySave, PromptWriter, InlineMinds, INSTANT, 7)


def laying(table: LocalTable, seat: SeatId) -> Command:
    """A card of this seat is laid before the first turn: a move that it may take back."""
    option = next(option for option in table.glance(seat).options if option.verb == "lay_card" and not option.params)
    return option.command(seat)


def ids(table: LocalTable) -> list[str]:
    return [entry.command_id for entry in table._store_file.log]


def test_the_id_of_a_wish_is_stored_with_its_move_and_its_number_is_known():
    table = began()
    assert table.submit(laying(table, ANN), "a1.7") is None
    assert table.numbers == {}
    table.pump(0.0)
    assert (ids(table), table.numbers) == (["", "a1.7"], {"a1": 7})


def test_wishes_that_wait_in_line_keep_their_ids():
    table = began()
    for command, number in ((laying(table, ANN), 1), (laying(table, BO), 2), (Command(BO, "ready"), 3)):
        assert table.submit(command, f"a1.{number}") is None
    for _ in range(4):
        table.pump(0.0)
    assert ids(table) == ["", "a1.1", "a1.2", "a1.3"]


def test_take_backs_are_counted_and_bear_the_id_of_who_asked():
    table = began()
    table.submit(laying(table, ANN), "a1.1")
    table.pump(0.0)
    assert table.undo((ANN,), "a1.2") is None
    table.pump(0.0)
    assert table.redo((ANN,), "a1.3") is None
    table.pump(0.0)
    assert table.go_back(1, ANN, "b2.4") is None
    table.pump(0.0)
    assert (ids(table), table.backs) == (["", "a1.1", "a1.2", "a1.3", "b2.4"], 2)
    assert table.numbers == {"a1": 3, "b2": 4}


def test_nobody_takes_back_or_does_again_what_somebody_else_did():
    table = began()
    table.submit(laying(table, ANN))
    table.pump(0.0)
    assert (table.can_undo((BO,)), table.can_undo((ANN,)), table.can_undo()) == (False, True, True)
    assert table.undo((BO,)) is not None
    table.undo((ANN,))
    table.pump(0.0)
    assert (table.can_redo((BO,)), table.can_redo((ANN,)), table.can_redo()) == (False, True, True)
    assert table.redo((BO,)) is not None


def test_a_correction_that_waits_for_objections_keeps_its_id():
    table = began()
    assert table.correct(Correction(ANN, "set_level", "forgotten", BO, 4).command(), "a1.5") is None
    for second in range(12):
        table.pump(float(second))
    assert table.numbers == {"a1": 5}


def test_a_resumed_game_knows_the_numbers_the_take_backs_and_its_notes():
    table = began()
    for deed in (lambda: table.submit(laying(table, ANN), "a1.1"), lambda: table.undo((ANN,), "a1.2")):
        assert deed() is None
        table.pump(0.0)
    table.note("epoch", 3)
    again = resume(table._store_file, PromptWriter, InlineMinds, INSTANT)
    assert (again.numbers, again.backs, again.moves) == ({"a1": 2}, 1, 1)
    assert (table.meta("epoch"), again.meta("epoch"), again.meta("nothing")) == (3, 3, None)


@pytest.mark.parametrize("command_id", ["", "m12", "1.", ".5", "a.x"])
def test_an_id_that_no_device_gave_counts_for_nobody(command_id: str):
    table = began()
    table.submit(laying(table, ANN), command_id)
    table.pump(0.0)
    assert table.numbers == {}
