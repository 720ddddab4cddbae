"""Treasure (R-TREAS)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model import events as ev
from game.model.cards import Ability
from game.model.primitives import Die, GainLevel
from game.model.terms import Const
from game.views import see
from tests.support.stories import card_def, table, table_with


@pytest.mark.rule("R-TREAS-01")
@pytest.mark.parametrize(
    ("monster", "n"), [("slime_intern", 1), ("knight_owl", 2), ("committee_hydra", 3), ("decaf_dragon", 4)]
)
def test_each_monster_yields_as_many_treasures_as_it_says(monster, n):
    kit = "ann level 7 warrior wears overtime_crown bathrobe passive_sword"
    t = table(f"seats ann bob cid; {kit}; fight {monster}; turn ann")
    t.does("ann claims", "all pass").expects(f"ann cards {n}")


@pytest.mark.rule("R-TREAS-02")
def test_a_monster_that_a_card_sends_away_leaves_its_treasure():
    t = table("seats ann bob cid; ann hand torn_page; fight committee_hydra; turn ann")
    t.does("ann plays torn_page on committee_hydra", "all pass").expects("ann cards 3", "ann level 1")


@pytest.mark.parametrize(("pays", "n"), [(True, 3), (False, 0)])
def test_treasure_for_a_monster_sent_away_is_a_house_rule(pays, n):
    """A-13: option treasure_on_removal."""
    t = table("seats ann bob cid; ann hand torn_page; fight committee_hydra; turn ann", treasure_on_removal=pays)
    t.does("ann plays torn_page on committee_hydra", "all pass").expects(f"ann cards {n}")


@pytest.mark.rule("R-TREAS-04")
def test_whoever_won_alone_draws_treasures_unseen():
    t = table("seats ann bob cid; ann level 5; fight knight_owl; turn ann; treasure fondue bathrobe")
    t.does("ann claims", "all pass").expects("ann hand fondue bathrobe", "never SpoilsDrawn")
    drawn = [event for event in t.log if isinstance(event, ev.CardDrawn)]
    assert all(see(t.book, event, t.state.active) == event for event in drawn)
    assert all(see(t.book, event, other).card < 0 for event in drawn for other in (1, 2))


@pytest.mark.rule("R-TREAS-05")
def test_treasures_lie_open_when_somebody_helped():
    t = table("seats ann bob cid; ann level 3; bob level 3; fight knight_owl; turn ann; treasure fondue bathrobe")
    t.does("ann asks bob for 1", "bob accepts", "ann claims", "all pass").expects("open fondue bathrobe")
    assert t.cards(t.view("cid").limbo) == ("bathrobe", "fondue")


@pytest.mark.rule("E-113")
def test_a_bystander_s_one_shot_is_no_help():
    """E-113."""
    t = table("seats ann bob cid; ann level 4; bob hand kazoo; fight knight_owl; turn ann")
    t.does("bob plays kazoo on heroes", "ann claims", "all pass").expects("ann cards 2", "never SpoilsDrawn")


@pytest.mark.rule("R-TREAS-06")
def test_enhancers_add_treasures_and_a_weakened_monster_keeps_one():
    t = table(
        "seats ann bob cid; ann level 9; fight slime_intern; turn ann; bob hand bigger_than_it_looked still_in_pyjamas"
    )
    t.does("bob plays still_in_pyjamas on slime_intern")
    assert t.view("ann").fight.treasures == 1
    t.does("bob plays bigger_than_it_looked on slime_intern")
    assert t.view("ann").fight.treasures == 2


@pytest.mark.rule("R-TREAS-07", "R-GUAL-03", "R-ITEM-29")
def test_treasures_may_be_used_at_once():
    t = table("seats ann bob cid; ann level 5; fight knight_owl; turn ann; treasure bathrobe read_the_manual")
    t.does("ann claims", "all pass", "ann lays bathrobe", "ann plays read_the_manual on ann")
    t.expects("ann wears bathrobe", "ann level 7", "ann strength 10", "treasure_discard read_the_manual")


@pytest.mark.rule("R-TREAS-07")
def test_a_helper_lays_its_share_at_once():
    """D.2 W45: also while others still pick."""
    t = table(
        "seats ann bob cid; ann level 6; bob level 6; fight committee_hydra +caffeinated; "
        "turn ann; ann wears doom_slippers;"
        "bob wears cheese_shield; treasure bathrobe fondue long_spoon elbow_grease"
    )
    t.does("ann asks bob for 2 first helper", "bob accepts", "ann claims", "all pass", "bob takes bathrobe")
    t.expects("situation spoils").does("bob lays bathrobe").expects("bob wears cheese_shield bathrobe")


@pytest.mark.rule("E-105")
def test_a_drawn_item_may_wait_in_a_hand_of_any_size():
    """E-105: laying is optional, and the limit comes at the end of the turn."""
    t = table(
        "seats ann bob cid; ann level 5 wears bathrobe hand elf dwarf thief priest wizard; fight knight_owl; turn ann;"
        "treasure distance_cape fondue"
    )
    t.does("ann claims", "all pass").expects("ann cards 7", "ann wears bathrobe", "situation charity")


@pytest.mark.rule("R-TREAS-08")
def test_every_monster_of_a_fight_leaves_its_treasure():
    t = table("seats ann bob cid; ann level 5 wears bathrobe; fight knight_owl slime_intern damp_ghost; turn ann")
    t.does("ann claims", "all pass").expects("ann cards 4")


@pytest.mark.rule("E-32")
def test_a_monster_sent_away_pays_with_those_that_were_beaten():
    """E-32."""
    t = table("seats ann bob cid; ann level 5 hand torn_page; fight knight_owl committee_hydra; turn ann")
    t.does("ann plays torn_page on committee_hydra", "ann claims", "all pass").expects("ann level 6", "ann cards 5")


@pytest.mark.rule("E-26")
def test_extra_treasures_are_the_fighter_s():
    """E-26."""
    t = table(
        "seats ann bob cid; ann level 6; bob level 6 hand caffeinated; fight slime_intern +lawyered_up; turn ann;"
        "treasure bathrobe fondue long_spoon",
        help_when_winning=True,
    )
    t.does("ann asks bob for 1", "bob accepts", "bob plays caffeinated on slime_intern", "ann claims", "all pass")
    t.does("ann takes fondue", "bob takes bathrobe").expects("ann hand fondue long_spoon", "bob hand bathrobe")


def open_treasures():
    """A fight of zombies for two open treasures is won with bob's help; cid holds a deadly trap."""
    t = table(
        "sets zombies; seats ann bob cid; ann level 2; bob level 6; cid hand prepaid_cremation;"
        "fight barbecue_dad; turn ann"
    )
    return t.does("ann asks bob for 1", "bob accepts", "ann claims", "all pass").expects("situation spoils")


@pytest.mark.rule("E-110", "R-DEATH-22")
def test_who_dies_over_open_treasures_picks_no_more_and_the_other_takes_them():
    t = open_treasures()
    first, second = t.state.limbo
    t.does("cid plays prepaid_cremation on ann")
    assert {first, second} <= set(t.state.players[1].hand)


@pytest.mark.rule("R-ITEM-03")
def test_a_treasure_is_worn_at_once_while_the_others_still_wait():
    t = table(
        "seats ann bob cid; ann level 5; bob level 7; fight committee_hydra; turn ann;"
        "treasure fondue long_spoon bathrobe"
    )
    t.does("ann asks bob for 1", "bob accepts", "ann claims", "all pass", "ann takes fondue", "ann lays fondue")
    t.expects("ann wears fondue", "situation spoils")


@pytest.mark.rule("R-TREAS-05", "R-WIN-03", "E-30")
def test_there_is_no_treasure_once_what_a_beaten_monster_says_has_won_the_game():
    """The text of the monster may let somebody win."""
    crowns = Ability("when", "beaten", (GainLevel(Const(1), "fighter", may_win=True),), "")
    monster = replace(card_def("slime_intern"), abilities=(crowns,))
    text = "seats ann bob cid; ann level 8; fight slime_intern; turn ann"
    t = table_with(f"option help_when_winning on; {text}", monster).does("ann asks bob for 1", "bob accepts")
    t.does("ann claims", "all pass").expects("winner ann", "never SpoilsDrawn")


@pytest.mark.rule("R-DEATH-22", "R-TREAS-05")
def test_a_helper_whom_the_beaten_monster_takes_along_picks_no_treasure():
    takes_along = Ability("when", "beaten", (Die("helper"),), "")
    monster = replace(card_def("knight_owl"), abilities=(takes_along,))
    t = table_with("seats ann bob cid; ann level 2; bob level 7 bag fondue; fight knight_owl; turn ann", monster)
    t.does("ann asks bob for 2", "bob accepts", "ann claims", "all pass").expects("bob life dead", "situation body")
    t.does("ann takes fondue").expects("bob cards 0", "ann cards 3", "situation charity")
