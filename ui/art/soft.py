"""Light, dusk and shadows without edges: drawn small, then stretched, in a tenth of the time of a gradient in full."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ui.art.colour import Colour
from ui.art.relief import tinted
from ui.art.svg import blank

Share = Callable[[float, float], float]
"""From 0 to 1, of a point of a picture, whose own sides are from 0 to 1."""
GRID = 48, 32


def sampled(grid: tuple[int, int], colour: Callable[[float, float], tuple[int, ...]]) -> pygame.Surface:
    """A picture of the size of the grid, to be stretched: the colours at the middles of its fields."""
    small = blank(*grid)
    for y in range(grid[1]):
        for x in range(grid[0]):
            small.set_at((x, y), colour((x + 0.5) / grid[0], (y + 0.5) / grid[1]))
    return small


def graded(size: tuple[int, int], colour: Colour, share: Share, grid: tuple[int, int] = GRID) -> pygame.Surface:
    """One colour, at every point as opaque as its share says."""
    small = sampled(grid, lambda x, y: (*colour, int(255 * min(max(share(x, y), 0.0), 1.0))))
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))


def spot(size: tuple[int, int], colour: Colour, strongest: float, falloff: float = 1.6) -> pygame.Surface:
    """A round light that fills its picture, strongest in the middle."""

    def share(x: float, y: float) -> float:
        return strongest * float(max(0.0, 1 - math.hypot(2 * x - 1, 2 * y - 1)) ** falloff)

    return graded(size, colour, share)


def run(size: tuple[int, int], colour: Colour, start: float, end: float, *, across: bool = False) -> pygame.Surface:
    """A colour whose opacity goes from `start` to `end` downwards, or from left to right."""
    grid = (64, 2) if across else (2, 64)
    return graded(size, colour, lambda x, y: start + (end - start) * (x if across else y), grid)


def blurred(picture: pygame.Surface, softness: int) -> pygame.Surface:
    """The same picture without sharp edges."""
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, w // softness), max(1, h // softness)))
    return pygame.transform.smoothscale(small, (w, h))


def shape_of(picture: pygame.Surface) -> pygame.Surface:
    """The picture in white: a mask."""
    mask = picture.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mask


def halo_of(picture: pygame.Surface, colour: Colour, reach: int) -> pygame.Surface:
    """Light round the picture's shape, `reach` px wide on every side."""
    w, h = picture.get_size()
    shape, halo = tinted(shape_of(picture), colour), blank(w + 2 * reach, h + 2 * reach)
    for n in range(12):
        turn = math.pi * n / 6
        halo.blit(shape, (round(reach * (1 + 0.8 * math.cos(turn))), round(reach * (1 + 0.8 * math.sin(turn)))))
    return halo


def shadow_of(picture: pygame.Surface, share: float, softness: int = 6) -> pygame.Surface:
    """The picture's shape as a shadow on a wall, of the same size."""
    return blurred(tinted(shape_of(picture), (0, 0, 0), share), softness)
