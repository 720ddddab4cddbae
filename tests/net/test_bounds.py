"""Every number, text and list of every message has a bound in its type, and so have the cards that a table sends."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import inspect

from game.net.machine_messages import FromMachine
from game.net.table_messages import FromTable
from game.table.opening import Cards

Lists = inspect.VarTupleType | inspect.ListType | inspect.SetType | inspect.FrozenSetType
HARMLESS = inspect.LiteralType | inspect.BoolType | inspect.NoneType


def unbounded(kind: inspect.Type, place: str, seen: set[type]) -> Iterator[str]:
    """Where a value of this type may be as large as a message."""
    match kind:
        case inspect.StructType(cls=cls, fields=fields) | inspect.NamedTupleType(cls=cls, fields=fields):
            if cls not in seen:
                seen.add(cls)
                for field in fields:
                    yield from unbounded(field.type, f"{cls.__name__}.{field.name}", seen)
        case inspect.UnionType(types=parts) | inspect.TupleType(item_types=parts):
            for part in parts:
                yield from unbounded(part, place, seen)
        case inspect.IntType() | inspect.FloatType():
            yield from [] if None not in (kind.ge, kind.le) or None not in (kind.ge, kind.lt) else [place]
        case inspect.StrType() | inspect.BytesType():
            yield from [] if kind.max_length is not None else [place]
        case inspect.DictType(key_type=key, value_type=value):
            yield from [] if kind.max_length is not None else [place]
            yield from unbounded(key, f"{place} (keys)", seen)
            yield from unbounded(value, place, seen)
        case _ if isinstance(kind, Lists):
            yield from [] if kind.max_length is not None else [place]
            yield from unbounded(kind.item_type, f"{place} (items)", seen)
        case _:
            yield from [] if isinstance(kind, HARMLESS) else [f"{place}: {type(kind).__name__}"]


@pytest.mark.parametrize("said", [FromMachine, FromTable, Cards], ids=["machine", "table", "cards"])
def test_no_number_text_list_or_dict_of_a_message_is_without_a_bound(said):
    assert list(unbounded(inspect.type_info(said), "", set())) == []


def test_the_walk_finds_what_has_no_bound():
    class Loose(msgspec.Struct):
        number: int
        texts: tuple[str, ...]
        table: dict[str, float]

    places = ["number", "texts", "texts (items)", "table", "table (keys)", "table"]
    assert list(unbounded(inspect.type_info(Loose), "", set())) == [f"Loose.{place}" for place in places]
