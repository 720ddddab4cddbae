"""Machines that play together by real sockets: a host that deals, guests whose people are minds."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path

from game.ai.card_knowledge import Lore
from game.ai.minds import InlineMinds
from game.ai.policies import POLICIES
from game.cli.scenario import default_sets
from game.content.merger import load_ruleset
from game.ids import SeatId
from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.model.options import Command, Option
from game.model.views import SeatView
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
from game.table.store import Store
from tests.net.decoder_tap import Tap, betrayed
from tests.net.knowledge import Knowledge

APP, CODE, ANOTHER_CODE = "test", "K7Q4MDXY", "9W2HTBFA"
SETS = default_sets()
HOUSE = HouseRules(goal_level=6, win_window_s=15.0)
"""A short game, whose reaction windows outlast a cut of which nobody has heard yet."""
ANN = SeatInfo("Ann", "person", sex="woman")
ANY_PORT, ANYWHERE = Reach(0), Reach(0, anywhere=True)
ROOM = 25.0
"""Seconds after which a story gives up."""


@cache
def known_cards() -> Lore:
    return Lore(load_ruleset(SETS, HOUSE)[0])


def means(folder: Path, code: str = CODE, **others: object) -> Means:
    rivals = Rivals(
        InlineMinds, ("greedy",), ("Cleo", "Dot", "Eve"), INSTANT, lambda seats: [mind for mind, _ in seats]
    )
    return Means(APP, own_certificate(folder), rivals, lambda event, **what: None, code, **others)


def order(**others: object) -> NewTable:
    return NewTable("Friday", **{"sets": SETS, "house": HOUSE, "seats": (ANN,), "free": 2} | others)


class Trouble:
    """Errors that should never happen, kept to be looked at."""

    def __init__(self) -> None:
        self.all: list[BaseException] = []

    def __call__(self, error: BaseException) -> None:
        self.all.append(error)


def a_host(folder: Path, trouble: Trouble, reach: Reach = ANY_PORT, code: str = CODE, **others: object) -> Window:
    """A table on this machine, with its own window."""
    found = host(order(**others), means(folder, code, save=folder / "game.doors"), reach, trouble)
    assert not isinstance(found, Message), found
    return Window(found, ("Ann",))


def a_guest(folder: Path, port: int, trouble: Trouble, *people: str, code: str = CODE, **others: object) -> Window:
    return visitor(folder, Place("127.0.0.1", port), trouble, *people, code=code, **others)


def visitor(folder: Path, place: Place, trouble: Trouble, *people: str, code: str = CODE, **others: object) -> Window:
    """A guest of a table that is kept there."""
    folder.mkdir(exist_ok=True)
    heard: list[net.FromTable] = []
    tap = partial(Tap, heard=heard)
    return Window(knock(place, APP, KnownTables(folder), trouble, code, make=tap, **others), people, heard)


def betrayals(save: Path, *guests: Window) -> list[str]:
    """Cards that a guest's decoder has returned and that its people could not know, by the save of a game that is
    over."""
    with Store.open(save) as store:
        knowledge = Knowledge.of(store)
    assert all(any(isinstance(said, net.Shown) for said in guest.heard) for guest in guests), "nobody has listened"
    return [each for one in guests for each in betrayed(one.heard, knowledge.at(one.people), knowledge)]


def never(view: SeatView) -> bool:
    return False


def always(view: SeatView) -> bool:
    return True


Asked = tuple[int, dict[SeatId, tuple[Message, tuple[Option, ...]]]]


class Window:
    """A visit and the people at this machine, who do what a mind decides. `hesitates`: at which questions they only
    look on; `shown`: how often they were shown something; `asked`: what they were asked last, and after how many
    moves; `sent`: what they wished, from number 1 on; `heard`: all that the decoder of a guest has returned.
    """

    def __init__(self, visit: GuestVisit, people: tuple[str, ...], heard: Sequence[net.FromTable] = ()) -> None:
        self.visit = visit
        self.people = people
        self.heard = heard
        self.chance = random.Random(repr(people))
        self.moves = self.shown = 0
        self.hesitates: Callable[[SeatView], bool] = never
        self.hesitating = False
        self.asked: Asked = (0, {})
        self.sent: list[Command] = []
        self._seen: net.Lobby | None = None

    @property
    def port(self) -> int:
        """Of the table that is kept here."""
        assert self.visit.invitation is not None
        return self.visit.invitation.port

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
        shown = len(table.pump(time.monotonic()))
        table.refusals.clear()
        self.moves = len(table.timeline())
        if shown and table.link.state == "here":
            views = map(table.glance, table.people)
            self.asked = self.moves, {view.seat: (view.prompt, view.options) for view in views}
        self.shown += shown
        self.hesitating = False
        if table.in_flight or self.over:
            return
        for seat in table.people:
            view = table.glance(seat)
            if view.options and seat in view.waiting:
                self.hesitating = self.hesitates(view)
                if not self.hesitating:
                    self._answer(seat)
                return

    def _answer(self, seat: SeatId) -> None:
        table = self.visit.table
        assert table is not None
        mind = POLICIES["greedy" if self.chance.random() < 0.9 else "random"]
        command = mind(known_cards(), table.glance(seat), True, self.chance.randrange(1 << 30)).command
        if command is not None and table.submit(command) is None:
            self.sent.append(command)

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


def start_when_ready(window: Window, people: int = 3) -> bool:
    """The owner begins once so many people are ready."""
    lobby = window.visit.lobby
    if lobby is not None and not lobby.started and window.visit.table is None:
        ready = [place for place in lobby.places if place.kind == "person" and place.ready]
        if len(ready) == people:
            window.visit.say(net.Start())
    return True
