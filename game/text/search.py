"""How people look for words in what is written."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """Small letters without accents, and every apostrophe and space alike: how people type what they look for."""
    letters = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe").replace("æ", "ae"))
    return " ".join("".join(one for one in letters if not unicodedata.combining(one)).replace("’", "'").split())


def holds(told: str, query: str) -> bool:
    """Whether every word of a query is in a text that was made plain."""
    return all(word in told for word in plain(query).split())
