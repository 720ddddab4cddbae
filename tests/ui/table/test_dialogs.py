"""Questions over the table."""

from __future__ import annotations

from pathlib import Path

from game.model.options import Param
from tests.ui.harness import sitting_at
from tests.ui.table.fake_table import ELF, HAT, POTION, TEXTS, FakeTable, option, view_with
from ui.scene import QuietScene
from ui.scenes.table import Exits, TableScene
from ui.settings import Settings


def test_a_card_that_may_go_along_goes_as_soon_as_it_is_chosen(tmp_path: Path):
    along = option("choose", -1, Param("plus", "cards", (HAT, POTION), least=0))
    table = FakeTable(view_with(hand=(ELF, HAT, POTION), options=(along,)))
    scene = TableScene(table, TEXTS, Exits(QuietScene, lambda context: QuietScene(), QuietScene))
    with sitting_at(tmp_path, scene, settings=Settings(animation="off", muted=True)) as person:
        person.wait(0.6)
        person.click(f"card:{POTION}")
        assert [command.args for command in table.sent] == [((POTION,),)]
