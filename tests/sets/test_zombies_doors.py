"""The doors of the zombies' set: how many of what, how much they differ, and what the rows of B.2 ask of them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.content.merger import load_ruleset
from game.model.cards import CardDef
from game.text.cards import Printer
from game.text.catalogue import Catalogue

RULESET, TEXTS = load_ruleset(["zombies"])
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
    assert 6 <= cards_of("enhancer") <= 8
    assert (cards_of("wandering"), cards_of("mate"), cards_of("enabler"), cards_of("trait")) == (2, 2, 2, 24)


def test_the_living_and_the_undead_differ_in_more_than_their_number():
    kinds = Counter(kind for card in MONSTERS for kind in beyond_the_number(card))
    assert len(kinds) >= 20
    assert max(kinds.values()) <= 4


def test_no_two_people_do_the_same_to_those_they_catch():
    faces = Counter((card.level, card.modifiers, card.abilities, card.tags) for card in MONSTERS)
    assert max(faces.values()) == 1


@pytest.mark.rule("R-MONSTER-09")
def test_most_monsters_are_people_and_the_others_are_undead():
    undead = [card for card in MONSTERS if "undead" in card.tags]
    assert 6 <= len(undead) * 3 <= len(MONSTERS)


def test_monsters_range_from_the_first_level_to_the_last_and_four_are_worth_two():
    assert {min(card.level for card in MONSTERS), max(card.level for card in MONSTERS)} == {1, 20}
    assert sum(card.levels == 2 for card in MONSTERS) >= 4


def test_one_modifier_lowers():
    assert [card.local_id for card in DOORS if card.kind == "enhancer" and card.abilities[0].do[0].fight < 0] == [
        "already_bitten"
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_mojos_powers_and_what_doubles_them_say_what_they_are(lang):
    printer = Printer(Catalogue.load(lang), TEXTS.texts)
    words = {printer.printed(card).type_word for card in DOORS if card.kind in ("trait", "enabler")}
    assert words == {"MOJO", {"en": "POWER", "fr": "TALENT"}[lang]}
