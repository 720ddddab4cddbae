"""Marks of the timeline tell nobody of a deed that only its owner knows."""

from __future__ import annotations

import pytest

from game.ids import NOBODY, CardId, SeatId
from game.model import events as ev
from game.model.messages import Message
from game.model.options import Command
from game.table.history import mark
from game.table.interface import SeatInfo
from game.table.read_only_table import Past
from game.table.table import LocalTable
from game.table.timeline import Move
from game.views import SPECTATOR, hears
from tests.support.playing import recorded
from tests.table.test_distant import ANN, BO, SEATS, began

QUEUED = Command(BO, "play_card", CardId(7))


def with_a_play_that_waits(*seats: SeatInfo) -> LocalTable:
    """Bo has played something while somebody else had to choose: it waits, and only Bo hears of it."""
    table = began(*seats)
    now = table._timeline.state
    table._timeline.append(Move(QUEUED, (ev.CommandQueued(BO, QUEUED),), now))
    return table


def test_a_play_that_waits_has_a_mark_without_seat_for_all_but_its_owner():
    table = with_a_play_that_waits()
    marks = {eyes: mark(2, table.latest(1)[0], eyes) for eyes in (ANN, BO, SPECTATOR)}
    assert [marks[eyes].seat for eyes in marks] == [NOBODY, BO, NOBODY]
    assert {(one.icon, one.levels, one.turn) for one in marks.values()} == {("other", (1, 1, 1), marks[BO].turn)}


@pytest.mark.parametrize(("machines", "seat"), [((0, 1), NOBODY), ((1, 0), BO), ((0, 0), NOBODY), ((1, 1), NOBODY)])
def test_a_screen_is_told_of_it_only_where_its_owner_looks_alone(machines: tuple[int, int], seat: SeatId):
    people = [info._replace(machine=machine) for info, machine in zip(SEATS, machines, strict=False)]
    assert with_a_play_that_waits(*people, SEATS[2]).timeline()[-1].seat == seat


@pytest.mark.parametrize(("kinds", "seat"), [(("person", "rival"), NOBODY), (("rival", "person"), BO)])
def test_a_game_that_is_only_looked_at_tells_no_more(kinds: tuple[str, str], seat: SeatId):
    table = with_a_play_that_waits()
    seats = tuple(info._replace(kind=kind) for info, kind in zip(SEATS, (*kinds, "rival"), strict=True))
    past = Past(seats, {}, Message("save.looked_at"), table.engine, table._timeline)
    assert past.marks()[-1].seat == seat


def test_every_deed_that_is_heard_keeps_its_mark():
    for move in recorded(3, 4).moves:
        if any(hears(event, SPECTATOR) for event in move.events):
            assert mark(1, move, SPECTATOR).seat == move.seat
