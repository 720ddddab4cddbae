"""House rules that exclude each other: one sentence, and nothing is dealt."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.ai.minds import InlineMinds
from game.model.house_rules import HouseRules, OptionFault
from game.table.clock import INSTANT
from game.table.opening import open_table
from tests.bad_input.games import SETTINGS, WORDS


@pytest.mark.parametrize(
    ("house", "said"),
    [
        (HouseRules(half_breed_one_race="all", two_cards_penalties="none"), "two_cards_penalties=none"),
        (HouseRules(death_keeps=("enablers",)), "death_keeps=enablers"),
        (HouseRules(action_limit_s=60.0), "action_limit_s=60"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_no_table_opens_with_house_rules_that_exclude_each_other(tmp_path: Path, house: HouseRules, said: str):
    path = tmp_path / "game.doors"
    with pytest.raises(OptionFault) as refused:
        open_table(msgspec.structs.replace(SETTINGS, house=house), InlineMinds, INSTANT, 7, path)
    assert all(said in words.say(refused.value.message) for words in WORDS.values())
    assert not path.exists()
