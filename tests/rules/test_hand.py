"""Hand and table (R-HAND)."""

from __future__ import annotations

import pytest

from game.ids import SeatId
from game.model import events as ev
from game.model.why import Number
from game.rules.limits import hand_limit
from game.rules.why import why
from game.views import see
from tests.support.stories import before_the_first_turn, table


@pytest.mark.rule("R-HAND-01", "R-ITEM-03")
def test_a_laid_card_has_left_the_hand():
    t = table("seats ann bob cid; ann hand fondue elf; turn ann")
    t.does("ann lays fondue", "ann lays elf").expects("ann hand", "ann wears fondue", "ann traits elf")


@pytest.mark.rule("R-HAND-01")
def test_nobody_plays_a_card_that_somebody_else_owns():
    t = table("seats ann bob cid; ann hand read_the_manual; bob hand fondue bag bathrobe; turn ann")
    t.refuses("ann lays fondue", "not_your_card", "R-HAND-01")
    t.refuses("ann wears bathrobe", "not_your_card")
    t.refuses("bob plays read_the_manual on bob", "not_your_card")


@pytest.mark.rule("R-HAND-02")
def test_cards_in_hand_help_nobody():
    t = table("seats ann bob cid; ann level 2 hand bathrobe sandals warrior elf; fight parcel_mimic; turn ann")
    t.expects("ann strength 2", "fight 2 2").refuses("ann claims", "not_now.claim")
    t.does("ann concedes", "ann runs", "all pass").expects("situation charity")
    assert next(event for event in t.log if isinstance(event, ev.DieRolled)).plus == 0


@pytest.mark.rule("R-HAND-02", "R-HAND-07")
def test_a_dwarf_in_hand_does_not_raise_the_hand_limit():
    t = table("seats ann bob cid; ann level 2 hand dwarf elf thief warrior priest wizard; turn ann charity")
    t.refuses("ann ends", "not_now.end_turn")


@pytest.mark.rule("R-HAND-03", "R-CLASS-21")
def test_a_thief_cannot_reach_into_a_hand():
    t = table("seats ann bob cid; ann thief hand elf; bob hand fondue bag cheese_shield; turn ann")
    t.refuses("ann uses thief on fondue paying elf", "not_among")


@pytest.mark.rule("R-HAND-03")
def test_a_card_that_names_the_hand_can_take_from_it():
    """A-43. The Hydra gives a card of the hand to everybody else, from the left of its victim."""
    t = table("seats ann bob cid; ann level 2 hand elf dwarf wizard; fight committee_hydra; turn ann")
    t.does("ann concedes", "ann runs", "all pass").expects("bob hand elf", "cid hand dwarf", "ann hand wizard")


@pytest.mark.rule("R-HAND-04")
def test_what_lies_in_front_of_somebody_is_open_to_all_and_the_hand_shows_only_backs():
    t = table("seats ann bob cid; bob elf warrior wears bathrobe bag fondue curses humming_hat hand thief kazoo")
    bob = t.view("ann").seats[1]
    shown = t.named(bob.traits + bob.used + bob.carried + bob.curses)
    assert shown == ("elf", "warrior", "bathrobe", "fondue", "humming_hat")
    assert bob.hand_backs == (1, 1)


@pytest.mark.rule("R-HAND-05")
def test_a_stolen_item_goes_to_the_bag_and_not_to_the_hand():
    t = table("seats ann bob cid; ann thief hand elf; bob bag fondue; dice 4; turn ann")
    t.does("ann uses thief on fondue paying elf").expects("ann bag fondue", "ann hand", "bob bag")


@pytest.mark.rule("R-HAND-05")
def test_what_lies_on_the_table_leaves_it_to_the_discard_only():
    t = table("seats ann bob cid; ann elf wears fondue; turn ann")
    t.does("ann stows fondue", "ann drops elf").expects("ann hand", "ann bag fondue", "door_discard elf")
    t.refuses("ann drops fondue", "not_your_card")


@pytest.mark.rule("R-HAND-06")
def test_five_cards_may_be_kept_and_the_sixth_is_one_too_many():
    hand = "elf dwarf thief warrior priest"
    table(f"seats ann bob cid; ann level 2 hand {hand}; turn ann charity").does("ann ends", "expect turn bob")
    t = table(f"seats ann bob cid; ann level 2 hand {hand} wizard; cid level 2; turn ann charity")
    t.refuses("ann ends", "not_now.end_turn")
    t.does("ann gives wizard to bob").expects("bob hand wizard", "turn bob")


@pytest.mark.rule("R-HAND-07", "R-RACE-19")
def test_a_dwarf_keeps_six():
    t = table("seats ann bob cid; ann level 2 dwarf hand elf thief warrior priest wizard fondue; turn ann charity")
    t.does("ann ends").expects("ann cards 6", "turn bob")


@pytest.mark.rule("R-HAND-07", "E-140")
@pytest.mark.parametrize(("item", "kept"), [("filing_cabinet", 8), ("mortarboard", 7), ("straitjacket", 5)])
def test_what_an_item_adds_to_the_hand_counts_beside_a_dwarf(item: str, kept: int):
    t = table(f"sets dungeon horror; seats ann bob cid; ann dwarf wears {item}; turn ann")
    assert hand_limit(t.book, t.state, SeatId(0)) == kept
    found = why(t.book, t.view("ann"), Number("hand_limit", SeatId(0)))
    assert found is not None
    assert [source.part.amount for source in found.parts] == [5, 1, kept - 6]


@pytest.mark.rule("E-140")
def test_a_hand_limit_is_never_below_nothing():
    curses = "sewn_pockets loose_fingers earworm"
    t = table(f"sets dungeon horror zombies; seats ann bob cid; ann wears straitjacket curses {curses}; turn ann")
    assert hand_limit(t.book, t.state, SeatId(0)) == 0


@pytest.mark.rule("R-HAND-07", "R-RACE-04", "E-10")
def test_a_dwarf_who_gives_up_the_race_keeps_five_at_the_end_of_the_turn():
    """E-10: nothing happens before the end of the own turn."""
    t = table("seats ann bob cid; ann level 2 dwarf hand elf thief warrior priest wizard fondue; turn ann charity")
    t.does("ann drops dwarf").expects("situation charity", "ann cards 6").refuses("ann ends", "not_now.end_turn")


@pytest.mark.rule("R-HAND-08")
def test_before_the_end_of_the_own_turn_a_hand_may_be_of_any_size():
    hand = "elf dwarf thief warrior priest wizard"
    t = table(
        f"seats ann bob cid; ann hand {hand} fondue; bob hand {hand} bathrobe; door slime_intern; dice 6; turn ann"
    )
    t.does("ann opens", "ann concedes", "ann runs", "all pass").expects("situation charity", "bob cards 7")


@pytest.mark.rule("R-HAND-09")
@pytest.mark.parametrize(
    "moment", ["turn ann", "turn ann entered", "turn ann charity", "fight committee_hydra; turn ann", "turn bob"]
)
def test_a_hand_can_be_shown_at_any_time_and_everybody_sees_it(moment):
    t = table(f"seats ann bob cid; bob hand elf fondue; {moment}").does("bob shows")
    shown = see(t.book, t.log[-1], SeatId(2))
    assert isinstance(shown, ev.HandShown)
    assert t.named(shown.cards) == ("elf", "fondue")


@pytest.mark.rule("R-HAND-09")
def test_a_hand_can_be_shown_before_the_first_turn_and_when_one_was_ready():
    t = before_the_first_turn("seats ann bob cid; bob hand elf; ann hand elf").does("bob shows", "bob readies")
    t.does("bob shows", "ann shows")


@pytest.mark.rule("R-HAND-10")
def test_each_kind_of_card_has_its_own_moments():
    t = table("seats ann bob cid; ann hand committee_hydra caffeinated wrong_room kazoo fondue elf; turn ann")
    t.refuses("ann picks committee_hydra", "not_now.MO")
    t.refuses("ann plays caffeinated", "only_in_fight")
    t.refuses("ann plays wrong_room with committee_hydra", "only_in_fight")
    t.refuses("ann plays kazoo on heroes", "oneshot_needs_fight")
    t.does("ann lays fondue", "ann lays elf")


@pytest.mark.rule("R-HAND-10")
def test_out_of_turn_no_item_and_no_class_is_laid_from_the_hand():
    t = table("seats ann bob cid; bob hand fondue elf; turn ann")
    t.refuses("bob lays fondue", "not_now.IT")
    t.refuses("bob lays elf", "not_now.CL")
