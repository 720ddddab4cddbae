"""The port of a table: TLS, a few connections of near machines, a WebSocket at `/table`, one page for browsers.

    web = WebPort(sockets, server_context(certificate), guests)     web.send(link, data)     web.drop(link)

It lives in the thread of its loop and decides nothing: all input goes to `guests`.
"""

from __future__ import annotations

import logging
import socket
import ssl
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Protocol

from tornado.concurrent import Future
from tornado.http1connection import HTTP1Connection
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.ioloop import IOLoop
from tornado.iostream import SSLIOStream, StreamClosedError
from tornado.netutil import add_accept_handler, ssl_wrap_socket
from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from game.net.addresses import is_local
from game.net.links import first_to_go
from game.net.protocol import FROM_MACHINE

PAGE = Path(__file__).resolve().parents[2] / "assets" / "web" / "front.html"
SILENT_S = 5.0
"""Seconds that a connection may take until its first whole request."""
MOST_SOCKETS, MOST_OF_ONE = 80, 16
"""Connections in all and from one address, of whatever kind. Where one more comes, one without a link goes."""
LAST_WORD_S = 0.5
"""Seconds that are left to what was said last before a link is cut."""
LONGEST_HEAD, LONGEST_BODY = 8 * 1024, 1024
READ_AHEAD = 64 * 1024
"""Bytes that are kept of what nobody has looked at."""
NAMES = ("", ".local", ".lan", ".home.arpa", ".fritz.box")
"""The endings that networks at home append to the name of a machine."""

logging.getLogger("tornado").addHandler(logging.NullHandler())  # strangers' faults are no news for a terminal


class Guests(Protocol):
    """The listener to the links."""

    def came(self, link: int, address: str) -> None: ...

    def heard(self, link: int, data: bytes) -> None: ...

    def gone(self, link: int) -> None: ...

    def written(self, link: int) -> None:
        """All that was sent there has left this machine."""


class WebPort:
    """`sockets` listen already. `anywhere`: machines out of reach of a private network may come, too."""

    def __init__(
        self, sockets: Sequence[socket.socket], context: ssl.SSLContext, guests: Guests, anywhere: bool = False
    ) -> None:
        self.guests = guests
        self.port = int(sockets[0].getsockname()[1])
        self._numbers = count(1)
        self._context = context
        self._anywhere = anywhere
        self._links: dict[int, TableSocket] = {}
        self._streams: list[tuple[str, SSLIOStream]] = []
        self._http = HTTPServer(
            self._application(),
            idle_connection_timeout=SILENT_S,
            max_header_size=LONGEST_HEAD,
            max_body_size=LONGEST_BODY,
        )
        self._stop = [add_accept_handler(each, self._accept) for each in sockets]
        self._sockets = sockets

    def _application(self) -> Application:
        mine = {"web": self}
        return Application(
            [("/", FrontPage, mine), ("/table", TableSocket, mine)],
            default_handler_class=Nowhere,
            default_handler_args=mine,
            websocket_max_message_size=FROM_MACHINE,
            log_function=lambda handler: None,
        )

    # --- connections ---

    def _accept(self, connection: socket.socket, address: tuple[str, int]) -> None:
        """Accept a connection; close it silently if it is one too many, or comes from too far."""
        self._streams = [each for each in self._streams if not each[1].closed()]
        same = sum(peer == address[0] for peer, _ in self._streams)
        near = self._anywhere or is_local(address[0])
        if not near or same >= MOST_OF_ONE:
            connection.close()
            return
        try:
            secured = ssl_wrap_socket(connection, self._context, server_side=True, do_handshake_on_connect=False)
        except OSError:  # it is gone again
            connection.close()
            return
        stream = SSLIOStream(secured, max_buffer_size=READ_AHEAD)
        self._streams.append((address[0], stream))
        self._make_room()
        self._http.handle_stream(stream, address)

    def _make_room(self) -> None:
        """Close a connection that is not yet a link, where there are too many."""
        linked = [handler.line for handler in self._links.values()]
        waiting = [each for each in self._streams if each[1] not in linked]
        if len(self._streams) > MOST_SOCKETS:
            waiting[first_to_go([address for address, _ in waiting])][1].close()

    def may_ask(self, request: HTTPServerRequest, ours: str) -> bool:
        """The host that is asked for must be this machine and this port: a page from elsewhere may have sent its
        visitor's browser. `ours`: the address at which it came in."""
        host, _, port = request.headers.get("Host", "").lower().rpartition(":")
        if self._anywhere and host.replace(".", "").isdigit():
            return True  # a forwarded port has another address
        name = socket.gethostname().lower().partition(".")[0]
        here = host in (ours, "localhost", *(name + end for end in NAMES))
        return here and port == str(self.port)

    # --- links ---

    def joined(self, handler: TableSocket, address: str) -> int:
        link = next(self._numbers)
        self._links[link] = handler
        self.guests.came(link, address)
        return link

    def left(self, link: int) -> None:
        if self._links.pop(link, None) is not None:
            self.guests.gone(link)

    @property
    def links(self) -> tuple[int, ...]:
        return tuple(self._links)

    def send(self, link: int, data: bytes) -> None:
        handler = self._links.get(link)
        if handler is not None:
            handler.send(data)

    def drop(self, link: int) -> None:
        """Cut once what was sent before is out, or a moment later; nothing more is heard of it."""
        handler = self._links.pop(link, None)
        if handler is not None:
            handler.part()

    @property
    def quiet(self) -> bool:
        """Every connection is closed."""
        return all(stream.closed() for _, stream in self._streams)

    def close(self, hard: bool = False) -> None:
        """Accept no more connections; `hard`: cut all that there are."""
        for stop in self._stop:
            stop()
        for each in self._sockets:
            each.close()
        self._http.stop()
        for _, stream in self._streams if hard else ():
            stream.close()


class NearHandler(RequestHandler):
    """Answers only whoever has asked for this machine."""

    web: WebPort

    def initialize(self, web: WebPort) -> None:
        self.web = web

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        self.set_header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Cache-Control", "no-store")

    def prepare(self) -> None:
        if not self.web.may_ask(self.request, self._ours()):
            raise HTTPError(403)

    def _ours(self) -> str:
        """Our address at this connection; empty if it is gone."""
        stream = self._stream()
        with suppress(OSError):
            return str(stream.socket.getsockname()[0]) if stream is not None and not stream.closed() else ""
        return ""

    def _stream(self) -> SSLIOStream | None:
        connection = self.request.connection
        stream = connection.stream if isinstance(connection, HTTP1Connection) else None
        return stream if isinstance(stream, SSLIOStream) else None

    def write_error(self, status_code: int, **kwargs: object) -> None:
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(str(status_code))


class FrontPage(NearHandler):
    def get(self) -> None:
        self.finish(PAGE.read_bytes())


class Nowhere(NearHandler):
    def prepare(self) -> None:
        super().prepare()
        raise HTTPError(404)


class TableSocket(NearHandler, WebSocketHandler):
    """One link."""

    link = -1

    def initialize(self, web: WebPort) -> None:
        super().initialize(web)
        self._writing = 0
        self._parting = False
        self.line: SSLIOStream | None = None

    def prepare(self) -> None:
        """No web page has business here."""
        super().prepare()
        if {"Origin", "Sec-Websocket-Origin"} & set(self.request.headers):
            raise HTTPError(403)

    def check_origin(self, origin: str) -> bool:
        return False

    def open(self, *args: str, **kwargs: str) -> None:
        self.set_nodelay(True)
        stream = self.ws_connection.stream if self.ws_connection is not None else None
        self.line = stream if isinstance(stream, SSLIOStream) else None
        self.link = self.web.joined(self, self.request.remote_ip or "")

    def on_message(self, message: str | bytes) -> None:
        if self._parting:
            return
        if isinstance(message, str):
            self.web.left(self.link)
            self.part(1003)
        else:
            self.web.guests.heard(self.link, message)

    def on_close(self) -> None:
        self.web.left(self.link)

    def send(self, data: bytes) -> None:
        with suppress(WebSocketClosedError, StreamClosedError):
            self._writing += 1
            self.write_message(data, binary=True).add_done_callback(self._written)

    def _written(self, done: Future[None]) -> None:
        self._writing -= 1
        if done.cancelled() or done.exception() is not None or self._writing:
            return
        if self._parting:
            self.close(1000)
        else:
            self.web.guests.written(self.link)

    def part(self, code: int = 1000) -> None:
        self._parting = True
        if not self._writing:
            self.close(code)
        IOLoop.current().call_later(LAST_WORD_S, self._cut)

    def _cut(self) -> None:
        if self.line is not None:
            self.line.close()
