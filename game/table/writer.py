"""A thread that stores moves, so that the window never waits for the disk.

    writer = WriterThread(store)
    ticket = writer.submit(entry)            # at once
    for result in writer.drain(): …          # once a frame: Committed or Failed, in the order of the tickets

What waits together is committed together. After a failure nothing is stored until `resume()`: every move behind the
failed one was decided on a moment that never came to be.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import NamedTuple, Protocol

from game.model.messages import Message
from game.table.records import Entry, MetaValue, SaveProblem
from game.table.store import Store

LARGEST_GROUP = 64  # moves in one commit


class Committed(NamedTuple):
    """The move is on the disk and has this number."""

    ticket: int
    move: int


class Failed(NamedTuple):
    """The move was not stored; `problem` is that of the first move that failed."""

    ticket: int
    problem: Message


class Writer(Protocol):
    """Stores moves one after the other while the game goes on."""

    def submit(self, entry: Entry) -> int:
        """Queues a move and returns its ticket, counted from 1."""

    def drain(self) -> list[Committed | Failed]:
        """Return the results of the moves stored or refused since the last call, in their order."""

    def resume(self) -> None:
        """After a failure: moves submitted from now on are tried again, those before are not."""

    def note(self, key: str, value: Callable[[], MetaValue]) -> int:
        """Queues a value of the save's `meta` that may change during the game, and is put together over there; the
        number of this note, counted from 1."""

    @property
    def noted(self) -> int:
        """The number of the newest note that waits no more."""

    def close(self) -> None:
        """Waits until every submitted move has its result, then leaves the save to the caller, still open."""


Wake = Callable[[], None]
"""Called from the writer's thread as soon as there is something to drain."""


class _Order(NamedTuple):
    ticket: int
    entry: Entry


class _Note(NamedTuple):
    """A note about the game besides its moves; losing it loses no move."""

    key: str
    value: Callable[[], MetaValue]


class _Resume(NamedTuple):
    """From here on moves are decided on what is stored again."""


class _Stop(NamedTuple):
    pass


class WriterThread:
    """The `Writer` of a file. Owns the store until `close()` has ended; meanwhile nobody else may use it."""

    def __init__(self, store: Store, wake: Wake = lambda: None) -> None:
        self._store = store
        self._wake = wake
        self._orders: SimpleQueue[_Order | _Note | _Resume | _Stop] = SimpleQueue()
        self._results: SimpleQueue[Committed | Failed] = SimpleQueue()
        self._tickets = self._notes = 0
        self.noted = 0
        self._problem: Message | None = None  # of the thread: set while nothing may be stored
        self._thread = threading.Thread(target=self._run, name="save", daemon=True)
        self._thread.start()

    def submit(self, entry: Entry) -> int:
        self._tickets += 1
        self._orders.put(_Order(self._tickets, entry))
        return self._tickets

    def drain(self) -> list[Committed | Failed]:
        found: list[Committed | Failed] = []
        while True:
            try:
                found.append(self._results.get_nowait())
            except Empty:
                return found

    def resume(self) -> None:
        self._orders.put(_Resume())

    def note(self, key: str, value: Callable[[], MetaValue]) -> int:
        self._notes += 1
        self._orders.put(_Note(key, value))
        return self._notes

    def close(self) -> None:
        self._orders.put(_Stop())
        self._thread.join()

    def _run(self) -> None:
        while True:
            order = self._orders.get()
            group: list[_Order] = []
            while isinstance(order, _Order):
                group.append(order)
                if len(group) == LARGEST_GROUP or self._orders.empty():
                    break
                order = self._orders.get()
            if group:
                self._store_group(group)
                self._wake()
            if isinstance(order, _Note):
                self._jot_down(order)
            if isinstance(order, _Resume):
                self._problem = self._hindrance()
            if isinstance(order, _Stop):
                return

    def _store_group(self, group: list[_Order]) -> None:
        """All in one commit; if that fails one by one, so that only the guilty move and those behind it fail."""
        if self._problem is None and self._try(group):
            return
        for order in group:
            if self._problem is not None or not self._try([order], is_last_try=True):
                self._results.put(Failed(order.ticket, self._problem or Message("save.disk_error")))

    def _hindrance(self) -> Message | None:
        """Return the trouble that now keeps moves from being stored; write a lost or harmed save anew first."""
        try:
            if self._store.trouble:
                self._store.write_anew()
        except SaveProblem as problem:
            return problem.message
        return None

    def _jot_down(self, note: _Note) -> None:
        with suppress(SaveProblem):  # the next move will tell of the disk's trouble
            self._store.set_meta(note.key, note.value())
        self.noted += 1
        self._wake()

    def _try(self, group: list[_Order], is_last_try: bool = False) -> bool:
        try:
            last = self._store.append_all([order.entry for order in group])
        except SaveProblem as problem:
            self._problem = problem.message if is_last_try else None
            return False
        except Exception as error:  # a window that waits for a result must get one in any case
            why = SaveProblem("save.disk_error", {"why": f"{type(error).__name__}: {error}"})
            self._problem = why.message if is_last_try else None
            return False
        for move, order in enumerate(group, last - len(group) + 1):
            self._results.put(Committed(order.ticket, move))
        return True
