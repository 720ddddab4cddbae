"""An event of any kind, made of the types of its fields: where all kinds are tried none is forgotten."""

from __future__ import annotations

import msgspec
from msgspec import inspect

from game.model import events as ev


def sample(kind: type[ev.Event]) -> ev.Event:
    """An event of this kind: seat 0, card 0, one of each list, the first of several words."""
    return msgspec.convert(_plain(inspect.type_info(kind)), kind)


def _plain(kind: inspect.Type) -> object:
    """The first value of a type, as it would be read from a file."""
    match kind:
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.UnionType(types=types):
            return _plain(types[0])
        case inspect.VarTupleType(item_type=item):
            return [_plain(item)]
        case inspect.TupleType(item_types=items):
            return [_plain(item) for item in items]
        case inspect.StructType(tag_field=name, tag=tag, fields=fields):
            asked = {field.encode_name: _plain(field.type) for field in fields if field.required}
            return {**asked, name: tag} if name else asked
        case inspect.IntType(ge=least):
            return max(least or 0, 0)
        case inspect.StrType() | inspect.DictType():
            return "" if isinstance(kind, inspect.StrType) else {}
        case inspect.BoolType():
            return False
    raise TypeError(kind)
