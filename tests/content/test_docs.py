"""The examples of docs/cards.md are a card set that loads."""

from __future__ import annotations

import re
from pathlib import Path

from game.cli.check import faults_of
from game.content.schema import schemas
from game.content.sets import read_set

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")


def test_the_examples_of_the_page_for_authors_are_cards_without_a_mistake(tmp_path):
    home = tmp_path / "my_set"
    home.mkdir()
    for file in ("set.yaml", "doors.yaml", "treasures.yaml", "rules.yaml"):
        blocks = re.findall(rf"```yaml\n# {file}\n(.*?)```", PAGE, re.DOTALL)
        (home / file).write_text("".join(blocks), encoding="utf-8")
    assert faults_of(home) == ()
    assert len(read_set(home).cards) == 26


def test_the_page_names_every_word_that_an_author_may_write():
    forms = [form for schema in schemas().values() for form in schema["$defs"].values()]
    words = {word for form in forms for word in form["properties"]}
    assert sorted(word for word in words if not re.search(rf"\b{word}\b", PAGE)) == []
