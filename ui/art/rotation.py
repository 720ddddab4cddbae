"""Turned rectangles: cards in a fan, cards in a bag."""

from __future__ import annotations

import math

from pygame import Rect


def turned(point: tuple[float, float], middle: tuple[float, float], degrees: float) -> tuple[float, float]:
    """The point turned clockwise (y runs down) round a middle."""
    a = math.radians(degrees)
    dx, dy = point[0] - middle[0], point[1] - middle[1]
    return middle[0] + dx * math.cos(a) - dy * math.sin(a), middle[1] + dx * math.sin(a) + dy * math.cos(a)


def box_of(face: Rect, turn: float) -> Rect:
    """The upright box round a turned card."""
    a = math.radians(turn)
    width = abs(face.w * math.cos(a)) + abs(face.h * math.sin(a))
    height = abs(face.w * math.sin(a)) + abs(face.h * math.cos(a))
    box = Rect(0, 0, math.ceil(width), math.ceil(height))
    box.center = face.center
    return box
