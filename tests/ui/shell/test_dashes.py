"""Dashed outlines are the same each time they are drawn, whatever lay in memory before."""

from __future__ import annotations

import pygame
import pytest

from ui.art.colour import CREAM, INK
from ui.kit.buttons import Block, body


def littered(turn: int) -> None:
    """Leaves other bytes at each turn in the memory that the next picture gets."""
    litter = [bytes([(turn * 41 + n) % 256]) * 2_000 for n in range(800)]
    del litter


@pytest.mark.parametrize("wide", [395, 397, 402, 593, 870])
def test_the_place_for_another_seat_has_no_stray_stroke(wide: int):
    block = Block(wide, round(wide / 5.4), wide / 592, CREAM, INK, raised=False, gloss=False, dashed=True)
    looks = set()
    for turn in range(12):
        littered(turn)
        looks.add(pygame.image.tobytes(body.__wrapped__(block), "RGBA"))
    assert len(looks) == 1
