"""Bad peers at the port of a table lose their connection, and the others play on."""

from __future__ import annotations

import os
import socket
import sys
import time
from pathlib import Path

import pytest

from game.model.messages import AsWritten, Message
from game.net import protocol as net
from game.net import web
from game.net.listen import Reach, host, listening
from game.text.catalogue import Catalogue
from game.text.typography import LANGS
from tests.net.machines import Trouble, Window, a_guest, a_host, live, means, order
from tests.net.strangers import TEXT, Stranger, asked, is_cut, tcp, tls


@pytest.fixture
def table(tmp_path: Path, trouble: Trouble):
    """An open table on a port of its own, still among others when the story is over."""
    found = a_host(tmp_path, trouble, locked=False)
    live([found], lambda: found.visit.lobby is not None)
    yield found
    guest = a_guest(tmp_path / "late", found.port, trouble, code="")
    live([found, guest], lambda: guest.visit.lobby is not None)
    guest.visit.close()
    found.visit.close()


# --- requests ---


def test_a_browser_is_told_in_both_languages_what_this_is_and_given_nothing_to_run(table: Window):
    status, page = asked(table.port)
    assert (status, "cannot sit down" in page, "ne peut pas" in page, "script" in page) == (200, True, True, False)
    assert all(Catalogue.load(lang).texts["shell.other_machines"] in page for lang in LANGS)  # its button


@pytest.mark.parametrize(("head", "status"), [("GET /other HTTP/1.1", 404), ("POST / HTTP/1.1", 405)])
def test_there_is_nothing_else_to_be_had(table: Window, head: str, status: int):
    assert asked(table.port, head, Content_Length="0").status == status


@pytest.mark.parametrize("name", ["evil.example", "evil.example:{port}", "127.0.0.1:1", "127.0.0.1", "10.9.8.7:{port}"])
def test_who_has_asked_for_another_host_is_refused(table: Window, name: str):
    port = table.port
    assert asked(port, Host=name.format(port=port)).status == 403
    assert Stranger(port, Host=name.format(port=port)).status == 403


@pytest.mark.parametrize("name", ["localhost:{port}", f"{socket.gethostname()}:{{port}}"])
def test_the_name_of_this_machine_will_do(table: Window, name: str):
    port = table.port
    assert asked(port, Host=name.format(port=port)).status == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "https://127.0.0.1:{port}", "null"])
def test_no_web_page_gets_to_the_table_whatever_its_origin(table: Window, origin: str):
    port = table.port
    assert Stranger(port, Origin=origin.format(port=port)).status == 403


# --- what is no message ---


def test_a_message_that_is_too_long_ends_its_link(table: Window):
    peer = Stranger(table.port)
    peer.send(bytes(20_000))
    assert peer.closed_with() == 1009


def test_a_text_ends_its_link(table: Window):
    peer = Stranger(table.port)
    peer.send(b"hello", TEXT)
    assert peer.closed_with() == 1003


def test_random_bytes_are_answered_by_a_sentence(table: Window):
    peer = Stranger(table.port)
    peer.send(os.urandom(200))
    assert peer.farewell() == "net.unreadable"
    assert is_cut(peer.line)


@pytest.mark.parametrize("said", [os.urandom(500), b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"])
def test_what_is_no_tls_gets_no_answer(table: Window, said: bytes):
    line = tcp(table.port)
    line.sendall(said)
    assert is_cut(line)


def test_what_is_no_http_gets_no_answer(table: Window):
    line = tls(table.port)
    line.sendall(os.urandom(500) + b"\r\n\r\n")
    assert is_cut(line)


def test_who_says_more_than_anybody_can_mean_is_sent_away(table: Window):
    peer = Stranger(table.port)
    peer.come_in()
    peer.say(*[net.Pong(0)] * 60)
    assert peer.farewell() == "net.flood"


# --- who says nothing ---


def test_who_says_nothing_or_half_of_it_is_cut_after_five_seconds(table: Window):
    port, began = table.port, time.monotonic()
    slow, half, silent = tls(port), Stranger(port), Stranger(port)
    slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
    half.send(b"half", claimed=1000)
    begun = tcp(port)
    begun.sendall(b"\x16\x03\x01")
    lines = [tcp(port), begun, tls(port), slow, half.line, silent.line]
    assert [is_cut(line) for line in lines] == [True] * 6
    assert 4.0 < time.monotonic() - began < 8.0


def test_three_hundred_silent_connections_are_bounded_and_do_not_keep_others_out(table: Window):
    port = table.port
    lines = [tcp(port) for _ in range(300)]
    for line in lines:
        line.settimeout(0.05)
    assert sum(not is_cut(line) for line in lines) <= web.MOST_OF_ONE
    if sys.platform == "linux":  # elsewhere this machine has one such address only
        assert Stranger(port, source="127.0.0.2").status == 101
    for line in lines:
        line.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this machine has one such address only")
def test_where_every_connection_is_taken_one_that_has_said_nothing_makes_room(table: Window, monkeypatch):
    port, lines = table.port, []
    monkeypatch.setattr(web, "MOST_SOCKETS", 6)
    here = Stranger(port)
    here.come_in()
    for number in range(8):
        lines.append(tcp(port, f"127.0.0.{3 + number % 3}"))
    assert Stranger(port, source="127.0.0.9").status == 101
    here.say(net.Bye(Message("net.left"), final=True))
    for line in lines:
        line.close()


def test_who_never_reads_is_cut_and_costs_no_memory(table: Window, monkeypatch: pytest.MonkeyPatch):
    """More is wanted than a system keeps for a link; it is cut long before it would be for its silence."""
    monkeypatch.setattr("game.net.machine.UNREAD", 0.5)
    monkeypatch.setattr("game.net.machine.BURST", 1000.0)
    table.visit.say(net.Start())
    live([table], lambda: table.visit.table is not None)
    peer = Stranger(table.port)
    peer.come_in()
    live([table], lambda: len(table.visit.lobby.visitors) == 2)
    peer.say(*[net.NeedCards()] * 400)
    live([table], lambda: len(table.visit.lobby.visitors) == 1, seconds=4.0)


# --- the port ---


def test_a_port_that_is_in_use_is_named_before_the_save_is_touched(table: Window, tmp_path: Path, trouble: Trouble):
    port, gone = table.port, tmp_path / "gone.doors"
    refused = host(order(save=gone), means(tmp_path), Reach(port), trouble)
    assert refused == Message("net.port_taken", {"port": AsWritten(str(port))})
    assert host(order(save=gone), means(tmp_path), Reach(0), trouble).key.startswith("save.")


def test_the_first_of_our_ports_that_is_free_is_taken(monkeypatch: pytest.MonkeyPatch):
    (first,), (second,) = listening(0), listening(0)
    taken, free = first.getsockname()[1], second.getsockname()[1]
    second.close()
    monkeypatch.setattr("game.net.listen.PORTS", (taken, free))
    (found,) = listening(None)
    assert found.getsockname()[1] == free
    found.close()
    first.close()


def test_machines_out_of_reach_are_refused_unless_anywhere_is_meant(monkeypatch, tmp_path: Path, trouble: Trouble):
    monkeypatch.setattr("game.net.web.is_local", lambda address: False)
    near = a_host(tmp_path, trouble)
    assert is_cut(tcp(near.port))
    near.visit.close()
    far = a_host(tmp_path / "far", trouble, Reach(0, anywhere=True))
    assert asked(far.port).status == 200
    far.visit.close()
