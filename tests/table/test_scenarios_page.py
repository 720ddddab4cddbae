"""docs/scenarios.md says all that a scenario can say, and its worked example holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli.scenario import default_sets, engine_of
from game.model.commands import DUES
from game.model.commands import WORDS as GIVEN
from game.model.corrections import WHYS
from game.rules.timing_matrix import MATRIX
from game.table.scenarios.builder import LEFT, ONLY, PLACES, SETUP_WORDS, SEXES, UNUSUAL_LIVES
from game.table.scenarios.corrections import BECAUSE, PLACE_WORDS
from game.table.scenarios.expectations import ALL, EVENT_LOOKS, SEAT_LOOKS, TABLE_LOOKS
from game.table.scenarios.move_step import DEEDS, VERB_WORDS
from game.table.scenarios.step_words import MARKERS
from game.table.scenarios.story import set_up
from game.table.scenarios.text import parse_scenario

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
CODE = " ".join(re.findall(r"`([^`\n]+)`", PAGE)).split()
WORDS = (
    *VERB_WORDS,
    *DEEDS,
    *MARKERS,
    BECAUSE,
    *PLACE_WORDS,
    *WHYS,
    ONLY,
    LEFT,
    *UNUSUAL_LIVES,
    *SEXES,
    ALL,
    *SETUP_WORDS,
    *PLACES,
    "level",
    *TABLE_LOOKS,
    *SEAT_LOOKS,
    *EVENT_LOOKS,
    *MATRIX,
    *DUES,
    *GIVEN,
    "heroes",
    "monsters",
    "asker",
    "helper",
)


@pytest.mark.parametrize("word", sorted(set(WORDS)))
def test_the_page_explains_every_word(word):
    assert word in CODE


def test_the_worked_example_of_the_page_holds():
    example = next(block for block in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) if "\n---\n" in block)
    scenario = parse_scenario(example, "docs/scenarios.md", default_sets())
    story = set_up(engine_of(scenario), scenario)
    story.run(scenario.steps)
    assert story.log
