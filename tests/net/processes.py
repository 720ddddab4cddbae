"""Hosts and guests in processes of their own, which can be killed, and may stand on another machine of the network.

They are forked from a process that has everything ready, so that a start costs little more than what the table does.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

from game.model.views import SeatView
from game.net.addresses import Target, parse
from game.net.beacon import Seeker
from game.net.dial import Place
from game.net.interface import Invitation
from game.net.listen import Reach
from tests.net.machines import ANOTHER_CODE, CODE, Trouble, Window, a_host, live, never, start_when_ready, visitor
from tests.net.namespaces import enter

ROOM = 60.0
"""Seconds after which a process gives up, and within which it must have said something."""
QUIET = 0.4
_CONTEXT = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tests.net.preloaded"])


class MachineProcess:
    """`work` is done there with its end of a line; `on`: the name of another machine of the network."""

    def __init__(self, work: Callable[[Connection], None], on: str = "") -> None:
        self._line, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_run, args=(work, theirs, on), daemon=True)
        self._process.start()
        theirs.close()

    def heard(self) -> dict[str, object]:
        """Return its next message."""
        assert self._line.poll(ROOM)
        return self._line.recv()

    def kill(self) -> None:
        self._process.kill()
        self._process.join()

    def stop(self) -> None:
        self._line.send("that is all")
        self._process.join(ROOM)


def _run(work: Callable[[Connection], None], line: Connection, on: str) -> None:
    if on:
        enter(on)
    work(line)


class HostProcess(MachineProcess):
    """A host. One that goes on from a save has another code."""

    def __init__(self, folder: Path, save: Path | None = None, on: str = "") -> None:
        super().__init__(partial(serve, folder, save), on)
        self.invitation = Invitation(**self.heard())
        self.port = self.invitation.port


def serve(folder: Path, save: Path | None, line: Connection) -> None:
    """A host whose window plays too, until the game is over and it is told to stop; says what there is to know."""
    trouble = Trouble()
    window = a_host(folder, trouble, Reach(0, anywhere=True), CODE if save is None else ANOTHER_CODE, save=save)
    assert window.visit.invitation is not None
    line.send(window.visit.invitation._asdict())
    live([window], lambda: start_when_ready(window) and window.over, ROOM)
    tell_the_end(window, trouble, line)


def tell_the_end(window: Window, trouble: Trouble, line: Connection) -> None:
    """And leaves when it is told to."""
    line.send({"over": True, "moves": window.moves, "trouble": list(map(repr, trouble.all))})
    line.recv()
    window.visit.close()


class GuestProcess(MachineProcess):
    """A guest with two people. `where`: what somebody typed to reach the table; empty: it is looked for in the list.
    `cable`: it says when a reaction window asks it, and waits until it has been cut off.
    """

    def __init__(self, folder: Path, on: str, where: str = "", cable: bool = False) -> None:
        super().__init__(partial(travel, folder, where, cable), on)


def travel(folder: Path, where: str, cable: bool, line: Connection) -> None:
    trouble, target = Trouble(), parse(where) if where else first_of_the_list()
    assert isinstance(target, Target), target
    place, code = Place(target.address, target.port), target.code or CODE
    guest = visitor(folder, place, trouble, "Bo", "Bea", code=code)
    if cable:
        pause(guest, line)
    live([guest], lambda: guest.over, ROOM)
    tell_the_end(guest, trouble, line)


def first_of_the_list() -> Target:
    seeker, until = Seeker(), time.monotonic() + ROOM
    while not seeker.found:
        assert time.monotonic() < until
        seeker.pump(time.monotonic())
        time.sleep(0.002)
    (found,) = seeker.found
    return Target(found.address, found.here.port)


def pause(guest: Window, line: Connection) -> None:
    """Leaves the question of a reaction window without an answer until the cable was out and is in again."""
    guest.hesitates = in_a_window
    wait_for_nobody_else(guest)
    line.send({"moves": guest.moves})
    live([guest], lambda: guest.visit.link.state == "waiting")
    before, asked_before, shown = guest.visit.table.timeline(), guest.asked, guest.shown
    line.send({"cut": guest.visit.why.key})
    live([guest], lambda: guest.visit.link.state == "here" and guest.shown > shown)
    after = guest.visit.table.timeline()[: len(before)]
    line.send({"same_question": guest.asked == asked_before, "all_moves": after == before})
    guest.hesitates = never


def wait_for_nobody_else(guest: Window) -> None:
    """Until it hesitates, and nobody else does anything any more."""
    shown = -1
    while not guest.hesitating or guest.shown != shown:
        assert not guest.over, "no window has ever asked"
        shown, end = guest.shown, time.monotonic() + QUIET
        live([guest], lambda end=end: time.monotonic() >= end)


def in_a_window(view: SeatView) -> bool:
    return view.fight is not None and any(option.verb == "pass" for option in view.options)
