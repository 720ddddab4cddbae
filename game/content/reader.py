"""The strict YAML reader: text in, a tree of nodes with marks out, and from there typed authoring Structs.

    cards = convert(read_file(path), tuple[CardA, ...], noun="card")      # raises ContentErrors with every complaint

Conventions for authoring Structs (game/content/card_kinds.py is written on top of this):

* Every authoring Struct derives from `Authored` (frozen, keyword only). Its field `place: Place` is filled by `convert`
  and cannot be written in YAML. `place.at("slot")`, `place.at("tags[1]")`, `place.at("add.fight")` give the exact
  position of what was written, for complaints of later stages: `ContentError(place.at("slot"), key, word="hat")` or
  `unknown(place.at("slot"), "unknown_word", word, valid)`; collect them and raise `ContentErrors(list)`.
  Places never count in comparisons. A new complaint needs its sentence in assets/text/faults, in both languages.
* Fields are written under their own name, or under `msgspec.field(name="if")`. Unknown fields are complaints.
* Types: bool, int, float, str, None, Literal, Enum (by value), NewType, Annotated with msgspec.Meta bounds,
  tuple[X, ...], tuple[X, Y], frozenset[X], dict[K, V], other Structs, `Node` (left as it is) and unions of these.
  Recursive aliases work when written as typing.Union["A", "B"].
* A *verb* is a Struct with msgspec's tag: `class Draw(Authored, tag="draw")`. Its mapping is known by that key:
    {draw: {pile: door, n: 1}}              the body's fields are the Struct's fields
    {draw: {pile: door}, who: me}           fields may stand beside the verb too, but not in both places
    {die: victim}                           a body that is no mapping is the Struct's first field
    {add: {fight: 3}, if: …}                has the Struct a field named like its verb, the whole body is that field
    alone                                   a bare word is the verb whose fields all have defaults
* A *variant* is a Struct with a tag and a named tag field: `class Monster(Authored, tag_field="kind", tag="monster")`
  is the mapping with `kind: monster`.
* In a union a mapping is the first verb among its keys, else the one Struct without a tag, else the dict; a list is
  the tuple; a word is looked up among Literals, Enums and bare verbs, and is free text only if the union has str.
* `shorthand: ClassVar[str] = "n"` on a Struct without a tag: a scalar or a list in its place is that field
  (`price: 5` for `price: {n: 5}`).
* Structs that do not derive from Authored work as well, they only know no place: `convert` notes it in `places`.
  Those of the model are written as game.content.written_forms says; a `Sugar` Struct is replaced by what it means.
* `__post_init__` may raise ValueError(text): the complaint gets the place of the Struct.

What YAML may say here: plain `true` and `false` are the only booleans (`on`, `yes`, `No` are words), `null`, `~` and
nothing are None, `5`, `+5`, `-5` and `0.5` are numbers, everything else is text; `010`, `0x1F`, `1_000`, `1e3`, `-.5`
are refused with a hint. No aliases, anchors, tags, directives, second documents or duplicate keys.
Only PyYAML's pure Python scanner is used (the C one dies on deep nesting).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from game.content.authored import Authored
from game.content.convert import convert
from game.content.faults import (
    LONGEST_QUOTE,
    MORE_COLONS,
    TOO_FAR,
    ContentError,
    ContentErrors,
    refusal,
    shown,
    unknown,
    unreadable,
)
from game.content.nodes import Mapping, Mark, Node, Place, Scalar, ScalarValue, Sequence
from game.files import TooLarge, read_plain

__all__ = [
    "Authored",
    "ContentError",
    "ContentErrors",
    "Place",
    "convert",
    "read_file",
    "read_text",
    "refusal",
    "unknown",
]

LARGEST_FILE = 256 * 1024  # bytes
DEEPEST = 20  # levels of lists and mappings
MOST_NODES = 25_000  # the densest file of allowed size would take 5 s to read
LONGEST_NUMBER = 15  # digits: exact as a float too

INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+")
BARE_DECIMAL = re.compile(r"([-+]?)\.([0-9]+)")
OTHER_NUMBER = re.compile(
    r"[-+]?(0[0-9_]+(\.[0-9_]*)?|0x[0-9a-f_]+|0b[01_]+|0o[0-7_]+|[0-9][0-9_]*_[0-9_]*(\.[0-9_]*)?|[0-9]+\."
    r"|([0-9]+\.?[0-9]*|\.[0-9]+)e[-+]?[0-9]+)|[-+]?\.inf|\.nan",
    re.IGNORECASE,
)
# control characters but line feed; line separators; bidirectional marks; stray byte order marks; surrogates
INVISIBLE = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
WORDS: dict[str, ScalarValue] = {"true": True, "false": False, "null": None, "~": None, "": None}


def read_file(path: Path, name: str = "") -> Node:
    """The tree of one file; `name` is what complaints call it, such as "cardsets/dungeon/doors.yaml"."""
    name = name or str(path)
    try:
        data = read_plain(path, LARGEST_FILE)
    except TooLarge as error:
        raise _refusal(Mark(name), "too_big", most=LARGEST_FILE // 1024) from error
    except OSError as error:
        raise ContentErrors([unreadable(Place(Mark(name)), error)]) from error
    try:
        return read_text(data.decode("utf-8-sig"), name)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _refusal(Mark(name, line, 1), "not_utf8") from error


def read_text(text: str, name: str) -> Node:
    """The tree of a text, or ContentErrors: nothing is believed of a file that is not well formed."""
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST_FILE:
        raise _refusal(Mark(name), "too_big", most=LARGEST_FILE // 1024)
    text = text.replace("\r\n", "\n")
    _refuse_invisible(text, name)
    try:
        return _Tree(text, name).read()
    except yaml.MarkedYAMLError as error:
        where = error.problem_mark or error.context_mark
        mark = Mark(name, where.line + 1, where.column + 1) if where else Mark(name)
        raise _refusal(mark, "syntax", why=f"yaml:{_cause(text, error, where)}") from error
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        # "\UFFFFFFFF" in quotes ends in chr(): ValueError or OverflowError
        raise _refusal(Mark(name), "syntax", why=shown(str(error))) from error


def _cause(text: str, error: yaml.MarkedYAMLError, where: yaml.Mark | None) -> str | None:
    """PyYAML's word for a slip; it takes a line that is indented too far for more of the text above."""
    if error.problem != MORE_COLONS or where is None:
        return error.problem
    before = text.split("\n")[where.line][: where.column]
    return TOO_FAR if FIRST_WORD.fullmatch(before) else error.problem


FIRST_WORD = re.compile(r" +(- +)?[^ :]+")


class _Tree:
    """Builds nodes from PyYAML's events, which come lazily, so that every limit stops the scanner in time."""

    def __init__(self, text: str, name: str) -> None:
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader=yaml.SafeLoader)
        self._name = name
        self._nodes = 0

    def read(self) -> Node:
        next(self._events)  # the start of the stream
        start = next(self._events)
        if isinstance(start, yaml.StreamEndEvent):
            raise _refusal(Mark(self._name), "empty")
        if isinstance(start, yaml.DocumentStartEvent) and (start.version or start.tags):
            raise _refusal(self._mark(start), "directive")
        root = self._node(next(self._events), 0)
        next(self._events)  # the end of the document
        after = next(self._events)
        if not isinstance(after, yaml.StreamEndEvent):
            raise _refusal(self._mark(after), "second_document")
        return root

    def _node(self, event: yaml.Event, depth: int) -> Node:
        mark = self._mark(event)
        self._check_limits(event, mark, depth)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, mark)
        if isinstance(event, yaml.SequenceStartEvent):
            return Sequence(mark, tuple(self._items(depth + 1)))
        return Mapping(mark, tuple(self._entries(depth + 1)))

    def _check_limits(self, event: yaml.Event, mark: Mark, depth: int) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise _refusal(mark, "too_many", most=MOST_NODES)
        if depth > DEEPEST:
            raise _refusal(mark, "too_deep", most=DEEPEST)
        if isinstance(event, yaml.AliasEvent):
            raise _refusal(mark, "alias")
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            raise _refusal(mark, "anchor")
        if isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag is not None:
            raise _refusal(mark, "tag")

    def _scalar(self, event: yaml.ScalarEvent, mark: Mark) -> Scalar:
        text: str = event.value
        hidden = INVISIBLE.search(text)  # an escape in quotes can still make one
        if hidden:
            raise _refusal(mark, "control_character", code=f"{ord(hidden[0]):04X}")
        return Scalar(mark, text, text if event.style else meaning(text, mark))

    def _items(self, depth: int) -> Iterator[Node]:
        event = next(self._events)
        while not isinstance(event, yaml.SequenceEndEvent):
            yield self._node(event, depth)
            event = next(self._events)

    def _entries(self, depth: int) -> Iterator[tuple[Scalar, Node]]:
        lines: dict[str, int] = {}
        event = next(self._events)
        while not isinstance(event, yaml.MappingEndEvent):
            key = self._key(event, depth)
            if key.text in lines:
                raise _refusal(key.mark, "duplicate", word=shown(key.text), line=lines[key.text])
            lines[key.text] = key.mark.line
            yield key, self._node(next(self._events), depth)
            event = next(self._events)

    def _key(self, event: yaml.Event, depth: int) -> Scalar:
        if not isinstance(event, yaml.ScalarEvent | yaml.AliasEvent) or (
            isinstance(event, yaml.ScalarEvent) and not event.value
        ):
            raise _refusal(self._mark(event), "key_form")
        key = self._node(event, depth)
        assert isinstance(key, Scalar)  # aliases were refused
        return key

    def _mark(self, event: yaml.Event) -> Mark:
        start = event.start_mark
        return Mark(self._name, start.line + 1, start.column + 1) if start else Mark(self._name)


def meaning(text: str, mark: Mark) -> ScalarValue:
    """Return the value of a word without quotes; number forms that mislead are refused."""
    if text in WORDS:
        return WORDS[text]
    if INTEGER.fullmatch(text):
        _refuse_long(text, mark)
        return int(text)
    if DECIMAL.fullmatch(text):
        _refuse_long(text, mark)
        return float(text)
    bare = BARE_DECIMAL.fullmatch(text)
    if bare:
        raise _refusal(mark, "number_form", word=shown(text), instead=f"{bare[1]}0.{shown(bare[2])}")
    if len(text) <= LONGEST_QUOTE and OTHER_NUMBER.fullmatch(text):  # it tries each way to divide a row of digits
        raise _refusal(mark, "number_form", word=shown(text), instead=_plain_form(text))
    return text


def _plain_form(text: str) -> str:
    """The same number as this reader wants it, where that is certain; else an example."""
    plain = text.replace("_", "").rstrip(".")
    sign, digits = (plain[0], plain[1:]) if plain[0] in "-+" else ("", plain)
    return sign + (digits.lstrip("0") or "0") if digits.isdecimal() and len(digits) <= LONGEST_NUMBER else "10"


def _refuse_long(text: str, mark: Mark) -> None:
    if len(text) > LONGEST_NUMBER:
        raise _refusal(mark, "number_size", word=shown(text))


def _refuse_invisible(text: str, name: str) -> None:
    hidden = INVISIBLE.search(text)
    if not hidden:
        return
    line = text.count("\n", 0, hidden.start()) + 1
    column = hidden.start() - text.rfind("\n", 0, hidden.start())
    if hidden[0] == "\t":
        raise _refusal(Mark(name, line, column), "syntax", why="yaml:found character '\\t' that cannot start any token")
    raise _refusal(Mark(name, line, column), "control_character", code=f"{ord(hidden[0]):04X}")


def _refusal(mark: Mark, key: str, **details: str | int) -> ContentErrors:
    return refusal(Place(mark), key, **details)
