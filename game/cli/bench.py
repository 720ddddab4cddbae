"""`main.py bench`: how fast the core is, beside a fixed loop and, where it is installed, another game's engine."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.cli.console import USAGE_ERROR, Arguments, JsonValue, Trouble, parse, parser, print_json, progress
from game.content.merger import list_set_ids
from game.lab import bench
from game.model.ruleset import HouseRules
from game.rules.engine import Engine
from game.table.opening import GameSettings, engine_of

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "benchmarks"
RIVAL_ENGINE = "DOORS_CATANATRON"
"""Environment variable with the Python of an environment where catanatron is installed (docs/benchmarks.md)."""
NOT_MEASURED = "not measured"
ROUNDS = 5
"""Turns in which our playouts and the other engine's alternate."""


class Wanted(Arguments):
    games: int
    json: bool


def run(arguments: list[str]) -> int:
    """Exit status 0 when everything that can be measured here was measured."""
    rules = parser("bench", "Measures the speed of the core. Nothing else should run on the machine meanwhile.")
    rules.add_argument("--games", type=int, default=12, metavar="N", help="random games to play")
    rules.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    wanted = parse(rules, arguments, Wanted())
    if wanted.games < 1:
        raise Trouble("--games needs at least 1.", USAGE_ERROR)
    sets = list_set_ids()[:1]
    if not sets:
        raise Trouble("There is no card set to measure with: the folder cardsets is empty.")
    with progress("steps", wanted.games + min(ROUNDS, wanted.games) + 11) as bar:
        found = measured(engine_of(GameSettings(sets, (), HouseRules()))[0], wanted.games, bar.advance)
    if wanted.json:
        return print_json(found)
    print("\n".join(f"{name.replace('_', ' '):34} {shown(value)}" for name, value in found.items()))
    return 0


def shown(value: JsonValue) -> str:
    return (
        f"{value:,.3g}"
        if isinstance(value, float) and value < 100
        else f"{value:,}"
        if isinstance(value, float | int)
        else str(value)
    )


def measured(engine: Engine, games: int, done: Callable[[], None]) -> dict[str, JsonValue]:
    """Every figure by name; units stand in the names."""
    found: dict[str, JsonValue] = {}
    found |= speeds(engine, games, os.environ.get(RIVAL_ENGINE, ""), done)
    timeline = bench.one_timeline(engine, seed=1)
    measurements: tuple[tuple[str, Callable[[], float]], ...] = (
        ("undo_us_per_command", lambda: bench.undo_us(timeline)),
        ("clone_us", lambda: bench.clone_us(timeline)),
        ("replay_us_per_event", lambda: bench.replay_us_per_event(engine, timeline)),
        ("view_us", lambda: bench.view_us(engine, timeline)),
        ("three_rivals_game_cpu_s", lambda: bench.rivals_game_s(engine, 3, 7)),
        ("five_rivals_game_cpu_s", lambda: bench.rivals_game_s(engine, 5, 3)),
    )
    for name, measure in measurements:
        found[name] = round(measure(), 3)
        done()
    durable = bench.durable(timeline)
    found |= {
        "durable_append_ms": round(durable.append_ms, 3),
        "write_fsync_ms": round(durable.fsync_ms, 3),
        "durable_append_ratio": round(durable.ratio, 2),
    }
    return found | window(done)


def speeds(engine: Engine, games: int, python: str, done: Callable[[], None]) -> dict[str, JsonValue]:
    """Random playouts of ours and of the other engine in turns, so that both meet the same moods of the machine."""
    rounds = min(ROUNDS, games)
    ours, theirs = [], []
    for first in range(rounds):
        ours.append(bench.playouts(engine, range(first, games, rounds), done))
        theirs.append(catanatron(python) if python else None)
        done()
    per_loop = [1000 * one.commands_per_cpu_s / one.calibration_per_cpu_s for one in ours]
    return {
        "commands": sum(one.commands for one in ours),
        "commands_per_cpu_s": round(statistics.median(one.commands_per_cpu_s for one in ours)),
        "passes_per_cpu_s": round(statistics.median(one.passes_per_cpu_s for one in ours)),
        "calibration_loops_per_cpu_s": round(statistics.median(one.calibration_per_cpu_s for one in ours)),
        "commands_per_1000_loops": round(statistics.median(per_loop), 2),
        **compared([one.commands_per_cpu_s for one in ours], [one for one in theirs if one]),
    }


def catanatron(python: str) -> dict[str, float] | None:
    """Two random games of catanatron 3.2.1 in its own environment; None if it cannot play there."""
    return script([python, str(SCRIPTS / "catanatron_playouts.py"), "2"], {})


def compared(ours: Sequence[float], theirs: Sequence[Mapping[str, float]]) -> dict[str, JsonValue]:
    """Ratios round by round, their medians."""
    if len(theirs) < len(ours):
        return {"catanatron": f"{NOT_MEASURED}: {RIVAL_ENGINE} does not name a Python that has it"}
    found: dict[str, JsonValue] = {}
    for how in ("plain", "copying"):
        found[f"catanatron_{how}_per_cpu_s"] = round(statistics.median(one[how] for one in theirs))
        ratios = [mine / one[how] for mine, one in zip(ours, theirs, strict=True)]
        found[f"times_catanatron_{how}"] = round(statistics.median(ratios), 2)
    return found


def window(done: Callable[[], None]) -> dict[str, JsonValue]:
    """CPU seconds to the first frame of the menu and memory; each run is a process of its own."""
    line = [sys.executable, str(SCRIPTS / "first_frame.py")]
    found: dict[str, JsonValue] = {}
    colds, warms = [], []
    for _ in range(3):
        with tempfile.TemporaryDirectory() as cache:
            cold, warm = (script([*line, "menu"], {"DOORS_CACHE_DIR": cache}) for _ in range(2))
        colds.append(cold)
        warms.append(warm)
        done()
    table = script([*line, "table"], {})
    done()
    drag = script([sys.executable, str(SCRIPTS / "drag.py")], {})
    done()
    found["menu_first_frame_cold_cpu_s"] = middle([one["cpu_s"] for one in colds if one])
    found["menu_first_frame_warm_cpu_s"] = middle([one["cpu_s"] for one in warms if one])
    found["menu_memory_mb"] = middle([one["memory_mb"] for one in warms if one])
    found["table_memory_mb"] = table["memory_mb"] if table else NOT_MEASURED
    found["drag_median_ms"] = drag["median_ms"] if drag else NOT_MEASURED
    found["drag_p99_ms"] = drag["p99_ms"] if drag else NOT_MEASURED
    return found


def middle(numbers: Sequence[float]) -> float | str:
    return statistics.median(numbers) if numbers else NOT_MEASURED


def script(line: Sequence[str], variables: Mapping[str, str]) -> dict[str, float] | None:
    """What a script prints as JSON; None if it fails."""
    try:
        ended = subprocess.run(
            line, env={**os.environ, **variables}, capture_output=True, text=True, timeout=300, check=True
        )
        found: dict[str, float] = json.loads(ended.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return found
