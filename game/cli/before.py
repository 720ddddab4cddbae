"""This checkout beside an earlier one: the same games in turns, so that both meet the same moods of the machine."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from pathlib import Path

from game.cli.console import USAGE_ERROR, JsonValue, Trouble
from game.cli.peers import NOT_MEASURED, SCRIPTS, Figures, script

ROUNDS = 5
FIGURES = ("random_commands", "random_commands_shown", "four_rivals_games")
"""What `benchmarks/core.py` tells of a checkout, per CPU second."""


def checkout(path: Path) -> Path:
    """The folder, if a checkout of this project lies there. Trouble if none does."""
    if not (path / "game" / "lab" / "bench.py").is_file():
        raise Trouble(f"--before: there is no checkout of this project at {path}.", USAGE_ERROR)
    return path.resolve()


def beside(earlier: Path, done: Callable[[], None], rounds: int = ROUNDS) -> dict[str, JsonValue]:
    """How many times as quick as the earlier checkout this one is: medians of the rounds."""
    pairs = []
    for first in range(rounds):
        pairs.append((_core(SCRIPTS.parent, first), _core(earlier, first)))
        done()
    return {f"{name}_times_before": _times(pairs, name) for name in FIGURES}


def _core(folder: Path, first: int) -> Figures | None:
    return script([sys.executable, str(SCRIPTS / "core.py"), str(first), "1"], {"PYTHONPATH": str(folder)})


def _times(pairs: list[tuple[Figures | None, Figures | None]], name: str) -> JsonValue:
    ratios = [now[name] / then[name] for now, then in pairs if now is not None and then is not None]
    return round(statistics.median(ratios), 2) if len(ratios) == len(pairs) else NOT_MEASURED
