"""Messages about a way that leads nowhere."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from game.model.messages import AsWritten, Message
from game.net.dial import Place, knock
from game.net.known import KnownTables
from game.net.listen import listening
from tests.net.machines import Trouble, Window, live


@contextmanager
def knocking(folder: Path, place: Place) -> Iterator[Window]:
    trouble = Trouble()
    window = Window(knock(place, "test", KnownTables(folder), trouble), ())
    yield window
    window.visit.close()
    assert trouble.all == []


def told_at(folder: Path, place: Place) -> Message:
    """Return the window's message after the first attempt."""
    with knocking(folder, place) as window:
        live([window], lambda: window.visit.why is not None)
        return window.visit.why


def free_port() -> int:
    (found,) = listening(0)
    with found:
        return found.getsockname()[1]


def test_where_nobody_listens_the_table_does_not_answer(tmp_path: Path):
    assert told_at(tmp_path, Place("127.0.0.1", free_port())) == Message("net.no_answer")


def test_a_name_that_nobody_bears_is_named(tmp_path: Path):
    nobody = Message("net.no_such_machine", {"name": AsWritten("nobody.invalid")})
    assert told_at(tmp_path, Place("nobody.invalid")) == nobody


def test_where_nothing_comes_back_a_firewall_is_suspected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def silence(address: str, port: int) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr("game.net.dial.REACHED_WITHIN", 0.1)
    monkeypatch.setattr("asyncio.open_connection", silence)
    assert told_at(tmp_path, Place("10.0.0.99", 26027)) == Message("net.firewall", {"port": AsWritten("26027")})


@pytest.mark.parametrize("said", [b"SSH-2.0-OpenSSH\r\n", b""])
def test_something_else_that_answers_is_no_table(tmp_path: Path, said: bytes, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("game.net.dial.REACHED_WITHIN", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as other:
        threading.Thread(target=answer, args=(other, said), daemon=True).start()
        assert told_at(tmp_path, Place("127.0.0.1", other.getsockname()[1])) == Message("net.no_table_there")


def answer(other: socket.socket, said: bytes) -> None:
    kept = []
    with suppress(OSError):
        while True:
            line, _ = other.accept()
            line.sendall(said)
            kept.append(line)


def test_a_visit_that_is_left_ends_its_thread_at_once(tmp_path: Path):
    before = threading.active_count()
    with knocking(tmp_path, Place("127.0.0.1", free_port())):
        assert threading.active_count() == before + 1
    assert threading.active_count() == before
