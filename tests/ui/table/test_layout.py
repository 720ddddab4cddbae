"""Every window from 1024x768 to 4K carries the table for three to six players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from pygame import Rect

from ui.table.layout.zones import Layout, button_places, layout

WINDOWS = (
    (1024, 768),
    (1280, 720),
    (1280, 960),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 2160),
)


def named(place: Layout) -> Iterator[tuple[str, Rect]]:
    """All places that have room of their own: none overlaps another, none leaves the window."""
    yield from ((f"seat {number}", seat) for number, seat in enumerate(place.seats, 1))
    yield from (("menu", place.menu), ("turn", place.turn), ("phases", place.phases))
    yield from (("undo", place.undo), ("redo", place.redo), ("timeline", place.timeline), ("move", place.move))
    yield from (("door deck", place.door_deck), ("door discard", place.door_discard), ("die", place.die))
    yield from (("words at the die", place.die_words), ("treasure deck", place.treasure_deck))
    yield from (("treasure discard", place.treasure_discard), ("middle", place.middle), ("own seat", place.own))
    yield from (("prompt", place.prompt), ("hand", place.hand), ("actions", place.actions))
    maybe = [("log", place.log), ("foot", place.foot if place.foot != place.log else None), ("zoom", place.zoom)]
    yield from ((name, rect) for name, rect in maybe if rect is not None)


def every_layout(size: tuple[int, int]) -> list[Layout]:
    return [layout(size, rivals, fight, n) for rivals in (2, 3, 4, 5) for fight in (True, False) for n in range(8)]


@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_overlaps(size: tuple[int, int]) -> None:
    for place in every_layout(size):
        for (one, here), (other, there) in combinations(named(place), 2):
            assert not here.colliderect(there), f"{one} {here} lies on {other} {there}"


@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_leaves_the_window(size: tuple[int, int]) -> None:
    window = Rect(0, 0, *size)
    for place in every_layout(size):
        for name, rect in named(place):
            assert window.contains(rect), f"{name} {rect}"
            assert min(rect.size) > 20, f"{name} {rect}"


@pytest.mark.parametrize("size", WINDOWS)
def test_buttons_stay_above_what_lies_under_them(size: tuple[int, int]) -> None:
    for count in range(1, 8):
        place = layout(size, 3, True, count)
        buttons = button_places(place, count)
        assert all(place.actions.contains(button) for button in buttons)
        assert all(not one.colliderect(other) for one, other in combinations(buttons, 2))
        assert all(button.h >= 22 and button.w >= 130 for button in buttons)


def test_five_rivals_in_a_narrow_window_stand_in_two_rows() -> None:
    place = layout((1024, 768), 5, False)
    assert place.folded
    assert [seat.y for seat in place.seats[:3]] == [place.seats[0].y] * 3
    assert place.seats[3].y > place.seats[0].bottom


def test_a_wide_window_has_a_right_column_and_a_zoom_beside_the_fight() -> None:
    assert layout((1920, 1080), 3, True).zoom is not None
    assert layout((1920, 1080), 3, False).zoom is None
    assert not layout((1366, 768), 3, True).wide


def test_lengths_follow_the_window_and_stop_at_both_ends() -> None:
    assert layout((1920, 1080), 3, True).u == 1
    assert layout((1024, 768), 3, True).u == 0.6
    assert layout((3840, 2160), 3, True).u == 1.6
