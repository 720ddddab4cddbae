"""The look of our pen on pixels: ink with weight, one crescent of shade, one of light.

The vector loader has no clip paths, so crescents are cut with masks: a shape minus the same shape moved."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ui.art.colour import INK, WHITE, Colour
from ui.art.svg import path, raster, rounded

SHADE, LIGHT = 0.20, 0.16
SHADE_MOVE, LIGHT_MOVE = (11.0, 9.0), (6.0, 5.4)  # design units of a 560x400 picture


def tinted(mask: pygame.Surface, colour: Colour, share: float = 1.0) -> pygame.Surface:
    """The mask's shape in one colour."""
    shape = mask.copy()
    shape.fill((0, 0, 0, int(255 * share + 0.5)), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def crescent(mask: pygame.Surface, move: tuple[float, float], colour: Colour, share: float) -> pygame.Surface:
    """Return the part of the mask outside of the mask moved by `move` px (at least one, whole)."""
    left = mask.copy()
    left.blit(mask, (_whole(move[0]), _whole(move[1])), special_flags=pygame.BLEND_RGBA_SUB)
    return tinted(left, colour, share)


def _whole(step: float) -> int:
    """At least a pixel, so that small pictures keep their light."""
    return max(1, int(step + 0.5)) if step > 0 else min(-1, -int(0.5 - step))


def cut_to(image: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The image where the mask is; both of one size. Changes and returns the image."""
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def rounded_off(
    target: pygame.Surface, mask: pygame.Surface, scale: float, shade: float = SHADE
) -> Iterator[pygame.Surface]:
    """Lay shade at the lower right, then light at the upper left of a shape already painted on target, each in the step
    after it is announced."""
    yield target
    target.blit(crescent(mask, (-SHADE_MOVE[0] * scale, -SHADE_MOVE[1] * scale), INK, shade), (0, 0))
    yield target
    target.blit(crescent(mask, (LIGHT_MOVE[0] * scale, LIGHT_MOVE[1] * scale), WHITE, LIGHT), (0, 0))


def cut_round(image: pygame.Surface, r: float) -> pygame.Surface:
    """The same picture with round corners: only these are touched."""
    corner = int(r + 3)
    side = 2 * corner
    mask = raster(path(rounded(0, 0, side, side, r), WHITE), side, side)
    right, foot = image.get_width() - corner, image.get_height() - corner
    for x, y in ((0, 0), (right, 0), (0, foot), (right, foot)):
        part = (corner if x else 0, corner if y else 0, corner, corner)
        image.blit(mask, (x, y), part, special_flags=pygame.BLEND_RGBA_MULT)
    return image
