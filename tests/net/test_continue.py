"""A table goes on as it was: after its host was killed, after it was played on at one screen, after a game is over."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from game.ai.minds import InlineMinds
from game.model.messages import Message
from game.net import protocol as net
from game.net.hosted_table import HostedTable, kept_table
from game.net.interface import NewTable
from game.net.listen import Reach
from game.net.listen import host as open_table
from game.net.machine import MACHINES, MachineRecord
from game.net.save_notes import packed
from game.table.clock import INSTANT
from game.table.interface import SeatInfo
from game.table.opening import resume, resume_table
from game.table.records import SEATS
from game.table.saves import saved_games
from game.table.store import Store
from tests.net.disk import MemorySave, SlowWriter
from tests.net.machines import CODE, HOUSE, Window, a_guest, a_host, live, means, order
from tests.net.machines import start_when_ready as begins
from tests.net.processes import HostProcess
from tests.net.test_hosted_game import evening
from tests.net.world import World, minds

DEALT = (SeatInfo("Ann", "person"), SeatInfo("Bo", "person", machine=1), SeatInfo("Cy", "person", machine=2))


def nobody() -> None: ...


def kept(folder: Path, headless: bool = False, final: bool = True, **others: object) -> NewTable:
    """A table with a game that has been closed, as the window would open it again. `final`: by its people."""
    ours = means(folder, save=folder / "game.doors", headless=headless)
    table = HostedTable(order(seats=DEALT, free=0, **others), ours, nobody)
    server = table.server
    begun = table._begin(server.seating)
    assert not isinstance(begun, Message)
    server._open(begun)
    server.close(1.0, final)
    found = kept_table(folder / "game.doors")
    assert found is not None
    return found


def test_a_table_goes_on_with_its_name_code_rules_and_seats(tmp_path):
    found = kept(tmp_path, onlookers=False, seat_rule="free")
    again = HostedTable(found, means(tmp_path, code=""), nobody).server
    assert (found.name, found.locked, found.onlookers, found.seat_rule) == ("Friday", True, False, "free")
    assert (again.entrance.code, again.seating.seat_rule) == (CODE, "free")
    assert [info.machine for info in again.table.seats] == [0, 1, 2]
    again.close(2.0)


def test_a_code_that_is_agreed_anew_counts_and_a_table_that_was_open_stays_open(tmp_path):
    found = kept(tmp_path, locked=False)
    assert not found.locked
    again = HostedTable(found._replace(locked=True), means(tmp_path, code="9W2HTBFA"), nobody).server
    assert again.entrance.code == "9W2HTBFA"
    again.close(2.0)


def test_on_another_machine_everybody_who_was_there_is_asked_for_the_code_and_nobody_who_comes_later(tmp_path):
    found, elsewhere = kept(tmp_path), means(tmp_path / "elsewhere")
    records = [MachineRecord(number, bytes([number]) * 16, b"") for number in (1, 2)]
    with Store.open(tmp_path / "game.doors") as store:
        store.set_meta(MACHINES, packed(records))
    told = []
    for there in (means(tmp_path), elsewhere, elsewhere):
        table = HostedTable(found, there, nobody)
        told.append(table.known.by_code)
        table.server.close(2.0)
    assert told == [0, 2, 2]


def test_a_game_of_one_screen_was_never_a_table(tmp_path):
    assert kept_table(tmp_path / "none.doors") is None


@pytest.mark.parametrize("final", [True, False])
def test_a_table_is_waited_for_unless_its_people_have_closed_it(final):
    found, ann, bo, _ = evening()
    if final:
        ann.say(net.Close())
    else:
        found.server.close(found.now, final=False)
        found.settle()
    assert (bo.told(), bo.last(net.Bye).final) == ("net.closed", final)


def test_the_list_of_saved_games_knows_at_which_machine_everybody_sat(tmp_path):
    kept(tmp_path)
    assert [game.machines for game in saved_games(tmp_path)] == [(0, 1, 2)]


def test_the_list_of_saved_games_names_who_sits_there_now_though_nothing_was_played_since(tmp_path):
    kept(tmp_path)
    with Store.open(tmp_path / "game.doors") as store:
        store.set_meta(SEATS, encode([DEALT[0], DEALT[1]._replace(name="Tom"), *DEALT[2:]]).decode())
    (game,) = saved_games(tmp_path)
    assert game.summary.names == ("Ann", "Tom", DEALT[2].name)


def test_seats_at_a_machine_that_cannot_be_are_told_as_they_were_dealt(tmp_path):
    kept(tmp_path)
    store = Store.open(tmp_path / "game.doors")
    store.set_meta(SEATS, encode([info._replace(machine=2**40) for info in DEALT]).decode())
    store.close()
    assert [game.machines for game in saved_games(tmp_path)] == [(0, 1, 2)]


def test_who_sat_elsewhere_has_her_seat_back_though_the_game_went_on_at_one_screen(tmp_path):
    found = kept(tmp_path)
    for _ in range(2):
        alone = resume_table(tmp_path / "game.doors", InlineMinds, INSTANT)
        alone.gather()
        assert alone.people == (0,)
        alone.close()
    again = HostedTable(found, means(tmp_path), nobody).server
    assert [info.machine for info in again.table.seats] == [0, 1, 2]
    again.close(2.0)


def test_whoever_knocks_while_it_is_played_on_at_one_screen_has_her_seat_once_it_is_open_again():
    world = World(3, faults=0.0)
    while world.table is None or world.table.moves < 12:
        world.moment()
    seats = [player.seats for player in world.players]
    world.kill_host()
    writer = SlowWriter(MemorySave(world.disk))
    alone = resume(MemorySave(world.disk), lambda save: writer, minds, INSTANT)
    alone.gather()
    for _ in range(60):
        alone.pump(world.now)
        writer.sync(50)
        world.moment()
    assert (alone.people, alone.moves > 12) == ((0,), True)
    world.start_host()
    for _ in range(400):
        world.moment(act=False)
    assert [player.seats for player in world.players] == seats


def test_everybody_is_on_her_seat_five_seconds_after_a_killed_host_goes_on(tmp_path, trouble):
    host = HostProcess(tmp_path)
    guest = a_guest(tmp_path / "guest", host.port, trouble, "Bo", "Bea")
    live([guest], lambda: guest.moves >= 10)
    host.kill()
    live([guest], lambda: guest.visit.link.state == "waiting")
    found = open_table(kept_table(tmp_path / "game.doors"), means(tmp_path, code=""), Reach(host.port), trouble)
    window, since = Window(found, ("Ann",)), time.monotonic()
    live([window, guest], lambda: guest.visit.link.state == "here" and window.visit.phase == "table")
    assert time.monotonic() - since <= 5.0
    assert (window.visit.lobby.code, len(guest.visit.table.people)) == (CODE, 2)
    guest.visit.close()
    window.visit.close()


def test_another_game_is_dealt_three_seconds_after_the_last_is_ready(tmp_path, trouble, monkeypatch):
    monkeypatch.setenv("DOORS_SAVES_DIR", str(tmp_path / "saves"))
    window = a_host(tmp_path, trouble, house=replace(HOUSE, win_window_s=0.5))
    guests = [a_guest(tmp_path / name, window.port, trouble, name) for name in ("Bo", "Cy")]
    machines = [window, *guests]
    live(machines, lambda: begins(window) and all(each.over for each in machines))
    code, since = window.visit.lobby.code, time.monotonic()
    for each in machines:
        each.visit.again()
    live(machines, lambda: begins(window) and all(each.visit.table and not each.over for each in machines))
    assert time.monotonic() - since <= 3.0
    assert (window.visit.lobby.code, len(list((tmp_path / "saves").glob("*.doors")))) == (code, 1)
    for each in reversed(machines):
        each.visit.close()


@pytest.mark.long
def test_somebody_who_comes_late_is_seen_by_the_host_at_once_and_sits_a_moment_after_her_yes(tmp_path, trouble):
    window = a_host(tmp_path, trouble)
    guest, late = (a_guest(tmp_path / name, window.port, trouble, name) for name in ("Bo", "Zoe"))
    live([window, guest], lambda: begins(window, 2) and guest.moves >= 5)
    live([window, guest, late], lambda: late.visit.lobby is not None and late.visit.lobby.started)
    late.visit.say(net.Take(2, "Zoe"))
    since = time.monotonic()
    live([window], lambda: bool(window.visit.lobby.wishes))
    asked, (wish,) = time.monotonic() - since, window.visit.lobby.wishes
    window.visit.say(net.Admit(wish.machine, wish.seat, True))
    live([window, late], lambda: late.visit.table is not None and late.visit.table.people == (2,))
    assert (asked <= 0.3, time.monotonic() - since - asked <= 1.0) == (True, True)
    for each in (late, guest, window):
        each.visit.close()
