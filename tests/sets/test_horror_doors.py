"""The doors of the horror set: how many of what, how much they differ, and what the rows of B.2 and B.4 ask of them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.content.merger import load_ruleset
from game.model.cards import CardDef
from game.model.effects import Enlist
from game.text.cards import Printer
from game.text.catalogue import Catalogue

RULESET, TEXTS = load_ruleset(["horror"])
DOORS = [card for card in RULESET.defs if card.back == "door" and card.kind != "rule"]
MONSTERS = [card for card in DOORS if card.kind == "monster"]


def cards_of(kind: str) -> int:
    return sum(card.count for card in DOORS if card.kind == kind)


def beyond_the_number(monster: CardDef) -> set[tuple[str, ...]]:
    """What a monster does besides its level and its Mishap, each as one kind of effect."""
    held = {(m.query, type(m.value).__name__, type(m.when).__name__, str(m.when)[:14]) for m in monster.modifiers}
    done = {
        (ability.at, *(type(effect).__name__ for effect in ability.do), str(ability.cost is None))
        for ability in monster.abilities
        if ability.at != "caught"
    }
    return held | done


def test_there_are_95_doors_and_few_of_them_twice():
    assert sum(card.count for card in DOORS) == 95
    assert {card.kind for card in DOORS if card.count > 1} == {"trait", "enabler", "wandering", "mate"}


def test_every_kind_of_door_is_there_in_its_number():
    assert 36 <= cards_of("monster") <= 40
    assert 16 <= cards_of("curse") <= 20
    assert 8 <= cards_of("enhancer") <= 10
    assert (cards_of("wandering"), cards_of("mate"), cards_of("enabler"), cards_of("trait")) == (2, 2, 2, 15)


def test_monsters_differ_in_more_than_their_number():
    kinds = Counter(kind for card in MONSTERS for kind in beyond_the_number(card))
    assert len(kinds) >= 20
    assert max(kinds.values()) <= 4


@pytest.mark.rule("R-MONSTER-06")
def test_one_monster_has_the_highest_level_and_four_are_worth_two():
    assert [card.local_id for card in MONSTERS if card.level == 20] == ["head_of_everything"]
    assert sum(card.levels == 2 for card in MONSTERS) >= 4


def test_goths_undead_and_friends_are_enough_to_be_met():
    assert sum("goth" in card.tags for card in MONSTERS) >= 6
    assert sum("undead" in card.tags for card in MONSTERS) >= 4
    assert sum(card.friendly for card in MONSTERS) >= 3


@pytest.mark.rule("R-ENH-11")
def test_one_modifier_lowers():
    lowering = [card for card in DOORS if card.kind == "enhancer" and card.abilities[0].do[0].fight < 0]
    assert [card.local_id for card in lowering] == ["in_draft"]


def test_several_curses_and_monsters_lead_into_the_cult():
    leading = Counter(card.kind for card in DOORS if any(_enlists(effect) for a in card.abilities for effect in a.do))
    assert leading["curse"] >= 2
    assert leading["monster"] >= 3


def _enlists(effect: object) -> bool:
    return isinstance(effect, Enlist)


def test_nothing_has_a_size():
    assert not any(card.big for card in RULESET.defs)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_door_has_a_word_beside_its_rules(lang):
    printer = Printer(Catalogue.load(lang), TEXTS.texts)
    assert [card.id for card in DOORS if not printer.printed(card).flavour] == []
