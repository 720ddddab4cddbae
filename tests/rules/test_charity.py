"""Charity at the end of the turn (R-CHARITY)."""

from __future__ import annotations

import pytest

from game.ids import HIDDEN
from game.model import events as ev
from game.model.messages import Message
from game.views import see
from tests.support.stories import table

EIGHT = "thief priest wizard warrior elf dwarf halfling fondue"


@pytest.mark.rule("R-CHARITY-01")
def test_with_too_many_cards_the_turn_does_not_end():
    t = table(f"seats ann bob cid; ann level 2 hand {EIGHT}; cid level 2; turn ann charity")
    t.refuses("ann ends", "not_now.end_turn")
    t.refuses("ann gives thief priest to bob bob", "exactly")
    t.does("ann gives thief priest wizard to bob bob bob").expects("ann cards 5", "turn bob")


@pytest.mark.rule("R-HAND-06", "R-CHARITY-01")
def test_everybody_is_told_how_many_cards_are_held_how_many_may_stay_and_why_and_for_whom_the_rest_is():
    t = table(f"seats ann bob cid; ann level 2 dwarf hand {EIGHT}; cid level 2; turn ann charity")
    told = {"have": 8, "limit": 6, "n": 2, "card": "card:dungeon/dwarf", "seats": "seats:1"}
    assert t.view("ann").prompt == Message("prompt.charity_give_limited_mine", told)
    assert t.view("cid").prompt == Message("prompt.charity_give_limited_theirs", {"seat": "seat:0", **told})


@pytest.mark.rule("R-CHARITY-02", "R-CHARITY-09", "E-12")
def test_cards_that_can_be_played_need_not_be_given():
    """E-12."""
    t = table(f"seats ann bob cid; ann level 2 hand {EIGHT}; turn ann charity")
    t.does("ann lays halfling", "ann lays thief", "ann lays fondue", "ann ends").expects(
        "ann cards 5", "never CharityGiven"
    )


@pytest.mark.rule("E-12", "R-CHARITY-01")
def test_cards_that_cannot_be_played_do_not_go_that_way():
    """E-12."""
    t = table(f"seats ann bob cid; ann level 2 priest hand {EIGHT} caffeinated; cid level 2; turn ann charity")
    t.refuses("ann lays thief", "one_class")
    t.refuses("ann plays caffeinated", "only_in_fight")
    t.refuses("ann drops thief", "not_your_card")


@pytest.mark.rule("R-CHARITY-03")
def test_what_is_too_much_goes_to_the_lowest():
    t = table(
        "seats ann bob cid; ann level 3 hand thief priest wizard warrior elf dwarf; bob level 2; turn ann charity"
    )
    t.refuses("ann gives dwarf to bob", "not_among")
    t.does("ann gives dwarf to cid").expects("cid hand dwarf", "bob hand", "ann cards 5", "turn bob")


@pytest.mark.rule("R-CHARITY-04", "E-07")
def test_the_dead_receive_nothing_and_do_not_count_as_lowest():
    """E-07."""
    t = table(
        "seats ann bob cid; ann level 5 hand thief priest wizard warrior elf dwarf; cid level 2; turn ann;"
        "fight final_boss; dice 6 1 5"
    )
    t.does("ann asks bob for 0", "bob accepts", "ann concedes", "ann runs final_boss", "all pass")
    t.does("bob runs final_boss", "all pass").expects("bob life dead", "situation charity")
    t.refuses("ann gives thief to bob", "not_among")
    t.does("ann gives thief to cid").expects("cid hand thief")


@pytest.mark.rule("R-CHARITY-05", "R-CHARITY-06", "E-06")
@pytest.mark.parametrize(("to", "bob", "cid"), [("bob bob cid", 2, 1), ("cid bob cid", 1, 2)])
def test_several_lowest_share_evenly_and_the_giver_says_who_gets_more(to, bob, cid):
    """C-3.30, E-06."""
    t = table(f"seats ann bob cid dot; ann level 2 hand {EIGHT}; dot level 2; turn ann charity")
    t.does(f"ann gives thief priest wizard to {to}").expects(f"bob cards {bob}", f"cid cards {cid}", "dot cards 0")


@pytest.mark.rule("R-CHARITY-05", "E-06")
def test_several_lowest_are_not_served_unevenly():
    """E-06."""
    t = table(f"seats ann bob cid; ann level 2 hand {EIGHT}; turn ann charity")
    t.refuses("ann gives thief priest wizard to bob bob bob", "uneven")


@pytest.mark.rule("R-CHARITY-07")
@pytest.mark.parametrize("rival", [1, 2])
def test_whoever_is_or_ties_for_the_lowest_discards(rival):
    t = table(f"seats ann bob cid; ann hand {EIGHT}; bob level {rival}; cid level 2; turn ann charity")
    t.does("ann gives thief elf fondue").expects("door_discard thief elf", "treasure_discard fondue", "bob cards 0")


@pytest.mark.rule("R-CHARITY-08")
def test_the_giver_chooses_what_to_give():
    t = table(f"seats ann bob cid; ann level 2 hand {EIGHT}; cid level 2; turn ann charity")
    t.does("ann gives fondue halfling thief to bob bob bob").expects("ann hand priest wizard warrior elf dwarf")


@pytest.mark.rule("R-CHARITY-09")
def test_a_full_hand_at_the_limit_gives_nothing():
    t = table("seats ann bob cid; ann level 2 hand thief priest wizard warrior elf; turn ann charity")
    t.refuses("ann gives thief to bob", "not_now.give_charity")
    t.does("ann ends").expects("ann cards 5", "turn bob")


@pytest.mark.rule("E-08")
def test_a_receiver_may_hold_more_than_the_limit_until_its_own_turn_ends():
    """E-08."""
    t = table(
        "seats ann bob cid; ann level 2 hand thief priest wizard warrior elf dwarf; bob level 2; turn ann charity;"
        "cid hand thief priest wizard warrior elf"
    )
    t.does("ann gives dwarf to cid").expects("cid cards 6", "turn bob", "situation arrange")


@pytest.mark.rule("E-09")
def test_the_lowest_is_looked_up_when_the_gift_is_made():
    """E-09."""
    t = table(
        "seats ann bob cid; ann level 2 hand thief priest wizard warrior elf dwarf; bob hand read_the_manual;"
        "cid hand unskippable_tutorial; turn ann charity"
    )
    t.does("bob plays read_the_manual on bob").refuses("ann gives dwarf to bob", "not_among")
    t.does("cid plays unskippable_tutorial on bob", "ann gives dwarf to bob").expects("bob hand dwarf")


def test_a_gift_is_seen_by_its_receiver_alone():
    t = table(
        "seats ann bob cid; ann level 2 hand thief priest wizard warrior elf dwarf; bob level 2; turn ann charity"
    )
    t.does("ann gives dwarf to cid")
    gift = next(event for event in t.log if isinstance(event, ev.CharityGiven))
    assert [see(t.book, gift, seat) == gift for seat in (0, 1, 2)] == [True, False, True]
    assert see(t.book, gift, 1).cards == HIDDEN[:1]
