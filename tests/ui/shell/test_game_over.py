"""The last screen."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest

from game.model.messages import Message
from game.text import Catalogue, Lang
from game.words.speaker import TurnLine
from tests.ui.harness import sitting_at
from tests.ui.shell.paper_house import Table
from tests.ui.shell.test_start_page_layout import faults
from ui.kit.page_layout import Sheet
from ui.scenes.game_over.chronicle import evening_text
from ui.scenes.game_over.layout import spread, steps_of
from ui.scenes.game_over.scene import GameOverScene, Ways
from ui.scenes.game_over.story import Story, StorySeat
from ui.scenes.game_over.tales import Fact
from ui.storage.evenings import keep
from ui.storage.settings import Settings

NAMES = ("Ada", "Boris", "Chloé", "Dmitri", "Élodie", "Maximilien-Alexandre")


def story(seats: int, winner: int = 2) -> Story:
    others = iter(range(2, 7))
    places = [1 if n == winner else next(others) for n in range(seats)]
    told = tuple(StorySeat(NAMES[n], places[n], (1, 2, 3, 10 if n == winner else 4 + n)) for n in range(seats))
    facts = tuple(Fact("skull", n, Message("tale.deaths", {"seat": f"seat:{n}", "n": n + 1})) for n in range(3))
    return Story(told, 0, 10, 23, 3840.0, Message("over.by_card", {"n": 10}), (14, 9, 8, 11, 10, 9), facts)


def test_the_winner_is_named_and_only_a_press_that_means_it_begins_a_rematch(tmp_path: Path):
    sat: list[str] = []
    ways = Ways(lambda context: sat.append("again") or Table(), Table)
    with sitting_at(tmp_path, GameOverScene(story(3), ways)) as person:
        assert person.sentence("won") == "Chloé wins!"
        person.press("space")
        person.press("return")
        assert (person.focused(), sat) == ("", [])
        person.press("tab")
        assert person.focused() == "rematch"
        person.press("return")
    assert sat == ["again"]


def test_the_language_is_changed_on_the_last_screen_too(tmp_path: Path):
    with sitting_at(tmp_path, GameOverScene(story(3), Ways(lambda context: Table(), Table))) as person:
        person.press("f9")
        assert person.sentence("won") == "Chloé gagne\u202f!"


@pytest.mark.parametrize(
    ("name", "lang", "won", "died"),
    [
        ("You", "en", "You win!", "You die once"),
        ("Vous", "fr", "Vous gagnez", "Vous mourez"),
        ("Ada", "en", "Ada wins!", "Ada dies once"),
    ],
)
def test_the_kept_story_speaks_to_whoever_has_typed_no_name_and_names_everybody_else(name: str, lang: Lang, won, died):
    told = story(3, winner=0)
    seats = (msgspec.structs.replace(told.seats[0], name=name), *told.seats[1:])
    kept = evening_text(msgspec.structs.replace(told, seats=seats), (), Catalogue.load(lang))
    assert kept.startswith(won)
    assert died in kept


def test_whoever_sits_here_and_wins_is_told_so(tmp_path: Path):
    with sitting_at(tmp_path, GameOverScene(story(3, winner=0), Ways(lambda context: Table(), Table))) as person:
        assert person.sentence("won") == "You win!"


def test_each_seat_is_told_with_place_and_level(tmp_path: Path):
    with sitting_at(tmp_path, GameOverScene(story(4), Ways(lambda context: Table(), Table))) as person:
        assert person.sentence("place:2") == "1. Chloé, level 10"


def test_names_at_the_end_of_the_lines_keep_their_distance_and_their_order():
    put = spread([50, 51, 52, 200], gap=20, low=0, high=210)
    assert put == sorted(put)
    assert all(b - a >= 20 for a, b in pairwise(put))


@pytest.mark.parametrize(("size", "seats"), [((1024, 768), 6), ((1280, 720), 5), ((1920, 1080), 3), ((2560, 1440), 4)])
def test_nothing_on_the_last_screen_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], seats: int):
    settings = Settings(language="fr" if seats > 4 else "en")
    with sitting_at(
        tmp_path, GameOverScene(story(seats), Ways(lambda context: Table(), Table)), size, settings
    ) as person:
        assert faults(person, size) == []


@pytest.mark.parametrize("letter", ["W", "漢"])
def test_a_name_that_never_ends_stays_on_the_last_screen(tmp_path: Path, letter: str):
    told = story(4)
    seats = tuple(msgspec.structs.replace(seat, name=letter * 200) for seat in told.seats)
    scene = GameOverScene(msgspec.structs.replace(told, seats=seats), Ways(lambda context: Table(), Table))
    with sitting_at(tmp_path, scene) as person:
        assert faults(person, (1280, 720)) == []


def test_an_evening_is_kept_as_a_picture_and_a_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DOORS_PICTURES_DIR", str(tmp_path / "kept"))
    told = [TurnLine(0, "Ada lays a hat."), TurnLine(1, "Ada kicks the door."), TurnLine(1, "A duck.")]
    ways = Ways(lambda context: Table(), Table, lines=lambda: told)
    with sitting_at(tmp_path, GameOverScene(story(3), ways)) as person:
        person.press("k")
        assert "now holds the picture " in person.sentence("sentence")
    (picture,) = (tmp_path / "kept").glob("*.png")
    assert pygame.image.load(picture).get_width() == 1280
    lines = picture.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert [lines[0], *lines[-6:]] == ["Chloé wins!", "Before the first turn", "  Ada lays a hat.", "", "Turn 1",
                                       "  Ada kicks the door.", "  A duck."]  # fmt: skip


def test_two_evenings_of_one_minute_are_both_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DOORS_PICTURES_DIR", str(tmp_path))
    kept = {keep(pygame.Surface((4, 4)), story) for story in ("one", "two", "three")}
    assert sorted(path.with_suffix(".txt").read_text() for path in kept) == ["one", "three", "two"]


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("DOORS_PICTURES_DIR", str(tmp_path / "file"))
    with sitting_at(tmp_path, GameOverScene(story(3), Ways(lambda context: Table(), Table))) as person:
        person.press("k")
        assert person.sentence("sentence").startswith("The souvenir couldn’t be saved in ")
        person.press("return")
        assert person.focused() == "keep"


def test_equal_places_stand_equally_high():
    steps = {step.rank: step.high for step in steps_of(Sheet((1920, 1080), 1), [1, 1, 3])}
    assert steps[1] == steps[2] > steps[3]


def test_of_a_game_that_was_resumed_the_time_since_then_is_called_so(tmp_path: Path):
    told = msgspec.structs.replace(story(3), whole=False)
    with sitting_at(tmp_path, GameOverScene(told, Ways(lambda context: Table(), Table))) as person:
        assert person.sentence("plate:1") == "Since resumed"


def test_the_first_last_screen_offers_music_and_no_other_one_does(tmp_path: Path):
    with sitting_at(tmp_path, GameOverScene(story(3), Ways(None, Table))) as person:
        person.click("music")
        assert person.app.context.settings.music
        assert not person.sees("music")
    with sitting_at(
        tmp_path, GameOverScene(story(3), Ways(None, Table)), settings=Settings(music_offered=True)
    ) as person:
        assert not person.sees("music")
