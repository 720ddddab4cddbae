"""The shipped set: how many cards of what, and the classes and races with the numbers of B-RACE and B-CLASS."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from game.cli import cards, check
from game.cli.console import Trouble
from game.content.folders import SHIPPED
from game.content.merger import load_ruleset
from game.model.cards import CardDef, Cost, Limit
from game.model.effects import Add, If, LoseLevel, Modifier, PlusDie, RemoveFoe, Reroll, TakeItem
from game.model.terms import UNLIMITED, Const, Filter, FoeIs, MyRun, RunFailed, Var, VarAtLeast
from game.text.cards import Printer
from game.text.catalogue import Catalogue

RULESET, TEXTS = load_ruleset(["dungeon"])
CARDS = {card.local_id: card for card in RULESET.defs}


def of_kind(kind: str) -> list[CardDef]:
    return [card for card in RULESET.defs if card.kind == kind]


def test_the_set_has_no_mistake():
    assert check.faults_of(SHIPPED / "dungeon") == ()


def cards_of(kind: str) -> int:
    return sum(card.count for card in of_kind(kind))


def test_the_decks_have_168_cards_numbered_in_order():
    backs = Counter(RULESET.defs[number].back for number in RULESET.copies)
    assert backs == {"door": 95, "treasure": 73}
    assert list(RULESET.copies) == sorted(RULESET.copies)


def test_a_card_is_there_once_unless_it_is_a_race_a_class_or_lets_something_in():
    repeated = {card.kind for card in RULESET.defs if card.count > 1}
    assert repeated == {"trait", "enabler", "wandering", "mate"}
    assert sum(card.kind != "rule" for card in RULESET.defs) >= 140


def test_every_kind_of_door_is_there_in_its_number():
    assert 36 <= cards_of("monster") <= 40
    assert 16 <= cards_of("curse") <= 20
    assert 6 <= cards_of("enhancer") <= 8
    assert cards_of("wandering") in (2, 3)
    assert cards_of("mate") in (1, 2)
    assert {card.count for card in of_kind("enabler")} <= {2, 3}


def test_one_enhancer_lowers_a_monster():
    [lowering] = [card for card in of_kind("enhancer") if card.abilities[0].do[0].fight < 0]
    assert lowering.local_id == "still_in_pyjamas"


def beyond_the_number(monster: CardDef) -> set[tuple[str, ...]]:
    """What a monster does besides its level and its Mishap, each as one kind of effect."""
    held = {(m.query, type(m.value).__name__, type(m.when).__name__, str(m.when)[:14]) for m in monster.modifiers}
    done = {
        (ability.at, *(type(effect).__name__ for effect in ability.do), str(ability.cost is None))
        for ability in monster.abilities
        if ability.at != "caught"
    }
    return held | done


def test_monsters_differ_in_more_than_their_number():
    kinds = Counter(kind for card in of_kind("monster") for kind in beyond_the_number(card))
    assert len(kinds) >= 12
    assert max(kinds.values()) <= 4


def test_every_kind_of_treasure_is_there():
    level_ups = [card for card in of_kind("special") if "level_up" in card.tags]
    assert len({card.abilities for card in level_ups}) == len(level_ups) == 10


def test_monsters_range_from_the_first_level_to_the_last():
    monsters = of_kind("monster")
    assert {min(card.level for card in monsters), max(card.level for card in monsters)} == {1, 20}
    assert sum("undead" in card.tags for card in monsters) >= 6
    assert sum(card.levels == 2 for card in monsters) >= 4


def test_items_fill_every_slot_and_both_sizes():
    items = of_kind("item")
    assert {card.slot for card in items} == {"head", "armour", "feet", "hand", None}
    assert {card.big for card in items} == {True, False}
    assert {card.hands for card in items} == {0, 1, 2}
    assert {min(card.value for card in items), max(card.value for card in items)} == {0, 1100}
    restricted = [card for card in items if card.use_if is not None]
    assert len(items) >= 45
    assert len(restricted) >= 10


@pytest.mark.parametrize("family", ["race", "class"])
def test_races_and_classes_come_three_times(family):
    assert {card.count for card in RULESET.defs if card.family == family} == {3}


def test_the_elf_runs_well_and_gains_by_helping():
    assert CARDS["elf"].modifiers == (Modifier("run", Const(1)), Modifier("help_levels", Const(1)))


def test_the_dwarf_keeps_six_cards_and_any_number_of_big_items():
    assert CARDS["dwarf"].modifiers == (
        Modifier("hand_limit", Const(6), sets=True),
        Modifier("big_limit", Const(UNLIMITED), sets=True),
    )


def test_the_halfling_sells_one_item_double_and_throws_a_failed_run_again_for_a_card():
    [again] = CARDS["halfling"].abilities
    assert CARDS["halfling"].modifiers == (Modifier("doubled_sales", Const(1)),)
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


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_prints_something_beside_its_name(lang):
    printer = Printer(Catalogue.load(lang), TEXTS.texts)
    faces = [printer.printed(card) for card in RULESET.defs]
    assert [face.id for face in faces if not (face.rules or face.badge)] == []
    words = {face.id: "".join(run.text for line in (*face.rules, *face.bad) for run in line.runs) for face in faces}
    assert [card for card, text in words.items() if "[" in text or "{" in text] == []


def test_cards_lists_a_line_per_card_with_its_text_where_asked(capsys):
    assert cards.run(["dungeon", "--lang", "fr"]) == 0
    assert "Dragon décaféiné" in capsys.readouterr().out
    assert cards.run(["dungeon", "--lang", "en", "--text", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)["cards"]
    assert len(printed) == len(RULESET.defs)
    [dragon] = [card for card in printed if card["title"] == "Decaf Dragon"]
    assert dragon["mishap"] == ["You die. And slightly toasted."]


def test_cards_offers_the_set_that_may_have_been_meant():
    with pytest.raises(Trouble, match='Did you mean "dungeon"'):
        cards.run(["dungoen"])
