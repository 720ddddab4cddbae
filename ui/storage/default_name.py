"""The name of whoever typed none: the word for it in the language of the moment."""

from __future__ import annotations

from game.table.interface import Seating
from game.text import Catalogue


def is_default(name: str, words: Catalogue) -> bool:
    """Whether nobody typed it: it is the default of one of the languages."""
    return name in words.say("new_game.default_names").split(", ")


def in_language(name: str, words: Catalogue) -> str:
    """The default follows the language; a typed name stays."""
    return words.say("new_game.default_name") if is_default(name, words) else name


def follow_language(table: Seating, words: Catalogue) -> None:
    """Whoever sits at this table under the default name is called so in this language from now on."""
    for seat in table.people:
        info = table.seats[seat]
        name = in_language(info.name, words)
        if name != info.name:
            table.sit(seat, info._replace(name=name))
