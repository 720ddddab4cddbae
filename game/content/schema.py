"""JSON Schema of the files of a card set, for completion in editors: printed from the same types that the reader fills,
with the same sugar (verbs, bare words, shorthands; see game.content.reader)."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import get_args, get_origin

import msgspec

from game.content import card_kinds as written
from game.content.forms import Options, Shape, options, shape
from game.content.manifest import SetEntry
from game.content.written_forms import Hint

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Json = str | int | float | bool | None | Sequence["Json"] | Mapping[str, "Json"]
Schema = dict[str, Json]

TYPES: Mapping[type, str] = {bool: "boolean", int: "integer", float: "number", str: "string", type(None): "null"}
BOUNDS: tuple[tuple[str, str, str], ...] = (
    ("ge", "minimum", "number"),
    ("le", "maximum", "number"),
    ("gt", "exclusiveMinimum", "number"),
    ("lt", "exclusiveMaximum", "number"),
    ("multiple_of", "multipleOf", "number"),
    ("min_length", "minLength", "string"),
    ("max_length", "maxLength", "string"),
    ("pattern", "pattern", "string"),
)


def schemas() -> dict[str, Schema]:
    """The schema of each file of a set, by the file's name."""
    rules = [kind for name, kind in written.KINDS.items() if name == "rule"]
    cards = [kind for name, kind in written.KINDS.items() if name != "rule"]
    return {
        "set.yaml": _Page().of(SetEntry),
        "doors.yaml": _Page().list_of(cards),
        "treasures.yaml": _Page().list_of(cards),
        "rules.yaml": _Page().list_of(rules),
    }


_Make = Callable[[Shape], Schema]


class _Page:
    """One schema with a definition for every Struct it speaks of."""

    def __init__(self) -> None:
        self._defs: Schema = {}

    def of(self, struct: type[msgspec.Struct]) -> Schema:
        return self._whole(self._plain(shape(struct)))

    def list_of(self, structs: Sequence[type[msgspec.Struct]]) -> Schema:
        return self._whole({"type": "array", "items": {"anyOf": [self._plain(shape(each)) for each in structs]}})

    def _whole(self, top: Schema) -> Schema:
        return {"$schema": DIALECT, **top, "$defs": self._defs}

    def _value(self, hint: Hint) -> Schema:
        allowed = options(hint)
        if allowed.raw:
            return {}
        forms = [*self._scalars(allowed), *self._mappings(allowed)]
        if allowed.list_ is not None:
            forms.append(self._list(allowed.list_))
        return forms[0] if len(forms) == 1 else {"anyOf": forms}

    def _scalars(self, allowed: Options) -> list[Schema]:
        words: list[Json] = [word for word in allowed.words if isinstance(word, str | int | bool | None)]
        words += [word for word in allowed.bare_verbs if word not in words]
        found: list[Schema] = [{"enum": words}] if words else []
        return found + [
            {"type": name, **_bounds(allowed, name)} for kind, name in TYPES.items() if kind in allowed.scalars
        ]

    def _mappings(self, allowed: Options) -> list[Schema]:
        found = [self._verb(form) for form in allowed.verbs.values()]
        found += [self._plain(form) for form in allowed.variants.values()]
        if allowed.plain is not None:
            found.append(self._plain(allowed.plain))
            short = allowed.plain.shorthand
            found += [self._value(allowed.plain.fields[short].type)] if short else []
        if allowed.dict_ is not None:
            found.append(
                {"type": "object", "additionalProperties": self._value((get_args(allowed.dict_) or (str, str))[1])}
            )
        return found

    def _list(self, hint: Hint) -> Schema:
        args = get_args(hint)
        if get_origin(hint) is tuple and args[-1:] != (Ellipsis,):
            return {"type": "array", "prefixItems": [self._value(arg) for arg in args], "items": False}
        return {"type": "array", "items": self._value(args[0])} if args else {"type": "array"}

    def _plain(self, form: Shape) -> Schema:
        return self._named(form.struct.__name__, form, self._fields)

    def _verb(self, form: Shape) -> Schema:
        """A mapping that is known by its verb: the fields in the verb's body, beside it, or both."""
        return self._named(f"{form.verb} ({form.struct.__name__})", form, self._verb_form)

    def _verb_form(self, form: Shape) -> Schema:
        if form.whole_body:
            return {**self._fields(form), "required": [form.verb]}
        fields = self._fields(form)
        bodies: list[Schema] = [{"type": "null"}, {**fields, "required": []}]
        bodies += [self._value(form.fields[form.shorthand].type)] if form.shorthand else []
        beside = {name: self._value(info.type) for name, info in form.fields.items()}
        properties: Schema = {form.verb: {"anyOf": bodies}, **beside}
        return {"type": "object", "properties": properties, "required": [form.verb], "additionalProperties": False}

    def _fields(self, form: Shape) -> Schema:
        properties: Schema = {name: self._value(info.type) for name, info in form.fields.items()}
        if form.tag_field:
            properties = {form.tag_field: {"const": form.variant}, **properties}
        required: list[Json] = [*form.required]
        return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}

    def _named(self, name: str, form: Shape, make: _Make) -> Schema:
        """A reference; Structs hold each other, so the definition is announced before it is made."""
        if name not in self._defs:
            self._defs[name] = {}
            told: Schema = {"description": " ".join((inspect.getdoc(form.struct) or "").split())}
            self._defs[name] = (told if form.struct.__doc__ else {}) | make(form)
        return {"$ref": f"#/$defs/{name.replace(' ', '%20')}"}


def _bounds(allowed: Options, name: str) -> Schema:
    """Return the bounds on a value of this JSON type."""
    kind = "number" if name == "integer" else name
    found: Schema = {}
    for meta in allowed.bounds:
        values = {
            "ge": meta.ge, "le": meta.le, "gt": meta.gt, "lt": meta.lt, "multiple_of": meta.multiple_of,
            "min_length": meta.min_length, "max_length": meta.max_length, "pattern": meta.pattern,
        }  # fmt: skip
        found |= {word: values[bound] for bound, word, of in BOUNDS if of == kind and values[bound] is not None}
    return found
