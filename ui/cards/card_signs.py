"""The sign that tells what a card is: where an item is worn, or its type."""

from __future__ import annotations

from typing import Final

from game.model.printed import PrintedCard
from ui.art.theme import card_type

SLOT_ICONS: Final = {"head": "head", "armour": "armour", "feet": "foot", "hand": "hand1"}
LOCK: Final = "lock"
"""Of a card that not everybody may use."""
WORN_NOWHERE: Final = "bag"  # an item that is worn nowhere in particular is no sword


def slot_icons(printed: PrintedCard) -> tuple[str, ...]:
    """The icons that tell where an item is worn: a hand for each hand it takes."""
    if not printed.slot:
        return ()
    return (SLOT_ICONS[printed.slot],) * (max(1, printed.hands) if printed.slot == "hand" else 1)


def card_icons(printed: PrintedCard) -> tuple[str, ...]:
    """The icons of the slot of an item, a bag if it has none, and the icon of the type of any other card."""
    return slot_icons(printed) or (WORN_NOWHERE if printed.type == "item" else card_type(printed.type).icon,)
