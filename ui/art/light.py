"""Light over a painted picture: warm from the upper left, dark in the corners, a little grain."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import pygame

from ui.art.chance import rng_for
from ui.art.colour import INK, WHITE, Colour, mix
from ui.art.shelf import kept
from ui.art.soft import sampled

WARMTH: Colour = (0xFF, 0xC4, 0x6A)
SOURCE, MIDDLE = (0.06, -0.06), (0.46, 0.46)
"""Where light comes from and where it falls, in widths and heights of the picture."""
GLOW, DUSK, GRAIN = 0.24, 0.33, 7
"""How much of the warm colour is added at most, how much ink there is in a corner, and by how much grain darkens."""
MESH, TILE = (28, 20), 96


def lay_light(picture: pygame.Surface) -> None:
    """Change the picture by two blits, the same for any picture."""
    picture.blit(_dusk(*picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(_glow(*picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def light_ahead(width: int, height: int) -> Iterator[object]:
    """Draw the light for a picture of this size a part at a time."""
    yield _grain()
    yield _dusk(width, height)
    yield _glow(width, height)


@kept
def _glow(width: int, height: int) -> pygame.Surface:
    return pygame.transform.smoothscale(sampled(MESH, _warmth_at), (width, height))


@kept
def _dusk(width: int, height: int) -> pygame.Surface:
    shade, grain = pygame.transform.smoothscale(sampled(MESH, _shade_at), (width, height)), _grain()
    for place in range(-(-width // TILE) * -(-height // TILE)):
        down, across = divmod(place, -(-width // TILE))
        shade.blit(grain, (across * TILE, down * TILE), special_flags=pygame.BLEND_RGB_MULT)
    return shade


def _warmth_at(x: float, y: float) -> Colour:
    return mix((0, 0, 0), WARMTH, GLOW * max(0.0, 1 - math.dist((x, y), SOURCE) / 0.95) ** 1.5)


def _shade_at(x: float, y: float) -> Colour:
    return mix(WHITE, INK, DUSK * max(0.0, math.dist((x, y), MIDDLE) - 0.3) ** 1.4 / 0.28)


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    levels = rng_for("grain").choices(range(255 - GRAIN, 256), k=TILE * TILE)
    return pygame.image.frombytes(bytes(level for level in levels for _ in range(3)), (TILE, TILE), "RGB")
