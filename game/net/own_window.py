"""The window of the program that keeps a table sits at it like any other machine, by a line inside this process."""

from __future__ import annotations

from random import Random

from game.net.client import Client, Knock
from game.net.mailbox import Mailbox
from game.net.memory import Line, MemoryLink
from game.net.server import TableServer
from game.net.trust import CodeProof

OWN_LINK = 0
"""The number of its link at the server; those of other machines are higher."""


class OwnWindow:
    """Both ends of that line. It lives in the thread of the table, so a window that stalls holds up nobody."""

    def __init__(self, server: TableServer, mailbox: Mailbox, certificate: bytes, app: str, chance: Random) -> None:
        self._server = server
        self._certificate = certificate
        self._line: Line | None = None
        self._parting = False
        self._now = 0.0
        self._link = MemoryLink(Client(Knock(app, CodeProof), chance), self._dial, mailbox)

    def start(self, now: float) -> None:
        self._now = now
        self._link.start(now)

    def pump(self, now: float) -> None:
        """Pass the messages of the window to the table, and those of the table to the window."""
        self._now = now
        self._link.pump(now)
        line = self._line
        for data in line.heard(now) if line is not None else []:
            self._server.receive(OWN_LINK, data, now)
        if line is None or line is not self._line:
            return
        if line.gone:
            self._line = None
            self._server.lost(OWN_LINK, now)
        elif not line.to_machine.waiting:
            self._server.sent(OWN_LINK, now)
            line.cut = self._parting

    def send(self, data: bytes) -> None:
        if self._line is not None:
            self._line.say(data, self._now)

    def drop(self) -> None:
        """Once it has heard what was said last."""
        self._parting = True

    def _dial(self) -> Line:
        if self._line is not None:
            self._server.lost(OWN_LINK, self._now)
        self._line, self._parting = Line(self._certificate), False
        self._server.connect(OWN_LINK, "", self._now, host=True)
        return self._line
