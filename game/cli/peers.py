"""Other people's engines beside ours, each in an environment of its own that a variable names, none a dependency; and
an earlier checkout of ours: the same games in turns, so that both meet the same moods of the machine."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.cli.console import USAGE_ERROR, JsonValue, Trouble

SCRIPTS = Path(__file__).resolve().parents[2] / "benchmarks"
NOT_MEASURED = "not measured"
ROUNDS = 5
FIGURES = ("random_commands", "random_commands_shown", "four_rivals_games")
"""The figures that `benchmarks/core.py` tells of a checkout, per CPU second."""

Figures = Mapping[str, float]


class Peer(NamedTuple):
    """An engine, the environment variable with the Python that has it (docs/benchmarks.md), our script that plays it
    at random, how many games a round takes, and the ways it is played."""

    name: str
    variable: str
    script: str
    games: int
    ways: tuple[str, ...]

    @property
    def python(self) -> str:
        """The Python to play it with; empty if nobody names one."""
        return os.environ.get(self.variable, "")


CATANATRON = Peer("catanatron", "DOORS_CATANATRON", "catanatron_playouts.py", 2, ("plain", "copying"))
PYMINION = Peer("pyminion", "DOORS_PYMINION", "pyminion_playouts.py", 2, ("plain",))
PEERS = (CATANATRON, PYMINION)


def play(peer: Peer) -> Figures | None:
    """Commands per CPU second of some random games, by way; None if it cannot play here."""
    if not peer.python:
        return None
    return script([peer.python, str(SCRIPTS / peer.script), str(peer.games)], {})


def compared(peer: Peer, ours: Sequence[float], theirs: Sequence[Figures | None]) -> dict[str, JsonValue]:
    """Ratios round by round, their medians."""
    played = [one for one in theirs if one is not None]
    if len(played) < len(ours):
        return {peer.name: f"{NOT_MEASURED}: {peer.variable} does not name a Python that has it"}
    found: dict[str, JsonValue] = {}
    for way in peer.ways:
        found[f"{peer.name}_{way}_per_cpu_s"] = round(statistics.median(one[way] for one in played))
        ratios = [mine / one[way] for mine, one in zip(ours, played, strict=True)]
        found[f"times_{peer.name}_{way}"] = round(statistics.median(ratios), 2)
    return found


def script(line: Sequence[str], variables: Mapping[str, str], without: Sequence[str] = ()) -> Figures | None:
    """Return the JSON that a script prints; None if it fails. `without`: variables it may not inherit."""
    kept = {name: value for name, value in os.environ.items() if name not in without}
    try:
        ended = subprocess.run(line, env={**kept, **variables}, capture_output=True, text=True, timeout=300, check=True)
        found: Figures = json.loads(ended.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return found


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
