"""What a card may say of a number counts at the table, whatever the number, the condition and the life span."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.model.house_rules import HouseRules
from tests.oracle.numbers import KINDS, is_honoured, read, twins
from tests.support.stories import engine_of

PRINTED = engine_of(("dungeon",), HouseRules()).book.ruleset
CURSE, ITEM, MONSTER, TRAIT = (KINDS[kind] for kind in ("curse", "item", "monster", "trait"))
ACT = f"{ITEM}, act: [{{at: own_turn, limit: {{per: turn, uses: 1}}, do: [{{add:"
BOUND = (
    f"{ITEM}, always: [{{add: {{hand_limit: 1}}, if: {{sex: man}}}}]",
    f"{TRAIT}, always: [{{set: {{hand_limit: 7}}, if: {{not: lowest}}}}]",
    f"{ITEM}, always: [{{add: {{hand_limit: {{count: {{kind: item}}}}}}}}]",
    f"{CURSE}, always: [{{add: {{big_limit: -1}}, if: {{not: {{hand_at_most: 3}}}}}}]",
    f"{ITEM}, always: [{{set: {{wins_ties: true}}, if: {{side_has: {{trait: scout}}}}}}]",
    f"{TRAIT}, always: [{{add: {{help_levels: 1}}, if: helping}}]",
    f"{ITEM}, always: [{{add: {{doubled_sales: 1}}, if: {{level_at_most: 3}}}}]",
    f"{TRAIT}, always: [{{set: {{safe_levels: true}}, if: {{not: {{has: {{trait: scout}}}}}}}}]",
    f"{ITEM}, always: [{{set: {{safe_items: true}}, if: somebody_dead}}]",
    f"{ACT} {{fight: 2}}, until: next_fight, if: {{foe_is: {{tag: undead}}}}}}]}}]",
    f"{ACT} {{wins_ties: true}}, until: next_fight}}]}}]",
    f"{ACT} {{help_levels: 1}}, until: next_fight}}]}}]",
    f"{ACT} {{hand_limit: 1}}, until: turn_ends, if: {{sex: woman}}}}]}}]",
)


@pytest.mark.rule("E-144")
def test_a_number_counts_under_its_condition_and_for_its_life_span(tmp_path: Path):
    cards = read(tmp_path, BOUND)
    rules = twins(PRINTED, cards)
    assert cards.refused == {}
    assert [card.local_id for card in cards.sound if not is_honoured(card, rules)] == []
