"""Light that is added to what lies below it: black where it is dark."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from ui.art.colour import CREAM, Colour
from ui.art.layers import Sprite
from ui.art.svg import path, polygon, raster

COARSE = 64
"""Pixels of the picture that a light is drawn in before it is enlarged: it has no edges."""
FALLOFF = 1.6
BEAMS, BEAM = 14, 0.16
"""Rays of a light, and how wide one is in radians."""
STEPS = 20
"""Strengths that can be told apart."""


def light(side: int, colour: Colour, strongest: float = 1.0) -> pygame.Surface:
    """A round light with rays, `side` pixels wide, at full strength."""
    small, middle = pygame.Surface((COARSE, COARSE)), (COARSE - 1) / 2
    for y in range(COARSE):
        for x in range(COARSE):
            away = math.hypot(x - middle, y - middle) / (COARSE / 2)
            share = max(0.0, 1 - away) ** FALLOFF * strongest
            small.set_at((x, y), [int(part * share) for part in colour])
    glow = pygame.transform.smoothscale(small, (side, side))
    beams = pygame.Surface((side, side))
    beams.blit(raster(_rays(side / 2), side, side), (0, 0))
    beams.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    glow.blit(beams, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return glow.convert()


def dimmed(picture: pygame.Surface, strength: float) -> pygame.Surface | None:
    """A light at a strength from 0 to 1; None in the dark. One picture for each strength would take megabytes."""
    left = round(255 * round(strength * STEPS) / STEPS)
    if left <= 0:
        return None
    if left >= 255:
        return picture
    weaker = picture.copy()
    weaker.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    return weaker


def lit(picture: pygame.Surface, strength: float, at: tuple[float, float]) -> Iterator[Sprite]:
    """A light with its middle there; nothing in the dark."""
    weaker = dimmed(picture, strength)
    if weaker is not None:
        spot = weaker.get_rect(center=(round(at[0]), round(at[1])))
        yield Sprite(weaker, spot.x, spot.y, adds=True)


def _rays(r: float) -> str:
    def tip(angle: float) -> tuple[float, float]:
        return r + r * math.cos(angle), r + r * math.sin(angle)

    starts = [n * 2 * math.pi / BEAMS for n in range(BEAMS)]
    return "".join(path(polygon([(r, r), tip(at), tip(at + BEAM)]), CREAM) for at in starts)
