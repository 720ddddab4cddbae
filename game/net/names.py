"""Names that come from other people: plain text of a bounded length, the same for everybody who reads it."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 24
"""Characters of the name of a person or a table."""
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Categories that print nothing of their own: control and direction marks, halves of signs, what has no meaning."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that look like a space and are none."""


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """The text in NFC without control and direction marks, its spaces single, cut to the length; empty if nothing that
    can be seen is left."""
    spaced = " ".join(text.translate(dict.fromkeys(map(ord, BLANK), " ")).split())
    seen = "".join(sign for sign in spaced if unicodedata.category(sign) not in UNSEEN)
    composed = " ".join(unicodedata.normalize("NFC", seen).split())
    return composed[:longest].rstrip()
