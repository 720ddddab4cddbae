"""All executors, gathered: what the engine is given."""

from __future__ import annotations

from game.effects import cards, choices, dice, fight, levels
from game.effects.registry import EXECUTORS

__all__ = ["EXECUTORS", "cards", "choices", "dice", "fight", "levels"]
