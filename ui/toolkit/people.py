"""People as boxes."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.art.portraits import Likeness, portrait
from ui.art.seats import mark
from ui.art.theme import seat_look
from ui.toolkit.flow import Metrics, Painted

MARK = 0.345
"""Share of a portrait's radius that the mark of its seat has."""
MARK_RIGHT, MARK_DOWN = 0.76, 0.655


def face(seat: int, radius: float, likeness: Likeness) -> Painted:
    """A portrait with the mark of its seat."""

    def paint(surface: pygame.Surface, box: Rect, metrics: Metrics) -> None:
        portrait(seat + 1, box.w // 2, seat_look(seat + 1).colour, likeness).centred(surface, *box.center)
        right, down = box.centerx + box.w / 2 * MARK_RIGHT, box.centery + box.h / 2 * MARK_DOWN
        mark(seat + 1, radius * MARK * metrics.u).centred(surface, right, down)

    return Painted(2 * radius, 2 * radius, paint, (seat, likeness))
