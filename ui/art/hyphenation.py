"""Words too wide for their line, cut where their language cuts them.

hyphenated("title", 13, "déraisonnablement", 102, "fr")
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Literal

from ui.art.typeset import width

if TYPE_CHECKING:
    from pyphen import Pyphen

Lang = Literal["en", "fr"]
DICTIONARIES = {"en": "en_GB", "fr": "fr"}
FEWEST_LETTERS = 3  # on either side of a hyphen; what an apostrophe cuts off counts for nothing
_LETTERS = re.compile(r"[^\W\d_]+")


def hyphenated(role: str, size: int, word: str, room: int, lang: Lang) -> list[str]:
    """A word too wide for `room` in parts with hyphens; whole where no syllable ends in time.

    For titles on small cards: a cut with a hyphen can be read, letters under 12.5 px cannot."""
    if width(role, size, word) <= room:
        return [word]
    head, hyphen, tail = word.partition("-")
    if hyphen and tail:
        return [*hyphenated(role, size, head + hyphen, room, lang), *hyphenated(role, size, tail, room, lang)]
    cuts = [at for at in syllables(word, lang) if width(role, size, word[:at] + "-") <= room]
    if not cuts:
        return [word]
    half = min(cuts, key=lambda at: abs(at - len(word) / 2))
    rest_fits = [at for at in cuts if width(role, size, word[at:]) <= room]
    at = half if width(role, size, word[half:]) <= room or not rest_fits else min(rest_fits)
    return [word[:at] + "-", *hyphenated(role, size, word[at:], room, lang)]


def syllables(word: str, lang: Lang) -> list[int]:
    """The places inside a word where its language may set a hyphen."""
    return [
        letters.start() + place
        for letters in _LETTERS.finditer(word)
        for place in _dictionary(lang).positions(letters.group())
    ]


@cache
def _dictionary(lang: Lang) -> Pyphen:
    """Read when the first word needs it: most tables show none, and it would cost every start a twentieth second."""
    from pyphen import Pyphen

    return Pyphen(lang=DICTIONARIES[lang], left=FEWEST_LETTERS, right=FEWEST_LETTERS)
