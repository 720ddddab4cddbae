"""The thread of a link to a table elsewhere: it carries out what a client wants, by TLS and a WebSocket.

    visit = knock(Place("192.168.1.23"), app, tables, crashed)

The first connection takes the certificate and says nothing; every other one is made with that certificate as the only
one that counts.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from threading import Thread
from typing import NamedTuple

import msgspec
from tornado.concurrent import Future
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.iostream import IOStream, StreamClosedError
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, WebSocketError, websocket_connect

from game.model.messages import AsWritten, Message
from game.net.addresses import PORT
from game.net.beacon import HALF_PRINT, Seeker
from game.net.client import Act, Client, Dial, Drop, Hear, Knock, LinkNow, Remember, Send
from game.net.known import KnownTable, KnownTables
from game.net.mailbox import EnterCode, Mailbox
from game.net.protocol import FROM_TABLE, FromMachine
from game.net.trust import CodeProof, client_context, unproven_context
from game.net.visit import GuestVisit
from game.table.writer import Wake

BEAT = 0.1
REACHED_WITHIN = 3.5
"""Seconds for a connection."""
LOOK_S, LOOK_EVERY = 0.6, 0.02
"""Seconds for which everybody near is asked where the table is now."""
LAST_WORD_S = 0.5
"""Seconds that are left to what was said last before a link is cut."""
FAREWELL = 1.0
NONSENSE = b""
"""As what a text is heard: tables send none."""

logging.getLogger("tornado").addHandler(logging.NullHandler())  # its troubles are told by the client


class Place(NamedTuple):
    """Where a table is."""

    address: str
    port: int = PORT


class Tools(NamedTuple):
    """The tools of this install: `keep` remembers a table, `crashed` is told of errors that should never happen,
    `seeker` asks everybody near."""

    keep: Callable[[KnownTable], None]
    crashed: Callable[[BaseException], object]
    seeker: Callable[[], Seeker] = Seeker


def knock(
    place: Place,
    app: str,
    tables: KnownTables,
    crashed: Callable[[BaseException], object],
    code: str = "",
    looked_for: KnownTable | None = None,
    wake_window: Wake = lambda: None,
    seeker: Callable[[], Seeker] = Seeker,
    make: Callable[[Knock, Random], Client] = Client,
) -> GuestVisit:
    """A visit to whatever table is there. `looked_for`: this one and no other; `make`: the client, for whoever wants to
    listen to it."""
    mailbox, address = Mailbox(wake_window=wake_window), f"{place.address}:{place.port}"
    client = make(Knock(app, CodeProof, code, looked_for, tables.of, address, tables.familiar), Random())
    thread = LinkThread(client, mailbox, place, Tools(tables.remember, crashed, seeker))
    thread.start()
    return GuestVisit(mailbox, let_go=thread.close)


class NotReached(Exception):
    """Why there is no connection; None: nobody is there."""

    def __init__(self, why: Message | None = None) -> None:
        super().__init__(why.key if why is not None else "")
        self.why = why


class LinkThread:
    """Ends by itself once the window has said goodbye, or `close` was called."""

    def __init__(self, client: Client, mailbox: Mailbox, place: Place, tools: Tools) -> None:
        self._build = partial(_Link, client, mailbox, place, tools)
        self._mailbox, self._crashed = mailbox, tools.crashed
        self._link: _Link | None = None
        self._closing = False
        self._thread = Thread(target=self._run, name="link", daemon=True)

    def start(self) -> None:
        self._thread.start()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    def close(self) -> None:
        """Once what the window has said is on its way; waits for that a moment. Called from another thread."""
        self._closing = True
        if self._link is not None:
            self._link.call(self._link.end)
        self._thread.join(FAREWELL)

    def cut(self) -> None:
        """The connection breaks off as if a cable were pulled: it is made again. For stories and measurements."""
        if self._link is not None:
            self._link.call(self._link.cut)

    def _run(self) -> None:
        """No exception leaves the thread."""
        try:
            with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
                runner.run(self._live())
        except Exception as error:
            self._crashed(error)
            self._mailbox.tell(LinkNow("over", 0.0, Message("net.link_broke")))

    async def _live(self) -> None:
        self._link = self._build()
        if self._closing:  # before there was anything to close
            self._link.end()
        await self._link.life()


class _Link:
    """The link in its loop. `place`: where the table was found last."""

    def __init__(self, client: Client, mailbox: Mailbox, place: Place, tools: Tools) -> None:
        self._loop = asyncio.get_running_loop()
        self._client, self._mailbox, self._tools = client, mailbox, tools
        self._place = self._tried = place
        self._failed = False  # nobody was there lately, or somebody else
        self._attempt = 0
        self._reaching: set[asyncio.Task[None]] = set()
        self._wire: _Wire | None = None
        self._parting: list[_Wire] = []
        self._over: asyncio.Future[None] = self._loop.create_future()
        mailbox.wake_link = lambda: self.call(self._hear_window)

    async def life(self) -> None:
        """Until the window has gone; raises what went wrong."""
        self._do(lambda: self._client.start(self._loop.time()))
        self._beat()
        try:
            await self._over
            while not all(each.closed for each in self._parting):
                await asyncio.sleep(BEAT / 5)
        finally:
            self._part()
            for each in self._parting:
                each.cut()

    def call(self, act: Callable[[], None]) -> None:
        """From another thread; nothing happens once the link has ended."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(act)

    def cut(self) -> None:
        if self._wire is not None:
            self._wire.cut()

    def end(self) -> None:
        self._hear_window()
        self._part()
        if not self._over.done():
            self._over.set_result(None)

    def _beat(self) -> None:
        if not self._over.done():
            self._loop.call_later(BEAT, self._beat)
            self._do(lambda: self._client.tick(self._loop.time()))

    def _hear_window(self) -> None:
        for wish in self._mailbox.wishes():
            self._do(partial(self._wanted, wish))

    def _wanted(self, wish: FromMachine | EnterCode) -> list[Act]:
        now = self._loop.time()
        return self._client.enter_code(wish.code, now) if isinstance(wish, EnterCode) else self._client.say(wish, now)

    def _do(self, ask: Callable[[], list[Act]]) -> None:
        """Carry out these acts; an error in them ends the link in one sentence, never in silence."""
        if self._over.done():
            return
        try:
            for act in ask():
                self._carry_out(act)
        except Exception as error:
            self._over.set_exception(error)

    def _carry_out(self, act: Act) -> None:
        match act:
            case Send(data=data):
                if self._wire is not None:
                    self._wire.send(data)
            case Drop():
                self._part()
            case Dial():
                self._part()
                task = self._loop.create_task(self._reach(self._attempt))
                self._reaching.add(task)
                task.add_done_callback(self._reaching.discard)
            case Hear() | LinkNow():
                if isinstance(act, LinkNow) and act.stage == "in":
                    self._place, self._failed = self._tried, False
                self._mailbox.tell(act)
            case Remember(known=known):
                where = f"{self._tried.address}:{self._tried.port}"
                self._tools.keep(msgspec.structs.replace(known, address=where))

    def _part(self) -> None:
        """Of the connection, and of one that is being made, nothing more is heard."""
        self._attempt += 1
        wire, self._wire = self._wire, None
        if wire is not None:
            self._parting = [*(each for each in self._parting if not each.closed), wire]
            wire.part()

    def _heard(self, wire: _Wire, message: str | bytes | None) -> None:
        if wire is not self._wire:
            return
        now = self._loop.time()
        if message is None:
            self._wire = None
            self._do(lambda: self._client.lost(now))
        else:
            self._do(lambda: self._client.receive(message if isinstance(message, bytes) else NONSENSE, now))

    # --- the way to the table ---

    async def _reach(self, attempt: int) -> None:
        """Where it was last, and if it was not there the last time, first where it says that it is now. A stranger is
        told of only where the table is nowhere."""
        why: Message | None = None
        stranger = b""
        try:
            for place in await self._places():
                try:
                    wire, certificate = await self._connected(place)
                except NotReached as error:
                    why = error.why
                    continue
                if wire is not None:
                    self._came(attempt, place, wire, certificate)
                    return
                stranger = certificate
        except Exception as error:
            if not self._over.done():
                self._over.set_exception(error)
            return
        if attempt == self._attempt:
            self._failed = True
            now, client = self._loop.time(), self._client
            self._do(lambda: client.connected(stranger, now) if stranger else client.lost(now, why))

    def _came(self, attempt: int, place: Place, wire: _Wire, certificate: bytes) -> None:
        if attempt != self._attempt or self._over.done():
            wire.cut()
            return
        self._tried, self._wire = place, wire
        self._do(lambda: self._client.connected(certificate, self._loop.time()))

    async def _places(self) -> list[Place]:
        known = self._client.known
        found = await self._look_for(known) if self._failed and known is not None else None
        return list(dict.fromkeys((found, self._place) if found is not None else (self._place,)))

    async def _look_for(self, known: KnownTable) -> Place | None:
        """Where somebody says that it is: with its certificate, or else with another one, as if it had moved. The
        certificate tells how much that is worth."""
        seeker, until = self._tools.seeker(), self._loop.time() + LOOK_S
        elsewhere: Place | None = None
        try:
            while self._loop.time() < until:
                seeker.pump(self._loop.time())
                for each in seeker.found:
                    if each.here.table == known.table:
                        elsewhere = elsewhere or Place(each.address, each.here.port)
                        if each.here.certificate == known.fingerprint[:HALF_PRINT]:
                            return Place(each.address, each.here.port)
                await asyncio.sleep(LOOK_EVERY)
        finally:
            seeker.close()
        return elsewhere

    async def _connected(self, place: Place) -> tuple[_Wire | None, bytes]:
        """A connection with whoever is there, none with a stranger, and the certificate. NotReached if nobody is."""
        address, certificate = await _certificate_at(place)
        if self._client.takes_for_stranger(certificate):
            return None, certificate
        wire = _Wire(self._loop)
        request = HTTPRequest(
            f"wss://{address}:{place.port}/table",
            ssl_options=client_context(certificate),
            connect_timeout=REACHED_WITHIN,
            request_timeout=REACHED_WITHIN,
        )
        try:
            connection = await websocket_connect(
                request, on_message_callback=lambda said: self._heard(wire, said), max_message_size=FROM_TABLE
            )
        except (OSError, StreamClosedError, HTTPClientError, WebSocketError) as error:
            raise NotReached() from error
        wire.hold(connection)
        return wire, certificate


async def _certificate_at(place: Place) -> tuple[str, bytes]:
    """The address that was reached, and the certificate that is shown there; nothing is said. NotReached if there is
    none."""
    try:
        async with asyncio.timeout(REACHED_WITHIN):
            _, writer = await asyncio.open_connection(place.address, place.port)
    except socket.gaierror as error:
        raise NotReached(Message("net.no_such_machine", {"name": AsWritten(place.address)})) from error
    except TimeoutError as error:
        raise NotReached(Message("net.firewall", {"port": AsWritten(str(place.port))})) from error
    except OSError as error:
        raise NotReached() from error
    try:
        address = str(writer.get_extra_info("peername")[0])
        async with asyncio.timeout(REACHED_WITHIN):
            await writer.start_tls(unproven_context(), server_hostname="")
        tls = writer.get_extra_info("ssl_object")
        certificate = tls.getpeercert(binary_form=True) if isinstance(tls, ssl.SSLObject) else None
    except (OSError, TimeoutError) as error:
        raise NotReached(Message("net.no_table_there")) from error
    finally:
        writer.close()
    if certificate is None:
        raise NotReached(Message("net.no_table_there"))
    return address, certificate


class _Wire:
    """One connection."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._connection: WebSocketClientConnection | None = None
        self._stream: IOStream | None = None

    def hold(self, connection: WebSocketClientConnection) -> None:
        self._connection = connection
        if connection.protocol is not None:
            connection.protocol.set_nodelay(True)
            self._stream = connection.protocol.stream

    def send(self, data: bytes) -> None:
        if self._connection is not None:
            with suppress(WebSocketClosedError, StreamClosedError):
                self._connection.write_message(data, binary=True).add_done_callback(_seen)

    def part(self) -> None:
        """Cut once what was sent before is out, or a moment later."""
        if self._connection is not None:
            self._connection.close(1000)
        self._loop.call_later(LAST_WORD_S, self.cut)

    @property
    def closed(self) -> bool:
        return self._stream is None or self._stream.closed()

    def cut(self) -> None:
        if self._stream is not None:
            self._stream.close()


def _seen(done: Future[None]) -> None:
    """That a link is lost is heard elsewhere."""
    if not done.cancelled():
        done.exception()
