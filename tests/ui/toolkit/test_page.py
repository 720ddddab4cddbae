"""The example on the page of the toolkit does what the page says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from tests.ui.toolkit.test_flow import Window

PAGE = Path(__file__).parents[3] / "docs" / "toolkit.md"


@pytest.fixture
def example() -> dict[str, Any]:
    found: dict[str, Any] = {}
    code = re.search(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert code is not None
    exec(compile(code[1], PAGE.name, "exec", dont_inherit=True), found)
    return found


@pytest.mark.parametrize(("high", "said"), [(400, ["heading", "why"]), (50, ["heading"])])
def test_the_notice_leaves_its_sentence_out_where_there_is_no_room(
    example: dict[str, Any], high: int, said: list[str]
) -> None:
    drawn = example["notice"](Window(), Rect(0, 0, 500, high), "Boris", "0:04")
    assert [each.node.id for each in drawn if each.node is not None] == said
    assert all(each.box.bottom <= high for each in drawn)


def test_it_comes_in_stays_to_be_read_and_goes(example: dict[str, Any]) -> None:
    scheduler, top, seen = example["scheduler"], example["top"], set[float]()
    while scheduler.busy:
        scheduler.step(1 / 60)
        seen.add(top.now)
    assert (max(seen) > 0, 0.0 in seen, top.now) == (True, True, -200.0)
