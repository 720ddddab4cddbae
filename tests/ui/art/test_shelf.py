"""The shelf of drawn pictures keeps to its bytes, whatever is drawn."""

from __future__ import annotations

import pygame

from ui.art import panels
from ui.art.picture import Picture
from ui.art.shelf import Shelf, pixel_bytes, room_for, shelf
from ui.art.theme import theme_named


def test_what_was_not_used_for_longest_goes_first():
    few, made = Shelf(3 * 10 * 10 * 4), []
    for key in ("a", "b", "c", "a", "d", "b"):
        few.get(key, lambda key=key: made.append(key) or pygame.Surface((10, 10)))
    assert made == ["a", "b", "c", "d", "b"]
    assert few.held_bytes == 3 * 10 * 10 * 4


def test_a_picture_weighs_what_its_pixels_weigh():
    assert pixel_bytes(Picture(pygame.Surface((10, 20)), 3)) == 800


def test_a_picture_larger_than_the_shelf_stands_there_alone():
    small = Shelf(100)
    drawn = [small.get(side, lambda side=side: pygame.Surface((side, side))) for side in (2, 10)]
    assert small.held_bytes == pixel_bytes(drawn[1])


def test_many_large_pictures_stay_under_the_budget():
    theme = theme_named("")
    shelf().fit((1280, 720))
    for wide in range(600, 660):
        panels.veil(theme.bar, wide, 400, 9)
    assert shelf().held_bytes <= room_for((1280, 720))
    assert panels.veil(theme.bar, 659, 400, 9) is panels.veil(theme.bar, 659, 400, 9)


def test_in_a_smaller_window_what_no_longer_finds_room_goes_at_once():
    few = Shelf(room_for((200, 100)))
    for n in range(4):
        few.get(n, lambda: pygame.Surface((200, 100)))
    few.fit((200, 50))
    assert few.held_bytes == 200 * 100 * 4 <= room_for((200, 50))


def test_of_what_is_kept_alone_the_one_before_goes_when_another_comes():
    shelf = Shelf(room_for((200, 100)))
    for n in range(2):
        shelf.alone(("mat", n))
        shelf.get(("mat", n), lambda: pygame.Surface((200, 100)))
    assert not shelf.has(("mat", 0))
    assert shelf.held_bytes == 200 * 100 * 4


def test_what_was_drawn_as_a_part_of_another_picture_goes_first():
    few = Shelf(3 * 10 * 10 * 4)

    def whole() -> pygame.Surface:
        return few.get("part", lambda: pygame.Surface((10, 10))).copy()

    few.get("old", lambda: pygame.Surface((10, 10)))
    few.get("whole", whole)
    few.get("new", lambda: pygame.Surface((10, 10)))
    assert [few.has(key) for key in ("old", "part", "whole", "new")] == [True, False, True, True]


def test_a_part_that_is_wanted_again_stays_as_long_as_all_else():
    few = Shelf(3 * 10 * 10 * 4)
    few.get("old", lambda: pygame.Surface((10, 10)))
    for whole in ("one", "other"):
        few.get(whole, lambda: few.get("part", lambda: pygame.Surface((10, 10))).copy())
    assert [few.has(key) for key in ("old", "part", "one", "other")] == [False, True, True, True]


def test_a_part_that_lasts_stays_as_long_as_all_else():
    few = Shelf(3 * 10 * 10 * 4)
    few.get("old", lambda: pygame.Surface((10, 10)))
    few.get("whole", lambda: few.get("face", lambda: pygame.Surface((10, 10)), lasting=True).copy())
    few.get("new", lambda: pygame.Surface((10, 10)))
    assert [few.has(key) for key in ("old", "face", "whole", "new")] == [False, True, True, True]


def test_large_pictures_leave_little_ones_their_share_of_the_room():
    few = Shelf(room_for((200, 100)))
    few.get("little", lambda: pygame.Surface((10, 10)))
    for n in range(4):
        few.get(n, lambda: pygame.Surface((200, 100)))
    assert few.has("little")
    assert few.held_bytes <= room_for((200, 100))
