"""The first time a card set is read takes a while: a bar says so, and never again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from game.content.example import write_example
from game.content.folders import FOLDER_VARIABLE
from game.text.catalogue import Catalogue
from tests.caches import lay_cache
from tests.ui.harness import Person, Seen, sitting_at
from ui.commands.local_backend import LocalHouse
from ui.scene import Scene
from ui.scenes.loading import LoadingScene, Step
from ui.scenes.menu.backend import SavedGame, TableError
from ui.scenes.menu.scene import MenuScene
from ui.storage.settings import Language, Settings

WORDS: dict[Language, Catalogue] = {"en": Catalogue.load("en"), "fr": Catalogue.load("fr")}


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with one small set, which was never compiled."""
    monkeypatch.setenv("DOORS_CACHE_DIR", str(lay_cache(tmp_path / "cache")))
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cardsets"))
    (tmp_path / "cardsets").mkdir()
    write_example(tmp_path / "cardsets" / "picnic")


def menu(folder: Path, lang: Language, sit: object = lambda *_: Scene()) -> MenuScene:
    return MenuScene(LocalHouse(folder, lambda: WORDS[lang], sit, sit, folder))  # type: ignore[arg-type]


def bars(person: Person) -> list[tuple[str, str]]:
    """Return the sentences of the bar so far, and how far it was."""
    lines = [msgspec.json.decode(line, type=Seen) for line in person.told.getvalue().splitlines()]
    return [(line.sentence, line.value) for line in lines if line.id == "loading" and not line.gone]


@pytest.mark.parametrize(("lang", "said"), [("en", "Reading “Picnic”"), ("fr", "Lecture de «\u00a0Picnic\u00a0»")])
def test_the_first_deal_shows_a_bar_and_a_sentence_and_the_next_one_none(tmp_path: Path, lang: Language, said: str):
    with sitting_at(tmp_path, menu(tmp_path, lang), settings=Settings(language=lang)) as person:
        person.click("deal")
        person.wait(0.3)
        told = bars(person)
        assert said in told[0][0]
        assert [value for _, value in told] == ["12", "62"]
        person.app.go(menu(tmp_path, lang))
        person.wait(0.3)
        person.click("deal")
        assert bars(person) == told


def test_what_cannot_be_dealt_after_all_is_told_over_the_start_page(tmp_path: Path):
    def refuse(*_: object) -> Scene:
        raise TableError("No.")

    with sitting_at(tmp_path, menu(tmp_path, "en", refuse)) as person:
        person.click("deal")
        person.wait(0.3)
        assert (person.sentence("sentence"), bool(bars(person))) == ("No.", True)
        person.press("return")
        assert person.sees("deal")


def test_a_game_that_does_not_open_after_all_leads_back_to_the_saved_games(tmp_path: Path):
    game = SavedGame("friday.doors", datetime(2026, 3, 13))

    def refuse(*_: object) -> Scene:
        raise TableError("No.")

    house = LocalHouse(tmp_path, lambda: WORDS["en"], refuse, refuse, tmp_path)
    with sitting_at(tmp_path, MenuScene(house)) as person:
        person.app.go(house.resume(game, person.app.context))
        person.wait(0.3)
        person.press("return")
        assert (person.sentence("heading"), bool(bars(person))) == ("Saved games", True)


def test_before_a_game_goes_on_no_set_is_read_but_its_own(tmp_path: Path):
    write_example(tmp_path / "cardsets" / "garden")
    game = SavedGame("friday.doors", datetime(2026, 3, 13), sets=("garden",))
    house = LocalHouse(tmp_path, lambda: WORDS["en"], lambda *_: Scene(), lambda *_: Scene(), tmp_path)
    with sitting_at(tmp_path, MenuScene(house)) as person:
        person.app.go(house.resume(game, person.app.context))
        person.wait(0.3)
        assert "Reading “Garden”: 1 of 1." in bars(person)[0][0]


def test_every_set_that_is_read_moves_the_bar_on(tmp_path: Path):
    done: list[int] = []
    steps = [Step(name, lambda: done.append(1)) for name in ("one", "two", "three")]
    with sitting_at(tmp_path, LoadingScene(steps, Scene, Scene), (1920, 1080)) as person:
        person.wait(0.2)
        assert [value for _, value in bars(person)] == ["6", "31", "56", "81"]
        assert len(done) == 3
