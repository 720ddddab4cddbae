"""The cost of never losing an accepted move: storing a move against writing and syncing the same bytes."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.lab.bench import Spread, spread
from game.table.records import Entry, Summary
from game.table.store import Store
from game.table.timeline import Timeline, entry

ROUNDS = 5
MOVES = 300
"""Moves of one round: enough for a 99th percentile, and for SQLite to copy its log back into the file once."""

TURN = 20
"""Moves in a row: one by one, each of the two would wait for what the other left to the disk."""


class Durable(NamedTuple):
    """Milliseconds on the wall, medians of the rounds; the ratios are taken round by round."""

    append: Spread
    sync: Spread
    p50_ratio: float
    p99_ratio: float


def durable(timeline: Timeline, moves: int = MOVES, rounds: int = ROUNDS) -> Durable:
    """Moves of a real game, committed one at a time, in short turns with the same bytes in a plain file: so both meet
    the same moods of the disk."""
    entries = [entry(move, Summary(("Ann",), (1,), n)) for n, move in enumerate(timeline.moves[:moves], 1)]
    found = [_round(entries) for _ in range(rounds)]
    appends, syncs = [append for append, _ in found], [sync for _, sync in found]
    return Durable(
        _median(appends),
        _median(syncs),
        statistics.median(append.p50 / sync.p50 for append, sync in found),
        statistics.median(append.p99 / sync.p99 for append, sync in found),
    )


def _median(rounds: Sequence[Spread]) -> Spread:
    return Spread(*(statistics.median(column) for column in zip(*rounds, strict=True)))


def _round(entries: Sequence[Entry]) -> tuple[Spread, Spread]:
    appends: list[float] = []
    syncs: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain"
        with Store.create(Path(folder) / "bench.doors", {"game_id": "bench"}) as store, plain.open("ab", 0) as file:
            for first in range(0, len(entries), TURN):
                turn = entries[first : first + TURN]
                appends += [_wall_ms(partial(store.append, one)) for one in turn]
                syncs += [_wall_ms(partial(_synced, file.fileno(), msgspec.json.encode(one))) for one in turn]
    return spread(appends), spread(syncs)


def _synced(handle: int, data: bytes) -> None:
    os.write(handle, data)
    os.fsync(handle)


def _wall_ms(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return (time.perf_counter() - began) * 1e3
