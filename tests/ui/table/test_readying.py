"""Pictures for a lift are drawn while nothing moves, and nothing is drawn that looks as before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ids import CardId
from game.model.views import SeatView
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import HAT, TEXTS, FakeTable, option, view_with
from ui.cards import face
from ui.cards.painter import Painter
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings
from ui.table.motion.animations import Flight, Way
from ui.table.paint.board import TablePicture

STILL = Settings(animation="off", muted=True)
MOVING = Settings(muted=True)


@contextmanager
def at_the_table(path: Path, view: SeatView, settings: Settings = MOVING) -> Iterator[tuple[Person, TableScene]]:
    scene = TableScene(FakeTable(view), TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(path, scene, settings=settings) as person:
        person.wait(1.0)
        yield person, scene


def called(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[object]:
    """Each call from now on."""
    calls: list[object] = []
    real: Callable[..., object] = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *asked, **more: calls.append(asked) or real(*asked, **more))
    return calls


def test_a_card_in_hand_is_lifted_without_drawing_a_face(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with at_the_table(tmp_path, view_with(options=(option("lay_card", HAT),)), STILL) as (person, scene):
        drawn = called(monkeypatch, face, "compose")
        person.drag(f"card:{HAT}", (600, 300), drop=False)
        assert scene.session.desk.drag is not None
        assert drawn == []


def test_cards_in_flight_that_land_as_large_as_they_set_out_are_not_scaled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    start, ends = Rect(100, 200, 120, 168), [Rect(200 + 90 * n, 400, 120, 168) for n in range(10)]
    with at_the_table(tmp_path, view_with()) as (person, scene):
        scene.session.shown.reel.play([Flight(CardId(-1), start, end, Way(2.0)) for end in ends])
        person.wait(0.1)
        scaled = [called(monkeypatch, pygame.transform, way) for way in ("smoothscale", "scale", "rotozoom")]
        person.wait(0.5)
        assert len(scene.session.shown.reel.motions) == 10
        assert scaled == [[], [], []]


def test_while_nothing_happens_no_picture_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with at_the_table(tmp_path, view_with(options=(option("lay_card", HAT),)), STILL) as (person, _):
        person.wait(1.0)
        asked = called(monkeypatch, Painter, "drawing")
        person.wait(1.0)
        assert asked == []


def test_where_nothing_can_be_done_the_table_is_not_painted_for_a_glow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with at_the_table(tmp_path, view_with(options=())) as (person, _):
        painted = called(monkeypatch, TablePicture, "paint")
        person.wait(2.0)
        assert painted == []
