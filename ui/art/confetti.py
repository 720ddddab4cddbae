"""Paper snow for the last screen, lying where a seed lets it fall."""

from __future__ import annotations

import random

import pygame

from ui.art.colour import CREAM, Colour, mix
from ui.art.theme import looks

PIECES = 90
SUN: Colour = (0xF5, 0xE9, 0x4B)
LONG, WIDE = (7.0, 13.0), (4.0, 8.0)  # half lengths of a piece, in design px
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def scatter(surface: pygame.Surface, room: tuple[int, int], u: float, seed: int) -> None:
    """Over the upper left `room` px of the surface, in the colours of the seats."""
    chance = random.Random(seed)
    colours = [look.colour for look in looks().seats] + [SUN, CREAM]
    for _ in range(PIECES):
        at = pygame.Vector2(chance.random() * room[0], chance.random() * room[1])
        long, wide, turn = chance.uniform(*LONG) * u, chance.uniform(*WIDE) * u, chance.uniform(0, 180)
        corners = [at + pygame.Vector2(dx * long, dy * wide).rotate(turn) for dx, dy in CORNERS]
        pygame.draw.polygon(surface, mix(chance.choice(colours), CREAM, 0.15), corners)
