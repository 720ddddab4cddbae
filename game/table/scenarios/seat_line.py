"""Everything that a seat has, in the words with which a line of the table says it: `level 4 warrior wears saucepan`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from game.model.state import Life
from game.table.scenarios.builder import LEFT, PLACES, SEXES

Words = tuple[str, ...]
USUAL: dict[str, Words] = {"level": ("1",), "life": ("alive",), "sex": SEXES[:1]}
"""How a seat begins; that is not said."""
PARTS = ("level", "life", "sex", "traits", *PLACES)
NAMED = ("level", *PLACES)
"""Parts that begin with their own name."""
LIVES = (*get_args(Life), LEFT)
"""All that can be said of whether a seat lives."""


def line_of(parts: Mapping[str, Words]) -> Words:
    """The words for what a seat has, part by part."""
    said = {part: words for part in PARTS if (words := parts.get(part, ())) and words != USUAL.get(part)}
    return tuple(word for part, words in said.items() for word in ((part, *words) if part in NAMED else words))


def parts_of(words: Words) -> dict[str, Words]:
    """The parts of such a line, in whatever order they are said."""
    parts: dict[str, Words] = {}
    part = "traits"
    for word in words:
        if word in NAMED:
            part = word
            continue
        of = "life" if word in LIVES else "sex" if word in SEXES else part
        parts[of] = (*parts.get(of, ()), word)
        part = "traits" if part == "level" else part
    return parts
