"""Things that the window needs and may lack: a screen, sound, settings, cards, a place for saves."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.content.folders import FOLDER_VARIABLE, SHIPPED
from game.table import save_folder
from game.text.catalogue import Catalogue
from tests.bad_input.program import first_screen, refused
from tests.ui.harness import Person, sitting_at
from ui.commands.local_backend import LocalHouse
from ui.commands.tables import resume_game, start_game
from ui.scenes.menu.scene import MenuScene
from ui.storage.settings import BROKEN_NAME, FILE_NAME, Language, Settings

BOTH: tuple[Language, ...] = ("en", "fr")


def menu(folder: Path, language: Language) -> MenuScene:
    """The start page over the real house."""
    words = Catalogue.load(language)
    return MenuScene(LocalHouse(folder, lambda: words, start_game, resume_game))


def is_usable(person: Person) -> bool:
    """Whether another panel opens and the first comes back."""
    person.click("settings")
    opened = person.sees("language:fr")
    person.click("new_game")
    return opened and person.sees("who:1")


# --- screen and sound -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("display", "language", "said"),
    [
        ("", "en_GB.UTF-8", "There’s no screen to draw on. Start the game from a desktop session, or set DISPLAY."),
        ("", "fr_FR.UTF-8", "Il n’y a pas d’écran où dessiner."),
        (":987", "en_GB.UTF-8", "There’s no screen to draw on."),
    ],
)
def test_without_a_screen_the_start_ends_in_one_sentence(tmp_path: Path, display: str, language: str, said: str):
    told = refused(tmp_path, "play", SDL_VIDEODRIVER="", WAYLAND_DISPLAY="", DISPLAY=display, LC_ALL=language)
    assert told.startswith(f"main.py play: {said}")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "No sound device, hence silence."), ("fr", "Pas de périphérique audio.")],
)
def test_without_sound_the_settings_say_so_and_everything_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language, said: str
):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    with sitting_at(tmp_path, menu(tmp_path, language), settings=Settings(language=language), quick=False) as person:
        while not person.app.context.sounds.tried:
            person.wait(0.1)
        person.click("settings")
        assert said in person.sentence("note:volume")
        assert is_usable(person)


# --- settings ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [("en_GB.UTF-8", "Your settings couldn’t all be read."), ("fr_FR.UTF-8", "Certains réglages étaient illisibles.")],
)
def test_broken_settings_are_told_before_anything_else_and_kept(tmp_path: Path, language: str, said: str):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / FILE_NAME).write_text('{"volume": 9', encoding="utf-8")
    told = first_screen(tmp_path, "sentence", LC_ALL=language)
    kept = tmp_path / "config" / BROKEN_NAME
    assert told["sentence"].sentence.startswith(said)
    assert str(kept) in told["sentence"].sentence
    assert kept.read_text(encoding="utf-8") == '{"volume": 9'


def test_a_file_where_the_settings_folder_should_be_is_named_and_left_alone(tmp_path: Path):
    (tmp_path / "config").write_text("a file is in the way", encoding="utf-8")
    assert str(tmp_path / "config") in first_screen(tmp_path, "sentence")["sentence"].sentence
    assert (tmp_path / "config").read_text(encoding="utf-8") == "a file is in the way"


# --- cards ------------------------------------------------------------------------------------------------------


@pytest.fixture
def sets(tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of card sets that may be changed."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cardsets"))
    monkeypatch.setenv(save_folder.DIRECTORY_VARIABLE, str(tmp_path / "saves"))
    return tmp_path / "cardsets"


@pytest.mark.parametrize(("language", "said"), [("en", "No card set was found."), ("fr", "Aucun jeu de cartes.")])
def test_without_card_sets_the_menu_says_where_they_belong_and_deals_nothing(
    tmp_path: Path, sets: Path, language: Language, said: str
):
    with sitting_at(tmp_path, menu(tmp_path, language), settings=Settings(language=language)) as person:
        assert person.sentence("no_sets").startswith(said)
        assert "cardsets" in person.sentence("no_sets")
        assert not person.seen("deal").lit
        assert not person.seen("quick").lit
        assert is_usable(person)


@pytest.mark.parametrize("language", BOTH)
def test_a_set_whose_cards_have_a_mistake_is_told_with_its_place_when_it_is_dealt(
    tmp_path: Path, sets: Path, language: Language
):
    doors = Path(shutil.copytree(SHIPPED, sets)) / "dungeon" / "doors.yaml"
    doors.write_text(doors.read_text(encoding="utf-8").replace("level: 1\n", "level: one\n", 1), encoding="utf-8")
    with sitting_at(tmp_path, menu(tmp_path, language), settings=Settings(language=language)) as person:
        person.click("deal")
        assert "dungeon/doors.yaml:" in person.sentence("sentence")
        assert "`level`" in person.sentence("sentence")
        person.click("ok")
        assert is_usable(person)
    assert not (tmp_path / "saves").exists()


@pytest.mark.parametrize(("language", "said"), [("en", "There’s no card set"), ("fr", "Le jeu de cartes «")])
def test_a_set_that_vanished_meanwhile_is_named(tmp_path: Path, sets: Path, language: Language, said: str):
    shutil.copytree(SHIPPED, sets)
    with sitting_at(tmp_path, menu(tmp_path, language), settings=Settings(language=language)) as person:
        shutil.rmtree(sets / "dungeon")
        person.click("deal")
        assert person.sentence("sentence").startswith(said)


def test_play_names_the_mistake_of_a_broken_set(tmp_path: Path):
    (tmp_path / "sets" / "attic").mkdir(parents=True)
    (tmp_path / "sets" / "attic" / "set.yaml").write_text("id: attic\nname: {en: A, fr: B}\n", encoding="utf-8")
    broken = {FOLDER_VARIABLE: str(tmp_path / "sets"), "LC_ALL": "fr_FR.UTF-8"}
    for arguments in (["--sets", "attic"], ["--seed", "1"]):
        assert "attic est inutilisable\u00a0: attic/set.yaml:1:1" in refused(tmp_path, "play", *arguments, **broken)


def test_play_without_card_sets_ends_in_one_sentence(tmp_path: Path):
    told = refused(tmp_path, "play", "--seats", "you,ai,ai", **{FOLDER_VARIABLE: str(tmp_path / "nowhere")})
    assert told == "main.py play: No card set was found. Put the cardsets folder back beside main.py."


# --- a place for saves ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "unread", "said"),
    [("en", "can’t be read", "No game can be stored in"), ("fr", "est illisible", "Rien ne peut être")],
)
def test_a_folder_that_holds_and_takes_no_saves_is_named_and_nothing_is_dealt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language, unread: str, said: str
):
    (tmp_path / "saves").write_text("a file is in the way", encoding="utf-8")
    monkeypatch.setenv(save_folder.DIRECTORY_VARIABLE, str(tmp_path / "saves"))
    with sitting_at(tmp_path, menu(tmp_path / "saves", language), settings=Settings(language=language)) as person:
        assert unread in person.sentence("sentence")
        person.click("ok")
        person.click("deal")
        assert person.sentence("sentence").startswith(said)
        assert str(tmp_path / "saves") in person.sentence("sentence")


def test_announcements_that_cannot_be_written_are_no_start(tmp_path: Path):
    told = refused(tmp_path, "play", "--announce", str(tmp_path / "nowhere" / "file"))
    assert "cannot be written" in told
