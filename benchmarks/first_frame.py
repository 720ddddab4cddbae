"""What the window costs: CPU seconds from the start of Python to the first frame, and memory. Prints one JSON object.

    first_frame.py menu     the start page
    first_frame.py table    a table with two rivals (their process counts for itself), one frame drawn

Imports nothing before the clock is asked for what Python itself took; SDL's dummy driver stands in for a screen.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from ui.app import App

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

FRAME = 1 / 60


def memory_mb() -> float:
    """Memory this process holds now, in MB; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def app_with(scene: str, folder: Path, size: tuple[int, int], told: TextIO | None = None) -> App:
    """The app in a window, about to show the start page or a new table."""
    from game.table import saves
    from game.text.catalogue import Catalogue
    from ui.app import App, Furniture
    from ui.commands.house import LocalHouse
    from ui.commands.tables import resume_game, start_game
    from ui.scenes.house import NewGame, SeatPlan
    from ui.scenes.menu import MenuScene
    from ui.settings import Settings
    from ui.theme import theme_named
    from ui.window import Window

    words = Catalogue.load("en")
    house = LocalHouse(saves.saves_dir(), lambda: words, start_game, resume_game)
    furniture = Furniture(Catalogue.load, theme_named(""), lambda report, boat: MenuScene(house), folder)
    app = App(Window(size), Settings(), furniture, told)
    seats = (SeatPlan("you", "Ann"), SeatPlan("ai", "Bo"), SeatPlan("ai", "Cleo"))
    if scene == "table":
        app.go(house.start(NewGame(seats, (house.card_sets()[0].id,), 1), app.context))
    else:
        app.go(MenuScene(house))
    return app


def first_frame(scene: str, folder: Path) -> float:
    """CPU seconds from the start of Python until something is shown."""
    app = app_with(scene, folder, (1280, 720))
    app.step(FRAME)
    taken = time.process_time()
    for _ in range(30):
        app.step(FRAME)
    app.leave()
    return taken


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["DOORS_SAVES_DIR"] = home
        taken = first_frame(sys.argv[1], Path(home))
        print(json.dumps({"cpu_s": round(taken, 3), "memory_mb": round(memory_mb(), 1)}))
