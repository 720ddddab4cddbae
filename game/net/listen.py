"""The thread in which a table is open to other machines: its loop, its port, what everybody near is answered.

    visit = host(order, means, Reach(), crashed)                 with a window at it
    thread = TableThread(make, certificate, Reach(), crashed)    invitation = thread.open()    thread.close()

All of the table lives in that thread. Other threads use the mailbox of its window, `close` and `kill`.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import ssl
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from functools import partial
from random import Random
from threading import Thread
from typing import NamedTuple

from tornado.iostream import StreamClosedError
from tornado.netutil import bind_sockets

from game.files import why
from game.model.messages import AsWritten, Message
from game.net import protocol as net
from game.net.addresses import PORT, PORTS, alone, own_addresses, unreachable, with_code
from game.net.beacon import Beacon
from game.net.client import LinkNow
from game.net.hosted_table import CannotOpen, HostedTable, Means
from game.net.interface import Invitation, NewTable
from game.net.mailbox import Mailbox
from game.net.own_window import OWN_LINK, OwnWindow
from game.net.server import Drop, Send
from game.net.trust import Certificate, server_context
from game.net.visit import GuestVisit
from game.net.web import WebPort
from game.table.writer import Wake

BEAT = 0.05
"""Seconds after which time passes at the table, though nothing is heard."""
TOLD_EVERY = 20
"""Beats after which those who look for tables are told how it stands."""
FAREWELL = 1.0
"""Seconds for the last words to everybody, and for what is under way."""
PATIENCE = 10.0
"""Seconds until the thread has let go of the save."""
BACKLOG = 256


class Reach(NamedTuple):
    """`port`: exactly this one, None: the first of ours that is free; `asked_at`: where tables are asked for."""

    port: int | None = None
    anywhere: bool = False
    asked_at: int = PORT


def listening(port: int | None) -> list[socket.socket]:
    """Sockets at which others are waited for. CannotOpen if there is no such port."""
    trouble = OSError()
    for each in PORTS if port is None else (port,):
        try:
            return bind_sockets(each, "0.0.0.0", socket.AF_INET, BACKLOG)
        except OSError as error:
            trouble = error
    if port is None:
        raise CannotOpen(
            Message("net.ports_taken", {"first": _plain(PORTS[0]), "last": _plain(PORTS[-1])})
        ) from trouble
    if trouble.errno == errno.EADDRINUSE:
        raise CannotOpen(Message("net.port_taken", {"port": _plain(port)})) from trouble
    raise CannotOpen(Message("net.port_refused", {"port": _plain(port), "why": AsWritten(why(trouble))})) from trouble


def host(
    order: NewTable,
    means: Means,
    reach: Reach,
    crashed: Callable[[BaseException], object],
    wake_window: Wake = lambda: None,
) -> GuestVisit | Message:
    """Opens a table on this machine and sits down at it with this window; a sentence if that is not possible."""
    mailbox = Mailbox(wake_window=wake_window)
    thread = TableThread(partial(HostedTable, order, means), means.certificate, reach, crashed, mailbox)
    found = thread.open()
    return found if isinstance(found, Message) else GuestVisit(mailbox, invitation=found, let_go=thread.close)


def _context_of(certificate: Certificate) -> ssl.SSLContext:
    try:
        return server_context(certificate)
    except OSError as error:
        raise CannotOpen(Message("net.no_certificate", {"why": AsWritten(why(error))})) from error


def _plain(port: int) -> AsWritten:
    """A port is a name: no sign parts its thousands."""
    return AsWritten(str(port))


class TableThread:
    """`make`: the table, which is told how to wake its thread; `crashed`: told of what should never happen; `window`:
    of a window of this program that sits at it.
    """

    def __init__(
        self,
        make: Callable[[Wake], HostedTable],
        certificate: Certificate,
        reach: Reach,
        crashed: Callable[[BaseException], object],
        window: Mailbox | None = None,
    ) -> None:
        self._build = partial(OpenTable, make, certificate, reach, crashed, window)
        self._crashed = crashed
        self._opened: Future[Invitation | Message] = Future()
        self._table: OpenTable | None = None
        self._thread = Thread(target=self._run, name="table", daemon=True)

    def open(self) -> Invitation | Message:
        """How others come to it; a sentence if it cannot be opened."""
        self._thread.start()
        return self._opened.result()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    def end(self, hard: bool = False) -> None:
        """Says goodbye to everybody, or not a word (`hard`), and closes the save. From another thread, or as a signal
        is handled; nobody waits for it."""
        if self._table is not None:
            self._table.call(partial(self._table.end, hard))

    def close(self, hard: bool = False) -> None:
        """The same; afterwards the save is closed."""
        self.end(hard)
        self._thread.join(PATIENCE)

    def join(self, seconds: float | None = None) -> None:
        """Until it has ended by itself."""
        self._thread.join(seconds)

    def _run(self) -> None:
        """No exception leaves the thread."""
        try:
            with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
                runner.run(self._live())
        except CannotOpen as problem:
            self._opened.set_result(problem.message)
        except Exception as error:
            self._crashed(error)
            if not self._opened.done():
                self._opened.set_result(Message("net.table_broke"))

    async def _live(self) -> None:
        self._table = self._build()
        self._opened.set_result(self._table.invitation())
        await self._table.life()


class OpenTable:
    """The table in its loop: all that is heard, stored or due goes to its server, the server's actions go out.
    Implements `game.net.web.Guests`. CannotOpen if the port, the save or the cards are not to be had."""

    def __init__(
        self,
        make: Callable[[Wake], HostedTable],
        certificate: Certificate,
        reach: Reach,
        crashed: Callable[[BaseException], object],
        window: Mailbox | None,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._library_failed)
        self._crashed, self._mailbox = crashed, window
        self._over = asyncio.Event()
        self._pump_due = False
        self._beats = 0
        with ExitStack() as undone:
            sockets = [undone.enter_context(each) for each in listening(reach.port)]
            context = _context_of(certificate)
            self._table = make(self._wake)
            self._server = self._table.server
            self._web = WebPort(sockets, context, self, reach.anywhere)
            undone.pop_all()
        self._beacon = Beacon(reach.asked_at, reach.anywhere)
        self._anywhere = reach.anywhere
        self._window: OwnWindow | None = None
        if window is not None:
            app, chance = self._server.entrance.table.app, Random()
            self._window = OwnWindow(self._server, window, certificate.der, app, chance)
            window.wake_link = self._wake

    def invitation(self) -> Invitation:
        code, port = self._server.entrance.code or "", self._web.port
        shown = own_addresses()
        nowhere = alone(shown)
        problem = nowhere or (None if self._anywhere else unreachable(shown))
        invitation = Invitation(() if nowhere else shown, port, (), self._table.known.by_code, problem)
        return with_code(invitation, code)

    # --- time ---

    async def life(self) -> None:
        """Until the table is closed."""
        if self._window is not None:
            self._window.start(self._loop.time())
        if self._beacon.fileno() >= 0:
            self._loop.add_reader(self._beacon.fileno(), self._asked)
        self._beat()
        await self._over.wait()
        if self._beacon.fileno() >= 0:
            self._loop.remove_reader(self._beacon.fileno())
        self._beacon.close()
        self._web.close()
        until = self._loop.time() + FAREWELL
        while not self._web.quiet and self._loop.time() < until:
            await asyncio.sleep(BEAT / 5)
        self._web.close(hard=True)

    def call(self, act: Callable[[], None]) -> None:
        """From another thread: to be done as soon as possible, unless the table is closed by now."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(act)

    def _wake(self) -> None:
        self.call(self._soon)

    def _soon(self) -> None:
        if not self._pump_due:
            self._pump_due = True
            self._loop.call_soon(self._pump)

    def _beat(self) -> None:
        if not self._over.is_set():
            self._loop.call_later(BEAT, self._beat)
            if self._beats % TOLD_EVERY == 0:
                self._beacon.here = self._table.here(self._web.port)
            self._beats += 1
            self._soon()

    def _asked(self) -> None:
        self._beacon.answer_waiting(self._loop.time())

    def _pump(self) -> None:
        self._pump_due = False
        self._do(self._pass_time)

    def _pass_time(self) -> None:
        now = self._loop.time()
        if self._window is not None:
            self._window.pump(now)
        if not self._server.closed:
            self._server.tick(now)
        self._carry_out()
        if self._window is not None:
            self._window.pump(now)

    # --- links (game.net.web.Guests) ---

    def came(self, link: int, address: str) -> None:
        self._do(lambda: self._server.connect(link, address, self._loop.time()))

    def heard(self, link: int, data: bytes) -> None:
        self._do(lambda: self._server.receive(link, data, self._loop.time()))
        self._soon()

    def gone(self, link: int) -> None:
        self._do(lambda: self._server.lost(link, self._loop.time()))
        self._soon()

    def written(self, link: int) -> None:
        self._do(lambda: self._server.sent(link, self._loop.time()))
        self._soon()

    def _do(self, act: Callable[[], None]) -> None:
        """Do this act and the actions it leads to; an error ends the table in one sentence, never in silence."""
        if self._over.is_set():
            return
        try:
            act()
            self._carry_out()
            if self._server.closed:
                self._finish()
        except Exception as error:
            self._break_off(error)

    def _carry_out(self) -> None:
        for action in self._server.actions():
            own = self._window if action.link == OWN_LINK else None
            match action:
                case Send(link=to, data=data):
                    own.send(data) if own is not None else self._web.send(to, data)
                case Drop(link=to):
                    own.drop() if own is not None else self._web.drop(to)

    # --- the end ---

    def end(self, hard: bool = False) -> None:
        """`hard`: without a word."""
        if hard:
            self._over.set()
            self._web.close(hard=True)
            self._let_go()
            return
        self._do(self._pass_time)
        self._do(lambda: self._server.close(self._loop.time(), final=False))

    def _finish(self) -> None:
        """The last words are on their way."""
        if self._window is not None:
            self._window.pump(self._loop.time())
        self._over.set()

    def _break_off(self, error: Exception) -> None:
        """Everything that was shown is stored."""
        self._crashed(error)
        self._over.set()
        why_not = Message("net.table_broke")
        for guest in self._web.links:
            self._web.send(guest, net.encode(net.Bye(why_not, final=self._server.game is None)))
            self._web.drop(guest)
        if self._mailbox is not None:
            self._mailbox.tell(LinkNow("over", self._loop.time(), why_not))
        self._let_go()

    def _let_go(self) -> None:
        table = self._server.table
        try:
            if table is not None:
                table.close()
        except Exception as error:
            self._crashed(error)

    def _library_failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """Log an error that strangers caused in the library; the table goes on."""
        error = context.get("exception")
        if isinstance(error, Exception) and not isinstance(error, OSError | StreamClosedError):
            self._crashed(error)
