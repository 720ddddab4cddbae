"""Stories of the exact edge: with one card, level or hand more or less it would be another story."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ids import SeatId
from game.model.options import Command
from game.model.state import TREASURE
from game.rules.fold.edits import set_player
from game.table.chance import SeededChance
from tests.support.stories import table


@pytest.mark.rule("R-HAND-07", "R-RACE-19")
def test_a_dwarf_with_seven_cards_has_one_too_many():
    t = table("seats ann bob cid; ann level 2 dwarf hand elf elf elf thief thief thief priest; turn ann charity")
    t.refuses("ann ends", "not_now.end_turn")
    t.does("ann gives priest to bob").expects("ann cards 6", "turn bob")


@pytest.mark.rule("R-ITEM-21")
def test_two_full_hands_stay_full_when_a_race_or_class_changes():
    t = table("seats ann bob cid; ann elf hand thief wears cheese_shield flypaper; turn ann")
    t.does("ann lays thief", "ann drops elf").expects("ann wears cheese_shield flypaper", "ann bag")


@pytest.mark.rule("R-HELP-23", "E-109")
def test_whoever_gives_up_the_fight_asks_nobody_for_help_any_more():
    """E-109."""
    t = table("seats ann bob cid; fight committee_hydra; turn ann").does("ann asks bob for 1", "cid volunteers for 2")
    assert len(t.state.offers) == 2
    t.does("ann concedes").expects("happened FightConceded", "situation flight")
    assert t.state.offers == t.view("bob").offers == ()


@pytest.mark.rule("R-RACE-20", "R-ITEM-08")
def test_a_dwarf_carries_five_big_things():
    bag = "long_spoon plate_and_cutlery portable_pew filing_cabinet"
    t = table(f"seats ann bob cid; ann dwarf bag {bag} hand overtime_crown; turn ann").does("ann lays overtime_crown")
    t.expects(f"ann bag {bag}", "ann wears overtime_crown", "situation arrange")


@pytest.mark.rule("R-SETUP-12")
def test_a_discard_pile_that_becomes_the_deck_is_shuffled():
    t = table("seats ann bob cid; discard elf dwarf halfling thief priest wizard warrior; turn ann")
    discard = t.state.discard[0]
    t.state, t.chance = replace(t.state, draw=((), t.state.draw[TREASURE])), SeededChance(1)
    t.does("ann opens")
    assert t.state.draw[0] + t.state.limbo == SeededChance(1).order(0, discard) != discard


@pytest.mark.rule("R-CURSE-06")
@pytest.mark.parametrize("sex", [0, 1])
def test_there_are_two_sexes_and_the_curse_leads_from_each_to_the_other(sex):
    t = table("seats ann bob cid; bob hand wardrobe_mixup; turn ann")
    t.state = set_player(t.state, SeatId(0), replace(t.state.players[0], sex=sex))
    t.does("bob plays wardrobe_mixup on ann")
    assert t.state.players[0].sex == 1 - sex


@pytest.mark.rule("R-HAND-10")
def test_a_play_that_waits_has_one_place_in_the_queue_counted_from_its_head():
    hats = "ann wears fondue bag overtime_crown; door soup_in_helmet"
    t = table(f"seats ann bob cid; {hats}; bob hand read_the_manual wardrobe_mixup; turn ann")
    t.does("ann opens", "bob plays read_the_manual on bob", "bob plays wardrobe_mixup on cid")
    assert t.submit(Command(SeatId(1), "cancel_queued", reference=-2)).refusal is not None
    assert t.submit(Command(SeatId(1), "cancel_queued", reference=1)).refusal is None


@pytest.mark.rule("R-HAND-10")
def test_a_play_that_waits_is_taken_back_by_its_owner_and_nobody_else():
    hats = "ann wears fondue bag overtime_crown; door soup_in_helmet"
    t = table(f"seats ann bob cid; {hats}; bob hand read_the_manual; turn ann")
    t.does("ann opens", "bob plays read_the_manual on bob").expects("bob hand read_the_manual")
    assert t.submit(Command(SeatId(2), "cancel_queued")).refusal is not None
    assert t.submit(Command(SeatId(1), "cancel_queued", reference=1)).refusal is not None
    assert t.submit(Command(SeatId(1), "cancel_queued")).refusal is None
    t.does("ann chooses fondue").expects("bob level 1", "bob hand read_the_manual")
