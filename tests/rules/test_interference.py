"""Meddling with somebody else's fight (R-INT)."""

from __future__ import annotations

import pytest

from game.rules.queries import monsters
from tests.support.stories import table


@pytest.mark.rule("R-INT-01", "R-ONESHOT-03", "E-40")
def test_a_bystander_uses_a_one_shot_for_or_against_either_side():
    """E-40: its player names the side, and the monster if there are several."""
    t = table("seats ann bob cid; bob hand kazoo cold_bucket; fight committee_hydra knight_owl; turn ann")
    t.does("bob plays kazoo on heroes").expects("fight 6 14")
    t.does("bob plays cold_bucket on knight_owl").expects("fight 6 11")


@pytest.mark.rule("R-INT-01")
def test_a_one_shot_may_also_come_from_the_bag():
    t = table("seats ann bob cid; bob bag kazoo; fight committee_hydra; turn ann")
    t.does("bob plays kazoo on committee_hydra").expects("fight 1 15", "bob bag")


@pytest.mark.rule("R-INT-02", "R-ENH-02")
@pytest.mark.parametrize("name", ["ann", "bob", "cid"])
def test_anybody_plays_enhancers_in_any_fight(name):
    t = table(f"seats ann bob cid; {name} hand caffeinated still_in_pyjamas; fight committee_hydra; turn ann")
    t.does(f"{name} plays caffeinated").expects("fight 1 15")
    t.does(f"{name} plays still_in_pyjamas").expects("fight 1 10")


@pytest.mark.rule("R-INT-03", "R-ENH-05", "R-ENH-08")
def test_anybody_lets_a_second_monster_in():
    t = table("seats ann bob cid; bob hand wrong_room knight_owl; fight committee_hydra; turn ann")
    t.does("bob plays wrong_room with knight_owl").expects("fight 1 14", "foes committee_hydra knight_owl", "bob hand")


@pytest.mark.rule("R-INT-04", "R-CLASS-21")
def test_a_thief_stabs_somebody_who_fights_below_zero_if_need_be():
    t = table("seats ann bob cid; bob thief hand elf dwarf; cid thief hand wizard; fight committee_hydra; turn ann")
    t.does("bob uses thief on ann paying elf", "cid uses thief on ann paying wizard").expects("fight -3 10")
    t.refuses("bob uses thief on ann paying dwarf", "no_target")


@pytest.mark.rule("R-INT-04", "E-39")
def test_a_thief_may_stab_the_helper_as_well_and_nobody_who_only_looks_on():
    """E-39."""
    t = table("seats ann bob cid; bob level 5; cid thief hand elf dwarf; fight committee_hydra; turn ann")
    t.refuses("cid uses thief on bob paying elf", "not_among")
    t.does("ann asks bob for 0", "bob accepts", "cid uses thief on bob paying elf").expects("fight 4 10")


@pytest.mark.rule("R-INT-05", "R-CURSE-02")
def test_a_curse_may_be_played_in_the_middle_of_a_fight():
    t = table("seats ann bob cid; ann level 5 wears bathrobe; cid hand hungry_moths; fight committee_hydra; turn ann")
    t.does("cid plays hungry_moths on ann").expects("fight 5 10", "treasure_discard bathrobe")


@pytest.mark.rule("R-INT-06")
def test_any_number_of_others_may_meddle_with_a_helper_at_work():
    hands = "bob level 2 hand caffeinated; cid hand lawyered_up; dot hand kazoo; eve hand bigger_than_it_looked"
    t = table(f"seats ann bob cid dot eve; {hands}; fight slime_intern parcel_mimic; turn ann")
    t.does("ann asks bob for 0", "bob accepts", "cid plays lawyered_up on slime_intern", "bob plays caffeinated")
    t.does("dot plays kazoo on heroes", "eve plays bigger_than_it_looked on parcel_mimic").expects("fight 8 23")


@pytest.mark.rule("R-INT-07")
def test_help_that_nobody_asked_for_may_cost_the_fighter_the_kill():
    t = table("seats ann bob cid; ann level 4; bob hand torn_page; fight slime_intern; turn ann")
    t.does("bob plays torn_page on slime_intern", "all pass").expects("ann level 4", "situation charity")


@pytest.mark.rule("R-INT-07")
def test_who_meddles_gets_nothing_of_it():
    t = table("seats ann bob cid; ann level 4; bob elf hand kazoo; fight knight_owl; turn ann")
    t.does("bob plays kazoo on heroes", "ann claims", "all pass").expects("ann level 5", "bob level 1", "bob cards 0")


@pytest.mark.rule("R-INT-01", "E-39")
@pytest.mark.parametrize("user", ["bob", "cid"])
def test_an_item_for_the_fights_of_others_is_open_to_the_helper_and_to_whoever_looks_on(user: str):
    t = table(f"sets zombies; seats ann bob cid; {user} wears borrowed_drill hand sneezer; fight food_critic; turn ann")
    t.does("ann asks bob for 0", "bob accepts", f"{user} uses borrowed_drill paying sneezer")
    assert monsters(t.book, t.state) == t.book.defs[t.card("food_critic")].level + 3


def test_an_item_for_the_fights_of_others_is_shut_in_the_own_fight():
    t = table("sets zombies; seats ann bob cid; ann wears borrowed_drill hand sneezer; fight food_critic; turn ann")
    t.refuses("ann uses borrowed_drill paying sneezer", "not_now.BS")
