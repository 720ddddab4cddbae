"""The cost of a table that waits for a person who thinks: its share of one core in percent, its rivals' process
included. Prints one JSON object.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from benchmarks.first_frame import FRAME, table_app
from ui.app import FAST, LONGEST_STEP, SLOW, App

SIZE = 1920, 1080
SETTLING = 300
SECONDS = 10.0


def loop(app: App, seconds: float) -> None:
    """The app's own loop for a while."""
    clock, end = pygame.time.Clock(), time.monotonic() + seconds
    while time.monotonic() < end:
        app.step(min(clock.tick(FAST if app.lively else SLOW) / 1000, LONGEST_STEP))


def cpu_s() -> float:
    """CPU seconds of this process and of those it started, as far as the system tells of them."""
    return time.process_time() + sum(_of(child.pid) for child in multiprocessing.active_children() if child.pid)


def _of(pid: int) -> float:
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9
    except OSError:
        return 0.0


def share(folder: Path) -> float:
    """Percent of a core."""
    app = table_app(folder, SIZE)
    for _ in range(SETTLING):
        app.step(FRAME)
    loop(app, 2.0)
    before, began = cpu_s(), time.monotonic()
    loop(app, SECONDS)
    found = 100 * (cpu_s() - before) / (time.monotonic() - began)
    app.leave()
    return found


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["DOORS_SAVES_DIR"] = home
        print(json.dumps({"idle_percent": round(share(Path(home)), 3)}))
