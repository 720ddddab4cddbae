"""Combat (R-COMBAT)."""

from __future__ import annotations

import pytest

from game.rules.strength_parts import heroes_parts, monsters_parts
from tests.support.stories import table

# --- strength -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-COMBAT-01")
def test_the_players_side_is_level_worn_items_and_what_was_played():
    t = table("seats ann bob cid; ann level 4 wears fondue bag bathrobe hand kazoo; fight committee_hydra; turn ann")
    t.expects("fight 7 10").does("ann plays kazoo on heroes").expects("fight 12 10", "ann strength 7")


@pytest.mark.rule("R-COMBAT-01", "R-COMBAT-32", "E-98")
def test_a_strength_may_be_negative():
    """E-98: compared as a plain number."""
    t = table("seats ann bob cid; bob hand wardrobe_mixup; cid thief hand elf; fight slime_intern; turn ann")
    t.does("bob plays wardrobe_mixup on ann", "cid uses thief on ann paying elf").expects("fight -6 1")


@pytest.mark.rule("R-COMBAT-32")
def test_a_table_may_agree_on_a_floor_for_the_players():
    """A-03, player_strength_floor."""
    t = table("seats ann bob cid; bob hand wardrobe_mixup; fight slime_intern; turn ann", player_strength_floor=1)
    t.does("bob plays wardrobe_mixup on ann").expects("fight 1 1", "ann strength -4")


@pytest.mark.rule("R-COMBAT-02", "R-COMBAT-34")
def test_the_monsters_side_is_level_enhancers_one_shots_and_its_own_conditions():
    t = table("seats ann bob cid; ann thief; bob hand caffeinated kazoo; fight knight_owl; turn ann")
    t.expects("fight 1 7").does("bob plays caffeinated on knight_owl").expects("fight 1 12")
    t.does("bob plays kazoo on knight_owl").expects("fight 1 17")


@pytest.mark.rule("R-COMBAT-33", "E-121")
def test_a_monster_never_falls_below_one():
    """E-121: each body for itself, before they are added up."""
    t = table("seats ann bob cid; ann hand still_in_pyjamas; fight parcel_mimic knight_owl; turn ann")
    t.does("ann plays still_in_pyjamas on parcel_mimic").expects("fight 1 5")


@pytest.mark.rule("R-COMBAT-33", "E-121")
def test_what_the_floor_gives_back_is_a_line_of_the_sum():
    t = table("seats ann bob cid; ann hand still_in_pyjamas; fight parcel_mimic; turn ann")
    assert [part.amount for part in monsters_parts(t.book, t.state)] == [2]
    t.does("ann plays still_in_pyjamas on parcel_mimic")
    parts = monsters_parts(t.book, t.state)
    assert [part.amount for part in parts] == [2, -5, 4]
    assert parts[-1].label.key == "part.floor"


@pytest.mark.rule("R-COMBAT-33")
def test_a_table_may_agree_on_no_floor_for_monsters():
    text = "seats ann bob cid; ann hand still_in_pyjamas; fight parcel_mimic knight_owl; turn ann"
    t = table(text, monster_strength_floor=None)
    t.does("ann plays still_in_pyjamas on parcel_mimic").expects("fight 1 1")


@pytest.mark.rule("R-COMBAT-21")
def test_what_a_monster_has_against_a_class_counts_by_itself_and_stops_with_the_class():
    t = table("seats ann bob cid; ann level 9 wizard; fight lich_archivist; turn ann").expects("fight 9 21")
    t.does("ann drops wizard").expects("fight 9 18")


@pytest.mark.rule("R-COMBAT-22", "R-HELP-12")
def test_what_a_monster_has_against_a_race_counts_once_for_two_of_them():
    t = table("seats ann bob cid; ann elf; bob level 3 elf; fight aspic_landlord; turn ann").expects("fight 1 10")
    t.does("ann asks bob for 0", "bob accepts").expects("fight 4 10")


@pytest.mark.rule("R-COMBAT-06")
def test_several_monsters_are_beaten_by_their_sum_only():
    t = table("seats ann bob cid; ann level 5; fight knight_owl slime_intern; turn ann").expects("fight 5 5")
    t.refuses("ann claims", "not_now.claim")


# --- winning ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-COMBAT-03")
def test_the_players_win_when_they_are_stronger():
    t = table("seats ann bob cid; ann level 8 wears fondue; fight committee_hydra; turn ann").expects("fight 11 10")
    t.does("ann claims", "all pass").expects("ann level 9", "door_discard committee_hydra")


@pytest.mark.rule("R-COMBAT-04")
def test_a_tie_goes_to_the_monster():
    t = table("seats ann bob cid; ann level 7 wears fondue; fight committee_hydra; turn ann")
    t.refuses("ann claims", "not_now.claim")


@pytest.mark.rule("R-COMBAT-05", "R-CLASS-18")
def test_a_warrior_wins_a_tie():
    t = table("seats ann bob cid; ann level 7 warrior wears fondue; fight committee_hydra; turn ann")
    t.does("ann claims", "all pass").expects("ann level 8")


@pytest.mark.rule("R-COMBAT-05")
@pytest.mark.parametrize(("monsters", "level"), [("ring_road_minotaur", 12), ("slime_intern ring_road_minotaur", 13)])
def test_against_a_monster_that_wins_ties_no_warrior_wins_one(monsters: str, level: int):
    t = table(f"seats ann bob cid; ann level {level} warrior; fight {monsters}; turn ann", goal_level=20)
    t.expects(f"fight {level} {level}").refuses("ann claims", "not_now.claim")
    t = table(f"seats ann bob cid; ann level {level + 1} warrior; fight {monsters}; turn ann", goal_level=20)
    t.does("ann claims")


@pytest.mark.rule("R-COMBAT-28", "E-13", "E-107")
def test_who_is_losing_asks_for_help_or_runs():
    """E-13, E-107: exactly one of claiming and conceding is open."""
    t = table("seats ann bob cid; fight committee_hydra; turn ann")
    verbs = {option.verb for option in t.view("ann").options}
    assert verbs == {"concede", "offer_help", "offer_pact"}


@pytest.mark.rule("R-COMBAT-28", "E-17", "E-16")
def test_who_is_winning_neither_asks_nor_runs():
    """E-16, E-17."""
    t = table("seats ann bob cid; ann level 9; fight slime_intern; turn ann")
    t.refuses("ann concedes", "not_now.concede")
    t.refuses("ann asks bob for 0", "not_now.offer_help")
    t.refuses("bob volunteers for 0", "not_now.offer_help")


@pytest.mark.rule("R-COMBAT-28", "E-16")
def test_a_table_may_agree_that_winners_run_or_ask():
    """A-36, voluntary_flee; E-16, help_when_winning."""
    text = "seats ann bob cid; ann level 8; fight slime_intern; turn ann"
    t = table(text, voluntary_flee=True, help_when_winning=True).does("ann asks bob for 0", "bob accepts")
    t.does("ann concedes").expects("situation flight")


@pytest.mark.rule("R-COMBAT-07")
def test_one_cannot_beat_one_monster_and_run_from_the_other():
    t = table("seats ann bob cid; ann level 9; fight slime_intern committee_hydra; dice 6 6; turn ann")
    t.does("ann concedes").refuses("ann claims", "not_now.claim")
    t.does("ann runs slime_intern", "all pass", "ann runs committee_hydra", "all pass").expects(
        "ann level 9", "ann cards 0"
    )


@pytest.mark.rule("R-COMBAT-10", "R-MONSTER-04")
@pytest.mark.parametrize(("monster", "level"), [("slime_intern", 8), ("decaf_dragon", 9)])
def test_a_kill_gives_one_level_and_two_where_the_card_says_so(monster, level):
    t = table(f"seats ann bob cid; ann level 7 lost_tourist wears bathrobe overtime_crown long_spoon; fight {monster}")
    t.does("ann claims", "all pass").expects(f"ann level {level}")


@pytest.mark.rule("R-COMBAT-11", "R-TREAS-08", "R-MONSTER-03")
def test_each_monster_killed_counts():
    t = table("seats ann bob cid; ann level 6; fight slime_intern parcel_mimic gossip_goblins; turn ann")
    t.does("ann claims", "all pass").expects("ann level 9", "ann cards 3")


@pytest.mark.rule("R-COMBAT-30", "R-MONSTER-03")
def test_goblins_in_the_plural_are_one_monster():
    t = table("seats ann bob cid; ann level 4; fight gossip_goblins; turn ann")
    t.does("ann claims", "all pass").expects("ann level 5", "ann cards 1")


@pytest.mark.rule("R-COMBAT-31", "R-HELP-19")
def test_what_a_monster_says_of_its_defeat_is_done():
    t = table("seats ann bob cid; ann level 7; bob level 2; fight pyramid_mummy; turn ann")
    t.does("ann asks bob for 0", "bob accepts", "ann claims", "all pass").expects("ann level 8", "bob level 3")


@pytest.mark.rule("R-COMBAT-23", "R-ONESHOT-04", "R-ENH-10")
def test_after_the_fight_monsters_what_was_played_on_them_and_one_shots_are_discarded():
    t = table("seats ann bob cid; ann level 8 hand pep_mouthwash; bob hand caffeinated; fight slime_intern; turn ann")
    t.does("bob plays caffeinated", "ann plays pep_mouthwash on heroes", "ann claims", "all pass")
    t.expects("door_discard slime_intern caffeinated", "treasure_discard pep_mouthwash", "fight none")


# --- getting rid of a monster -------------------------------------------------------------------------------------


@pytest.mark.rule("R-COMBAT-08", "R-COMBAT-14", "E-122")
def test_a_card_removes_one_monster_and_the_fight_goes_on_without_a_reward_yet():
    """E-122: the removed monster is discarded at once."""
    t = table("seats ann bob cid; ann level 3 hand torn_page; fight committee_hydra parcel_mimic; turn ann")
    t.does("ann plays torn_page on committee_hydra").expects("situation fight", "fight 3 2", "foes parcel_mimic")
    t.expects("door_discard committee_hydra", "ann cards 0", "ann level 3")


@pytest.mark.rule("R-COMBAT-12", "R-COMBAT-13", "R-TREAS-08")
def test_in_the_end_the_killed_give_levels_and_all_give_treasure():
    """E-32."""
    t = table("seats ann bob cid; ann level 3 hand torn_page; fight committee_hydra parcel_mimic; turn ann")
    t.does("ann plays torn_page on committee_hydra", "ann claims", "all pass").expects("ann level 4", "ann cards 4")


@pytest.mark.rule("R-COMBAT-13", "R-TREAS-02")
def test_a_table_may_agree_that_only_kills_pay():
    """A-13, treasure_on_removal."""
    text = "seats ann bob cid; ann level 3 hand torn_page; fight committee_hydra parcel_mimic; turn ann"
    t = table(text, treasure_on_removal=False)
    t.does("ann plays torn_page on committee_hydra", "ann claims", "all pass").expects("ann level 4", "ann cards 1")


@pytest.mark.rule("R-COMBAT-09", "R-RUN-02")
def test_who_removes_one_monster_and_runs_from_the_other_gets_nothing():
    t = table("seats ann bob cid; ann hand torn_page; fight committee_hydra parcel_mimic; dice 6; turn ann")
    t.does("ann plays torn_page on committee_hydra", "ann concedes", "ann runs", "all pass")
    t.expects("ann cards 0", "ann level 1", "situation charity")


@pytest.mark.rule("R-COMBAT-26", "R-COMBAT-13", "E-31")
def test_the_removal_of_the_last_monster_opens_the_last_objections_by_itself():
    """E-31: no claim, no comparison."""
    t = table("seats ann bob cid; ann hand torn_page; fight committee_hydra; turn ann")
    t.does("ann plays torn_page on committee_hydra").expects("situation final", "ann cards 0")
    t.does("all pass").expects("ann cards 3", "ann level 1", "situation charity")


@pytest.mark.rule("R-COMBAT-26", "R-ENH-05", "E-31")
def test_a_monster_that_joins_after_the_last_one_was_removed_brings_the_fight_back():
    """E-31."""
    t = table("seats ann bob cid; ann hand torn_page; bob hand wrong_room knight_owl; fight committee_hydra; turn ann")
    t.does("ann plays torn_page on committee_hydra", "bob plays wrong_room with knight_owl")
    t.expects("situation fight", "fight 1 4", "foes knight_owl")


@pytest.mark.rule("R-COMBAT-26", "R-COMBAT-25", "E-31")
def test_even_a_weak_monster_that_joins_then_must_be_beaten_by_a_claim():
    """E-31: nobody has claimed anything yet."""
    hands = "ann level 9 hand torn_page; bob hand wrong_room slime_intern"
    t = table(f"seats ann bob cid; {hands}; fight committee_hydra; turn ann", goal_level=20)
    t.does("ann plays torn_page on committee_hydra", "bob plays wrong_room with slime_intern")
    t.expects("situation fight").does("ann claims", "all pass").expects("ann level 10")


# --- frozen -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-COMBAT-15", "R-SELL-09")
def test_nobody_sells_in_a_fight():
    t = table("seats ann bob cid; ann hand overtime_crown; fight committee_hydra; turn ann")
    t.refuses("ann sells overtime_crown", "not_now.sell_items", "R-SELL-09")


@pytest.mark.rule("R-COMBAT-17", "R-CLASS-22")
def test_nobody_steals_in_a_fight():
    t = table("seats ann bob cid; ann thief hand elf; bob bag fondue; fight committee_hydra; turn ann")
    t.refuses("ann uses thief 2 on fondue paying elf", "theft_in_fight", "R-CLASS-22")


@pytest.mark.rule("R-COMBAT-18", "R-COMBAT-20")
def test_from_the_moment_a_monster_is_seen_the_fighter_changes_no_equipment():
    t = table("seats ann bob cid; ann wears fondue bag bathrobe; door slime_intern; turn ann").does("ann opens")
    t.refuses("ann wears bathrobe", "frozen", "R-COMBAT-18")
    t.refuses("ann stows fondue", "frozen")


@pytest.mark.rule("R-COMBAT-18", "R-COMBAT-20")
def test_a_helper_changes_no_equipment_either_but_a_bystander_does():
    """A-23."""
    t = table("seats ann bob cid; bob bag bathrobe; cid bag fondue; fight committee_hydra; turn ann")
    t.does("ann asks bob for 0", "bob accepts").refuses("bob wears bathrobe", "frozen")
    t.does("cid wears fondue").expects("cid wears fondue")


@pytest.mark.rule("R-COMBAT-18")
def test_a_table_may_agree_that_equipment_is_changed_in_the_own_turn_only():
    """A-23, equip_timing."""
    t = table("seats ann bob cid; cid bag fondue; turn ann", equip_timing="own_turn")
    t.refuses("cid wears fondue", "not_now.EQ")


@pytest.mark.rule("R-COMBAT-18", "E-42", "E-41")
def test_a_slot_that_falls_free_in_a_fight_stays_empty():
    """E-42, and E-41: the bonus of a paid item is gone."""
    t = table("seats ann bob cid; ann warrior wears fondue bag overtime_crown; fight committee_hydra; turn ann")
    t.does("ann uses warrior paying fondue").expects("ann strength 2")
    t.refuses("ann wears overtime_crown", "frozen")


@pytest.mark.rule("R-COMBAT-19", "R-ITEM-30")
def test_in_a_fight_no_item_is_laid_from_the_hand_but_a_one_shot_is_used():
    t = table("seats ann bob cid; ann hand fondue kazoo; fight committee_hydra; turn ann")
    t.refuses("ann lays fondue", "frozen", "R-COMBAT-19")
    t.refuses("ann lays kazoo", "frozen")
    t.does("ann plays kazoo on heroes").expects("fight 6 10")


@pytest.mark.rule("R-COMBAT-20", "R-TURN-07")
def test_picked_trouble_freezes_equipment_as_a_door_does():
    t = table("seats ann bob cid; ann hand slime_intern bag fondue; turn ann entered").does("ann picks slime_intern")
    t.refuses("ann wears fondue", "frozen")


@pytest.mark.rule("R-COMBAT-34", "R-CLASS-14")
def test_the_fighter_may_lay_a_class_in_a_fight_and_nobody_else():
    """A-20."""
    t = table(
        "seats ann bob cid; ann level 7 hand warrior wears fondue; bob hand thief; fight committee_hydra; turn ann"
    )
    t.refuses("bob lays thief", "not_now.CL")
    t.does("ann lays warrior", "ann claims")


@pytest.mark.rule("R-COMBAT-34")
def test_a_table_may_agree_that_no_class_is_laid_in_a_fight():
    """A-20, class_in_combat."""
    t = table("seats ann bob cid; ann hand warrior; fight committee_hydra; turn ann", class_in_combat="never")
    t.refuses("ann lays warrior", "not_now.CL")


@pytest.mark.rule("R-COMBAT-02")
def test_a_monster_that_counts_heads_counts_those_who_live():
    table("sets horror; seats ann bob cid dot; cid dead; fight quorissimus; turn ann").expects("fight 1 12")


@pytest.mark.rule("R-COMBAT-01", "E-113")
def test_what_counts_in_a_fight_unless_something_is_so_does_not_count_without_a_fight():
    items = "sets dungeon zombies; seats ann bob cid; ann level 2 wears tandem_lance barbecue_apron; turn ann"
    table(items).expects("ann strength 5")
    t = table(f"{items}; fight committee_hydra").expects("ann strength 8")
    t.does("ann asks bob for 0", "bob accepts").expects("ann strength 12")


def test_what_a_monster_gives_away_for_cards_is_one_part_beside_its_level_however_often_it_was_used():
    t = table("seats ann bob cid; ann hand elf dwarf; fight call_centre_cerberus; turn ann")
    t.does("ann uses call_centre_cerberus paying elf", "ann uses call_centre_cerberus paying dwarf")
    parts = monsters_parts(t.book, t.state)
    assert [(part.label.key, part.amount) for part in parts] == [("part.card", 16), ("part.own_text", -4)]


def test_an_ability_used_twice_is_one_part():
    t = table("seats ann bob cid; ann warrior hand elf dwarf; fight committee_hydra; turn ann")
    t.does("ann uses warrior paying elf", "ann uses warrior paying dwarf")
    assert [part.amount for part in heroes_parts(t.book, t.state)] == [1, 2]
