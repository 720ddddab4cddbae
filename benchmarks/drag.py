"""What a frame costs while a card is dragged over the table: CPU milliseconds, median and 99th percentile, as JSON.

A table with two rivals at 1920x1080 on SDL's dummy driver: all drawing is done, nothing is sent to a screen. The first
card of the hand that is announced is lifted and moved in small steps for ten seconds of frames.
"""

from __future__ import annotations

import io
import json
import math
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from benchmarks.first_frame import FRAME, app_with

SIZE = 1920, 1080
FRAMES = 600
SETTLING = 120


def hand_card(told: io.StringIO) -> tuple[int, int]:
    """The middle of a card in hand, as it was announced."""
    lines = [json.loads(line) for line in told.getvalue().splitlines()]
    found = [line for line in lines if line.get("kind") == "card" and line["rect"][1] > SIZE[1] * 0.7]
    x, y, w, h = found[-1]["rect"]
    return x + w // 2, y + h // 2


def dragged(folder: Path) -> list[float]:
    """CPU milliseconds of each frame of a long drag, dearest last."""
    told = io.StringIO()
    app = app_with("table", folder, SIZE, told)
    for _ in range(SETTLING):
        app.step(FRAME)
    at = hand_card(told)
    pygame.event.clear()
    post(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(0, 0, 0))
    app.step(FRAME)
    post(pygame.MOUSEBUTTONDOWN, at, button=1)
    app.step(FRAME)
    times = []
    for n in range(FRAMES):
        turn = n / 40
        point = int(at[0] + 300 * math.sin(turn)), int(at[1] - 250 + 200 * math.cos(turn))
        post(pygame.MOUSEMOTION, point, rel=(5, 5), buttons=(1, 0, 0))
        began = time.process_time()
        app.step(FRAME)
        times.append((time.process_time() - began) * 1000)
    app.leave()
    return sorted(times)


def post(kind: int, at: tuple[int, int], **more: object) -> None:
    """A mouse event as the system sends it."""
    pygame.mouse.set_pos(at)
    pygame.event.clear(pygame.MOUSEMOTION)
    pygame.event.post(pygame.event.Event(kind, {"pos": at, "touch": False, **more}))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["DOORS_SAVES_DIR"] = home
        found = dragged(Path(home))
        print(json.dumps({"median_ms": round(found[FRAMES // 2], 3), "p99_ms": round(found[FRAMES * 99 // 100], 3)}))
