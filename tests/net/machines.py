"""Machines that play together by real sockets: a host that deals, guests whose people are minds, a relay between them.

`python -m tests.net.machines FOLDER PORT [SAVE]` is a host in a process of its own.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.ai.card_knowledge import Lore
from game.ai.minds import InlineMinds
from game.ai.policies import POLICIES
from game.cli.scenario import default_sets
from game.content.merger import load_ruleset
from game.ids import SeatId
from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.net import protocol as net
from game.net.dial import Place, knock
from game.net.hosted_table import Means, Rivals
from game.net.interface import NewTable
from game.net.known import KnownTables
from game.net.listen import Reach, host
from game.net.trust import own_certificate
from game.net.visit import GuestVisit
from game.table.clock import INSTANT
from game.table.interface import SeatInfo

APP, CODE = "test", "K7Q4MDXY"
SETS = default_sets()
HOUSE = HouseRules(goal_level=6)
ANN = SeatInfo("Ann", "person", sex="woman")
ANY_PORT, ANYWHERE = Reach(0), Reach(0, anywhere=True)
ROOM = 25.0
"""Seconds after which a story gives up."""


def lore() -> Lore:
    return Lore(load_ruleset(SETS, HOUSE)[0])


def means(folder: Path, **others: object) -> Means:
    rivals = Rivals(
        InlineMinds, ("greedy",), ("Cleo", "Dot", "Eve"), INSTANT, lambda seats: [mind for mind, _ in seats]
    )
    return Means(APP, own_certificate(folder), rivals, lambda event, **what: None, CODE, **others)


def order(**others: object) -> NewTable:
    return NewTable("Friday", **{"sets": SETS, "house": HOUSE, "seats": (ANN,), "free": 2} | others)


class Trouble:
    """What should never happen, kept to be looked at."""

    def __init__(self) -> None:
        self.all: list[BaseException] = []

    def __call__(self, error: BaseException) -> None:
        self.all.append(error)


def a_host(folder: Path, trouble: Trouble, reach: Reach = ANY_PORT, **others: object) -> Window:
    """A table on this machine, with its own window."""
    found = host(order(**others), means(folder, save=folder / "game.doors"), reach, trouble)
    assert not isinstance(found, Message), found
    return Window(found, ("Ann",))


def a_guest(folder: Path, port: int, trouble: Trouble, *people: str, code: str = CODE, **others: object) -> Window:
    folder.mkdir(exist_ok=True)
    return Window(knock(Place("127.0.0.1", port), APP, KnownTables(folder), trouble, code, **others), people)


class Window:
    """A visit and the people at this machine, who do what a mind decides."""

    cards: Lore | None = None

    def __init__(self, visit: GuestVisit, people: tuple[str, ...]) -> None:
        self.visit = visit
        self.people = people
        self.chance = random.Random(repr(people))
        self.moves = 0
        self._seen: net.Lobby | None = None

    def live(self) -> None:
        """A look at what has come, and an answer to it."""
        visit = self.visit
        visit.pump(time.monotonic())
        if visit.table is not None:
            self._play()
        elif visit.phase == "lobby" and visit.lobby is not None and visit.lobby is not self._seen:
            self._seen = visit.lobby
            self._sit_down(visit.lobby)

    def _sit_down(self, lobby: net.Lobby) -> None:
        mine = {place.name for place in lobby.places if place.machine == self.visit.machine}
        free = [seat for seat, place in enumerate(lobby.places) if place.kind == "open"]
        missing = [name for name in self.people if name not in mine]
        if missing and free:
            self.visit.say(net.Take(free[0], missing[0]))
        for seat, place in enumerate(lobby.places):
            if place.machine == self.visit.machine and not place.ready:
                self.visit.say(net.Ready(seat, True))

    def _play(self) -> None:
        table = self.visit.table
        assert table is not None
        table.pump(time.monotonic())
        table.refusals.clear()
        self.moves = len(table.timeline())
        if table.in_flight or self.over:
            return
        for seat in table.people:
            view = table.glance(seat)
            if view.options and seat in view.waiting:
                self._answer(seat)
                return

    def _answer(self, seat: SeatId) -> None:
        Window.cards = Window.cards or lore()
        table = self.visit.table
        assert table is not None
        mind = POLICIES["greedy" if self.chance.random() < 0.9 else "random"]
        command = mind(Window.cards, table.glance(seat), True, self.chance.randrange(1 << 30)).command
        if command is not None:
            table.submit(command)

    @property
    def over(self) -> bool:
        table = self.visit.table
        return table is not None and table.view().result is not None


def live(windows: list[Window], until: Callable[[], bool], seconds: float = ROOM) -> None:
    """All of them live until then."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, [(each.visit.phase, each.visit.why, each.moves) for each in windows]
        for window in windows:
            window.live()
        time.sleep(0.002)


def serve(folder: Path, port: int, save: Path | None) -> None:
    """A host whose window plays too, until the game is over or it is told to stop; prints what there is to know."""
    trouble = Trouble()
    window = a_host(folder, trouble, Reach(port, anywhere=True), save=save)
    assert window.visit.invitation is not None
    print(json.dumps({"port": window.visit.invitation.port}), flush=True)
    live([window], lambda: start_when_ready(window) and window.over)
    print(json.dumps({"over": True, "moves": window.moves, "trouble": list(map(repr, trouble.all))}), flush=True)
    sys.stdin.readline()
    window.visit.close()


class HostProcess:
    """A host in a process of its own, to be killed."""

    def __init__(self, folder: Path, port: int = 0, save: Path | None = None) -> None:
        command = [sys.executable, "-m", "tests.net.machines", str(folder), str(port)]
        self._process = subprocess.Popen(
            [*command, *([str(save)] if save else [])],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.port = int(self.heard()["port"])

    def heard(self) -> dict[str, object]:
        """What it says next."""
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def kill(self) -> None:
        self._process.kill()
        self._process.communicate()

    def stop(self) -> None:
        self._process.communicate("\n", timeout=ROOM)


def start_when_ready(window: Window, people: int = 3) -> bool:
    """The owner begins once so many people are ready."""
    lobby = window.visit.lobby
    if lobby is not None and not lobby.started and window.visit.table is None:
        ready = [place for place in lobby.places if place.kind == "person" and place.ready]
        if len(ready) == people:
            window.visit.say(net.Start())
    return True


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]) if len(sys.argv) > 3 else None)
