"""Hirelings and cheats (R-HIRE-01, R-ITEM-22)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.support.stories import card_def, table, table_with

OVERLOADED = "seats ann bob cid; ann wears fondue bag denial_hat hand stamped_permit thief; turn ann"


@pytest.mark.rule("R-HIRE-01")
@pytest.mark.parametrize(
    "moment", ["turn ann", "turn cid", "fight committee_hydra; turn ann", "fight committee_hydra; turn cid"]
)
@pytest.mark.rule("E-46")
def test_a_hireling_is_laid_at_any_time(moment):
    """E-46."""
    t = table(f"seats ann bob cid; ann hand lost_tourist; {moment}").does("ann lays lost_tourist")
    t.expects("ann strength 1", "ann traits lost_tourist")


@pytest.mark.rule("R-HIRE-01", "E-46")
def test_one_hireling_is_enough():
    """E-46: one place."""
    twice = replace(card_def("lost_tourist"), count=2)
    t = table_with("seats ann bob cid; ann lost_tourist; turn ann", twice)
    squire = t.card("lost_tourist")
    t.state = replace(
        t.state, players=(replace(t.state.players[0], hand=(squire,), traits=(squire,)), *t.state.players[1:])
    )
    t.refuses("ann lays lost_tourist", "one_hireling", "R-HIRE-01")


def test_a_hireling_carries_one_big_item_more_until_he_takes_the_blame():
    t = table(
        "seats ann bob cid; ann lost_tourist bag long_spoon overtime_crown; fight committee_hydra knight_owl; turn ann"
    )
    t.does("ann concedes", "ann uses lost_tourist", "ann chooses long_spoon to bob")
    t.expects("ann traits", "treasure_discard lost_tourist", "bob bag long_spoon", "situation charity")


@pytest.mark.rule("E-87")
def test_a_hireling_finds_a_new_place_at_death():
    """E-87: not kept, but looted."""
    t = table("seats ann bob cid; ann level 5 lost_tourist; fight decaf_dragon; turn ann; dice 1 3 4")
    t.does("ann concedes", "ann runs", "all pass").expects("ann traits", "open lost_tourist")
    t.does("cid takes lost_tourist").expects("cid hand lost_tourist")


@pytest.mark.rule("R-ITEM-22", "E-45")
def test_a_cheat_lets_an_item_exceed_its_slot_and_waives_its_restriction():
    """E-45."""
    t = table(OVERLOADED).refuses("ann wears denial_hat", "restricted") or table(OVERLOADED)
    t.does("ann plays stamped_permit on denial_hat", "ann wears denial_hat")
    t.expects("ann wears fondue denial_hat", "ann strength 6", "ann traits stamped_permit")
    assert t.view("bob").seats[0].freed == ((t.card("stamped_permit"), t.card("denial_hat")),)


@pytest.mark.rule("R-ITEM-22")
@pytest.mark.parametrize("item", ["long_spoon", "overtime_crown"])
def test_a_cheat_lets_a_big_item_count_as_small(item):
    t = table("seats ann bob cid; ann bag long_spoon hand overtime_crown stamped_permit cheese_shield; turn ann")
    t.refuses("ann lays overtime_crown", "big_limit")
    t.does("ann plays stamped_permit on long_spoon", "ann lays overtime_crown", "ann lays cheese_shield")
    t.does("ann wears long_spoon").expects("ann wears overtime_crown cheese_shield long_spoon")


@pytest.mark.rule("R-ITEM-22")
def test_when_the_permission_ends_in_a_fight_the_owner_chooses_what_stays_in_use():
    t = table(
        "seats ann bob cid; ann warrior wears fondue bag tinfoil_hat hand stamped_permit; "
        "door committee_hydra; turn ann"
    )
    t.does("ann plays stamped_permit on tinfoil_hat", "ann wears tinfoil_hat", "ann opens")
    t.does("ann uses warrior paying stamped_permit").expects("situation choose").does("ann chooses fondue")
    t.expects("ann wears tinfoil_hat", "ann bag fondue", "situation fight")


@pytest.mark.rule("R-ITEM-22")
def test_hands_too_many_are_emptied_one_choice_after_the_other():
    t = table(
        "seats ann bob cid; ann warrior wears long_spoon bag cheese_shield hand stamped_permit; door committee_hydra"
    )
    t.does("ann plays stamped_permit on cheese_shield", "ann wears cheese_shield", "ann opens")
    t.does("ann uses warrior paying stamped_permit", "ann chooses long_spoon")
    t.expects("ann wears cheese_shield", "ann bag long_spoon")


@pytest.mark.rule("E-45")
def test_a_cheat_leaves_with_its_item():
    """E-45."""
    t = table("seats ann bob cid; ann bag overtime_crown hand stamped_permit; turn ann")
    t.does("ann plays stamped_permit on overtime_crown", "ann sells overtime_crown")
    t.expects("ann traits", "treasure_discard overtime_crown stamped_permit")


@pytest.mark.rule("E-45")
def test_a_cheat_stays_behind_when_its_item_is_stolen():
    """E-45."""
    t = table(
        "seats ann bob cid; ann thief hand elf; bob bag fondue hand stamped_permit; turn bob; dice 6",
        steal_timing="any",
    )
    t.does("bob plays stamped_permit on fondue")
    t.state = replace(t.state, active=0, frames=(replace(t.state.frames[0], seat=0),))
    t.does("ann uses thief 2 on fondue paying elf").expects(
        "ann bag fondue", "bob traits", "treasure_discard stamped_permit"
    )


def test_a_cheat_is_no_matter_for_fights_or_others_turns():
    t = table("seats ann bob cid; ann bag fondue hand stamped_permit; fight committee_hydra; turn ann")
    t.refuses("ann plays stamped_permit on fondue", "not_now.GL")
    t = table("seats ann bob cid; ann hand stamped_permit; bob bag fondue; turn ann")
    t.refuses("ann plays stamped_permit on fondue", "no_target")


def test_the_card_that_may_win_costs_a_whole_hand():
    """A-33, R-WIN-03: B-ITM-22 in our set."""
    t = table("seats ann bob cid; ann level 9 priest hand high_friends elf dwarf; turn ann")
    t.refuses("ann plays high_friends", "cannot_pay")
    t = table("seats ann bob cid; ann level 9 priest hand high_friends elf dwarf thief; turn ann")
    t.does("ann plays high_friends").expects("winner ann")
