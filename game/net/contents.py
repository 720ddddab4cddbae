"""The contents of a message, at any depth: the seats and cards that are named, the sentences that are said.

found = Contents()    read(shown, found)    found.seats, found.cards, found.sentences"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, get_args, get_origin, get_type_hints

import msgspec

from game.ids import CardId, SeatId
from game.model.events import Fizzled
from game.model.messages import Message


class Contents:
    def __init__(self) -> None:
        self.seats: set[object] = set()
        self.cards: set[object] = set()
        self.sentences: list[Message] = []


Reader = Callable[[object, Contents], None]
"""Adds what stands in a value."""


def read(value: object, found: Contents) -> None:
    """Adds all that stands in a struct, by the types of its fields."""
    if isinstance(value, Message):
        found.sentences.append(value)
    elif isinstance(value, Fizzled):
        found.seats.add(value.seat)
        found.cards.add(value.card)
        found.sentences.append(value.told("card:", "kind:curse:"))
    elif isinstance(value, msgspec.Struct):
        _read_fields(msgspec.structs.astuple(value), _fields(type(value)), found)


def _read_fields(values: Sequence[object], readers: Sequence[tuple[int, Reader]], found: Contents) -> None:
    for place, reader in readers:
        reader(values[place], found)


@cache
def _fields(kind: type) -> tuple[tuple[int, Reader], ...]:
    """Of a struct or a named tuple: place and reader of each field in which something may stand."""
    hints = get_type_hints(kind, include_extras=True)
    names = kind.__struct_fields__ if issubclass(kind, msgspec.Struct) else [name for name in hints if name[0] != "_"]
    found = ((place, _reader(hints[name])) for place, name in enumerate(names))
    return tuple((place, reader) for place, reader in found if reader is not None)


def _reader(hint: object) -> Reader | None:
    """None for what holds neither seats nor cards nor sentences."""
    parts = get_args(hint)
    if hint is SeatId:
        return lambda value, found: found.seats.add(value)
    if hint is CardId:
        return lambda value, found: found.cards.add(value)
    if get_origin(hint) is Annotated:
        return _reader(parts[0])
    if get_origin(hint) in (tuple, frozenset):
        return _of_items(parts) if parts[-1] is Ellipsis or len(parts) == 1 else _of_places(parts)
    if get_origin(hint) is dict:
        return _of_values(_reader(parts[1]))
    if isinstance(hint, type):
        return _of_class(hint)
    found = [reader for reader in map(_reader, parts) if reader is not None]
    return _of_union(found)


def _of_class(kind: type) -> Reader | None:
    if issubclass(kind, msgspec.Struct):
        return read
    if issubclass(kind, tuple):
        return lambda value, found: _read_fields(value, _fields(kind), found) if isinstance(value, tuple) else None
    return None


def _of_items(parts: Sequence[object]) -> Reader | None:
    reader = _reader(parts[0])
    if reader is None:
        return None

    def each(value: object, found: Contents) -> None:
        for item in value if isinstance(value, tuple | frozenset) else ():
            reader(item, found)

    return each


def _of_places(parts: Sequence[object]) -> Reader | None:
    readers = [(place, reader) for place, part in enumerate(parts) if (reader := _reader(part)) is not None]
    if not readers:
        return None
    return lambda value, found: _read_fields(value, readers, found) if isinstance(value, tuple) else None


def _of_values(reader: Reader | None) -> Reader | None:
    if reader is None:
        return None

    def each(value: object, found: Contents) -> None:
        for item in value.values() if isinstance(value, dict) else ():
            reader(item, found)

    return each


def _of_union(readers: Sequence[Reader]) -> Reader | None:
    """Structs and lists are told apart by the readers themselves."""
    if not readers:
        return None

    def whichever(value: object, found: Contents) -> None:
        if value is not None:
            for reader in dict.fromkeys(readers):
                reader(value, found)

    return whichever
