"""Dots in a bow from one thing to another, inked, with an arrow head at the end."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from ui.art.colour import INK, Colour
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import Point, circle, path, polygon

APART, DOT, RIM = 16, 3.2, 2.4
HEAD, HEAD_LEAN, HEAD_LINE = 18, 0.72, 6
AIR = 26


@kept
def bow_between(
    start: Point, over: Point, end: Point, colour: Colour, k: float, head: bool
) -> tuple[Picture, pygame.Rect]:
    """The picture, and where its box lies; all points in px."""
    left, top = (min(a, b, c) for a, b, c in zip(start, over, end, strict=True))
    right, foot = (max(a, b, c) for a, b, c in zip(start, over, end, strict=True))
    air = AIR * k
    box = pygame.Rect(int(left - air), int(top - air), int(right - left + 2 * air) + 1, int(foot - top + 2 * air) + 1)
    near = [(x - box.x, y - box.y) for x, y in (start, over, end)]
    dots = _dots(near, k, head)
    body = "".join(path(circle(x, y, (DOT + RIM) * k), INK) for x, y in dots)
    arrow = path(_head(near, k), None, INK, (HEAD_LINE + 2 * RIM) * k) if head else ""
    body += arrow + "".join(path(circle(x, y, DOT * k), colour) for x, y in dots)
    body += path(_head(near, k), None, colour, HEAD_LINE * k) if head else ""
    return inked(body, box.w, box.h, 0), box


def _dots(bow: list[Point], k: float, head: bool) -> list[Point]:
    """Evenly along the way."""
    fine = [_on(bow, n / 100) for n in range(101)]
    length = sum(math.dist(a, b) for a, b in pairwise(fine))
    count = max(2, int(length / (APART * k)))
    return [_on(bow, n / count) for n in range(count + (0 if head else 1))]


def _on(bow: list[Point], share: float) -> Point:
    left = 1 - share
    (ax, ay), (bx, by), (cx, cy) = bow
    return (
        left * left * ax + 2 * left * share * bx + share * share * cx,
        left * left * ay + 2 * left * share * by + share * share * cy,
    )


def _head(bow: list[Point], k: float) -> str:
    _, over, end = bow
    along = math.atan2(end[1] - over[1], end[0] - over[0])
    reach = HEAD * k
    sides = [
        (end[0] - reach * math.cos(along + a), end[1] - reach * math.sin(along + a)) for a in (HEAD_LEAN, -HEAD_LEAN)
    ]
    return polygon([sides[0], end, sides[1]], closed=False)
