"""Fixtures for stories of a link: a table whose every word the story writes, and a code that is easy to prove."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.ids import NOBODY
from game.net import protocol as net
from game.net.client import Act, Client, Hear, Knock, LinkNow, Send
from game.net.known import KnownTable
from game.net.trust import NotTheHost, WrongCode, fingerprint
from game.table.interface import MoveMark

TABLE, OTHER = b"t" * 16, b"o" * 16
CERTIFICATE = b"certificate of Ann"
DEVICE, TOKEN = b"d" * 16, b"k" * 32
ADMITTED = net.Admitted("", DEVICE, TOKEN, 1, False, 0)
KNOWN = KnownTable(TABLE, "Ann's table", fingerprint(CERTIFICATE), DEVICE, TOKEN, 3, "")


class PlainProof:
    """Proves a code by saying it: what a story needs of SCRAM."""

    def __init__(self, code: str, der: bytes) -> None:
        self.first = f"first of {code}"
        self._binding = f"{code} and {der!r}"

    def final(self, server_first: str) -> str:
        if server_first != "who are you":
            raise NotTheHost
        return self._binding

    def confirm(self, server_final: str) -> None:
        if server_final != f"signed {self._binding}":
            raise NotTheHost


def welcome(epoch: int = 3, table: bytes = TABLE, server_first: str = "who are you") -> net.Welcome:
    openings = tuple(range(1, epoch + 1))
    return net.Welcome(net.FORM, "0.3.0", table, openings, "Ann's table", server_first)


def a_client(**knock: object) -> Client:
    return Client(Knock("0.3.0", PlainProof, **knock), Random(1))


def sent(acts: Iterable[Act]) -> list[net.FromMachine]:
    return [net.from_machine(act.data) for act in acts if isinstance(act, Send)]


def heard(acts: Iterable[Act]) -> list[net.FromTable]:
    return [act.message for act in acts if isinstance(act, Hear)]


def why(acts: Iterable[Act]) -> str:
    """The key of the last reason for how the link stands."""
    return [act.why.key for act in acts if isinstance(act, LinkNow) and act.why is not None][-1]


def told(client: Client, *messages: net.FromTable, now: float = 1.0) -> list[Act]:
    """Return the acts of the client after these words of the table."""
    return [act for message in messages for act in client.receive(net.encode(message), now)]


def let_in(epoch: int = 3, now: float = 1.0, **knock: object) -> Client:
    """A client at a table where everything went well."""
    client = a_client(**knock)
    client.start(now)
    client.connected(CERTIFICATE, now)
    told(client, welcome(epoch), ADMITTED, now=now)
    assert client.stage == "in"
    return client


def again(client: Client, admitted: net.Admitted = ADMITTED, epoch: int = 3, now: float = 20.0) -> list[Act]:
    """The link stands once more."""
    return [*client.connected(CERTIFICATE, now), *told(client, welcome(epoch), admitted, now=now)]


def shown(kept: int, more: int, epoch: int = 3, backs: int = 0) -> net.Shown:
    """A message of so many moves, with nothing to be seen in them."""
    marks = [MoveMark(kept + number, 1, NOBODY, "other", ()) for number in range(1, more + 1)]
    return net.Shown(epoch, backs, kept, tuple(net.MoveNews(mark, (0,) * 6, ()) for mark in marks), None)


class PlainAttempt:
    """The table's check of such a proof."""

    server_first = "who are you"

    def __init__(self, code: str, der: bytes) -> None:
        self._proof = f"{code} and {der!r}"

    def prove(self, client_final: str) -> str:
        if client_final != self._proof:
            raise WrongCode
        return f"signed {self._proof}"


class PlainLock:
    """A table's end of it."""

    def __init__(self, code: str) -> None:
        self._code = code

    def ask(self, client_first: str) -> PlainAttempt:
        return PlainAttempt(self._code, CERTIFICATE)
