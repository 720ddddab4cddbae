"""The pen that paints doors, chests and heroes on pixels."""

from __future__ import annotations

import pygame
import pytest

from ui.art.inkpen import InkPen
from ui.art.svg import blank
from ui.art.theme import theme_named
from ui.cards.backs import door_motif

SIZE = 900, 900


def pen_on(sheet: pygame.Surface, waits: bool) -> InkPen:
    return InkPen("door", sheet, 450, 450, 3.0, waits)


@pytest.mark.parametrize("theme", ["dungeon", "horror", "zombies"])
def test_a_pen_that_waits_paints_the_same_pixels(theme: str):
    at_once, later = blank(*SIZE), blank(*SIZE)
    for sheet in (at_once, later):
        pen = pen_on(sheet, waits=sheet is later)
        door_motif(pen, theme_named(theme).back)
    assert later.get_bounding_rect().size == (0, 0)
    assert len(list(pen.painted())) > 3
    assert pygame.image.tobytes(later, "RGBA") == pygame.image.tobytes(at_once, "RGBA")


def test_what_was_painted_is_not_painted_again():
    sheet = blank(*SIZE)
    pen = pen_on(sheet, waits=True)
    pen.ellipse(0, 0, 100, 100, (200, 80, 60))
    assert list(pen.painted())
    sheet.fill((0, 0, 0, 0))
    assert not list(pen.painted())
    assert sheet.get_bounding_rect().size == (0, 0)
