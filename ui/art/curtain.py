"""The curtain behind which somebody looks at a hand: folds, a scalloped top with a golden hem, boards below. Opaque."""

from __future__ import annotations

from itertools import pairwise

import pygame

from ui.art.colour import INK, Colour, mix
from ui.art.shelf import kept
from ui.art.svg import path, raster, rounded

SHADOW: Colour = (0x5E, 0x1B, 0x1F)
LIGHT: Colour = (0xA5, 0x3A, 0x34)
CLOTH: Colour = (0x8C, 0x2F, 0x2C)
DEEP: Colour = (0x4F, 0x16, 0x1B)
HEM: Colour = (0xF0, 0xBF, 0x4C)
BOARDS: Colour = (0x5A, 0x3A, 0x26)
SPOT: Colour = (0xFF, 0xE9, 0xB0)
FOLD, SCALLOP, HANGING, FLOOR = 120, 240, 120, 80  # units
STOPS = ((0.0, SHADOW), (0.35, LIGHT), (0.6, CLOTH), (1.0, DEEP))


@kept
def curtain(size: tuple[int, int], u: float) -> pygame.Surface:
    """The whole window. Treat as read-only: it is kept."""
    surface = pygame.Surface(size)
    for x in range(size[0]):
        pygame.draw.line(surface, _shade((x / u % FOLD) / FOLD), (x, 0), (x, size[1]))
    _spot(surface, size)
    surface.blit(raster(_top(size[0], u), size[0], HANGING * u), (0, 0))
    floor = int(size[1] - FLOOR * u)
    surface.blit(raster(_floor(size, u, floor), size[0], size[1] - floor), (0, floor))
    return surface


def _shade(at: float) -> Colour:
    """The colour of a fold, `at` 0 to 1 across it."""
    for (left, dark), (right, light) in pairwise(STOPS):
        if at <= right:
            return mix(dark, light, (at - left) / (right - left))
    return DEEP


def _spot(surface: pygame.Surface, size: tuple[int, int]) -> None:
    """Light in the middle, painted small and stretched: nobody sees the difference."""
    small = pygame.Surface((48, 27), pygame.SRCALPHA)
    for y in range(27):
        for x in range(48):
            away = ((x - 23.5) / 23) ** 2 + ((y - 14) / 13) ** 2
            small.set_at((x, y), (*SPOT, int(115 * max(0.0, 1 - away))))
    surface.blit(pygame.transform.smoothscale(small, size), (0, 0))


def _top(wide: int, u: float) -> str:
    body = ""
    for n in range(int(wide / u / SCALLOP) + 2):
        x = (n - 0.5) * SCALLOP * u
        across, drop = 260 * u, 52 * u
        lobe = f"M{x:.1f} 0H{x + across:.1f}V{drop:.1f}Q{x + across / 2:.1f} {drop + 84 * u:.1f} {x:.1f} {drop:.1f}Z"
        body += path(lobe, LIGHT, INK, 5 * u)
        for down, line, dash in ((55, 8, None), (67, 3, (3 * u, 9 * u))):
            top = down * u
            hem = (
                f"M{x + 6 * u:.1f} {top:.1f}Q{x + across / 2:.1f} {top + 80 * u:.1f} {x + across - 6 * u:.1f} {top:.1f}"
            )
            body += path(hem, None, HEM, line * u, dash=dash)
    return body


def _floor(size: tuple[int, int], u: float, start: int) -> str:
    """Boards at the foot, in a drawing that begins at this row."""
    top = size[1] - FLOOR * u - start
    return path(rounded(0, top, size[0], FLOOR * u, 0), BOARDS) + path(rounded(0, top, size[0], 6 * u, 0), INK)
