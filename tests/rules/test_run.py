"""Running away (R-RUN)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model import events as ev
from tests.support.stories import Table, card_def, table, table_with


def ran(text: str, *monsters: str) -> Table:
    """Ann gives up and runs from each monster; nobody meddles with the die."""
    t = table(f"seats ann bob cid; {text}; turn ann").does("ann concedes")
    for monster in monsters:
        t.does(f"ann runs {monster}", "all pass")
    return t


@pytest.mark.rule("R-RUN-01", "R-RUN-02")
def test_running_away_gives_neither_level_nor_treasure():
    t = ran("ann level 3; fight knight_owl; dice 6", "knight_owl")
    t.expects("ann level 3", "ann cards 0", "fight none", "never RewardsGiven")


@pytest.mark.rule("R-RUN-03")
def test_whoever_ran_away_does_not_search_the_room():
    t = ran("fight knight_owl; dice 6", "knight_owl").expects("situation charity")
    t.refuses("ann searches", "not_now.search_room")


@pytest.mark.rule("R-RUN-04", "R-RUN-05")
@pytest.mark.parametrize(("face", "event"), [(4, "Caught"), (5, "Escaped"), (6, "Escaped")])
def test_a_five_escapes_and_a_four_is_caught(face, event):
    t = ran(f"ann level 3; fight knight_owl; dice {face}", "knight_owl")
    t.expects(f"happened {event}", f"never {'Escaped' if event == 'Caught' else 'Caught'}")


@pytest.mark.rule("R-RUN-06")
@pytest.mark.parametrize(("item", "face", "level"), [("sandals", 3, 3), ("fondue", 5, 1), ("bathrobe", 5, 3)])
def test_some_items_help_or_hinder_the_runner(item, face, level):
    t = ran(f"ann level 3 wears {item}; fight juice_vampire; dice {face}", "juice_vampire")
    t.expects(f"ann level {level}")


@pytest.mark.rule("R-RUN-07")
@pytest.mark.parametrize(("monster", "face", "level"), [("eternal_jogger", 6, 2), ("damp_ghost", 4, 3)])
def test_fast_monsters_catch_a_six_and_slow_ones_miss_a_four(monster, face, level):
    t = ran(f"ann level 3; fight {monster} +bigger_than_it_looked; dice {face}", monster)
    t.expects(f"ann level {level}")


@pytest.mark.rule("R-RUN-08")
def test_a_monster_that_was_escaped_is_discarded_and_nothing_bad_happens():
    t = ran("ann level 3 wears fondue sandals hand thief; fight juice_vampire; dice 5", "juice_vampire")
    t.expects("door_discard juice_vampire", "ann level 3", "ann hand thief", "ann wears fondue sandals")


@pytest.mark.rule("R-RUN-09")
def test_some_monsters_hurt_even_those_who_get_away():
    t = ran("ann hand thief priest; fight myopic_basilisk; dice 6", "myopic_basilisk")
    t.expects("happened Escaped", "ann cards 1", "ann level 1")


@pytest.mark.rule("R-RUN-09")
def test_they_hurt_those_who_get_away_by_a_card_too():
    t = table(
        "seats ann bob cid; ann level 4 hand urgent_call thief priest; fight myopic_basilisk final_boss; turn ann"
    )
    t.does("ann concedes", "ann plays urgent_call").expects("ann level 3", "ann cards 1", "never DieRolled")


@pytest.mark.rule("R-RUN-10")
def test_whoever_is_caught_suffers_the_mishap_of_the_monster():
    t = ran("ann level 5 warrior; fight elder_inlaw; dice 1", "elder_inlaw")
    t.expects("ann level 3", "ann traits")


@pytest.mark.rule("R-RUN-11")
def test_fighter_and_helper_roll_apart():
    t = table("seats ann bob cid; ann level 4; bob level 4; fight juice_vampire +lawyered_up; turn ann; dice 5 4")
    t.does("ann asks bob for 1", "bob accepts", "ann concedes", "ann runs juice_vampire", "all pass")
    t.does("bob runs juice_vampire", "all pass").expects("ann level 4", "bob level 2", "cid level 1")


@pytest.mark.rule("E-82")
def test_the_fighter_rolls_before_the_helper():
    """E-82."""
    t = table("seats ann bob cid; fight plumbing_thing; turn ann")
    t.does("ann asks bob for 1", "bob accepts", "ann concedes")
    t.refuses("bob runs plumbing_thing", "not_now.run_from")


@pytest.mark.rule("R-RUN-12", "R-RUN-14")
def test_a_runner_rolls_once_for_each_monster_and_each_catches_by_itself():
    t = ran("ann level 7; fight juice_vampire plumbing_thing; dice 1 2 1", "juice_vampire", "plumbing_thing")
    t.expects("ann level 2", "fight none")
    assert [event.why for event in t.log if isinstance(event, ev.DieRolled)] == ["run", "run", "effect"]


@pytest.mark.rule("R-RUN-12")
def test_one_escape_does_not_help_against_the_other_monster():
    t = ran("ann level 7; fight juice_vampire pyramid_mummy; dice 6 1", "juice_vampire")
    t.expects("situation flight").does("ann runs pyramid_mummy", "all pass")
    t.expects("happened Caught", "happened Escaped", "situation charity")


@pytest.mark.rule("R-RUN-13")
@pytest.mark.parametrize(("first", "second"), [("juice_vampire", "disco_zombie"), ("disco_zombie", "juice_vampire")])
def test_the_runner_chooses_which_monster_comes_first(first, second):
    t = ran("ann level 7; fight juice_vampire disco_zombie; dice 6 1", first, second)
    t.expects("ann level 6" if second == "disco_zombie" else "ann level 5")


@pytest.mark.rule("R-RUN-15")
@pytest.mark.parametrize("face", [1, 6])
def test_after_a_flight_monsters_and_what_was_played_on_them_are_discarded(face):
    t = table(f"seats ann bob cid; ann hand kazoo; fight plumbing_thing +lawyered_up; turn ann; dice {face}")
    t.does("ann plays kazoo on heroes", "ann concedes", "ann runs plumbing_thing", "all pass")
    t.expects("door_discard plumbing_thing lawyered_up", "treasure_discard kazoo")


@pytest.mark.rule("R-RUN-16")
def test_nobody_changes_equipment_while_running():
    t = table("seats ann bob cid; ann bag sandals wears fondue; fight plumbing_thing; turn ann")
    t.does("ann concedes")
    t.refuses("ann wears sandals", "frozen", "R-COMBAT-18")
    t.refuses("ann stows fondue", "frozen", "R-COMBAT-18")


def test_those_too_weak_to_be_worth_it_are_not_pursued():
    """Card text against R-RUN-04 (R-PRECEDENCE-01)."""
    t = table("seats ann bob cid; ann level 4; fight decaf_dragon; turn ann").does("ann concedes")
    t.expects("situation charity", "happened Escaped", "never DieRolled", "ann life alive")


@pytest.mark.rule("E-74")
def test_new_monsters_stay_out_once_the_fight_is_conceded():
    """E-74."""
    t = table("seats ann bob cid; bob hand wrong_room slime_intern caffeinated; fight plumbing_thing; turn ann")
    t.does("ann concedes")
    t.refuses("bob plays wrong_room with slime_intern", "not_now.WM")
    t.refuses("bob plays caffeinated on plumbing_thing", "not_now.EN")


@pytest.mark.rule("E-75")
def test_a_curse_between_concession_and_roll_counts_for_the_roll():
    """E-75."""
    t = table("seats ann bob cid; ann level 5; bob hand humming_hat; fight juice_vampire; turn ann; dice 5")
    t.does("ann concedes", "bob plays humming_hat on ann", "ann runs juice_vampire", "all pass")
    t.expects("ann level 3")


@pytest.mark.rule("E-83")
def test_the_dead_roll_no_further():
    """E-83."""
    t = table("seats ann bob cid; ann level 5; bob level 5; fight decaf_dragon juice_vampire; turn ann; dice 1 6 6")
    t.does("ann asks bob for 0", "bob accepts", "ann concedes", "ann runs decaf_dragon", "all pass")
    t.expects("ann life dead", "situation flight").does("bob runs juice_vampire", "all pass")


def test_a_die_thrown_again_is_shown_to_everybody_again():
    """W51: who has passed may still answer the new throw."""
    t = table(
        "seats ann bob cid; ann level 3 halfling hand thief; bob hand shoe_pebble; cid hand elf; turn ann;"
        "fight juice_vampire; dice 1 6 1"
    )
    t.does("ann concedes", "ann runs juice_vampire", "bob passes", "cid passes", "ann uses halfling paying thief")
    t.does("bob plays shoe_pebble", "all pass").expects("ann level 1")


def asked_about_the_die(t):
    return [event.asked for event in t.log if isinstance(event, ev.WindowOpened)]


@pytest.mark.rule("E-124")
@pytest.mark.parametrize(
    ("where", "asked"),
    [("bob hand shoe_pebble", [(1,)]), ("discard shoe_pebble; bob hand elf", []), ("bob hand elf", [(1,)])],
)
def test_whoever_could_hold_what_changes_a_die_is_asked_as_far_as_everybody_knows(where, asked):
    """Without a hand nobody is; once the card lies in the discards, nobody can hold it."""
    t = table(f"seats ann bob cid; {where}; fight committee_hydra; turn ann; dice 1").does(
        "ann concedes", "ann runs committee_hydra"
    )
    assert asked_about_the_die(t) == asked


@pytest.mark.rule("E-124")
def test_whoever_has_used_up_what_changes_a_die_is_not_asked_again():
    without = replace(card_def("shoe_pebble"), abilities=())
    t = table_with(
        "seats ann bob cid; ann halfling level 3 hand elf dwarf; fight committee_hydra; turn ann; dice 1 2", without
    )
    t.does("ann concedes", "ann runs committee_hydra", "ann uses halfling paying elf")
    t.expects("happened Caught")


@pytest.mark.rule("E-124")
@pytest.mark.parametrize(("trait", "asked"), [("elf", ()), ("halfling", (0,))])
def test_nobody_is_asked_about_a_die_that_nobody_can_change(trait, asked):
    """E-124: without cards in the set that change a throw from the hand, only those who show such an ability."""
    without = replace(card_def("shoe_pebble"), abilities=())
    t = table_with(f"seats ann bob cid; ann {trait} level 3; fight committee_hydra; turn ann; dice 1", without)
    t.does("ann concedes", "ann runs committee_hydra")
    assert asked_about_the_die(t) == ([asked] if asked else [])


@pytest.mark.rule("E-17")
@pytest.mark.parametrize(("house", "key"), [({}, "not_now.concede"), ({"voluntary_flee": True}, "")])
def test_running_from_a_fight_that_is_won(house, key):
    """A-36, E-17: option voluntary_flee."""
    t = table("seats ann bob cid; ann level 9; fight slime_intern; turn ann", **house)
    if key:
        t.refuses("ann concedes", key)
    else:
        t.does("ann concedes").expects("situation flight")
