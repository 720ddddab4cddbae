"""A curse that somebody throws: it circles its victim over the open table, strikes, and tears off what is lost."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model import events as ev
from tests.ui.harness import FRAME, Person
from tests.ui.table.fake_table import BORIS, CHLOE, CURSE, ME, WORN_HAT, seat_sight, view_with
from tests.ui.table.test_stage import CURSED, DOOR, MINE, PILL, THEIRS, sitting
from ui.gestures import FRESH
from ui.table.acts.strike import Circles, within
from ui.toolkit.camera import Point

BARE = view_with(seats=(seat_sight(0, 2), seat_sight(1, 4), seat_sight(2, 2)))
TORN = (*CURSED, ev.CardsDiscarded(ME, (WORN_HAT,), "effect"))
OF_RIVALS = (
    ev.CardPlayed(CHLOE, CURSE, BORIS),
    ev.CurseStruck(BORIS, CURSE, CHLOE),
    ev.LevelChanged(BORIS, -1, 3, "loss"),
)


def told(person: Person) -> bool:
    return person.sees("stage") and person.sees(PILL) and "You lose" in person.sentence("stage")


def bright(person: Person) -> int:
    """Of the table in its lower left corner, which no mat covers."""
    picture = person.picture()
    return sum(picture.get_at((3, picture.get_height() - 3))[:3])


def pixels(person: Person, box: pygame.Rect) -> bytes:
    return pygame.image.tobytes(person.picture().subsurface(box), "RGB")


def test_it_is_thrown_over_a_table_that_is_not_dark_and_told_after_its_blow(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        light = bright(person)
        table.happens(BARE, *TORN)
        person.wait(1)
        assert (told(person), bright(person), "level 3" in person.sentence("token:0").lower()) == (False, light, True)
        person.wait(2)
        assert told(person)
        assert bright(person) < light


def test_the_table_grows_dark_by_and_by_before_it_is_told(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        lights = [bright(person)]
        table.happens(THEIRS, *OF_RIVALS)
        for _ in range(150):
            person.wait(FRAME)
            lights.append(bright(person))
        assert lights[-1] < lights[0]
        assert max(before - after for before, after in pairwise(lights)) < (lights[0] - lights[-1]) / 2


def test_what_it_takes_lies_there_until_it_strikes_and_is_gone_after(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        place = pygame.Rect(person.seen(f"card:{WORN_HAT}").rect)
        before = pixels(person, place)
        table.happens(BARE, *TORN)
        person.wait(0.6)
        assert pixels(person, place) == before
        person.wait(1)
        assert (pixels(person, place) == before, told(person)) == (False, False)


@pytest.mark.parametrize("frames", [3, 25, 60, 70])
def test_a_press_in_any_frame_tells_it_at_once(tmp_path: Path, frames: int):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(BARE, *TORN)
        person.wait(FRESH + frames * FRAME)
        person.press("space")
        person.wait(0.4)
        assert told(person)
        assert table.sent == []


def test_a_press_that_comes_as_it_has_just_ended_does_not_go_past_what_it_tells(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        table.happens(BARE, *TORN)
        person.wait(1.5)
        while not person.sees("stage:card"):
            person.wait(FRAME)
        person.press("space")
        person.wait(0.4)
        assert told(person)


def test_it_comes_after_a_beat_that_lay_there_on_an_open_table(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        light = bright(person)
        table.happens(THEIRS, *DOOR)
        person.wait(2.5)
        dark = bright(person)
        table.happens(BARE, *TORN)
        person.press("space")
        person.wait(1)
        assert (dark < light, told(person), bright(person)) == (True, False, light)


def test_a_rival_is_struck_at_her_own_portrait(tmp_path: Path):
    with sitting(tmp_path, THEIRS) as (person, table):
        seats = [pygame.Rect(person.seen(f"seat:{seat}").rect) for seat in (BORIS, ME)]
        before = [pixels(person, seat) for seat in seats]
        table.happens(MINE, *OF_RIVALS)
        person.wait(1.3)
        assert [pixels(person, seat) != was for seat, was in zip(seats, before, strict=True)] == [True, False]


@given(st.floats(-200, 1500), st.floats(0, 160), st.floats(0.25, 1))
def test_a_card_that_circles_is_whole_in_the_window_once_it_has_left_its_hand(middle: float, reach: float, now: float):
    at = within(middle, reach, 0.0, 1280.0, now)
    assert -1e-6 <= at - reach <= at + reach <= 1280.0 + 1e-6
    assert within(middle, reach, 0.0, 1280.0, 0.0) == middle


def test_its_circles_round_a_victim_at_the_upper_edge_are_as_high_as_wide():
    circles = Circles(Point(400, 89), Point(42, 89), Point(1280, 720))
    shares = [share / 100 for share in range(35, 75)]
    across = [within(circles.x(share), 85, 0, 1280, share) for share in shares]
    down = [within(circles.y(share), 85, 0, 720, share) for share in shares]
    assert max(down) - min(down) > 0.9 * (max(across) - min(across))
