"""The default name of people who typed none: the word for it in the language of the moment."""

from __future__ import annotations

from game.table.interface import Seating
from game.text import Catalogue, is_pronoun


def in_language(name: str, words: Catalogue) -> str:
    """The default follows the language; a typed name stays."""
    return words.say("new_game.default_name") if is_pronoun(name) else name


def follow_language(table: Seating, words: Catalogue) -> None:
    """Rename people with the default name of another language to that of this one."""
    for seat in table.people:
        info = table.seats[seat]
        name = in_language(info.name, words)
        if name != info.name:
            table.sit(seat, info._replace(name=name))
