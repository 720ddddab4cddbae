"""The turn and its phases (R-TURN)."""

from __future__ import annotations

import pytest

from game.model import events as ev
from tests.support.stories import table


@pytest.mark.rule("R-TURN-01", "R-TURN-06")
def test_a_turn_begins_with_the_table_and_goes_on_with_the_door():
    t = table("seats ann bob cid; ann hand slime_intern; door elf; turn ann")
    t.refuses("ann searches", "not_now.search_room", "R-TURN-01")
    t.refuses("ann ends", "not_now.end_turn", "R-TURN-01")
    t.refuses("ann picks slime_intern", "not_now.MO")
    t.does("ann opens").refuses("ann opens", "not_now.open_door")


@pytest.mark.rule("R-TURN-01")
def test_only_the_active_player_opens_searches_and_ends():
    t = table("seats ann bob cid; door elf; turn ann")
    t.refuses("bob opens", "not_now.open_door")
    t.does("ann opens", "ann keeps elf").refuses("bob searches", "not_now.search_room")
    t.does("ann searches").refuses("bob ends", "not_now.end_turn")


@pytest.mark.rule("R-TURN-02")
def test_at_the_start_of_a_turn_cards_may_be_played():
    t = table("seats ann bob cid; ann level 2 hand elf read_the_manual unskippable_tutorial; bob level 2; turn ann")
    t.does("ann lays elf", "ann plays read_the_manual on ann", "ann plays unskippable_tutorial on bob")
    t.expects("ann level 3", "bob level 1", "situation arrange")


@pytest.mark.rule("R-TURN-04", "R-SELL-01")
def test_at_the_start_of_a_turn_items_may_be_sold():
    t = table("seats ann bob cid; ann hand overtime_crown; bob hand golden_parachute; turn ann")
    t.refuses("bob sells golden_parachute", "not_now.sell_items", "R-SELL-01")
    t.does("ann sells overtime_crown").expects("ann level 2", "situation arrange")


@pytest.mark.rule("R-TURN-05")
def test_at_the_start_of_a_turn_items_may_be_changed():
    t = table("seats ann bob cid; ann wears fondue bag overtime_crown; turn ann")
    t.refuses("ann wears overtime_crown", "slot_taken", "R-ITEM-18")
    t.does("ann stows fondue", "ann wears overtime_crown").expects("ann wears overtime_crown", "ann bag fondue")


@pytest.mark.rule("R-TURN-06")
def test_the_top_door_card_is_opened_for_all_to_see():
    t = table("seats ann bob cid; door dwarf elf; turn ann").does("ann opens")
    assert t.named(t.view("cid").limbo) == ("dwarf",)


@pytest.mark.rule("R-TURN-07", "R-MONSTER-01")
def test_a_monster_behind_the_door_is_fought_at_once_by_whoever_opened():
    t = table("seats ann bob cid; door committee_hydra; turn bob").does("bob opens")
    t.expects("situation fight", "foes committee_hydra", "fight 1 10")
    assert t.view("ann").fight.fighter == 1


@pytest.mark.rule("R-TURN-08")
def test_nothing_else_of_the_turn_happens_before_the_fight_is_over():
    t = table("seats ann bob cid; ann hand slime_intern overtime_crown; fight committee_hydra; turn ann")
    t.refuses("ann searches", "not_now.search_room")
    t.refuses("ann ends", "not_now.end_turn")
    t.refuses("ann picks slime_intern", "not_now.MO")
    t.does("ann concedes").refuses("ann ends", "not_now.end_turn")


@pytest.mark.rule("R-TURN-09", "R-CURSE-01")
def test_a_curse_behind_the_door_hits_whoever_opened_and_is_discarded():
    t = table("seats ann bob cid; ann level 3; door unskippable_tutorial; turn ann").does("ann opens")
    t.expects("ann level 2", "door_discard unskippable_tutorial", "open")


@pytest.mark.rule("R-TURN-09", "R-CURSE-05")
def test_a_lasting_curse_behind_the_door_stays_in_front_of_whoever_opened():
    t = table("seats ann bob cid; door humming_hat; turn ann").does("ann opens")
    t.expects("ann curses humming_hat", "door_discard", "situation entered")


@pytest.mark.rule("R-TURN-10")
def test_any_other_card_behind_the_door_may_be_kept():
    t = table("seats ann bob cid; door caffeinated; turn ann").does("ann opens")
    t.refuses("bob keeps caffeinated", "not_now.keep_card")
    t.does("ann keeps caffeinated").expects("ann hand caffeinated", "situation entered", "open")


@pytest.mark.rule("R-TURN-10")
def test_any_other_card_behind_the_door_may_be_played_at_once():
    t = table("seats ann bob cid; door elf; turn ann").does("ann opens", "ann lays elf")
    t.expects("ann traits elf", "ann hand", "open", "situation entered")


@pytest.mark.rule("R-TURN-10")
def test_a_card_behind_the_door_is_played_within_the_limits_only():
    t = table("seats ann bob cid; ann dwarf; door elf; turn ann").does("ann opens")
    t.refuses("ann lays elf", "one_race")
    t.refuses("bob lays elf", "not_your_card")


@pytest.mark.rule("R-TURN-11", "R-TURN-22", "R-TURN-16")
def test_after_a_monster_was_met_there_is_no_second_fight_and_no_search():
    t = table("seats ann bob cid; ann level 9 hand slime_intern; door damp_ghost; dice 6; turn ann", goal_level=20)
    t.does("ann opens", "ann claims", "all pass", "expect situation charity")
    t.refuses("ann picks slime_intern", "not_now.MO")
    t.refuses("ann searches", "not_now.search_room")


@pytest.mark.rule("R-TURN-12", "R-MONSTER-02")
def test_trouble_may_be_picked_even_with_a_monster_that_is_far_too_strong():
    t = table("seats ann bob cid; ann hand final_boss; turn ann entered").does("ann picks final_boss")
    t.expects("fight 1 20", "ann hand", "situation fight")


@pytest.mark.rule("R-TURN-12", "R-MONSTER-02")
def test_only_a_monster_from_the_own_hand_and_in_the_own_turn_is_trouble():
    t = table("seats ann bob cid; ann hand elf; bob hand slime_intern; turn ann entered")
    t.refuses("ann picks elf", "not_your_card")
    t.refuses("bob picks slime_intern", "not_now.MO")


@pytest.mark.rule("R-TURN-13", "R-CURSE-12", "E-79")
@pytest.mark.parametrize("door", ["unskippable_tutorial", "expired_diploma", "soup_in_helmet"])
def test_after_a_curse_there_is_still_trouble_or_the_room(door):
    """E-79: also after one that finds nothing to hit."""
    setup = f"seats ann bob cid; ann hand slime_intern; door {door} elf; turn ann"
    table(setup).does("ann opens", "ann picks slime_intern", "expect situation fight")
    table(setup).does("ann opens", "ann searches").expects("ann hand slime_intern elf", "situation charity")


@pytest.mark.rule("R-TURN-14")
def test_who_met_nobody_must_search_the_room():
    t = table("seats ann bob cid; door elf dwarf; turn ann").does("ann opens", "ann keeps elf")
    t.refuses("ann ends", "not_now.end_turn")
    t.does("ann searches").expects("ann hand elf dwarf", "situation charity")


@pytest.mark.rule("R-TURN-14")
def test_what_is_found_in_the_room_is_nobody_elses_business():
    t = table("seats ann bob cid; door elf; turn ann entered").does("ann searches")
    assert t.view("bob").seats[0].hand_backs == (1, 0)
    assert t.view("bob").limbo == ()


@pytest.mark.rule("R-TURN-15")
def test_after_picked_trouble_the_room_is_not_searched():
    t = table("seats ann bob cid; ann level 3 hand slime_intern; turn ann entered")
    t.does("ann picks slime_intern", "ann claims", "all pass").expects("situation charity")
    t.refuses("ann searches", "not_now.search_room")


@pytest.mark.rule("R-TURN-16", "R-RUN-03")
def test_who_ran_away_does_not_search_the_room():
    t = table("seats ann bob cid; door committee_hydra; dice 6; turn ann")
    t.does("ann opens", "ann concedes", "ann runs", "all pass").expects("situation charity")
    t.refuses("ann searches", "not_now.search_room")


@pytest.mark.rule("R-TURN-16")
def test_who_got_rid_of_the_monster_by_a_card_does_not_search_the_room():
    """A-14: it was met all the same."""
    t = table("seats ann bob cid; ann hand torn_page; door committee_hydra; turn ann")
    t.does("ann opens", "ann plays torn_page on committee_hydra", "all pass").expects("situation charity")


@pytest.mark.rule("R-TURN-19")
def test_a_curse_found_in_the_room_goes_to_the_hand_and_hurts_nobody():
    t = table("seats ann bob cid; ann level 3; door unskippable_tutorial; turn ann entered").does("ann searches")
    t.expects("ann level 3", "ann hand unskippable_tutorial")


@pytest.mark.rule("R-TURN-20", "R-MONSTER-02")
def test_a_monster_found_in_the_room_goes_to_the_hand_and_does_not_attack():
    t = table("seats ann bob cid; door final_boss; turn ann entered").does("ann searches")
    t.expects("situation charity", "ann hand final_boss", "fight none")


@pytest.mark.rule("R-TURN-21", "E-11", "E-91")
def test_who_died_has_no_further_phases():
    """E-11 and E-91: no charity with the dead either."""
    hand = "elf dwarf thief warrior priest wizard"
    t = table(f"seats ann bob cid; ann level 5 hand {hand}; cid level 2; door decaf_dragon; turn ann")
    t.does("ann opens", "ann concedes", "ann runs", "all pass", "cid takes elf", "bob takes dwarf")
    t.expects("turn bob", "situation arrange", "ann cards 0")
    assert not t.happened(ev.CharityGiven)


@pytest.mark.rule("R-TURN-22", "R-TURN-21")
def test_after_a_fight_at_the_door_charity_comes_and_then_the_next_player():
    hand = "elf dwarf thief warrior priest"
    t = table(f"seats ann bob cid; ann level 3 hand {hand}; door slime_intern; treasure fondue; turn ann")
    t.does("ann opens", "ann claims", "all pass").refuses("ann ends", "not_now.end_turn")
    t.does("ann gives fondue to cid").expects("cid hand fondue", "turn bob", "situation arrange")


@pytest.mark.parametrize(
    ("place", "step", "looked_for"),
    [
        ("door slime_intern; turn ann", "ann opens", False),
        ("ann hand slime_intern; turn ann entered", "ann picks slime_intern", True),
    ],
)
def test_a_fight_behind_the_door_was_not_looked_for(place: str, step: str, looked_for: bool):
    t = table(f"seats ann bob cid; {place}")
    begun = [event for event in t.does(step).log if isinstance(event, ev.FightBegan)]
    assert [event.trouble for event in begun] == [looked_for]


@pytest.mark.parametrize(
    ("hand", "ann", "bob"),
    [("slime_intern", "trouble_mine", "trouble_theirs"), ("elf", "trouble_search_only", "trouble_theirs")],
)
def test_whoever_holds_no_monster_is_told_to_search_and_nobody_else_is(hand: str, ann: str, bob: str):
    t = table(f"seats ann bob cid; ann hand {hand}; bob hand elf; turn ann entered")
    assert (t.view("ann").prompt.key, t.view("bob").prompt.key) == (f"prompt.{ann}", f"prompt.{bob}")


@pytest.mark.rule("R-TURN-10")
@pytest.mark.parametrize(("door", "said"), [("elf", "revealed_mine"), ("plus_one", "revealed_keep_mine")])
def test_whoever_may_only_keep_the_card_behind_the_door_is_told_no_more(door: str, said: str):
    t = table(f"seats ann bob cid; door {door}; turn ann").does("ann opens")
    assert t.view("ann").prompt.key == f"prompt.{said}"
