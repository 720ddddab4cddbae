"""While somebody lacks one level, the last step of the track beats as a turn begins."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.model.views import SeatView
from tests.ui.harness import FRAME, Person
from tests.ui.table.fake_table import BORIS, fight, seat_sight, view_with
from tests.ui.table.test_stage import sitting


def turn(number: int, level: int) -> SeatView:
    seats = (seat_sight(0, level), seat_sight(1, 4), seat_sight(2, 2))
    return view_with(seats=seats, turn=number, active=BORIS, options=())


def last_step(person: Person) -> bytes:
    """The pixels between the token and the end of the track."""
    token = pygame.Rect(person.seen("token:0").rect)
    return pygame.image.tobytes(person.picture().subsurface((token.right, token.y, token.w, token.h)), "RGB")


def seen(person: Person, frames: int = 60) -> set[bytes]:
    return {person.wait(FRAME) or last_step(person) for _ in range(frames)}


@pytest.mark.parametrize(("level", "beats"), [(9, True), (8, False)])
def test_the_last_step_beats_as_a_turn_begins_and_stands_still_after_some_seconds(
    tmp_path: Path, level: int, beats: bool
):
    with sitting(tmp_path, turn(3, level)) as (person, table):
        person.wait(8)
        assert len(seen(person)) == 1
        table.happens(turn(4, level))
        assert (len(seen(person)) > 3) == beats
        person.wait(8)
        assert len(seen(person)) == 1


def warmth(person: Person) -> int:
    """How much more red than blue there is in the middle of the mat."""
    red, _, blue, _ = pygame.transform.average_color(
        person.picture(), pygame.Rect(person.seen("mat").rect).scale_by(0.4)
    )
    return red - blue


@pytest.mark.parametrize("fights", [False, True])
def test_the_light_on_the_mat_is_warmer_as_long_as_somebody_lacks_one_level(tmp_path: Path, fights: bool):
    with sitting(tmp_path, turn(3, 8)) as (person, table):
        found = []
        for number, level in enumerate((8, 9, 8)):
            view = turn(4 + number, level)
            table.happens(msgspec.structs.replace(view, fight=fight(), situation="fight") if fights else view)
            person.wait(8)
            found.append(warmth(person))
        assert found[1] > found[0] + 10
        assert found[2] == found[0]


def test_without_motion_it_stands_still(tmp_path: Path):
    with sitting(tmp_path, turn(3, 9), reduce_motion=True) as (person, table):
        table.happens(turn(4, 9))
        person.wait(0.2)
        assert len(seen(person)) == 1
