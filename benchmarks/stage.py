"""The cost of the stage at a table that is watched: rivals among themselves at "brisk". Prints one JSON object.

    stage.py frames GAMES    CPU milliseconds of frames at 1920x1080, over so many games
    stage.py acts GAMES      of those of acts alone, at 1280x720
    stage.py hours GAMES     memory at 1920x1080, over so many games one after the other: the most, and how much more
                             each one leaves

Time is the window's own and runs as fast as frames are drawn; rivals think in this process, and their thinking is
taken off. SDL's dummy driver stands in for a screen where no other is named.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pygame import Rect

from benchmarks.first_frame import FRAME, memory_mb, peak_mb
from game import collector
from game.ai.minds import InlineMinds
from game.content.merger import list_set_ids, theme_of
from game.ids import CardId, SeatId
from game.lab.bench import spread
from game.model.house_rules import HouseRules
from game.model.views import SeatView
from game.table.clock import Pace
from game.table.interface import SeatInfo
from game.table.opening import GameSettings, begin
from game.table.unsaved import Unsaved
from game.text.catalogue import Catalogue
from ui.app import App, Furniture
from ui.art.theme import theme_named
from ui.cards.pictures import BackgroundPictures
from ui.scene import Scene
from ui.scenes.watched_table import WatchedTable
from ui.storage.settings import Settings
from ui.system.window import Window
from ui.table.acts.blow import CardThrow
from ui.table.acts.crown import Crown
from ui.table.acts.curse import CurseThrow
from ui.table.acts.door import DoorKick
from ui.table.acts.kind import ActKind
from ui.table.acts.table import ACTS
from ui.table.acts.victory import FightWon
from ui.table.motion.animations import Flight, Way
from ui.table.session import Exits
from ui.table.stage.beat import Beat
from ui.table.stage.throw import ThrowBeat

SIZE, SMALL = (1920, 1080), (1280, 720)
NAMES = ("Ann", "Bo", "Cleo", "Dot")
SETTLING = 120
"""Frames before anything is measured: fonts, the ground, the first cards."""
LONGEST = 60_000
"""Frames of one game at most."""
REDRAWN_EVERY = 40
"""Frames after which the whole window is drawn anew once."""
TEN = 10
PLAYED: Mapping[type[ActKind], str] = {
    DoorKick: "door",
    CardThrow: "blow",
    FightWon: "blow",
    CurseThrow: "curse",
    Crown: "crown",
}
"""Acts that are measured by themselves, beside the die."""
COARSE = 0.1
"""Seconds of a frame where only memory is looked at."""


class TimedMinds(InlineMinds):
    """In life they think in a process of their own."""

    spent = 0.0

    def ask(self, number: int, seat: SeatId, view: SeatView, must: bool, seed: int) -> None:
        began = time.thread_time()
        super().ask(number, seat, view, must, seed)
        TimedMinds.spent += time.thread_time() - began


class Watched:
    """One window, and games that follow each other in it."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        furniture = Furniture(Catalogue.load, theme_named(""), lambda report, boat: Scene(), folder)
        self.app = App(Window(size), Settings(muted=True), furniture)
        self.app.context.draws_ahead = True
        self.table: WatchedTable

    def deal(self, seed: int) -> None:
        """The next game takes the place of the last one."""
        sets = list_set_ids()[:1]
        game = GameSettings(sets, tuple(SeatInfo(name, "rival", "ai:normal") for name in NAMES), HouseRules())
        table = begin(game, lambda meta, deal: Unsaved(), lambda save: save, TimedMinds, Pace(1.0), seed)
        self.over = False
        exits = Exits(Scene, self._next, Scene)
        self.table = WatchedTable(table, table.texts.texts, exits, (), theme_of(sets))
        self.app.go(self.table)

    def _next(self, context: object) -> Scene:
        self.over = True
        return Scene()

    def frame(self, dt: float = FRAME) -> float:
        """CPU milliseconds of one frame, without what rivals thought in it."""
        thought, began = TimedMinds.spent, time.thread_time()
        self.app.step(dt)
        return (time.thread_time() - began - (TimedMinds.spent - thought)) * 1e3

    def redraw(self) -> float:
        """CPU milliseconds of the whole window, without what else time brings in a frame."""
        began = time.thread_time()
        self.app.redraw()
        self.app._draw()
        return (time.thread_time() - began) * 1e3

    def playing(self) -> Iterator[None]:
        """Until the last screen stands, or the program is told to end."""
        for _ in range(LONGEST):
            if not self.app.alive:
                raise SystemExit(1)
            if self.app._stack and self.app._stack[-1] is not self.table and self.table.session.table.view().result:
                return
            yield

    def settle_in(self, n: int) -> None:
        """After the frame of this number: in the first ones the pictures of cards come, by their own thread, as from
        the second start on; what is there then is not looked through for garbage any more, as in the program."""
        pictures = self.app.context.pictures
        if n < SETTLING and isinstance(pictures, BackgroundPictures):
            pictures.wait()
        if n == SETTLING:
            collector.freeze()

    @property
    def rises(self) -> bool:
        """A mat is being made ready."""
        return self.table.session.stage_motion.rising and self.table.session.picture.risen is None

    @property
    def opening(self) -> Beat | None:
        return self.table.session.shown.stage.beat

    @property
    def rests(self) -> bool:
        """Whether the stage lies still, and the table below it is painted as it is now."""
        session = self.table.session
        return session.stage_motion.still and not session.picture.layer.unfinished


class ActFrames:
    """The costs of frames of acts, by kind: from the one in which the beat comes to the last before all of it lies
    there, drawing ahead and telling included."""

    def __init__(self, watched: Watched) -> None:
        self._watched = watched
        self._found: dict[str, list[float]] = {name: [] for name in ("die", *PLAYED.values(), "other")}
        self._beat: Beat | None = None
        self._rests = False

    def note(self, cost: float) -> None:
        """The frame that has just passed."""
        before, self._beat = self._beat, self._watched.opening
        self._rests = self._watched.rests or (self._rests and self._beat is before)
        if self._beat is not None and not self._rests and (name := played(self._beat)):
            self._found[name].append(cost)

    def figures(self) -> dict[str, float]:
        """Of all of them, and of each kind."""
        every = [cost for costs in self._found.values() for cost in costs]
        kinds = [(f"act_{name}", costs) for name, costs in self._found.items() if costs and name != "other"]
        found: dict[str, float] = {}
        for name, costs in [("act", every), *kinds]:
            found |= {f"{name}_p50_ms": spread(costs).p50, f"{name}_p99_ms": spread(costs).p99}
            found[f"{name}_most_ms"] = max(costs)
        return found


def played(beat: Beat) -> str:
    """Return the kind of act that is played for a beat, empty where none is."""
    kind = next((kind for kind in ACTS if kind.wants(beat)), None)
    return "die" if isinstance(beat, ThrowBeat) else PLAYED.get(kind, "other") if kind is not None else ""


def acts(folder: Path, games: int) -> dict[str, float]:
    """Return the costs of frames of acts in a small window."""
    watched = Watched(folder, SMALL)
    found = ActFrames(watched)
    for seed in range(games):
        watched.deal(seed + 1)
        for n, _ in enumerate(watched.playing()):
            cost = watched.frame()
            watched.settle_in(n)
            if n > SETTLING:
                found.note(cost)
    watched.app.leave()
    return rounded(found.figures())


def rounded(figures: Mapping[str, float]) -> dict[str, float]:
    return {name: round(value, 3) for name, value in figures.items()}


def frames(folder: Path, games: int) -> dict[str, float]:
    """Return the costs of frames: all, those in which a stage opens, the whole window, ten cards on their way."""
    watched = Watched(folder)
    every: list[float] = []
    opened: list[float] = []
    risen: list[float] = []
    redrawn: list[float] = []
    alone: list[float] = []
    flown: list[float] = []
    played_frames = ActFrames(watched)
    for seed in range(games):
        watched.deal(seed + 1)
        rising = 0.0
        for n, _ in enumerate(watched.playing()):
            before = watched.opening
            cost = watched.frame()
            watched.settle_in(n)
            if n < SETTLING:
                continue
            every.append(cost)
            played_frames.note(cost)
            if watched.opening is not None and watched.opening is not before:
                opened.append(cost)
                rising = 0.0
            if watched.rises:
                rising += cost
            elif rising:
                risen.append(rising)
                rising = 0.0
            if n % REDRAWN_EVERY == 0:
                watched.app.redraw()
                redrawn.append(watched.frame(0.0))
                alone.append(watched.redraw())
            if n == 2 * SETTLING:
                flown += ten_cards(watched)
    watched.app.leave()
    found = {
        "frames": len(every),
        "stages": len(opened),
        "frame_p99_ms": spread(every).p99,
        "frame_most_ms": max(every),
        "opens_p50_ms": spread(opened).p50,
        "opens_most_ms": max(opened),
        "rises_p50_ms": spread(risen).p50,
        "redraw_p99_ms": spread(redrawn).p99,
        "redraw_alone_p99_ms": spread(alone).p99,
        "ten_cards_p99_ms": spread(flown).p99,
    }
    return rounded(found | played_frames.figures())


def ten_cards(watched: Watched) -> list[float]:
    """Frames while ten cards fly across the table and nothing else happens: no rival goes on before they lie."""
    shown = watched.table.session.shown
    start, ends = Rect(100, 300, 180, 252), [Rect(300 + 130 * n, 700, 180, 252) for n in range(TEN)]
    flying = [Flight(CardId(n), start, end, Way(2.0)) for n, end in enumerate(ends)]
    while shown.busy:
        watched.frame()
    shown.reel.play(flying)
    for _ in range(10):  # for the present look of the table, and their faces
        watched.frame()
    return [watched.frame() for _ in range(100)]


def hours(folder: Path, games: int) -> dict[str, float]:
    """Memory after each game, and the slope of the later half of them."""
    watched, held, passed = Watched(folder), [], 0.0
    for seed in range(games):
        watched.deal(seed + 1)
        for _ in watched.playing():
            watched.frame(COARSE)
            passed += COARSE
        held.append(memory_mb())
    watched.app.leave()
    later = held[len(held) // 2 :]
    slope = statistics.linear_regression(range(len(later)), later).slope if len(later) > 1 else 0.0
    return {
        "hours": round(passed / 3600, 2),
        "memory_mb": round(peak_mb(), 1),
        "first_mb": round(held[0], 1),
        "last_mb": round(held[-1], 1),
        "kb_per_game": round(slope * 1e3, 1),
    }


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["DOORS_SAVES_DIR"] = os.environ["DOORS_LOG_DIR"] = home
        print(json.dumps({"frames": frames, "acts": acts, "hours": hours}[sys.argv[1]](Path(home), int(sys.argv[2]))))
