"""The window of the program that keeps the table."""

from __future__ import annotations

from random import Random

import pytest

from game.model.house_rules import HouseRules
from game.net import protocol as net
from game.net.client import LinkNow
from game.net.entrance import Entrance, Secrets, Table
from game.net.lobby import OPEN, Seating
from game.net.mailbox import Mailbox
from game.net.own_window import OWN_LINK, OwnWindow
from game.net.server import Send, TableServer
from game.table.interface import Manners
from tests.net.links import CERTIFICATE, TABLE, PlainLock

PLACES = [net.Place("person", "Ann", 0, True), OPEN, OPEN]


class Host:
    """A table without sockets, and the window that sits at it."""

    def __init__(self) -> None:
        secrets = Secrets(lambda: "K7Q4MDXY", PlainLock, lambda: b"d" * 16, lambda: b"k" * 32)
        entrance = Entrance(Table(TABLE, "Friday", "test", (1,)), True, secrets, ())
        seating = Seating("Friday", PLACES, ("cellar",), HouseRules(), ("ai",), ("Cleo",), Manners())
        self.server = TableServer(entrance, seating, lambda seats: net_fault(), lambda event, **what: None)
        self.mailbox = Mailbox()
        self.window = OwnWindow(self.server, self.mailbox, CERTIFICATE, "test", Random(1))
        self.window.start(0.0)

    def live(self, begin: float, end: float, stalled: bool = False) -> list[object]:
        """Return the messages that the window has heard in this time."""
        now, heard = begin, []
        while now < end:
            self.window.pump(now)
            self.server.tick(now)
            for action in self.server.actions():
                assert action.link == OWN_LINK
                self.window.send(action.data) if isinstance(action, Send) else self.window.drop()
            self.window.pump(now)
            heard += [] if stalled else list(self.mailbox.news())
            now += 0.05
        return heard


def net_fault():
    raise AssertionError("nobody begins a game here")


@pytest.fixture
def host() -> Host:
    return Host()


def links(heard: list[object]) -> list[str]:
    return [news.stage for news in heard if isinstance(news, LinkNow)]


def test_it_is_let_in_without_a_code_and_owns_the_table(host: Host):
    assert links(host.live(0.0, 1.0)) == ["reaching", "proving", "in"]
    assert host.server.lobby(host.server.all()[0]).owner == 0


def test_while_nothing_happens_it_stays_at_the_table(host: Host):
    host.live(0.0, 1.0)
    assert links(host.live(1.0, 60.0)) == []


def test_a_window_that_stalls_keeps_its_seat(host: Host):
    host.live(0.0, 1.0)
    host.live(1.0, 60.0, stalled=True)
    assert not host.server.seating.places[0].away
    assert links(host.live(60.0, 61.0)) == []


def test_it_hears_that_the_table_is_closed(host: Host):
    host.live(0.0, 1.0)
    host.mailbox.say(net.Close())
    assert links(host.live(1.0, 2.0)) == ["over"]
