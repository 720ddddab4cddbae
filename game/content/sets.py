"""A card set as a folder: set.yaml, doors.yaml, treasures.yaml. The file decides the back of its cards."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.content import card_kinds as written
from game.content.authored import Places
from game.content.faults import ContentError, ContentErrors, refusal, unknown
from game.content.folders import MANIFEST
from game.content.manifest import SetEntry, called, read_manifest
from game.content.nodes import Mapping, Node, Place, Scalar, Sequence
from game.content.reader import convert, read_file
from game.model.terms import Back

FILES: dict[str, Back] = {"doors.yaml": "door", "treasures.yaml": "treasure", "rules.yaml": "door"}
RULES = "rules.yaml"
"""The file of additions to the rules; few sets have one, so it need not be there. No back of it is ever seen."""


class WrittenCard(msgspec.Struct, frozen=True):
    back: Back
    entry: written.Entry


class WrittenSet(msgspec.Struct, frozen=True):
    """Everything that stands in the folder of one set, in the order of its files."""

    manifest: SetEntry
    cards: tuple[WrittenCard, ...]
    places: Places


def set_files(folder: Path) -> tuple[Path, ...]:
    """The files that a set is made of, whether they exist or not."""
    names = [name for name in FILES if name != RULES or (folder / RULES).exists()]
    return (folder / MANIFEST, *(folder / name for name in names))


def read_set(folder: Path) -> WrittenSet:
    """All cards of a set, or ContentErrors with the complaints about all of its files."""
    cards: list[WrittenCard] = []
    errors: list[ContentError] = []
    manifest, places = read_manifest(folder), Places()
    for path in set_files(folder)[1:]:
        try:
            cards += _read_cards(path, FILES[path.name], places)
        except ContentErrors as found:
            errors += found.errors
    if errors:
        raise ContentErrors(errors)
    return WrittenSet(manifest, tuple(cards), places)


def _read_cards(path: Path, back: Back, places: Places) -> list[WrittenCard]:
    root = read_file(path, called(path))
    if not isinstance(root, Sequence):
        raise refusal(Place(root.mark), "expected", wanted="kind:list", found="kind:mapping")
    entries: list[WrittenCard] = []
    errors: list[ContentError] = []
    for node in root.items:
        try:
            entries.append(WrittenCard(back, _entry(node, path.name == RULES, places)))
        except ContentErrors as found:
            errors += found.errors
    if errors:
        raise ContentErrors(errors)
    return entries


def _entry(node: Node, in_rules: bool, places: Places) -> written.Entry:
    """One card, read by the schema of its kind. Rule cards stand in a file of their own, and nothing else does."""
    kind = node.get("kind") if isinstance(node, Mapping) else None
    place = Place(node.mark, "card", _id_of(node))
    if kind is None or not isinstance(kind, Scalar):
        raise refusal(place, "missing_field", word="kind")
    known = [name for name in written.KINDS if (name == "rule") == in_rules]
    if kind.text not in known:
        raise ContentErrors([unknown(place.below("kind", kind.mark), "unknown_word", kind.text, known)])
    return convert(node, written.KINDS[kind.text], noun="card", places=places)


def _id_of(node: Node) -> str:
    name = node.get("id") if isinstance(node, Mapping) else None
    return name.text if isinstance(name, Scalar) else ""
