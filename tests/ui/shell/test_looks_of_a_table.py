"""A table wears the palette of its first card set; the start page is always the same."""

from __future__ import annotations

from pathlib import Path

from game.content.merger import theme_of
from game.text.catalogue import Catalogue
from tests.ui.harness import sitting_at
from tests.ui.table.fake_table import TEXTS, FakeTable, view_with
from ui.art.theme import theme_named
from ui.commands.local_backend import LocalHouse
from ui.scene import Context, Scene
from ui.scenes.menu.scene import MenuScene
from ui.scenes.table import Exits, TableScene


def test_the_first_set_of_a_mix_decides_and_one_that_is_not_there_wishes_nothing():
    assert (theme_of(["horror", "zombies"]), theme_of(["zombies"]), theme_of(["gone"])) == ("horror", "zombies", "")


def test_a_table_wears_its_palette_and_the_start_page_its_own_again(tmp_path: Path):
    def sit(game: object, context: Context) -> Scene:
        exits = Exits(Scene, lambda now: Scene(), Scene)
        return TableScene(FakeTable(view_with()), TEXTS, exits, theme="horror")

    menu = MenuScene(LocalHouse(tmp_path, lambda: Catalogue.load("en"), sit, sit, tmp_path))  # type: ignore[arg-type]
    with sitting_at(tmp_path, menu) as person:
        corner = person.picture().get_at((2, 2))
        person.click("deal")
        person.wait(0.3)
        assert person.picture().get_at((400, 8))[:3] == theme_named("horror").bar
        person.app.go(menu)
        person.wait(0.3)
        assert person.picture().get_at((2, 2)) == corner
