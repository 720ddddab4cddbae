"""Addresses on a network: which of ours to show, whom we let in, and what somebody typed to reach a table."""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Interface, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from game.model.messages import AsWritten, Message
from game.net.interface import Invitation
from game.net.trust import tidy_code
from game.text.foreign import clean_name

PORT = 26026
"""Where tables are asked for, by UDP, and the first that a table tries for itself, by TCP."""
PORTS = range(PORT, PORT + 8)
"""A table takes the first of these that is free."""
MOST_SHOWN = 3
LONGEST_TEXT = 300
"""Characters of what is typed or pasted; a host name has at most 253."""
EVERYBODY = "255.255.255.255"
SOMEWHERE = "192.0.2.1"
"""An address that nobody has."""

PRIVATE = tuple(map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
BY_ITSELF = IPv4Network("169.254.0.0/16")
"""The addresses that machines give themselves where nobody gives out any."""
LOOPBACK = IPv4Network("127.0.0.0/8")
SHARED = IPv4Network("100.64.0.0/10")
"""Behind one provider, and in many a VPN (RFC 6598)."""
LOCAL = (*PRIVATE, SHARED, BY_ITSELF, LOOPBACK)
LOCAL_6 = tuple(map(IPv6Network, ("fc00::/7", "fe80::/10", "::1/128")))
VIRTUAL = re.compile(
    r"\b(docker|br-|bridge\d|veth|virbr|vmnet|vboxnet|lxc|lxd|incus|podman|cni|flannel|cali|virtualbox|vmware|hyper-v)",
    re.IGNORECASE,
)
"""How networks between a machine and its containers are called."""
HOST_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*")


class Interface(NamedTuple):
    """One address of this machine, and how many bits of it name the network."""

    name: str
    address: str
    prefix: int


def interfaces() -> tuple[Interface, ...]:
    """Return the IPv4 interfaces of this machine that are up."""
    import ifaddr  # asks the system for a library when it is imported

    try:
        found = [(adapter.nice_name, ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    except (OSError, AssertionError):  # the library asserts that every interface has a netmask
        return ()
    known = [Interface(name, str(ip.ip), ip.network_prefix) for name, ip in found]
    return tuple(each for each in known if _is_up(each))


def _network(one: Interface) -> IPv4Network:
    return IPv4Interface(f"{one.address}/{one.prefix}").network


def _is_up(one: Interface) -> bool:
    """Into the network of an interface that is down the system knows no way, or another one."""
    network = _network(one)
    return network.num_addresses <= 2 or _lies_in(_ours_towards(str(network.broadcast_address)), (network,))


def _ours_towards(address: str) -> str:
    """From which of our addresses the system would send there; empty if it cannot. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        probe.connect((address, PORT))
        return str(probe.getsockname()[0])
    return ""


def way_out() -> str:
    """Our address on the way to the rest of the world; empty if there is none."""
    return _ours_towards(SOMEWHERE)


def to_show(found: Sequence[Interface], out: str) -> tuple[str, ...]:
    """Those by which others reach us: private ones first, the one with the way out before all, those between a machine
    and its containers last. Others only where there is nothing better."""
    usual = [each for each in found if not _lies_in(each.address, (BY_ITSELF, LOOPBACK))]
    poor = [each for each in found if _lies_in(each.address, (BY_ITSELF,))]
    ranked = sorted(usual or poor or found, key=lambda each: _rank(each, out))
    return tuple(dict.fromkeys(each.address for each in ranked))[:MOST_SHOWN]


def _rank(one: Interface, out: str) -> tuple[bool, bool, bool]:
    return VIRTUAL.search(one.name) is not None, not _lies_in(one.address, PRIVATE), one.address != out


def own_addresses() -> tuple[str, ...]:
    """The addresses of this machine to show to others, the likeliest first."""
    return to_show(interfaces(), way_out())


def alone(shown: Sequence[str]) -> Message | None:
    """Return the message for addresses that reach nobody but this machine; None if one reaches others."""
    return None if any(not _lies_in(each, (LOOPBACK,)) for each in shown) else Message("net.no_network")


def unreachable(shown: Sequence[str]) -> Message | None:
    """Return the message for a table that lets in machines near us but shows only addresses of others, else None."""
    return None if any(map(is_local, shown)) else Message("net.only_public")


def broadcasts(found: Sequence[Interface]) -> tuple[str, ...]:
    """Where a question to everybody near must be sent."""
    networks = map(_network, found)
    asked = [str(network.broadcast_address) for network in networks if network.num_addresses > 2]
    return tuple(dict.fromkeys((*asked, EVERYBODY)))


def is_local(address: str) -> bool:
    """Whether it is in a private, shared, link-local or loopback range: a machine near us, or in one private network
    with us."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    return any(ip in network for network in (LOCAL if isinstance(ip, IPv4Address) else LOCAL_6))


def _lies_in(address: str, networks: Sequence[IPv4Network]) -> bool:
    return bool(address) and any(IPv4Address(address) in network for network in networks)


class Target(NamedTuple):
    """A table that somebody named. `code`: empty if she named none."""

    address: str
    port: int = PORT
    code: str = ""


def link(address: str, port: int, code: str = "") -> str:
    """To paste, or to read with a camera; `parse` takes it apart again."""
    return f"https://{address}:{port}/" + (f"#{code}" if code else "")


def with_code(invitation: Invitation, code: str) -> Invitation:
    """With the links of the code that counts now."""
    return invitation._replace(links=tuple(link(each, invitation.port, code) for each in invitation.addresses))


def parse(text: str) -> Target | Message:
    """Return the target that was typed or pasted: an address, one with its port, or a link; else what is wrong."""
    said = text.strip()
    if not said:
        return Message("net.address_missing")
    if len(said) > LONGEST_TEXT:
        return _no_address(said)
    try:
        parts = urlsplit(said if "://" in said else f"https://{said}")
        address = (parts.hostname or "").removesuffix(".")
    except ValueError:  # a bracket without its other half
        return _no_address(said)
    odd = parts.scheme != "https" or parts.username is not None or parts.path not in ("", "/") or parts.query
    if odd or not _can_be_reached(address):
        return _no_address(said)
    port, code = _port(parts), tidy_code(parts.fragment) if parts.fragment else ""
    if port is None:
        return Message("net.no_port")
    return Message("net.link_code") if code is None else Target(address, port, code)


def _port(parts: SplitResult) -> int | None:
    """The port that was named, ours if there was none; None if it is none."""
    try:
        return PORT if parts.port is None else parts.port or None
    except ValueError:
        return None


def _no_address(said: str) -> Message:
    return Message("net.no_address", {"text": AsWritten(clean_name(said, 40))})


def _can_be_reached(address: str) -> bool:
    """One machine's IPv4 address, or what can be the name of a host."""
    if not re.fullmatch(r"[0-9.]+", address):
        return HOST_NAME.fullmatch(address) is not None
    try:
        ip = IPv4Address(address)
    except ValueError:
        return False
    return not (ip.is_multicast or ip.is_unspecified or str(ip) == EVERYBODY)
