"""Persons at several machines: who sits before this screen, whose word stops a clock, and clocks that stand still."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from game.ai.minds import InlineMinds
from game.ids import NOBODY, SeatId
from game.model.commands import Correction
from game.model.options import Command
from game.table.clock import INSTANT, Countdown
from game.table.correction import OBJECTING_S
from game.table.interface import SeatInfo
from game.table.objections import Objections
from game.table.opening import begin, resume
from game.table.records import ELSEWHERE
from game.table.table import LocalTable
from tests.support.stories import table as at_table
from tests.support.time_steps import seconds
from tests.table.other_disk import MemorySave, PromptWriter
from tests.table.test_local_table import settings

ANN, BO, CLEO = SeatId(0), SeatId(1), SeatId(2)
SEATS = (SeatInfo("Ann", "person"), SeatInfo("Bo", "person", machine=1), SeatInfo("Cleo", "rival"))
WORD = Correction(ANN, "set_level", "forgotten", BO, 4).command()


def began(*seats: SeatInfo, limit: float = 0.0) -> LocalTable:
    house = replace(settings().house, action_limit_s=limit)
    return begin(
        replace(settings(), seats=seats or SEATS, house=house), MemorySave, PromptWriter, InlineMinds, INSTANT, 7
    )


def looks(table: LocalTable, *moments: float) -> None:
    for moment in seconds(*moments):
        table.pump(moment)


def objecting() -> tuple[Objections, object]:
    """Ann claims her victory; Bo, at another machine, may object for 2.6 seconds."""
    t = at_table("seats ann bob cid; ann level 5; fight slime_intern; turn ann", win_window_s=2.6).does("ann claims")
    return Objections(t.book, SEATS), t.state


def falls(objections: Objections, state, *moments: float) -> bool:
    return any([objections.fallen(state, moment) is not None for moment in seconds(*moments)])


def test_before_this_screen_sit_its_own_people_alone():
    table = began()
    assert (table.people, table.persons, table.shared, table.seat) == ((ANN,), (ANN, BO), False, ANN)
    assert table.view() == table.glance(ANN)


def test_a_game_of_several_machines_that_goes_on_at_one_screen_shows_nobodys_hand_there():
    table = began()
    table.away(BO, True)
    table.gather()
    assert (table.people, table.shared) == ((ANN,), False)
    assert table.seats[BO] == SeatInfo("Bo", "rival", machine=1)


def test_whoever_plays_for_her_meanwhile_she_has_her_seat_back_once_the_table_is_open_again():
    table = began()
    table.gather()
    table.sit(BO, SeatInfo("Tim", "person"))
    table.gather()
    table.scatter()
    assert table.seats[BO] == SeatInfo("Bo", "person", machine=1, away=True)
    table.sit(BO, SeatInfo("Tim", "person"))
    table.scatter()
    assert table.seats[BO].name == "Tim"


@pytest.mark.parametrize("note", ["{", "[]", '{"7": {"name": "Bo"}}', '{"-1": ["Bo", "person"]}', '{"1": 3}'])
def test_a_note_of_seats_elsewhere_that_makes_no_sense_gives_no_seat_back(note: str):
    table = began()
    table.gather()
    table.note(ELSEWHERE, note)
    table.scatter()
    assert table.seats[BO] == SeatInfo("Bo", "rival", machine=1)


def test_where_nobody_sits_the_screen_shows_what_everybody_sees():
    table = began(SEATS[0]._replace(machine=2), *SEATS[1:])
    assert (table.people, table.seat, table.view().hand, table.view().options) == ((), NOBODY, (), ())
    assert table.can_undo() is False


def test_the_word_of_the_game_is_that_of_the_first_person_at_the_owners_machine():
    table = began()
    table.owner_machine = 1
    assert table.owner == BO
    table.owner_machine = 7
    assert table.owner == ANN


def test_a_window_falls_for_persons_at_other_machines_too_and_any_of_them_stops_it():
    objections, state = objecting()
    objections.hold(BO, True)
    assert not falls(objections, state, 10.0, 60.0)
    objections.hold(ANN, True)
    objections.hold(BO, False)
    assert objections.held_by == {ANN}
    objections.hold(ANN, False)
    assert falls(objections, state, 60.0, 62.7)


def test_a_word_on_its_way_has_a_grace_that_nobody_is_shown():
    objections, state = objecting()
    objections.grace = 0.25
    assert not falls(objections, state, 10.0, 12.7)
    assert (objections.going, objections.countdown(state).left) == (1.0, 0.0)
    assert falls(objections, state, 12.7, 12.9)


def test_a_window_waits_while_somebody_it_asks_cannot_be_heard():
    objections, state = objecting()
    objections.out_of_touch = frozenset({BO})
    assert not falls(objections, state, 10.0, 60.0)
    assert not objections.countdown(state).running
    objections.out_of_touch = frozenset({ANN})  # her word was the first: she is not asked
    assert falls(objections, state, 60.0, 62.7)


def test_the_owners_word_can_be_stopped_and_everybody_sees_how_it_stands():
    table = began()
    assert table.correct(WORD) is None
    looks(table, 0.0, 2.0)
    table.hold(BO, True)
    assert table.countdowns() == (Countdown("proposal", 1, OBJECTING_S, OBJECTING_S - 2, False, frozenset({BO}), ANN),)
    looks(table, 2.0, 60.0)
    table.hold(BO, False)
    looks(table, 60.0, 68.0)
    assert (table.countdowns(), table.view().seats[BO].level) == ((), 4)


def test_a_missing_seat_is_counted_by_what_is_asked_of_it():
    table = began(limit=60.0)
    table.away(BO, True)
    table.submit(Command(ANN, "ready"))
    looks(table, 0.0, 1.0, 21.0)
    assert table.countdowns() == (Countdown("missing", 2, 60.0, pytest.approx(39.0), True, frozenset(), BO),)
    table.away(BO, False)
    looks(table, 21.0, 22.0)
    assert table.countdowns() == ()


def test_a_pause_stops_clocks_and_rivals_but_no_person():
    table = began()
    table.pause(True)
    table.correct(WORD)
    for seat in (ANN, BO):
        assert table.submit(Command(seat, "ready")) is None
    looks(table, 0.0, 60.0)
    assert (table.paused, table.moves, table.proposal.by) == (True, 3, ANN)
    table.pause(False)
    looks(table, 60.0, 62.0)
    assert table.moves > 3


def test_who_is_away_holds_nothing_and_the_save_does_not_say_so():
    table = began()
    table.hold(BO, True)
    table.away(BO, True)
    assert (table.held_by, table.seats[BO].away) == (set(), True)
    table.sit(CLEO, SeatInfo("Cleo", "person", machine=2))
    kept = msgspec.json.decode(table.meta("seats"), type=tuple[SeatInfo, ...])
    assert [(info.machine, info.away) for info in kept] == [(0, False), (1, False), (2, False)]
    again = resume(table._store_file, PromptWriter, InlineMinds, INSTANT)
    assert (again.people, again.persons) == ((ANN,), (ANN, BO, CLEO))


def test_a_seat_that_leaves_for_good_is_nobody_at_any_machine():
    table = began()
    table.dress_everybody()
    looks(table, 0.0, 60.0)
    assert table.depart(BO) is None
    looks(table, 60.0, 62.0)
    assert (table.persons, table.seats[BO].kind, table.seats[BO].machine) == ((ANN,), "rival", 0)
