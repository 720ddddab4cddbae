"""`main.py schema DIR`: writes the JSON Schemas of a card set's files, for an editor."""

from __future__ import annotations

from pathlib import Path

from game.cli.console import Arguments, Trouble, parse, parser
from game.cli.new_set import told
from game.content.example import write_schemas


class Wanted(Arguments):
    folder: Path


def run(arguments: list[str]) -> int:
    """Exit status 0 if the schemas were written."""
    rules = parser("schema", "Writes one JSON Schema for each file of a card set.")
    rules.add_argument("folder", type=Path, metavar="DIR", help="where to write set.json, doors.json and the others")
    wanted = parse(rules, arguments, Wanted())
    try:
        write_schemas(wanted.folder)
    except OSError as error:
        raise Trouble(told("refused", folder=wanted.folder, why=error.strerror or error)) from error
    return 0
