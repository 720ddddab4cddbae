"""`main.py bench`: how fast the core and the window are, beside a fixed loop and, where they are installed, other
games' engines; each figure beside what is asked of it."""

from __future__ import annotations

import json
import platform
import statistics
import sysconfig
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.cli.console import USAGE_ERROR, Arguments, JsonValue, Trouble, parse, parser, print_json, progress
from game.cli.peers import NOT_MEASURED, PEERS, SCRIPTS, Figures, beside, checkout, compared, play
from game.cli.windowed import window
from game.content.merger import list_set_ids
from game.lab import bench
from game.lab.durable import durable
from game.model.house_rules import HouseRules
from game.rules.engine import Engine
from game.table.opening import GameSettings, engine_of

ROUNDS = 5
"""Turns in which our playouts and the other engines' alternate."""
PAIRS = 3
"""Games that are played twice to compare what two ways of playing cost."""
DEALS = 12
"""Games with one card set and with all: other cards make other games, so it takes more of them."""
LONG_GAMES = 5
ENDLESS = HouseRules(goal_level=20)
"""The rules of the long game: players at random never come near that level."""

ASKED: Mapping[str, Mapping[str, float]] = json.loads((SCRIPTS / "asked.json").read_text("utf-8"))
LEAST, MOST = ASKED["least"], ASKED["most"]
"""The limits of figures: at least, at most."""

Done = Callable[[], None]


class Wanted(Arguments):
    games: int
    before: Path | None
    net: bool
    json: bool


def run(arguments: list[str]) -> int:
    """Exit status 0 when everything that can be measured here was measured."""
    rules = parser("bench", "Measures the speed of the game. Nothing else should be running on the machine.")
    rules.add_argument("--games", type=int, default=12, metavar="N", help="random games to play")
    rules.add_argument(
        "--before",
        type=Path,
        default=None,
        metavar="DIR",
        help="an earlier checkout: say how much quicker this one is",
    )
    rules.add_argument("--net", action="store_true", help="measure several machines at one table, and nothing else")
    rules.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    wanted = parse(rules, arguments, Wanted())
    if wanted.games < 1:
        raise Trouble("--games needs at least 1.", USAGE_ERROR)
    earlier = checkout(wanted.before) if wanted.before is not None else None
    every = list_set_ids()
    if not every:
        raise Trouble("There is no card set to measure with: the folder cardsets is empty.")
    sets = every[:1]
    with progress("steps") as bar:
        if wanted.net:
            return told({"python": python()} | network(bar.advance), wanted.json)
        engines = Engines(engine_with(sets), engine_with(sets, ENDLESS), engine_with(every))
        found = {"python": python()} | measured(engines, wanted.games, bar.advance)
        if earlier is not None:
            found |= beside(earlier, bar.advance)
    return told(found, wanted.json)


def told(found: dict[str, JsonValue], as_json: bool) -> int:
    """Prints the figures."""
    if as_json:
        return print_json(found)
    print("\n".join(line(name, value) for name, value in found.items()))
    return 0


def network(done: Done) -> dict[str, JsonValue]:
    """Return the cost of several machines at one table, by real sockets of this one. Trouble if something failed."""
    from game.lab.net_bench import Failed, net_figures

    try:
        return {name: round(value, 3) for name, value in net_figures(done).items()}
    except Failed as failed:
        raise Trouble(f"The table of several machines could not be measured: {failed}.") from failed


def engine_with(sets: tuple[str, ...], house: HouseRules = HouseRules()) -> Engine:  # noqa: B008 - a frozen value
    return engine_of(GameSettings(sets, (), house))[0]


def python() -> str:
    """The version that runs, and whether it was built with what a profile told (PGO), which makes it quicker."""
    options = sysconfig.get_config_var("CONFIG_ARGS")
    if options is None:
        return f"{platform.python_version()}, not known how it was built"
    return f"{platform.python_version()}, built {'with' if '--enable-optimizations' in options else 'without'} PGO"


def line(name: str, value: JsonValue) -> str:
    """One figure for people, with what is asked of it where something is."""
    asked = f"   (asked: at least {LEAST[name]:,})" if name in LEAST else ""
    asked = f"   (asked: at most {MOST[name]:,})" if name in MOST else asked
    missed = "   MISSED" if misses(name, value) else ""
    return f"{name.replace('_', ' '):34} {shown(value)}{asked}{missed}"


def misses(name: str, value: JsonValue) -> bool:
    """Whether a figure is not what is asked of it."""
    if not isinstance(value, float | int):
        return False
    return value < LEAST.get(name, value) or value > MOST.get(name, value)


def shown(value: JsonValue) -> str:
    if isinstance(value, float) and value < 100:
        return f"{value:,.3g}"
    return f"{value:,}" if isinstance(value, float | int) else str(value)


class Engines(NamedTuple):
    """The first card set, the same for a long game, and all card sets in one game."""

    first: Engine
    endless: Engine
    every: Engine


def measured(engines: Engines, games: int, done: Done) -> dict[str, JsonValue]:
    """Every figure by name; units stand in the names."""
    engine = engines.first
    return (
        speeds(engine, games, done)
        | shapes(engines, done)
        | small_things(engine, done)
        | minds(engine, done)
        | saving(engine)
        | window(done)
    )


def speeds(engine: Engine, games: int, done: Done) -> dict[str, JsonValue]:
    """Random playouts of ours and of the other engines in turns, so that all meet the same moods of the machine."""
    rounds = min(ROUNDS, games)
    ours: list[bench.Playouts] = []
    theirs: dict[str, list[Figures | None]] = {peer.name: [] for peer in PEERS}
    for first in range(rounds):
        ours.append(bench.playouts(engine, range(first, games, rounds), done))
        for peer in PEERS:
            theirs[peer.name].append(play(peer))
        done()
    found: dict[str, JsonValue] = {
        "commands": sum(one.commands for one in ours),
        "commands_per_cpu_s": round(statistics.median(one.commands_per_cpu_s for one in ours)),
        "passes_per_cpu_s": round(statistics.median(one.passes_per_cpu_s for one in ours)),
        "calibration_loops_per_cpu_s": round(statistics.median(one.calibration_per_cpu_s for one in ours)),
        "commands_per_1000_loops": round(
            statistics.median(1000 * one.commands_per_cpu_s / one.calibration_per_cpu_s for one in ours), 2
        ),
    }
    for peer in PEERS:
        found |= compared(peer, [one.commands_per_cpu_s for one in ours], theirs[peer.name])
    return found


def shapes(engines: Engines, done: Done) -> dict[str, JsonValue]:
    """Return the factors by which views, more seats, more cards and a long life raise the cost of a command."""
    engine, pairs = engines.first, range(PAIRS)
    ends = [bench.long_game_factor(engines.endless, seed, done) for seed in range(LONG_GAMES)]
    long = [factor for factor in ends if factor is not None]
    return {
        "views_factor": round(bench.views_factor(engine, pairs, done), 2),
        "perform_factor": round(bench.perform_factor(engine, pairs, done), 2),
        "six_seats_factor": round(bench.six_seats_factor(engine, pairs, done), 2),
        "all_sets_command_times": round(bench.more_cards_factor(engine, engines.every, range(DEALS), done), 2),
        "long_game_factor": round(statistics.median(long), 2) if long else NOT_MEASURED,
    }


def small_things(engine: Engine, done: Done) -> dict[str, JsonValue]:
    """Microseconds of single acts, over one random game."""
    timeline = bench.one_timeline(engine, seed=1)
    acts: Mapping[str, Callable[[], float]] = {
        "undo_us_per_command": partial(bench.undo_us, timeline),
        "clone_us": partial(bench.clone_us, timeline),
        "replay_us_per_event": partial(bench.replay_us_per_event, engine, timeline),
        "view_us": partial(bench.view_us, engine, timeline),
    }
    return _each(acts, done)


def minds(engine: Engine, done: Done) -> dict[str, JsonValue]:
    """Whole games between rivals in one process, and how long one of them thinks."""
    games: Mapping[str, Callable[[], float]] = {
        f"{word}_rivals_game_cpu_s": partial(bench.rivals_game_s, engine, seats, 5)
        for word, seats in (("three", 3), ("four", 4), ("five", 5))
    }
    found = _each(games, done)
    return found | {"decision_p95_ms": round(bench.decision_ms(engine, 4, 5).p95, 3)}


def _each(measurements: Mapping[str, Callable[[], float]], done: Done) -> dict[str, JsonValue]:
    found: dict[str, JsonValue] = {}
    for name, measure in measurements.items():
        found[name] = round(measure(), 3)
        done()
    return found


def saving(engine: Engine) -> dict[str, JsonValue]:
    """Storing moves durably, against writing and syncing the same bytes."""
    found = durable(bench.one_timeline(engine, seed=1, commands=300))
    return {
        "durable_append_p50_ms": round(found.append.p50, 3),
        "durable_append_p99_ms": round(found.append.p99, 3),
        "write_fsync_p50_ms": round(found.sync.p50, 3),
        "write_fsync_p99_ms": round(found.sync.p99, 3),
        "durable_p50_ratio": round(found.p50_ratio, 2),
        "durable_p99_ratio": round(found.p99_ratio, 2),
    }
