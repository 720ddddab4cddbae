"""The schemas for editors accept what the reader accepts, and refuse what it refuses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.nodes import Mapping, Node, Scalar, Sequence
from game.content.reader import read_file, read_text
from game.content.schema import schemas

ROOT = Path(__file__).parents[2]
SCHEMAS = schemas()
FILES = sorted(path for name in SCHEMAS for path in ROOT.glob(f"cardsets/*/{name}")) + sorted(
    path for name in SCHEMAS for path in ROOT.glob(f"tests/editions/*/{name}")
)
TYPES = {"string": str, "integer": int, "number": (int, float), "boolean": bool, "null": type(None)}


def fits(node: Node, schema: dict, top: dict) -> bool:
    """As much of JSON Schema 2020-12 as the schemas use."""
    if "$ref" in schema:
        return fits(node, top["$defs"][schema["$ref"].removeprefix("#/$defs/").replace("%20", " ")], top)
    if "anyOf" in schema:
        return any(fits(node, each, top) for each in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return isinstance(node, Scalar) and node.value in schema.get("enum", [schema.get("const")])
    if schema.get("type") == "object":
        return isinstance(node, Mapping) and object_fits(node, schema, top)
    if schema.get("type") == "array":
        return isinstance(node, Sequence) and list_fits(node, schema, top)
    return isinstance(node, Scalar) and scalar_fits(node.value, schema)


def object_fits(node: Mapping, schema: dict, top: dict) -> bool:
    known = schema.get("properties", {})
    rest = schema["additionalProperties"]
    return set(schema.get("required", ())) <= {key.text for key, _ in node.entries} and all(
        fits(value, known[key.text], top) if key.text in known else rest is not False and fits(value, rest, top)
        for key, value in node.entries
    )


def list_fits(node: Sequence, schema: dict, top: dict) -> bool:
    if "prefixItems" in schema:
        pairs = zip(node.items, schema["prefixItems"], strict=False)
        return len(node.items) == len(schema["prefixItems"]) and all(fits(item, each, top) for item, each in pairs)
    return all(fits(item, schema.get("items", {}), top) for item in node.items)


def scalar_fits(value: object, schema: dict) -> bool:
    if not isinstance(value, TYPES[schema["type"]]) or (isinstance(value, bool) and schema["type"] != "boolean"):
        return False
    if isinstance(value, str):
        long = schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value))
        return long and re.search(schema.get("pattern", ""), value) is not None
    return value is None or schema.get("minimum", value) <= value <= schema.get("maximum", value)


def parts(node: Node, name: str) -> Iterator[Node]:
    """A file's cards one by one, so that a story can tell which is meant."""
    yield from node.items if isinstance(node, Sequence) else [node]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_card_of_ours_fits_the_schema(path: Path):
    schema = SCHEMAS[path.name]
    each = schema.get("items", schema)
    odd = [part.mark for part in parts(read_file(path), path.name) if not fits(part, each, schema)]
    assert odd == []


HAT = "{id: hat, kind: item, name: {en: Hat, fr: Bonnet, g: m}, slot: head, value: 100, bonus: 1}"
WRONG = {
    "a typo": HAT.replace("bonus", "bonsu"),
    "a missing field": HAT.replace("slot: head, ", ""),
    "a word nobody knows": HAT.replace("head", "nose"),
    "too much": HAT.replace("bonus: 1", "bonus: 100"),
    "an odd id": HAT.replace("id: hat", "id: Hat"),
    "an unknown verb": HAT.replace("bonus: 1", "act: [{at: fight, do: [{vanish: 1}]}]"),
    "another kind": HAT.replace("item", "vehicle"),
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_what_the_reader_refuses_does_not_fit(text: str):
    schema = SCHEMAS["treasures.yaml"]
    assert fits(read_text(f"[{HAT}]", "hat"), schema, schema)
    assert not fits(read_text(f"[{text}]", "hat"), schema, schema)


def test_every_definition_tells_an_author_what_it_is_for_where_the_types_do():
    definitions = SCHEMAS["doors.yaml"]["$defs"]
    assert "Mishap" in definitions["Monster"]["description"]
    assert all(definitions.values())
