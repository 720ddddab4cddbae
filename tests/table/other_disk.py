"""A save that lies in memory and a writer without a thread: a table that is the same at every run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from game.table.records import Entry, MetaValue
from game.table.writer import Committed, Failed


class MemorySave:
    """Implements `game.table.records.Save`."""

    def __init__(self, meta: Mapping[str, MetaValue], deal: Entry) -> None:
        self.path = Path("memory.doors")
        self.meta = dict(meta)
        self.log = [deal]
        self.closed = False

    def get_meta(self, key: str) -> MetaValue | None:
        return self.meta.get(key)

    def set_meta(self, key: str, value: MetaValue) -> None:
        self.meta[key] = value

    def entries(self) -> list[Entry]:
        return list(self.log)

    def append(self, entry: Entry) -> int:
        self.log.append(entry)
        return len(self.log)

    def close(self) -> None:
        self.closed = True


class PromptWriter:
    """Implements `game.table.writer.Writer`: whatever is submitted is stored at once."""

    def __init__(self, save: MemorySave) -> None:
        self.save = save
        self.results: list[Committed | Failed] = []
        self.tickets = self.noted = 0

    def submit(self, entry: Entry) -> int:
        self.tickets += 1
        self.results.append(Committed(self.tickets, self.save.append(entry)))
        return self.tickets

    def drain(self) -> list[Committed | Failed]:
        found, self.results = self.results, []
        return found

    def resume(self) -> None: ...

    def note(self, key: str, value: Callable[[], MetaValue]) -> int:
        self.save.set_meta(key, value())
        self.noted += 1
        return self.noted

    def close(self) -> None: ...
