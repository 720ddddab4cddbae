"""Our three sets, loaded once, and what tells one card's effect from another's: shared by the stories about sets."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from game.content.merger import load_ruleset
from game.model.cards import CardDef
from game.model.primitives import Modifier
from game.model.ruleset import CardTexts
from game.model.terms import Const


class Edition(NamedTuple):
    """The cards of a set that lie in its decks, and how many of a kind there should be."""

    id: str
    defs: tuple[CardDef, ...]
    texts: CardTexts
    enhancers: range
    traits: int
    enablers: int

    def of_kind(self, kind: str) -> list[CardDef]:
        return [card for card in self.defs if card.kind == kind]

    def cards_of(self, kind: str) -> int:
        return sum(card.count for card in self.of_kind(kind))

    def tagged(self, tag: str) -> list[CardDef]:
        return [card for card in self.of_kind("monster") if tag in card.tags]

    def treasures(self) -> list[CardDef]:
        return [card for card in self.defs if card.back == "treasure"]


@cache
def edition(set_id: str) -> Edition:
    enhancers, traits, enablers = {
        "dungeon": (range(6, 9), 21, 5),
        "horror": (range(8, 11), 15, 2),
        "zombies": (range(6, 9), 24, 2),
    }[set_id]
    ruleset, texts = load_ruleset([set_id])
    dealt = tuple(card for card in ruleset.defs if card.kind != "rule")
    return Edition(set_id, dealt, texts, enhancers, traits, enablers)


def beyond_the_number(monster: CardDef) -> set[tuple[str, ...]]:
    """Return the effects of a monster besides its level and its Mishap, each as one kind of effect."""
    held = {(m.query, type(m.value).__name__, type(m.when).__name__, str(m.when)[:14]) for m in monster.modifiers}
    done = {
        (ability.at, *(type(effect).__name__ for effect in ability.do), str(ability.cost is None))
        for ability in monster.abilities
        if ability.at != "caught"
    }
    return held | done


def effects_of(item: CardDef) -> set[str]:
    """Return the effects of an item beyond its plain bonus, in words that tell one effect from another."""
    found = {_said(changed) for changed in item.modifiers} - {"fight"}
    return found | {type(effect).__name__ for ability in item.abilities for effect in ability.do}


def _said(changed: Modifier) -> str:
    """A modifier's query with the kind of its condition; less and more of a number are two effects."""
    sign = " less" if isinstance(changed.value, Const) and changed.value.n < 0 else ""
    counted = "" if isinstance(changed.value, Const) else f" {type(changed.value).__name__}"
    when = f" if {type(changed.when).__name__} {changed.when}" if changed.when is not None else ""
    return f"{changed.query}{sign}{counted}{when}"


def repeated(cards: Iterable[CardDef]) -> set[str]:
    """The kinds of cards of which there is more than one copy."""
    return {card.kind for card in cards if card.count > 1}
