"""The print of the cards of one table, by card id: all that terms and queries look up, and all of it public.

Built from a Ruleset, never changed. `game.rules.book` adds the ways that a card can begin, `game.ai.card_knowledge` its
possible worth."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.ids import CardId
from game.model.cards import CardDef, Moment, OwnPile
from game.model.primitives import EffectNode, If, Modifier, Query
from game.model.ruleset import HAND_LIMIT, Ruleset


class CardIndex:
    """The printed cards of a ruleset, indexed."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.house = ruleset.house
        self.defs: tuple[CardDef, ...] = tuple(ruleset.defs[number] for number in ruleset.copies)
        self.local: tuple[str, ...] = tuple(card.local_id for card in self.defs)
        # those that not everybody may use
        self.choosy = frozenset(CardId(card) for card, one in enumerate(self.defs) if one.use_if is not None)
        self.ranked = frozenset(family for each in ruleset.sets for family in each.ranked)
        self.piles: tuple[OwnPile, ...] = tuple(pile for each in ruleset.sets for pile in each.piles)
        self.foe_texts = tuple(_by_query(card.modifiers) for card in self.defs)
        self.rule_cards: tuple[CardDef, ...] = tuple(_rule_cards(ruleset))
        self.for_everybody = tuple(modifier for card in self.rule_cards for modifier in card.modifiers)
        # each modifier with the card that it stands on; the cards of which a seat may be spared some
        self.changes = tuple(tuple((CardId(n), one) for one in card.modifiers) for n, card in enumerate(self.defs))
        self.sparing = frozenset(
            CardId(n) for n, card in enumerate(self.defs) if any(one.drawback for one in card.modifiers)
        )
        # the value of a number before any card; 0 where it does not stand here
        self.bases: dict[Query, int] = {"hand_limit": HAND_LIMIT, "big_limit": self.house.big_limit or 0}
        watching = [(one, card.id) for card in self.rule_cards for one in card.abilities if one.at == "becomes"]
        self.watches = tuple(watch for watch, _ in watching)
        self.watchers = tuple(rule for _, rule in watching)

    def says(self, card: CardId, at: Moment) -> tuple[EffectNode, ...]:
        """Return the effects of a card at some moment; one that has a condition tests it when its turn comes."""
        found = (one for one in self.defs[card].abilities if one.at == at)
        return tuple(done for one in found for done in (one.do if one.when is None else (If(one.when, one.do),)))


def _by_query(modifiers: tuple[Modifier, ...]) -> dict[tuple[str, str], tuple[Modifier, ...]]:
    """A monster's modifiers by query and scope."""
    found: dict[tuple[str, str], tuple[Modifier, ...]] = {}
    for modifier in modifiers:
        key = modifier.query, modifier.scope
        found[key] = (*found.get(key, ()), modifier)
    return found


def _rule_cards(ruleset: Ruleset) -> Iterator[CardDef]:
    """The rule cards that no house rule switches off."""
    house = msgspec.structs.asdict(ruleset.house)
    return (card for card in ruleset.defs if card.kind == "rule" and house.get(card.option, True))
