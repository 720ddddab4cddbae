"""Large pictures mostly of one colour, and soft ones, take little room and little time."""

from __future__ import annotations

import pygame
import pytest

from ui.art import boards, panels
from ui.art.picture import Picture, Stretched
from ui.art.shelf import pixel_bytes
from ui.art.soft import graded
from ui.art.svg import blank
from ui.art.theme import theme_named

CORNER = 8


def boxes(size: tuple[int, int]) -> tuple[Stretched, Picture]:
    """A box that is put together where it is drawn, and the same as one picture."""
    small = blank(2 * CORNER + 2, 2 * CORNER + 2)
    small.fill((90, 20, 160, 120))
    small.fill((200, 30, 40), (3, 3, 2 * CORNER - 4, 2 * CORNER - 4))
    pin = pygame.Surface((4, 4), pygame.SRCALPHA)
    pin.fill((10, 250, 80, 77))
    box = Stretched(Picture(small, 3), CORNER, size, ((pin, ((1, 2), (30, 12))),))
    return box, box.whole()


@pytest.mark.parametrize("clip", [(0, 0, 90, 90), (20, 31, 7, 40)])
@pytest.mark.parametrize("at", [(5, 7), (-20, 12.5)])
def test_a_box_that_is_put_together_where_it_is_drawn_looks_as_if_drawn_whole(at, clip):
    windows = [pygame.Surface((90, 90), depth=32) for _ in range(2)]
    for window, picture in zip(windows, boxes((60, 41)), strict=True):
        window.fill((10, 120, 30))
        window.set_clip(clip)
        picture.draw(window, *at)
    assert pygame.image.tobytes(windows[0], "RGB") == pygame.image.tobytes(windows[1], "RGB")


def test_the_bytes_of_panels_and_mats_do_not_grow_with_their_size():
    theme = theme_named("")
    for drawn in (lambda w, h: panels.panel(theme, w, h, 1.0), lambda w, h: boards.mat(theme, w, h, 1.0)):
        assert pixel_bytes(drawn(700, 600)) == pixel_bytes(drawn(1400, 900)) < 200_000


def test_a_light_is_computed_once_for_all_its_sizes():
    asked: list[float] = []

    def share(x: float, y: float) -> float:
        asked.append(x)
        return x * y

    for side in (40, 90):
        graded((side, side), (255, 0, 0), share, (4, 4))
    assert len(asked) == 16
