"""The possible mistakes in a text: signs that are set in print, names that are too long, grammar that must be told."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.content.authored import UNDECIDED, Said
from game.content.clauses import NameWords
from game.content.faults import ContentError, too_long
from game.content.manifest import Called

LONGEST_NAME = 28  # letters that fit on a title plate
LONGEST_WORD = 16  # a hyphen is a place to break
PLAIN_SIGNS = {
    **dict.fromkeys("\u2018\u2019", "'"),
    **dict.fromkeys("\u201c\u201d", '"'),
    **dict.fromkeys("\u00a0\u202f", " "),
    "\u2026": "...",
}
"""The signs that typography sets, and the way to write them."""
TYPESET = re.compile(f"[{''.join(PLAIN_SIGNS)}]")


def lint_text(said: Said) -> Iterator[ContentError]:
    """Complaints about one text in the languages in which it was written."""
    for lang in said.langs:
        place, text = said.place.at(lang), said.said(lang)
        found = TYPESET.search(text)
        if found:
            yield ContentError(place, "typeset", word=found[0], plain=PLAIN_SIGNS[found[0]])
        if isinstance(said, NameWords):
            if len(text) > LONGEST_NAME:
                yield too_long(place, "name_length", lang, len(text), LONGEST_NAME)
            for word in re.split(r"[\s-]+", text):
                if len(word) > LONGEST_WORD:
                    yield too_long(place, "word_length", lang, len(word), LONGEST_WORD, word=word)
        if lang == "fr" and isinstance(said, NameWords | Called):
            yield from _grammar(said)


def _grammar(name: NameWords | Called) -> Iterator[ContentError]:
    """Yield complaints about grammar of a name that French sentences need."""
    if name.g is None:
        yield ContentError(name.place.at("fr"), "gender", word=name.fr)
    if isinstance(name, NameWords) and name.elide is None and name.fr.lower().startswith(UNDECIDED):
        yield ContentError(name.place.at("fr"), "elide", word=name.fr)
