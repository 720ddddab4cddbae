"""Hordes (R-UNDEAD): a rule card of the set lets like join like."""

from __future__ import annotations

import pytest

from game.content.merger import load_ruleset
from game.text.cards import Printer
from game.text.catalogue import Catalogue
from tests.support.stories import card_def, table


@pytest.mark.rule("R-UNDEAD-02")
@pytest.mark.parametrize("who", ["ann", "bob", "cid"])
@pytest.mark.rule("E-73")
def test_anybody_adds_undead_from_the_hand_to_a_fight_with_one(who):
    """E-73: the fighter, the helper, a bystander; any number."""
    t = table(f"seats ann bob cid; {who} hand disco_zombie pyramid_mummy; fight damp_ghost; turn ann")
    t.does("ann asks bob for 0", "bob accepts", f"{who} plays disco_zombie", f"{who} plays pyramid_mummy")
    t.expects("foes damp_ghost disco_zombie pyramid_mummy", f"{who} hand")


@pytest.mark.rule("R-UNDEAD-01")
def test_it_joins_without_a_gate_crasher_and_brings_its_own_reward():
    t = table("seats ann bob cid; ann level 7 wears bathrobe fondue; bob hand damp_ghost; fight disco_zombie; turn ann")
    t.does("bob plays damp_ghost", "ann claims", "all pass").expects(
        "ann level 9", "door_discard disco_zombie damp_ghost"
    )


@pytest.mark.rule("R-UNDEAD-02", "E-73")
def test_it_joins_only_its_like_and_only_while_one_stands():
    """E-73."""
    t = table("seats ann bob cid; bob hand damp_ghost knight_owl torn_page; fight committee_hydra; turn ann")
    t.refuses("bob plays damp_ghost", "no_horde", "R-UNDEAD-02")
    t = table("seats ann bob cid; bob hand damp_ghost torn_page; fight disco_zombie committee_hydra; turn ann")
    t.does("bob plays torn_page on disco_zombie").refuses("bob plays damp_ghost", "no_horde")


def test_it_objects_to_a_victory_too():
    """W40."""
    t = table("seats ann bob cid; ann level 5; bob hand disco_zombie; fight damp_ghost; turn ann")
    t.does("ann claims", "bob plays disco_zombie").expects("situation fight")


@pytest.mark.parametrize("horde", [True, False])
def test_hordes_are_a_house_rule(horde):
    """A-42: option undead_horde."""
    t = table("seats ann bob cid; bob hand damp_ghost; fight disco_zombie; turn ann", undead_horde=horde)
    if horde:
        t.does("bob plays damp_ghost").expects("foes disco_zombie damp_ghost")
    else:
        t.refuses("bob plays damp_ghost", "not_your_card")


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Anybody may add an undead from their hand to a fight in which there is one already."),
        ("fr", "Chacun peut ajouter un mort-vivant de sa main à un combat où il y en a déjà un."),
    ],
)
def test_the_rule_card_says_what_it_does_and_lies_in_no_deck(lang, text):
    card, (_, texts) = card_def("horde"), load_ruleset(["dungeon"])
    [line] = Printer(Catalogue.load(lang), texts.texts).printed(card).rules
    assert ("".join(run.text for run in line.runs), card.count) == (text, 0)
