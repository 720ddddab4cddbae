"""Dashed outlines are the same each time they are drawn, whatever lay in memory before."""

from __future__ import annotations

import pygame
import pytest

from ui.art.colour import CREAM, INK
from ui.widgets.pictures import Block, body


def littered() -> None:
    """Leaves other bytes in the memory that the next picture gets."""
    litter = [bytes([n * 7 % 256]) * 2_000 for n in range(1_000)]
    del litter


@pytest.mark.parametrize("wide", [395, 397, 402, 593, 870])
def test_the_place_for_another_seat_has_no_stray_stroke(wide: int):
    block = Block(wide, round(wide / 5.4), wide / 592, CREAM, INK, raised=False, gloss=False, dashed=True)
    looks = set()
    for _ in range(8):
        littered()
        looks.add(pygame.image.tobytes(body.__wrapped__(block), "RGBA"))
    assert len(looks) == 1
