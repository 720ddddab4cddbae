"""Every word on a button is read whole: in both languages, in windows of any size, at every scale."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.harness import sitting_at
from tests.ui.net.fake_network import ATTIC, FRIDAY, OURS, FakeNetwork
from tests.ui.net.test_lobby import owned, person_at
from tests.ui.shell.paper_house import NOW, PaperHouse
from tests.ui.table.fake_link import LinkedTable
from tests.ui.table.fake_table import TEXTS, FakeTable, option, view_with
from ui.art import panels, shelf
from ui.art.typeset import shortened
from ui.canvas import SCALES, SMALLEST
from ui.kit import buttons
from ui.rulebook.scene import RulebookScene
from ui.scene import Scene
from ui.scenes.menu.scene import MenuScene
from ui.scenes.net.lobby import LobbyScene
from ui.scenes.net.tables import TablesScene
from ui.scenes.table import TableScene
from ui.storage.settings import Language, Settings
from ui.table.session import Exits

WINDOWS = [(SMALLEST, 100), ((1024, 768), SCALES[-1]), ((1280, 720), 100), ((1920, 1080), SCALES[0])]
"""Sizes and scales."""
LONG = [pytest.mark.long]
NETWORK = FakeNetwork((FRIDAY, OURS, ATTIC))
DOOR = view_with(options=(option("open_door"), option("show_hand")))
LOST = view_with(seat=-1, hand=(), options=())


def menu() -> Scene:
    return MenuScene(PaperHouse(), clock=lambda: NOW)


def at(table: FakeTable) -> Scene:
    return TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))


PAGES: dict[str, tuple[Callable[[], Scene], tuple[str, ...]]] = {
    "start": (menu, ("new_game", "saves", "settings")),
    "nearby": (lambda: TablesScene(NETWORK, PaperHouse(), menu), ("open_table",)),
    "lobby": (lambda: LobbyScene(owned(person_at(0, "Ada"), person_at(1, "Bo")), PaperHouse(), menu), ()),
    "book": (RulebookScene, ()),
    "pause": (lambda: at(FakeTable(DOOR)), ("menu",)),
    "linked": (lambda: at(LinkedTable(DOOR)), ("menu",)),
    "onlooker": (lambda: at(LinkedTable(LOST, machine=7)), ()),
}


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Words on buttons that ended in an ellipsis."""
    found: list[str] = []

    def noted(role: str, size: int, text: str, room: float) -> str:
        said = shortened(role, size, text, room)
        if said != text:
            found.append(f"{text} at {size} px in {room:.0f}")
        return said

    monkeypatch.setattr(panels, "shortened", noted)
    monkeypatch.setattr(buttons, "shortened", noted)
    shelf.shelf.cache_clear()  # nothing is drawn already
    return found


@pytest.mark.parametrize(
    ("language", "windows"),
    [
        pytest.param(language, WINDOWS[first::2], id=f"{language}-{first}", marks=marks)
        for language, first, marks in (("fr", 0, ()), ("en", 1, ()), ("en", 0, LONG), ("fr", 1, LONG))
    ],
)
@pytest.mark.parametrize("name", PAGES)
def test_no_word_on_a_button_is_cut(
    tmp_path: Path, cut: list[str], name: str, language: Language, windows: list[tuple[tuple[int, int], int]]
):
    make, clicks = PAGES[name]
    for size, scale in windows:
        settings = Settings(language=language, animation="off", muted=True, scale=scale)
        with sitting_at(tmp_path, make(), size, settings, NETWORK) as person:
            for id in clicks:
                person.click(id)
    assert cut == []
