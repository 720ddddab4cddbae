"""Light on the stage of a fight: dusk and cold on the heroes' side, fire from below on the monsters'. It divides the
sides.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.art.colour import INK, WHITE, Colour, mix
from ui.art.shelf import kept
from ui.art.soft import graded, run, spot
from ui.art.svg import blank
from ui.art.theme import Theme

NIGHT: Colour = (0x12, 0x0C, 0x14)
LAMP: Colour = (255, 240, 200)
FLOOR = 0.28
"""Share of the height that the floor has."""


def fire_of(theme: Theme) -> Colour:
    """Return the colour of the fire at the feet of monsters."""
    return mix(theme.accent, theme.glow, 0.25)


def _cold(x: float, _: float) -> float:
    return float(0.62 * max(0.0, 1 - x / 0.56) ** 0.9)


@kept
def stage_light(theme: Theme, w: int, h: int) -> pygame.Surface:
    """Laid over a place, all of it at once."""
    *_, drawn = light_stages(theme, w, h)
    return drawn


def light_stages(theme: Theme, w: int, h: int) -> Iterator[pygame.Surface]:
    """The same, light by light."""
    fire, cold = fire_of(theme), mix(theme.me, INK, 0.5)
    drawn = blank(w, h)
    drawn.blit(run((w, h), NIGHT, 0.62, 0.3), (0, 0))
    drawn.blit(graded((w, h), cold, _cold, (64, 2)), (0, 0))
    drawn.blit(run((w, int(h * FLOOR)), NIGHT, 0.25, 0.7), (0, h - int(h * FLOOR)))
    for x, y, wide, high, colour, strength, falloff in (
        (0.70, 0.90, 0.68, 1.25, fire, 0.95, 1.25),
        (0.72, 0.92, 0.41, 0.57, mix(fire, WHITE, 0.5), 0.5, 1.3),
        (0.21, 0.77, 0.49, 0.98, mix(cold, WHITE, 0.55), 0.34, 1.2),
        (0.50, 0.34, 0.34, 1.14, LAMP, 0.26, 1.6),
    ):
        size = int(wide * w), int(high * h)
        yield drawn
        drawn.blit(spot(size, colour, strength, falloff), (int(x * w - size[0] / 2), int(y * h - size[1] / 2)))
    yield drawn


@kept
def floor_shadow(w: int) -> pygame.Surface:
    """Draw the shadow under a figure."""
    return spot((w, max(6, int(w * 0.16))), (0, 0, 0), 0.6, 0.9)
