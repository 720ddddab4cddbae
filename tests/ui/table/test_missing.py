"""A machine that has gone: the prompt counts down before the table answers for it, until a key or a click stops it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.table.absence import Missing
from tests.ui.harness import Person
from tests.ui.table.fake_table import BORIS, FakeTable, view_with
from tests.ui.table.test_word import sitting


@pytest.mark.rule("E-107", "E-108")
@pytest.mark.parametrize("stop", [lambda person: person.press("space"), lambda person: person.click("mat")])
def test_the_seconds_stand_in_the_prompt_until_space_or_a_click_stops_them(
    tmp_path: Path, stop: Callable[[Person], None]
):
    table = FakeTable(view_with())
    with sitting(tmp_path, table) as person:
        table.missing = Missing(BORIS, 41.2)
        person.wait(0.2)
        assert person.sentence("prompt").startswith("Boris has vanished. The table will answer in 42 s")
        table.missing = Missing(BORIS, 40.1)
        person.wait(0.2)
        assert "in 41 s" in person.sentence("prompt")
        person.press("k")
        assert "in 41 s" in person.sentence("prompt")
        stop(person)
        assert "vanished" not in person.sentence("prompt")
    assert (table.missing, table.sent) == (None, [])
