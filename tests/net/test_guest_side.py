"""The whole of a guest's side over links that break at any moment: no wish is lost, none is carried out twice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.ai.card_knowledge import Lore
from game.ai.policies import POLICIES
from game.ids import SeatId
from game.net import protocol as net
from game.net.client import Client, Knock
from game.net.mailbox import Mailbox
from game.net.memory import Line, MemoryLink
from game.net.visit import GuestVisit
from game.table.table import LocalTable
from tests.net.links import ADMITTED, CERTIFICATE, PlainProof, welcome
from tests.net.tables import Elsewhere, news, opened
from tests.table.test_sharing import land

LOBBY = net.Lobby(1, "Ann's table", (), (), (), net.HouseRules(), True, 0, False, started=True)


class House:
    """A table that carries out each number once and tells what is new since what a machine says it was shown."""

    def __init__(self, table: LocalTable, seats: tuple[SeatId, ...]) -> None:
        self.table = table
        self.done: list[int] = []
        self.line: Line | None = None
        self._seats = seats
        self._told: int | None = None  # moves; None: nobody has said where it stands

    def dial(self) -> Line:
        self.line, self._told = Line(CERTIFICATE), None
        return self.line

    def say(self, *messages: net.FromTable, now: float) -> None:
        for message in messages:
            self.line.say(net.encode(message), now)

    def pump(self, now: float) -> None:
        for data in self.line.heard(now):
            self._hear(net.from_machine(data), now)
        if self._told is not None and self._told < self.table.moves:
            self.say(news(self.table, self._seats, self._told), now=now)
            self._told = self.table.moves
        if int(now * 20) % 40 == 0:
            self.say(net.Ping(int(now)), now=now)

    def _hear(self, said: net.FromMachine, now: float) -> None:
        match said:
            case net.Hello():
                self.say(welcome(), now=now)
            case net.Prove():
                admitted = replace(ADMITTED, last=max(self.done, default=0))
                self.say(admitted, LOBBY, opened(self.table), now=now)
            case net.Resume(move=move):
                self.say(news(self.table, self._seats, min(move, self.table.moves)), now=now)
                self._told = self.table.moves
            case net.Submit(number=number) if number not in self.done:
                refused = self.table.submit(said.deed.command)
                land(self.table, 3.0, until=lambda: not self.table.busy)
                self.done += [number] if refused is None else []
                self.say(net.Result(number, refused), now=now)


class Evening:
    def __init__(self, folder: Path, seed: int) -> None:
        self.elsewhere = Elsewhere(folder)
        table = self.elsewhere.here
        self.rng, self.now, self.sent = Random(seed), 0.0, 0
        self.house = House(table, self.elsewhere.seats)
        self.mailbox = Mailbox()
        self.visit = GuestVisit(self.mailbox)
        self.link = MemoryLink(Client(Knock("0.3.0", PlainProof), self.rng), self.house.dial, self.mailbox)
        self.lore = Lore(table.engine.book.ruleset)
        self.link.start(self.now)

    def look(self) -> None:
        """A moment at both machines, in which a link may slow down or break."""
        self.now += 0.05
        if self.rng.random() < 0.03:
            self.house.line.cut = True
        for pipe in (self.house.line.to_machine, self.house.line.to_table):
            pipe.delay = self.rng.choice((0.0, 0.1, 0.4))
        self.link.pump(self.now)
        self.house.pump(self.now)
        self.visit.pump(self.now)
        if self.visit.table is not None:
            self.visit.table.pump(self.now)

    def play(self) -> None:
        """Somebody there does something, if she is asked; Ann does what she must."""
        game, here = self.visit.table, self.elsewhere.here
        for table, seats in ((here, (SeatId(0),)), (game, self.elsewhere.seats)):
            if table is None or (table is game and (game.in_flight or game.link.state != "here")):
                continue
            asked = [seat for seat in seats if seat in table.glance(seat).waiting]
            command = POLICIES["greedy"](self.lore, table.glance(asked[0]), True, 1).command if asked else None
            if command is not None and table.submit(command) is None:
                self.sent += table is game
        land(here, 3.0, until=lambda: not here.busy)


@pytest.mark.parametrize("seed", range(4))
def test_links_that_break_lose_nothing_and_double_nothing(tmp_path, seed):
    evening = Evening(tmp_path, seed)
    for _ in range(500):
        evening.look()
        evening.play()
    here, there = evening.elsewhere.here, evening.visit.table
    evening.rng.random = lambda: 1.0
    for _ in range(200):
        evening.look()
    assert there.link.state == "here"
    assert (there.in_flight, [there.glance(seat) for seat in there.people]) == (False, list(map(here.glance, there.people)))
    assert (there.dice(), len(there.timeline())) == (here.dice(), here.moves)
    assert len(set(evening.house.done)) == len(evening.house.done) >= evening.sent - len(there.refusals) > 10
    here.close()
