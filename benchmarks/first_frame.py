"""The cost of the window: CPU seconds from the start of Python to the first frame, and memory. Prints one JSON object.

    first_frame.py menu     the start page, on the very way `main.py` takes
    first_frame.py table    a table with two rivals (their process counts for itself), one frame drawn
    first_frame.py crowd    the same with the cards of every set that is here
    first_frame.py bare     pygame alone with an empty window: the least that a program with it can cost

SDL's dummy driver stands in for a screen where no other is named. Imports little, so that what is measured is the
game.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple, TextIO

if TYPE_CHECKING:
    import pygame

    from ui.app import App

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

FRAME = 1 / 60
SIZE = 1280, 720
MANY = 1000
"""Stands for "all" card sets."""
LIFE = 30
"""Frames after the first until the program is told to leave: widgets awake, caches are written."""


class Cost(NamedTuple):
    """CPU seconds since Python started, and memory held a little later."""

    cpu_s: float
    memory_mb: float


def memory_mb() -> float:
    """Memory this process holds now, in MB; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def peak_mb() -> float:
    """The most memory this process ever held, in MB; 0 where the system does not say."""
    try:
        lines = Path("/proc/self/status").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) * 1024 / 1e6 for line in lines if line.startswith("VmHWM:"))


def started() -> ModuleType:
    """main.py, compiled anew as Python does with the file it is told to run; what it imports is kept, as in life."""
    file = ROOT / "main.py"
    module = sys.modules["main"] = ModuleType("main")
    module.__file__ = str(file)
    exec(compile(file.read_text(encoding="utf-8"), file, "exec"), module.__dict__)
    return module


def menu() -> Cost:
    """Until the start page is on the screen."""
    main = started()
    from game.cli import dispatch

    dispatch.prepare_pygame()
    dispatch.load(main.COMMANDS["play"].module)
    from ui.app import App
    from ui.system.window import Window

    seen: list[float] = []
    show, step = Window.show, App.step

    def shown(self: Window, touched: list[pygame.Rect] | None) -> None:
        show(self, touched)
        seen.append(time.process_time())

    def stepped(self: App, dt: float) -> None:
        step(self, dt)
        held.append(memory_mb())
        self.alive = self.alive and len(held) < LIFE

    held: list[float] = []
    Window.show, App.step = shown, stepped  # type: ignore[method-assign]
    main.main(["play", "--size", f"{SIZE[0]}x{SIZE[1]}"])
    return Cost(seen[0], held[-1])


def bare() -> Cost:
    """Until an empty window is shown."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    pygame.display.flip()
    return Cost(time.process_time(), memory_mb())


def crowd() -> Cost:
    """Until a table with every card set has drawn something."""
    return table(MANY)


def table(sets: int = 1) -> Cost:
    """Until a table with that many card sets has drawn something."""
    app = table_app(Path(os.environ["DOORS_SAVES_DIR"]), SIZE, sets=sets)
    app.step(FRAME)
    taken = time.process_time()
    for _ in range(LIFE):
        app.step(FRAME)
    held = memory_mb()
    app.leave()
    return Cost(taken, held)


def table_app(folder: Path, size: tuple[int, int], told: TextIO | None = None, sets: int = 1) -> App:
    """The app in a window, about to show a new table with the first so many card sets. folder: for its settings."""
    from game.table.save_folder import saves_dir
    from game.text.catalogue import Catalogue
    from ui.app import App, Furniture
    from ui.art.theme import theme_named
    from ui.commands.local_backend import LocalHouse
    from ui.commands.tables import resume_game, start_game
    from ui.scenes.menu.scene import MenuScene
    from ui.storage.companies import NewGame, SeatPlan
    from ui.storage.settings import Settings
    from ui.system.window import Window

    words = Catalogue.load("en")
    house = LocalHouse(saves_dir(), lambda: words, start_game, resume_game)
    furniture = Furniture(Catalogue.load, theme_named(""), lambda report, boat: MenuScene(house), folder)
    app = App(Window(size), Settings(), furniture, told)
    seats = (SeatPlan("you", "Ann"), SeatPlan("ai", "Bo"), SeatPlan("ai", "Cleo"))
    app.go(house.start(NewGame(seats, tuple(one.id for one in house.card_sets()[:sets]), 1), app.context))
    return app


if __name__ == "__main__":
    found = {"menu": menu, "table": table, "crowd": crowd, "bare": bare}[sys.argv[1]]()
    print(f'{{"cpu_s": {found.cpu_s:.4f}, "memory_mb": {found.memory_mb:.1f}}}')
