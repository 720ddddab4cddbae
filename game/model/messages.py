"""A sentence that is not written yet: the core names a key and its arguments, game.text writes it in the
reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from game.model.bounds import Integer, Key, Many, Text


class AsWritten(msgspec.Struct, frozen=True, tag=True):
    """A text from outside: the name of a person or a file, the system's reason. It prints as it is, and nothing in it
    is taken for a reference."""

    text: Text


class InBoth(msgspec.Struct, frozen=True, tag=True):
    """A text that is not in the catalogue, in each language: the name of a card that is not here any more."""

    en: Text
    fr: Text


MessageValue = Integer | Text | AsWritten | InBoth


class Message(msgspec.Struct, frozen=True, gc=False):
    """A catalogue key with arguments. Values that name things carry a prefix that game.text resolves: "card:<def id>" a
    card's name, "seat:<n>" a player's name, "word:<key>" a glossary word, "kind:<kind>:<def id>" the word of that
    card's set for the kind; others print as they are. Anything that a person can have typed is AsWritten."""

    key: Key
    args: Annotated[dict[Key, MessageValue], Meta(max_length=20)] = {}


Messages = Many[Message]


def seat_named(seat: int) -> str:
    """Stands for a seat in a message."""
    return f"seat:{seat}"


def seats_named(seats: Iterable[int]) -> str:
    """Stands for several seats in a message."""
    return "seats:" + ",".join(map(str, seats))
