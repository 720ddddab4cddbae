"""Which sound a beat has by its ribbon, and whoever is behind a door. What is heard is always seen and said too."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import get_args

from game.files import Damaged
from game.model.cards import CardDef
from ui.art.files import read_yaml
from ui.system.sounds import SoundName

LARGE, SMALL = 10, 4
"""Levels of monsters: from here on, and up to here."""

OF_RIBBON: Mapping[str, SoundName] = {
    "stage.theft": "stolen",
    "stage.mishap": "caught",
    "stage.conversion": "hushed",
    "stage.horde": "horde",
    "stage.foe_joins": "gatecrash",
    "stage.foe_leaves": "fizzle",
    "stage.called_off": "fizzle",
    "stage.helper_left": "promise_broken",
    "stage.helper": "helper",
    "stage.declined": "declined",
    "stage.trade": "trade",
    "stage.near": "near_goal",
}
"""By the word over a beat: its kind is not all that is told."""


@cache
def _voices() -> Mapping[str, SoundName]:
    """Of monsters, by what they are tagged."""
    found = read_yaml("sound/voices.yaml", dict[str, str])
    known = {name: name for name in get_args(SoundName)}
    if not set(found.values()) <= set(known):
        raise Damaged("assets/sound/voices.yaml", "a voice that is no sound")
    return {tag: known[voice] for tag, voice in found.items()}


def voice(card: CardDef) -> SoundName:
    """Of who is behind a door: by kind, else by size."""
    if card.friendly:
        return "friend"
    of_kind = next((_voices()[tag] for tag in card.tags if tag in _voices()), None)
    if of_kind is not None:
        return of_kind
    return "monster_large" if card.level >= LARGE else "monster_small" if card.level <= SMALL else "monster"
