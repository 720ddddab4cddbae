"""A game that is kept nowhere: it is played to be looked at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.table.records import Entry, MetaValue
from game.table.writer import Committed, Failed


class Unsaved:
    """The save of such a game, and the `Writer` that stores at once in no place."""

    path = Path()
    noted = 0

    def __init__(self) -> None:
        self._tickets = 0
        self._results: list[Committed | Failed] = []

    def submit(self, entry: Entry) -> int:
        self._tickets += 1
        self._results.append(Committed(self._tickets, self._tickets))
        return self._tickets

    def drain(self) -> list[Committed | Failed]:
        found, self._results = self._results, []
        return found

    def resume(self) -> None: ...

    def note(self, key: str, value: object) -> int:
        return 0

    def append(self, entry: Entry) -> int:
        return 0

    def entries(self) -> Iterable[Entry]:
        return ()

    def get_meta(self, key: str) -> MetaValue | None:
        return None

    def set_meta(self, key: str, value: MetaValue) -> None: ...

    def close(self) -> None: ...
