"""The treasures of the shipped set: how many of what, and how many different things they do."""

from __future__ import annotations

from collections import Counter

from game.content.merger import load_ruleset
from game.model.cards import CardDef
from game.model.effects import Modifier
from game.model.terms import Const

RULESET, _ = load_ruleset(["dungeon"])
TREASURES = [card for card in RULESET.defs if card.back == "treasure" and card.kind != "rule"]
ITEMS = [card for card in TREASURES if card.kind == "item"]


def effects_of(card: CardDef) -> set[str]:
    """What an item does beyond its plain bonus, in words that tell one effect from another."""
    found = {_said(changed) for changed in card.modifiers} - {"fight"}
    return found | {type(effect).__name__ for ability in card.abilities for effect in ability.do}


def _said(changed: Modifier) -> str:
    """A modifier's query with the kind of its condition; less and more of a number are two effects."""
    sign = " less" if isinstance(changed.value, Const) and changed.value.n < 0 else ""
    counted = "" if isinstance(changed.value, Const) else f" {type(changed.value).__name__}"
    when = f" if {type(changed.when).__name__} {changed.when}" if changed.when is not None else ""
    return f"{changed.query}{sign}{counted}{when}"


def test_every_treasure_is_there_once():
    assert len(TREASURES) == 73
    assert {card.count for card in TREASURES} == {1}


def test_each_kind_has_its_share():
    kinds = Counter("level_up" if "level_up" in card.tags else card.kind for card in TREASURES)
    assert 45 <= kinds["item"] <= 48
    assert 14 <= kinds["oneshot"] <= 16
    assert kinds["level_up"] == 10  # one of them may give the winning level
    assert (kinds["hireling"], kinds["cheat"]) == (1, 1)


def test_items_do_many_different_things_and_none_too_often():
    often = Counter(effect for card in ITEMS for effect in effects_of(card))
    assert len(often) >= 20
    assert max(often.values()) <= 4


def test_a_third_of_the_items_is_restricted_or_twisted():
    twisted = [card for card in ITEMS if card.use_if is not None or effects_of(card)]
    assert len(twisted) * 3 >= len(ITEMS)


def test_no_two_items_are_alike():
    """Slot, size, hands, price, bonuses, restriction: two cards with all of them equal would be one card twice."""
    faces = Counter((c.slot, c.big, c.hands, c.value, c.modifiers, c.abilities, c.use_if) for c in ITEMS)
    assert max(faces.values()) == 1
