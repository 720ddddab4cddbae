"""A stranger's file is read once: the time it takes grows with its length and no faster."""

from __future__ import annotations

from time import process_time

import pytest

from game.content.nodes import Mark
from game.content.pictures import LARGEST_DRAWN, judge_svg
from game.content.reader import LARGEST_FILE, meaning

SPACES = " " * (LARGEST_DRAWN - 100)
DRAWINGS = {
    "spaces before anything": SPACES + "x",
    "spaces in a tag": f"<svg{SPACES}@",
    "spaces between attributes": f'<svg id="a"{SPACES}id="b"{SPACES[:9]}@'[:LARGEST_DRAWN],
    "an attribute without end": '<svg id="' + "x" * len(SPACES),
    "names without values": "<svg" + " a" * (len(SPACES) // 2) + '="',
    "many attributes": "<svg" + ' a=""' * (len(SPACES) // 5) + "@",
    "a comment without end": "<!--" + "- " * (len(SPACES) // 2),
    "many comments": "<!-- -" * 500,
}
NUMBERS = (
    "1" + "_" * LARGEST_FILE + "x",
    "1" * LARGEST_FILE + "x",
    "0" * LARGEST_FILE + "x",
    "1." + "1" * LARGEST_FILE + "e",
)


@pytest.mark.parametrize("text", DRAWINGS.values(), ids=DRAWINGS.keys())
def test_a_drawing_is_refused_as_soon_as_it_is_read(text: str):
    began = process_time()
    assert judge_svg(text.encode()) is not None
    assert process_time() - began < 1


@pytest.mark.parametrize("text", NUMBERS, ids=("underlines", "ones", "zeros", "decimals"))
def test_a_row_of_digits_is_read_once(text: str):
    began = process_time()
    assert meaning(text, Mark("?")) == text
    assert process_time() - began < 1
