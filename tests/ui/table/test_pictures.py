"""Cards at the table whose pictures are made ready in the background."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pygame
import pytest

from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import ELF, RACE, TEXTS, FakeTable, view_with
from ui.cards import pictures as made
from ui.cards.drawings import drawn
from ui.cards.pictures import BackgroundPictures
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings

STILL = Settings(animation="off", muted=True, reduce_motion=True)


def sit_down(person: Person) -> BackgroundPictures:
    """Before a table with two cards in hand, as the program opens it."""
    person.app.context.draws_ahead = True
    pictures = person.app.context.pictures
    assert isinstance(pictures, BackgroundPictures)
    table = FakeTable(view_with(hand=(ELF, RACE)))
    person.app.go(TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene)))
    return pictures


def elf(person: Person) -> bytes:
    """What is seen of the card in hand."""
    return pygame.image.tobytes(person.picture().subsurface(person.seen(f"card:{ELF}").rect), "RGB")


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOORS_CACHE_DIR", str(tmp_path / "cache"))


def test_a_card_gets_its_picture_without_being_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    gate = Event()
    monkeypatch.setattr(made, "drawn", lambda found, size: drawn(found, size) if gate.wait(20) else None)
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        pictures = sit_down(person)
        person.wait(0.6)
        without = elf(person)
        assert pictures.lacking == 2
        gate.set()
        pictures.wait()
        person.wait(0.2)
        assert pictures.lacking == 0
        assert elf(person) != without


def test_the_next_start_shows_no_card_without_its_picture(tmp_path: Path):
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        sit_down(person).wait()
        person.wait(0.6)
        person.app.context.pictures.wait()
        person.wait(0.6)
        seen = elf(person)
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        pictures = sit_down(person)
        person.wait(0.6)
        assert (pictures.lacking, pictures.edition("dungeon/elf")) == (0, 0)
        assert elf(person) == seen


def test_what_else_may_come_at_this_table_is_made_ready_too(tmp_path: Path):
    with sitting_at(tmp_path, Scene(), settings=STILL) as person:
        sit_down(person).wait()
        person.wait(0.2)
        person.app.context.pictures.wait()
    assert len(list((tmp_path / "cache" / "art").iterdir())) == 3  # of the cards of this table, three have one
