"""Settings survive what happens to files."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.cli.sentences import system_lang
from tests.ui.harness import sitting_at
from tests.ui.shell.paper_house import PaperHouse
from tests.ui.windows import in_windows
from ui.art.typeset import shortened
from ui.kit import page
from ui.scenes.menu.scene import MenuScene
from ui.storage.settings import FILE_NAME, Language, Settings, load, store
from ui.system.sounds import Sounds


@in_windows((1024, 720), (1280, 720), (1920, 1080), lang="language")
def test_no_line_of_the_settings_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size, language: Language):
    shown = list[tuple[str, str]]()
    monkeypatch.setattr(page, "shortened", lambda *line: shown.append((shortened(*line), line[2])) or shown[-1][0])
    monkeypatch.setattr(Sounds, "tried", True)
    monkeypatch.setattr(Sounds, "available", False)
    with sitting_at(tmp_path, MenuScene(PaperHouse()), size, Settings(language=language)) as person:
        person.click("settings")
    assert [text for drawn, text in shown if drawn != text] == []


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "fr_FR", "LANG": "en_GB"}, "fr"),
        ({"LC_MESSAGES": "en_GB", "LANG": "fr_FR"}, "en"),
    ],
)
def test_the_first_language_is_that_of_the_system(variables: dict[str, str], language: str):
    assert system_lang(variables) == language


def test_what_was_stored_is_loaded(tmp_path: Path):
    chosen = Settings(language="fr", name="Zoé", volume=75, window=(1600, 900))
    store(chosen, tmp_path / "new" / "folder")
    assert load(tmp_path / "new" / "folder", "en").settings == chosen


def test_a_missing_file_is_no_problem(tmp_path: Path):
    loaded = load(tmp_path, "fr")
    assert (loaded.settings, loaded.problem) == (Settings(language="fr"), "")


def test_a_torn_file_gives_defaults_and_says_so(tmp_path: Path):
    (tmp_path / FILE_NAME).write_bytes(msgspec.json.encode(Settings(language="fr"))[:20])
    loaded = load(tmp_path, "en")
    assert loaded.settings == Settings()
    assert loaded.problem


def test_one_bad_field_costs_only_itself(tmp_path: Path):
    (tmp_path / FILE_NAME).write_text('{"language": "fr", "volume": 900, "name": "Zoé", "hat": 3}', "utf-8")
    loaded = load(tmp_path, "en")
    assert loaded.settings == Settings(language="fr", name="Zoé")
    assert loaded.problem


def test_storing_leaves_no_draft_beside_the_file(tmp_path: Path):
    store(Settings(), tmp_path)
    store(Settings(muted=True), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_ctrl_m_mutes_anywhere_and_again_unmutes(tmp_path: Path):
    with sitting_at(tmp_path, MenuScene(PaperHouse())) as person:
        person.press("m", ctrl=True)
        assert person.app.context.settings.muted
        person.press("m", ctrl=True)
        assert not person.app.context.settings.muted


def test_what_a_change_of_pace_makes_of_a_table_is_played_below_the_settings_and_rests_then(tmp_path: Path):
    with sitting_at(tmp_path, MenuScene(PaperHouse()), settings=Settings(pace="instant")) as person:
        person.click("settings")
        person.wait(3)
        assert not person.app.lively
        said = person.seen("preview").rect
        lies = pygame.Rect(person.picture().get_width() - 200, said[1] - 40, 150, 100)

        def card() -> bytes:
            return pygame.image.tobytes(person.picture().subsurface(lies), "RGB")

        rests = card()
        person.click("pace:leisurely")
        person.wait(1)
        assert card() != rests
        person.wait(3)
        assert card() == rests
