"""A guest in another process plays a seat of a whole game and holds nothing but views; a bad line costs a sentence."""

from __future__ import annotations

import multiprocessing
import random
import socket
import time
from pathlib import Path

import msgspec
import pytest

from game.ai.card_knowledge import Lore
from game.ai.minds import InlineMinds
from game.ai.policies import POLICIES
from game.cli.scenario import default_sets
from game.content.merger import load_ruleset
from game.ids import CardId, SeatId
from game.model.house_rules import HouseRules
from game.model.options import Command
from game.table.clock import INSTANT
from game.table.guest import join
from game.table.host import GuestSeat
from game.table.interface import GameTable, SeatInfo
from game.table.opening import GameSettings, open_table
from game.table.wire import FORM, FROM_GUEST, FROM_TABLE, Bye, Hello, Ready, Wire, WireFault, Wish, from_table
from game.text.catalogue import Catalogue
from tests.table.test_store import fill_the_disk

SEATS = (SeatInfo("Ann", "person"), SeatInfo("Guest", "person", machine=1), SeatInfo("Cleo", "rival", "greedy"))
HOUSE = HouseRules(goal_level=6)
GUEST = SeatId(1)
fork = multiprocessing.get_context("fork")


def play(table: GameTable, lore: Lore, seed: int, mind: str = "greedy") -> None:
    """One look at the table, and a move if it waits for this seat."""
    table.pump(0.0)
    view = table.glance(table.seat)
    if table.in_flight or table.seat not in view.waiting or view.result is not None:
        return
    command = POLICIES[mind](lore, view, True, seed).command
    if command is not None:
        table.submit(command)


def far_away(line: socket.socket) -> None:
    """The life of a guest's process."""
    table = join(line, load_ruleset)
    lore, turns = Lore(load_ruleset(default_sets(), HOUSE)[0]), 0
    while table.view().result is None and table.gone is None:
        play(table, lore, turns := turns + 1)
        time.sleep(0.0002)


@pytest.fixture
def table(tmp_path: Path):
    settings = GameSettings(default_sets(), SEATS, HOUSE)
    found = open_table(settings, InlineMinds, INSTANT, 7, tmp_path / "game.doors")
    yield found
    found.close()


@pytest.fixture
def lines():
    ends = socket.socketpair()
    yield ends
    for end in ends:
        end.close()


def seated(table, lines) -> tuple[GuestSeat, Wire]:
    """A guest whose every byte the test writes, let in."""
    host, wire = GuestSeat(table, GUEST, default_sets(), lines[0]), Wire(lines[1], FROM_TABLE)
    for message in (Hello(FORM), Ready(table.engine.book.ruleset.digest)):
        wire.say(message)
        host.pump()
    return host, wire


def answers(wire: Wire) -> list:
    return [from_table(data) for data in wire.heard(1000)]


def land(table, *hosts: GuestSeat, seconds: float = 3.0) -> None:
    """Until the disk has taken what is in flight."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        table.pump(0.0)
        for host in hosts:
            host.pump()
        if not table.busy:
            return
        time.sleep(0.0005)


def test_a_guest_in_another_process_plays_a_seat_of_a_whole_game(table, lines, tmp_path):
    process = fork.Process(target=far_away, args=(lines[1],))
    process.start()
    host, lore, turns = GuestSeat(table, GUEST, default_sets(), lines[0]), Lore(table.engine.book.ruleset), 0
    until = time.monotonic() + 60
    while table.view().result is None and time.monotonic() < until:
        play(table, lore, turns := turns + 1)
        host.pump()
        time.sleep(0.0002)
    assert table.view().result is not None, table.view()
    assert {mark.seat for mark in table.timeline()} >= {SeatId(0), GUEST}
    process.join(10)
    assert process.exitcode == 0


def test_a_guest_knows_what_its_seat_may_know_and_holds_no_state(table, lines):
    host, wire = seated(table, lines)
    raw = wire.heard(10)
    shown = from_table(raw[1])
    assert shown.update.view == table.glance(GUEST)
    assert msgspec.msgpack.decode(raw[1])["update"]["view"]["hand"] == list(table.glance(GUEST).hand)
    others = {card for seat in (0, 2) for card in table.glance(SeatId(seat)).hand}
    assert not others & _numbers(msgspec.msgpack.decode(raw[1])["update"]["events"])
    assert host.gone is None


def _numbers(thing) -> set[int]:
    if isinstance(thing, dict):
        return set().union(*map(_numbers, [v for k, v in thing.items() if k in ("card", "cards")]))
    if isinstance(thing, list | tuple):
        return set().union(*map(_numbers, thing))
    return {thing} if isinstance(thing, int) else set()


def test_a_wish_sent_twice_is_done_once(table, lines):
    host, wire = seated(table, lines)
    wish = Wish(1, Command(GUEST, "ready"))
    wire.say(wish)
    wire.say(wish)
    land(table, host)
    moves = table.moves
    wire.say(wish)
    host.pump()
    land(table, host)
    assert (moves, table.moves) == (2, 2)


def test_nobody_plays_another_seat(table, lines):
    host, wire = seated(table, lines)
    wire.say(Wish(1, Command(SeatId(0), "ready")))
    host.pump()
    assert answers(wire)[-1].refusal.reason.key == "wire.not_your_seat"
    assert (table.moves, host.gone) == (1, None)


@pytest.mark.parametrize("verb", ["close_window", "go_back", "correct"])
def test_what_is_the_tables_is_refused_to_a_guest(table, lines, verb):
    host, wire = seated(table, lines)
    wire.say(Wish(1, Command(GUEST, verb, CardId(0), 0, ((0,), (0,), (0,), (3,)))))
    host.pump()
    assert answers(wire)[-1].refusal is not None
    assert (table.moves, host.gone) == (1, None)


HOSTILE = {
    "far too long": b"\xff\xff\xff\xff",
    "a little too long": (FROM_GUEST + 1).to_bytes(4, "big"),
    "no msgpack": b"\0\0\0\3abc",
    "nothing at all": b"\0\0\0\0",
    "deep": b"\0\0\x20\0" + b"\x91" * 0x2000,
    "another kind": (20).to_bytes(4, "big") + msgspec.msgpack.encode({"type": "Shown", "x": 1}).ljust(20, b"\0"),
    "twice hello": (14).to_bytes(4, "big") + msgspec.msgpack.encode({"type": "Hello", "form": FORM}).ljust(14, b"\0"),
}


@pytest.mark.parametrize("nonsense", HOSTILE.values(), ids=HOSTILE)
def test_nonsense_costs_the_line_and_one_sentence_but_no_move(table, lines, nonsense):
    host, wire = seated(table, lines)
    wire.say(Wish(1, Command(GUEST, "ready")))
    land(table, host)
    lines[1].send(nonsense)
    for _ in range(3):
        host.pump()
    assert host.gone is not None
    assert Catalogue.load("fr").say(host.gone).endswith(".")
    assert isinstance(answers(wire)[-1], Bye)
    assert table.moves == 2
    assert table.submit(Command(SeatId(0), "ready")) is None


def test_random_bytes_never_stop_a_table(table):
    rng = random.Random(5)
    for _ in range(60):
        ends = socket.socketpair()
        host = GuestSeat(table, GUEST, default_sets(), ends[0])
        data = rng.randbytes(rng.randint(1, 40))
        ends[1].send(len(data).to_bytes(4, "big") + data if rng.random() < 0.7 else data)
        ends[1].close()
        for _ in range(3):
            host.pump()
        assert host.gone is not None
    assert table.submit(Command(SeatId(0), "ready")) is None


def test_a_line_that_breaks_in_a_message_loses_nothing_and_a_guest_comes_back(table, lines):
    host, wire = seated(table, lines)
    wire.say(Wish(1, Command(GUEST, "ready")))
    land(table, host)
    lines[1].send(b"\0\0\0\x09abc")
    lines[1].close()
    host.pump()
    host.pump()
    assert host.gone.key == "wire.cut"
    back = socket.socketpair()
    again, wire = seated(table, back)
    assert answers(wire)[-1].update.view == table.glance(GUEST)
    assert again.gone is None


def test_a_seat_that_was_given_to_the_computer_says_goodbye_to_its_guest(table, lines):
    host, wire = seated(table, lines)
    table.sit(GUEST, SeatInfo("Cleo", "rival"))
    assert host.gone.key == "wire.seat_taken"
    assert answers(wire)[-1] == Bye(host.gone)


def test_a_full_disk_is_told_to_the_guest_whose_move_it_was(table, lines):
    host, wire = seated(table, lines)
    fill_the_disk(table._store_file)
    lay = next(option for option in table.view().options if option.verb == "lay_card")
    while table.problem is None:
        table.submit(Command(SeatId(0), "lay_card", lay.source, lay.reference))
        land(table)
        table.undo()
        land(table)
    moves = table.moves
    wire.say(Wish(1, Command(GUEST, "ready")))
    land(table, host)
    host.pump()
    land(table, host)
    told = {type(message).__name__: message for message in answers(wire)}
    assert told["Trouble"].message == told["Answer"].refusal.reason
    assert (table.moves, host.gone) == (moves, None)


def test_other_cards_or_another_version_are_refused_before_anything_is_shown(table, lines):
    host, wire = GuestSeat(table, GUEST, default_sets(), lines[0]), Wire(lines[1], FROM_TABLE)
    wire.say(Hello(FORM))
    wire.say(Ready("0" * 64))
    host.pump()
    assert host.gone.key == "wire.other_cards"
    assert [type(message).__name__ for message in answers(wire)] == ["Welcome", "Bye"]


def test_a_guest_sees_a_table_that_hangs_up(lines):
    lines[0].send((0xFFFFFF).to_bytes(4, "big"))
    with pytest.raises(WireFault) as fault:
        join(lines[1], load_ruleset)
    assert fault.value.message.key == "wire.too_long"
