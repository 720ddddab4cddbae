"""Counts of what is not on the toolkit yet: they may only fall. Of clocks the app's own time stays; the others
are those of the audio device (`ui/system/sounds.py`)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

UI = Path(__file__).parents[3] / "ui"
CODE = {path: path.read_text(encoding="utf-8") for path in UI.rglob("*.py")}


@pytest.mark.parametrize(
    ("what", "pattern", "most"),
    [
        ("dialogs that add up their own height", r"^    def (?:fill|measure)\(self, ", 12),
        (
            "loops that shrink words",
            r"^ +while .*\b(?:size|px|pixels)\b.*(?:\n.*){0,3}(?:px|size|pixels) -= |for \w+ in range\(px, ",
            2,
        ),
        ("words that pages place by hand", r"\bpage\.(?:line|paragraph|say_text)\(", 101),
        ("clocks that are advanced by hand", r"[+-]=? dt\b", 6),
    ],
)
def test_less_and_less_is_left(what: str, pattern: str, most: int) -> None:
    found = [path.relative_to(UI).as_posix() for path, code in CODE.items() for _ in re.findall(pattern, code, re.M)]
    assert len(found) == most, (what, len(found), sorted(set(found)))
