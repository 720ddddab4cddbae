"""Characters and their levels (R-CHAR)."""

from __future__ import annotations

import pytest

from game.model import events as ev
from game.rules.fold import fold
from game.rules.setup import EMPTY
from game.table.chance import SeededChance
from tests.support.stories import before_the_first_turn, dealt, engine, table


@pytest.mark.rule("R-CHAR-04")
def test_before_the_first_turn_one_race_and_one_class_may_be_laid():
    t = before_the_first_turn("seats ann bob cid; ann hand elf dwarf warrior thief")
    t.does("ann lays elf", "ann lays warrior").expects("ann traits elf warrior")
    t.refuses("ann lays dwarf", "one_race", "R-RACE-09")
    t.refuses("ann lays thief", "one_class", "R-CLASS-12")


@pytest.mark.rule("R-CHAR-04")
def test_everybody_lays_starting_cards_at_the_same_time_until_ready():
    """A card taken back may be laid again until then (engine 17.5)."""
    t = before_the_first_turn("seats ann bob cid; ann hand elf; bob hand dwarf; cid hand thief")
    t.does("cid lays thief", "ann lays elf", "ann readies", "bob lays dwarf", "cid drops thief")
    t.refuses("ann drops elf", "not_now.XD")
    t.refuses("ann readies", "not_now.ready")


@pytest.mark.rule("R-CHAR-05")
def test_before_the_first_turn_items_may_be_laid_within_the_limits():
    t = before_the_first_turn("seats ann bob cid; ann hand fondue bathrobe overtime_crown long_spoon")
    t.does("ann lays fondue", "ann lays bathrobe", "ann lays overtime_crown")
    t.expects("ann wears fondue bathrobe", "ann bag overtime_crown", "ann strength 7")
    t.refuses("ann lays long_spoon", "big_limit", "R-ITEM-05")


@pytest.mark.rule("R-CHAR-05", "R-SETUP-09")
def test_before_the_first_turn_nothing_else_can_be_played():
    t = before_the_first_turn("seats ann bob cid; ann hand read_the_manual expired_diploma committee_hydra kazoo")
    t.refuses("ann plays read_the_manual on ann", "not_now.GL")
    t.refuses("ann plays expired_diploma on bob", "not_now.CU")
    t.refuses("ann picks committee_hydra", "not_now.MO")


@pytest.mark.rule("R-CHAR-08")
def test_nobody_must_lay_anything_before_the_first_turn():
    t = before_the_first_turn("seats ann bob cid; ann hand elf warrior fondue; dice 6 1 1")
    t.does("bob readies", "ann readies", "cid readies").expects("ann cards 3", "ann traits", "turn ann")


@pytest.mark.rule("E-47")
def test_the_sex_of_a_character_that_nobody_chose_comes_by_chance():
    """E-47: random for a computer."""
    thrown = [[player.sex for player in engine().start(4, SeededChance(seed)).state.players] for seed in range(12)]
    assert all({sexes[seat] for sexes in thrown} == {0, 1} for seat in range(4))


@pytest.mark.rule("R-CHAR-09", "E-47")
@pytest.mark.parametrize("seed", range(4))
def test_a_character_has_the_sex_that_its_player_chose(seed: int):
    step = engine().start(4, SeededChance(seed), (1, None, 0, 1))
    sexes = [player.sex for player in step.state.players]
    assert (sexes[0], sexes[2], sexes[3]) == (1, 0, 1)
    assert step.events[0] == ev.GameStarted(engine().book.ruleset.digest, 4, tuple(sexes))


@pytest.mark.rule("R-CHAR-09")
def test_the_sex_that_the_game_began_with_is_the_one_the_table_sees():
    started = ev.GameStarted("", 3, (1, 0, 1))
    assert [player.sex for player in fold(engine().book, EMPTY, started).players] == [1, 0, 1]


@pytest.mark.rule("R-CHAR-10", "R-COMBAT-11", "E-29")
def test_two_kills_at_level_nine_stop_at_ten():
    """E-29."""
    t = table("seats ann bob cid; ann level 9; fight damp_ghost slime_intern; turn ann")
    t.does("ann claims", "all pass").expects("ann level 10", "winner ann")


@pytest.mark.rule("R-CHAR-10", "R-CHAR-11")
def test_a_loss_at_level_one_is_ignored():
    t = table("seats ann bob cid; ann hand unskippable_tutorial; turn ann")
    t.does("ann plays unskippable_tutorial on bob").expects("bob level 1", "door_discard unskippable_tutorial")
    assert t.happened(ev.Fizzled)


@pytest.mark.rule("R-CHAR-11", "R-PRECEDENCE-03")
def test_what_is_too_much_of_a_loss_is_ignored():
    t = table("seats ann bob cid; ann level 2; fight juice_vampire; turn ann")
    t.does("ann concedes", "ann runs", "all pass").expects("ann level 1")


@pytest.mark.rule("R-CHAR-12")
def test_levels_come_from_kills_cards_and_sales():
    t = table("seats ann bob cid; ann level 2 hand read_the_manual overtime_crown; door slime_intern; turn ann")
    t.does("ann plays read_the_manual on ann", "ann sells overtime_crown", "expect ann level 4")
    t.does("ann opens", "ann claims", "all pass").expects("ann level 5")


@pytest.mark.rule("R-CHAR-12", "R-RUN-01")
def test_getting_away_or_getting_rid_of_a_monster_gives_no_level():
    t = table("seats ann bob cid; ann level 2 hand torn_page; fight committee_hydra doormat_golem; dice 6; turn ann")
    t.does("ann plays torn_page on committee_hydra", "ann concedes", "ann runs", "all pass").expects("ann level 2")
    t = table("seats ann bob cid; ann level 2 hand torn_page; fight committee_hydra; turn ann")
    t.does("ann plays torn_page on committee_hydra", "all pass").expects("ann level 2", "ann cards 3")


@pytest.mark.rule("R-CHAR-13")
def test_a_mishap_that_does_not_speak_of_levels_costs_none():
    t = table("seats ann bob cid; ann level 2 bag sandals; fight doormat_golem; turn ann")
    t.does("ann concedes", "ann runs", "all pass").expects("ann level 2", "ann bag", "treasure_discard sandals")


@pytest.mark.rule("R-CHAR-13", "R-DEATH-02")
def test_death_costs_no_level():
    t = table("seats ann bob cid; ann level 6; fight decaf_dragon; turn ann")
    t.does("ann concedes", "ann runs", "all pass").expects("ann level 6")
    assert t.happened(ev.SeatDied)


@pytest.mark.rule("R-CHAR-14")
def test_a_character_is_its_level_race_class_and_items():
    t = table("seats ann bob cid; ann level 3 elf warrior wears fondue bag bathrobe; turn bob")
    ann = t.view("cid").seats[0]
    assert (ann.level, ann.strength, t.named(ann.traits)) == (3, 6, ("elf", "warrior"))
    assert (t.named(ann.used), t.cards(ann.carried)) == (("fondue",), ("bathrobe",))


def test_a_dealt_game_waits_for_everybody_to_be_ready():
    t = dealt(3).does("ann readies", "cid readies").expects("situation setup")
    assert t.view("ann").waiting == (1,)
