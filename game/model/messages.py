"""A sentence that is not written yet: the core names a key and its arguments, game.text writes it in the
reader's language.
"""

from __future__ import annotations

import msgspec

MessageValue = int | str


class Message(msgspec.Struct, frozen=True, gc=False):
    """A catalogue key with arguments. Values that name things carry a prefix that game.text resolves:
    "card:<def id>" a card's name, "seat:<n>" a player's name, "word:<key>" a glossary word, "kind:<kind>:<def id>" what
    the set of that card calls the kind; others print as they are."""

    key: str
    args: dict[str, MessageValue] = {}
