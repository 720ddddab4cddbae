"""Addresses shown of this machine lead others to it; those that they type are understood, or their fault is told."""

from __future__ import annotations

import socket

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.messages import Message
from game.net.addresses import (
    PORT,
    PORTS,
    Interface,
    Target,
    alone,
    broadcasts,
    interfaces,
    is_local,
    link,
    own_addresses,
    parse,
    to_show,
    unreachable,
)
from game.net.trust import CODE_SIGNS

LO, WIFI, CABLE = (
    Interface("lo", "127.0.0.1", 8),
    Interface("wlan0", "192.168.1.23", 24),
    Interface("eth0", "10.0.0.5", 8),
)
DOCKER, VPN = Interface("docker0", "172.17.0.1", 16), Interface("tun0", "10.8.0.2", 24)
WINDOWS = Interface("Hyper-V Virtual Ethernet Adapter", "172.28.0.1", 20)
ITSELF, PUBLIC = Interface("eth1", "169.254.7.7", 16), Interface("eth2", "203.0.113.9", 24)


@pytest.mark.parametrize(
    ("found", "out", "shown"),
    [
        ([LO, CABLE, WIFI], WIFI.address, [WIFI, CABLE]),
        ([LO, DOCKER, WIFI, WINDOWS, CABLE, VPN], CABLE.address, [CABLE, WIFI, VPN]),
        ([LO, DOCKER, ITSELF, WIFI], "", [WIFI, DOCKER]),
        ([PUBLIC, WIFI], PUBLIC.address, [WIFI, PUBLIC]),
        ([LO, ITSELF], "", [ITSELF]),
        ([LO], "", [LO]),
        ([], "", []),
        ([WIFI, WIFI], "", [WIFI]),
    ],
)
def test_the_likeliest_address_comes_first_and_at_most_three_are_shown(
    found: list[Interface], out: str, shown: list[Interface]
):
    assert to_show(found, out) == tuple(each.address for each in shown)


def test_a_machine_without_a_network_says_so():
    assert alone(()) == alone(("127.0.0.1",)) == Message("net.no_network")
    assert alone(("169.254.7.7",)) is None
    assert alone(("127.0.0.1", "192.168.1.23")) is None


def test_a_machine_whose_addresses_are_all_public_says_who_is_let_in():
    assert unreachable((PUBLIC.address,)) == Message("net.only_public")
    assert unreachable((PUBLIC.address, WIFI.address)) is None


def test_everybody_near_is_asked_in_every_network():
    assert broadcasts([WIFI, LO, CABLE, Interface("ppp0", "10.9.9.9", 32)]) == (
        "192.168.1.255",
        "127.255.255.255",
        "10.255.255.255",
        "255.255.255.255",
    )


def test_this_machine_has_addresses_that_it_can_be_called_by():
    assert "127.0.0.1" in [each.address for each in interfaces()]
    for address in own_addresses():
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listening:
            listening.bind((address, 0))
    assert 1 <= len(own_addresses()) <= 3


@pytest.mark.parametrize(
    "address", ["192.168.1.2", "10.1.2.3", "172.31.0.1", "169.254.1.1", "100.101.2.3", "127.0.0.1", "::1"]
)
def test_a_machine_near_us_is_let_in(address: str):
    assert is_local(address)


@pytest.mark.parametrize("address", ["fe80::1%eth0", "fd00::1", "::ffff:192.168.1.2"])
def test_a_machine_near_us_may_speak_ipv6(address: str):
    assert is_local(address)


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "100.128.0.1", "172.32.0.1", "192.169.0.1", "2001:db8::1", "::ffff:8.8.8.8", "", "x"]
)
def test_a_machine_from_elsewhere_is_not(address: str):
    assert not is_local(address)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("192.168.1.23", Target("192.168.1.23")),
        (" 192.168.1.23:26027\n", Target("192.168.1.23", 26027)),
        ("Ann-PC", Target("ann-pc")),
        ("ann.local.:1", Target("ann.local", 1)),
        ("https://192.168.1.23:26026/#K7Q4MDXY", Target("192.168.1.23", PORT, "K7Q4MDXY")),
        ("HTTPS://Ann-PC/#k7q4-mdxy", Target("ann-pc", PORT, "K7Q4MDXY")),
        ("192.168.1.23#K7Q4 MDXY", Target("192.168.1.23", PORT, "K7Q4MDXY")),
        ("https://10.0.0.5:26033/", Target("10.0.0.5", 26033)),
    ],
)
def test_an_address_and_a_link_fit_into_one_field(typed: str, meant: Target):
    assert parse(typed) == meant


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("  ", "address_missing"),
        *((typed, "no_address") for typed in ("1.2.3", "999.1.1.1", "192.168.01.1", "0.0.0.0", "255.255.255.255")),
        *((typed, "no_address") for typed in ("224.0.0.1", "a b", "ann@home", "a/b", "a?b", "http://a/", "ftp://a")),
        *((typed, "no_address") for typed in ("[::1]:26026", "::1", "[", "é", "-a", "https://", "x" * 64, "x." * 400)),
        *((typed, "no_port") for typed in ("a:b", "a:0", "a:-1", "a:65536", "a:99999999999")),
        *((f"https://a/#{code}", "link_code") for code in ("K7Q4", "K7Q4MDXU", "K7Q4MDXYZ")),
    ],
)
def test_what_cannot_be_reached_is_told_what_is_wrong_with_it(typed: str, complaint: str):
    said = parse(typed)
    assert isinstance(said, Message)
    assert said.key == f"net.{complaint}"


@given(
    st.ip_addresses(v=4), st.sampled_from(PORTS), st.one_of(st.just(""), st.text(CODE_SIGNS, min_size=8, max_size=8))
)
def test_a_link_leads_where_it_was_made(address, port: int, code: str):
    where = parse(link(str(address), port, code))
    reachable = not (address.is_multicast or address.is_unspecified or str(address) == "255.255.255.255")
    assert (where == Target(str(address), port, code)) is reachable


@given(st.text())
def test_whatever_is_typed_is_a_target_or_a_sentence(typed: str):
    for text in (typed, f"https://{typed}", f"192.168.1.23:{typed}", f"https://10.0.0.5/#{typed}"):
        said = parse(text)
        assert isinstance(said, Message) or 1 <= said.port <= 65535
