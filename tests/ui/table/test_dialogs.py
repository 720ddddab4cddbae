"""Questions over the table."""

from __future__ import annotations

from pathlib import Path

from game.model.options import Param
from tests.ui.harness import sitting_at
from tests.ui.table.fake_table import ELF, HAT, POTION, TEXTS, FakeTable, option, view_with
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings


def test_a_card_that_may_go_along_goes_as_soon_as_it_is_chosen(tmp_path: Path):
    along = option("choose", -1, Param("plus", "cards", (HAT, POTION), least=0))
    table = FakeTable(view_with(hand=(ELF, HAT, POTION), options=(along,)))
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click(f"card:{POTION}")
        assert [command.args for command in table.sent] == [((POTION,),)]


def test_agreeing_and_going_back_lie_side_by_side_equally_wide(tmp_path: Path):
    sale = Param("items", "cards", (HAT, POTION), most=2, weights=(600, 400), total=1000)
    table = FakeTable(view_with(options=(option("sell_items", -1, sale),)))
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click("button:sell_items")
        ok, back = person.seen("ok"), person.seen("cancel")
        assert (ok.rect[1], ok.rect[2:], ok.lit) == (back.rect[1], back.rect[2:], False)
        person.click(f"card:{HAT}")
        person.click(f"card:{POTION}")
        person.click("ok")
        assert [command.args for command in table.sent] == [((HAT, POTION),)]


def test_the_first_question_is_put_off_and_a_later_one_leads_back_to_it_whatever_was_marked(tmp_path: Path):
    items, to = Param("items", "cards", (HAT, POTION), 1, 2), Param("n", "number", (1, 2))
    table = FakeTable(view_with(options=(option("choose", -1, items, to),)))
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click(f"card:{HAT}")
        assert person.sentence("cancel") == "Think it over"
        person.click("ok")
        assert person.sentence("cancel") == "Back"
        person.click("cancel")
        person.click("cancel")
        assert person.sees("button:choose")
