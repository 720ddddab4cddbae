"""The table from effect class to executor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.model.effects import Effect, EffectNode
from game.rules.resolve import Outcome, Resolving
from game.rules.run import Executor, Run

More = tuple[EffectNode, ...] | Outcome | None
EXECUTORS: dict[type[Effect], Executor] = {}


def runs(effect: type[Effect]) -> Callable[[Callable[[Run, Any, Resolving], More]], Executor]:
    """Registers the executor of one primitive."""

    def keep(function: Callable[[Run, Any, Resolving], More]) -> Executor:
        EXECUTORS[effect] = function
        return function

    return keep
