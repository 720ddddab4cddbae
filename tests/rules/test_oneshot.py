"""One-shot cards (R-ONESHOT)."""

from __future__ import annotations

import pytest

from tests.support.stories import table


@pytest.mark.rule("R-ONESHOT-01")
def test_an_item_that_does_not_say_so_is_not_used_up():
    t = table("seats ann bob cid; ann level 5 wears bathrobe; fight knight_owl; turn ann").does(
        "ann claims", "all pass"
    )
    t.expects("ann wears bathrobe", "treasure_discard")


@pytest.mark.rule("R-ONESHOT-02")
@pytest.mark.parametrize("place", ["hand", "bag"])
@pytest.mark.parametrize("who", ["ann", "bob", "cid"])
def test_a_one_shot_is_used_in_any_fight_from_hand_or_table(place, who):
    t = table(f"seats ann bob cid; {who} {place} kazoo; fight committee_hydra; turn ann")
    t.does("ann asks bob for 0", "bob accepts", f"{who} plays kazoo on heroes").expects("fight 7 10")


@pytest.mark.rule("R-ONESHOT-02")
def test_a_one_shot_for_fights_does_nothing_outside_of_one():
    t = table("seats ann bob cid; ann hand kazoo; turn ann")
    t.refuses("ann plays kazoo on heroes", "oneshot_needs_fight", "R-ONESHOT-02")


@pytest.mark.rule("R-ONESHOT-03", "E-40")
@pytest.mark.parametrize(("side", "strengths"), [("heroes", "6 10"), ("monsters", "1 15")])
def test_a_one_shot_serves_either_side(side, strengths):
    """E-40."""
    t = table("seats ann bob cid; bob hand kazoo; fight committee_hydra; turn ann")
    t.does(f"bob plays kazoo on {side}").expects(f"fight {strengths}")


@pytest.mark.rule("E-40")
def test_among_several_monsters_the_player_of_a_one_shot_names_one():
    """E-40, R-ONESHOT-03: what weakens one monster is gone with it."""
    t = table("seats ann bob cid; bob hand kazoo torn_page; fight committee_hydra knight_owl; turn ann")
    t.does("bob plays kazoo on monsters knight_owl").expects("fight 1 19")
    t.does("bob plays torn_page on knight_owl").expects("fight 1 10")


@pytest.mark.rule("R-ONESHOT-04")
@pytest.mark.parametrize(("level", "steps"), [(8, ["ann claims"]), (1, ["ann concedes", "ann runs committee_hydra"])])
def test_a_used_one_shot_is_discarded_after_the_fight_whatever_its_end(level, steps):
    t = table(f"seats ann bob cid; ann level {level} hand kazoo; fight committee_hydra; turn ann; dice 6")
    t.does("ann plays kazoo on heroes").expects("treasure_discard", "ann hand")
    t.does(*steps, "all pass").expects("treasure_discard kazoo", f"ann strength {level + (level == 8)}")


@pytest.mark.rule("R-ONESHOT-05")
@pytest.mark.parametrize(("curses", "found"), [("curses humming_hat", 0), ("", 1)])
def test_a_wish_lifts_a_curse_or_finds_a_treasure(curses, found):
    """B-ITM-20: what cannot be wished for is not asked for."""
    t = table(f"seats ann bob cid; bob {curses} hand used_wishing_well; turn ann").does("bob plays used_wishing_well")
    if curses:
        t.does("bob chooses 0")
    t.expects("bob curses", f"bob cards {found}", "treasure_discard used_wishing_well")


@pytest.mark.rule("R-ONESHOT-05")
def test_a_wish_in_a_fight_is_spent_with_the_fight():
    t = table("seats ann bob cid; ann level 9 curses humming_hat hand used_wishing_well; fight knight_owl; turn ann")
    t.does("ann plays used_wishing_well", "ann chooses 1").expects("ann cards 1", "treasure_discard")


@pytest.mark.rule("R-ONESHOT-05")
def test_some_one_shots_also_work_outside_of_fights():
    """B-ITM-20."""
    t = table("seats ann bob cid; bob bag apology_biscuits curses humming_hat; turn ann")
    t.does("bob plays apology_biscuits").expects("bob curses", "bob bag", "treasure_discard apology_biscuits")


@pytest.mark.rule("R-ONESHOT-06")
def test_an_unused_one_shot_on_the_table_is_an_item_to_sell():
    t = table("seats ann bob cid; ann hand kazoo bag long_spoon; turn ann").does("ann lays kazoo")
    t.expects("ann bag long_spoon kazoo").refuses("ann wears kazoo", "not_your_card")
    t.does("ann sells kazoo long_spoon").expects("ann level 2", "treasure_discard kazoo long_spoon")


@pytest.mark.rule("R-ONESHOT-06")
def test_an_unused_one_shot_on_the_table_can_be_stolen():
    t = table("seats ann bob cid; ann thief hand elf; bob bag kazoo; turn ann; dice 4")
    t.does("ann uses thief 2 on kazoo paying elf").expects("ann bag kazoo")
