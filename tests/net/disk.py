"""A disk of a simulation: what is synced outlives the program, what is not is lost with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from game.model.messages import Message
from game.table.records import Entry, MetaValue
from game.table.timeline import split
from game.table.writer import Committed, Failed


class Disk:
    """The disk: notes and moves of one game."""

    def __init__(self, meta: Mapping[str, MetaValue], deal: Entry) -> None:
        self.meta = dict(meta)
        self.entries = [deal]
        self.log: list[tuple[str, MetaValue]] = []  # of notes, as they came
        self.moves, self.backs = 1, 0  # that count; take-backs

    def store(self, entry: Entry) -> None:
        to, move = split(entry)
        if to is not None:
            self.moves, self.backs = to, self.backs + 1
        self.moves += move is not None
        self.entries.append(entry)

    def has(self, backs: int, move: int) -> bool:
        """Whether somebody may have been shown this; of what was taken back nobody knows any more."""
        return backs < self.backs or (backs == self.backs and move <= self.moves)


class MemorySave:
    """A save on such a disk (`game.table.records.Save`)."""

    path = Path("game.doors")

    def __init__(self, disk: Disk) -> None:
        self.disk = disk

    def get_meta(self, key: str) -> MetaValue | None:
        return self.disk.meta.get(key)

    def set_meta(self, key: str, value: MetaValue) -> None:
        self.disk.meta[key] = value
        self.disk.log.append((key, value))

    def entries(self) -> Iterable[Entry]:
        return list(self.disk.entries)

    def append(self, entry: Entry) -> int:
        ids = {(each.seat, each.command_id) for each in self.disk.entries if each.command_id}
        assert (entry.seat, entry.command_id) not in ids, f"stored twice: {entry.command_id}"
        self.disk.store(entry)
        return len(self.disk.entries)

    def close(self) -> None: ...


class SlowWriter:
    """A writer (`game.table.writer.Writer`) that stores when it is told to: `sync` writes the oldest orders, `refuse`
    fails all that waits.
    """

    def __init__(self, save: MemorySave) -> None:
        self._save = save
        self._orders: list[tuple[int, Entry] | tuple[str, Callable[[], MetaValue]]] = []
        self._results: list[Committed | Failed] = []
        self._tickets = self._notes = self.noted = 0

    def submit(self, entry: Entry) -> int:
        self._tickets += 1
        self._orders.append((self._tickets, entry))
        return self._tickets

    def drain(self) -> list[Committed | Failed]:
        found, self._results = self._results, []
        return found

    def resume(self) -> None: ...

    def note(self, key: str, value: Callable[[], MetaValue]) -> int:
        self._notes += 1
        self._orders.append((key, value))
        return self._notes

    def close(self) -> None:
        self.sync(len(self._orders))

    def refuse(self, problem: Message) -> None:
        """Nothing that waits reaches the disk."""
        tickets = [first for first, second in self._orders if isinstance(second, Entry) and isinstance(first, int)]
        self._results += [Failed(ticket, problem) for ticket in tickets[:1]]
        self.noted = self._notes
        self._orders.clear()

    @property
    def waits(self) -> bool:
        return bool(self._orders)

    def sync_notes(self) -> None:
        """All notes reach the disk, whatever else waits."""
        moves = [order for order in self._orders if isinstance(order[1], Entry)]
        self._orders = [order for order in self._orders if order not in moves]
        self.sync(len(self._orders))
        self._orders = moves

    def sync(self, most: int = 1) -> None:
        """The oldest orders reach the disk."""
        for first, second in self._orders[:most]:
            if isinstance(second, Entry):
                assert isinstance(first, int)
                self._results.append(Committed(first, self._save.append(second)))
            else:
                self._save.set_meta(str(first), second())
                self.noted += 1
        del self._orders[:most]
