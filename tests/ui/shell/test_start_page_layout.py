"""The start page fits every window, in both languages: measured on what is announced."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from pygame import Rect

from tests.ui.harness import Person, sitting_at
from tests.ui.page_cover import PAGES, standing_at
from tests.ui.shell.paper_house import DAMAGED, FRIDAY, NOW, PaperHouse
from tests.ui.windows import in_windows
from tests.ui.written import watched
from ui.scenes.menu.scene import MenuScene
from ui.storage.settings import Language, Settings

MENU = ("start", "new_game_six", "puzzles", "saves", "house_rules", "variants", "settings", "open_a_table", "lobby")
SIX = msgspec.structs.replace(FRIDAY, file="six.doors", names=FRIDAY.names * 2, levels=(1,) * 6, turn=30)


@in_windows((1024, 768), (1280, 720), (1920, 1080), (3840, 2160), lang="language")
def test_nothing_on_the_start_page_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], language: str):
    scene = MenuScene(PaperHouse([FRIDAY, DAMAGED, SIX]), clock=lambda: NOW)
    settings = Settings(language="fr" if language == "fr" else "en", rivals=5)
    with sitting_at(tmp_path, scene, size, settings) as person:
        for panel in ("new_game", "saves", "settings"):
            person.click(panel)
            assert faults(person, size) == []


@pytest.mark.parametrize("page", MENU)
@in_windows((1024, 720), (1024, 768), (1280, 720), lang="language")
def test_no_word_of_the_menu_lies_on_another_or_leaves_its_box(size: tuple[int, int], language: Language, page: str):
    with watched() as written, standing_at(PAGES[page], size, language):
        assert written.faults() == []


def faults(person: Person, size: tuple[int, int]) -> list[str]:
    """Things that overlap each other or leave the window. A prompt is no thing: it is what the page says as a whole."""
    window = Rect((0, 0), size)
    things = [(seen.id, Rect(seen.rect)) for seen in person.shown() if seen.kind != "prompt"]
    outside = [f"{id} leaves the window" for id, rect in things if not window.contains(rect)]
    pairs = [(a, b) for n, a in enumerate(things) for b in things[n + 1 :]]
    return outside + [f"{a[0]} {a[1]} overlaps {b[0]} {b[1]}" for a, b in pairs if a[1].colliderect(b[1])]
