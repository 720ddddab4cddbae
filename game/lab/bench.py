"""Measurements of the core. CPU seconds, never the clock on the wall; medians of repeats; a fixed loop beside them, so
that two machines, or one that is busy, can be compared by ratio.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Iterable
from itertools import count
from typing import NamedTuple

import msgspec

from game import collector
from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from game.ids import SeatId
from game.lab.playout import deeds, rollout
from game.lab.whole_game import play
from game.model import events as ev
from game.model.state import State
from game.model.views import SeatView
from game.rules.engine import Engine
from game.rules.fold import fold
from game.rules.setup import EMPTY
from game.table.chance import LooseChance, SeededChance
from game.table.mind_protocol import Verdict
from game.table.timeline import Move, Timeline
from game.views import view

SEATS = 4
LONGEST = 20_000
"""Commands after which a random game is left."""
STRETCH = 600
"""Commands over which games of one set and of several are compared."""
AGAIN = 3
"""Runs of the same game, of which the quickest counts: other work of the machine only adds."""
LONG_GAME = 10_000
"""Commands of the game whose ends are compared."""
LOOP = 40_000
"""Rounds of the fixed loop: about 20 ms on a machine of 2024."""

Seen = Callable[[State], None]


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


def playouts(
    engine: Engine, seeds: Iterable[int], done: Callable[[], None], seats: int = SEATS, seen: Seen | None = None
) -> Playouts:
    """One game per seed: options of every seat before each command, log and undo on. `seen` is called with the state
    after each command, and counts."""
    commands = passes = 0
    seconds = 0.0
    loops = [calibration()]
    for seed in seeds:
        stamps, verbs = _stamped(engine, seed, seats, LONGEST, seen)
        middle = slice(len(stamps) // 10 + 1, len(stamps) - len(stamps) // 10)
        passed = verbs[middle].count("pass")
        passes += passed
        commands += len(verbs[middle]) - passed
        seconds += stamps[middle.stop - 1] - stamps[middle.start - 1]
        loops.append(calibration())
        done()
    return Playouts(commands / seconds, passes / seconds, commands, statistics.median(loops))


def _stamped(
    engine: Engine, seed: int, seats: int, limit: int, seen: Seen | None = None
) -> tuple[list[float], list[str]]:
    """The CPU clock after each command of a random game, and the commands' verbs; the deal stands first."""
    _tidy_heap()
    rng, timeline = random.Random(seed), Timeline()
    stamps, verbs = [time.process_time()], [""]
    for move in deeds(engine, seats, rng, LooseChance(rng), limit):
        timeline.append(move)
        if seen is not None:
            seen(move.state)
        stamps.append(time.process_time())
        verbs.append(move.command.verb if move.command is not None else "")
    return stamps, verbs


def _tidy_heap() -> None:
    """Collect garbage and exempt the objects older than a game, rules and modules, from collection in the midst of it,
    as in the window after its first frame."""
    gc.collect()
    collector.freeze()


def views_factor(engine: Engine, seeds: Iterable[int], done: Callable[[], None]) -> float:
    """How much longer random games take when each of the four seats is shown its view after each command: the median
    over games that are played once so and once so."""

    def show(state: State) -> None:
        for seat in range(SEATS):
            view(engine.book, state, SeatId(seat))

    return _factor(
        lambda seed: playouts(engine, (seed,), done), lambda seed: playouts(engine, (seed,), done, SEATS, show), seeds
    )


def perform_factor(engine: Engine, seeds: Iterable[int], done: Callable[[], None]) -> float:
    """Return the cost of a command in a rollout, where only the asked seat's options are listed and nothing is checked
    or kept, against one of a whole random game; passes are commands here. The median."""
    return statistics.median(_rolled(engine, seed) / _logged(engine, seed, done) for seed in seeds)


def _logged(engine: Engine, seed: int, done: Callable[[], None]) -> float:
    """CPU seconds of a command of a random game."""
    stamps, _ = _stamped(engine, seed, SEATS, LONGEST)
    done()
    return (stamps[-1] - stamps[0]) / (len(stamps) - 1)


def _rolled(engine: Engine, seed: int) -> float:
    """CPU seconds of a command of a rollout from the deal on."""
    _tidy_heap()
    rng = random.Random(seed)
    chance = LooseChance(rng)
    dealt = engine.start(SEATS, chance).state
    began = time.process_time()
    commands = sum(1 for _ in rollout(engine, dealt, rng, chance, LONGEST))
    return (time.process_time() - began) / commands


def six_seats_factor(engine: Engine, seeds: Iterable[int], done: Callable[[], None]) -> float:
    """How much longer a command takes with six seats than with four, options of all seats listed: the median."""
    return _factor(lambda seed: playouts(engine, (seed,), done), lambda seed: playouts(engine, (seed,), done, 6), seeds)


def more_cards_factor(few: Engine, many: Engine, seeds: Iterable[int], done: Callable[[], None]) -> float:
    """How much longer a command takes with the cards of more sets, over all seeds. Both games are followed equally far:
    a random game of one set lasts ten times as long as one of three, and late commands are cheap (measured: 203 us in
    the first 600, 179 us in the first 1500)."""
    seconds, commands = [0.0, 0.0], [0, 0]
    for seed in seeds:
        for number, engine in enumerate((few, many)):
            quickest, found = min(_stretch(engine, seed) for _ in range(AGAIN))
            seconds[number] += quickest
            commands[number] += found
        done()
    return (seconds[1] / commands[1]) / (seconds[0] / commands[0])


def _stretch(engine: Engine, seed: int) -> tuple[float, int]:
    """CPU seconds of the first STRETCH commands of a random game, passes among them, and how many were no passes."""
    stamps, verbs = _stamped(engine, seed, SEATS, STRETCH, None)
    return stamps[-1] - stamps[0], len(verbs) - 1 - verbs.count("pass")


def _factor(light: Callable[[int], Playouts], heavy: Callable[[int], Playouts], seeds: Iterable[int]) -> float:
    """Return the cost of a command in the heavy games, against the light ones."""
    return statistics.median(light(seed).commands_per_cpu_s / heavy(seed).commands_per_cpu_s for seed in seeds)


def long_game_factor(engine: Engine, seed: int, done: Callable[[], None], commands: int = LONG_GAME) -> float | None:
    """Return the cost of a command in the last tenth of one long game, against the first tenth; passes are commands
    here, and log and undo are on. None if the game ended sooner."""
    stamps, _ = _stamped(engine, seed, SEATS, commands)
    done()
    if len(stamps) <= commands:
        return None
    tenth = commands // 10
    return (stamps[-1] - stamps[-1 - tenth]) / (stamps[tenth] - stamps[0])


def one_timeline(engine: Engine, seed: int, commands: int = 1500) -> Timeline:
    """A random game from the deal on, with all its states."""
    timeline, chance, rng = Timeline(), SeededChance(seed), random.Random(seed)
    step = engine.start(SEATS, chance)
    timeline.append(Move(None, step.events, step.state))
    for move in deeds(engine, SEATS, rng, chance, commands):
        timeline.append(move)
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

    def all_back() -> None:
        copy = Timeline()
        copy.moves = list(timeline.moves)
        for to in range(len(copy.moves) - 1, 0, -1):
            copy.take_back(to)

    return per_call(all_back, 1) / (len(timeline.moves) - 1)


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
    """Return the time of one seat's view of a state, with options and sentences: µs, memories of the state cold."""
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


def decision_ms(engine: Engine, seats: int, games: int) -> Spread:
    """CPU milliseconds in which a rival makes up its mind, its view given: over whole games of rivals only."""
    taken: list[float] = []

    def timed(lore: Lore, seen: SeatView, must: bool, seed: int) -> Verdict:
        began = time.process_time()
        verdict = POLICIES["ai"](lore, seen, must, seed)
        taken.append((time.process_time() - began) * 1e3)
        return verdict

    for seed in range(games):
        play(engine, [timed] * seats, seed, lambda move: None)
    return spread(taken)


class Spread(NamedTuple):
    """Of many values: the middle one, and those that 95 and 99 of 100 do not exceed."""

    p50: float
    p95: float
    p99: float


def spread(values: Iterable[float]) -> Spread:
    """The percentiles of some values, of which there must be one."""
    ranked = sorted(values)
    return Spread(*(ranked[min(len(ranked) - 1, len(ranked) * share // 100)] for share in (50, 95, 99)))
