"""Items: laying, wearing, carrying, losing them (R-ITEM)."""

from __future__ import annotations

import pytest

from game.ids import SeatId
from game.model.ruleset import ANY_NUMBER
from game.model.why import Number
from game.rules.why import why
from tests.support.stories import card_def, table


@pytest.mark.rule("R-ITEM-01", "R-ITEM-06")
def test_an_item_has_a_slot_a_size_a_value_and_a_power():
    spoon, shield = card_def("long_spoon"), card_def("cheese_shield")
    assert (spoon.slot, spoon.hands, spoon.big, spoon.value) == ("hand", 2, True, 600)
    assert (shield.slot, shield.hands, shield.big, shield.value) == ("hand", 1, False, 300)  # not said to be Big
    assert spoon.modifiers
    assert shield.modifiers


@pytest.mark.rule("R-ITEM-03", "R-ITEM-31", "R-ITEM-32")
def test_an_item_works_from_the_moment_it_is_laid_in_the_own_turn():
    """E-117."""
    t = table("seats ann bob cid; ann hand bathrobe; turn ann").expects("ann strength 1")
    t.does("ann lays bathrobe").expects("ann wears bathrobe", "ann strength 4")


@pytest.mark.rule("R-ITEM-04")
def test_any_number_of_small_items_may_be_carried():
    t = table(
        "seats ann bob cid; ann bag fondue tinfoil_hat denial_hat distance_cape doom_slippers hand bathrobe; turn ann"
    )
    t.does("ann lays bathrobe").expects("ann wears bathrobe")


@pytest.mark.rule("R-ITEM-05")
@pytest.mark.parametrize("place", ["bag", "wears"])
def test_a_second_big_item_stays_in_the_hand_whether_the_first_is_used_or_not(place):
    t = table(f"seats ann bob cid; ann {place} overtime_crown hand long_spoon fondue; turn ann")
    t.refuses("ann lays long_spoon", "big_limit", "R-ITEM-05")
    t.does("ann lays fondue")


@pytest.mark.parametrize("limit", [1, None])
def test_how_many_big_items_one_carries_is_a_house_rule(limit):
    """A-09: option big_limit."""
    t = table("seats ann bob cid; ann bag overtime_crown hand long_spoon; turn ann", big_limit=limit)
    if limit:
        t.refuses("ann lays long_spoon", "big_limit")
    else:
        t.does("ann lays long_spoon").expects("ann wears long_spoon")


@pytest.mark.rule("E-140")
@pytest.mark.parametrize("beside", ["", "wears hand_truck"])
def test_a_dwarf_carries_any_number_and_the_explanation_says_so(beside: str):
    t = table(f"seats ann bob cid; ann dwarf {beside}; turn ann")
    found = why(t.book, t.view("ann"), Number("big_limit", SeatId(0)))
    assert found is not None
    assert found.total >= ANY_NUMBER


@pytest.mark.rule("R-ITEM-10", "R-ITEM-12", "R-ITEM-13")
def test_whoever_is_no_dwarf_any_more_sells_surplus_big_items_in_the_own_turn():
    """C-3.25."""
    t = table("seats ann bob cid; ann dwarf bag long_spoon overtime_crown plate_and_cutlery; turn ann")
    t.does("ann drops dwarf").expects("situation surplus").refuses("ann opens", "not_now.open_door")
    t.does("ann sells long_spoon overtime_crown").expects(
        "ann level 2", "ann bag plate_and_cutlery", "situation arrange"
    )


@pytest.mark.rule("R-ITEM-14", "E-57")
def test_surplus_big_items_go_to_the_lowest_who_can_carry_them():
    """E-57: a Big item in play already makes one unable."""
    t = table(
        "seats ann bob cid dot; ann dwarf level 4 bag long_spoon overtime_crown; bob level 3; cid level 2; turn ann;"
        "dot level 1 bag plate_and_cutlery"
    )
    t.does("ann drops dwarf", "ann chooses long_spoon").expects("cid bag long_spoon", "ann bag overtime_crown")


@pytest.mark.rule("R-ITEM-14", "E-57")
def test_who_is_the_lowest_is_looked_up_anew_for_each_surplus_item():
    bag = "long_spoon overtime_crown plate_and_cutlery"
    t = table(f"seats ann bob cid dot; ann dwarf level 4 bag {bag}; bob level 3; cid level 2; dot level 4; turn ann")
    t.does("ann drops dwarf", "ann chooses long_spoon", "ann chooses overtime_crown")
    t.expects("cid bag long_spoon", "bob bag overtime_crown", "ann bag plate_and_cutlery", "situation arrange")


@pytest.mark.rule("R-ITEM-14")
def test_the_dead_are_given_no_surplus_however_low_they_were():
    t = table("seats ann bob cid; ann dwarf level 4 bag long_spoon overtime_crown; bob dead; cid level 2; turn ann")
    t.does("ann drops dwarf", "ann chooses long_spoon").expects("cid bag long_spoon", "bob bag")


@pytest.mark.rule("R-ITEM-14")
def test_nobody_asks_the_receiver_and_the_surplus_arrives_unused():
    t = table("seats ann bob cid; ann dwarf level 4 wears overtime_crown bag long_spoon; bob level 2; turn ann")
    t.does("ann drops dwarf", "ann chooses overtime_crown").expects("cid bag overtime_crown", "cid wears")


@pytest.mark.rule("E-57")
def test_among_equally_low_receivers_the_owner_of_the_surplus_chooses():
    """E-57."""
    t = table("seats ann bob cid; ann dwarf level 4 bag long_spoon overtime_crown; turn ann")
    t.does("ann drops dwarf", "ann chooses long_spoon to cid").expects("cid bag long_spoon", "bob bag")


@pytest.mark.rule("R-ITEM-15", "E-57")
def test_surplus_that_nobody_can_take_is_discarded():
    """E-57."""
    t = table(
        "seats ann bob cid; ann dwarf bag long_spoon overtime_crown; bob bag persuasion_anvil; cid bag portable_pew;"
        "turn ann"
    )
    t.does("ann drops dwarf", "ann chooses long_spoon").expects("treasure_discard long_spoon")


@pytest.mark.rule("R-ITEM-10", "R-ITEM-13", "E-57")
def test_surplus_that_arises_in_combat_is_solved_at_once_and_not_by_a_sale():
    """E-57."""
    t = table("seats ann bob cid; ann dwarf wears overtime_crown bag long_spoon; fight bailiff_ogre; turn ann")
    t.does("ann drops dwarf").refuses("ann sells long_spoon overtime_crown", "not_now.sell_items")
    t.does("ann chooses overtime_crown").expects("situation fight", "fight 1 13", "bob bag overtime_crown")


@pytest.mark.rule("R-ITEM-13")
def test_surplus_worth_less_than_a_level_or_in_somebody_else_s_turn_is_not_sold():
    t = table("seats ann bob cid; ann dwarf bag long_spoon portable_pew; turn ann charity")
    t.does("ann drops dwarf").expects("situation surplus").refuses("ann sells long_spoon", "too_little")
    t.does("ann sells long_spoon portable_pew").expects("ann level 2", "ann bag")
    t = table("seats ann bob cid; ann dwarf bag long_spoon portable_pew; turn bob").does("ann drops dwarf")
    t.refuses("ann sells long_spoon portable_pew", "not_now.sell_items")


@pytest.mark.rule("R-ITEM-11")
@pytest.mark.parametrize("moment", ["turn ann", "fight committee_hydra; turn ann"])
def test_a_card_laid_at_once_may_bring_the_lost_ability_back(moment):
    t = table(f"seats ann bob cid; ann dwarf bag long_spoon overtime_crown hand dwarf; {moment}")
    t.does("ann drops dwarf").expects("situation surplus").does("ann lays dwarf")
    t.expects("ann bag long_spoon overtime_crown", "ann traits dwarf").refuses(
        "ann chooses long_spoon", "not_now.choose"
    )


@pytest.mark.rule("R-ITEM-11")
def test_out_of_turn_only_what_may_be_laid_then_helps():
    t = table("seats ann bob cid; ann dwarf bag long_spoon overtime_crown hand dwarf lost_tourist; turn bob")
    t.does("ann drops dwarf").refuses("ann lays dwarf", "not_now.CL")
    t.does("ann lays lost_tourist").expects("ann bag long_spoon overtime_crown", "situation arrange")


@pytest.mark.rule("R-ITEM-11", "E-57")
def test_the_active_player_lays_nothing_in_somebody_else_s_surplus():
    """W90: its owner chooses; the others wait until it is settled."""
    t = table("seats ann bob cid; ann hand elf; bob dwarf bag long_spoon overtime_crown; turn ann")
    t.does("bob drops dwarf").expects("situation surplus").refuses("ann lays elf", "not_now.CL")
    assert "lay_card" not in {option.verb for option in t.view("ann").options}
    t.does("bob chooses long_spoon to ann", "ann lays elf").expects("ann traits elf", "situation arrange")


@pytest.mark.rule("R-ITEM-11", "E-57")
def test_a_race_that_is_not_laid_in_combat_still_settles_a_surplus_outside():
    """A-20, class_in_combat: it speaks of fights only."""
    text = "seats ann bob cid; ann dwarf bag long_spoon overtime_crown hand dwarf; {}turn ann"
    t = table(text.format(""), class_in_combat="never").does("ann drops dwarf", "ann lays dwarf")
    t.expects("ann bag long_spoon overtime_crown", "situation arrange")
    t = table(text.format("fight committee_hydra; "), class_in_combat="never").does("ann drops dwarf")
    t.refuses("ann lays dwarf", "not_now.CL")


def test_everybody_is_asked_again_when_a_surplus_item_leaves_an_apparent_victory():
    """W40: whatever changes a strength restarts the last window."""
    t = table("seats ann bob cid; ann level 9 dwarf wears overtime_crown bag long_spoon; fight knight_owl; turn ann")
    t.does("ann claims", "bob passes", "ann drops dwarf", "ann chooses overtime_crown to bob", "cid passes")
    t.expects("situation final")


@pytest.mark.rule("R-ITEM-16", "R-ITEM-17")
def test_anybody_carries_an_item_but_only_whom_it_is_made_for_uses_it():
    t = table("seats ann bob cid; ann hand passive_sword warrior; turn ann").does("ann lays passive_sword")
    t.expects("ann bag passive_sword", "ann strength 1").refuses("ann wears passive_sword", "restricted", "R-ITEM-17")
    t.does("ann lays warrior", "ann wears passive_sword").expects("ann strength 5")


@pytest.mark.rule("R-ITEM-17")
def test_an_item_forbidden_to_a_class_is_carried_once_that_class_is_laid():
    t = table("seats ann bob cid; ann wears plate_and_cutlery hand wizard; turn ann").expects("ann strength 6")
    t.does("ann lays wizard").expects("ann strength 1", "ann bag plate_and_cutlery")


@pytest.mark.rule("R-ITEM-18", "R-ITEM-19", "R-ITEM-20")
@pytest.mark.parametrize(
    ("worn", "other"),
    [("fondue", "overtime_crown"), ("bathrobe", "distance_cape"), ("doom_slippers", "sandals")],
)
def test_only_one_headgear_armour_or_pair_of_shoes_is_used(worn, other):
    t = table(f"seats ann bob cid; ann wears {worn} hand {other}; turn ann").does(f"ann lays {other}")
    t.expects(f"ann bag {other}").refuses(f"ann wears {other}", "slot_taken", "R-ITEM-18")
    t.does(f"ann stows {worn}", f"ann wears {other}").expects(f"ann wears {other}", f"ann bag {worn}")


@pytest.mark.rule("R-ITEM-21")
def test_two_hands_hold_two_small_things_or_one_long_one():
    t = table("seats ann bob cid; ann wears cheese_shield hand refusal_stamp flypaper long_spoon; turn ann")
    t.does("ann lays refusal_stamp", "ann lays flypaper").expects("ann wears cheese_shield refusal_stamp")
    t.refuses("ann wears flypaper", "hands_full", "R-ITEM-21")
    t.does("ann stows cheese_shield", "ann lays long_spoon").refuses("ann wears long_spoon", "hands_full")


@pytest.mark.rule("R-ITEM-24", "R-ITEM-25")
def test_a_second_hat_is_carried_and_gives_nothing():
    """C-3.16."""
    t = table("seats ann bob cid; ann wears fondue bag overtime_crown; turn ann").expects("ann strength 4")
    t.does("ann stows fondue", "ann wears overtime_crown").expects("ann strength 5")


@pytest.mark.rule("R-ITEM-26")
def test_used_and_carried_items_are_not_swapped_in_combat():
    """C-3.16."""
    t = table("seats ann bob cid; ann wears fondue bag motivational_poster; fight committee_hydra; turn ann")
    t.refuses("ann stows fondue", "frozen", "R-COMBAT-18")
    t.refuses("ann wears motivational_poster", "frozen", "R-COMBAT-18")


@pytest.mark.parametrize("timing", ["out_of_combat", "own_turn"])
def test_swapping_in_others_turns_is_a_house_rule(timing):
    """A-23: option equip_timing."""
    t = table("seats ann bob cid; bob bag fondue; turn ann", equip_timing=timing)
    if timing == "own_turn":
        t.refuses("bob wears fondue", "not_now.EQ")
    else:
        t.does("bob wears fondue").expects("bob strength 4")


@pytest.mark.rule("R-ITEM-27")
def test_an_item_cannot_simply_be_thrown_away():
    t = table("seats ann bob cid; ann wears fondue; turn ann")
    t.refuses("ann drops fondue", "not_your_card")
    assert not any(option.verb == "drop_card" for option in t.view("ann").options)


@pytest.mark.rule("R-ITEM-28")
def test_an_item_leaves_by_sale_payment_curse_or_death():
    t = table(
        "seats ann bob cid; ann warrior bag overtime_crown fondue wears bathrobe hand hungry_moths; turn ann;"
        "door committee_hydra"
    )
    t.does("ann sells overtime_crown", "ann plays hungry_moths on ann", "ann opens", "ann uses warrior paying fondue")
    t.expects("treasure_discard overtime_crown bathrobe fondue")


@pytest.mark.rule("R-ITEM-29", "E-106")
def test_a_looted_item_may_be_laid_in_somebody_else_s_turn():
    """E-106."""
    t = table("seats ann bob cid; ann level 5 wears fondue bathrobe; bob level 3; fight decaf_dragon; turn ann; dice 1")
    t.does("ann concedes", "ann runs decaf_dragon", "all pass", "bob takes fondue", "cid takes bathrobe")
    t.expects("turn bob").does("cid lays bathrobe").expects("cid wears bathrobe")


@pytest.mark.rule("E-106")
@pytest.mark.parametrize("lays", [True, False])
def test_laying_received_items_out_of_turn_is_a_house_rule(lays):
    """E-106: option lay_received_items."""
    t = table(
        "seats ann bob cid; ann level 5 wears fondue bathrobe; bob level 3; fight decaf_dragon; turn ann; dice 1",
        lay_received_items=lays,
    )
    t.does("ann concedes", "ann runs decaf_dragon", "all pass", "bob takes fondue", "cid takes bathrobe")
    if lays:
        t.does("cid lays bathrobe").expects("cid wears bathrobe")
    else:
        t.refuses("cid lays bathrobe", "not_now.IT")


@pytest.mark.rule("R-ITEM-30")
def test_items_are_laid_at_any_time_of_the_own_turn_but_not_in_combat_nor_in_others_turns():
    t = table("seats ann bob cid; ann hand bathrobe; turn ann charity").does("ann lays bathrobe")
    t = table("seats ann bob cid; ann hand bathrobe; fight committee_hydra; turn ann")
    t.refuses("ann lays bathrobe", "frozen", "R-COMBAT-19")
    table("seats ann bob cid; ann hand bathrobe; turn bob").refuses("ann lays bathrobe", "not_now.IT")


@pytest.mark.rule("R-ITEM-33")
def test_a_helper_lays_no_item():
    t = table("seats ann bob cid; bob hand bathrobe; fight committee_hydra; turn ann")
    t.does("ann asks bob for 1", "bob accepts").refuses("bob lays bathrobe", "frozen", "R-COMBAT-19")


@pytest.mark.rule("E-41", "E-42")
def test_nothing_new_is_put_on_a_slot_freed_in_combat():
    """E-41, E-42."""
    t = table("seats ann bob cid; ann warrior wears fondue bag overtime_crown; fight committee_hydra; turn ann")
    t.does("ann uses warrior paying fondue").expects("ann strength 2")
    t.refuses("ann wears overtime_crown", "frozen")


@pytest.mark.rule("E-127", "R-ITEM-17", "E-44")
def test_an_item_for_low_levels_is_carried_once_a_kill_lifts_its_owner_above_them():
    t = table("sets zombies; seats ann bob cid; ann level 6 wears traffic_cone; fight paperboy; turn ann")
    t.does("ann claims", "all pass").expects("ann level 7", "ann bag traffic_cone", "ann strength 7")


@pytest.mark.rule("E-127", "R-ITEM-10", "R-ITEM-24")
def test_stowing_what_allows_a_second_big_item_forces_one_of_them_at_once():
    t = table("seats ann bob cid; ann wears hand_truck bag long_spoon overtime_crown; turn ann").does(
        "ann stows hand_truck"
    )
    t.expects("situation surplus").does("ann chooses long_spoon to bob").expects("bob bag long_spoon")


@pytest.mark.rule("R-ITEM-30", "R-COMBAT-19")
@pytest.mark.parametrize("seat", ["ann", "bob"])
def test_an_item_whose_text_allows_it_is_laid_and_used_in_a_fight(seat: str):
    t = table(f"seats ann bob cid; {seat} hand elbow_grease fondue; fight committee_hydra; turn ann")
    t.does("ann asks bob for 0", "bob accepts").refuses(f"{seat} lays fondue", "frozen")
    t.does(f"{seat} lays elbow_grease").expects(f"{seat} wears elbow_grease", "fight 3 10")


@pytest.mark.rule("R-ITEM-30")
def test_such_an_item_is_not_laid_in_the_fight_of_others():
    t = table("seats ann bob cid; cid hand elbow_grease; fight committee_hydra; turn ann")
    t.refuses("cid lays elbow_grease", "not_now.IC")
