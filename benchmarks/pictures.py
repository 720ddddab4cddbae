"""The cost of the pictures of cards at a table with every card set, 1920x1080, as JSON.

    pictures.py start      a table, until every picture of its sets is made ready; what the first frame lacked
    pictures.py all        the memory of a table that has shown every card of its sets, whole and as a thumb and a chip

SDL's dummy driver stands in for a screen where no other is named.
"""

from __future__ import annotations

import io
import json
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from benchmarks.first_frame import FRAME, MANY, memory_mb, table_app
from game.content.merger import list_set_ids, load_ruleset
from game.lab.bench import spread
from game.text import Catalogue
from game.text.cards import Printer
from ui.app import App
from ui.cards.designs import CHIP, THUMB, ZOOM
from ui.cards.face import CardFaces
from ui.cards.painter import Painter
from ui.cards.pictures import BackgroundPictures

SIZE = 1920, 1080
LONGEST = 120.0
"""Seconds that the pictures are waited for."""
AFTER = 60
"""Frames that follow the last picture."""


def opened(folder: Path) -> tuple[App, BackgroundPictures]:
    """A table about to draw its first frame."""
    app = table_app(folder, SIZE, io.StringIO(), sets=MANY)
    app.context.draws_ahead = True
    pictures = app.context.pictures
    assert isinstance(pictures, BackgroundPictures)
    return app, pictures


def start(folder: Path) -> dict[str, float]:
    """Frames while pictures arrive, and what their thread spent."""
    app, pictures = opened(folder)
    deadline = time.monotonic() + LONGEST
    while not pictures.is_busy and time.monotonic() < deadline:  # cards are compiled first
        app.step(FRAME)
    lacking = pictures.lacking
    frames: list[tuple[float, float]] = []
    while (pictures.is_busy or pictures.lacking) and time.monotonic() < deadline:
        frames.append(frame(app))
    frames += [frame(app) for _ in range(AFTER)]
    app.leave()
    return {
        "lacking": lacking,
        "cpu_s": round(pictures.cpu_s / len(list_set_ids()), 3),
        "frame_cpu_ms": round(max(cpu for cpu, _ in frames), 2),
        "frame_wall_p99_ms": round(spread(wall for _, wall in frames).p99, 2),
    }


def frame(app: App) -> tuple[float, float]:
    """CPU milliseconds of the drawing thread, and on the wall, of one frame; the rest of its time passes."""
    cpu, wall = time.thread_time(), time.perf_counter()
    app.step(FRAME)
    spent = time.perf_counter() - wall
    found = (time.thread_time() - cpu) * 1e3, spent * 1e3
    time.sleep(max(0.0, FRAME - spent))
    return found


def every(folder: Path) -> dict[str, float]:
    """Memory with all faces of all sets shown once."""
    app, pictures = opened(folder)
    for _ in range(AFTER):
        frame(app)
    pictures.wait()
    ruleset, texts = load_ruleset(list_set_ids())
    printer, painter = (
        Printer(Catalogue.load("en"), texts.texts),
        Painter(app.context.theme, CardFaces(pictures), app.context.u),
    )
    for card in ruleset.defs:
        for design in (ZOOM, THUMB, CHIP):
            painter.composed(printer.printed(card), design.w)
        app.step(FRAME)
    held = memory_mb()
    app.leave()
    return {"memory_mb": round(held, 1)}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["DOORS_SAVES_DIR"] = home
        print(json.dumps({"start": start, "all": every}[sys.argv[1]](Path(home))))
