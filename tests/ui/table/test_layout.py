"""Every window from 1024x768 to 4K carries the table for three to six players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pygame import Rect

from game.ids import CardId
from ui.canvas import SCALES, SHAPES, SMALLEST, larger, usable
from ui.cards.designs import READ_WIDTH
from ui.table.layout.hand import fan
from ui.table.layout.zones import Layout, button_places, layout
from ui.table.layout.zoom import zoom_beside

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
MANY_WINDOWS = sorted({larger((round(high * shape), high)) for high in (720, 800, 900, 1080, 1300, 1600, 2160)
                       for shape in (0.7, 1.0, 1.34, 1.6, 1.78, 2.1, 2.4, 3.0)})  # fmt: skip
LEAST, LEAST_BUTTON, LEAST_FOLLOWED = 20, (130, 22), (78, 20)  # px


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


def every_layout(size: tuple[int, int], scale: float = 1.0) -> Iterator[tuple[int, Layout]]:
    """With the number of buttons."""
    for rivals, fight, follows, count in product((2, 3, 4, 5), (True, False), (True, False), range(8)):
        yield count, layout(size, rivals, fight, count, follows, scale)


def faults(place: Layout, buttons: int) -> list[str]:
    """Return things that overlap, leave the window, or are too small for their contents or for a finger."""
    things, window = list(named(place)), Rect((0, 0), place.size)
    found = [
        f"{a} {here} on {b} {there}" for (a, here), (b, there) in combinations(things, 2) if here.colliderect(there)
    ]
    found += [f"{name} {rect} leaves" for name, rect in things if not window.contains(rect)]
    found += [f"{name} {rect} is small" for name, rect in things if min(rect.size) <= LEAST]
    keys = button_places(place, buttons)
    found += [f"button {key} leaves {place.actions}" for key in keys if not place.actions.contains(key)]
    found += [f"button {a} on {b}" for a, b in combinations(keys, 2) if a.colliderect(b)]
    least = LEAST_FOLLOWED if place.strip is not None else LEAST_BUTTON
    return found + [f"button {key} is small" for key in keys if key.w < least[0] or key.h < least[1]]


@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_overlaps_leaves_the_window_or_is_too_small(size: tuple[int, int]) -> None:
    for count, place in every_layout(size):
        assert faults(place, count) == []


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", MANY_WINDOWS)
def test_so_it_is_in_windows_of_every_shape_at_every_scale(size: tuple[int, int], scale: int) -> None:
    for rivals, fight, count in ((2, True, 5), (3, False, 7), (4, True, 3), (5, False, 1), (5, True, 7)):
        for follows in (True, False):
            assert faults(layout(size, rivals, fight, count, follows, scale / 100), count) == []


@given(st.integers(1024, 3840), st.floats(*SHAPES), st.sampled_from(SCALES), st.integers(2, 5), st.integers(0, 7))
def test_so_it_is_in_any_window(wide: int, shape: float, scale: int, rivals: int, count: int) -> None:
    size = wide, max(SMALLEST[1], round(wide / shape))
    assume(usable(size) and size[0] / size[1] >= SHAPES[0])
    for fight, follows in product((True, False), repeat=2):
        assert faults(layout(size, rivals, fight, count, follows, scale / 100), count) == []


def test_five_rivals_in_a_narrow_window_stand_in_two_rows() -> None:
    place = layout((1024, 768), 5, False)
    assert place.folded
    assert [seat.y for seat in place.seats[:3]] == [place.seats[0].y] * 3
    assert place.seats[3].y > place.seats[0].bottom


def test_a_wide_window_has_a_right_column_and_a_zoom_beside_the_fight() -> None:
    assert layout((1920, 1080), 3, True).zoom is not None
    assert layout((1920, 1080), 3, False).zoom is None
    assert not layout((1366, 768), 3, True).wide


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
def test_a_card_shown_beside_one_can_be_read_and_covers_no_question_under_it(size: tuple[int, int]) -> None:
    place = layout(size, 3, False)
    things = [Rect(x, y, 60, 84) for x in range(8, size[0] - 68, 150) for y in range(60, place.own.y - 84, 90)]
    faces = [zoom_beside(place, thing) for thing in things]
    assert all(face.w >= READ_WIDTH and Rect(0, 0, *size).contains(face) for face in faces)
    assert all(not face.colliderect(asked) for face in faces for asked in (place.prompt, place.actions, place.own))


def test_lengths_follow_the_window_and_stop_at_both_ends() -> None:
    assert layout((1920, 1080), 3, True).u == 1
    assert layout((1024, 768), 3, True).u == 0.6
    assert layout((3840, 2160), 3, True).u == 1.6


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_own_seat_folds_no_further_than_the_hand_that_is_given_from_needs(size: tuple[int, int]) -> None:
    places = [layout(size, 3, fight=False, gives=cards) for cards in (0, 6, 8, 16)]
    assert [place.own_folded for place in places] == [False, False, True, True]
    hand = fan([CardId(n) for n in range(8)], places[2], frozenset())
    assert not any(one.hidden for one in hand)
    assert places[3].own.w < places[2].own.w < places[1].own.w
