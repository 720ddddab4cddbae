"""The pause: three columns of ways on; what is not possible stays in its place and says why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pygame import Rect

from tests.ui.harness import Person, sitting_at
from tests.ui.shell.test_start_page_layout import faults
from tests.ui.table.fake_link import LinkedTable, linked
from tests.ui.table.fake_table import TEXTS, FakeTable, option, view_with
from tests.ui.windows import in_windows
from ui.canvas import SMALLEST
from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.storage.settings import Language, Settings
from ui.table.session import Exits

SIZES = [SMALLEST, (1024, 768), (1280, 720), (1920, 1080), (2560, 1440)]
DOOR = view_with(options=(option("open_door"), option("show_hand")))


@contextmanager
def sitting(
    folder: Path, table: FakeTable, size: tuple[int, int] = (1280, 720), lang: Language = "en"
) -> Iterator[Person]:
    exits = Exits(Scene, lambda context: Scene(), Scene)
    settings = Settings(animation="off", muted=True, language=lang)
    with sitting_at(folder, TableScene(table, TEXTS, exits), size, settings) as person:
        person.wait(0.2)
        yield person


def test_back_to_the_table_stands_above_all_and_has_the_focus(tmp_path: Path):
    with sitting(tmp_path, FakeTable(DOOR)) as person:
        person.press("escape")
        assert person.focused() == "resume"
        tops = [Rect(seen.rect).top for seen in person.shown("button") if seen.id != "resume"]
        assert Rect(person.seen("resume").rect).bottom < min(tops)


def test_the_arrows_walk_over_the_three_columns(tmp_path: Path):
    with sitting(tmp_path, FakeTable(DOOR)) as person:
        person.press("escape")
        person.press("down")
        walked = [person.focused()]
        for key in ("down", "right", "right", "up", "left", "up"):
            person.press(key)
            walked.append(person.focused())
    assert walked == ["seats", "go_back", "rematch", "rematch", "leave", "seats", "resume"]


def test_each_way_says_in_a_line_where_it_leads(tmp_path: Path):
    with sitting(tmp_path, FakeTable(DOOR)) as person:
        person.press("escape")
        assert person.sentence("hint") == "A hint, what the duck would do"
        assert person.sentence("depart") == "Leave for good, your cards and your turns are gone"


def test_what_is_not_possible_stays_and_says_why(tmp_path: Path):
    with linked(tmp_path, LinkedTable(DOOR, machine=1)) as person:
        person.press("escape")
        assert not person.seen("seats").lit
        assert person.sentence("seats") == "Seats, each machine keeps its own seats"


def test_the_pause_leads_to_the_page_of_keys_and_how_to_play_stands_on_the_question_mark(tmp_path: Path):
    with sitting(tmp_path, FakeTable(DOOR)) as person:
        for way, key, chapter in (("keys", "f1", "Keys and gestures"), ("rulebook", "?", "In two minutes")):
            person.press("escape")
            assert person.seen(way).key == key.upper()
            person.press(key)
            assert person.sentence("chapter") == chapter
            person.press("escape")
            person.press("escape")


@pytest.mark.parametrize(("lang", "cap"), [("en", "Esc"), ("fr", "Échap")])
def test_the_key_that_leads_back_has_one_name_on_all_buttons(tmp_path: Path, lang: Language, cap: str):
    with sitting(tmp_path, FakeTable(DOOR), lang=lang) as person:
        person.press("escape")
        back = person.seen("resume").key
        person.press("f1")
        assert (back, person.seen("close").key) == (cap, cap)


def test_the_book_lies_over_the_pause_and_leads_back_to_it(tmp_path: Path):
    with sitting(tmp_path, FakeTable(DOOR)) as person:
        person.press("escape")
        person.click("rulebook")
        assert not person.sees("resume")
        person.press("escape")
        assert person.sees("resume")


@in_windows(*SIZES)
@pytest.mark.parametrize("kind", ["alone", "linked"])
def test_the_pause_fits_every_window(tmp_path: Path, lang: Language, size: tuple[int, int], kind: str):
    here = sitting(tmp_path, FakeTable(DOOR), lang=lang, size=size)
    there = linked(tmp_path, LinkedTable(DOOR), lang=lang, size=size, keeps=True)
    with here if kind == "alone" else there as person:
        person.press("escape")
        assert person.sees("promises")
        assert faults(person, size) == []
