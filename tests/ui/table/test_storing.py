"""The table while a move cannot be stored."""

from __future__ import annotations

from pathlib import Path

from game.model.messages import Message
from tests.ui.harness import sitting_at
from tests.ui.table.fake_table import POTION, TEXTS, FakeTable, option, view_with
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings


def test_rivals_wait_until_the_notice_about_storing_has_been_read(tmp_path: Path):
    table = FakeTable(view_with(options=(option("open_door"),)))
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=Settings(animation="off", muted=True)) as person:
        table.problem = Message("save.disk_full")
        person.wait(0.3)
        assert person.sees("ok")
        assert table.problem is not None
        person.press("return")
        assert table.problem is None
        assert person.sees("button:open_door")


def test_a_card_is_not_shown_large_for_a_key_that_came_up_before_the_move_was_stored(tmp_path: Path):
    table = FakeTable(view_with(options=(option("open_door"),)))
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=Settings(animation="off", muted=True)) as person:
        scene.session.focus.put(f"card:{POTION}")
        table.busy = True
        person.press("left alt")
        table.busy = False
        person.wait(0.2)
        assert not person.sees("reading")
