"""Paper snow: it lies on the last screen where a seed lets it fall, and is in the air when somebody is crowned."""

from __future__ import annotations

import math
import random
from functools import cache

import pygame

from ui.art.colour import CREAM, Colour, mix
from ui.art.shelf import kept
from ui.art.svg import blank
from ui.art.theme import looks

PIECES = 90
SUN: Colour = (0xF5, 0xE9, 0x4B)
LONG, WIDE = (7.0, 13.0), (4.0, 8.0)  # half lengths of a piece, in design px
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
TURNS = 8
"""Pictures of a piece that flutters."""


@cache
def colours() -> tuple[Colour, ...]:
    """Those of the seats, sun and cream."""
    return tuple(mix(colour, CREAM, 0.15) for colour in (*(look.colour for look in looks().seats), SUN, CREAM))


def scatter(surface: pygame.Surface, room: tuple[int, int], u: float, seed: int) -> None:
    """Over the upper left `room` px of the surface, in the colours of the seats."""
    chance = random.Random(seed)
    found = colours()
    for _ in range(PIECES):
        at = pygame.Vector2(chance.random() * room[0], chance.random() * room[1])
        long, wide, turn = chance.uniform(*LONG) * u, chance.uniform(*WIDE) * u, chance.uniform(0, 180)
        corners = [at + pygame.Vector2(dx * long, dy * wide).rotate(turn) for dx, dy in CORNERS]
        pygame.draw.polygon(surface, chance.choice(found), corners)


@kept
def fluttering(u: float, colour: Colour, turn: int) -> pygame.Surface:
    """A piece in the air; from one `turn` to the next it turns, and shows less and more of its side."""
    side = max(6, round(2 * LONG[1] * u))
    share = turn / TURNS
    flat = 0.25 + 0.75 * abs(math.cos(2 * math.pi * share))
    middle = pygame.Vector2(side / 2, side / 2)
    long, wide = 0.4 * side, 0.25 * side * flat
    picture = blank(side, side)
    corners = [middle + pygame.Vector2(dx * long, dy * wide).rotate(180 * share) for dx, dy in CORNERS]
    pygame.draw.polygon(picture, mix(colour, CREAM, 0.4 * (1 - flat)), corners)
    return picture
