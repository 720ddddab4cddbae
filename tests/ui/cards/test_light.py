"""Light on the pictures of whole cards."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.cards.test_pictures import BLUE, CARD, art
from ui.art.light import lay_light
from ui.art.svg import blank
from ui.cards.designs import THUMB, ZOOM, Design
from ui.cards.pictures import Pictures

__all__ = ["art"]
SIZE = 312, 202


def grey() -> pygame.Surface:
    picture = blank(*SIZE)
    picture.fill((140, 140, 140))
    lay_light(picture)
    return picture


def mean(picture: pygame.Surface, x: float, y: float) -> pygame.Color:
    """Of a spot at this share of the width and height: grain says nothing there."""
    spot = pygame.Rect(0, 0, 24, 24)
    spot.center = int(x * SIZE[0]), int(y * SIZE[1])
    return pygame.transform.average_color(picture.subsurface(spot.clip(picture.get_rect())))


def test_light_is_warm_from_the_upper_left_and_leaves_the_lower_right():
    lit = grey()
    warm, middle, dark = mean(lit, 0.12, 0.12), mean(lit, 0.5, 0.5), mean(lit, 0.96, 0.94)
    assert warm[0] - warm[2] > 12
    assert sum(dark[:3]) < 0.85 * sum(middle[:3])


def test_no_two_neighbours_of_one_colour_stay_quite_alike_for_long():
    assert len({tuple(grey().get_at((150 + x, 100))) for x in range(30)}) > 3


@pytest.mark.parametrize(
    ("design", "size", "is_lit"), [(ZOOM, SIZE, True), (ZOOM, (150, 97), False), (THUMB, (318, 324), False)]
)
def test_only_large_pictures_of_whole_cards_are_lit(art: Path, design: Design, size: tuple[int, int], is_lit: bool):
    art.write_text(BLUE, encoding="utf-8")
    shown = Pictures().paint(CARD, design, *size)
    colours = {tuple(shown.get_at((x, size[1] // 4))) for x in range(4, size[0] - 4)}
    assert (colours != {(0, 0, 250, 255)}) == is_lit
