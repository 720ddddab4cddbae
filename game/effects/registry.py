"""The table from effect class to executor."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from game.model.primitives import Effect
from game.rules.resolve import Executor, More, Resolving
from game.rules.run import Run

E = TypeVar("E", bound=Effect)
EXECUTORS: dict[type[Effect], Executor] = {}


def runs(effect: type[E]) -> Callable[[Callable[[Run, E, Resolving], More]], Callable[[Run, E, Resolving], More]]:
    """Registers the executor of one primitive."""

    def keep(function: Callable[[Run, E, Resolving], More]) -> Callable[[Run, E, Resolving], More]:
        EXECUTORS[effect] = cast(Executor, function)  # only ever called with an effect of its own class
        return function

    return keep
