"""Light that is added to what lies below it: black where it is dark."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pygame

from ui.art.colour import CREAM, Colour
from ui.art.layers import Sprite
from ui.art.shelf import kept, key_of, shelf
from ui.art.soft import sampled
from ui.art.svg import path, polygon, raster

COARSE = 64
"""Pixels of the picture that a light is drawn in before it is enlarged: it has no edges."""
FALLOFF = 1.6
BEAMS, BEAM = 14, 0.16
"""Rays of a light, and how wide one is in radians."""
STEPS = 20
"""Strengths that can be told apart."""


class Light(NamedTuple):
    """A round light with rays, `side` pixels wide. Its picture stands on the shelf."""

    side: int
    colour: Colour
    strongest: float = 1.0

    def picture(self) -> pygame.Surface:
        """At full strength."""
        return _drawn(self)

    def steps(self) -> Iterator[pygame.Surface]:
        """Draw it, if it is not there, at half its size and then whole."""
        if not shelf().has(key_of(_drawn, self)):
            yield _half(self)
        yield self.picture()

    def seen(self, strength: float, at: tuple[float, float]) -> Iterator[Sprite]:
        """With its middle there, at a strength from 0 to 1; nothing in the dark."""
        left = round(255 * round(strength * STEPS) / STEPS)
        if left > 0:
            yield Sprite.centred(self.picture(), (round(at[0]), round(at[1])), left)._replace(adds=True)


@kept
def _drawn(light: Light) -> pygame.Surface:
    return pygame.transform.smoothscale(_half(light), (light.side, light.side))


@kept
def _half(light: Light) -> pygame.Surface:
    """Put together at half its size: soft as it is, that is not seen, and it takes a third of the time."""
    side, small = light.side // 2, pygame.Surface((COARSE, COARSE))
    quarter = sampled((COARSE // 2, COARSE // 2), _Glow(light.colour, light.strongest))
    for right in (False, True):
        for low in (False, True):
            corner = COARSE // 2 * right, COARSE // 2 * low
            small.blit(pygame.transform.flip(quarter, right, low), corner)
    glow = pygame.transform.smoothscale(small, (side, side))
    beams = pygame.Surface((side, side))
    beams.blit(raster(_rays(side / 2), side, side), (0, 0))
    beams.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    glow.blit(beams, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return glow


class _Glow(msgspec.Struct, frozen=True):
    """The upper left of the glow: its other quarters are mirror images."""

    colour: Colour
    strongest: float

    def __call__(self, x: float, y: float) -> tuple[int, ...]:
        half, middle = COARSE // 2, (COARSE - 1) / 2
        away = math.hypot(x * half - 0.5 - middle, y * half - 0.5 - middle) / half
        share = max(0.0, 1 - away) ** FALLOFF * self.strongest
        return tuple(int(part * share) for part in self.colour)


def _rays(r: float) -> str:
    def tip(angle: float) -> tuple[float, float]:
        return r + r * math.cos(angle), r + r * math.sin(angle)

    starts = [n * 2 * math.pi / BEAMS for n in range(BEAMS)]
    return "".join(path(polygon([(r, r), tip(at), tip(at + BEAM)]), CREAM) for at in starts)
