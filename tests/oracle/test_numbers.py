"""Modifiers on cards count at the table, whatever the number, the condition and the life span."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from game.model.house_rules import HouseRules
from game.text.faults import sentence_of
from tests.oracle.numbers import KINDS, USERS, doing, holding, is_honoured, read, twins
from tests.support.stories import engine_of

Saying = Callable[[str], Iterator[str]]
SAMPLE = 60
CHUNK = 300
"""Cards that lie at one table."""
PRINTED = engine_of(("dungeon",), HouseRules()).book.ruleset
CURSE, ITEM, MONSTER, TRAIT = (KINDS[kind] for kind in ("curse", "item", "monster", "trait"))
ACT = f"{ITEM}, act: [{{at: own_turn, limit: {{per: turn, uses: 1}}, do: [{{add:"
HELPING = ACT.replace("own_turn", "fight_others")
WHOLE_TURN = ACT.replace("own_turn", "whole_turn")
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
    f"{MONSTER}, always: [{{set: {{wins_ties: true}}, if: somebody_dead}}]",
    f"{ACT} {{fight: 2}}, until: next_fight, if: {{foe_is: {{tag: undead}}}}}}]}}]",
    f"{ACT} {{wins_ties: true}}, until: next_fight}}]}}]",
    f"{ACT} {{help_levels: 1}}, until: next_fight}}]}}]",
    f"{ACT} {{hand_limit: 1}}, until: turn_ends, if: {{sex: woman}}}}]}}]",
    f"{MONSTER}, when: [{{at: escaped, do: [{{add: {{safe_levels: true}}, until: fight_ends, if: helping}}]}}]",
)


def unheard(folder: Path, bodies: Sequence[str]) -> list[str]:
    """Cards that the checker lets pass and that change nothing. Of the others it says what is wrong, and where."""
    cards = read(folder, bodies)
    for fault in cards.refused.values():
        assert fault.mark.line
        assert fault.mark.column
        assert "[" not in sentence_of(fault, "en")[:1]
    rules = twins(PRINTED, cards)
    return [bodies[int(card.local_id[1:])] for card in cards.sound if not is_honoured(card, rules)]


VAIN = (
    f"{ITEM}, when: [{{at: won, do: [{{add: {{fight: {{foes: {{}}}}}}, until: next_fight}}]}}]",
    f"{ACT} {{run: {{foes: {{}}}}}}, until: next_fight}}]}}]",
    f"{WHOLE_TURN} {{treasures: 1}}, until: fight_ends, for: helper}}]}}]",
    f"{HELPING} {{run: 1}}, until: fight_ends, if: alone}}]}}]",
    f"{ACT} {{treasures: 1}}, until: turn_ends}}], target: rival}}]",
    f"{WHOLE_TURN} {{hand_limit: 1}}, until: turn_ends}}], target: fighting_rival}}]",
    f"{WHOLE_TURN} {{help_levels: {{foes: {{}}}}}}, until: next_fight}}]}}]",
)
"""Nothing comes of these: no monster is there to be counted, and no treasure is for somebody whose turn it is not."""


@pytest.mark.rule("E-144")
def test_a_number_that_could_never_count_is_refused(tmp_path: Path):
    assert read(tmp_path, VAIN).sound == []


@pytest.mark.rule("E-144")
def test_a_number_counts_under_its_condition_and_for_its_life_span(tmp_path: Path):
    assert read(tmp_path / "read", BOUND).refused == {}
    assert unheard(tmp_path, BOUND) == []


@pytest.mark.rule("E-144")
@pytest.mark.parametrize("said", [holding, doing])
def test_of_what_may_be_said_of_numbers_a_handful_is_refused_or_honoured(tmp_path: Path, said: Saying):
    bodies = [body for kind in (KINDS if said is holding else USERS) for body in said(kind)]
    assert unheard(tmp_path, random.Random(7).sample(bodies, SAMPLE)) == []


@pytest.mark.long
@pytest.mark.rule("E-144")
@pytest.mark.parametrize(("said", "who"), [*((holding, kind) for kind in KINDS), *((doing, user) for user in USERS)])
def test_everything_that_may_be_said_of_numbers_is_refused_or_honoured(tmp_path: Path, said: Saying, who: str):
    bodies = list(said(who))
    for number in range(0, len(bodies), CHUNK):
        assert unheard(tmp_path / str(number), bodies[number : number + CHUNK]) == []
