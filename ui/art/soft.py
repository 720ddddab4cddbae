"""Light, dusk and shadows without edges: drawn small, once for all sizes, then stretched."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import msgspec
import pygame

from ui.art.colour import Colour
from ui.art.picture import Picture
from ui.art.relief import tinted
from ui.art.svg import blank

Share = Callable[[float, float], float]
"""From 0 to 1, of a point of a picture, whose own sides are from 0 to 1: a function of a module, or a value."""
GRID = 48, 32


@lru_cache(maxsize=256)
def sampled(grid: tuple[int, int], colour: Callable[[float, float], tuple[int, ...]]) -> pygame.Surface:
    """A picture of the size of the grid, to be stretched: the colours at the middles of its fields. Kept by itself, as
    it takes a few kilobytes and milliseconds. `colour`: a function of a module, or a value."""
    small = blank(*grid)
    for y in range(grid[1]):
        for x in range(grid[0]):
            small.set_at((x, y), colour((x + 0.5) / grid[0], (y + 0.5) / grid[1]))
    return small


class _Tint(msgspec.Struct, frozen=True):
    colour: Colour
    share: Share

    def __call__(self, x: float, y: float) -> tuple[int, ...]:
        return (*self.colour, int(255 * min(max(self.share(x, y), 0.0), 1.0)))


def graded(size: tuple[int, int], colour: Colour, share: Share, grid: tuple[int, int] = GRID) -> pygame.Surface:
    """One colour, at every point as opaque as its share says."""
    small = sampled(grid, _Tint(colour, share))
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))


class _Spot(msgspec.Struct, frozen=True):
    strongest: float
    falloff: float

    def __call__(self, x: float, y: float) -> float:
        return self.strongest * float(max(0.0, 1 - math.hypot(2 * x - 1, 2 * y - 1)) ** self.falloff)


def spot(size: tuple[int, int], colour: Colour, strongest: float, falloff: float = 1.6) -> pygame.Surface:
    """A round light that fills its picture, strongest in the middle."""
    return graded(size, colour, _Spot(strongest, falloff))


class _Run(msgspec.Struct, frozen=True):
    start: float
    end: float

    def __call__(self, _: float, y: float) -> float:
        return self.start + (self.end - self.start) * y


def run(size: tuple[int, int], colour: Colour, start: float, end: float) -> pygame.Surface:
    """A colour whose opacity goes from `start` to `end` downwards."""
    return graded(size, colour, _Run(start, end), (2, 64))


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


def shadow_of(picture: pygame.Surface, share: float, softness: int) -> Picture:
    """The picture's shape as a shadow on a wall; its soft edge hangs out."""
    w, h = picture.get_size()
    shape = blank(w + 2 * softness, h + 2 * softness)
    shape.blit(tinted(shape_of(picture), (0, 0, 0), share), (softness, softness))
    return Picture(blurred(shape, softness), softness)
