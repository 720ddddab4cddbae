"""With reduced motion a move is a cut: what is seen at once is what is seen at the end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.model.views import SeatView
from tests.ui.harness import Person, sitting_at
from tests.ui.table.fake_table import (
    HAT,
    POTION,
    TEXTS,
    WORN_HAT,
    FakeTable,
    fight,
    option,
    seat_sight,
    view_with,
)
from ui.scene import Scene
from ui.scenes.table import Exits, TableScene
from ui.storage.settings import Settings

STILL = Settings(reduce_motion=True, muted=True, notes="off")
START = view_with(options=(option("show_hand"),))
LAID = seat_sight(0, 3, used=(WORN_HAT, HAT), hand_backs=(1, 1))
MOVES: dict[str, SeatView] = {
    "a card laid": view_with(hand=(POTION,), seats=(LAID, *START.seats[1:]), options=(option("show_hand"),)),
    "a fight": view_with(fight=fight(), situation="fight", options=(option("run_away"),)),
    "a level": view_with(seats=(START.seats[0], seat_sight(1, 5), START.seats[2]), options=(option("show_hand"),)),
}


def frame(person: Person) -> bytes:
    return pygame.image.tobytes(person.picture(), "RGB")


@pytest.mark.parametrize("move", MOVES)
def test_what_is_seen_after_200_ms_is_what_stays(tmp_path: Path, move: str):
    table = FakeTable(START)
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=STILL) as person:
        person.wait(1.0)
        before = frame(person)
        table.happens(MOVES[move])
        person.wait(0.2)
        soon = frame(person)
        person.wait(3.0)
        assert soon == frame(person)
        assert soon != before


def test_with_motion_the_same_move_takes_its_time(tmp_path: Path):
    table = FakeTable(START)
    scene = TableScene(table, TEXTS, Exits(Scene, lambda context: Scene(), Scene))
    with sitting_at(tmp_path, scene, settings=Settings(muted=True, notes="off")) as person:
        person.wait(1.0)
        table.happens(MOVES["a card laid"])
        person.wait(0.1)
        soon = frame(person)
        person.wait(3.0)
        assert soon != frame(person)
