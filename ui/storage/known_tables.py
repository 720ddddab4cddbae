"""The tables she has sat down at: who plays there, with which cards, manners and house rules. A file beside the
settings; one that cannot be read is kept under another name and costs no start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.files import read_plain, write_private
from game.model.messages import AsWritten, Message
from ui.storage.companies import FEWEST_RIVALS, MOST_RIVALS, KnownTable, NewGame
from ui.storage.settings import LARGEST_FILE, read_json

FILE_NAME = "tables.json"
BROKEN = "tables.broken.json"
FORM = 1
"""Version of what the file says."""
MOST_TABLES = 12
"""Those longest unused are forgotten first."""


class TableFile(msgspec.Struct, frozen=True):
    """The last one used comes first."""

    form: int = FORM
    tables: tuple[KnownTable, ...] = ()


class _Form(msgspec.Struct, frozen=True):
    """The field that every version has."""

    form: int


class _Rough(msgspec.Struct, frozen=True):
    """The file while nobody knows which of its tables can be read."""

    tables: list[msgspec.Raw]


class Loaded(NamedTuple):
    """The tables that could be read, and what to say about the rest; `newer`: another version wrote the file."""

    tables: tuple[KnownTable, ...] = ()
    problem: bool = False
    newer: bool = False


def load(folder: Path) -> Loaded:
    """Return the known tables; a file that is missing is no problem."""
    try:
        text = read_json(folder / FILE_NAME)
    except FileNotFoundError:
        return Loaded()
    except OSError:
        return Loaded(problem=True)
    try:
        if msgspec.json.decode(text, type=_Form).form > FORM:
            return Loaded(problem=True, newer=True)
        rough = msgspec.json.decode(text, type=_Rough).tables
    except msgspec.DecodeError:
        return Loaded(problem=True)
    found = [table for raw in rough if (table := _sound(raw)) is not None]
    return Loaded(tuple(found), len(found) < len(rough))


def _sound(raw: msgspec.Raw) -> KnownTable | None:
    """A table at which a game can be dealt; None for anything else."""
    try:
        table = msgspec.json.decode(raw, type=KnownTable)
    except msgspec.DecodeError:
        return None
    names = {seat.name.strip().casefold() for seat in table.seats}
    whole = bool(table.name.strip()) and "" not in names and len(names) == len(table.seats)
    mine = [seat.kind == "you" for seat in table.seats]
    enough = FEWEST_RIVALS < len(mine) <= MOST_RIVALS + 1
    return table if whole and mine[:1] == [True] and sum(mine) == 1 and enough else None


def welcome(folder: Path) -> tuple[tuple[KnownTable, ...], Message | None]:
    """Return the known tables, and one sentence if some could not be read: then the file is kept whole beside."""
    loaded = load(folder)
    if not loaded.problem:
        return loaded.tables, None
    kept = _set_aside(folder)
    if kept:
        store(loaded.tables, folder)
    key = "evening.tables_newer" if loaded.newer else "evening.tables_broken"
    return loaded.tables, Message(key, {"file": AsWritten(str(folder / (kept or FILE_NAME))), "n": len(loaded.tables)})


def _set_aside(folder: Path) -> str:
    """Keeps the file whole under a name nobody has yet; empty if that cannot be done."""
    names = (BROKEN, *(f"tables.broken-{n}.json" for n in range(2, 100)))
    free = next((name for name in names if not (folder / name).exists()), "")
    try:
        write_private(folder / free, read_plain(folder / FILE_NAME, LARGEST_FILE))
    except OSError:
        return ""
    return free


def store(tables: Sequence[KnownTable], folder: Path) -> None:
    """Written beside and renamed over, so a crash leaves the old file or the new one. Raises OSError."""
    whole = TableFile(tables=tuple(tables[:MOST_TABLES]))
    write_private(folder / FILE_NAME, msgspec.json.format(msgspec.json.encode(whole), indent=2))


def put_first(tables: Sequence[KnownTable], table: KnownTable) -> tuple[KnownTable, ...]:
    """This one is the last used now, in the place of the one with its name."""
    return table, *without(tables, table.name)


def without(tables: Sequence[KnownTable], name: str) -> tuple[KnownTable, ...]:
    return tuple(table for table in tables if table.name.casefold() != name.casefold())


def company(game: NewGame) -> KnownTable:
    """Return the company of this game under the name of the table or, if it has none, under those of its players."""
    return KnownTable(
        game.table or ", ".join(seat.name for seat in game.seats), game.seats, game.sets, game.hands, game.options
    )


def _same(one: KnownTable, other: KnownTable) -> bool:
    same_people = [seat.name for seat in one.seats] == [seat.name for seat in other.seats]
    return one.name.casefold() == other.name.casefold() or same_people


def rules_of(folder: Path, playing: KnownTable) -> tuple[str, ...]:
    """The house rules of this company's next game."""
    found = next((table for table in load(folder).tables if _same(table, playing)), playing)
    return found.options


def keep_rules(folder: Path, playing: KnownTable, options: tuple[str, ...]) -> None:
    """The company's next game is played by these. Where they cannot be stored, this game is none the worse."""
    tables = load(folder).tables
    found = next((table for table in tables if _same(table, playing)), playing)
    with suppress(OSError):
        store(put_first(tables, msgspec.structs.replace(found, options=options)), folder)


class Agreed(NamedTuple):
    """`now` reads the rules, `keep` writes all of them, each written NAME=VALUE; `meant`: what the card sets bring."""

    now: Callable[[], tuple[str, ...]]
    keep: Callable[[tuple[str, ...]], None]
    meant: Sequence[tuple[str, Sequence[str]]] = ()

    def add(self, rule: str) -> None:
        """One more rule, instead of whatever it was before."""
        name = rule.partition("=")[0]
        others = tuple(said for said in self.now() if not said.startswith(f"{name}="))
        self.keep((*others, rule))
