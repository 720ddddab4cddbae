"""The cards that messages refer to."""

from __future__ import annotations

import re

import msgspec

_CARDS = re.compile(r'"(?:card|kinds?:\w+):([^"]*)"')


def cards_named(thing: object) -> set[str]:
    """The names of cards that messages anywhere in it refer to: definitions, and kinds of what is not known."""
    written = msgspec.json.encode(thing).decode()
    return {card for cards in _CARDS.findall(written) for card in cards.split(",")}
