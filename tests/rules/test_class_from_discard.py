"""A class on top of the discard is anybody's for a level-up, and the die decides among several (R-VAR-09..11)."""

from __future__ import annotations

import pytest

from tests.support.stories import table

OPEN = "option class_from_discard on; seats ann bob cid; discard warrior"


@pytest.mark.rule("R-VAR-09", "E-93")
def test_a_level_up_buys_the_class_on_top_of_the_discard():
    t = table(f"{OPEN}; ann hand read_the_manual; turn ann").does("ann reaches read_the_manual")
    t.expects("ann hand warrior", "door_discard", "treasure_discard read_the_manual")


@pytest.mark.rule("R-VAR-09")
def test_so_does_the_permission_for_two_and_nothing_else():
    t = table(
        "option class_from_discard on; seats ann bob cid; discard double_diploma; ann hand read_the_manual; turn ann"
    )
    t.does("ann reaches read_the_manual").expects("ann hand double_diploma")
    t = table("option class_from_discard on; seats ann bob cid; discard elf; ann hand read_the_manual; turn ann")
    t.refuses("ann reaches read_the_manual", "nothing_on_top", "R-VAR-09")


@pytest.mark.rule("R-VAR-09")
def test_only_the_card_on_top_can_be_had():
    kit = "ann hand read_the_manual; turn ann"
    table(f"{OPEN} elf; {kit}").refuses("ann reaches read_the_manual", "nothing_on_top", "R-VAR-09")
    t = table(f"option class_from_discard on; seats ann bob cid; discard elf warrior; {kit}")
    t.does("ann reaches read_the_manual").expects("ann hand warrior", "door_discard elf")


@pytest.mark.rule("R-VAR-10", "R-VAR-11")
def test_of_two_who_want_it_the_higher_throw_takes_it_and_the_lower_keeps_the_card():
    t = table(f"{OPEN}; ann hand read_the_manual; cid hand mercy_rule; dice 2 5; turn ann")
    t.does("ann reaches read_the_manual", "cid chooses mercy_rule")
    t.expects("cid hand warrior", "ann hand read_the_manual", "treasure_discard mercy_rule")


@pytest.mark.rule("R-VAR-10")
def test_nobody_bids_two_cards():
    t = table(f"{OPEN}; ann hand read_the_manual; cid hand mercy_rule scratch_card; turn ann")
    t.does("ann reaches read_the_manual").refuses("cid chooses mercy_rule scratch_card", "how_many")


@pytest.mark.rule("R-VAR-10")
def test_who_could_bid_may_keep_the_card():
    t = table(f"{OPEN}; ann hand read_the_manual; cid hand mercy_rule; turn ann")
    t.does("ann reaches read_the_manual", "cid chooses").expects("ann hand warrior", "cid hand mercy_rule")


@pytest.mark.rule("R-VAR-10", "E-85")
def test_those_who_tie_throw_again():
    t = table(f"{OPEN}; ann hand read_the_manual; cid hand mercy_rule; dice 4 4 6 1; turn ann")
    t.does("ann reaches read_the_manual", "cid chooses mercy_rule").expects("ann hand warrior")


@pytest.mark.rule("E-92")
def test_of_three_only_the_winner_pays_unless_the_table_reads_it_to_the_letter():
    kit = "ann hand read_the_manual; bob hand mercy_rule; cid hand scratch_card; dice 3 6 1; turn ann"
    steps = ("ann reaches read_the_manual", "bob chooses mercy_rule", "cid chooses scratch_card")
    t = table(f"{OPEN}; {kit}").does(*steps).expects("treasure_discard mercy_rule", "ann hand read_the_manual")
    t = table(f"{OPEN}; {kit}", class_discard_payment="all_but_lowest").does(*steps)
    t.expects("ann hand", "bob hand warrior", "cid hand scratch_card")


@pytest.mark.rule("E-92", "R-VAR-09")
def test_who_wants_it_alone_pays_however_the_table_reads_it():
    t = table(f"{OPEN}; ann hand read_the_manual; turn ann", class_discard_payment="all_but_lowest")
    t.does("ann reaches read_the_manual").expects("ann hand warrior", "treasure_discard read_the_manual")


@pytest.mark.rule("E-94")
def test_nobody_who_fights_reaches_for_it():
    t = table(f"{OPEN}; ann hand read_the_manual; bob hand mercy_rule; fight committee_hydra; turn ann")
    t.refuses("ann reaches read_the_manual", "not_now.DC")
    t.does("bob reaches mercy_rule").expects("bob hand warrior", "situation fight")


@pytest.mark.rule("E-93")
def test_it_may_be_laid_at_once_even_in_another_s_turn():
    t = table(f"{OPEN}; bob hand read_the_manual; turn ann")
    t.does("bob reaches read_the_manual", "bob lays warrior").expects("bob traits warrior")


@pytest.mark.rule("E-94")
def test_without_the_option_nobody_may():
    t = table("seats ann bob cid; discard warrior; ann hand read_the_manual; turn ann")
    assert "claim_top" not in [option.verb for option in t.view("ann").options]


@pytest.mark.rule("E-128", "E-93", "E-106")
@pytest.mark.parametrize("steps", [(), ("ann claims",), ("ann concedes",)])
def test_a_bystander_lays_a_class_just_taken_while_others_fight(steps):
    """E-128: not whoever fights, and no class that was in the hand before."""
    monster = "slime_intern" if "ann claims" in steps else "committee_hydra"
    t = table(f"{OPEN}; ann level 5; cid hand read_the_manual thief; fight {monster}; turn ann").does(*steps)
    t.does("cid reaches read_the_manual").refuses("cid lays thief", "not_now.CL")
    t.does("cid lays warrior").expects("cid traits warrior")


@pytest.mark.rule("E-128", "E-106")
def test_a_helper_lays_no_class_just_taken():
    t = table(f"{OPEN}; bob hand read_the_manual; fight committee_hydra; turn ann").does("bob reaches read_the_manual")
    t.does("ann asks bob for 0", "bob accepts").refuses("bob lays warrior", "not_now.CL")


@pytest.mark.rule("E-128")
def test_where_nobody_lays_a_class_in_a_fight_its_onlookers_do_not_either():
    """Option class_in_combat."""
    t = table(f"{OPEN}; cid hand read_the_manual; fight committee_hydra; turn ann", class_in_combat="never")
    t.does("cid reaches read_the_manual").refuses("cid lays warrior", "not_now.CL")
