"""Words of scenarios beside the moves of the rules: piles, bonuses, sexes, going back, the owner's word."""

from __future__ import annotations

import pytest

from game.table.scenarios.text import ScenarioError
from tests.support.stories import table


def test_only_some_cards_lie_on_a_pile():
    t = table("seats ann bob cid; door only elf thief; treasure only; turn ann").does("ann opens", "ann keeps elf")
    assert (t.named(t.state.draw[0]), t.state.draw[1]) == (("thief",), ())


def test_a_seat_is_a_man_or_a_woman():
    t = table("seats ann bob cid; ann woman; bob man hand wardrobe_mixup; turn ann")
    t.does("bob plays wardrobe_mixup on bob").expects("ann sex woman", "bob sex woman", "cid sex man")


def test_before_the_first_turn_everybody_lays_starting_cards():
    t = table("seats ann bob cid; ann hand elf; setup bob; dice 5 4 3").expects("situation setup")
    t.refuses("bob readies", "not_now.ready")
    t.does("ann lays elf", "ann readies", "cid readies").expects("turn ann", "ann traits elf")


def test_a_bonus_holds_from_the_beginning():
    t = table("sets horror; seats ann bob cid; ann level 3 lasting year_abroad; fight bogissimus; turn ann")
    t.expects("ann lasting year_abroad", "fight 0 5", "treasure_discard year_abroad")


def test_bonuses_lie_on_both_sides_of_a_fight():
    t = table("seats ann bob cid; ann level 3; fight ~kazoo committee_hydra +caffeinated ~cold_bucket; turn ann")
    t.expects("fight 8 11").does("ann concedes", "ann runs", "all pass")
    t.expects("treasure_discard kazoo cold_bucket", "door_discard committee_hydra caffeinated")


def test_a_curse_that_waits_for_a_fight_does_so():
    t = table("seats ann bob cid; ann level 5 curses hiccups; fight knight_owl; turn ann")
    t.expects("ann lasting hiccups", "fight 2 4")


def test_a_plus_one_is_aimed_at_and_listed_under_its_own_name():
    t = table("seats ann bob cid; ann level 3; bob hand cold_bucket; fight knight_owl +caffeinated +plus_one; turn ann")
    t.expects("foes knight_owl plus_one", "fight 3 18").does("bob plays cold_bucket on plus_one").expects("fight 3 14")


@pytest.mark.rule("E-24")
def test_open_treasures_are_listed_as_they_were_drawn():
    t = table("seats ann bob cid; ann level 3; bob level 3; fight knight_owl; turn ann; treasure fondue bathrobe")
    t.does("ann asks bob for 1", "bob accepts", "ann claims", "all pass").expects("open fondue bathrobe")


@pytest.mark.rule("E-100")
def test_somebody_leaves():
    t = table("seats ann bob cid dot; dot left; bob hand elf; turn ann charity").does("bob leaves", "ann ends")
    t.expects("turn cid", "bob life left", "dot life left", "door_discard elf")


@pytest.mark.rule("E-103")
def test_a_move_is_taken_back_as_far_as_nothing_was_revealed():
    t = table("seats ann bob cid; ann bag fondue hand tinfoil_hat; turn ann; door elf")
    t.does("ann wears fondue", "ann stows fondue", "ann undoes").expects("ann wears fondue", "never ItemStowed")
    t.does("ann opens").refuses("ann undoes", "cannot_undo", "E-103")
    t.refuses("bob undoes", "cannot_undo")


@pytest.mark.rule("E-103")
def test_where_the_table_allows_it_anything_is_taken_back():
    t = table("seats ann bob cid; turn ann; door elf", undo_scope="any")
    t.does("ann opens", "ann undoes").expects("situation arrange", "open", "never DoorOpened")


def test_all_agree_to_go_back_past_a_throw():
    t = table("seats ann bob cid; fight slime_intern; turn ann; dice 1 6")
    t.does("ann concedes", "ann runs", "table undoes 1")
    t.expects("situation flight", "happened WentBack", "never DieRolled").does("ann runs").expects("ann level 1")


@pytest.mark.rule("R-PRECEDENCE-09")
def test_the_owner_puts_things_right():
    t = table("seats ann bob cid; bob wears fondue; fight committee_hydra; turn ann")
    t.does("ann corrects level bob 4 because forgotten", "ann corrects card fondue cid bag", "ann corrects fight")
    t.expects("bob level 4", "cid bag fondue", "fight none").does("ann corrects card fondue bob discard")
    t.expects("treasure_discard fondue").refuses("ann corrects level bob 10", "correct.level", "R-PRECEDENCE-09")


ALL_OF_ANN = "level 4 woman elf warrior hand kazoo thief wears fondue bag flypaper curses humming_hat"


def test_everything_of_a_seat_is_compared_in_the_words_of_the_table():
    t = table(f"seats ann bob cid; ann {ALL_OF_ANN}; turn ann").expects(f"all ann {ALL_OF_ANN}", "all bob level 1")
    t.expects("all ann elf woman level 4 warrior bag flypaper hand kazoo thief curses humming_hat wears fondue")


def test_what_everything_is_can_be_written_down_as_it_is_told():
    t = table(f"seats ann bob cid; ann {ALL_OF_ANN}; turn ann")
    with pytest.raises(ScenarioError) as told:
        t.expects("all ann")
    assert str(told.value) == f"story:1: `expect all ann`, but it is {ALL_OF_ANN}"


@pytest.mark.parametrize("words", ["dead elf", "reborn level 3", "left", "lasting year_abroad", "level 2 cultist"])
def test_what_is_told_of_a_seat_sets_up_the_same_seat(words):
    table(f"sets dungeon,horror; seats ann bob cid; bob {words}; turn ann").expects(f"all bob {words}")
