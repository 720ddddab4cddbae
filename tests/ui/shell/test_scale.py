"""Everything larger or smaller: by the settings, by three keys, as far as the window has room."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.harness import sitting_at
from tests.ui.shell.paper_house import DAMAGED, FRIDAY, NOW, PaperHouse
from tests.ui.shell.test_start_page_layout import SIX, faults
from tests.ui.table.fake_table import TEXTS, FakeTable, view_with
from ui.canvas import SCALES, U_RANGE, carried, next_scale, unit
from ui.scene import Scene
from ui.scenes.menu.scene import MenuScene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings, load


def menu() -> MenuScene:
    return MenuScene(PaperHouse([FRIDAY, DAMAGED, SIX]), clock=lambda: NOW)


def table() -> TableScene:
    return TableScene(FakeTable(view_with()), TEXTS, Exits(Scene, lambda context: Scene(), Scene))


def test_three_keys_make_everything_larger_smaller_and_as_usual(tmp_path: Path):
    with sitting_at(tmp_path, table(), settings=Settings(animation="off", muted=True)) as person:
        usual = person.seen("seat:0").rect
        person.press("=", ctrl=True)
        assert person.seen("seat:0").rect[2] > usual[2]
        assert load(tmp_path, "en").settings.scale == 115
        person.press("0", ctrl=True)
        assert person.seen("seat:0").rect == usual
        person.press("-", ctrl=True)
        assert load(tmp_path, "en").settings.scale == 90


def test_the_settings_change_it_at_once_and_another_click_takes_it_back(tmp_path: Path):
    with sitting_at(tmp_path, menu(), (1280, 960)) as person:
        person.click("settings")
        before = person.seen("scale:130").rect
        person.click("scale:130")
        assert person.seen("scale:130").rect[3] > before[3]
        assert person.focused() == "scale:130"
        person.click("scale:100")
        assert person.seen("scale:130").rect == before


def test_what_the_window_has_no_room_for_is_said(tmp_path: Path):
    with sitting_at(tmp_path, menu(), settings=Settings(scale=150)) as person:
        person.click("settings")
        assert person.sentence("note:scale") == "At most 104% here, 120% at the table"
    with sitting_at(tmp_path, menu(), settings=Settings(scale=80)) as person:
        person.click("settings")
        assert person.sentence("note:scale") == "Below 90% nothing here would be legible"
    with sitting_at(tmp_path, menu(), settings=Settings(scale=90)) as person:
        person.click("settings")
        assert person.sentence("note:scale") == "Ctrl and +, − or 0, anywhere"


def test_a_step_that_would_show_nothing_is_left_out():
    assert next_scale((1280, 720), 130, 1) == 130
    assert next_scale((1280, 720), 150, -1) == 115
    assert [next_scale((3840, 2160), scale, 1) for scale in SCALES] == [90, 100, 115, 130, 150, 150]


def test_no_window_gives_less_than_usual_to_whoever_wishes_more():
    sizes = [(width, round(width / shape)) for width in range(1024, 3840, 97) for shape in (0.7, 1.33, 1.78, 2.4, 3.0)]
    for size in sizes:
        found = [unit(size, scale / 100) for scale in SCALES]
        assert found == sorted(found)
        assert carried(size, 100) == 100
        assert found[0] >= U_RANGE[0]


@pytest.mark.parametrize("scale", [80, pytest.param(115, marks=pytest.mark.long), 150])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (1080, 1500)])
def test_at_every_scale_the_start_page_fits_its_window(tmp_path: Path, size: tuple[int, int], scale: int):
    with sitting_at(tmp_path, menu(), size, Settings(language="fr", rivals=5, scale=scale)) as person:
        for panel in ("new_game", "saves", "settings"):
            person.click(panel)
            assert faults(person, size) == []


@pytest.mark.parametrize("scale", [80, 115, 130, 150])
def test_dialogs_over_the_table_fit_at_every_scale(tmp_path: Path, scale: int):
    with sitting_at(tmp_path, table(), settings=Settings(language="fr", scale=scale)) as person:
        person.wait(0.6)
        person.press("escape")
        assert [fault for fault in faults(person, (1280, 720)) if "leaves" in fault] == []
        person.click("settings")
        assert faults(person, (1280, 720)) == []
