"""Selling items for levels (R-SELL)."""

from __future__ import annotations

import pytest

from tests.support.stories import table


@pytest.mark.rule("R-SELL-01")
def test_items_are_sold_in_the_own_turn_only():
    t = table("seats ann bob cid; ann bag overtime_crown; bob bag golden_parachute; turn ann charity")
    t.refuses("bob sells golden_parachute", "not_now.sell_items", "R-SELL-01")
    t.does("ann sells overtime_crown").expects("ann level 2", "bob level 1")


@pytest.mark.rule("R-SELL-02", "R-SELL-03", "R-SELL-06")
def test_a_thousand_gold_is_a_level_and_there_is_no_change():
    """C-3.01, C-3.02."""
    t = table("seats ann bob cid; ann bag passive_sword denial_hat flypaper bathrobe; turn ann")
    t.does("ann sells passive_sword denial_hat").expects("ann level 2", "treasure_discard passive_sword denial_hat")
    t.does("ann sells flypaper bathrobe").expects("ann level 3", "ann bag")


@pytest.mark.rule("R-SELL-04")
def test_two_thousand_gold_are_two_levels_at_once():
    """C-3.03."""
    t = table("seats ann bob cid; ann bag overtime_crown hand golden_parachute; turn ann")
    t.does("ann sells overtime_crown golden_parachute").expects("ann level 3")


@pytest.mark.rule("R-SELL-02", "E-36")
def test_less_than_a_thousand_gold_is_no_sale():
    """C-3.04, E-36."""
    t = table("seats ann bob cid; ann bag plate_and_cutlery motivational_poster hand long_spoon; turn ann")
    t.refuses("ann sells plate_and_cutlery motivational_poster", "too_little")
    t.does("ann sells plate_and_cutlery motivational_poster long_spoon").expects("ann level 2")


@pytest.mark.rule("E-37")
def test_gold_does_not_add_up_from_one_sale_to_the_next():
    """E-37."""
    t = table("seats ann bob cid; ann bag persuasion_anvil passive_sword bathrobe; turn ann")
    t.does("ann sells persuasion_anvil passive_sword")
    t.refuses("ann sells bathrobe", "not_worth_a_level", "R-SELL-02")


@pytest.mark.rule("E-38")
def test_more_than_needed_may_be_sold():
    """E-38."""
    t = table("seats ann bob cid; ann bag overtime_crown motivational_poster; turn ann")
    t.does("ann sells overtime_crown motivational_poster").expects("ann level 2", "ann bag")


@pytest.mark.rule("R-SELL-05")
def test_items_in_hand_and_in_play_are_sold_together():
    t = table("seats ann bob cid; ann bag long_spoon wears fondue hand kazoo; turn ann")
    t.does("ann sells long_spoon kazoo").expects("ann level 2", "ann hand", "ann bag", "ann wears fondue")


@pytest.mark.rule("E-34")
def test_what_has_no_price_is_not_sold():
    """E-34."""
    t = table("seats ann bob cid; ann bag overtime_crown hand read_the_manual; turn ann")
    t.refuses("ann sells overtime_crown read_the_manual", "not_among")


@pytest.mark.rule("R-SELL-07")
def test_a_sale_never_wins():
    """C-3.05."""
    t = table("seats ann bob cid; ann level 9 bag overtime_crown; turn ann")
    t.refuses("ann sells overtime_crown", "sale_cannot_win", "R-SELL-07")


@pytest.mark.rule("R-SELL-07", "E-33")
@pytest.mark.parametrize(("goal", "level"), [(10, 9), (20, 10)])
def test_a_sale_stops_below_the_goal(goal, level):
    """C-3.06, E-33: option goal_level."""
    t = table("seats ann bob cid; ann level 8 bag overtime_crown hand golden_parachute; turn ann", goal_level=goal)
    t.does("ann sells overtime_crown golden_parachute").expects(f"ann level {level}", "ann bag", "winner nobody")


@pytest.mark.rule("R-SELL-08", "E-35")
def test_only_a_halfling_sells_for_double():
    """E-35: one item in each own turn, and the double price alone may make the level."""
    t = table("seats ann bob cid; ann level 2 elf bag bathrobe; turn ann")
    t.refuses("ann sells bathrobe", "not_worth_a_level")
    t = table("seats ann bob cid; ann level 2 halfling bag bathrobe; turn ann")
    t.does("ann sells bathrobe doubling bathrobe").expects("ann level 3")


@pytest.mark.rule("E-35")
def test_whoever_may_double_twice_doubles_two_items():
    t = table("seats ann bob cid; ann level 2 halfling wears second_set_of_books bag bathrobe flypaper; turn ann")
    most = next(option for option in t.view("ann").options if option.verb == "sell_items").params[1].most
    assert most == 2
    t.does("ann sells bathrobe flypaper doubling bathrobe flypaper")
    t.refuses("ann sells second_set_of_books", "not_worth_a_level")


@pytest.mark.rule("E-35")
def test_a_halfling_may_double_again_in_the_next_own_turn():
    """E-35."""
    t = table("seats ann bob cid; ann halfling bag bathrobe flypaper; turn ann; door elf dwarf thief priest elf wizard")
    t.does("ann sells bathrobe doubling bathrobe").refuses("ann sells flypaper", "not_worth_a_level")
    for name, card in (("ann", "elf"), ("bob", "thief"), ("cid", "elf")):
        t.does(f"{name} opens", f"{name} keeps {card}", f"{name} searches", f"{name} ends")
    t.does("ann sells flypaper doubling flypaper").expects("ann level 3")


@pytest.mark.rule("R-SELL-09")
def test_nothing_is_sold_in_combat():
    t = table("seats ann bob cid; ann bag overtime_crown; fight committee_hydra; turn ann")
    t.refuses("ann sells overtime_crown", "not_now.sell_items", "R-SELL-09")


@pytest.mark.rule("R-SELL-10")
def test_an_item_received_in_another_turn_is_sold_in_the_own_turn():
    t = table(
        "seats ann bob cid; ann level 4 dwarf bag overtime_crown long_spoon; bob level 1; cid level 2; turn ann;"
        "door thief elf"
    )
    t.does("ann drops dwarf", "ann chooses overtime_crown").expects("bob bag overtime_crown")
    t.refuses("bob sells overtime_crown", "not_now.sell_items", "R-SELL-01")
    t.does("ann opens", "ann keeps thief", "ann searches", "ann ends", "bob sells overtime_crown").expects(
        "bob level 2"
    )


@pytest.mark.rule("R-SELL-07", "R-SELL-02")
@pytest.mark.parametrize(
    ("level", "bag", "reason"),
    [(9, "overtime_crown long_spoon", "sale_cannot_win"), (4, "stilts tandem_lance", "not_worth_a_level")],
)
def test_a_sale_that_big_items_force_is_refused_with_its_own_reason(level, bag, reason):
    t = table(f"seats ann bob cid; ann level {level} dwarf bag {bag}; turn ann").does("ann drops dwarf")
    t.expects("situation surplus").refuses(f"ann sells {bag}", reason)


@pytest.mark.rule("R-SELL-01")
def test_big_items_too_many_are_not_sold_in_somebody_elses_turn():
    t = table("seats ann bob cid; ann dwarf bag overtime_crown long_spoon; turn bob").does("ann drops dwarf")
    t.expects("situation surplus").refuses("ann sells overtime_crown", "not_now.sell_items", "R-SELL-01")


@pytest.mark.rule("E-34")
def test_what_has_no_price_goes_along_in_a_sale_that_makes_a_level():
    t = table("seats ann bob cid; ann bag overtime_crown martyr_medal; turn ann")
    t.does("ann sells overtime_crown martyr_medal").expects("ann level 2", "ann bag")


@pytest.mark.rule("E-34", "E-36")
def test_what_has_no_price_makes_no_sale():
    t = table("seats ann bob cid; ann bag long_spoon martyr_medal hand motivational_poster; turn ann")
    t.refuses("ann sells long_spoon martyr_medal", "not_worth_a_level")
