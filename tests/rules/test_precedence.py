"""Cards against rules (R-PRECEDENCE)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model import events as ev
from game.model.cards import CardDef
from game.model.primitives import EffectNode, GainLevel, LoseLevel
from game.model.terms import Const
from tests.support.stories import card_def, table, table_with


@pytest.mark.rule("R-PRECEDENCE-01", "R-ITEM-08")
def test_a_dwarf_carries_more_big_items_than_the_rules_allow():
    t = table("seats ann bob cid; ann dwarf hand overtime_crown long_spoon plate_and_cutlery; turn ann")
    t.does("ann lays overtime_crown", "ann lays long_spoon", "ann lays plate_and_cutlery").expects("ann strength 14")


@pytest.mark.rule("R-PRECEDENCE-01", "R-RUN-04")
def test_a_monster_that_says_so_does_not_run_after_the_weak():
    t = table("seats ann bob cid; ann level 4; fight decaf_dragon; turn ann").does("ann concedes")
    t.expects("situation charity", "ann life alive")
    assert not t.happened(ev.DieRolled)


def shouting(*effects: EffectNode) -> CardDef:
    """A curse of our set whose text is something else."""
    card = card_def("unskippable_tutorial")
    return replace(card, abilities=(replace(card.abilities[0], do=effects),))


@pytest.mark.rule("R-PRECEDENCE-02", "R-PRECEDENCE-03")
def test_no_card_lowers_anybody_below_level_one():
    t = table_with("seats ann bob cid; ann level 3; door unskippable_tutorial", shouting(LoseLevel(Const(9))))
    t.does("ann opens").expects("ann level 1")


@pytest.mark.rule("R-PRECEDENCE-02", "R-PRECEDENCE-06")
def test_no_card_gives_the_last_level_unless_it_says_that_it_may():
    text = "seats ann bob cid; ann level 3; door unskippable_tutorial"
    t = table_with(text, shouting(GainLevel(Const(9), "victim"))).does("ann opens").expects("ann level 9")
    t.expects("winner nobody")
    t = table_with(text, shouting(GainLevel(Const(9), "victim", may_win=True))).does("ann opens")
    t.expects("ann level 10", "winner ann")


@pytest.mark.rule("R-PRECEDENCE-04", "R-COMBAT-12")
@pytest.mark.parametrize("way", ["removed", "blocked"])
def test_only_a_kill_gives_a_level_after_a_fight(way):
    t = table("seats ann bob cid; ann level 3 priest hand torn_page; fight juice_vampire; turn ann")
    play = "ann plays torn_page" if way == "removed" else "ann uses juice_vampire"
    t.does(play, "all pass").expects("ann level 3", "ann cards 2" if way == "removed" else "ann cards 3")


@pytest.mark.rule("R-PRECEDENCE-05", "R-COMBAT-14")
def test_nothing_is_won_in_the_middle_of_a_fight():
    """The treasure of a removed monster comes when the whole fight is won, and not if it is lost."""
    t = table("seats ann bob cid; ann level 4 hand torn_page kazoo; fight committee_hydra knight_owl; turn ann")
    t.does("ann plays torn_page on committee_hydra").expects("ann cards 1", "ann level 4")
    t.does("ann plays kazoo on heroes", "ann claims", "bob passes").expects("ann cards 0", "ann level 4")
    t.does("cid passes").expects("ann cards 5", "ann level 5")
