"""The cost of a frame while a card is dragged over the table at 1920x1080, as JSON; and that of saving meanwhile.

CPU milliseconds of the window's own thread: median, 99th percentile, and the dearest frame of the lift. Then
milliseconds on the wall, in turns with and without a thread that stores ten moves a second as the table does. SDL's
dummy driver stands in for a screen where no other is named: all drawing is done, nothing is sent.
"""

from __future__ import annotations

import io
import json
import math
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from benchmarks.first_frame import FRAME, table_app
from game.content.merger import list_set_ids
from game.lab.bench import one_timeline, spread
from game.model.house_rules import HouseRules
from game.table.opening import GameSettings, engine_of
from game.table.records import Entry, Summary
from game.table.store import Store
from game.table.timeline import entry
from game.table.writer import WriterThread
from ui.app import App

SIZE = 1920, 1080
FRAMES = 600
SETTLING = 300
BLOCK, SAVE_EVERY = 120, 6
"""Frames of one turn with or without saving; frames between two moves."""


class Cost(NamedTuple):
    """Milliseconds of one frame: of the thread that draws, and on the wall."""

    cpu: float
    wall: float


class Hand:
    """A pointer that lifts a card and carries it round and round."""

    def __init__(self, app: App, told: io.StringIO) -> None:
        self.app = app
        self.at = hand_card(told)
        self.turns = 0

    def lift(self) -> list[Cost]:
        """The pointer comes, rests half a second, presses and begins to move."""
        pygame.event.clear()
        post(pygame.MOUSEMOTION, self.at, rel=(0, 0), buttons=(0, 0, 0))
        for _ in range(30):
            self.app.step(FRAME)
        post(pygame.MOUSEBUTTONDOWN, self.at, button=1)
        return [self.frame(), *(self.carry() for _ in range(10))]

    def carry(self) -> Cost:
        """One frame further on its way."""
        self.turns += 1
        turn = self.turns / 40
        point = int(self.at[0] + 300 * math.sin(turn)), int(self.at[1] - 250 + 200 * math.cos(turn))
        post(pygame.MOUSEMOTION, point, rel=(5, 5), buttons=(1, 0, 0))
        return self.frame()

    def frame(self) -> Cost:
        """One frame, timed."""
        cpu, wall = time.thread_time(), time.perf_counter()
        self.app.step(FRAME)
        return Cost((time.thread_time() - cpu) * 1e3, (time.perf_counter() - wall) * 1e3)


def hand_card(told: io.StringIO) -> tuple[int, int]:
    """The middle of a card of hers, as it was announced: before the first door nobody else's lies open."""
    lines = [json.loads(line) for line in told.getvalue().splitlines()]
    found = [line for line in lines if line.get("kind") == "card"]
    x, y, w, h = found[-1]["rect"]
    return x + w // 2, y + h // 2


def post(kind: int, at: tuple[int, int], **more: object) -> None:
    """A mouse event as the system sends it."""
    pygame.mouse.set_pos(at)
    pygame.event.clear(pygame.MOUSEMOTION)
    pygame.event.post(pygame.event.Event(kind, {"pos": at, "touch": False, **more}))


def moves() -> Iterator[Entry]:
    """Moves of a real game, over and over."""
    engine = engine_of(GameSettings(list_set_ids()[:1], (), HouseRules()))[0]
    played = one_timeline(engine, 1, 300).moves
    return (entry(move, Summary(("Ann",), (1,), n)) for n, move in enumerate(cycle(played)))


def beside_saving(hand: Hand, folder: Path) -> dict[str, float]:
    """Frames on the wall with and without a thread that stores moves, in turns."""
    found: dict[bool, list[float]] = {False: [], True: []}
    stored = moves()
    with Store.create(folder / "busy.doors", {"game_id": "bench"}) as store:
        writer = WriterThread(store)
        for block in range(10):
            saving = block % 2 == 1
            for n in range(BLOCK):
                if saving and n % SAVE_EVERY == 0:
                    writer.submit(next(stored))
                found[saving].append(hand.carry().wall)
                time.sleep(FRAME / 4)  # a window rests between its frames; the other thread has room then
            writer.drain()
        writer.close()
    quiet, busy = spread(found[False]), spread(found[True])
    return {"quiet_p99_ms": quiet.p99, "saving_p99_ms": busy.p99, "saving_ratio": busy.p99 / quiet.p99}


def measured(folder: Path) -> dict[str, float]:
    """The figures of one drag."""
    told = io.StringIO()
    app = table_app(folder, SIZE, told)
    for _ in range(SETTLING):
        app.step(FRAME)
    hand = Hand(app, told)
    lift = hand.lift()
    carried = spread(cost.cpu for cost in [hand.carry() for _ in range(FRAMES)])
    found = {"median_ms": carried.p50, "p99_ms": carried.p99, "lift_ms": dearest(lift), **beside_saving(hand, folder)}
    app.leave()
    return {name: round(value, 3) for name, value in found.items()}


def dearest(costs: Sequence[Cost]) -> float:
    """CPU milliseconds of the dearest frame."""
    return max(cost.cpu for cost in costs)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["DOORS_SAVES_DIR"] = home
        print(json.dumps(measured(Path(home))))
