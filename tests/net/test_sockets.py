"""Whole games of several machines by real sockets, through cuts, kills and somebody who listens."""

from __future__ import annotations

import socket
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from game.content.merger import load_ruleset
from game.model.messages import Message
from game.net import protocol as net
from game.net.beacon import FoundTable, TableHere, question, told
from game.net.client import Client
from game.net.known import KnownTable, KnownTables
from game.net.links import MOST_STRANGERS
from game.net.listen import Reach
from game.net.listen import host as open_table
from game.net.server import TableServer
from tests.net.cuts import cut_at_many
from tests.net.kills import Nobody
from tests.net.machines import (
    ANYWHERE,
    CODE,
    HOUSE,
    SETS,
    Trouble,
    Window,
    a_guest,
    a_host,
    betrayals,
    live,
    means,
    order,
    start_when_ready,
)
from tests.net.processes import HostProcess
from tests.net.relay import Relay
from tests.net.strangers import Stranger, unmasked

CUT_GAMES = 1  # of 500 that the nightly run plays


def through(relay: Relay, folder: Path, trouble: Trouble, *people: str, **others: object) -> Window:
    return a_guest(folder, relay.port, trouble, *people, **others)


# --- whole games ---


def test_a_whole_game_is_played_by_a_host_in_another_process_and_a_guest_with_two_people(tmp_path, trouble):
    host = HostProcess(tmp_path)
    guest = a_guest(tmp_path / "guest", host.port, trouble, "Bo", "Bea")
    live([guest], lambda: guest.over)
    told = host.heard()
    assert (told["over"], told["moves"], told["trouble"]) == (True, guest.moves, [])
    host.stop()
    live([guest], lambda: guest.visit.phase == "over")
    assert guest.visit.why.key == "net.closed"
    assert betrayals(tmp_path / "game.doors", guest) == []


def test_links_that_are_cut_again_and_again_lose_no_move_and_double_none():
    assert cut_at_many(0, CUT_GAMES) > CUT_GAMES


def test_a_host_that_is_killed_in_the_game_goes_on_from_its_save_and_everybody_is_back(tmp_path, trouble):
    host = HostProcess(tmp_path)
    relay = Relay(host.port)
    guest = through(relay, tmp_path / "guest", trouble, "Bo", "Bea")
    for move in (15, 40):
        live([guest], lambda move=move: guest.moves >= move or guest.over)
        shown = guest.visit.table.timeline()
        host.kill()
        host = HostProcess(tmp_path, save=tmp_path / "game.doors")
        relay.to = host.port
        live([guest], lambda: guest.visit.link.state == "here" and guest.visit.phase == "table")
        assert guest.visit.table.timeline()[: len(shown)] == shown
    live([guest], lambda: guest.over)
    assert host.heard()["moves"] == guest.moves
    host.stop()
    relay.close()
    assert betrayals(tmp_path / "game.doors", guest) == []


def test_a_table_whose_address_has_changed_is_asked_for_and_found(tmp_path, trouble):
    host = a_host(tmp_path, trouble, ANYWHERE)
    before, after = Relay(host.port), Relay(host.port)
    seeker = partial(Finds, tmp_path / "guest", after.port)
    guest = through(before, tmp_path / "guest", trouble, "Bo", seeker=seeker)
    live([host, guest], lambda: seated(host, "Bo"))
    before.close()
    live([host, guest], lambda: guest.visit.link.state == "waiting")
    live([host, guest], lambda: guest.visit.link.state == "here")
    live([host, guest], lambda: known(tmp_path / "guest").address == f"127.0.0.1:{after.port}")
    leave(guest, host, relays=[after])


def test_a_fault_in_the_program_of_the_table_is_told_to_everybody_in_one_sentence(tmp_path, monkeypatch):
    trouble = Trouble()
    host = a_host(tmp_path, trouble)
    guest = a_guest(tmp_path / "guest", host.port, trouble, "Bo")
    live([host, guest], lambda: seated(host, "Bo"))
    monkeypatch.setattr(TableServer, "tick", lambda server, now: 1 // 0)
    live([host, guest], lambda: host.visit.phase == guest.visit.phase == "over")
    assert [each.visit.why.key for each in (host, guest)] == ["net.table_broke"] * 2
    assert list(map(type, trouble.all)) == [ZeroDivisionError]
    leave(guest, host)


def test_a_fault_in_the_program_of_a_guest_is_told_there_and_nowhere_else(tmp_path, monkeypatch):
    trouble = Trouble()
    host = a_host(tmp_path, Trouble())
    guest = a_guest(tmp_path / "guest", host.port, trouble, "Bo")
    live([host, guest], lambda: seated(host, "Bo"))
    monkeypatch.setattr(Client, "say", lambda client, message, now: 1 // 0)
    guest.visit.say(net.Ready(1, False))
    live([host, guest], lambda: guest.visit.phase == "over")
    assert (guest.visit.why.key, len(trouble.all)) == ("net.link_broke", 1)
    live([host], lambda: host.visit.lobby.places[1].away)
    leave(host)


def test_who_asks_near_is_told_how_the_table_stands(tmp_path, trouble):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.bind(("127.0.0.1", 0))
        asking.settimeout(5.0)
        asked_at = asking.getsockname()[1] ^ 1
        host = a_host(tmp_path, trouble, Reach(0, asked_at=asked_at))
        asking.sendto(question(), ("127.0.0.1", asked_at))
        here = told(asking.recv(1000))
    assert (here.name, here.port, here.free, here.taken) == ("Friday", host.port, 2, 1)
    assert (here.locked, here.resumable, here.sets) == (True, False, SETS)
    leave(host)


def test_a_save_at_which_people_play_is_no_second_table(tmp_path, trouble):
    host = a_host(tmp_path, trouble)
    live([host], lambda: start_when_ready(host, people=1) and host.visit.table is not None)
    save = tmp_path / "game.doors"
    refused = open_table(order(save=save), means(tmp_path), Reach(0), trouble)
    assert refused.key == "save.open_elsewhere"
    leave(host)
    again = a_host(tmp_path, trouble, save=save)
    live([again], lambda: again.visit.table is not None)
    leave(again)


# --- who may come back ---


def test_a_guest_that_is_started_anew_claims_its_seat_by_its_token_alone(tmp_path, trouble):
    host = a_host(tmp_path, trouble)
    first = a_guest(tmp_path / "guest", host.port, trouble, "Bo")
    live([host, first], lambda: seated(host, "Bo"))
    first.visit.close()
    again = a_guest(tmp_path / "guest", host.port, trouble, code="")
    live([host, again], lambda: again.visit.lobby is not None)
    assert again.visit.machine == first.visit.machine == 1
    leave(again, host)


def test_another_table_of_a_familiar_host_asks_for_its_code(tmp_path, trouble):
    host = a_host(tmp_path, trouble)
    guest = a_guest(tmp_path / "guest", host.port, trouble, "Bo")
    live([host, guest], lambda: seated(host, "Bo"))
    leave(guest, host)
    other = a_host(tmp_path, trouble)
    again = a_guest(tmp_path / "guest", other.port, trouble, "Bo", code="")
    live([other, again], lambda: again.visit.phase == "code")
    again.visit.enter_code(CODE)
    live([other, again], lambda: seated(other, "Bo"))
    leave(again, other)


def test_a_stolen_token_claims_the_seat_and_the_one_who_sat_there_hears_why(tmp_path, trouble):
    host = a_host(tmp_path, trouble)
    owner = a_guest(tmp_path / "guest", host.port, trouble, "Bo")
    live([host, owner], lambda: seated(host, "Bo"))
    thief = a_guest(tmp_path / "guest", host.port, trouble, code="", looked_for=known(tmp_path / "guest"))
    live([host, owner, thief], lambda: owner.visit.phase == "over")
    assert owner.visit.why.key == "net.came_elsewhere"
    leave(thief, host)


def test_a_token_that_is_worth_nothing_any_more_leads_to_the_code(tmp_path, trouble):
    host = a_host(tmp_path, trouble)
    guest = a_guest(tmp_path / "guest", host.port, trouble, "Bo")
    live([host, guest], lambda: seated(host, "Bo"))
    host.visit.say(net.Dismiss(1))
    live([host, guest], lambda: guest.visit.phase == "over")
    old = known(tmp_path / "guest")
    again = a_guest(tmp_path / "guest", host.port, trouble, "Bo", code="", looked_for=old)
    live([host, again], lambda: again.visit.phase == "code")
    again.visit.enter_code(CODE.lower())
    live([host, again], lambda: seated(host, "Bo"))
    leave(again, host)


# --- codes ---


def test_after_five_wrong_codes_the_right_one_has_to_wait_too(tmp_path, trouble):
    host = a_host(tmp_path, trouble)
    guest = a_guest(tmp_path / "guest", host.port, trouble, "Bo", code="00000000")
    for left in (4, 3, 2, 1, 0):
        live([host, guest], lambda: guest.visit.phase == "code")
        assert guest.visit.why == Message("net.wrong_code", {"n": left})
        guest.visit.enter_code("00000000" if left else CODE)
    live([host, guest], lambda: guest.visit.phase == "code")
    assert guest.visit.why.key == "net.too_many_codes"
    leave(guest, host)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this machine has one such address only")
def test_twenty_wrong_codes_from_five_addresses_and_silent_links_keep_no_friend_waiting(tmp_path, trouble):
    host = a_host(tmp_path, trouble)
    guesses = [Stranger(host.port, source=f"127.0.0.{2 + number % 5}").guesses() for number in range(20)]
    assert set(guesses) == {"net.wrong_code"}
    silent = [Stranger(host.port, source="127.0.0.9") for _ in range(MOST_STRANGERS)]
    friend, began = a_guest(tmp_path / "friend", host.port, trouble, "Bo"), time.monotonic()
    live([host, friend], lambda: seated(host, "Bo"))
    assert time.monotonic() - began < 5.0
    assert (host.visit.lobby.code, [said.key for said in host.visit.told]) == (CODE, ["net.codes_tried"])
    for each in silent:
        each.close()
    leave(friend, host)


# --- who listens ---


def test_who_listens_reads_no_name_no_card_no_code_and_no_token(tmp_path, trouble):
    host = a_host(tmp_path, trouble, ANYWHERE)
    tap = Relay(host.port)
    guest = through(tap, tmp_path / "guest", trouble, "Boris the Brave")
    live([host, guest], lambda: start_when_ready(host, people=2) and guest.over)
    mine = known(tmp_path / "guest")
    cards = [card.id.encode() for card in load_ruleset(SETS, HOUSE)[0].defs]
    secrets = [b"Boris", b"Ann", b"Friday", CODE.encode(), mine.token, mine.device, mine.table, *cards]
    assert len(tap.heard) > 10_000
    assert [secret for secret in secrets if secret in tap.heard] == []
    leave(guest, host, relays=[tap])


def test_who_stands_between_with_another_certificate_gets_no_code_and_no_name(tmp_path, trouble):
    host = a_host(tmp_path, trouble, ANYWHERE)
    between = Relay(host.port, disguise=tmp_path / "between")
    guest = through(between, tmp_path / "guest", trouble, "Boris the Brave")
    live([host, guest], lambda: guest.visit.phase == "code")
    assert guest.visit.why.key in ("net.wrong_code", "net.not_the_host")
    assert len(host.visit.lobby.visitors) == 1
    said = said_in(between)
    assert b"Hello" in said
    assert [secret for secret in (b"Boris", CODE.encode(), b"Take") if secret in said] == []
    leave(guest, host, relays=[between])


def test_a_known_table_with_another_certificate_is_told_nothing(tmp_path, trouble):
    host = a_host(tmp_path, trouble, ANYWHERE)
    first = a_guest(tmp_path / "guest", host.port, trouble, "Bo")
    live([host, first], lambda: seated(host, "Bo"))
    first.visit.close()
    between = Relay(host.port, disguise=tmp_path / "between")
    mine = known(tmp_path / "guest")
    again = through(between, tmp_path / "guest", trouble, "Bo", looked_for=mine)
    live([host, again], lambda: again.visit.phase == "code")
    assert again.visit.why.key == "net.other_certificate"
    assert not any(between.said)
    leave(again, host, relays=[between])


def test_a_stranger_at_the_old_address_is_left_alone_and_the_table_found_where_it_moved_to(tmp_path, trouble):
    host = a_host(tmp_path, trouble, ANYWHERE)
    before, after = Relay(host.port), Relay(host.port)
    guest = through(before, tmp_path / "guest", trouble, "Bo", seeker=partial(Finds, tmp_path / "guest", after.port))
    live([host, guest], lambda: seated(host, "Bo"))
    before.disguise(tmp_path / "stranger")
    before.cut()
    live([host, guest], lambda: guest.visit.link.state == "waiting")
    live([host, guest], lambda: guest.visit.link.state == "here")
    assert (guest.visit.phase, known(tmp_path / "guest").address) == ("lobby", f"127.0.0.1:{after.port}")
    assert not any(before.said)
    leave(guest, host, relays=[before, after])


def test_a_guest_who_meets_a_stranger_is_back_as_soon_as_the_table_is(tmp_path, trouble):
    host = a_host(tmp_path, trouble, ANYWHERE)
    relay = Relay(host.port)
    guest = through(relay, tmp_path / "guest", trouble, "Bo", seeker=Nobody)
    live([host, guest], lambda: seated(host, "Bo"))
    relay.disguise(tmp_path / "stranger")
    relay.cut()
    live([host, guest], lambda: guest.visit.phase == "code")
    relay.disguise(None)
    live([host, guest], lambda: guest.visit.link.state == "here")
    assert (guest.visit.phase, seated(host, "Bo")) == ("lobby", True)
    leave(guest, host, relays=[relay])


# --- what these stories share ---


class Finds:
    """Finds the table that this guest knows, at this port; real seekers ask a network that this machine may lack."""

    def __init__(self, folder: Path, port: int) -> None:
        here = TableHere(net.FORM, known(folder).table, "Friday", port, 0, 3, SETS, True, True, bytes(16))
        self.found = (FoundTable(here, "127.0.0.1", 0.0),)

    def pump(self, now: float) -> None: ...

    def close(self) -> None: ...


def seated(host: Window, name: str) -> bool:
    lobby = host.visit.lobby
    return lobby is not None and any(place.name == name and place.ready for place in lobby.places)


def known(folder: Path) -> KnownTable:
    """Return a guest's memory of the one table that it was at."""
    (found,) = KnownTables(folder).all()
    return found


def said_in(relay: Relay) -> bytes:
    """Return the words of a guest to somebody who pretended to be the host."""
    return b"".join(map(unmasked, relay.said))


def leave(*windows: Window, relays: list[Relay] | None = None) -> None:
    for window in windows:
        window.visit.close()
    for relay in relays or []:
        relay.close()
