"""A host is killed again and again while moves are under way; whatever anybody was shown must be there each time."""

from __future__ import annotations

import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.ids import SeatId
from game.model.options import Command
from game.net.known import KnownTables
from game.table.interface import MoveMark
from game.table.store import Store
from tests.net.machines import Trouble, Window, a_guest, always, betrayals, live, never
from tests.net.processes import HostProcess
from tests.net.relay import Relay

TABLES = 5
"""Played at the same time, because a guest waits longer and longer before it tries again."""
APART = 5
"""Moves from one kill to the next, at most."""
NEVER = 60.0

_commands = msgspec.json.Decoder(Command)


class Kills(NamedTuple):
    """How many there were, and after how many of them the guest stood before the same moment and was asked anew."""

    made: int = 0
    asked_anew: int = 0


class Moment(NamedTuple):
    """When a host is killed: so many seconds after something is the case. `looking`: the guest plays on meanwhile."""

    now: Callable[[Window], bool]
    latest: float
    looking: bool = True


def fighting(guest: Window) -> bool:
    table = guest.visit.table
    return table is not None and table.view().fight is not None


def wishing(guest: Window) -> bool:
    table = guest.visit.table
    return table is not None and table.in_flight


MOMENTS = (
    Moment(fighting, 0.05),
    Moment(fighting, 0.05),
    Moment(lambda guest: fighting(guest) and wishing(guest), 0.008, looking=False),
    Moment(wishing, 0.008, looking=False),
    Moment(lambda guest: True, 0.1),
)
"""Mostly in a fight; often while a wish is on its way, is stored, or is answered."""


class KilledGame:
    """One game: a host in a process of its own, and a guest with two people that stays."""

    def __init__(self, folder: Path, chance: random.Random, trouble: Trouble) -> None:
        folder.mkdir(parents=True)
        self._folder, self._chance = folder, chance
        self._save = folder / "game.doors"
        self._host = HostProcess(folder)
        self._relay = Relay(self._host.port)
        self._guest = a_guest(folder / "guest", self._relay.port, trouble, "Bo", "Bea", seeker=Nobody)

    def played(self, most: int) -> Kills:
        """To its end, through at most so many kills."""
        made = asked_anew = 0
        while made < most and self._until(self._chance.choice(MOMENTS)):
            asked_anew += self._killed()
            made += 1
        live([self._guest], lambda: self._guest.over, NEVER)
        told = self._host.heard()
        assert (told["moves"], told["trouble"]) == (self._guest.moves, [])
        self._host.stop()
        self._guest.visit.close()
        self._relay.close()
        self._read()
        return Kills(made, asked_anew)

    def _until(self, moment: Moment) -> bool:
        """Whether it has come before the game was over."""
        guest, first = self._guest, self._guest.moves + self._chance.randint(1, APART)
        live([guest], lambda: guest.over or (guest.moves >= first and moment.now(guest)), NEVER)
        wait = self._chance.uniform(0, moment.latest)
        if moment.looking:
            end = time.monotonic() + wait
            live([guest], lambda: guest.over or time.monotonic() >= end)
        else:
            time.sleep(wait)
        return not guest.over

    def _killed(self) -> bool:
        """Whether the guest was back at the moment that it had seen last."""
        guest = self._guest
        self._host.kill()
        live([guest], lambda: guest.visit.link.state == "waiting")
        guest.hesitates, before, asked, shown = always, sight(guest), guest.asked, guest.shown
        self._host = HostProcess(self._folder, save=self._save)
        self._relay.to = self._host.port
        live([guest], lambda: guest.visit.link.state == "here" and guest.shown > shown)
        guest.hesitates, after = never, sight(guest)
        assert after[1:] == before[1:], "the guest has lost its seats"
        assert after.marks[: len(before.marks)] == before.marks, "a move that was shown is lost"
        same = asked[0] == guest.asked[0] == len(before.marks)
        assert not same or asked == guest.asked, "the guest is asked something else"
        return same

    def _read(self) -> None:
        """Check the save: each wish is in it once, and as it was sent."""
        with Store.open(self._save) as store:
            wishes = [entry for entry in store.entries() if entry.command is not None]
        twice = [name for name, times in Counter(entry.command_id for entry in wishes).items() if times > 1]
        assert not twice, f"stored twice: {twice}"
        assert betrayals(self._save, self._guest) == []
        (known,) = KnownTables(self._folder / "guest").all()
        for entry in wishes:
            if entry.seat in sight(self._guest).people:
                device, _, number = entry.command_id.partition(".")
                assert device == known.device.hex(), f"stored without its number: {entry}"
                assert _commands.decode(entry.command or b"") == self._guest.sent[int(number) - 1]


class Sight(NamedTuple):
    """A guest's knowledge of the game, and its seats."""

    marks: list[MoveMark]
    machine: int
    people: tuple[SeatId, ...]


def sight(guest: Window) -> Sight:
    table = guest.visit.table
    assert table is not None
    return Sight(table.timeline(), guest.visit.machine, table.people)


class Nobody:
    """Asks nobody where the table is now: the relay stays where it is."""

    found = ()

    def pump(self, now: float) -> None: ...

    def close(self) -> None: ...


def killed(seed: int, count: int, folder: Path) -> Kills:
    """Kill so many times, at as many games as that takes, one after the other. AssertionError if anything is lost."""
    chance, trouble, found, games = random.Random(seed), Trouble(), Kills(), 0
    while found.made < count:
        game = KilledGame(folder / str(games), chance, trouble).played(count - found.made)
        found, games = Kills(found.made + game.made, found.asked_anew + game.asked_anew), games + 1
    assert trouble.all == []
    return found


def killed_at_many(first: int, count: int) -> Kills:
    """Kill so many times, at several tables at the same time."""
    shares = [len(range(n, count, TABLES)) for n in range(min(TABLES, count))]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(TABLES) as pool:
        jobs = [pool.submit(partial(killed, first + n, share, Path(folder, str(n)))) for n, share in enumerate(shares)]
        found = [job.result() for job in jobs]
    return Kills(sum(each.made for each in found), sum(each.asked_anew for each in found))
