"""The set that `main.py new-set` writes: three cards that work, with comments that teach (assets/example)."""

from __future__ import annotations

import json
from pathlib import Path

from game.content.schema import schemas

SCHEMAS = "schema"

TEMPLATES = Path(__file__).parents[2] / "assets" / "example"


def write_example(folder: Path) -> None:
    """A sound set in a folder that is not there yet; beside it the schemas that editors read. OSError if it cannot be
    written."""
    folder.mkdir(parents=True)
    own = {"MY_ID": folder.name, "MY_NAME": folder.name.replace("_", " ").title()[:28], "MY_FOLDER": str(folder)}
    for template in sorted(TEMPLATES.glob("*.yaml")):
        text = template.read_text("utf-8")
        for word, meant in own.items():
            text = text.replace(word, meant)
        head = f"# yaml-language-server: $schema={SCHEMAS}/{schema_file(template.name)}\n"
        (folder / template.name).write_text(head + text, "utf-8")
    write_schemas(folder / SCHEMAS)


def write_schemas(folder: Path) -> None:
    """One JSON Schema for each file of a set."""
    folder.mkdir(parents=True, exist_ok=True)
    for file, schema in schemas().items():
        text = json.dumps(schema, indent=1, ensure_ascii=False)
        (folder / schema_file(file)).write_text(text + "\n", "utf-8")


def schema_file(file: str) -> str:
    """ "doors.yaml" → "doors.json"."""
    return str(Path(file).with_suffix(".json"))
