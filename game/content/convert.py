"""From nodes to typed authoring Structs by a walk over the type hints, so that every complaint keeps its position.

The conventions are written down once, in game.content.reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, get_args, get_origin

import msgspec

from game.content.authored import Places, Sugar
from game.content.faults import ContentError, ContentErrors, shown, unknown
from game.content.forms import Options, Shape, broken_bound, options
from game.content.nodes import Mapping, Mark, Node, Place, Scalar, Sequence, named
from game.content.written_forms import Hint

T = TypeVar("T")


class _Failed:
    """Stands for a value that could not be made; its complaint is already noted."""


FAILED = _Failed()


def convert(node: Node, wanted: type[T], noun: str = "entry", places: Places | None = None) -> T:
    """The typed value of a tree, or ContentErrors with every complaint. `noun` names whatever has an id; `places`
    learns where everything was written.
    """
    walk = _Walk(places or Places())
    value = walk.value(node, wanted, Place(node.mark, noun))
    if walk.errors:
        raise ContentErrors(walk.errors)
    return value  # type: ignore[return-value]


class _Walk:
    """One conversion: notes complaints and goes on, so that an author sees them all at once."""

    def __init__(self, places: Places) -> None:
        self.errors: list[ContentError] = []
        self._places = places

    def value(self, node: Node, hint: Hint, place: Place) -> object:
        allowed = options(hint)
        if allowed.raw:
            return node
        if isinstance(node, Scalar):
            return self._scalar(node, allowed, place)
        if isinstance(node, Sequence):
            return self._sequence(node, allowed, place)
        return self._mapping(node, allowed, place)

    def _fail(self, error: ContentError) -> _Failed:
        self.errors.append(error)
        return FAILED

    def _scalar(self, node: Scalar, allowed: Options, place: Place) -> object:
        value = node.value
        word = _word(value, allowed)
        if word is not FAILED:
            return word
        if type(value) in allowed.scalars:
            found = self._bounded(value, allowed, place)
            return allowed.alone.struct(found) if allowed.alone and found is not FAILED else found
        if type(value) is int and float in allowed.scalars:
            return self._bounded(float(value), allowed, place)
        if value in allowed.bare_verbs:
            return self._struct(Mapping(node.mark, ()), allowed.bare_verbs[str(value)], place)
        if value is not None and allowed.plain and allowed.plain.shorthand:
            return self._short(node, allowed.plain, place)
        return self._fail(_wrong_scalar(node, allowed, place))

    def _short(self, node: Node, form: Shape, place: Place) -> object:
        """A body that is no mapping is the field that stands for all."""
        name = form.shorthand
        return self._struct(Mapping(node.mark, ((Scalar(node.mark, name, name), node),)), form, place)

    def _sequence(self, node: Sequence, allowed: Options, place: Place) -> object:
        if allowed.list_ is None:
            if allowed.plain and allowed.plain.shorthand:
                return self._short(node, allowed.plain, place)
            return self._fail(_unexpected(allowed, "list", place))
        hints = self._item_hints(node, allowed.list_, place)
        if hints is None:
            return FAILED
        items = [
            self.value(item, hint, _step(place, f"[{index}]", item))
            for index, (item, hint) in enumerate(zip(node.items, hints, strict=True))
        ]
        if FAILED in items:
            return FAILED
        build = get_origin(allowed.list_) or allowed.list_
        return self._bounded(build(items), allowed, place)  # type: ignore[operator]

    def _item_hints(self, node: Sequence, hint: Hint, place: Place) -> list[Hint] | None:
        args = get_args(hint)
        if get_origin(hint) is not tuple or args[-1:] == (Ellipsis,):
            return [args[0] if args else Node] * len(node.items)
        if len(args) == len(node.items):
            return list(args)
        self._fail(ContentError(place, "count", bound=len(args), found=len(node.items)))
        return None

    def _mapping(self, node: Mapping, allowed: Options, place: Place) -> object:
        verb = next((key.text for key, _ in node.entries if key.text in allowed.verbs), None)
        if verb is not None:
            return self._verb(node, allowed.verbs[verb], place)
        if allowed.variants:
            return self._variant(node, allowed, place)
        if allowed.plain:
            return self._struct(node, allowed.plain, place)
        if allowed.dict_ is not None:
            return self._bounded(self._dict(node, allowed.dict_, place), allowed, place)
        if allowed.verbs:
            return self._fail(_no_verb(node, allowed, place))
        return self._fail(_unexpected(allowed, "mapping", place))

    def _variant(self, node: Mapping, allowed: Options, place: Place) -> object:
        place = named(node, place)
        kind = node.get(allowed.tag_field)
        if kind is None:
            return self._fail(unknown(place, "missing_field", allowed.tag_field, allowed.variants))
        word = kind.text if isinstance(kind, Scalar) else ""
        if word not in allowed.variants:
            below = place.below(allowed.tag_field, kind.mark)
            return self._fail(unknown(below, "unknown_word", word, allowed.variants))
        rest = tuple(entry for entry in node.entries if entry[0].text != allowed.tag_field)
        return self._struct(Mapping(node.mark, rest), allowed.variants[word], place)

    def _dict(self, node: Mapping, hint: Hint, place: Place) -> object:
        key_hint, value_hint = get_args(hint) or (str, Node)
        made: dict[object, object] = {}
        for key, value in node.entries:
            step = _step(place, key.text, value)
            # a key is always text to YAML, so that `on` and `1` stay words for dict[str, …]
            word = key if int in options(key_hint).scalars else Scalar(key.mark, key.text, key.text)
            made_key = self.value(word, key_hint, msgspec.structs.replace(step, mark=key.mark))
            made[made_key] = self.value(value, value_hint, step)
        return FAILED if FAILED in made or FAILED in made.values() else made

    def _verb(self, node: Mapping, form: Shape, place: Place) -> object:
        if form.whole_body:
            return self._struct(node, form, place)
        body = node.get(form.verb)
        beside = tuple(entry for entry in node.entries if entry[0].text != form.verb)
        if isinstance(body, Mapping):
            return self._struct(Mapping(node.mark, body.entries + beside), form, place)
        is_empty = isinstance(body, Scalar) and body.value is None
        return self._struct(Mapping(node.mark, beside) if is_empty else node, form, place)

    def _struct(self, node: Mapping, form: Shape, place: Place) -> object:
        place = named(node, place)
        values: dict[str, object] = {}
        for key, value in node.entries:
            values |= self._field(key, value, form, values, place)
        strange = [key for key, _ in node.entries if key.text not in form.fields]
        misspelt = {_unknown_field(key, form, place).hint: key.mark for key in strange}
        complete = self._require(form, values, misspelt, place)
        known = all(key.text == form.verb for key in strange)
        if not (known and complete) or FAILED in values.values():
            return FAILED
        return self._made(form, values, msgspec.structs.replace(place, marks=dict(_marks(node))))

    def _made(self, form: Shape, values: dict[str, object], place: Place) -> object:
        try:
            made = form.struct(**values, **form.given, **({"place": place} if form.has_place else {}))
            part = made.meant() if isinstance(made, Sugar) else made
        except ContentError as error:
            return self._fail(error)
        except (ValueError, TypeError) as error:
            return self._fail(ContentError(place, "invalid", why=shown(str(error))))
        self._places.note(part, place, form.verb)
        return part

    def _field(
        self, key: Scalar, value: Node, form: Shape, known: dict[str, object], place: Place
    ) -> dict[str, object]:
        info = form.fields.get(key.text) or (form.fields.get(form.shorthand) if key.text == form.verb else None)
        below = place.below(key.text, key.mark)
        if info is None:
            bare = key.text == form.verb and not form.required
            wrong = ContentError(below, "bare_word", word=form.verb) if bare else _unknown_field(key, form, below)
            self._fail(wrong)
            return {}
        if info.name in known:
            self._fail(ContentError(below, "duplicate", word=shown(key.text), line=place.mark.line))
            return {}
        return {info.name: self.value(value, info.type, _step(place, key.text, value))}

    def _require(self, form: Shape, values: dict[str, object], misspelt: dict[str, Mark], place: Place) -> bool:
        """A field that was only misspelt is missing there, behind the complaint that says so."""
        missing = [name for name in form.required if form.fields[name].name not in values]
        for name in missing:
            there = msgspec.structs.replace(place, mark=misspelt.get(name, place.mark))
            self._fail(ContentError(there, "missing_field", word=name))
        return not missing

    def _bounded(self, value: object, allowed: Options, place: Place) -> object:
        for meta in allowed.bounds:
            broken = broken_bound(value, meta)
            if broken:
                key, bound = broken
                word = shown(value) if isinstance(value, str) else ""
                if key == "too_long" and isinstance(value, str) and isinstance(bound, int):
                    return self._fail(ContentError(place, "too_many_letters", bound=bound, over=len(value) - bound))
                return self._fail(ContentError(place, key, bound=bound, pattern=bound, word=word))
        return value


def _word(value: object, allowed: Options) -> object:
    """The Literal or Enum member written so; True is not 1."""
    meanings = (word for written, word in allowed.words.items() if written == value and type(written) is type(value))
    return next(meanings, FAILED)


def _wrong_scalar(node: Scalar, allowed: Options, place: Place) -> ContentError:
    words = [str(word) for word in allowed.words] + list(allowed.bare_verbs)
    if isinstance(node.value, str) and words:
        return unknown(place, "unknown_word", node.text, words)
    found = {bool: "boolean", int: "number", float: "decimal", str: "text"}.get(type(node.value), "nothing")
    error = _unexpected(allowed, found, place)
    if str in allowed.scalars and node.text:
        error.hint_key = "quote"
    elif bool in allowed.scalars and isinstance(node.value, str):
        error.hint_key = "boolean"
    return error


def _unexpected(allowed: Options, found: str, place: Place) -> ContentError:
    return ContentError(place, "expected", wanted=allowed.kinds, found=f"kind:{found}")


def _no_verb(node: Mapping, allowed: Options, place: Place) -> ContentError:
    keys = [key.text for key, _ in node.entries]
    at = node.entries[0][0].mark if keys else node.mark
    word = keys[0] if len(keys) == 1 else ", ".join(keys)
    error = unknown(msgspec.structs.replace(place, mark=at), "unknown_verb", word, allowed.verbs)
    nearest = [unknown(place, "unknown_verb", key, allowed.verbs) for key in keys]
    near = next((each for each in nearest if each.hint_key == "near"), error)
    error.hint_key, error.hint = near.hint_key, near.hint
    return error


def _unknown_field(key: Scalar, form: Shape, place: Place) -> ContentError:
    return unknown(place, "unknown_field", key.text, form.fields)


def _step(place: Place, step: str, node: Node) -> Place:
    return place.below(step, node.mark)


def _marks(node: Mapping) -> Iterator[tuple[str, Mark]]:
    """The positions of all fields and of the entries of lists and mappings in them."""
    for key, value in node.entries:
        yield key.text, value.mark
        if isinstance(value, Sequence):
            yield from ((f"{key.text}[{index}]", item.mark) for index, item in enumerate(value.items))
        elif isinstance(value, Mapping):
            yield from ((f"{key.text}.{inner.text}", item.mark) for inner, item in value.entries)
