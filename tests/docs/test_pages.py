"""The pages about rules and engine are current."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from game.model.house_rules import house_options, value_word
from tests.docs import art_page, cards_page
from tests.docs.engine_page import page

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
ROWS = list(csv.DictReader((ROOT / "tests" / "rules.csv").read_text(encoding="utf-8").splitlines()))
ID = r"(?:R-[A-Z]+|E)-\d+"


def test_the_page_of_the_engine_is_printed_from_the_types():
    printed = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    assert printed == page(), "python -m tests.printed"


def test_the_tables_of_the_page_for_authors_are_printed_from_the_types():
    page = cards_page.PAGE.read_text(encoding="utf-8")
    assert "`give_away`" in cards_page.SECTION.search(page)[0]
    assert cards_page.printed(page) == page, "python -m tests.printed"


def test_the_words_of_the_drawing_kit_are_listed_as_it_has_them():
    page = art_page.PAGE.read_text(encoding="utf-8")
    assert "`tiptoe`" in cards_page.SECTION.search(page)[0]
    assert art_page.printed(page) == page, "python -m tests.printed"


def test_the_page_of_rules_has_every_id_once_and_no_other():
    told = re.findall(rf"^- \*\*({ID})\*\* ", RULES, re.M)
    untold = [id_ for line in re.findall(r"^.*comes with an edition.*$", RULES, re.M) for id_ in re.findall(ID, line)]
    assert sorted([*told, *untold]) == sorted(row["id"] for row in ROWS)


def test_every_rule_that_binds_now_is_told_in_words():
    told = set(re.findall(rf"^- \*\*({ID})\*\* \S", RULES, re.M))
    assert {row["id"] for row in ROWS if row["status"] != "later"} <= told


def test_every_house_rule_stands_on_the_page_with_its_values_and_default():
    for option in house_options():
        values = ", ".join(value_word(value) for value in option.values)
        assert f"| `{option.name}` | {values} | {value_word(option.default)} |" in RULES


def test_the_page_of_rules_names_no_foreign_game_and_quotes_no_page():
    assert not re.search(r"cthulhu|\b00[0-4]:\d|\(D\)|→[AE]-", RULES, re.I)
