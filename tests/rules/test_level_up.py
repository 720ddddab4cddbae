"""Special treasures that give a level (R-GUAL)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.support.stories import card_def, table, table_with


@pytest.mark.rule("R-GUAL-01", "R-GUAL-02")
@pytest.mark.parametrize("moment", ["turn ann", "turn bob", "turn bob charity", "fight committee_hydra; turn bob"])
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
    t.refuses("ann plays read_the_manual on ann", "no_level", "E-129")
    t.does("ann plays read_the_manual on bob").expects("bob level 2", "winner nobody")


@pytest.mark.parametrize(("goal", "open_to_ann"), [(10, False), (20, True)])
def test_below_which_goal_a_level_up_works_is_a_house_rule(goal, open_to_ann):
    """A-49: option goal_level."""
    t = table("seats ann bob cid; ann level 9 hand read_the_manual; turn ann", goal_level=goal)
    if open_to_ann:
        t.does("ann plays read_the_manual on ann").expects("ann level 10", "winner nobody")
    else:
        t.refuses("ann plays read_the_manual on ann", "no_level")


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
        "seats ann bob cid; ann wears fondue bag overtime_crown; bob hand read_the_manual; turn ann;"
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
    t = table(
        "seats ann bob cid; ann level 9 warrior hand read_the_manual; bob level 9; cid level 9; fight committee_hydra"
    )
    t.does("ann uses warrior paying read_the_manual").expects("fight 10 10", "treasure_discard read_the_manual")


AT_NINE = [
    ("ann level 9 hand employee_of_the_month; bob dead", "employee_of_the_month"),
    ("ann level 9 hand heroics_invoice bag overtime_crown", "heroics_invoice paying overtime_crown"),
    ("ann level 9 hand training_montage elf dwarf", "training_montage paying elf dwarf"),
    ("ann level 9 hand scratch_card", "scratch_card"),
    ("ann level 9 hand heroic_monologue; fight committee_hydra", "heroic_monologue on committee_hydra"),
    ("sets horror; ann level 9 cultist hand collection_plate", "collection_plate"),
    ("sets horror; ann level 9 hand field_specimen bogissimus", "field_specimen paying bogissimus"),
    ("sets horror; ann level 9 hand museum_bequest bag corduroy sponge", "museum_bequest paying corduroy sponge"),
    ("sets horror; ann level 9 hand year_abroad", "year_abroad"),
    ("sets horror; ann level 9 hand unquoted_chapter", "unquoted_chapter on bob"),
    ("sets zombies; ann level 9 hand family_recipe census_taker hen_night",
     "family_recipe paying census_taker hen_night"),
    ("sets zombies; ann level 9 hand home_improvement bag giant_gnome", "home_improvement paying giant_gnome"),
    ("sets zombies; ann level 9 hand dinner_and_a_show hen_night", "dinner_and_a_show paying hen_night"),
    ("sets zombies; ann level 9 hand hedge_trimming; bob level 9", "hedge_trimming"),
    ("sets zombies; ann level 9 hand all_you_can_eat", "all_you_can_eat"),
    ("sets zombies; ann level 9 hand soup_kitchen; bob level 9; cid level 9", "soup_kitchen"),
]  # fmt: skip


@pytest.mark.rule("E-129", "E-104")
@pytest.mark.parametrize(("setup", "play"), AT_NINE, ids=[play.split()[0] for _, play in AT_NINE])
def test_no_card_that_would_give_a_level_is_played_by_whoever_cannot_gain_one(setup, play):
    table(seated(setup)).refuses(f"ann plays {play}", "no_level", "E-129")


@pytest.mark.rule("E-129")
@pytest.mark.parametrize(("setup", "play"), AT_NINE, ids=[play.split()[0] for _, play in AT_NINE])
def test_the_same_cards_are_played_one_level_lower(setup, play):
    lower = seated(setup.replace("level 9", "level 8", 1).replace("cid level 9", "cid level 1"))
    assert table(lower).tries(f"ann plays {play}").refusal is None


def seated(setup: str) -> str:
    """The words of a table for three, after the word that says which set."""
    sets, _, rest = setup.rpartition("; ann ") if setup.startswith("sets") else ("", "", setup.removeprefix("ann "))
    return f"{sets}; seats ann bob cid; ann {rest}"


@pytest.mark.rule("E-129")
def test_where_the_level_is_one_of_several_choices_another_is_taken():
    t = table("seats ann bob cid; ann level 9 hand performance_review curses humming_hat; turn ann")
    t.does("ann plays performance_review")
    assert t.view("ann").options[0].params[0].domain == (1, 2)


@pytest.mark.rule("E-129", "R-GUAL-05")
def test_a_level_for_somebody_else_is_refused_with_its_reason_too():
    t = table("seats ann bob cid; ann hand nepotism read_the_manual; bob level 9; cid level 9; turn ann")
    t.refuses("ann plays read_the_manual on bob", "no_level", "E-129")
    t.refuses("ann plays nepotism on bob", "no_level", "E-129")


@pytest.mark.rule("E-120")
@pytest.mark.parametrize(("ann", "refused"), [(8, False), (9, True)])
def test_a_level_for_everybody_may_be_played_by_whoever_gains_it(ann, refused):
    card = card_def("soup_kitchen", "zombies")
    [kitchen] = card.abilities
    for_all = replace(card, abilities=(replace(kitchen, do=(replace(kitchen.do[0], who="everybody"),)),))
    t = table_with(f"sets zombies; seats ann bob cid; ann level {ann} hand soup_kitchen; bob level 9", for_all)
    if refused:
        t.refuses("ann plays soup_kitchen", "no_level", "E-129")
    else:
        t.does("ann plays soup_kitchen").expects("ann level 9", "bob level 9", "cid level 2")


@pytest.mark.rule("E-129")
def test_what_cannot_give_a_level_still_pays():
    t = table("seats ann bob cid; ann level 9 hand heroics_invoice warrior elf; fight committee_hydra; turn ann")
    t.does("ann lays warrior", "ann uses warrior paying heroics_invoice").expects("fight 10 10")


@pytest.mark.rule("E-137")
def test_on_your_turn_is_the_own_fight_too_as_long_as_nothing_is_claimed():
    t = table("seats ann bob cid; ann level 8 hand scratch_card; bob hand kazoo; fight knight_owl; turn ann; dice 1")
    t.does("ann claims").refuses("ann plays scratch_card", "not_now.GL")
    t = table("seats ann bob cid; ann level 8 hand scratch_card; fight knight_owl; turn ann; dice 1")
    t.does("ann plays scratch_card").expects("happened DieRolled", "situation fight")


@pytest.mark.rule("E-137")
@pytest.mark.parametrize("seat", ["bob", "cid"])
def test_on_your_turn_is_not_the_turn_of_somebody_else_nor_a_fight_where_one_helps(seat: str):
    t = table(f"seats ann bob cid; {seat} hand scratch_card; fight knight_owl; turn ann")
    t.does("ann asks bob for 0", "bob accepts").refuses(f"{seat} plays scratch_card", "not_now.GL")


@pytest.mark.rule("E-137")
def test_what_is_outside_fights_stays_there():
    t = table("seats ann bob cid; ann hand sticky_label; bob bag kazoo denial_hat; fight knight_owl; turn ann")
    t.refuses("ann plays sticky_label on denial_hat", "not_now.OS")


@pytest.mark.rule("E-137")
def test_the_house_rule_for_level_ups_means_the_whole_turn():
    t = table("seats ann bob cid; ann hand read_the_manual; fight knight_owl; turn ann", gual_timing="own_turn")
    t.does("ann plays read_the_manual on ann").expects("ann level 2", "fight 2 4")


@pytest.mark.rule("E-137")
def test_a_year_abroad_taken_in_a_fight_counts_in_it():
    t = table("sets horror; seats ann bob cid; ann level 4 hand year_abroad; fight bogissimus; turn ann")
    before = t.view("ann").fight.heroes
    t.does("ann plays year_abroad")
    assert t.view("ann").fight.heroes == before + 1 - 3
