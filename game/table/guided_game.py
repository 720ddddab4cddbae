"""The first game of somebody who has never played: who plays, with which cards, and what is dealt."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.content.shipped import read_shipped
from game.table.prepared_deal import PreparedDeal

FILE = Path(__file__).parents[2] / "assets" / "guided_game.yaml"


class GuidedGame(msgspec.Struct, frozen=True):
    """`rivals`: how many computers sit there, with this `mind`; the person has the first seat."""

    sets: tuple[str, ...]
    seed: int
    rivals: int
    mind: str
    deal: PreparedDeal


@cache
def guided_game() -> GuidedGame:
    """As the file says. Damaged tells what is wrong with it."""
    return read_shipped(FILE, GuidedGame, "guided game")
