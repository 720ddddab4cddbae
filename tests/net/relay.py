"""A relay between a guest and its host: it hears every byte, may cut the link, and may pretend to be the host."""

from __future__ import annotations

import socket
import ssl
import struct
import threading
from contextlib import suppress
from pathlib import Path

from game.net.trust import own_certificate, server_context, unproven_context

HARD = struct.pack("ii", 1, 0)
"""Closing sends a reset, as if somebody had pulled the cable."""


class Relay:
    """Forwards what comes to `port`, in a thread; `to` may be set anew while it runs. `disguise`: a folder for a
    certificate of its own, with which it talks to the guest.
    """

    def __init__(self, to: int, disguise: Path | None = None) -> None:
        self.to = to
        self.heard = bytearray()
        self.said: list[bytearray] = []
        """Thanks to its disguise: what guests have said, by connection."""
        self.disguise(disguise)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._lock = threading.Lock()
        threading.Thread(target=self._run, daemon=True).start()

    def disguise(self, folder: Path | None) -> None:
        """From the next connection on."""
        self._disguise = server_context(own_certificate(folder)) if folder is not None else None

    def cut(self) -> None:
        """All connections at once, hard."""
        with self._lock:
            pairs, self._pairs = self._pairs, []
        for pair in pairs:
            for each in pair:
                with suppress(OSError):
                    each.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, HARD)
                    each.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._listening.close()
        self.cut()

    def _run(self) -> None:
        with suppress(OSError):
            while True:
                guest, _ = self._listening.accept()
                threading.Thread(target=self._carry, args=(guest,), daemon=True).start()

    def _carry(self, guest: socket.socket) -> None:
        with suppress(OSError):
            host = socket.create_connection(("127.0.0.1", self.to), 5)
            host.settimeout(None)
            with self._lock:
                self._pairs.append((guest, host))
            self._talk(guest, host)

    def _talk(self, guest: socket.socket, host: socket.socket) -> None:
        said = self.heard
        disguise = self._disguise
        if disguise is not None:
            guest, host = disguise.wrap_socket(guest, True), unproven_context().wrap_socket(host)
            said = bytearray()
            self.said.append(said)
        back = threading.Thread(target=_copy, args=(host, guest, self.heard), daemon=True)
        back.start()
        _copy(guest, host, said)
        back.join()


def _copy(source: socket.socket, to: socket.socket, heard: bytearray) -> None:
    """Until one of the two is gone, and then both."""
    with suppress(OSError, ssl.SSLError, ValueError):
        while data := source.recv(65536):
            heard += data
            to.sendall(data)
    for each in (source, to):
        with suppress(OSError):
            each.close() if isinstance(each, ssl.SSLSocket) else each.shutdown(socket.SHUT_RDWR)
