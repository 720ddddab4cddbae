"""Measurements of the core. CPU seconds, never the clock on the wall; medians of repeats; a fixed loop beside them, so
that two machines, or one that is busy, can be compared by ratio.
"""

from __future__ import annotations

import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.ai.policies import POLICIES
from game.ids import SeatId
from game.lab.playing import play
from game.lab.playout import deeds
from game.model import events as ev
from game.rules.engine import Engine
from game.rules.fold import fold
from game.rules.setup import EMPTY
from game.table.chance import LooseChance, SeededChance
from game.table.records import Summary
from game.table.store import Store
from game.table.timeline import Move, Timeline, entry
from game.views import view

SEATS = 4
LONGEST = 20_000
"""Commands after which a random game is left."""
LOOP = 40_000
"""Rounds of the fixed loop: about 20 ms on a machine of 2024."""


class Playouts(NamedTuple):
    """Random games: commands and passes per CPU second over the middle 80 % of each game, and a second of the fixed
    loop in the same run."""

    commands_per_cpu_s: float
    passes_per_cpu_s: float
    commands: int
    calibration_per_cpu_s: float


def calibration() -> float:
    """Rounds per CPU second of a loop of small tuples, look-ups and calls: what the rules are made of."""
    began = time.process_time()
    table: dict[int, tuple[int, ...]] = {}
    total = 0
    for n in range(LOOP):
        found = table.get(n % 97, ())
        table[n % 97] = (*found[-6:], n)
        total += len(found) + max(table[n % 97])
    return LOOP / (time.process_time() - began)


def playouts(engine: Engine, seeds: Iterable[int], done: Callable[[], None]) -> Playouts:
    """One game per seed: four seats, options of every seat before each command, log and undo on."""
    commands = passes = 0
    seconds = 0.0
    loops = [calibration()]
    for seed in seeds:
        rng = random.Random(seed)
        timeline = Timeline()
        stamps, verbs = [time.process_time()], [""]
        for deed in deeds(engine, SEATS, rng, LooseChance(rng), LONGEST):
            timeline.append(Move(deed.command, deed.events, deed.state))
            stamps.append(time.process_time())
            verbs.append(deed.command.verb)
        middle = slice(len(stamps) // 10 + 1, len(stamps) - len(stamps) // 10)
        passed = verbs[middle].count("pass")
        passes += passed
        commands += len(verbs[middle]) - passed
        seconds += stamps[middle.stop - 1] - stamps[middle.start - 1]
        loops.append(calibration())
        done()
    return Playouts(commands / seconds, passes / seconds, commands, statistics.median(loops))


def one_timeline(engine: Engine, seed: int) -> Timeline:
    """A random game from the deal on, with all its states."""
    timeline, chance, rng = Timeline(), SeededChance(seed), random.Random(seed)
    step = engine.start(SEATS, chance)
    timeline.append(Move(None, step.events, step.state))
    for deed in deeds(engine, SEATS, rng, chance, 1500):
        timeline.append(Move(deed.command, deed.events, deed.state))
    return timeline


def per_call(act: Callable[[], object], n: int) -> float:
    """Microseconds of CPU time of one call, the median of five runs."""
    runs = []
    for _ in range(5):
        began = time.process_time()
        for _ in range(n):
            act()
        runs.append((time.process_time() - began) / n * 1e6)
    return statistics.median(runs)


def undo_us(timeline: Timeline) -> float:
    """To take back one command at a time, all through a game: µs a command."""
    runs = []
    for _ in range(5):
        copy = Timeline()
        copy.moves = list(timeline.moves)
        began = time.process_time()
        for to in range(len(copy.moves) - 1, 0, -1):
            copy.take_back(to)
        runs.append((time.process_time() - began) / (len(timeline.moves) - 1) * 1e6)
    return statistics.median(runs)


def clone_us(timeline: Timeline) -> float:
    """A state of its own, without the memory of derived values: µs."""
    state = timeline.moves[len(timeline.moves) // 2].state
    return per_call(lambda: msgspec.structs.replace(state), 2000)


def replay_us_per_event(engine: Engine, timeline: Timeline) -> float:
    """To fold a whole game again: µs an event."""
    events: list[ev.Event] = [event for move in timeline.moves for event in move.events]

    def again() -> None:
        state = EMPTY
        for event in events:
            state = fold(engine.book, state, event)

    return per_call(again, 1) / len(events)


def view_us(engine: Engine, timeline: Timeline) -> float:
    """What one seat may see of one state, options and sentences included: µs, memories of the state cold."""
    numbers = count()
    states = [move.state for move in timeline.moves]

    def one() -> object:
        n = next(numbers)
        return view(engine.book, states[n % len(states)], SeatId(n % SEATS))

    return per_call(one, 300)


def rivals_game_s(engine: Engine, seats: int, games: int) -> float:
    """CPU seconds of a whole game between rivals, the median."""
    runs = []
    for seed in range(games):
        began = time.process_time()
        play(engine, [POLICIES["ai"]] * seats, seed, lambda move: None)
        runs.append(time.process_time() - began)
    return statistics.median(runs)


class Durable(NamedTuple):
    """Milliseconds on the wall to store a move, to write and fsync the same bytes, and the ratio of the medians."""

    append_ms: float
    fsync_ms: float
    ratio: float


def durable(timeline: Timeline, moves: int = 60) -> Durable:
    """A move of a real game, committed one at a time, against a plain file that is appended to and synced."""
    entries = [entry(move, n, Summary(("Ann",), (1,), n)) for n, move in enumerate(timeline.moves[:moves], 1)]
    with tempfile.TemporaryDirectory() as folder:
        with Store.create(Path(folder) / "bench.doors", {"game_id": "bench"}) as store:
            appends = [_wall(partial(store.append, one)) for one in entries]
        with (Path(folder) / "plain").open("ab", buffering=0) as file:
            syncs = [_wall(partial(_synced, file.fileno(), msgspec.json.encode(one))) for one in entries]
    append, sync = statistics.median(appends), statistics.median(syncs)
    return Durable(append * 1e3, sync * 1e3, append / sync)


def _synced(handle: int, data: bytes) -> None:
    os.write(handle, data)
    os.fsync(handle)


def _wall(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began
