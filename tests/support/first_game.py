"""The first game of each edition as the start page deals it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.characters import tempered
from game.content.merger import meant_by
from game.model.house_rules import agreed
from game.table.guided_game import guided_game
from game.table.interface import SeatInfo
from game.table.opening import GameSettings

NAMES = ("Ada", "Boris", "Chloé")


def first_settings(edition: str = "", names: Sequence[str] = NAMES) -> GameSettings:
    """The person first, then the computers."""
    guided = guided_game(edition)
    minds = tempered(list(zip(guided.minds, names[1:], strict=False)))
    rivals = (SeatInfo(name, "rival", mind) for name, mind in zip(names[1:], minds, strict=False))
    house = agreed(meant_by(guided.sets), guided.options)
    return GameSettings(guided.sets, (SeatInfo(names[0], "person"), *rivals), house, prepared=guided.deal)


def minds_of(settings: GameSettings) -> dict[int, str]:
    """Of each computer, by its seat."""
    return {seat: who.mind for seat, who in enumerate(settings.seats) if who.kind == "rival"}
