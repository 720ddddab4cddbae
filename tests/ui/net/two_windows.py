"""Two windows at one true table of this process, each with its person, who act by gestures alone.

with two_windows(tmp_path, seed=7) as hall:
    hall.play_until(hall.zoe_is_asked)
    hall.zoe_visit.cut()

The table, the server and the links are real; disk, network and clock are those of `tests.net.world`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.model.house_rules import HouseRules
from game.net import protocol as net
from game.net.client import Client, Knock
from game.net.mailbox import Mailbox
from game.net.memory import Line, MemoryLink
from game.net.visit import GuestVisit
from tests.net.links import PlainProof
from tests.net.world import APP, CODE, World
from tests.ui.harness import FRAME, Person, sitting_at
from ui.scene import Scene
from ui.scenes.net.visited_table import VisitedTable
from ui.storage.settings import Settings
from ui.table.session import Exits

PRESSES = (
    "throw_die",
    "ready",
    "claim",
    "pass",
    "keep_card",
    "run_from",
    "search_room",
    "end_turn",
    "open_door",
    "concede",
    "decline",
)
"""Buttons that carry the game on; the first lit one is pressed."""


class WindowVisit(GuestVisit):
    """With every look a part of a second passes at the table. `code`: what was entered before; `reachable`: False
    keeps the link cut; `certificate`: of another machine that answers for the table."""

    def __init__(self, world: World, *, host: bool = False, code: str = "") -> None:
        self.world, self.host, self.reachable, mailbox = world, host, True, Mailbox()
        self.certificate = b""
        super().__init__(mailbox)
        client = Client(Knock(APP, PlainProof, code, None), world.rng)
        self.wire = MemoryLink(client, self.dial, mailbox)
        self.wire.start(world.now)

    def dial(self) -> Line | None:
        there = self.world.program if self.reachable else None
        line = there.dial(self.host, f"window{self.host}", self.world.now) if there is not None else None
        if line is not None and self.certificate:
            line.certificate = self.certificate
        return line

    def pump(self, now: float) -> bool:
        self.world.moment()
        self.wire.pump(self.world.now)
        return super().pump(self.world.now)

    def cut(self) -> None:
        """Nothing comes through until `reachable` again."""
        self.reachable = False
        assert self.wire.line is not None
        self.wire.line.cut = True


class Hall:
    """Ann keeps the table, Zoé has come."""

    def __init__(self, seed: int) -> None:
        self.world = World(seed, faults=0.0)
        self.world.players = []
        self.visits = [WindowVisit(self.world, host=True), WindowVisit(self.world, code=CODE)]
        self.zoe_visit = self.visits[1]
        self.ann: Person
        self.zoe: Person

    def begin(self, guests: Sequence[str]) -> None:
        """These sit down at the other machine, Ann starts; computers fill the rest."""
        if not guests:  # nobody's absence is counted
            self.world.program.server.seating.house = HouseRules(goal_level=6)
        ann, zoe = self.visits
        self._until(lambda: all(visit.phase == "lobby" for visit in self.visits))
        for seat, name in enumerate(guests, 1):
            zoe.say(net.Take(seat, name))
            zoe.say(net.Ready(seat, True))
        ann.say(net.Ready(0, True))
        self._until(lambda: zoe.lobby is not None and zoe.lobby.places[len(guests)].ready)
        ann.say(net.Start())
        self._until(lambda: all(visit.table is not None for visit in self.visits))

    def _until(self, there: Callable[[], bool]) -> None:
        for _ in range(400):
            if there():
                return
            for visit in self.visits:
                visit.pump(0.0)
        raise AssertionError([(visit.phase, visit.lobby) for visit in self.visits])

    def wait(self, seconds: float) -> None:
        """At both windows, and wherever else somebody is."""
        for _ in range(round(seconds / FRAME)):
            self.ann.wait(FRAME)
            self.zoe.wait(FRAME)
            for visit in self.visits[2:]:
                visit.pump(0.0)

    def play_until(self, there: Callable[[], bool], acts: int = 400) -> None:
        """Both go on as plainly as they can."""
        for _ in range(acts):
            for person in (self.ann, self.zoe):
                if there():
                    return
                self._go_on(person)
                self.wait(0.1)
        raise AssertionError([sorted(seen.id for seen in person.shown()) for person in (self.ann, self.zoe)])

    def zoe_is_asked(self) -> bool:
        """Time to object runs, and she has said nothing yet."""
        assert self.world.table is not None
        window = self.world.table.public().window
        asked = window is not None and window.kind == "final" and 1 in window.asked and 1 not in window.passed
        return asked and self.zoe.sees("button:pass")

    def _go_on(self, person: Person) -> None:
        lit = {seen.id for seen in person.shown() if seen.lit}
        button = next((f"button:{verb}" for verb in PRESSES if f"button:{verb}" in lit), "")
        choice = next((seen.id for seen in person.shown("choice") if seen.lit), "")
        if "stage:go_on" in lit and not person.sees("page"):
            person.press("space")
        elif person.sees("ready"):
            person.click("ready")
        elif button:
            person.click(button)
        elif choice:
            person.click(choice)
        elif any(seen.id.startswith("way:") for seen in person.shown()):
            person.press("1")
        elif person.sees("page"):
            person.press("return")


@contextmanager
def two_windows(folder: Path, seed: int = 7, guests: Sequence[str] = ("Zoé",)) -> Iterator[Hall]:
    hall = Hall(seed)
    hall.begin(guests)
    exits = Exits(Scene, None, Scene, seats_change=True)
    settings = Settings(animation="off", muted=True, pace="instant")
    first, second = (VisitedTable(visit, exits) for visit in hall.visits)
    with (
        sitting_at(folder / "ann", first, settings=settings) as hall.ann,
        sitting_at(folder / "zoe", second, settings=settings) as hall.zoe,
    ):
        hall.wait(0.3)
        yield hall
