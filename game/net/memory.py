"""Connections inside one process: ordered, to be cut and delayed at will, with no thread and no clock of their own.

link = MemoryLink(Client(…), dial, mailbox, keep)    link.pump(now)          the machine's end
line.heard(now), line.say(data, now)                                         the table's end
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.net.client import Act, Client, Dial, Drop, Hear, LinkNow, Remember, Send
from game.net.known import KnownTable
from game.net.mailbox import EnterCode, Mailbox
from game.net.protocol import FromMachine


class Pipe:
    """One direction: messages arrive in order, `delay` seconds later, never before earlier ones."""

    def __init__(self) -> None:
        self.delay = 0.0
        self._under_way: deque[tuple[float, bytes]] = deque()

    def send(self, data: bytes, now: float) -> None:
        last = self._under_way[-1][0] if self._under_way else now
        self._under_way.append((max(last, now + self.delay), data))

    def arrived(self, now: float) -> list[bytes]:
        found = []
        while self._under_way and self._under_way[0][0] <= now:
            found.append(self._under_way.popleft()[1])
        return found

    @property
    def waiting(self) -> int:
        """Bytes that have not arrived."""
        return sum(len(data) for _, data in self._under_way)


class Line:
    """A connection between a machine and a table. Messages under way when it is cut are lost; when the machine has
    closed it, the table still hears earlier ones."""

    def __init__(self, certificate: bytes = b"") -> None:
        self.certificate = certificate
        self.to_table, self.to_machine = Pipe(), Pipe()
        self.cut = self.closed = False

    @property
    def gone(self) -> bool:
        """Whether nothing comes from the machine any more: the line was cut, or closed and all was heard."""
        return self.cut or (self.closed and not self.to_table.waiting)

    def heard(self, now: float) -> list[bytes]:
        """Return the messages that have arrived at the table by now."""
        return [] if self.cut else self.to_table.arrived(now)

    def say(self, data: bytes, now: float) -> None:
        """The table sends something."""
        if not self.cut and not self.closed:
            self.to_machine.send(data, now)


class MemoryLink:
    """Carries out the acts of a client. `dial` gives a new line; None: nobody answers. `keep` remembers a table."""

    def __init__(
        self,
        client: Client,
        dial: Callable[[], Line | None],
        mailbox: Mailbox,
        keep: Callable[[KnownTable], None] = lambda known: None,
    ) -> None:
        self.client = client
        self.line: Line | None = None
        self._dial = dial
        self._mailbox = mailbox
        self._keep = keep

    def start(self, now: float) -> None:
        self._do(self.client.start(now), now)

    def pump(self, now: float) -> None:
        """Hear the messages that have come, send the wishes of the window, and let time pass."""
        if self.line is not None and self.line.cut:
            self.line = None
            self._do(self.client.lost(now), now)
        line = self.line
        for data in line.to_machine.arrived(now) if line is not None else []:
            if line is self.line:  # else it was dropped meanwhile
                self._do(self.client.receive(data, now), now)
        for wish in self._mailbox.wishes():
            self._do(self._wanted(wish, now), now)
        self._do(self.client.tick(now), now)

    def _wanted(self, wish: FromMachine | EnterCode, now: float) -> list[Act]:
        if isinstance(wish, EnterCode):
            return self.client.enter_code(wish.code, now)
        return self.client.say(wish, now)

    def _do(self, acts: list[Act], now: float) -> None:
        for act in acts:
            match act:
                case Send(data=data) if self.line is not None:
                    self.line.to_table.send(data, now)
                case Drop() if self.line is not None:
                    self.line.closed, self.line = True, None
                case Dial():
                    self._connect(now)
                case Hear() | LinkNow():
                    self._mailbox.tell(act)
                case Remember(known=known):
                    self._keep(known)

    def _connect(self, now: float) -> None:
        self.line = self._dial()
        found = self.line
        self._do(self.client.connected(found.certificate, now) if found is not None else self.client.lost(now), now)
