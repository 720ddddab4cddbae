"""The page of keys: whatever is bound stands on it, and what hears keys looks them up where it is made from."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.moves.buttons import KEYS
from game.moves.private import LETTERS as MOVES
from game.text import Catalogue
from game.text.typography import LANGS, Lang
from tests.ui.harness import sitting_at
from ui import shortcuts
from ui.rulebook.scene import RulebookScene
from ui.rulebook.subject import keys_chapter
from ui.scenes.sheet_table import IDS
from ui.storage.settings import Settings

LINES = [line for group in shortcuts.PAGE for line in group.lines]
PRINTED = {key for line in LINES for key in (*line.caps, *line.also)}
BOUND = {
    *(*shortcuts.FOCUS, *shortcuts.PRESS, *shortcuts.ESCAPE, *shortcuts.WITH_CTRL, shortcuts.FULL_SCREEN),
    *(*shortcuts.NAMED, *shortcuts.SIGNS, shortcuts.WHY, *shortcuts.LETTERS, *shortcuts.CTRL_LETTERS),
    *(*shortcuts.BETWEEN_PAGES, shortcuts.SEARCH, *shortcuts.BETWEEN_MOVES),
}


def test_every_bound_key_stands_on_the_page() -> None:
    assert not BOUND - PRINTED


def named_in_code() -> Iterator[str]:
    """Keys that are compared with what was pressed: KeyPressed(name="…") in a pattern, key.name == "…"."""
    for path in Path("ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.MatchClass(cls=ast.Name("KeyPressed"), kwd_attrs=names, kwd_patterns=patterns):
                    told = [pattern for name, pattern in zip(names, patterns, strict=True) if name == "name"]
                case ast.Compare(left=ast.Attribute(value=ast.Name("key"), attr="name")):
                    told = [node]
                case _:
                    continue
            constants = (each for pattern in told for each in ast.walk(pattern) if isinstance(each, ast.Constant))
            yield from (each.value for each in constants if isinstance(each.value, str))


def test_no_scene_hears_a_key_that_the_page_does_not_know() -> None:
    in_fields = {"v"}  # a code is pasted
    found = set(named_in_code())
    assert {"left", "f1"} <= found
    assert found - BOUND - in_fields == set()


def test_no_button_of_a_sheet_has_a_letter_that_the_table_hears() -> None:
    heard = {*KEYS.values(), *(letter.lower() for letter in MOVES.values()), *shortcuts.LETTERS}
    assert not heard.intersection(IDS)


@pytest.mark.parametrize("lang", LANGS)
def test_every_line_is_said_in_every_language(lang: Lang) -> None:
    chapter = keys_chapter(Catalogue.load(lang))
    rows = [row for passage in chapter.passages for row in passage.rows]
    assert len(rows) == len(LINES)
    assert all(row.said and all(row.marks) for row in rows)


def test_the_book_turns_to_it_on_f1(tmp_path: Path) -> None:
    with sitting_at(tmp_path, RulebookScene(), settings=Settings(animation="off", muted=True)) as person:
        person.press("f1")
        assert person.sentence("chapter") == "Keys and gestures"
        assert "F10" in person.sentence("passage:keys_table")


def test_a_search_finds_a_key_by_its_name_and_by_what_it_does(tmp_path: Path) -> None:
    with sitting_at(tmp_path, RulebookScene(), settings=Settings(animation="off", muted=True)) as person:
        person.press("f", ctrl=True)
        person.write("hit you F7")
        assert person.sentence("chapter") == "Keys and gestures"
