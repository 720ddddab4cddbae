"""The mat as it rises over the table for something that everybody should see: leather, light from where the eye is to
rest, rays round it, and the seam over all of it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from ui.art.boards import stitches
from ui.art.colour import INK, Colour
from ui.art.picture import Picture, Stretched, inked, lay
from ui.art.relief import cut_round
from ui.art.shelf import kept_alone
from ui.art.soft import spot
from ui.art.svg import Point, blank, path, polygon, raster, rounded
from ui.art.theme import Theme

BLACK: Colour = (0, 0, 0)
RADIUS, INSET, INNER_RADIUS = 45, 12, 33
SHADOW, SHADOW_SIDE, SHADOW_SHARE = 15, 6, 0.45
LIGHT_REACH, LIGHT_SHARE = 840, 0.42
RAYS, RAY_WIDE, RAY_SHARE, RAY_START = 18, 0.17, 0.09, 0.06  # angles in radians
SOFT = 3
"""Light and rays are drawn so many times smaller, as their edges may be soft: a twentieth of the time of a mat in full
(measured)."""


@kept_alone
def risen_mat(theme: Theme, w: int, h: int, u: float, light: Colour, middle: Point, rays: bool) -> Picture:
    """w x h px; `middle`: where the light comes from, in px of the box."""
    *_, drawn = mat_stages(theme, w, h, u, light, middle, rays)
    return drawn


def mat_stages(theme: Theme, w: int, h: int, u: float, light: Colour, middle: Point, rays: bool) -> Iterator[Picture]:
    """The mat as it is drawn; the last is the finished one."""
    leather = _leather(theme, w, h, u).halves()
    yield next(leather)
    drawn = next(leather)
    inset = int(INSET * u + 0.5)
    inner = w - 2 * inset, h - 2 * inset
    eye = (middle[0] - inset) / SOFT, (middle[1] - inset) / SOFT
    small = max(2, inner[0] // SOFT), max(2, inner[1] // SOFT)
    soft = _light(small, light, eye, LIGHT_REACH * u / SOFT)
    yield drawn
    if rays:
        soft.blit(_rays(small, light, eye), (0, 0))
    yield drawn
    shine = pygame.transform.smoothscale(soft, inner)
    yield drawn
    drawn.surface.blit(cut_round(shine, INNER_RADIUS * u), (drawn.pad + inset, drawn.pad + inset))
    lay(drawn.surface, stitches(w, h, u, theme.stitch, INNER_RADIUS), drawn.pad, drawn.pad)
    yield drawn


def hangs_out(u: float) -> int:
    """Return the px round its box in which shadow and seam may lie."""
    return int(SHADOW * u + SHADOW_SIDE * u + _stroke(u) + 2)


def _stroke(u: float) -> float:
    return max(3.0, 7.5 * u)


def inside(u: float) -> int:
    """Return the px from its edge after which the mat is leather all over, at its round corners too."""
    return math.ceil(RADIUS * u * (1 - math.sqrt(0.5))) + 2


def _leather(theme: Theme, w: int, h: int, u: float) -> Stretched:
    """Shadow, ink line and two tones."""
    r, stroke, drop, side, inset = RADIUS * u, _stroke(u), SHADOW * u, SHADOW_SIDE * u, INSET * u
    pad = hangs_out(u)
    corner = int(r + stroke + 4) + pad
    small = 2 * corner - 2 * pad + 2
    body = path(rounded(-side, drop, small + 2 * side, small + side, r + side), BLACK, opacity=SHADOW_SHARE)
    body += path(rounded(0, 0, small, small, r), theme.mat, INK, stroke)
    body += path(rounded(inset, inset, small - 2 * inset, small - 2 * inset, INNER_RADIUS * u), theme.mat2)
    return Stretched(inked(body, small, small, pad), corner, (w, h))


def _light(size: tuple[int, int], colour: Colour, middle: Point, reach: float) -> pygame.Surface:
    """Strongest in the middle, gone at its reach."""
    light, side = blank(*size), round(2 * reach)
    light.blit(spot((side, side), colour, LIGHT_SHARE, 1.0), (round(middle[0] - reach), round(middle[1] - reach)))
    return light


def _rays(size: tuple[int, int], colour: Colour, middle: Point) -> pygame.Surface:
    far = math.hypot(*size)
    body = "".join(path(polygon(_ray(*middle, far, n)), colour, opacity=RAY_SHARE) for n in range(RAYS))
    return raster(body, *size)


def _ray(x: float, y: float, far: float, n: int) -> list[Point]:
    start = RAY_START + n * 2 * math.pi / RAYS
    ends = [(x + far * math.cos(a), y + far * math.sin(a)) for a in (start, start + RAY_WIDE)]
    return [(x, y), *ends]
