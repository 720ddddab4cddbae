"""The page for whoever carries on tells of the tree as it is; `python -m tests.printed` counts the lines anew.

That the files and names on it are there, tests/hygiene/test_pointers.py sees to.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATH = ROOT / "docs" / "architecture.md"
PAGE = PATH.read_text(encoding="utf-8")
ROOM = re.compile(r"^\| `((?:game|ui)/[\w/]+)` \| (\d+) \|", re.MULTILINE)
FIND = re.compile(r"^\| .* \| (`.*`) \| (`.*`) \|$", re.MULTILINE)
LOOSE = 50
"""Lines by which a small room may have grown before the page must say so."""


def lines_of(room: str) -> int:
    """Of all Python in it, the rooms inside included."""
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in (ROOT / room).rglob("*.py"))


def has_grown(room: str, told: int) -> bool:
    """Or shrunk, by more than the page may be off."""
    now = lines_of(room)
    return abs(now - told) > max(LOOSE, now // 10)


def counted(page: str) -> str:
    """The page with the numbers as they are now, to the ten, where it is too far off."""
    return ROOM.sub(
        lambda row: (
            row[0].replace(f" {row[2]} |", f" {round(lines_of(row[1]), -1)} |")
            if has_grown(row[1], int(row[2]))
            else row[0]
        ),
        page,
    )


def test_every_room_has_its_line():
    found = {file.parent for top in ("game", "ui") for file in (ROOT / top).rglob("__init__.py")}
    rooms = {str(folder.relative_to(ROOT).as_posix()) for folder in found} - {"game", "ui"}
    assert {room for room, _ in ROOM.findall(PAGE)} == rooms


def test_the_rooms_have_about_as_many_lines_as_the_page_says():
    off = [room for room, lines in ROOM.findall(PAGE) if has_grown(room, int(lines))]
    assert off == [], "python -m tests.printed"


@pytest.mark.parametrize("container", ["game", "ui", "ui.table", "ui.table.fight", "ui.table.middle", "ui.table.stage"])
def test_the_order_of_the_rooms_is_that_of_the_contracts(container: str):
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(each["layers"] for each in contracts if each.get("containers") == [container])
    order = " > ".join(re.sub(r"[()]", "", layer).replace(" | ", ", ") for layer in layers)
    page = re.sub(r"\n +> ", " > ", PAGE)
    assert re.search(rf"^{re.escape(container)} +{re.escape(order)}$", page, re.MULTILINE)


def test_where_the_page_sends_one_the_word_to_look_for_is_found():
    rows = [(re.findall(r"`([^`]+)`", row[0]), re.findall(r"`([^`]+)`", row[1])) for row in FIND.findall(PAGE)]
    assert len(rows) > 20
    texts = [("".join((ROOT / file).read_text(encoding="utf-8") for file in files), words) for files, words in rows]
    assert [word for text, words in texts for word in words if word not in text] == []


def test_the_rooms_that_the_readme_shows_are_there():
    house = (ROOT / "README.md").read_text(encoding="utf-8").split("\n## The house\n")[1].split("\n[")[0]
    cells = {top: re.split(r"\| `\w+/`", house.split(f"| `{top}/`")[1])[0] for top in ("game", "ui")}
    rooms = {f"{top}/{room}" for top, said in cells.items() for room in re.findall(r"`(\w+)`", said)}
    assert len(rooms) > 15
    assert [room for room in sorted(rooms) if not list(ROOT.glob(f"{room}*"))] == []
