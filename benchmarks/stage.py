"""The cost of the stage at a table that is watched: rivals among themselves at "brisk". Prints one JSON object.

    stage.py frames GAMES    CPU milliseconds of frames at 1920x1080, over so many games
    stage.py acts GAMES      of those of acts alone, at 1280x720
    stage.py hours GAMES     memory at 1920x1080, over so many games one after the other: the most, and how much more
                             each one leaves

Time is the window's own and runs as fast as frames are drawn; rivals think in this process, and their thinking is
taken off. SDL's dummy driver stands in for a screen where no other is named. Each game is played three times, move by
move and frame by frame alike, and of each frame the least cost counts: nothing makes a frame cheaper than it is, and
all else that a machine does makes some dearer.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pygame import Rect

from benchmarks.first_frame import FRAME, memory_mb, peak_mb
from game import collector
from game.ai.minds import InlineMinds
from game.ai.worker import ProcessMinds
from game.content.merger import list_set_ids, theme_of
from game.ids import CardId, SeatId
from game.lab.bench import spread
from game.model.house_rules import HouseRules
from game.model.views import SeatView
from game.table.clock import Pace
from game.table.interface import SeatInfo
from game.table.mind_protocol import Verdict
from game.table.opening import GameSettings, MakeMinds, begin
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
RUNS = 3
"""How often each game is played."""
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


Costs = dict[str, list[float]]
"""CPU milliseconds of frames, in their order, by what they show."""
Verdicts = dict[tuple[int, int, bool, int], Verdict]
"""Answers of rivals, by all that they were asked with but the view."""


class TimedMinds(InlineMinds):
    """In life they think in a process of their own. `known`: answers of an earlier run of the same game."""

    spent = 0.0
    known: Verdicts | None = None

    def ask(self, number: int, seat: SeatId, view: SeatView, must: bool, seed: int) -> None:
        began, asked = time.thread_time(), (number, int(seat), must, seed)
        if self.known is not None and asked in self.known:
            self._answers.append((number, self.known[asked]))
        else:
            super().ask(number, seat, view, must, seed)
        if self.known is not None:
            self.known[asked] = self._answers[-1][1]
        TimedMinds.spent += time.thread_time() - began


class Watched:
    """One window, and games that follow each other in it."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        furniture = Furniture(Catalogue.load, theme_named(""), lambda report, boat: Scene(), folder)
        self.app = App(Window(size), Settings(muted=True), furniture)
        self.app.context.draws_ahead = True
        self.table: WatchedTable

    def deal(self, seed: int, minds: MakeMinds = TimedMinds) -> None:
        """The next game takes the place of the last one."""
        sets = list_set_ids()[:1]
        game = GameSettings(sets, tuple(SeatInfo(name, "rival", "ai:normal") for name in NAMES), HouseRules())
        table = begin(game, lambda meta, deal: Unsaved(), lambda save: save, minds, Pace(1.0), seed)
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
    """Knows which frames belong to an act: from the one in which the beat comes to the last before all of it lies
    there, drawing ahead and telling included."""

    def __init__(self, watched: Watched) -> None:
        self._watched = watched
        self._beat: Beat | None = None
        self._rests = False

    def played(self) -> str:
        """Return the kind of act to which the frame belongs that has just passed, empty where it is none."""
        before, self._beat = self._beat, self._watched.opening
        self._rests = self._watched.rests or (self._rests and self._beat is before)
        return "" if self._beat is None or self._rests else played(self._beat)


def played(beat: Beat) -> str:
    """Return the kind of act that is played for a beat, empty where none is."""
    kind = next((kind for kind in ACTS if kind.wants(beat)), None)
    return "die" if isinstance(beat, ThrowBeat) else PLAYED.get(kind, "other") if kind is not None else ""


def act_costs(watched: Watched) -> Costs:
    """Return the costs of frames of acts, of all and by kind."""
    found, acts = Costs(act=[]), ActFrames(watched)
    for n, _ in enumerate(watched.playing()):
        cost = watched.frame()
        watched.settle_in(n)
        if n > SETTLING and (name := acts.played()):
            note(found, name, cost)
    return found


def note(found: Costs, act: str, cost: float) -> None:
    """Put the cost of a frame of an act where it belongs."""
    found["act"].append(cost)
    found.setdefault(f"act_{act}", []).append(cost)


def all_costs(watched: Watched) -> Costs:
    """Return the costs of frames: all, those of acts, those in which a stage opens, a mat that is made ready, the whole
    window, ten cards on their way."""
    found: Costs = {name: [] for name in ("frame", "act", "opens", "rises", "redraw", "redraw_alone", "ten_cards")}
    acts, rising = ActFrames(watched), 0.0
    for n, _ in enumerate(watched.playing()):
        before = watched.opening
        cost = watched.frame()
        watched.settle_in(n)
        if n < SETTLING:
            continue
        found["frame"].append(cost)
        if name := acts.played():
            note(found, name, cost)
        if watched.opening is not None and watched.opening is not before:
            found["opens"].append(cost)
            rising = 0.0
        if watched.rises:
            rising += cost
        elif rising:
            found["rises"].append(rising)
            rising = 0.0
        if n % REDRAWN_EVERY == 0:
            watched.app.redraw()
            found["redraw"].append(watched.frame(0.0))
            found["redraw_alone"].append(watched.redraw())
        if n == 2 * SETTLING:
            found["ten_cards"] += ten_cards(watched)
    return found


def run(what: str, seed: int, known: Verdicts) -> tuple[Costs, Verdicts]:
    """Play one game in a process of its own; return its costs, and what its rivals answered."""
    TimedMinds.known = known
    with tempfile.TemporaryDirectory() as home:
        os.environ["DOORS_SAVES_DIR"] = os.environ["DOORS_LOG_DIR"] = home
        watched = Watched(Path(home), SMALL if what == "acts" else SIZE)
        watched.deal(seed)
        found = act_costs(watched) if what == "acts" else all_costs(watched)
        watched.app.leave()
    return found, known


def least(what: str, seed: int) -> Costs:
    """Return the least cost of each frame of a game over several runs."""
    found, known = list[Costs](), Verdicts()
    for _ in range(RUNS):
        with ProcessPoolExecutor(1, get_context("spawn")) as process:
            costs, known = process.submit(run, what, seed, known).result()
        found.append(costs)
    return {name: [min(each) for each in zip(*(one[name] for one in found), strict=True)] for name in found[0]}


def frames(what: str, games: int) -> dict[str, float]:
    """Return the figures of all frames, or of `acts`, over so many games."""
    every: Costs = {}
    for seed in range(games):
        for name, costs in least(what, seed + 1).items():
            every.setdefault(name, []).extend(costs)
    found = {"frames": len(every["frame"]), "stages": len(every["opens"])} if what == "frames" else {}
    for name, costs in sorted(every.items()):
        if name != "act_other" and costs:
            parts = spread(costs)
            found |= {f"{name}_p50_ms": parts.p50, f"{name}_p99_ms": parts.p99, f"{name}_most_ms": max(costs)}
    return {name: round(value, 3) for name, value in found.items()}


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


def hours(games: int) -> dict[str, float]:
    """Memory after each game, and the slope of the later half of them. Rivals think in a process of their own, as in
    life: their memory is none of the window's."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["DOORS_SAVES_DIR"] = os.environ["DOORS_LOG_DIR"] = home
        return evening(Watched(Path(home)), games)


def evening(watched: Watched, games: int) -> dict[str, float]:
    held, passed = [], 0.0
    for seed in range(games):
        watched.deal(seed + 1, ProcessMinds)
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
    what, games = sys.argv[1], int(sys.argv[2])
    print(json.dumps(hours(games) if what == "hours" else frames(what, games)))
