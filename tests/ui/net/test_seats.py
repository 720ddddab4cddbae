"""Seats change hands in a running game: asked for, given, handed on and freed, at two windows of a true table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.model.state import Result
from game.net.protocol import Admit, Leave, Take
from game.table.timeline import Move
from tests.net.guests import ANN
from tests.net.world import CODE
from tests.ui.harness import Person
from tests.ui.net.two_windows import Hall, WindowVisit, two_windows

SEED = 6


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Hall]:
    """Ann plays with computers, Zoé looks on."""
    with two_windows(tmp_path, SEED, ()) as hall:
        yield hall


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Hall]:
    with two_windows(tmp_path, SEED) as hall:
        yield hall


def ask(hall: Hall, seat: int = 1) -> None:
    """Zoé would sit there."""
    hall.zoe.click("banner")
    hall.zoe.click(f"take:{seat}")
    hall.zoe.press("a", ctrl=True)
    hall.zoe.write("Zoé")
    hall.zoe.press("return")
    hall.wait(0.4)


def comes_late(hall: Hall) -> WindowVisit:
    hall.visits.append(WindowVisit(hall.world, code=CODE))
    hall.wait(0.6)
    return hall.visits[-1]


def loses_her_seat(hall: Hall, to: str) -> None:
    """Zoé's link is cut, and somebody who comes late has her seat when she is back."""
    to_seats(hall.ann)
    hall.ann.click("seat_rule:free")
    hall.zoe_visit.cut()
    hall.wait(1.6)
    hall.ann.click("free:1")
    comes_late(hall).say(Take(1, to))
    hall.wait(0.6)
    hall.zoe_visit.reachable = True
    hall.wait(1)


def to_seats(person: Person) -> None:
    person.press("escape")
    person.click("seats")


def test_whoever_looks_on_asks_for_a_computers_seat_and_has_it_once_the_host_says_yes(watched: Hall):
    assert watched.zoe.sentence("banner") == "You’re watching. Take a seat"
    ask(watched)
    assert "It’s up to whoever opened the table." in watched.zoe.sentence("banner")
    assert watched.ann.sentence("banner").startswith("Zoé is asking for Cleo’s seat.")
    watched.ann.click("banner")
    watched.ann.click("yes:1:1")
    watched.wait(0.6)
    assert watched.zoe_visit.table.people == (1,)
    assert not watched.ann.sees("yes:1:1")


def test_whoever_waits_for_a_seat_reads_so_while_somebody_is_away_and_who_decides_where_no_window_does(watched: Hall):
    ask(watched)
    visit = watched.zoe_visit
    visit.lobby = replace(visit.lobby, owner=1, wishes=(replace(visit.lobby.wishes[0], machine=visit.machine),))
    watched.visits[0].cut()
    watched.wait(2)
    assert watched.zoe.sentence("banner").startswith("You’ve asked for Cleo’s seat.")
    visit.lobby = replace(visit.lobby, owner=7)
    watched.wait(0.2)
    assert "It’s up to whoever sat down first." in watched.zoe.sentence("banner")


def test_whoever_decides_and_has_no_seat_is_told_that_she_may_take_one(played: Hall):
    played.visits[0].say(Leave(0))
    played.wait(0.6)
    assert played.ann.sentence("banner").endswith("Take a seat")


def test_a_wish_for_the_seat_of_the_same_name_names_it_once(played: Hall):
    played.zoe_visit.say(Leave(1))
    played.wait(0.4)
    played.zoe_visit.say(Take(1, "Zoé"))
    played.wait(0.4)
    assert played.ann.sentence("banner").startswith("Zoé would like their own seat back.")


def test_a_no_is_told_and_nothing_has_changed(watched: Hall):
    ask(watched)
    watched.ann.press("escape")
    assert "Zoé is asking for Cleo’s seat." in watched.ann.sentence("seats")
    watched.ann.click("seats")
    watched.ann.click("no:1:1")
    watched.wait(0.6)
    assert "was turned down" in watched.zoe.sentence("banner")
    assert watched.zoe_visit.table.people == ()


def test_where_everybody_may_sit_on_free_seats_nobody_is_asked(watched: Hall):
    to_seats(watched.ann)
    watched.ann.click("seat_rule:free")
    watched.ann.press("escape")
    watched.wait(0.4)
    ask(watched)
    watched.wait(0.6)
    assert not watched.ann.sees("banner")


def test_one_press_gives_a_seat_of_ones_own_to_whoever_looks_on(watched: Hall):
    to_seats(watched.ann)
    watched.ann.click("hand_on:0")
    watched.wait(0.4)
    assert watched.zoe.sentence("banner") == "Ann’s seat is yours if you want it. Sit down"
    watched.zoe.click("banner")
    assert watched.zoe.sentence("seat_state:0") == "yours, if you sit down"
    watched.zoe.press("escape")
    ask(watched, seat=0)
    watched.wait(0.6)
    assert (watched.zoe_visit.table.people, watched.visits[0].table.people) == ((0,), ())


def test_of_several_machines_one_chooses_to_which_a_seat_goes_and_keeps_it_after_all(watched: Hall):
    watched.visits += [WindowVisit(watched.world, code=CODE) for _ in range(3)]
    watched.wait(0.6)
    to_seats(watched.ann)
    watched.ann.click("hand_on:0")
    watched.wait(0.6)
    offered = [seen.id for seen in watched.ann.shown("button") if seen.id.startswith("to:")]
    assert offered == ["to:1", "to:2", "to:3", "to:4"]
    watched.ann.click("to:4")
    watched.wait(0.6)
    assert [each.offered for each in watched.visits[-1].lobby.visitors if each.machine == 4] == [0]
    assert watched.ann.sentence("seat_state:0") == "waiting for onlooker 4 to sit down"
    watched.ann.click("keep:0")
    watched.wait(0.6)
    assert watched.ann.sees("hand_on:0")


def test_once_the_game_is_over_no_seat_changes_hands_and_the_last_screen_comes(watched: Hall):
    to_seats(watched.ann)
    table, server = watched.world.table, watched.world.program.server
    over = replace(table.state_after(table.moves), result=Result((ANN,), "highest"))
    table._timeline.append(Move(None, (), over))
    server.game.shown((), None)
    watched.wait(7)  # a crown falls first
    assert (watched.ann.sees("hand_on:0"), watched.ann.sees("rematch")) == (False, True)


def test_who_gets_up_leaves_her_seat_free_and_may_take_it_again(played: Hall):
    to_seats(played.zoe)
    played.zoe.click("get_up:1")
    played.wait(0.6)
    assert played.zoe.sentence("seat_state:1") == "free seat"
    assert played.zoe.sees("take:1")


def test_no_yes_is_offered_for_a_seat_whose_new_person_is_there(played: Hall):
    loses_her_seat(played, to="Kim")
    assert played.ann.sentence("seat_state:1") == "on another machine"
    assert (played.ann.sees("no:1:1"), played.ann.sees("yes:1:1")) == (True, False)


def test_who_lost_her_seat_while_she_was_away_reads_who_has_it_for_as_long_as_she_waits(played: Hall):
    loses_her_seat(played, to="Kim")
    played.wait(7)
    said = "Kim has your seat. You’re first in the queue for it. Who sits where"
    assert played.zoe.sentence("banner") == said


def test_whoever_looks_on_is_led_to_a_seat_while_somebody_else_is_missed(watched: Hall):
    kim = comes_late(watched)
    kim.say(Take(1, "Kim"))
    watched.wait(0.6)
    watched.visits[0].say(Admit(kim.machine, 1, True))
    watched.wait(0.6)
    kim.cut()
    watched.wait(3)
    said = watched.zoe.sentence("banner")
    assert (said.startswith("Kim’s machine isn’t answering."), said.endswith("Take a seat")) == (True, True)
    watched.zoe.click("banner")
    assert watched.zoe.sees("take:1")
