"""The forms that a type hint of an authoring Struct allows, sorted once per type; used by game.content.convert."""

from __future__ import annotations

import enum
import operator
import re
import types
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Annotated, Literal, NamedTuple, NewType, Union, get_args, get_origin

import msgspec

from game.content.authored import Authored
from game.content.nodes import Node, Place
from game.content.written_forms import SPELLINGS, Hint, Spelling, Worded

VERB_FIELDS = ("type", "is", "do")
"""Tag fields that nobody writes: msgspec's own name for one, and those under which the model stores its verbs."""


class Options(msgspec.Struct, frozen=True):
    """A type hint sorted by what may stand in its place."""

    scalars: frozenset[type] = frozenset()  # of bool, int, float, str, NoneType
    words: dict[object, object] = {}  # the written word → Literal value or Enum member
    verbs: dict[str, Shape] = {}
    tag_field: str = ""
    variants: dict[str, Shape] = {}  # by what stands in the tag field
    plain: Shape | None = None
    alone: Shape | None = None  # written as its only field
    list_: Hint = None
    dict_: Hint = None
    raw: bool = False
    bounds: tuple[msgspec.Meta, ...] = ()

    @property
    def kinds(self) -> str:
        """The forms allowed here, as kinds of game.content.faults."""
        names = {bool: "boolean", int: "number", float: "decimal", str: "text", type(None): "nothing"}
        found = [word for kind, word in names.items() if kind in self.scalars]
        found += ["word"] * bool(self.words or self.bare_verbs) + ["list"] * (self.list_ is not None)
        found += ["mapping"] * bool(self.verbs or self.variants or self.plain or self.dict_)
        return "kind:" + ",".join(found)

    @property
    def bare_verbs(self) -> dict[str, Shape]:
        """Verbs that may be written as one word."""
        return {verb: form for verb, form in self.verbs.items() if not form.required}


class Field(NamedTuple):
    """A field of a Struct as it may be written."""

    name: str  # in Python
    type: Hint
    required: bool


class Shape(msgspec.Struct, frozen=True):
    """The writable fields of a Struct by what an author calls them, and how it is told from others: its verb or its
    variant. `given`: fields that go without saying.
    """

    struct: type[msgspec.Struct]
    fields: dict[str, Field]
    verb: str
    tag_field: str
    variant: str
    shorthand: str
    has_place: bool
    given: Mapping[str, object] = {}

    @property
    def required(self) -> tuple[str, ...]:
        """The fields, as an author calls them, without which there is no such Struct."""
        return tuple(name for name, field in self.fields.items() if field.required)

    @property
    def whole_body(self) -> bool:
        """The verb's body is one field of the same name."""
        return self.verb in self.fields


@cache
def shape(struct: type[msgspec.Struct]) -> Shape:
    """How a Struct is written that is written in one way."""
    return _shape(struct, Spelling())


def _shape(struct: type[msgspec.Struct], spelling: Spelling) -> Shape:
    infos = [info for info in msgspec.structs.fields(struct) if info.name not in spelling.given]
    fields = {
        spelling.names.get(info.name, info.encode_name): Field(
            info.name, spelling.types.get(info.name, info.type), info.required or info.name in spelling.needed
        )
        for info in infos
        if info.type is not Place
    }
    config = struct.__struct_config__
    tag = config.tag if isinstance(config.tag, str) and spelling.verb is not None else ""
    tag_field = config.tag_field if tag and config.tag_field not in VERB_FIELDS else ""
    verb, variant = ("", tag) if tag_field else (spelling.verb or tag, "")
    first = next(iter(fields), "")
    shorthand = first if verb else struct.shorthand if issubclass(struct, Authored) else ""
    has_place = len(fields) < len(infos)
    return Shape(struct, fields, verb, tag_field or "", variant, shorthand, has_place, spelling.given)


@cache
def options(hint: Hint) -> Options:
    """Return the forms allowed in place of a type."""
    found = Options()
    for part in (_sorted_out(each) for each in _members(hint)):
        if _clash(found, part):
            raise TypeError(f"nobody could tell the members of {hint!r} apart")
        found = Options(
            found.scalars | part.scalars,
            found.words | part.words,
            found.verbs | part.verbs,
            part.tag_field or found.tag_field,
            found.variants | part.variants,
            part.plain or found.plain,
            part.alone or found.alone,
            part.list_ if part.list_ is not None else found.list_,
            part.dict_ if part.dict_ is not None else found.dict_,
            found.raw or part.raw,
            found.bounds + part.bounds,
        )
    return found


def _clash(one: Options, other: Options) -> bool:
    """Two members that would be written alike."""
    twice = one.verbs.keys() & other.verbs.keys() or one.variants.keys() & other.variants.keys()
    lists = one.list_ is not None and other.list_ is not None
    dicts = one.dict_ is not None and other.dict_ is not None
    return bool(twice or (one.plain and other.plain) or lists or dicts)


def _members(hint: Hint) -> Iterator[Hint]:
    """The members of a union, of whatever depth; anything else is its own only member."""
    if hint == Node:
        yield Node
    elif get_origin(hint) in (Union, types.UnionType):
        for each in get_args(hint):
            yield from _members(each)
    elif isinstance(hint, NewType):
        yield from _members(hint.__supertype__)
    else:
        yield hint


def _sorted_out(hint: Hint) -> Options:
    origin = get_origin(hint)
    if hint == Node:
        return Options(raw=True)
    if isinstance(hint, Worded):
        return _worded(hint)
    if origin is Annotated:
        inner, *notes = get_args(hint)
        return msgspec.structs.replace(options(inner), bounds=tuple(n for n in notes if isinstance(n, msgspec.Meta)))
    if origin is Literal:
        return Options(words={value: value for value in get_args(hint)})
    if origin in (tuple, list, frozenset) or hint in (tuple, list, frozenset):
        return Options(list_=hint)
    if origin is dict:
        return Options(dict_=hint)
    if hint is None or hint in (bool, int, float, str, type(None)):
        return Options(scalars=frozenset({type(None) if hint is None else hint}))
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return Options(words={member.value: member for member in hint})
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _of_struct(hint)
    raise TypeError(f"authoring Structs cannot hold {hint!r}")


def _of_struct(struct: type[msgspec.Struct]) -> Options:
    """Everything that means this type, together."""
    found = Options()
    for spelling in SPELLINGS.get(struct, (Spelling(),)):
        form = _shape(spelling.sugar or struct, spelling)
        if spelling.alone:
            (field,) = form.fields.values()
            found = msgspec.structs.replace(options(field.type), alone=form)
        elif form.verb:
            found = msgspec.structs.replace(found, verbs={**found.verbs, form.verb: form})
        elif form.variant:
            found = Options(tag_field=form.tag_field, variants={form.variant: form})
        else:
            found = Options(plain=form)
    return found


def _worded(hint: Worded) -> Options:
    beside = options(hint.beside) if hint.beside is not None else Options()
    return msgspec.structs.replace(beside, words=dict(hint.words))


def broken_bound(value: object, meta: msgspec.Meta) -> tuple[str, str | int] | None:
    """The first bound that a value does not keep, as its sentence and its number or pattern."""
    table: tuple[tuple[str, object, Callable[..., bool]], ...] = (
        ("at_least", meta.ge, operator.lt),
        ("at_most", meta.le, operator.gt),
        ("more_than", meta.gt, operator.le),
        ("less_than", meta.lt, operator.ge),
        ("multiple_of", meta.multiple_of, operator.mod),
        ("too_short", meta.min_length, lambda value, bound: len(value) < bound),
        ("too_long", meta.max_length, lambda value, bound: len(value) > bound),
        ("pattern", meta.pattern, lambda value, bound: re.search(bound, value) is None),
    )
    for key, bound, is_broken in table:
        if bound is not None and _applies(value, bound, is_broken):
            return key, bound if isinstance(bound, str | int) else str(bound)
    return None


def _applies(value: object, bound: object, is_broken: Callable[..., bool]) -> bool:
    """A bound of a union counts only for members it fits: a length says nothing of a number."""
    try:
        return bool(is_broken(value, bound))
    except TypeError:
        return False
