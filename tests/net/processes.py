"""Hosts and guests in processes of their own, which can be killed, and may stand on another machine of the network.

They are forked from a process that has everything ready, so that a start costs little more than what the table does.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

from game.net.interface import Invitation
from game.net.listen import Reach
from tests.net.machines import ANOTHER_CODE, CODE, Trouble, a_host, live, start_when_ready
from tests.net.namespaces import enter

ROOM = 120.0
"""Seconds after which a process gives up, and within which it must have said something."""
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
        """What it says next."""
        assert self._line.poll(ROOM)
        return self._line.recv()

    def go_on(self) -> None:
        """It waits for this word."""
        self._line.send(None)

    def kill(self) -> None:
        self._process.kill()
        self._process.join()

    def stop(self) -> None:
        self.go_on()
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
    line.send({"over": True, "moves": window.moves, "trouble": list(map(repr, trouble.all))})
    line.recv()
    window.visit.close()
