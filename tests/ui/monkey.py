"""A monkey at the window: random clicks, drags and keys, going back, correcting, leaving, resuming and pulled plugs, on
the real menu, tables and saves. It knows only what is announced; a seed gives the same evening again.

    python -m tests.ui.monkey --seed 7 --minutes 10          evenings of seeds 7, 8, 9 …
    python -m tests.ui.monkey --seed 7 --acts 600 --tell     the first evening alone, act by act

What it finds: an exception of a scene, a move that is not stored, a save that does not open or opens elsewhere, a game
that waits for nobody, and a log that the rules would make otherwise. With --defaults also a key that would press what
the window does not offer for it.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from unittest.mock import patch

from game.ai.minds import InlineMinds
from game.content.folders import OWN_VARIABLE
from game.content.merger import list_set_ids
from game.install import CONFIG_OVERRIDE
from game.lab.replay import open_game, verify
from game.model.ruleset import Ruleset
from game.model.state import State
from game.table import clock, opening, save_folder
from game.table.opening import GameSettings
from game.table.records import SaveProblem
from game.table.table import LocalTable
from game.table.timeline import read
from game.table.writer import Committed, Failed, WriterThread
from game.text.catalogue import Catalogue
from tests.ui.harness import Person, Seen, sitting_at
from ui import app
from ui.commands import local_backend as house
from ui.commands import tables
from ui.commands.local_backend import LocalHouse
from ui.scene import Context, Scene
from ui.scenes.menu.backend import TableError
from ui.scenes.menu.scene import MenuScene
from ui.scenes.read_only_table import LookingScene
from ui.storage.companies import Hands, KnownTable, SeatPlan
from ui.storage.crash_log import LOG_OVERRIDE
from ui.storage.known_tables import store
from ui.storage.settings import Settings

ACTS = 600
"""Acts of one evening."""
REMEMBERED = 25
"""Acts that are told with what was found."""
STEP = 0.05
SIZES = ((1024, 768), (1280, 720), (1920, 1080))
NAMES = ("Ada", "Boris", "Chloé", "Dmitri", "Elif", "Farid")
MINDS = ("ai:easy", "greedy", "random")
OPTIONS = ("undo_scope=any", "win_window_s=2.6", "win_window_s=0", "goal_level=8", "start_each=2")
KEYS = (
    *("space", "return", "escape", "tab", "left", "right", "up", "down", "home", "end", "backspace", "delete"),
    *("pageup", "pagedown", "1", "2", "3", "4", "5", "f1", "f2", "f3", "f8", "f10"),
    *"abcdefghilmnoprstuvwxyz",
)
USED = ("button", "choice", "card", "target")
"""Kinds of announced things that somebody means to use."""
GOES_ON = ("open_door", "claim", "throw_die", "ready", "keep_card", "search_room", "end_turn", "concede", "run_from")
IDLE = 400
"""Acts after which a game that offers nothing to anybody is stuck."""


class Found(AssertionError):
    """A fault found by the monkey."""


class PacedWriter(WriterThread):
    """Stores as it is told to, and says so as many looks later as `lag` says: the same on every machine."""

    lag: Callable[[], int] = staticmethod(lambda: 0)

    def __init__(self, store: object, wake: Callable[[], None]) -> None:
        self._ready: deque[tuple[int, Committed | Failed]] = deque()
        self._looks = self._landed = 0
        super().__init__(store, wake)  # type: ignore[arg-type]

    def drain(self) -> list[Committed | Failed]:
        self._looks += 1
        while self._landed < self._tickets:
            self._landed += 1
            self._ready.append((self._looks + type(self).lag(), self._results.get(timeout=60)))
        found: list[Committed | Failed] = []
        while self._ready and self._ready[0][0] <= self._looks:
            found.append(self._ready.popleft()[1])
        for result in found:
            if isinstance(result, Failed):
                raise Found(f"a move was not stored: {result.problem.key} {dict(result.problem.args)}")
        return found


class Evening:
    """One seed: a company, its folder of saves, and everything that is done to it. `ways`: from the start page to a
    game."""

    ways: tuple[str, ...] = ("quick", "saved:", "open:")

    def __init__(self, seed: int, folder: Path, *, defaults: bool = False, tell: bool = False) -> None:
        self.seed, self.folder = seed, folder
        self.acts: Counter[str] = Counter()
        self._random = random.Random(seed)
        self._defaults, self._tell = defaults, tell
        self._told: deque[str] = deque(maxlen=REMEMBERED)
        self._opened: list[LocalTable] = []
        self._left: dict[str, tuple[int, State]] = {}  # by file: how a game stood when it was put away
        self._nights = self._idle = 0
        self._steered = False  # the focus was led by keys since it last went somewhere by itself
        self._focus = ""
        self._hours = 0
        self._sitting: ExitStack
        self._person: Person

    def play(self, acts: int, until: float) -> int:
        """Do so many acts, or as many as there is time for; return their number."""
        done = 0
        with self._stage():
            try:
                self._sit_down(self.folder / "first", self._company())
                while done < acts and time.monotonic() < until:
                    done += 1
                    self._act(done)
            except Found as found:
                raise Found(f"{found}\n{self._story(done)}") from found
            finally:
                self._close()
            self._check_saves(self._folder)
        return done

    def _story(self, act: int) -> str:
        return f"seed {self.seed}, act {act}:\n  " + "\n  ".join(self._told)

    # --- the stage ---------------

    @contextmanager
    def _stage(self) -> Iterator[None]:
        """The program as it is, but for chance and time, which come from the seed."""
        noise = random.Random(self.seed + 1)
        lag = staticmethod(lambda: noise.choice((0, 0, 0, 0, 1, 3, 9)))
        resume, opened = tables.resume_game, tables._opened
        with ExitStack() as stack:
            for owner, name, new in (
                (opening, "WriterThread", PacedWriter),
                (PacedWriter, "lag", lag),
                (opening, "fresh_seed", lambda: noise.getrandbits(63)),
                (clock, "now", self._clock),
                (opening, "now", self._clock),
                (tables, "own_minds", _minds),
                (tables, "_opened", lambda context, make: self._keep(opened(context, make))),
                (tables, "resume_game", lambda path, context: self._resumed(resume, path, context)),
                (house, "show_folder", lambda folder: None),
                (app.crashlog, "write", _crashed),
            ):
                stack.enter_context(patch.object(owner, name, new))
            yield

    def _clock(self) -> str:
        self._hours += 1
        return (datetime(2026, 1, 1) + timedelta(seconds=self._hours)).isoformat(timespec="seconds")

    def _keep(self, table: LocalTable) -> LocalTable:
        self._opened.append(table)
        return table

    def _resumed(self, resume: Callable[[Path, Context], Scene], path: Path, context: Context) -> Scene:
        """A game that was put away stands where it stood; nothing hinders it."""
        try:
            scene = resume(path, context)
        except TableError as trouble:
            raise Found(f"{path.name} does not open: {trouble}") from trouble
        if isinstance(scene, LookingScene):
            raise Found(f"{path.name} is only looked at")
        moves, state = self._left.pop(path.name, (0, None))  # another time it may be left by a way nobody watches
        if state is not None and self._opened[-1]._timeline.moves[moves - 1].state != state:
            raise Found(f"{path.name} does not stand where it stood")
        return scene

    def _company(self) -> KnownTable:
        chance = self._random
        people, rivals = chance.choice(((1, 2), (1, 3), (2, 1), (2, 2), (3, 0), (3, 1), (4, 0)))
        seats = [SeatPlan("you", NAMES[0])]
        seats += [SeatPlan("local", name, chance.choice(("", "fr"))) for name in NAMES[1:people]]
        for name in NAMES[people : people + rivals]:
            mind = chance.choice(MINDS)
            seats.append(SeatPlan(mind.partition(":")[0], name, mind=mind))  # type: ignore[arg-type]
        ids = list_set_ids()
        sets = tuple(sorted(chance.sample(ids, chance.choice((1, 1, 2, len(ids)))), key=ids.index))
        hands: Hands = chance.choice(("sealed", "sealed", "relaxed", "open"))
        return KnownTable("Friday", tuple(seats), sets, hands, tuple(chance.sample(OPTIONS[::2], chance.randint(0, 2))))

    def _sit_down(self, folder: Path, company: KnownTable | None = None) -> None:
        """Starts the program on this folder."""
        self._folder = folder
        self._sitting = ExitStack()
        for name in (save_folder.DIRECTORY_VARIABLE, CONFIG_OVERRIDE, LOG_OVERRIDE):
            self._sitting.enter_context(patch.dict("os.environ", {name: str(folder)}))
        self._sitting.enter_context(patch.dict("os.environ", {OWN_VARIABLE: str(folder / "own")}))
        if company is not None:
            store((company,), folder)
        chance, words = self._random, Catalogue.load("en")
        settings = self._settings()
        start = LocalHouse(
            folder, lambda: words, tables.start_game, lambda path, context: tables.resume_game(path, context), folder
        )
        size = chance.choice(SIZES[:2]) if chance.random() < 0.9 else SIZES[2]
        self._person = self._sitting.enter_context(sitting_at(folder, MenuScene(start), size, settings))
        self._wait(0.2)

    def _settings(self) -> Settings:
        chance = self._random
        return Settings(
            language=chance.choice(("en", "fr")),
            pace=chance.choice(("instant", "instant", "brisk")),
            animation=chance.choice(("off", "fast")),
            muted=True,
        )

    def _close(self) -> None:
        """The program ends as it should."""
        self._remember()
        self._sitting.close()

    def _remember(self) -> None:
        """Where a game stands that is about to be put away; a take-back may still be on its way."""
        for table in self._opened[-1:]:
            going_back = table._flight is not None and table._flight.back_to >= 0
            timeline = table._timeline
            name = table._store_file.path.name
            if going_back:
                self._left.pop(name, None)
            else:
                self._left[name] = len(timeline.moves), timeline.state

    def _check_saves(self, folder: Path) -> None:
        """Every log is what the rules make of it."""
        for path in sorted(folder.glob("*.doors")):
            try:
                game = open_game(path)
            except SaveProblem as problem:
                raise Found(f"{path.name}: {problem.message.key}") from problem
            read(game.engine.book, game.entries)
            difference = verify(game, lambda: None)
            if difference is not None:
                raise Found(f"{path.name}: {difference}")

    # --- acts ---------------

    def _act(self, number: int) -> None:
        chance = self._random
        if not self._person.app.alive:
            self.acts["open_again"] += 1
            self._again("the window was closed", self._folder)
            return
        deeds = self._deeds()
        (deed,) = chance.choices([deed for deed, _ in deeds], [weight for _, weight in deeds])
        self.acts[deed.__name__.strip("_")] += 1
        self._note(f"{number} {deed.__name__.strip('_')}")
        deed()
        self._check()

    def _deeds(self) -> Sequence[tuple[Callable[[], object], float]]:
        """The acts, each with its weight."""
        return (
            (self._use, 30),
            (self._go_on, 30),
            (self._key, 14),
            (self._drag, 10),
            (self._click_anything, 8),
            (self._look_at_hand, 5),
            (self._pass_time, 6),
            (self._scroll, 2),
            (self._look_back, 2),
            (self._undo, 3),
            (self._go_back, 2),
            (self._correct, 1),
            (self._leave, 1.5),
            (self._pull_the_plug, 0.5),
        )

    def _note(self, what: str) -> None:
        self._told.append(what)
        if self._tell:
            print(what, flush=True)

    def _things(self) -> list[Seen]:
        return sorted(self._person.shown(), key=lambda seen: (seen.kind, _placeless(seen.id)))

    def _lit(self) -> list[Seen]:
        return [seen for seen in self._things() if seen.kind in USED and seen.lit]

    def _table(self) -> LocalTable | None:
        """The game that is at the window now; a puzzle is none."""
        return self._opened[-1] if self._opened and self._person.sees("timeline") else None

    def _wait(self, seconds: float) -> None:
        self._person.wait(seconds, STEP)

    def _press(self, id: str) -> bool:
        """Clicks a thing if it is there, and still is once it can be pressed."""
        if not self._person.app.alive:
            return False
        self._person.look()
        if not self._person.app.alive or not self._person.sees(id):
            return False
        self._note(f"    press {_placeless(id)}")
        self._person.click(id)
        self._wait(0.1)
        return True

    def _strike(self, name: str, **mods: bool) -> None:
        if not self._person.app.alive:
            return
        self._note(f"    key {'+'.join((*(mod for mod, down in mods.items() if down), name))}")
        if name in ("space", "return"):
            self._check_default()
        if name in ("tab", "left", "right", "up", "down", "home", "end") or name.isdigit():
            self._steered = True
        self._person.press(name, **mods)
        self._wait(STEP)

    def _use(self) -> None:
        """Press something that is lit."""
        found = self._lit()
        if found:
            self._press(self._random.choice(found).id)

    def _go_on(self) -> None:
        """Press something that carries a game on, so that it comes to fights, deaths and ends."""
        if not self._table():
            self._press("quick") or self._use()
            return
        lit = {seen.id for seen in self._lit()}
        wanted = next((f"button:{verb}" for verb in GOES_ON if f"button:{verb}" in lit), "")
        if wanted and self._random.random() < 0.8:
            self._press(wanted)
        else:
            self._use()

    def _key(self) -> None:
        name, odds = self._random.choice(KEYS), self._random.random()
        self._strike(name, ctrl=odds < 0.1, shift=0.1 <= odds < 0.2)

    def _drag(self) -> None:
        self._person.look()  # a drag waits for a page that has just come: what lay there may be gone then
        things = [seen for seen in self._things() if seen.rect[2] > 0]
        grips = [seen for seen in things if seen.kind in ("card", "target")] or things
        if not grips:
            return
        grip, goal = self._random.choice(grips), self._random.choice(things)
        self._note(f"    drag {_placeless(grip.id)} to {_placeless(goal.id)}")
        self._person.drag(grip.id, goal.id)

    def _click_anything(self) -> None:
        width, height = self._person.app.window.canvas.size
        button = self._random.choice((1, 1, 1, 2, 3))
        place = self._random.randrange(width), self._random.randrange(height)
        things = self._things()
        if things and self._random.random() < 0.7:
            place = self._person.at(self._random.choice(things).id)
        self._note(f"    click {place} with {button}")
        self._person.click(place, button)

    def _look_at_hand(self) -> None:
        """A glance, with a few deeds behind the curtain."""
        key = self._random.choice(("f1", "f2", "f3", "f4"))
        self._note(f"    hold {key}")
        self._person.hold(key, 0.5)
        for _ in range(self._random.randint(0, 4)):
            self._random.choice((self._use, self._use, self._drag, self._key))()
        if self._person.app.alive:
            self._person.let_go(key)

    def _pass_time(self) -> None:
        self._wait(self._random.choice((0.1, 0.5, 1.0, 3.0, 8.0)))

    def _scroll(self) -> None:
        import pygame

        things = self._things()
        if not things:
            return
        self._person.point(self._random.choice(things).id)
        steps = self._random.choice((-3, -1, 1, 3))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, {"x": 0, "y": steps, "precise_y": float(steps)}))
        self._wait(STEP)

    def _undo(self) -> None:
        self._press(self._random.choice(("undo", "undo", "redo")))

    def _look_back(self) -> None:
        """Along the timeline, with a few deeds in the past, and mostly back to now."""
        marks = [seen.id for seen in self._things() if seen.id.startswith(("mark:", "timeline"))]
        if not marks:
            return
        here, there = self._random.choice(marks), self._random.choice(marks)
        self._note(f"    drag {here} to {there}")
        self._person.drag(here, there)
        for _ in range(self._random.randint(0, 3)):
            self._random.choice((self._use, self._drag, self._key, self._click_anything))()
        if self._random.random() < 0.8:
            self._strike("escape")

    def _pause(self) -> bool:
        """The pause of a game; whatever lies open is closed first."""
        for _ in range(5):
            if self._person.sees("resume"):
                return True
            if self._table() is None and not self._person.sees("page"):
                return False
            self._strike("escape")
        return self._person.sees("resume")

    def _go_back(self) -> None:
        if self._pause() and self._press("go_back"):
            moves = [seen.id for seen in self._lit() if seen.id.startswith("move:")]
            if moves and self._press(self._random.choice(moves)):
                self._press("confirm")

    def _correct(self) -> None:
        if not (self._pause() and self._press("put_right")):
            return
        for _ in range(8):
            found = [seen for seen in self._lit() if ":" in seen.id and not seen.id.startswith("button:")]
            if not found or not self._person.sees("page"):
                return
            self._press(self._random.choice(found).id)

    def _leave(self) -> None:
        """To the start page, and back to this game, to another one or to a new one."""
        if self._table() is not None and self._pause():
            self._remember()
            self._press("leave")
        for _ in range(3):
            if self._table() is not None:
                return
            ways = [seen.id for seen in self._lit() if seen.id.startswith(self.ways)]
            if not ways:
                self._strike("escape")
                continue
            self._press(self._random.choice(ways))
            self._wait(0.3)

    def _pull_the_plug(self) -> None:
        """The program is gone; what lay on the disk at that moment is what there is."""
        self._nights += 1
        night = self.folder / f"night-{self._nights}"
        shutil.copytree(self._folder, night)
        self._left.clear()
        self._again("the plug is pulled", night)

    def _again(self, why: str, folder: Path) -> None:
        self._note(f"    {why}")
        self._close()
        self._sit_down(folder)

    # --- what must be true ---------------

    def _check(self) -> None:
        person = self._person
        focus = person.focused()
        if focus != self._focus:
            self._focus = focus
            self._steered = self._steered and bool(focus)
        table = self._table()
        waits = table is not None and table._timeline.state.result is None and not self._lit()
        self._idle = self._idle + 1 if waits else 0
        if self._idle > IDLE:
            raise Found("nobody can do anything")

    def _check_default(self) -> None:
        """Space and Enter press what was led to by keys, or what has the key written on it."""
        if not self._defaults or self._steered:
            return
        seen = next((seen for seen in self._things() if seen.focus and seen.lit and seen.kind == "button"), None)
        if seen is not None and self._person.sees("timeline") and not self._person.sees("page") and not seen.key:
            raise Found(f"a key would press {seen.id} ({seen.sentence})")


def _minds(settings: GameSettings, ruleset: Ruleset) -> InlineMinds:
    return InlineMinds(settings, ruleset, {n: seat.mind for n, seat in enumerate(settings.seats) if seat.mind})


def _crashed(trouble: BaseException) -> None:
    if isinstance(trouble, Found):
        raise trouble
    raise Found("".join(traceback.format_exception(trouble))) from trouble


def _placeless(id: str) -> str:
    """An id without the folder that a saved game lies in."""
    return id.rpartition("/")[2] if "/" in id else id


def evening(
    seed: int, acts: int = ACTS, until: float = float("inf"), *, defaults: bool = False, tell: bool = False
) -> Counter[str]:
    """One evening in a folder of its own; its acts by kind. Found, if there is something to find."""
    with tempfile.TemporaryDirectory(prefix="monkey-") as folder:
        played = Evening(seed, Path(folder), defaults=defaults, tell=tell)
        played.play(acts, until)
        return played.acts


def main(arguments: Sequence[str]) -> int:
    """Exit status 1 if something was found."""
    rules = argparse.ArgumentParser(prog="python -m tests.ui.monkey", description=__doc__.partition("\n\n")[0])
    rules.add_argument("--seed", type=int, default=1, help="of the first evening")
    rules.add_argument("--minutes", type=float, default=0.0, help="as many evenings as fit; 0: one")
    rules.add_argument("--acts", type=int, default=ACTS, help="of one evening")
    rules.add_argument("--defaults", action="store_true", help="also look for keys that press what is not offered")
    rules.add_argument("--tell", action="store_true", help="print every act")
    wanted = rules.parse_args(arguments)
    end = time.monotonic() + wanted.minutes * 60 if wanted.minutes else float("inf")
    total: Counter[str] = Counter()
    seed = wanted.seed
    while True:
        try:
            total += evening(seed, wanted.acts, end, defaults=wanted.defaults, tell=wanted.tell)
        except Found as found:
            print(found)
            print(f"after {sum(total.values())} acts of other evenings", flush=True)
            return 1
        seed += 1
        print(f"\r{seed - wanted.seed} evenings, {sum(total.values())} acts", end="", file=sys.stderr, flush=True)
        if time.monotonic() >= end or not wanted.minutes:
            break
    print(f"nothing found: seeds {wanted.seed} to {seed - 1}, {dict(total.most_common())}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
