"""The cost of the window, measured from outside: scripts that open it, each in a process of its own."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.cli.console import JsonValue
from game.cli.peers import NOT_MEASURED, SCRIPTS, Figures, script

ROOT = SCRIPTS.parent
ROUNDS = 5
ACTS = 200  # of four people at one screen, by when every kind of dialog was open and memory grows no more
NO_SCREEN = "no X window"
OURS = ("main.py", "game", "ui", "benchmarks")
"""The files that are compiled at the first start. The libraries were compiled when they were installed."""
DRAG = ("median_ms", "p99_ms", "lift_ms", "quiet_p99_ms", "saving_p99_ms", "saving_ratio")
FRAMES = (
    "frame_p99_ms",
    "opens_p50_ms",
    "opens_most_ms",
    "rises_p50_ms",
    "redraw_p99_ms",
    "redraw_alone_p99_ms",
    "ten_cards_p99_ms",
)
ACT_FRAMES = tuple(
    f"{act}_{name}_ms"
    for act in ("act", "act_door", "act_blow", "act_curse", "act_die", "act_crown")
    for name in ("p50", "p99", "most")
)
MEMORY = ("memory_mb", "kb_per_game")
WATCHED, EVENING = 2, 6
"""Games of computers that are watched for their frames, and one after the other for the memory they leave."""
UNWANTED = ("PYTHONDONTWRITEBYTECODE", "SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")

Done = Callable[[], None]


def window(done: Done) -> dict[str, JsonValue]:
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        drawn = first_frames(home, done) | all_sets(home, done) | pictures(home, done) | stage(home, done)
        return drawn | on_a_screen(home, done)


class Home:
    """Folders of our own, so that nobody's caches, settings and saves are used or touched."""

    def __init__(self, folder: Path) -> None:
        self._compiled = folder / "compiled"
        self._cache = folder / "cache"
        self.variables = {
            "PYTHONPYCACHEPREFIX": str(self._compiled),
            "DOORS_CACHE_DIR": str(self._cache),
            "DOORS_CONFIG_DIR": str(folder / "config"),
            "DOORS_SAVES_DIR": str(folder / "saves"),
        }

    def run(self, name: str, *words: str, screen: str = "") -> Figures | None:
        """One of our scripts; screen: the X display it opens its window on, else it only draws."""
        where = {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11"} if screen else {"SDL_VIDEODRIVER": "dummy"}
        line = [sys.executable, str(SCRIPTS / f"{name}.py"), *words]
        return script(line, {**self.variables, **where}, UNWANTED)

    def forget(self) -> None:
        """As on the day of the installation: libraries compiled, our own files not, no cache of ours."""
        self.forget_cards()
        compiled = self._compiled / ROOT.relative_to(ROOT.anchor)
        for name in OURS:
            shutil.rmtree(compiled / name, ignore_errors=True)

    def forget_cards(self) -> None:
        """No cache of ours: all that is compiled is what Python compiles."""
        shutil.rmtree(self._cache, ignore_errors=True)


def first_frames(home: Home, done: Done) -> dict[str, JsonValue]:
    """CPU seconds to the first frame of the menu, and memory."""
    home.run("first_frame", "menu")  # compiles the libraries
    colds, warms, bares = [], [], []
    for _ in range(ROUNDS):
        home.forget()
        colds.append(home.run("first_frame", "menu"))
        warms.append(home.run("first_frame", "menu"))
        bares.append(home.run("first_frame", "bare"))
        done()
    table = home.run("first_frame", "table")
    done()
    game = home.run("whole_game", str(ACTS))
    done()
    return {
        "menu_first_frame_cold_cpu_s": middle(colds, "cpu_s"),
        "menu_first_frame_warm_cpu_s": middle(warms, "cpu_s"),
        "bare_first_frame_cpu_s": middle(bares, "cpu_s"),
        "menu_warm_times_bare": times(warms, bares, "cpu_s"),
        "menu_memory_mb": middle(warms, "memory_mb"),
        "table_memory_mb": middle([table], "memory_mb"),
        "game_memory_mb": middle([game], "most_mb"),
    }


def all_sets(home: Home, done: Done) -> dict[str, JsonValue]:
    """CPU seconds to the rules of all card sets, and the memory of a table with all of them against the first alone."""
    home.run("all_sets")  # compiles our files
    firsts, nexts, few, many = [], [], [], []
    for _ in range(ROUNDS):
        home.forget_cards()
        firsts.append(home.run("all_sets"))
        nexts.append(home.run("all_sets"))
        few.append(home.run("first_frame", "table"))
        many.append(home.run("first_frame", "crowd"))
        done()
    return {
        "all_sets_cards": middle(nexts, "cards"),
        "all_sets_first_compile_cpu_s": middle(firsts, "cpu_s"),
        "all_sets_from_caches_cpu_s": middle(nexts, "cpu_s"),
        "all_sets_table_memory_times": times(many, few, "memory_mb"),
    }


def pictures(home: Home, done: Done) -> dict[str, JsonValue]:
    """Return the cost of the pictures of cards, first and later, and the memory of a table that has shown them all."""
    home.forget_cards()
    first = home.run("pictures", "start")
    done()
    second = home.run("pictures", "start")
    done()
    every = home.run("pictures", "all")
    done()
    return {
        "pictures_of_a_set_cpu_s": middle([first], "cpu_s"),
        "pictures_frame_most_ms": middle([first], "frame_cpu_ms"),
        "pictures_frame_wall_p99_ms": middle([first], "frame_wall_p99_ms"),
        "pictures_lacking_at_first": middle([first], "lacking"),
        "pictures_lacking_later": middle([second], "lacking"),
        "pictures_memory_mb": middle([every], "memory_mb"),
    }


def stage(home: Home, done: Done) -> dict[str, JsonValue]:
    """Frames and memory of a table that is watched, with all that is shown large there."""
    found: dict[str, JsonValue] = {}
    runs = (
        ("frames", WATCHED, "stage", (*FRAMES, *ACT_FRAMES)),
        ("acts", WATCHED, "stage_720p", ACT_FRAMES),
        ("hours", EVENING, "stage", MEMORY),
    )
    for what, games, head, names in runs:
        figures = home.run("stage", what, str(games))
        found |= {f"{head}_{name}": middle([figures], name) for name in names}
        done()
    return found


def on_a_screen(home: Home, done: Done) -> dict[str, JsonValue]:
    """A drag and a table that waits, on a real X screen where Xvfb is found."""
    with xvfb((1920, 1080)) as screen:
        if not screen:
            return dict.fromkeys((*(f"drag_{name}" for name in DRAG), "idle_percent_of_a_core"), NO_SCREEN)
        drags = [home.run("drag", screen=screen)]
        done()
        idle = home.run("idle", screen=screen)
        done()
    found: dict[str, JsonValue] = {f"drag_{name}": middle(drags, name) for name in DRAG}
    return found | {"idle_percent_of_a_core": middle([idle], "idle_percent")}


@contextmanager
def xvfb(size: tuple[int, int]) -> Iterator[str]:
    """The name of a screen of our own, without a window manager; empty where there is no Xvfb."""
    server = shutil.which("Xvfb")
    if server is None or os.name != "posix":
        yield ""
        return
    reading, writing = os.pipe()
    depth = f"{size[0]}x{size[1]}x24"
    line = [server, "-displayfd", str(writing), "-screen", "0", depth, "-nolisten", "tcp", "-noreset"]
    process = subprocess.Popen(line, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        yield f":{number}" if number else ""
    finally:
        process.terminate()
        process.wait(10)


def middle(found: Sequence[Figures | None], name: str) -> float | str:
    """The median of one figure, if every run gave it."""
    values = _values(found, name)
    return round(statistics.median(values), 4) if values else NOT_MEASURED


def times(found: Sequence[Figures | None], by: Sequence[Figures | None], name: str) -> float | str:
    """The median of one figure's ratio, run by run."""
    above, below = _values(found, name), _values(by, name)
    if not above or not below:
        return NOT_MEASURED
    return round(statistics.median(a / b for a, b in zip(above, below, strict=True)), 2)


def _values(found: Sequence[Figures | None], name: str) -> list[float]:
    values = [one[name] for one in found if one is not None and name in one]
    return values if len(values) == len(found) else []
