"""A table is found by asking the network, in time, by everybody near, and nobody is flooded or shown anything odd."""

from __future__ import annotations

import select
import socket
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.messages import Message
from game.net.addresses import Interface, interfaces
from game.net.beacon import (
    GONE_AFTER_S,
    MOST_TABLES,
    PER_SECOND,
    QUESTION_BYTES,
    Beacon,
    Question,
    Seeker,
    TableHere,
    answer,
    asks,
    question,
    told,
)

HERE = TableHere(4, b"t" * 16, "Ann's table", 26026, 2, 1, ("cellar", "attic"), True, False, b"c" * 16)
LOOPBACK = Interface("lo", "127.0.0.1", 8)


@pytest.fixture
def beacon() -> Iterator[Beacon]:
    made = Beacon(port=0)
    made.here = HERE
    yield made
    made.close()


@pytest.fixture
def seeker(beacon: Beacon) -> Iterator[Seeker]:
    made = Seeker(beacon.port, lambda: [LOOPBACK])
    yield made
    made.close()


def comes(ours: Beacon | Seeker | socket.socket) -> bool:
    """Waits until something has come."""
    return bool(select.select([ours], [], [], 5)[0])


def look(seeker: Seeker, *beacons: Beacon, now: float = 0) -> None:
    """One second of looking."""
    seeker.pump(now)
    for beacon in beacons:
        assert comes(beacon)
        beacon.answer_waiting(now)
    assert comes(seeker)
    seeker.pump(now + 0.1)


def asking(beacon: Beacon, times: int = 1, data: bytes = b"", frm: str = "127.0.0.1") -> socket.socket:
    """Return a socket that asks this beacon alone."""
    made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    made.bind((frm, 0))
    for _ in range(times):
        made.sendto(data or question(), ("127.0.0.1", beacon.port))
    return made


def test_a_table_is_found_by_asking_everybody(beacon: Beacon, seeker: Seeker):
    look(seeker, beacon)
    (found,) = seeker.found
    assert found.here == HERE
    assert found.address in {each.address for each in interfaces()}


def test_two_tables_on_one_machine_are_both_found(beacon: Beacon, seeker: Seeker):
    second = Beacon(beacon.port)
    second.here = msgspec.structs.replace(HERE, table=b"u" * 16, name="Boris's table", port=26027)
    look(seeker, beacon, second)
    assert {each.here.name for each in seeker.found} == {"Ann's table", "Boris's table"}
    second.close()


def test_what_a_table_tells_changes_with_it(beacon: Beacon, seeker: Seeker):
    look(seeker, beacon)
    beacon.here = msgspec.structs.replace(HERE, free=0, taken=3)
    look(seeker, beacon, now=1)
    assert [(each.here.free, each.here.taken) for each in seeker.found] == [(0, 3)]


def test_a_table_that_is_silent_leaves_the_list(beacon: Beacon, seeker: Seeker):
    look(seeker, beacon)
    seeker.pump(GONE_AFTER_S)
    assert len(seeker.found) == 1
    seeker.pump(GONE_AFTER_S + 0.2)
    assert seeker.found == ()


def test_a_table_that_wants_to_be_alone_says_nothing(beacon: Beacon, seeker: Seeker):
    beacon.here = None
    seeker.pump(0)
    assert comes(beacon)
    assert beacon.answer_waiting(0) == 0


def test_a_seeker_asks_once_a_second():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as near:
        near.bind(("127.255.255.255", 0))
        seeker = Seeker(near.getsockname()[1], lambda: [LOOPBACK])
        for now in (0, 0.1, 0.5, 0.9, 1.0, 1.5, 2.6):
            seeker.pump(now)
        for _ in range(3):
            assert comes(near)
            assert near.recv(999) == question()
        assert not select.select([near], [], [], 0.1)[0]
        seeker.close()


def test_one_asker_is_answered_once_in_half_a_second(beacon: Beacon):
    with asking(beacon, times=5) as asker:
        assert comes(beacon)
        assert beacon.answer_waiting(0) == 1
        asker.sendto(question(), ("127.0.0.1", beacon.port))
        assert comes(beacon)
        assert beacon.answer_waiting(0.6) == 1


def test_whoever_asks_without_end_silences_a_table_for_nobody_else(beacon: Beacon):
    crowd = [asking(beacon) for _ in range(40)]
    crowd.append(asking(beacon, frm="127.0.0.2"))
    assert comes(beacon)
    assert beacon.answer_waiting(0) == PER_SECOND + 1
    assert comes(crowd[-1])
    for each in crowd:
        each.close()


def test_a_crowd_of_askers_on_one_machine_is_answered_twenty_times_a_second(beacon: Beacon):
    crowd = [asking(beacon) for _ in range(50)]
    assert comes(beacon)
    assert beacon.answer_waiting(0) == PER_SECOND
    crowd += [asking(beacon) for _ in range(50)]
    assert comes(beacon)
    assert beacon.answer_waiting(0.9) == 0
    crowd += [asking(beacon)]
    assert comes(beacon)
    assert beacon.answer_waiting(1.0) == 1
    for each in crowd:
        each.close()


SHORT = msgspec.msgpack.encode(Question(b""))


@pytest.mark.parametrize("data", [SHORT, question()[:-1], question() + b"x", b"\xff" * 400, b"x", answer(HERE)])
def test_what_is_no_question_of_ours_is_not_answered(beacon: Beacon, data: bytes):
    with asking(beacon, data=data):
        assert comes(beacon)
        assert beacon.answer_waiting(0) == 0


def test_an_asker_from_elsewhere_is_answered_only_where_that_is_allowed(beacon: Beacon):
    assert not beacon._may_answer(("8.8.8.8", 9), 0)
    anywhere = Beacon(0, anywhere=True)
    assert anywhere._may_answer(("8.8.8.8", 9), 0)
    anywhere.close()


LONG = st.lists(st.text(min_size=1, max_size=60), max_size=12).map(tuple)


@given(st.text(min_size=1, max_size=90).filter(str.isalnum), LONG)
def test_an_answer_is_never_longer_than_the_question_and_is_read_as_it_was_meant(name: str, sets: tuple[str, ...]):
    said = answer(msgspec.structs.replace(HERE, name=name, sets=sets))
    assert len(said) <= QUESTION_BYTES == len(question())
    assert (here := told(said)) is not None
    assert here.name
    assert msgspec.structs.replace(here, name=HERE.name, sets=HERE.sets) == HERE


def test_a_table_with_very_many_sets_tells_of_those_that_fit():
    sets = tuple(str(n) * 2 + "\U0001f409" * 30 for n in range(8))
    here = told(answer(msgspec.structs.replace(HERE, name="\U0001f409" * 24, sets=sets)))
    assert here is not None
    assert here.name == "\U0001f409" * 24
    assert here.sets == sets[: len(here.sets)]
    assert 0 < len(here.sets) < 8


@given(st.binary(max_size=500))
def test_nonsense_is_neither_a_question_nor_a_table(data: bytes):
    for said in (data, question()[:30] + data, answer(HERE)[:30] + data, b"\x91" * len(data)):
        asks(said)
        assert told(said) is None or said == answer(HERE)


@pytest.mark.parametrize(
    "odd",
    [
        {"name": "\u202e\u200b"},
        {"name": "x" * 25},
        {"port": 0},
        {"port": 65536},
        {"free": 7},
        {"free": -1},
        {"sets": ("x",) * 9},
        {"table": b"t"},
        {"certificate": b"c" * 32},
    ],
)
def test_a_table_that_says_too_much_is_not_listed(odd: dict[str, object]):
    assert told(msgspec.msgpack.encode(msgspec.structs.replace(HERE, **odd))) is None


def test_a_name_in_the_list_is_plain_text():
    here = told(msgspec.msgpack.encode(msgspec.structs.replace(HERE, name="\u202enn\x00A\n", sets=("a\x07", "\x07"))))
    assert here is not None
    assert (here.name, here.sets) == ("nnA", ("a",))


def answering(seeker: Seeker, *answers: TableHere, frm: str = "127.0.0.1") -> None:
    """A machine at this address answers whatever it likes."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as liar:
        liar.bind((frm, 0))
        for here in answers:
            liar.sendto(answer(here), ("127.0.0.1", seeker._socket.getsockname()[1]))
    assert comes(seeker)
    seeker.pump(0.1)


def many(count: int, first: int = 0) -> list[TableHere]:
    return [msgspec.structs.replace(HERE, table=n.to_bytes(16, "big")) for n in range(first, first + count)]


def test_a_machine_that_names_a_thousand_tables_does_not_fill_the_list(seeker: Seeker):
    seeker.pump(0)
    answering(seeker, *many(60))
    assert len(seeker.found) == 8
    for n in range(2, 12):
        answering(seeker, *many(8, first=100 * n), frm=f"127.0.0.{n}")
    assert len(seeker.found) == MOST_TABLES


def by(certificate: bytes, name: str = "Ann's table") -> TableHere:
    return msgspec.structs.replace(HERE, certificate=certificate * 16, name=name)


def test_whoever_claims_the_id_of_a_table_first_takes_no_row_from_it(seeker: Seeker):
    seeker.pump(0)
    answering(seeker, by(b"m", "Mallory's table"), frm="127.0.0.66")
    answering(seeker, by(b"c"))
    assert [(each.address, each.here.name) for each in seeker.found] == [
        ("127.0.0.66", "Mallory's table"),
        ("127.0.0.1", "Ann's table"),
    ]


def test_a_table_that_we_know_by_its_certificate_comes_first_however_full_the_list_is():
    seeker = Seeker(0, lambda: [LOOPBACK], lambda table, certificate: certificate == b"c" * 16)
    seeker.pump(0)
    for n in range(2, 12):
        fakes = [msgspec.structs.replace(each, certificate=b"m" * 16) for each in many(8, first=100 * n)]
        answering(seeker, *fakes, frm=f"127.0.0.{n}")
    answering(seeker, HERE)
    assert (len(seeker.found), seeker.found[0].here) == (MOST_TABLES + 1, HERE)
    seeker.close()


def test_a_list_that_a_few_machines_have_filled_has_room_for_another(seeker: Seeker):
    seeker.pump(0)
    for n in range(2, 12):
        answering(seeker, *many(8, first=100 * n), frm=f"127.0.0.{n}")
    answering(seeker, HERE)
    assert HERE in [each.here for each in seeker.found]
    assert len(seeker.found) == MOST_TABLES


def test_a_table_keeps_its_address_while_it_answers_there(seeker: Seeker):
    seeker.pump(0)
    answering(seeker, HERE)
    answering(seeker, msgspec.structs.replace(HERE, name="Mallory's table"), frm="127.0.0.66")
    assert [(each.address, each.here.name) for each in seeker.found] == [("127.0.0.1", "Ann's table")]


def test_a_port_that_somebody_keeps_for_herself_hides_the_table_and_stops_nobody():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as other:
        other.bind(("", 0))
        hidden = Beacon(other.getsockname()[1])
    assert hidden.problem is not None
    assert (hidden.problem.key, hidden.fileno(), hidden.port) == ("net.hidden", -1, 0)
    assert hidden.answer_waiting(0) == 0


def test_a_machine_without_a_network_says_so_and_looks_again(beacon: Beacon):
    networks: list[Interface] = []
    seeker = Seeker(beacon.port, lambda: networks)
    seeker.pump(0)
    assert seeker.problem == Message("net.no_network")
    networks += [LOOPBACK, Interface("eth0", "192.168.255.1", 24)]
    seeker.pump(1)
    assert seeker.problem is None
    assert comes(beacon)
    seeker.close()


def test_a_seeker_that_may_not_send_says_why_and_goes_on():
    seeker = Seeker(0, lambda: [LOOPBACK])
    for now in (0, 1):
        seeker.pump(now)
        assert seeker.problem is not None
        assert seeker.problem.key == "net.cannot_ask"
    seeker.close()
