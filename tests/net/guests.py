"""A table in earnest, driven by bytes in and actions out: the story says every word of every machine.

evening = Evening()                      guest = evening.come()          guest.say(net.Take(1, "Bo"))
ann, bo, cy = evening.playing().three    evening.wait(2.0)               bo.heard(net.Shown)
"""

from __future__ import annotations

from typing import TypeVar

from game.ai.minds import InlineMinds
from game.cli.scenario import default_sets
from game.ids import SeatId
from game.model.house_rules import HouseRules
from game.model.messages import Message
from game.model.options import Command, Refusal
from game.model.state import State
from game.net import protocol as net
from game.net.entrance import Entrance, Secrets, Table
from game.net.hosted_game import HostedGame
from game.net.links import Drop, Send
from game.net.lobby import Seating
from game.net.machine import MACHINES, MachineRecord
from game.net.save_notes import unpacked
from game.net.server import TableServer
from game.table.clock import Pace
from game.table.interface import Manners
from game.table.opening import GameSettings, begin, resume
from game.table.table import LocalTable
from game.table.timeline import Move
from tests.net.disk import Disk, MemorySave, SlowWriter
from tests.net.links import CERTIFICATE, PlainLock

APP = "0.3.0"
TABLE = b"t" * 16
ANN, BO, CY = SeatId(0), SeatId(1), SeatId(2)
STEP = 0.25
NEVER = Pace(1000.0)
"""Rivals who do not play while a story lasts."""

Word = TypeVar("Word", bound=net.Packet)


class Guest:
    """A link and the guest behind it. `mute`: answers no ping; `deaf`: reads nothing."""

    def __init__(self, evening: Evening, link: int) -> None:
        self.evening = evening
        self.link = link
        self.gone = self.mute = self.deaf = False
        self.inbox: list[net.FromTable] = []
        self.kept: list[net.FromTable] = []
        self.wishes = 0

    def say(self, *messages: net.FromMachine) -> None:
        for message in messages:
            self.bytes(net.encode(message))

    def bytes(self, data: bytes) -> None:
        self.evening.server.receive(self.link, data, self.evening.now)
        self.evening.settle()

    def heard(self, kind: type[Word]) -> list[Word]:
        """Return the messages of this kind since anybody last asked for some."""
        found, self.inbox = self.inbox, []
        return [message for message in found if isinstance(message, kind)]

    def last(self, kind: type[Word]) -> Word:
        return [message for message in self.kept if isinstance(message, kind)][-1]

    def told(self) -> str:
        """The key of the last sentence that this machine was told."""
        return [word for word in self.kept if isinstance(word, net.Trouble | net.Bye)][-1].message.key

    @property
    def number(self) -> int:
        return self.last(net.Admitted).machine

    @property
    def shown(self) -> net.Shown:
        return self.last(net.Shown)

    def cut(self) -> None:
        self.evening.server.lost(self.link, self.evening.now)
        self.evening.settle()

    def wish(self, seat: int, deed: net.Deed | Command, seen: tuple[int, int] | None = None, number: int = 0) -> None:
        self.wishes = number or self.wishes + 1
        position = self.shown.position
        deed = net.Do(deed) if isinstance(deed, Command) else deed
        self.say(net.Submit(self.wishes, seen or (position.backs, position.move), seat, deed))

    def refused(self) -> Refusal | None:
        return self.last(net.Result).refusal

    def why(self) -> str:
        refusal = self.refused()
        return refusal.reason.key if refusal is not None else ""


class Evening:
    """`headless`: no window is the owner; `records`: machines that the table knows already."""

    def __init__(
        self, locked: bool = True, headless: bool = False, house: HouseRules | None = None, pace: Pace = NEVER
    ) -> None:
        self.now = 100.0
        self.slow = False  # the disk stores nothing until the story says so
        self.guests: dict[int, Guest] = {}
        self.log: list[str] = []
        self.disk: Disk | None = None
        self.writer: SlowWriter | None = None
        self.codes = 0
        self.made = 0
        self.pace = pace
        self.headless, self.by_code = headless, 0
        self.locked = locked
        self.links = 0
        self.house = house or HouseRules(win_window_s=2.6)
        first = net.Place() if headless else net.Place("person", "Ann", 0, True)
        self.seating = Seating(
            "Friday",
            [first, net.Place(), net.Place()],
            default_sets(),
            self.house,
            ("greedy", "ai"),
            ("Dot", "Eve", "Fay", "Gil", "Hal", "Ida"),
            Manners(),
        )
        self.server = self._server(1, None)

    def _server(self, epoch: int, game: LocalTable | None) -> TableServer:
        secrets = Secrets(self._code, PlainLock, lambda: self._bytes(16), lambda: self._bytes(32))
        records = unpacked(self.disk.meta.get(MACHINES), list[MachineRecord]) or [] if self.disk is not None else []
        table = Table(TABLE, "Friday", APP, tuple(range(epoch + 1)))
        entrance = Entrance(table, self.locked, secrets, records)
        return TableServer(entrance, self.seating, self._begin, self._log, game, self.headless, self.by_code)

    def _code(self) -> str:
        self.codes += 1
        return f"CODE{self.codes:04}"

    def _bytes(self, size: int) -> bytes:
        self.made += 1
        return self.made.to_bytes(size, "big")

    def _log(self, event: str, **what: str | int) -> None:
        self.log.append(event)

    def _begin(self, seating: Seating) -> LocalTable:
        settings = GameSettings(seating.sets, seating.seats(), seating.house, seating.manners)
        return begin(settings, self._create, self._write, InlineMinds, self.pace, 7)

    def _create(self, meta, deal) -> MemorySave:
        self.disk = Disk(meta, deal)
        return MemorySave(self.disk)

    def _write(self, save: MemorySave) -> SlowWriter:
        self.writer = SlowWriter(save)
        return self.writer

    # --- the clock and the links ---

    def settle(self) -> None:
        """Until nobody has anything more to say at this moment."""
        for _ in range(30):
            if self.writer is not None and not self.slow:
                self.writer.sync(50)
            self.server.tick(self.now)
            actions = self.server.actions()
            for action in actions:
                guest = self.guests[action.link]
                if isinstance(action, Send):
                    self._heard(guest, net.from_table(action.data))
                elif isinstance(action, Drop):
                    guest.gone = True
            if not actions and not (self.writer is not None and self.writer.waits and not self.slow):
                return

    def _heard(self, guest: Guest, message: net.FromTable) -> None:
        guest.inbox.append(message)
        guest.kept.append(message)
        if isinstance(message, net.Ping) and not guest.mute:
            self.server.receive(guest.link, net.encode(net.Pong(message.n)), self.now)
        if not guest.deaf:
            self.server.sent(guest.link, self.now)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.now += STEP
            self.settle()

    # --- who comes ---

    def knock(self, address: str = "10.0.0.2", host: bool = False) -> Guest:
        self.links += 1
        guest = self.guests[self.links] = Guest(self, self.links)
        self.server.connect(self.links, address, self.now, host)
        self.settle()
        return guest

    def come(self, address: str = "", code: str | None = None, host: bool = False) -> Guest:
        """A machine that was never here, with the code of the table or with another."""
        guest = self.knock(address or f"10.0.1.{self.links}", host)
        code = code or self.server.entrance.code
        guest.say(net.Hello(net.FORM, APP, "code" if code else "open", "first" if code else ""))
        guest.say(net.Prove(f"{code} and {CERTIFICATE!r}" if code else ""))
        if not guest.gone:
            guest.say(net.Resume(0, 0, 0))
        return guest

    def come_back(self, known: Guest, position: net.Position = net.START, token: bytes | None = None) -> Guest:
        """The same machine over another link, with the token it was given."""
        admitted = next(word for word in known.kept if isinstance(word, net.Admitted))
        guest = self.knock("10.0.0.3", host=admitted.machine == 0)
        guest.wishes = known.wishes
        guest.say(net.Hello(net.FORM, APP, "token"))
        guest.say(net.Prove("", admitted.device, admitted.token if token is None else token))
        if not guest.gone:
            guest.kept.insert(0, admitted)
            guest.say(net.Resume(*position))
        return guest

    # --- the game ---

    def playing(self) -> Evening:
        """Ann at the window of this program, Bo and Cy at machines of their own; the game has begun."""
        ann, bo, cy = self.come(host=not self.headless), self.come(), self.come()
        for seat, (guest, name) in enumerate(((ann, "Ann"), (bo, "Bo"), (cy, "Cy"))):
            guest.say(net.Take(seat, name), net.Ready(seat, True))
        ann.say(net.Start())
        self.three = ann, bo, cy
        return self

    @property
    def game(self) -> HostedGame:
        assert self.server.game is not None
        return self.server.game

    @property
    def table(self) -> LocalTable:
        return self.game.table

    def stands(self, state: State, *before: Move) -> None:
        """The game has come so far, as everybody is shown."""
        for move in (*before, Move(None, (), state)):
            self.table._timeline.append(move)
        self.game.shown((), None)
        self.settle()

    def fails(self, key: str = "save.disk_full") -> None:
        """Let the storing of a move under way fail."""
        assert self.writer is not None
        self.writer.refuse(Message(key))
        self.settle()

    def started_again(self, epoch: int = 2) -> None:
        """The program is killed and started anew: what was not on the disk never was."""
        assert self.disk is not None
        self.guests.clear()
        self.server = self._server(epoch, resume(MemorySave(self.disk), self._write, InlineMinds, self.pace))

    def happens(self, move: Move) -> None:
        """This move is stored and counts."""
        self.table._gone_on(move, None)
        self.settle()
