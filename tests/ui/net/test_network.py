"""The network that the window has in earnest: a table is opened here and reached by its link, on this one machine."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.cli.scenario import default_sets
from game.net import beacon
from game.net.interface import FoundTable, NewTable, Visit
from game.net.known import KnownTable, KnownTables
from game.net.listen import Reach
from game.net.machine_messages import Ready, Start, Take
from game.net.protocol import FORM
from game.table.interface import SeatInfo
from game.text.catalogue import Catalogue
from ui.commands.network import SOMETHING_CAME, LocalNetwork, NearbyTables, missing_library, wake_window
from ui.storage.settings import Settings

ANN = SeatInfo("Ann", "person")
TABLE = NewTable("Friday", sets=default_sets(), seats=(ANN,), free=1)


@pytest.fixture
def network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LocalNetwork:
    monkeypatch.setenv("DOORS_CONFIG_DIR", str(tmp_path))
    monkeypatch.setenv("DOORS_SAVES_DIR", str(tmp_path / "saves"))
    context = SimpleNamespace(words=Catalogue.load("en"), settings=Settings(pace="instant"))
    return LocalNetwork(context, Reach(0), lambda: None)


def until(done: Callable[[], bool], *visits: Visit) -> None:
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end, [(visit.phase, visit.why) for visit in visits]
        for visit in visits:
            visit.pump(time.monotonic())
        time.sleep(0.002)


def test_a_table_is_opened_reached_by_its_link_and_played_at_with_rivals_of_the_window(network: LocalNetwork):
    host = network.open(TABLE)
    until(lambda: host.lobby is not None, host)
    guest = network.visit_address(f"https://127.0.0.1:{host.invitation.port}/#{host.lobby.code}")
    until(lambda: guest.lobby is not None, host, guest)
    guest.say(Take(1, "Bo"))
    guest.say(Ready(1, True))
    until(lambda: host.lobby.places[1].ready, host, guest)
    host.say(Start())
    until(lambda: host.table is not None and guest.table is not None, host, guest)
    assert [info.kind for info in guest.table.seats] == ["person", "person", "rival"]
    guest.close()
    host.close()


def test_what_is_neither_an_address_nor_a_link_is_told_at_once(network: LocalNetwork):
    assert network.visit_address("over there").key == "net.no_address"


def test_the_library_that_is_lacking_is_named(network: LocalNetwork, monkeypatch: pytest.MonkeyPatch):
    missing_library.cache_clear()
    monkeypatch.setitem(sys.modules, "tornado", None)
    assert network.missing().args["library"].text == "tornado"
    missing_library.cache_clear()
    monkeypatch.undo()
    assert network.missing() is None


def test_however_much_has_come_the_window_is_woken_once():
    pygame.init()
    pygame.event.clear()
    for _ in range(3):
        wake_window()
    assert [event.type for event in pygame.event.get(SOMETHING_CAME)] == [SOMETHING_CAME]


def test_a_table_that_was_visited_is_known_again_in_the_list_and_asks_for_no_code(network: LocalNetwork, tmp_path):
    host = network.open(TABLE)
    until(lambda: host.lobby is not None, host)
    first = network.visit_address(f"https://127.0.0.1:{host.invitation.port}/#{host.lobby.code}")
    until(lambda: first.lobby is not None, host, first)
    first.close()
    row = listed(KnownTables(tmp_path).all()[0], host.invitation.port)
    again = network.visit(row)
    until(lambda: again.lobby is not None, host, again)
    assert (row.known, again.machine) == (True, first.machine)
    again.close()
    host.close()


def test_a_table_that_nobody_has_closed_is_closed_before_anything_else_is_opened(network: LocalNetwork):
    """The scene that should have done it has crashed."""
    host = network.open(TABLE)
    until(lambda: host.lobby is not None, host)
    network.leave()
    until(lambda: host.phase == "over", host)
    assert host.why.key == "net.closed"


def test_a_game_of_ours_that_another_machine_keeps_is_no_table_without_a_free_seat(tmp_path):
    ours = KnownTable(b"t" * 16, "Friday", b"f" * 32, b"d" * 16, b"k" * 32, 1, "")
    moved = listed(ours, 26026, shown=b"x" * beacon.HALF_PRINT)
    assert (moved.known, moved.waits, moved.moved) == (False, False, True)


def listed(known: KnownTable, port: int, shown: bytes = b"") -> FoundTable:
    """Its row in the list, once it has answered. `shown`: of its certificate, if that is another one."""
    print_of = known.fingerprint[: beacon.HALF_PRINT]
    full = 0 if shown else 1
    here = beacon.TableHere(
        FORM, known.table, "Friday", port, full, 1, default_sets(), True, bool(shown), shown or print_of
    )
    seeker = SimpleNamespace(pump=lambda now: None, found=(beacon.FoundTable(here, "127.0.0.1", 0.0),), problem=None)
    nearby = NearbyTables(seeker, {(known.table, print_of)})
    assert nearby.pump(0.0)
    return nearby.tables[0]
