"""Effects of door cards beyond the first sixty: monsters with manners, prices of a sort, fights that are called off."""

from __future__ import annotations

import pytest

from tests.support.stories import table

SEATS = "seats ann bob cid"
FIGHT = f"{SEATS}; turn ann; fight"


@pytest.mark.rule("R-COMBAT-31")
def test_what_a_monster_says_of_its_defeat_happens_to_whoever_beat_it():
    t = table(f"{FIGHT} rubber_imp; ann level 3; door elf")
    t.does("ann claims", "all pass").expects("ann level 4", "ann cards 2")


@pytest.mark.rule("R-COMBAT-31")
def test_a_monster_that_was_sent_away_was_not_beaten():
    t = table(f"{FIGHT} rubber_imp; ann hand torn_page; door elf")
    t.does("ann plays torn_page on rubber_imp", "all pass")
    t.expects("ann cards 1", "door_discard rubber_imp")


@pytest.mark.rule("R-COMBAT-21")
def test_the_undead_are_stronger_for_each_other_undead_beside_them():
    table(f"{FIGHT} skeleton_crew committee_hydra").expects("fight 1 16")
    table(f"{FIGHT} skeleton_crew damp_ghost committee_hydra").expects("fight 1 20")


@pytest.mark.rule("R-COMBAT-21")
def test_the_photocopier_counts_the_cards_the_fighter_holds_as_they_go():
    t = table(f"{FIGHT} haunted_copier; ann hand elf dwarf; bob hand thief").expects("fight 1 6")
    t.does("ann lays elf").expects("fight 1 5")


@pytest.mark.rule("R-COMBAT-21")
def test_shoes_on_anybody_who_fights_calm_the_piranhas():
    table(f"{FIGHT} escalator_piranhas").expects("fight 1 6")
    table(f"{FIGHT} escalator_piranhas; ann bag sandals").expects("fight 1 3")


@pytest.mark.rule("R-PRECEDENCE-01", "R-HELP-01")
def test_nobody_is_asked_or_volunteers_beside_a_monster_that_keeps_helpers_out():
    t = table(f"{FIGHT} giant_bouncer")
    t.refuses("ann asks bob for 1", "not_now.offer_help")
    t.refuses("bob volunteers for 1", "not_now.offer_help")


@pytest.mark.rule("R-PRECEDENCE-01")
def test_an_offer_lapses_when_such_a_monster_joins():
    t = table(f"{FIGHT} committee_hydra; cid hand wrong_room giant_bouncer")
    t.does("ann asks bob for 1", "cid plays wrong_room with giant_bouncer")
    t.refuses("bob accepts", "not_now.accept")


@pytest.mark.rule("R-PRECEDENCE-01", "R-COMBAT-05")
def test_against_some_monsters_not_even_a_warrior_wins_a_tie():
    armed = "ann level 9 warrior wears fondue"
    table(f"{FIGHT} ring_road_minotaur; {armed}").expects("fight 12 12").refuses("ann claims", "not_now.claim")
    table(f"{FIGHT} elder_inlaw; {armed}").does("ann claims", "all pass").expects("ann level 10")


@pytest.mark.rule("R-COMBAT-12")
def test_a_bribe_is_paid_with_a_card_of_the_sort_it_asks_for_and_earns_nothing():
    t = table(f"{FIGHT} self_checkout_sphinx; ann hand fondue slime_intern")
    t.refuses("ann uses self_checkout_sphinx paying slime_intern", "not_among")
    t.does("ann uses self_checkout_sphinx paying fondue", "all pass")
    t.expects("situation charity", "ann level 1", "ann hand slime_intern", "treasure_discard fondue")


def test_whoever_has_nothing_of_the_sort_cannot_bribe():
    table(f"{FIGHT} self_checkout_sphinx; ann hand motivational_poster").refuses(
        "ann uses self_checkout_sphinx paying motivational_poster", "cannot_pay"
    )


def test_cards_paid_weaken_the_monster_three_in_a_fight():
    t = table(f"{FIGHT} call_centre_cerberus; ann hand elf dwarf thief priest").expects("fight 1 16")
    t.does("ann uses call_centre_cerberus paying elf dwarf").expects("fight 1 12")
    t.refuses("ann uses call_centre_cerberus paying thief priest", "exactly")
    t.does("ann uses call_centre_cerberus paying thief").expects("fight 1 10")


@pytest.mark.rule("R-COMBAT-09", "R-ENH-10")
def test_a_monster_relieved_by_another_takes_its_treasure_and_its_modifiers_along():
    t = table(f"{FIGHT} committee_hydra +caffeinated; bob hand stand_in damp_ghost; ann level 3")
    t.does("bob plays stand_in on committee_hydra with damp_ghost").expects("fight 3 1", "foes damp_ghost")
    t.does("ann claims", "all pass").expects("ann level 4", "ann cards 1")


def test_a_drill_ends_the_fight_for_nothing_even_after_the_claim():
    t = table(f"{FIGHT} damp_ghost; ann level 3; bob hand night_noise")
    t.does("ann claims", "bob plays night_noise")
    t.expects("situation charity", "ann level 3", "ann cards 0", "door_discard night_noise damp_ghost")


@pytest.mark.rule("R-CURSE-05", "R-CURSE-09")
def test_a_curse_that_waits_for_a_fight_moves_on_with_all_it_will_do():
    t = table(f"{SEATS}; turn ann; ann hand return_to_sender; cid hand hiccups")
    t.does("cid plays hiccups on ann", "ann plays return_to_sender on bob").expects("bob curses hiccups", "ann curses")
    assert [len(player.lasting) for player in t.state.players] == [0, 1, 0]


def test_without_a_curse_there_is_nothing_to_pass_on():
    table(f"{SEATS}; ann hand return_to_sender").refuses("ann plays return_to_sender on bob", "condition")


def test_a_hand_that_is_empty_can_be_neither_shown_nor_robbed():
    table(f"{SEATS}; ann hand thin_walls").does("ann plays thin_walls on bob").expects(
        "happened Fizzled", "ann cards 0"
    )


def test_the_most_valuable_item_goes_without_a_choice():
    t = table(f"{SEATS}; ann bag fondue overtime_crown bathrobe; bob hand expert_valuation")
    t.does("bob plays expert_valuation on ann").expects("ann bag fondue bathrobe")


@pytest.mark.rule("R-CHAR-11")
def test_everybody_of_the_highest_level_is_cut_down_to_size():
    t = table(f"{SEATS}; ann level 2 hand tall_poppy; bob level 5; cid level 5")
    t.does("ann plays tall_poppy").expects("ann level 2", "bob level 4", "cid level 4")


def test_what_happens_at_the_arrival_happens_to_everybody_it_names():
    t = table(f"{SEATS}; turn ann; door local_storm elf dwarf thief").does("ann opens")
    t.expects("ann cards 1", "bob cards 1", "cid cards 1", "fight 1 9")


@pytest.mark.rule("R-TREAS-01")
def test_a_treasure_more_for_whoever_fights_alone_is_counted_before_the_reward():
    t = table(f"{FIGHT} overdraft_banshee; ann level 10; option goal_level 20").does("ann claims", "all pass")
    t.expects("ann cards 3")


def test_a_monster_that_spares_a_race_leaves_its_members_alone():
    table(f"{FIGHT} dust_bunny; ann dwarf hand humming_hat hiccups").refuses("ann claims", "not_now.claim")
    t = table(f"{FIGHT} dust_bunny; ann dwarf").does("ann concedes").expects("situation charity")
    assert t.state.combat is None
