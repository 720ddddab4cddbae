"""The roles that the words of an ability name, read off its printed moment and nothing else."""

from __future__ import annotations

from game.model.cards import Ability
from game.model.primitives import AutoEscape, DiscardSelf
from game.model.terms import Alone, MyRun, RunFailed

NAMED = {
    "any_time": "AHN",
    "own_turn": "A",
    "whole_turn": "A",
    "fight": "AHN",
    "fight_mine": "AH",
    "fight_others": "HN",  # the fight is the fighter's: to the helper, too, it is somebody else's (E-39)
    "running": "AH",
    "rolled": "AHN",
}
"""Roles of the timing matrix: the active seat or the fighter, the helper, everybody else."""


def lets_away(ability: Ability) -> bool:
    """Whether it does nothing but let the runner get away."""
    words = {type(effect) for effect in ability.do}
    return AutoEscape in words and words <= {AutoEscape, DiscardSelf}


def named(ability: Ability) -> set[str]:
    """The roles that may use it at some time."""
    if ability.at == "running" and lets_away(ability):
        return {"A", "H", "N"}  # anybody may let the runner go (E-138)
    match ability.when:
        case Alone():
            return {"A"}
        case MyRun() | RunFailed():
            return {"A", "H"}
    return {"A", "H"} if ability.by == "side" else set(NAMED[ability.at])
