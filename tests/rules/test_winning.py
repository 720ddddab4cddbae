"""The end of the game (R-WIN)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.model import events as ev
from game.model.primitives import GainLevel
from game.model.state import Result
from game.model.terms import Const
from tests.support.stories import card_def, table, table_with

AT_NINE = "seats ann bob cid; ann level 9 wears bathrobe; fight committee_hydra; turn ann"


@pytest.mark.rule("R-WIN-01")
def test_whoever_kills_the_way_to_level_ten_wins_and_nobody_moves_any_more():
    t = table("seats ann bob cid; ann level 9 wears bathrobe; bob hand elf; fight committee_hydra; turn ann")
    t.does("ann claims", "all pass").expects("winner ann", "situation over", "ann level 10")
    t.refuses("bob ends", "game_over", "R-WIN-01")
    t.refuses("bob lays elf", "game_over")
    assert [t.view(name).options for name in t.names] == [(), (), ()]


@pytest.mark.rule("R-WIN-01", "E-95")
def test_the_game_may_go_on_to_another_level():
    """E-95, C-3.29."""
    t = table(AT_NINE, goal_level=20)
    t.does("ann claims", "all pass").expects("winner nobody", "ann level 10", "situation charity")


@pytest.mark.rule("R-WIN-02", "R-WIN-05")
def test_a_card_does_not_give_the_last_level():
    t = table("seats ann bob cid; ann level 9 hand read_the_manual nepotism; bob level 8; turn ann")
    t.refuses("ann plays read_the_manual on ann", "no_level")
    t.does("ann plays read_the_manual on bob").expects("bob level 9")
    t.refuses("ann plays nepotism on bob", "no_level")


@pytest.mark.rule("R-WIN-05", "E-104")
def test_a_level_card_is_shut_when_nobody_can_gain():
    """E-104: it stays in the hand."""
    t = table("seats ann bob cid; ann level 9 hand read_the_manual; bob level 9; cid level 9; turn ann")
    t.refuses("ann plays read_the_manual on cid", "no_level")


@pytest.mark.rule("R-WIN-02", "R-PRECEDENCE-06")
def test_a_monster_that_is_only_removed_does_not_give_the_last_level():
    t = table("seats ann bob cid; ann level 9 hand torn_page; fight committee_hydra; turn ann")
    t.does("ann plays torn_page on committee_hydra", "all pass").expects("ann level 9", "winner nobody")


@pytest.mark.rule("R-WIN-03")
def test_a_card_that_says_so_may_give_the_last_level():
    card = card_def("read_the_manual")
    wins = replace(card.abilities[0], do=(GainLevel(Const(1), "me", may_win=True),), target=None)
    t = table_with("seats ann bob cid; ann level 9 hand read_the_manual", replace(card, abilities=(wins,)))
    t.does("ann plays read_the_manual").expects("ann level 10", "winner ann", "situation over")
    assert t.state.result == Result((0,), "card")


@pytest.mark.rule("R-WIN-03", "R-PRECEDENCE-06", "E-120")
def test_without_those_words_its_level_is_lost():
    """E-120: other effects simply give less."""
    card = card_def("read_the_manual")
    two = replace(card.abilities[0], do=(GainLevel(Const(2), "me"),), target=None)
    t = table_with("seats ann bob cid; ann level 8 hand read_the_manual", replace(card, abilities=(two,)))
    t.does("ann plays read_the_manual").expects("ann level 9", "winner nobody")


@pytest.mark.rule("R-WIN-04", "R-SELL-07", "E-33")
def test_a_sale_never_gives_the_last_level():
    """C-3.05, C-3.06, E-33."""
    t = table("seats ann bob cid; ann level 9 hand overtime_crown; turn ann")
    t.refuses("ann sells overtime_crown", "sale_cannot_win", "R-SELL-07")
    t = table("seats ann bob cid; ann level 8 hand overtime_crown golden_parachute; turn ann")
    t.does("ann sells overtime_crown golden_parachute").expects("ann level 9", "winner nobody")


@pytest.mark.rule("R-WIN-11")
def test_nobody_wins_before_the_last_objections_are_over():
    t = table(AT_NINE).does("ann claims", "bob passes").expects("winner nobody", "ann level 9", "situation final")
    t.does("cid passes").expects("winner ann")


@pytest.mark.rule("R-WIN-11", "R-COMBAT-25")
def test_an_objection_at_the_last_moment_keeps_somebody_from_winning():
    t = table(f"{AT_NINE}; cid hand caffeinated").does("ann claims", "bob passes", "cid plays caffeinated")
    t.expects("situation fight", "winner nobody", "ann level 9")


@pytest.mark.rule("R-WIN-01", "E-30")
def test_a_winner_draws_no_treasure():
    """E-30."""
    t = table(AT_NINE).does("ann claims", "all pass").expects("ann cards 0")
    assert not t.happened(ev.CardDrawn)


ELF_HELPS = "seats ann bob cid; ann level 9; bob level 9 elf; fight decaf_dragon; turn ann"


@pytest.mark.rule("R-WIN-07", "E-28", "R-HELP-18")
def test_an_elf_who_helps_kill_from_level_nine_wins_as_well():
    """E-28 and A-11: both are at the goal at this reward."""
    t = table(ELF_HELPS).does("ann asks bob for 0", "bob accepts", "ann claims", "all pass")
    t.expects("winner ann bob")


@pytest.mark.rule("R-WIN-01", "R-HELP-18")
def test_an_elf_may_win_in_the_fight_of_somebody_who_does_not():
    t = table(ELF_HELPS.replace("ann level 9", "ann level 7 wears bathrobe"))
    t.does("ann asks bob for 0", "bob accepts", "ann claims", "all pass").expects("winner bob", "ann level 9")


@pytest.mark.rule("R-WIN-01")
@pytest.mark.parametrize(
    ("option", "winners"), [("simultaneous", "ann"), ("active_only", "ann"), ("helper_always", "ann bob")]
)
def test_who_shares_a_victory_is_a_matter_of_agreement(option, winners):
    """A-11."""
    t = table("seats ann bob cid; ann level 9; bob level 3; fight committee_hydra; turn ann", shared_victory=option)
    t.does("ann asks bob for 0", "bob accepts", "ann claims", "all pass").expects(f"winner {winners}")


@pytest.mark.rule("E-141")
def test_a_helper_who_reaches_the_goal_does_not_take_the_fighter_along():
    t = table(ELF_HELPS.replace("ann level 9", "ann level 7 wears bathrobe"), shared_victory="helper_always")
    t.does("ann asks bob for 0", "bob accepts", "ann claims", "all pass").expects("winner bob", "ann level 9")


@pytest.mark.rule("R-WIN-01")
def test_the_fighter_alone_wins_where_victory_is_not_shared():
    t = table(ELF_HELPS, shared_victory="active_only").does("ann asks bob for 0", "bob accepts", "ann claims")
    t.does("all pass").expects("winner ann")


@pytest.mark.rule("R-WIN-05")
def test_of_several_who_gain_a_level_by_a_card_only_who_would_win_by_it_goes_without():
    card = card_def("mercy_rule")
    everybody = (replace(card.abilities[0], do=(GainLevel(Const(1), who="everybody"),)),)
    t = table_with(
        "seats ann bob cid; ann level 9; bob level 2; cid hand mercy_rule; turn cid",
        replace(card, abilities=everybody),
    )
    t.does("cid plays mercy_rule").expects("ann level 9", "bob level 3", "cid level 2")
