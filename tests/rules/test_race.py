"""Races (R-RACE)."""

from __future__ import annotations

import pytest

from game.ids import SeatId
from game.rules.modifiers import added
from tests.support.stories import engine, table


@pytest.mark.rule("R-RACE-01")
def test_the_races_are_human_elf_dwarf_and_halfling():
    races = {card.local_id for card in engine().book.ruleset.defs if card.family == "race"}
    assert races == {"elf", "dwarf", "halfling"}  # a Human has no card


@pytest.mark.rule("R-RACE-02", "R-RACE-03")
def test_without_a_race_card_one_is_a_human_without_any_ability():
    t = table("seats ann bob cid; ann level 3; bob level 3; fight aspic_landlord; turn ann; dice 4 4")
    t.does("ann asks bob for 0", "bob accepts").expects("fight 6 6", "ann traits")
    t.does("ann concedes", "ann runs aspic_landlord", "all pass").expects("happened Caught")


@pytest.mark.rule("R-RACE-04")
def test_a_race_has_advantages_and_drawbacks():
    t = table("seats ann bob cid; ann level 3 elf; fight aspic_landlord; turn ann; dice 4").expects("fight 3 10")
    t.does("ann concedes", "ann runs aspic_landlord", "all pass").expects("happened Escaped")


@pytest.mark.rule("R-RACE-05")
def test_a_race_works_from_the_moment_it_is_laid():
    """A-20: the active player may lay it in combat too."""
    t = table("seats ann bob cid; ann hand elf; fight aspic_landlord; turn ann").expects("fight 1 6")
    t.does("ann lays elf").expects("fight 1 10")


@pytest.mark.rule("R-RACE-06", "R-RACE-07", "R-RACE-08")
def test_a_race_may_be_given_up_in_combat_and_stops_at_once():
    t = table("seats ann bob cid; ann elf; fight aspic_landlord; turn ann").expects("fight 1 10")
    t.does("ann drops elf").expects("fight 1 6", "ann traits", "door_discard elf")


@pytest.mark.rule("R-RACE-07")
def test_a_race_may_be_given_up_in_somebody_else_s_turn():
    table("seats ann bob cid; bob dwarf; turn ann").does("bob drops dwarf").expects("bob traits")


@pytest.mark.rule("R-RACE-09", "E-115")
def test_a_second_race_is_refused_until_the_first_is_given_up():
    """E-115."""
    t = table("seats ann bob cid; ann elf hand dwarf; turn ann")
    t.refuses("ann lays dwarf", "one_race", "R-RACE-09")
    t.does("ann drops elf", "ann lays dwarf").expects("ann traits dwarf")


@pytest.mark.rule("R-RACE-10")
def test_the_same_race_twice_is_refused():
    t = table("seats ann bob cid; ann elf hand elf; turn ann")
    t.refuses("ann lays elf", "one_race")


@pytest.mark.rule("R-RACE-11")
def test_a_race_is_laid_at_any_time_of_the_own_turn_and_in_no_other():
    t = table("seats ann bob cid; ann hand elf; bob hand dwarf; turn ann charity").does("ann lays elf")
    t.refuses("bob lays dwarf", "not_now.CL")


@pytest.mark.rule("R-RACE-11")
def test_a_race_met_at_the_door_may_be_laid_at_once():
    t = table("seats ann bob cid; door dwarf; turn ann").does("ann opens", "ann lays dwarf")
    t.expects("ann traits dwarf", "open", "situation entered")


@pytest.mark.rule("R-RACE-11", "E-106")
def test_a_race_received_in_somebody_else_s_turn_may_be_laid_at_once():
    """E-106."""
    t = table(
        "seats ann bob cid; ann level 2 hand elf thief warrior priest wizard dwarf; bob level 2; turn ann charity"
    )
    t.does("ann gives elf to cid").expects("turn bob").does("cid lays elf").expects("cid traits elf")


@pytest.mark.rule("R-RACE-11", "E-106")
def test_a_race_is_no_longer_just_acquired_once_the_next_door_opens():
    """E-106."""
    t = table(
        "seats ann bob cid; ann level 2 hand elf thief warrior priest wizard dwarf; bob level 2; turn ann charity"
    )
    t.does("ann gives elf to cid", "bob opens").refuses("cid lays elf", "not_now.CL")


@pytest.mark.rule("R-RACE-19")
@pytest.mark.parametrize(("race", "situation"), [("dwarf", "end_turn"), ("elf", "give_charity")])
def test_a_dwarf_keeps_six_cards(race, situation):
    t = table(f"seats ann bob cid; ann {race} hand thief thief thief priest priest priest; turn ann charity")
    assert [option.verb for option in t.view("ann").options if option.action in ("END", "CHARITY")] == [situation]


@pytest.mark.rule("E-10")
def test_a_dwarf_who_is_none_any_more_keeps_six_cards_until_the_end_of_the_turn():
    """E-10."""
    t = table("seats ann bob cid; ann dwarf hand thief thief thief priest priest priest; bob level 2; turn ann charity")
    t.does("ann drops dwarf").refuses("ann ends", "not_now.end_turn")
    t.does("ann gives thief").expects("ann cards 5", "turn bob")


@pytest.mark.rule("R-RACE-20", "R-ITEM-08")
def test_a_dwarf_carries_any_number_of_big_items():
    t = table("seats ann bob cid; ann dwarf bag long_spoon plate_and_cutlery hand overtime_crown; turn ann")
    t.does("ann lays overtime_crown").expects("ann wears overtime_crown")


@pytest.mark.rule("R-RACE-21")
@pytest.mark.parametrize(("race", "level"), [("elf", 4), ("dwarf", 3)])
def test_an_elf_gains_a_level_for_each_kill_it_helped_with(race, level):
    t = table(f"seats ann bob cid; ann level 3; bob level 3 {race}; fight knight_owl; turn ann")
    t.does("bob volunteers for 0", "ann accepts", "ann claims", "all pass").expects(f"bob level {level}", "ann level 4")


@pytest.mark.rule("E-27")
def test_an_elf_gains_one_level_for_each_monster_whatever_it_gives():
    """E-27."""
    t = table(
        "seats ann bob cid; ann level 5; bob level 6 elf wears fondue bathrobe; turn ann;"
        "fight decaf_dragon +still_in_pyjamas slime_intern"
    )
    t.does("ann asks bob for 0", "bob accepts", "ann claims", "all pass").expects("ann level 8", "bob level 8")


@pytest.mark.rule("R-RACE-22", "R-SELL-08", "E-35")
def test_a_halfling_sells_one_item_a_turn_for_double():
    """E-35."""
    t = table("seats ann bob cid; ann halfling bag bathrobe flypaper; turn ann")
    t.does("ann sells bathrobe doubling bathrobe").expects("ann level 2", "treasure_discard bathrobe")
    t.refuses("ann sells flypaper doubling flypaper", "not_worth_a_level")


@pytest.mark.rule("R-RACE-23")
def test_an_item_in_play_pays_for_a_race_s_ability():
    t = table("seats ann bob cid; ann level 3 halfling wears bathrobe; fight juice_vampire; turn ann; dice 1 6")
    t.does("ann concedes", "ann runs juice_vampire", "ann uses halfling paying bathrobe", "all pass")
    t.expects("ann level 3", "ann wears", "treasure_discard bathrobe")


def test_a_second_throw_counts_with_everything_the_first_counted_with():
    """B-RACE-4."""
    t = table("seats ann bob cid; ann halfling wears sandals hand elf; fight committee_hydra; turn ann; dice 1 3")
    t.does("ann concedes", "ann runs committee_hydra", "ann uses halfling paying elf", "all pass").expects(
        "happened Escaped"
    )


def test_a_halfling_throws_again_once_and_only_what_failed():
    """B-RACE-4."""
    t = table("seats ann bob cid; ann level 5 halfling hand elf elf; fight juice_vampire; turn ann; dice 1 2")
    t.does("ann concedes", "ann runs juice_vampire", "ann uses halfling paying elf")
    t.refuses("ann uses halfling paying elf", "used_up")
    t = table("seats ann bob cid; ann level 5 halfling hand elf; fight juice_vampire; turn ann; dice 5")
    t.does("ann concedes", "ann runs juice_vampire").refuses("ann uses halfling paying elf", "condition")


@pytest.mark.rule("R-RACE-04", "E-145")
@pytest.mark.parametrize(("race", "said"), [("elf", "hand_limit"), ("dwarf", "run"), ("halfling", "big_limit")])
def test_each_race_has_a_drawback_that_half_a_human_is_spared(race: str, said: str):
    t = table(f"seats ann bob cid; ann {race}; turn ann")
    half = table(f"seats ann bob cid; ann {race} family_tree; turn ann")
    whole = table(f"seats ann bob cid; ann {race} family_tree; turn ann", half_breed_one_race="all")
    numbers = [added(each.book, each.state, SeatId(0), said) for each in (t, half, whole)]
    assert numbers == [numbers[2], numbers[2] + 1, numbers[2]]
