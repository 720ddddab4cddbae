"""The shipped set: how many cards of what, and the classes and races with the numbers of B-RACE and B-CLASS."""

from __future__ import annotations

import json

import pytest

from game.cli.console import Trouble
from game.content.merger import load_ruleset
from game.model.cards import CardDef, Cost, Limit
from game.model.primitives import Add, If, LoseLevel, Modifier, PlusDie, RemoveFoe, Reroll, TakeItem
from game.model.terms import UNLIMITED, Const, Filter, FoeIs, MyRun, RunFailed, Var, VarAtLeast
from ui.commands import cards

RULESET, TEXTS = load_ruleset(["dungeon"])
CARDS = {card.local_id: card for card in RULESET.defs}


def of_kind(kind: str) -> list[CardDef]:
    return [card for card in RULESET.defs if card.kind == kind]


def test_cards_are_numbered_in_order():
    assert list(RULESET.copies) == sorted(RULESET.copies)


def test_items_have_both_sizes_and_prices_from_nothing_to_a_level():
    items = of_kind("item")
    assert {card.big for card in items} == {True, False}
    assert {min(card.value for card in items), max(card.value for card in items)} == {0, 1100}


@pytest.mark.parametrize("family", ["race", "class"])
def test_races_and_classes_come_three_times(family):
    assert {card.count for card in RULESET.defs if card.family == family} == {3}


def test_the_elf_runs_well_gains_by_helping_and_holds_a_card_fewer():
    gains = (Modifier("run", Const(1)), Modifier("help_levels", Const(1)))
    assert CARDS["elf"].modifiers == (*gains, Modifier("hand_limit", Const(-1), drawback=True))


def test_the_dwarf_keeps_six_cards_and_any_number_of_big_items_and_does_not_run():
    assert CARDS["dwarf"].modifiers == (
        Modifier("hand_limit", Const(6), sets=True),
        Modifier("big_limit", Const(UNLIMITED), sets=True),
        Modifier("run", Const(-1), drawback=True),
    )


def test_the_halfling_sells_one_item_double_and_throws_a_failed_run_again_for_a_card():
    [again] = CARDS["halfling"].abilities
    small = Modifier("big_limit", Const(-1), drawback=True)
    assert CARDS["halfling"].modifiers == (Modifier("doubled_sales", Const(1)), small)
    assert (again.at, again.when, again.cost, again.do) == ("rolled", RunFailed(), Cost(), (Reroll(),))


def test_the_warrior_wins_ties_and_pays_up_to_three_cards_for_one_each():
    [berserk] = CARDS["warrior"].abilities
    assert CARDS["warrior"].modifiers == (Modifier("wins_ties", Const(1), "side", sets=True),)
    assert (berserk.cost, berserk.limit) == (Cost("fuel", 1, 3), Limit(3, "combat", per_card=True))
    assert berserk.do == (Add(Modifier("fight", Var("paid", 1))),)


def test_the_wizard_adds_cards_to_a_run_roll_or_gives_the_whole_hand_for_a_monster():
    flight, finale = CARDS["wizard"].abilities
    assert (flight.when, flight.cost, flight.do) == (MyRun(), Cost("fuel", 1, 3), (PlusDie(Var("paid")),))
    assert finale.cost == Cost("whole_hand", 3, UNLIMITED)
    assert (finale.target, finale.do) == ("foe", (RemoveFoe(),))


def test_the_thief_stabs_for_two_and_steals_on_four():
    stab, steal = CARDS["thief"].abilities
    assert (stab.action, stab.limit, stab.cost) == ("BS", Limit(1, "victim"), Cost())
    assert stab.do == (Add(Modifier("fight", Const(-2), "target")),)
    assert (steal.action, steal.at, steal.target) == ("ST", "own_turn", "rival_small_item")
    assert steal.do[1] == If(VarAtLeast("face", 4), (TakeItem(),), (LoseLevel(Const(1), "me"),))


def test_the_priest_pays_up_to_three_cards_for_three_each_against_the_undead():
    [sermon] = CARDS["priest"].abilities
    assert sermon.when == FoeIs(Filter(tag="undead"))
    assert sermon.limit == Limit(3, "combat", per_card=True)
    assert sermon.do == (Add(Modifier("fight", Var("paid", 3))),)


def test_cards_lists_a_line_per_card_with_its_text_where_asked(capsys):
    assert cards.run(["dungeon", "--lang", "fr"]) == 0
    assert "Dragon décaféiné" in capsys.readouterr().out
    assert cards.run(["dungeon", "--lang", "en", "--text", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)["cards"]
    assert len(printed) == len(RULESET.defs)
    [dragon] = [card for card in printed if card["title"] == "Decaf Dragon"]
    assert dragon["mishap"] == ["Death. He came round in the end."]


def test_cards_offers_the_set_that_may_have_been_meant():
    with pytest.raises(Trouble, match='Did you mean "dungeon"'):
        cards.run(["dungoen"])
