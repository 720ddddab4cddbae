"""The first game of somebody who has never played: who plays, with which cards, and what is dealt. Each edition that
comes with the game has one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec

from game.content.shipped import read_shipped
from game.table.prepared_deal import PreparedDeal

FOLDER = Path(__file__).parents[2] / "assets" / "first_game"


class GuidedGame(msgspec.Struct, frozen=True):
    """`minds`: of the computers that sit there; the person has the first seat. `options`: house rules that differ from
    what the sets mean, each written NAME=VALUE."""

    sets: tuple[str, ...]
    seed: int
    minds: tuple[str, ...]
    options: tuple[str, ...]
    deal: PreparedDeal


def guided_editions() -> tuple[str, ...]:
    """The sets that have a first game, in the order of the alphabet; the first is the usual one."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.yaml")))


def edition_of(sets: Iterable[str]) -> str:
    """The first of these sets that has a first game, else the usual one."""
    known = guided_editions()
    return next((one for one in sets if one in known), known[0])


@cache
def guided_game(edition: str = "") -> GuidedGame:
    """As its file says, of the usual one where none is named. Damaged tells what is wrong with it."""
    return read_shipped(FOLDER / f"{edition or guided_editions()[0]}.yaml", GuidedGame, "guided game")
