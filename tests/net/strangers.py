"""Peers that do not keep to what is agreed: sockets by hand, where a library would behave."""

from __future__ import annotations

import os
import socket
import ssl
from contextlib import suppress
from typing import NamedTuple

from game.net import protocol as net
from game.net.trust import unproven_context

PATIENCE = 10.0
TEXT, BINARY, CLOSE = 1, 2, 8
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Answer(NamedTuple):
    status: int
    body: str


def tcp(port: int, source: str = "") -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE, (source, 0) if source else None)


def tls(port: int, source: str = "") -> ssl.SSLSocket:
    return unproven_context().wrap_socket(tcp(port, source))


def asked(port: int, head: str = "GET / HTTP/1.1", **headers: str) -> Answer:
    """Return the answer to this request."""
    said = {"Host": f"127.0.0.1:{port}", "Connection": "close"} | {
        key.replace("_", "-"): headers[key] for key in headers
    }
    with tls(port) as line:
        line.sendall(_head(head, said))
        whole = _all_of(line).decode()
    return Answer(int(whole.split()[1]), whole.partition("\r\n\r\n")[2])


def _head(first: str, headers: dict[str, str]) -> bytes:
    return "\r\n".join((first, *(f"{key}: {value}" for key, value in headers.items() if value), "", "")).encode()


def _all_of(line: socket.socket) -> bytes:
    found = b""
    with suppress(OSError):
        while more := line.recv(65536):
            found += more
    return found


def is_cut(line: socket.socket) -> bool:
    """Whether it ends, within the patience of the line."""
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def unmasked(said: bytes) -> bytes:
    """All messages of one who has asked for a WebSocket, without their frames."""
    rest, found = bytes(said).partition(b"\r\n\r\n")[2], b""
    while rest:
        size, start = rest[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(rest[2:4], "big"), 4
        mask, hidden = rest[start : start + 4], rest[start + 4 : start + 4 + size]
        found += _mixed(hidden, mask)
        rest = rest[start + 4 + size :]
    return found


def _mixed(data: bytes, mask: bytes) -> bytes:
    return bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))


class Stranger:
    """A WebSocket by hand. `status`: of the answer to its request, 101 if it stands."""

    def __init__(self, port: int, source: str = "", **headers: str) -> None:
        self.line = tls(port, source)
        said = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade"}
        said |= {"Sec-WebSocket-Key": KEY, "Sec-WebSocket-Version": "13"} | headers
        self.line.sendall(_head("GET /table HTTP/1.1", said))
        self._kept = b""
        while b"\r\n\r\n" not in self._kept:
            more = self.line.recv(65536)
            assert more, "cut before the answer"
            self._kept += more
        head, _, self._kept = self._kept.partition(b"\r\n\r\n")
        self.status = int(head.split()[1])

    def send(self, data: bytes, kind: int = BINARY, claimed: int | None = None) -> None:
        """One frame; `claimed`: as long as it says that it is."""
        size, mask = len(data) if claimed is None else claimed, os.urandom(4)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.line.sendall(bytes([0x80 | kind]) + length + mask + _mixed(data, mask))

    def say(self, *messages: net.FromMachine) -> None:
        for message in messages:
            self.send(net.encode(message))

    def heard(self) -> tuple[int, bytes]:
        """The next frame: its kind and what it holds."""
        first, length = self._take(2)
        length &= 0x7F
        if length == 126:
            length = int.from_bytes(self._take(2), "big")
        elif length == 127:
            length = int.from_bytes(self._take(8), "big")
        return first & 0x0F, self._take(length)

    def _take(self, size: int) -> bytes:
        while len(self._kept) < size:
            more = self.line.recv(65536)
            if not more:
                raise EOFError
            self._kept += more
        found, self._kept = self._kept[:size], self._kept[size:]
        return found

    def closed_with(self) -> int:
        """The number that the other side gives for closing."""
        while True:
            kind, data = self.heard()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big")

    def farewell(self) -> str:
        """The key of the last sentence."""
        while True:
            kind, data = self.heard()
            if kind == BINARY and isinstance(said := net.from_table(data), net.Bye):
                return said.message.key

    def hears(self, kind: type[net.Packet]) -> None:
        """Until the table says something of this kind."""
        while not isinstance(net.from_table(self.heard()[1]), kind):
            pass

    def come_in(self) -> None:
        """To a table without a code."""
        self.say(net.Hello(net.FORM, "test", "open"))
        self.hears(net.Welcome)
        self.say(net.Prove(), net.Resume(0, 0, 0))

    def guesses(self) -> str:
        """A wrong code is sent; the key of what is answered."""
        self.say(net.Hello(net.FORM, "test", "code", "p=tls-server-end-point,,n=guest,r=nonce"), net.Prove("c=,r=,p="))
        return self.farewell()

    def close(self) -> None:
        self.line.close()
