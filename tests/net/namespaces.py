"""Two machines at one switch, as network namespaces of this one: for stories that need a real network.

`python -m tests.net.namespaces seek SECONDS`, or `answer`, is what runs on one of them.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from game.net.beacon import Beacon, Seeker, TableHere

ROOT = Path(__file__).parents[2]
ADDRESSES = "10.77.0.1", "10.77.0.2"
CARDS = "02:00:00:00:00:01", "02:00:00:00:00:02"
"""The network addresses of both machines at the switch."""
CLONE_NEWNET = 0x40000000
HERE = TableHere(4, b"t" * 16, "Ann's table", 26026, 2, 1, ("cellar",), True, False, b"c" * 16)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def missing() -> str:
    """Return the reason why there can be no namespaces here; empty if there can."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "network namespaces want Linux and its superuser"
    try:
        with two_machines("mcast_flood", "off", "isolated", "on"):
            return ""
    except (OSError, subprocess.CalledProcessError):
        return "this system makes no network namespaces with a switch between them"


@contextmanager
def two_machines(*manners: str) -> Iterator[tuple[str, str]]:
    """The names of two namespaces at one switch, whose ports have these manners: `mcast_flood off`, `isolated on`."""
    names = f"doors-a-{os.getpid()}", f"doors-b-{os.getpid()}"
    switch = f"doors-s-{os.getpid()}"
    try:
        for name in (*names, switch):
            _ip("netns", "add", name)
        _ip("-n", switch, "link", "add", "switch", "type", "bridge")
        _ip("-n", switch, "link", "set", "switch", "up")
        for name, address, card in zip(names, ADDRESSES, CARDS, strict=True):
            _plug(name, address, card, switch, manners)
        yield names
    finally:
        for name in (*names, switch):
            with suppress(subprocess.CalledProcessError):
                _ip("netns", "del", name)


def _plug(machine: str, address: str, card: str, switch: str, manners: Sequence[str]) -> None:
    """A cable from the machine's eth0 to a port of the switch."""
    port = f"to-{address}"
    _ip("link", "add", "eth0", "address", card, "netns", machine, "type", "veth", "peer", port, "netns", switch)
    _ip("-n", switch, "link", "set", port, "master", "switch")
    if manners:
        _ip("-n", switch, "link", "set", port, "type", "bridge_slave", *manners)
    _ip("-n", switch, "link", "set", port, "up")
    _ip("-n", machine, "addr", "add", f"{address}/24", "broadcast", "+", "dev", "eth0")
    _ip("-n", machine, "link", "set", "eth0", "up")
    _ip("-n", machine, "link", "set", "lo", "up")


def introduce(names: Sequence[str]) -> None:
    """They need not ask everybody where the other is: for a switch that carries no such questions."""
    for name, address, card in zip(names, reversed(ADDRESSES), reversed(CARDS), strict=True):
        _ip("-n", name, "neigh", "add", address, "lladdr", card, "dev", "eth0", "nud", "permanent")


def set_cable(machine: str, plugged: bool) -> None:
    _ip("-n", machine, "link", "set", "eth0", "up" if plugged else "down")


def command_on(machine: str, *command: str) -> list[str]:
    """Return the command line that runs this command on that machine, in the same process: signals reach it."""
    return ["ip", "netns", "exec", machine, *command]


def started_on(machine: str, *command: str) -> subprocess.Popen[str]:
    """This Python with these arguments, on that machine, from the folder of the project."""
    started = command_on(machine, sys.executable, *command)
    return subprocess.Popen(started, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def enter(machine: str) -> None:
    """From now on the network of this process, or of this thread and those that it starts, is that machine's."""
    with open(f"/run/netns/{machine}") as network:
        if ctypes.CDLL(None, use_errno=True).setns(network.fileno(), CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), "setns")


def seek(seconds: float) -> None:
    """Prints the first table that is found, where, and after how many seconds; else why there is none."""
    seeker, began = Seeker(), time.monotonic()
    while time.monotonic() - began < seconds and not seeker.found:
        seeker.pump(time.monotonic())
        time.sleep(0.002)
    after = time.monotonic() - began
    print(*(f"{each.here.name} {each.address} {after:.3f}" for each in seeker.found), seeker.problem or "")


def answer() -> None:
    """Answers until it is ended."""
    beacon = Beacon()
    beacon.here = HERE
    print("here", flush=True)
    while True:
        beacon.answer_waiting(time.monotonic())
        time.sleep(0.002)


if __name__ == "__main__":
    if sys.argv[1] == "seek":
        seek(float(sys.argv[2]))
    else:
        answer()
