"""The computers that fill the seats of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.catalogue import Catalogue

if TYPE_CHECKING:
    from game.ai.worker import ProcessMinds
    from game.model.ruleset import Ruleset
    from game.net.hosted_table import Rivals
    from game.table.clock import Pace
    from game.table.opening import GameSettings


def rival_names(words: Catalogue) -> tuple[str, ...]:
    """How those are called whom nobody has named."""
    return tuple(words.say("shell.rival_names").split(", "))


def minds(settings: GameSettings, ruleset: Ruleset) -> ProcessMinds:
    """In a process of their own, each seat with its temper."""
    from game.ai.worker import ProcessMinds

    tempers = {seat: info.mind for seat, info in enumerate(settings.seats) if info.mind}
    return ProcessMinds(settings, ruleset, tempers)


def rivals(words: Catalogue, pace: Pace) -> Rivals:
    """As they are called in this language; `pace`: how long they seem to think."""
    from game.ai.characters import tempered
    from game.content.rival_levels import levels
    from game.net.hosted_table import Rivals

    return Rivals(minds, ("ai", *(f"ai:{level}" for level in levels())), rival_names(words), pace, tempered)
