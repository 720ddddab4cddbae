"""A table whose moves are told, not played, with machines that say what a story wants and keep what they get."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping

import msgspec

from game.ids import SeatId
from game.model.messages import Message
from game.model.options import Command
from game.model.ruleset import CardTexts
from game.model.thoughts import Choice
from game.model.views import SeatView
from game.net import protocol as net
from game.net.entrance import Entrance, Secrets, Table
from game.net.lobby import Seating
from game.net.machine import MachineRecord
from game.net.server import Send, TableServer
from game.net.trust import token_hash
from game.rules.engine import Engine
from game.table.clock import INSTANT
from game.table.interface import Manners, SeatInfo
from game.table.mind_protocol import Verdict
from game.table.table import LocalTable
from game.table.timeline import Move, Timeline, entry, summary_of
from tests.net.disk import Disk, MemorySave, SlowWriter

SEATS = {1: (SeatId(0), SeatId(1)), 2: (SeatId(2),), 3: (SeatId(3),), 4: ()}
"""The seats of each machine, where nothing else is said."""
TOKEN = b"k" * 32
MOMENT = 0.08
"""Seconds; long enough that whatever a machine says is no flood."""


class Mirror:
    """A mind whose hint hangs on every bit of what it was shown."""

    def __init__(self) -> None:
        self._answers: list[tuple[int, Verdict]] = []

    def ask(self, number: int, seat: SeatId, view: SeatView, must: bool, seed: int) -> None:
        print_of = zlib.crc32(msgspec.msgpack.encode(view))
        bare = [Command(seat, option.verb, option.source, option.reference) for option in view.options]
        considered = tuple(Choice(command, print_of / 2**32) for command in bare[:3])
        self._answers.append((number, Verdict(None, considered=considered)))

    def answers(self) -> list[tuple[int, Verdict]]:
        found, self._answers = self._answers, []
        return found

    def close(self) -> None: ...


class Hall:
    """A table whose moves are told and not played. `reads`: machines that take in what they are sent; `at`: the seats
    of each machine.
    """

    def __init__(
        self,
        engine: Engine,
        sets: tuple[str, ...],
        deal: Move,
        reads: Collection[int],
        at: Mapping[int, tuple[SeatId, ...]] = SEATS,
    ) -> None:
        self.reads = reads
        self.machines = tuple(at)
        self.now = 100.0
        self.moments = 0
        self.got: dict[int, list[bytes]] = {machine: [] for machine in at}
        self.links: dict[int, int] = {}
        self.last_link = 0
        self.wishes = dict.fromkeys(at, 0)
        machine_of = {seat: machine for machine, seats in at.items() for seat in seats}
        people = tuple(SeatInfo(f"P{seat}", "person", machine=machine_of[seat]) for seat in sorted(machine_of))
        timeline = Timeline()
        timeline.append(deal)
        disk = Disk({}, entry(deal, summary_of([info.name for info in people], deal.state)))
        save, minds, texts = MemorySave(disk), Mirror(), CardTexts({})
        self.writer = SlowWriter(save)
        self.table = LocalTable(engine, texts, people, 7, timeline, self.writer, minds, INSTANT, save, Manners())
        self.table.pause(True)
        self.server = self._server(sets, engine)
        for machine in at:
            self.come(machine)

    def _server(self, sets: tuple[str, ...], engine: Engine) -> TableServer:
        records = [MachineRecord(machine, bytes([machine]) * 16, token_hash(TOKEN)) for machine in self.machines]
        nothing = Secrets(lambda: "", lambda code: None, lambda: b"", lambda: b"")
        entrance = Entrance(Table(b"t" * 16, "Friday", "0.3.0", (1,)), False, nothing, records)
        seating = Seating("Friday", [], sets, engine.book.house, ("ai",), ("Dot",), Manners())
        return TableServer(
            entrance, seating, lambda seating: Message("no"), lambda event, **what: None, self.table, True
        )

    def come(self, machine: int) -> None:
        self.last_link += 1
        link = self.links[machine] = self.last_link
        self.server.connect(link, f"10.0.0.{machine}", self.now)
        self.say(machine, net.Hello(net.FORM, "0.3.0", "token"))
        self.say(machine, net.Prove("", bytes([machine]) * 16, TOKEN))
        self.say(machine, net.Resume(0, 0, 0))

    def go(self, machine: int) -> None:
        self.server.lost(self.links[machine], self.now)
        self._carry_out()

    def say(self, machine: int, message: net.FromMachine) -> None:
        self.server.receive(self.links[machine], net.encode(message), self.now)
        self._carry_out()

    def wish(self, machine: int, deed: net.Deed, seat: SeatId, behind: int = 0) -> None:
        self.wishes[machine] += 1
        seen = self.table.backs, max(1, self.table.moves - behind)
        self.say(machine, net.Submit(self.wishes[machine], seen, seat, deed))
        self.tick()

    def happens(self, move: Move) -> None:
        self.table._gone_on(move, None)

    def back(self, to: int) -> None:
        self.table._timeline.take_back(to)
        self.table._gone_back(to, ())

    def tick(self) -> None:
        """Time passes; what is noted reaches the disk at once: nobody is shown a seat that is not there yet."""
        self.writer.sync_notes()
        for _ in range(2):
            self.server.tick(self.now)
            self._carry_out()

    def read(self, machine: int) -> None:
        """All that was sent has been read; what has come since follows."""
        self.server.sent(self.links[machine], self.now)
        self.tick()

    def later(self) -> None:
        """A moment passes; now and then each machine shows that it is there, and reads even if nobody looks at it."""
        self.now += MOMENT
        self.moments += 1
        for machine in self.machines if self.moments % 50 == 0 else ():
            self.say(machine, net.Pong(0))
            if machine not in self.reads:
                self.server.sent(self.links[machine], self.now)

    def _carry_out(self) -> None:
        for action in self.server.actions():
            machine = next((one for one, link in self.links.items() if link == action.link), 0)
            if isinstance(action, Send) and machine in self.reads:
                self.got[machine].append(action.data)

    def sent_to(self, machine: int) -> list[bytes]:
        found, self.got[machine] = self.got[machine], []
        return found
