"""Other people's engines beside ours: each in an environment of its own that a variable names, none a dependency."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.cli.console import JsonValue

SCRIPTS = Path(__file__).resolve().parents[2] / "benchmarks"
NOT_MEASURED = "not measured"

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
    """What a script prints as JSON; None if it fails. `without`: variables it may not inherit."""
    kept = {name: value for name, value in os.environ.items() if name not in without}
    try:
        ended = subprocess.run(line, env={**kept, **variables}, capture_output=True, text=True, timeout=300, check=True)
        found: Figures = json.loads(ended.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return found
