"""Stories of what players and reviewers reported."""

from __future__ import annotations

import pytest

from game.ids import SeatId
from game.model import events as ev
from tests.support.stories import table


@pytest.mark.rule("R-RUN-06", "R-RUN-11", "E-138")
@pytest.mark.parametrize("saver", ["ann", "bob", "cid"])
def test_whoever_runs_may_be_let_go_by_anybody(saver: str):
    t = table(f"seats ann bob cid; {saver} hand urgent_call; fight committee_hydra knight_owl; turn ann; dice 1")
    t.does("ann asks bob for 0", "bob accepts", "ann concedes")
    t.does(f"{saver} plays urgent_call").expects("situation flight")
    assert [event.seat for event in t.log if isinstance(event, ev.Escaped)] == [SeatId(0)] * 2, "the fighter runs first"


@pytest.mark.rule("E-138")
def test_a_hireling_lets_somebody_else_go_and_nobody_waits_for_it():
    t = table("seats ann bob cid; cid lost_tourist; fight committee_hydra; turn ann").does("ann concedes")
    assert t.view("cid").waiting == (SeatId(0),)
    t.does("cid uses lost_tourist").expects("happened Escaped", "cid traits")


@pytest.mark.rule("E-142")
def test_only_an_escape_throw_is_altered_and_of_others_nobody_is_asked():
    seats = "sets dungeon zombies; seats ann bob cid; bob bag fondue hand loose_tooth"
    t = table(f"{seats}; ann thief hand elf; turn ann; dice 3").does("ann uses thief 2 on fondue paying elf")
    t.expects("happened DieRolled", "never WindowOpened", "situation arrange")
    t = table(f"{seats}; fight knight_owl; turn ann; dice 1 6").does("ann concedes", "ann runs")
    t.does("bob plays loose_tooth", "all pass").expects("happened Escaped")


@pytest.mark.rule("R-RUN-06", "R-RUN-11")
def test_a_helper_who_runs_may_have_an_urgent_call():
    t = table(
        "seats ann bob cid; ann level 1; bob level 1 hand urgent_call; cid hand kazoo;"
        "fight committee_hydra; turn ann; dice 6 6"
    )
    t.does("ann asks bob for 0", "bob accepts", "ann concedes", "ann runs", "all pass", "bob plays urgent_call")
    t.expects("fight none", "never Caught")


def test_a_curse_that_takes_one_of_several_things_says_that_something_is_lost():
    t = table("seats ann bob cid; ann wears fondue bag overtime_crown; turn ann; door soup_in_helmet")
    t.does("ann opens").expects("situation landing")
    assert t.view("ann").prompt.key == "prompt.mishap_mine"
    assert t.view("bob").prompt.key == "prompt.mishap_theirs"
