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
    with progress("steps", wanted.games + 12) as bar:
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
    playouts = bench.playouts(engine, games, done)
    found["commands_per_cpu_s"] = round(playouts.commands_per_cpu_s)
    found["passes_per_cpu_s"] = round(playouts.passes_per_cpu_s)
    found["calibration_loops_per_cpu_s"] = round(playouts.calibration_per_cpu_s)
    found["commands_per_1000_loops"] = round(1000 * playouts.commands_per_cpu_s / playouts.calibration_per_cpu_s, 2)
    found |= catanatron(playouts.commands_per_cpu_s)
    done()
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


def catanatron(ours: float) -> dict[str, JsonValue]:
    """The same kind of playout in catanatron 3.2.1, if its environment is named."""
    python = os.environ.get(RIVAL_ENGINE)
    if not python:
        return {"catanatron": f"{NOT_MEASURED}: {RIVAL_ENGINE} does not name a Python that has it"}
    answer = script([python, str(SCRIPTS / "catanatron_playouts.py"), "3"], {})
    if answer is None:
        return {"catanatron": f"{NOT_MEASURED}: {python} could not play it"}
    return {
        "catanatron_plain_per_cpu_s": round(answer["plain"]),
        "catanatron_copying_per_cpu_s": round(answer["copying"]),
        "times_catanatron_copying": round(ours / answer["copying"], 2),
        "times_catanatron_plain": round(ours / answer["plain"], 2),
    }


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
