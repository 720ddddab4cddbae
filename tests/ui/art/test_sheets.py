"""What is large and mostly of one colour, or soft, takes little room and little time."""

from __future__ import annotations

import pygame
import pytest

from ui.art import boards, panels
from ui.art.picture import Bordered, Picture, bordered
from ui.art.shelf import pixel_bytes
from ui.art.soft import graded
from ui.art.svg import blank
from ui.art.theme import theme_named

SIDE, BORDER = 60, 8


def framed(*, alpha: int = 255) -> Picture:
    whole = blank(SIDE, SIDE)
    whole.fill((90, 20, 160, 120))
    whole.fill((200, 30, 40, alpha), (BORDER, BORDER, SIDE - 2 * BORDER, SIDE - 2 * BORDER))
    return Picture(whole, 3)


@pytest.mark.parametrize("at", [(5, 7), (-20, 12.5)])
def test_a_box_is_drawn_from_its_border_and_its_colour_as_it_was_drawn_whole(at: tuple[float, float]):
    whole, windows = framed(), [pygame.Surface((80, 80), depth=32) for _ in range(2)]
    sheet = bordered(whole, BORDER)
    assert isinstance(sheet, Bordered)
    for window, picture in zip(windows, (whole, sheet), strict=True):
        window.fill((10, 120, 30))
        window.set_clip((2, 2, 70, 70))
        picture.draw(window, *at)
    assert pygame.image.tobytes(windows[0], "RGB") == pygame.image.tobytes(windows[1], "RGB")


def test_what_can_be_seen_through_is_kept_whole():
    whole = framed(alpha=200)
    assert bordered(whole, BORDER) is whole


def test_large_sheets_take_a_third_of_their_bytes_at_most():
    theme = theme_named("")
    for sheet in (panels.panel(theme, 700, 600, 1.0), boards.mat(theme, 1300, 500, 1.0)):
        assert pixel_bytes(sheet) < sheet.size[0] * sheet.size[1] * 4 / 3


def test_a_light_is_computed_once_for_all_its_sizes():
    asked: list[float] = []

    def share(x: float, y: float) -> float:
        asked.append(x)
        return x * y

    for side in (40, 90):
        graded((side, side), (255, 0, 0), share, (4, 4))
    assert len(asked) == 16
