"""The print of a card, ready to be set in type: the contract between game.text, which writes it, and ui.cards, which
draws it."""

from __future__ import annotations

from typing import Literal

import msgspec


class Run(msgspec.Struct, frozen=True):
    """A stretch of text in one style. Asides are printed in italics after the sentence they belong to."""

    text: str
    italic: bool = False
    bold: bool = False


class Line(msgspec.Struct, frozen=True):
    """One paragraph of rules text; classes and races print their lines as bullets."""

    runs: tuple[Run, ...]
    bullet: bool = False


class PrintedCard(msgspec.Struct, frozen=True):
    """Every word and number on one card in one language, typography applied."""

    id: str
    back: str  # "door" or "treasure"
    type: str  # monster curse race class modifier special item oneshot levelup treasure
    type_word: str  # the word on the type plate: MONSTER / MONSTRE
    title: str
    lang: Literal["en", "fr"] = "en"  # decides where a title too long for its line is cut
    badge: str = ""  # "16", "+4", "−5"; empty: no badge
    badge_word: str = ""  # LEVEL / NIVEAU, BONUS, PENALTY / MALUS
    restriction: str = ""  # "Only for an Elf": with a sign, in a place of its own
    rules: tuple[Line, ...] = ()
    bad_word: str = ""  # heading of the Mishap box; empty: no box
    bad: tuple[Line, ...] = ()
    flavour: str = ""
    note: str = ""  # foot of curses, traits and specials: when it may be played
    treasures: int = 0  # chests at the foot of a monster
    treasures_word: str = ""  # "4 treasures"
    levels_word: str = ""  # "+2 levels"
    slot: str = ""  # head armour feet hand: icon at the foot of an item and on its thumb
    slot_word: str = ""  # "2 hands"
    hands: int = 0
    big_word: str = ""  # "Big" / "Gros"; empty: small
    family: str = ""  # of a trait, and of what lets one have two: which cards share a sign at a seat
    sign: str = ""  # of assets/icons.yaml: the family's own; empty: that of `sign_type`
    sign_type: str = ""  # the type whose colour the sign wears; empty: `type`
    icon: str = ""  # of assets/icons.yaml: what the picture shows; empty: what its slot or type shows
    value_word: str = ""  # "600 gold" / "600 po"

    @property
    def told(self) -> tuple[Line, ...]:
        """All that it says of its use, in the order in which it is read: for whom it is comes first."""
        return (*((Line((Run(f"{self.restriction}.", bold=True),)),) if self.restriction else ()), *self.rules)
