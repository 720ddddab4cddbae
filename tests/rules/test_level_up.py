"""Special treasures that give a level (R-GUAL)."""

from __future__ import annotations

import pytest

from tests.support.stories import table


@pytest.mark.rule("R-GUAL-01", "R-GUAL-02")
@pytest.mark.parametrize("moment", ["turn ann", "turn bob", "turn bob charity", "fight tax_troll; turn bob"])
def test_a_level_up_works_at_any_time_and_is_gone(moment):
    t = table(f"seats ann bob cid; ann hand read_the_manual; {moment}").does("ann plays read_the_manual on ann")
    t.expects("ann level 2", "ann hand", "treasure_discard read_the_manual")


@pytest.mark.rule("R-GUAL-01")
def test_a_level_up_in_combat_counts_at_once():
    t = table("seats ann bob cid; ann level 4 hand read_the_manual; fight knight_owl; turn ann")
    t.does("ann plays read_the_manual on ann").expects("fight 5 4").does("ann claims")


@pytest.mark.rule("R-GUAL-03")
def test_a_level_up_just_drawn_as_treasure_works_at_once():
    t = table("seats ann bob cid; ann level 5; fight slime_intern; turn ann; treasure read_the_manual")
    t.does("ann claims", "all pass", "ann plays read_the_manual on ann").expects("ann level 7")


@pytest.mark.rule("R-GUAL-04")
def test_a_level_up_lifts_any_player():
    t = table("seats ann bob cid; ann hand read_the_manual; turn ann").does("ann plays read_the_manual on cid")
    t.expects("cid level 2", "ann level 1")


@pytest.mark.rule("R-GUAL-05", "E-104", "E-120")
def test_a_level_up_does_not_win():
    """E-104, E-120."""
    t = table("seats ann bob cid; ann level 9 hand read_the_manual; turn ann")
    t.refuses("ann plays read_the_manual on ann", "not_among")
    t.does("ann plays read_the_manual on bob").expects("bob level 2", "winner nobody")


@pytest.mark.parametrize(("goal", "open_to_ann"), [(10, False), (20, True)])
def test_below_which_goal_a_level_up_works_is_a_house_rule(goal, open_to_ann):
    """A-49: option goal_level."""
    t = table("seats ann bob cid; ann level 9 hand read_the_manual; turn ann", goal_level=goal)
    if open_to_ann:
        t.does("ann plays read_the_manual on ann").expects("ann level 10", "winner nobody")
    else:
        t.refuses("ann plays read_the_manual on ann", "not_among")


@pytest.mark.parametrize("timing", ["any", "own_turn"])
def test_when_a_level_up_works_is_a_house_rule(timing):
    """A-19: option gual_timing."""
    t = table("seats ann bob cid; ann hand read_the_manual; turn bob", gual_timing=timing)
    if timing == "own_turn":
        t.refuses("ann plays read_the_manual on ann", "not_now.GL")
    else:
        t.does("ann plays read_the_manual on ann").expects("ann level 2")


def test_a_level_up_of_the_own_turn_does_not_slip_in_behind_a_curse():
    """A-19: option gual_timing holds for plays that wait, too."""
    t = table(
        "seats ann bob cid; ann wears saucepan bag overtime_crown; bob hand read_the_manual; turn ann;"
        "door soup_in_helmet",
        gual_timing="own_turn",
    ).does("ann opens")
    t.refuses("bob plays read_the_manual on bob", "not_now.GL")


@pytest.mark.parametrize("target", ["any", "self"])
def test_whom_a_level_up_lifts_is_a_house_rule(target):
    """A-19: option gual_target."""
    t = table("seats ann bob cid; ann hand read_the_manual; turn ann", gual_target=target)
    if target == "self":
        t.refuses("ann plays read_the_manual on cid", "not_among")
    else:
        t.does("ann plays read_the_manual on cid").expects("cid level 2")


@pytest.mark.rule("E-104")
def test_a_level_up_that_lifts_nobody_still_pays_for_something():
    """E-104."""
    t = table("seats ann bob cid; ann level 9 warrior hand read_the_manual; bob level 9; cid level 9; fight tax_troll")
    t.does("ann uses warrior paying read_the_manual").expects("fight 10 10", "treasure_discard read_the_manual")
