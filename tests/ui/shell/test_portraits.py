"""Faces of seats: chosen in a dialog, brought as a file, remembered with the name."""

from __future__ import annotations

import base64
from pathlib import Path

import pygame
import pytest

from tests.ui.harness import Person, sitting_at
from tests.ui.shell.paper_house import NOW, PaperHouse
from tests.ui.shell.test_game_over import story
from tests.ui.table.fake_table import TEXTS, FakeTable, view_with
from ui.art.figures import figure
from ui.art.portraits import SIDE, Likeness, portrait, usual
from ui.scene import Scene
from ui.scenes.game_over.scene import GameOverScene, Ways
from ui.scenes.menu.scene import MenuScene
from ui.scenes.table import Exits, TableScene
from ui.storage.portrait_files import bring
from ui.storage.portraits import FOLDER, likenesses
from ui.storage.settings import Settings, load

SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'


def menu() -> MenuScene:
    return MenuScene(PaperHouse(), clock=lambda: NOW)


def red_file(folder: Path) -> Path:
    picture, path = pygame.Surface((300, 500)), folder / "my face.png"
    picture.fill("red")
    pygame.image.save(picture, path)
    return path


def drop(person: Person, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, {"file": str(path)}))
    person.wait()


def characters(names: list[str], chosen: dict[str, str]) -> list[str]:
    return [each.character for each in likenesses(names, Settings(portraits=chosen), None)]


def test_a_face_is_chosen_by_keys_and_remembered_with_the_name(tmp_path: Path):
    with sitting_at(tmp_path, menu()) as person:
        person.click("face:0")
        assert person.focused() == "face:apprentice"
        person.press("tab")
        person.press("return")
        assert person.seen("deal").lit
        person.click("deal")
    assert load(tmp_path, "en").settings.portraits == {"": "troll"}


def test_a_face_that_was_chosen_stays_when_the_name_is_typed_after_it(tmp_path: Path):
    with sitting_at(tmp_path, menu()) as person:
        person.click("face:0")
        person.click("face:witch")
        person.click("name:0")
        person.press("a", ctrl=True)
        person.write("Zoé")
        person.click("deal")
    assert load(tmp_path, "en").settings.portraits == {"zoé": "witch"}


def test_a_file_dropped_onto_the_window_is_the_face(tmp_path: Path):
    with sitting_at(tmp_path, menu()) as person:
        person.click("face:0")
        drop(person, red_file(tmp_path))
        person.wait_while("face:mole")
        person.click("deal")
    (word,) = load(tmp_path, "en").settings.portraits.values()
    shown = portrait(1, 40, likeness=Likeness("mole", tmp_path / FOLDER / f"{word}.png")).surface
    assert shown.get_at(shown.get_rect().center)[:3] == (255, 0, 0)


def test_a_path_may_be_typed_in_quotes(tmp_path: Path):
    with sitting_at(tmp_path, menu()) as person:
        person.click("face:0")
        person.click("file")
        person.write(f'"{red_file(tmp_path)}"')
        person.press("return")
        person.wait_while("face:mole")
        person.click("face:0")
        assert person.focused() == f"face:{next((tmp_path / FOLDER).iterdir()).stem}"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("lies.png", b"GIF89a" + bytes(40)),
        ("huge.png", base64.b64decode("iVBORw0KGgoAAAANSUhEUgAA//8AAP//CAYAAAAAAAAA")),
        ("torn.jpg", b"\xff\xd8\xff\xe0" + bytes(40)),
        ("script.svg", SCRIPT.encode()),
        ("film.gif", b"GIF89a"),
    ],
)
def test_a_file_that_is_no_picture_gets_one_sentence(tmp_path: Path, name: str, data: bytes):
    (tmp_path / name).write_bytes(data)
    with sitting_at(tmp_path, menu()) as person:
        person.click("face:0")
        drop(person, tmp_path / name)
        while "Looking" in person.sentence("told"):
            person.wait(0.1)
        assert person.sentence("told").startswith(f"{name} can’t be used as a picture")
        assert person.sees("face:mole")
        assert not (tmp_path / FOLDER).exists()


def test_without_a_path_the_button_asks_for_one(tmp_path: Path):
    with sitting_at(tmp_path, menu()) as person:
        person.click("face:0")
        person.click("bring")
        assert person.sentence("told") == "Which file? Type its path first."


def test_a_missing_file_gets_one_sentence_too(tmp_path: Path):
    with sitting_at(tmp_path, menu()) as person:
        person.click("face:0")
        drop(person, tmp_path / "gone.png")
        while "Looking" in person.sentence("told"):
            person.wait(0.1)
        assert person.sentence("told").startswith("There’s no file ")


def test_a_face_of_ones_own_is_seen_at_the_table_and_on_the_last_screen(tmp_path: Path):
    word = bring(str(red_file(tmp_path)), tmp_path)
    settings = Settings(portraits={"boris": word, "ada": word}, animation="off", reduce_motion=True, muted=True)
    exits = Exits(Scene, lambda context: Scene(), Scene)
    for scene in (
        TableScene(FakeTable(view_with()), TEXTS, exits),
        GameOverScene(story(3), Ways(lambda context: Scene(), Scene)),
    ):
        with sitting_at(tmp_path, scene, settings=settings) as person:
            red = pygame.mask.from_threshold(person.picture(), "red", (9, 9, 9, 255))
            assert red.count() > 600


def test_whoever_chose_none_gives_way_to_whoever_did():
    assert characters(["Ada", "Boris", "Zoé"], {}) == ["apprentice", "troll", "knight"]
    assert characters(["Ada", "Boris", "Zoé"], {"zoé": "apprentice"}) == ["knight", "troll", "apprentice"]
    assert len(set(characters(list("abcdef"), {"a": "ghoul", "d": "troll"}))) == 6


def test_you_and_vous_are_the_same_person():
    assert characters(["You"], {"": "witch"}) == characters(["Vous"], {"": "witch"}) == ["witch"]


@pytest.mark.parametrize("written", ["{}", " '{}' ", "file://{}"])
def test_a_file_is_found_as_people_and_desktops_write_it(tmp_path: Path, written: str):
    path = red_file(tmp_path)
    said = written.format(path.as_uri()[7:] if written.startswith("file") else path)
    assert (tmp_path / FOLDER / f"{bring(said, tmp_path)}.png").is_file()


@pytest.mark.parametrize("rubbish", [b"", b"rubbish", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"])
def test_a_kept_picture_that_was_spoilt_gives_way_to_the_character(tmp_path: Path, rubbish: bytes):
    spoilt = tmp_path / f"{'a' * 32}.png"
    spoilt.write_bytes(rubbish + SIDE.to_bytes(4, "big") * 2 if len(rubbish) > 10 else rubbish)
    pictures = [portrait(1, 30, None, likeness).surface for likeness in (Likeness("apprentice", spoilt), usual(1))]
    assert pygame.image.tobytes(pictures[0], "RGBA") == pygame.image.tobytes(pictures[1], "RGBA")


def test_whoever_won_stands_otherwise_than_whoever_came_last():
    poses = [figure(2, 40, pose).surface for pose in ("cheering", "proud", "tired")]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in poses}) == 3
    assert {picture.get_size() for picture in poses} == {poses[0].get_size()}
