"""The nodes of a YAML file before anybody knows their meaning; they remember where they stand."""

from __future__ import annotations

import msgspec


class Mark(msgspec.Struct, frozen=True, order=True):
    """A position in a file; line and column count from 1, 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


ScalarValue = bool | int | float | str | None


class Scalar(msgspec.Struct, frozen=True):
    """One word, number or text. `text` is what was written; `value` is its meaning (quoted text is always a str)."""

    mark: Mark
    text: str
    value: ScalarValue


class Sequence(msgspec.Struct, frozen=True):
    """A list in its written order."""

    mark: Mark
    items: tuple[Node, ...]


class Mapping(msgspec.Struct, frozen=True):
    """Keys and values in their written order; no key stands twice."""

    mark: Mark
    entries: tuple[tuple[Scalar, Node], ...]

    def get(self, key: str) -> Node | None:
        return next((value for name, value in self.entries if name.text == key), None)


Node = Scalar | Sequence | Mapping


class Place(msgspec.Struct, frozen=True, eq=False):
    """Where something was written and what an author would call it: a mark, the enclosing card and the path in it.

    Two things written alike are alike wherever they stand, so all places are equal: comparing authoring Structs
    compares their meaning.
    """

    mark: Mark
    noun: str = "entry"  # the kind of the owner: fault_noun of assets/text/faults
    owner: str = ""  # `id` of the nearest enclosing mapping that has one
    path: str = ""  # "play[0].do[1].add", counted from the owner
    marks: dict[str, Mark] = {}  # of the fields below: "tags", "tags[1]", "add.fight"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place)

    def __hash__(self) -> int:
        return 0

    def at(self, field: str) -> Place:
        """A field below: `at("slot")`, `at("tags[1]")`, `at("add.fight")`; its own mark if nothing was written."""
        return self.below(field, self.marks.get(field, self.mark))

    def below(self, step: str, mark: Mark, marks: dict[str, Mark] | None = None) -> Place:
        """One step down the tree: a field name or an index in brackets."""
        joint = "." if self.path and not step.startswith("[") else ""
        return Place(mark, self.noun, self.owner, f"{self.path}{joint}{step}", marks or {})


NOWHERE = Place(Mark("?"))
NAME_KEY = "id"  # the entry by which complaints call a card


def named(node: Mapping, place: Place) -> Place:
    """From the outermost mapping with an id on, complaints speak of that card."""
    name = node.get(NAME_KEY)
    if place.owner or not isinstance(name, Scalar) or not name.text:
        return place
    return Place(node.mark, place.noun, name.text)
