"""Effects of cards by themselves: a card that bears the moment answers it, every line of it, if its condition holds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model.cards import Ability
from game.model.primitives import DrawCards
from game.model.terms import Const, LevelAtMost
from tests.support.stories import card_def, table, table_with

COAT = "sets dungeon horror; seats ann bob cid; ann wears deep_waistcoat bag mortarboard"
DRAWS = Ability("when", "revealed", (DrawCards("door", Const(1), "me"),), "")


def test_a_card_that_takes_an_item_sets_off_what_waits_for_the_loss():
    t = table(f"{COAT}; bob hand draught_from_elsewhere; treasure kazoo; turn ann")
    t.does("bob plays draught_from_elsewhere on ann").expects("ann hand kazoo")


def test_a_theft_is_such_a_loss():
    t = table(f"{COAT}; bob thief hand elf; treasure kazoo; turn bob; dice 6")
    t.does("bob uses thief 2 on mortarboard paying elf").expects("ann hand kazoo", "bob bag mortarboard")


def test_what_takes_the_card_itself_is_a_loss_it_still_answers():
    t = table(f"{COAT}; bob hand hungry_moths; treasure kazoo; turn ann")
    t.does("bob plays hungry_moths on ann").expects("ann hand kazoo", "ann bag mortarboard")


def test_a_payment_is_none():
    t = table(f"{COAT}; ann warrior; fight committee_hydra; turn ann")
    t.does("ann uses warrior paying mortarboard").expects("ann hand", "ann bag")


def test_a_gift_and_a_sale_are_none():
    t = table(f"{COAT} overtime_crown; turn ann")
    t.does("ann offers mortarboard to bob", "bob accepts").expects("ann hand", "bob wears mortarboard")
    t.does("ann sells overtime_crown").expects("ann hand")


@pytest.mark.rule("R-CURSE-07")
def test_every_curse_that_hangs_on_the_hat_goes_with_it():
    """B-CUR-2."""
    t = table(
        "sets dungeon horror; seats ann bob cid; "
        "ann warrior wears fondue curses humming_hat earworm; fight committee_hydra"
    )
    t.does("ann uses warrior paying fondue").expects("ann curses")


@pytest.mark.rule("E-46")
def test_a_hireling_has_its_share_of_a_victory():
    kit = "ann level 8 half_a_henchman; fight paperboy; turn ann; dice 4"
    t = table(f"sets zombies; seats ann bob cid; {kit}").does("ann claims", "all pass")
    assert len(t.state.players[0].hand) == card_def("paperboy", "zombies").treasures + 1


def test_a_line_with_a_condition_is_silent_while_it_does_not_hold():
    imp = card_def("committee_hydra")
    weak = replace(imp, abilities=(*imp.abilities, replace(DRAWS, when=LevelAtMost(1))))
    for level, drawn in ((1, 1), (2, 0)):
        t = table_with(f"seats ann bob cid; ann level {level}; door committee_hydra; turn ann", weak).does("ann opens")
        assert len(t.state.players[0].hand) == drawn


def test_a_card_with_two_lines_for_one_moment_does_both():
    imp = card_def("committee_hydra")
    t = table_with(
        "seats ann bob cid; door committee_hydra; turn ann", replace(imp, abilities=(*imp.abilities, DRAWS, DRAWS))
    )
    t.does("ann opens")
    assert len(t.state.players[0].hand) == 2


@pytest.mark.rule("E-39")
@pytest.mark.parametrize("tool", ["thief", "wears red_pencil"])
def test_a_helper_is_in_somebody_else_s_fight(tool):
    t = table(f"sets dungeon horror; seats ann bob cid; bob {tool} hand elf; fight committee_hydra; turn ann")
    t.does("ann asks bob for 0", "bob accepts")
    t.does(f"bob uses {tool.removeprefix('wears ')} on ann paying elf")


def test_what_each_of_a_side_may_do_once_both_may_do_once():
    kit = "ann hand mortarboard borrowed_bust; bob hand diving_helmet deep_waistcoat"
    t = table(f"sets horror; seats ann bob cid; {kit}; fight second_reviewer; turn ann")
    t.does("ann asks bob for 0", "bob accepts", "ann uses second_reviewer paying mortarboard borrowed_bust")
    t.expects("fight 2 3").does("bob uses second_reviewer paying diving_helmet deep_waistcoat").expects("fight 2 -2")
