"""The table itself: wood, water or asphalt with a vignette, drawn once for each window size."""

from __future__ import annotations

import math
from random import Random

import pygame

from ui.art.colour import INK, WHITE, Colour, darker, lighter, mix
from ui.art.shelf import kept
from ui.art.soft import graded
from ui.art.svg import circle, number, path, polygon, raster
from ui.art.theme import Theme

SEED = 7
VIGNETTE_GRID = (64, 36)  # small, then stretched smoothly: a tenth of the time of a full-size gradient
VIGNETTE_CENTRE = (0.5, 0.46)
VIGNETTE_FROM, VIGNETTE_REACH, VIGNETTE_DARKEST = 0.55, 0.75, 0.55
DESIGN_HEIGHT = 1080
SHARP_HEIGHT = 1200


@kept
def table(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The background of a whole window, opaque. Above 1080p it is drawn at half size: wood may be soft."""
    if height > SHARP_HEIGHT:
        return pygame.transform.smoothscale(_drawn(theme, width // 2, height // 2), (width, height))
    return _drawn(theme, width, height)


def _drawn(theme: Theme, width: int, height: int) -> pygame.Surface:
    surface = pygame.Surface((width, height), depth=32)
    surface.fill(theme.table)
    {"planks": _planks, "waves": _waves, "asphalt": _asphalt}[theme.ground](surface, theme)
    surface.blit(_vignette(width, height), (0, 0))
    return surface


def _vignette(width: int, height: int) -> pygame.Surface:
    """Clear in the middle, 55 % black in the corners."""
    return graded((width, height), (0, 0, 0), _darkness, VIGNETTE_GRID)


def _darkness(x: float, y: float) -> float:
    away = math.dist((x, y), VIGNETTE_CENTRE) / VIGNETTE_REACH
    return VIGNETTE_DARKEST * min(1.0, (away - VIGNETTE_FROM) / (1 - VIGNETTE_FROM))


def _planks(surface: pygame.Surface, theme: Theme) -> None:
    """Nine planks with grain, joints and nails."""
    rng = Random(SEED)
    width, height = surface.get_size()
    k, plank = height / DESIGN_HEIGHT, height / 9
    groove, grain, marks = darker(theme.table2, 0.55), darker(theme.table2, 0.3), ""
    for row in range(9):
        top = row * plank
        surface.fill(mix(theme.table, theme.table2, rng.random()), (0, int(top), width, int(plank) + 2))
        for _ in range(5):
            y, x, run = top + rng.uniform(8, 112) * k, rng.uniform(-100, 1536) * k, rng.uniform(200, 700) * k
            bow = rng.uniform(-7, 7) * k
            d = f"M{number(x)} {number(y)}q{number(run / 4)} {number(bow)} {number(run / 2)} 0t{number(run / 2)} 0"
            marks += path(d, None, grain, 2 * k, opacity=0.35)
        marks += path(f"M0 {number(top)}H{width}", None, groove, 3.5 * k, opacity=0.7)
        marks += _joint(rng.uniform(0.1, 0.9) * width, top, plank, k, groove)
    surface.blit(raster(marks, width, height), (0, 0))


def _joint(x: float, top: float, plank: float, k: float, groove: Colour) -> str:
    nails = "".join(circle(x + side * 12 * k, top + plank / 2, 3.5 * k) for side in (-1, 1))
    cut = path(f"M{number(x)} {number(top)}v{number(plank)}", None, groove, 3 * k, opacity=0.6)
    return cut + path(nails, groove, opacity=0.9)


def _waves(surface: pygame.Surface, theme: Theme) -> None:
    """Rows of waves, and a tentacle in either lower corner."""
    width, height = surface.get_size()
    k, marks, foam = height / DESIGN_HEIGHT, "", lighter(theme.table, 0.12)
    for row in range(26):
        d = f"M{number(-40 * k)} {number(row * height / 24)}"
        for column in range(int(width / (110 * k)) + 2):
            crest = -14 if (row + column) % 2 else -22
            d += f"q{number(28 * k)} {number(crest * k)} {number(55 * k)} 0t{number(55 * k)} 0"
        marks += path(d, None, foam, 2.5 * k, opacity=0.5)
    marks += _tentacle(40 * k, height - 10 * k, k, 1) + _tentacle(width - 40 * k, height - 10 * k, k, -1)
    surface.blit(raster(marks, width, height), (0, 0))


def _tentacle(x: float, y: float, k: float, side: int) -> str:
    d = f"M0 40C0 0 {30 * side} -40 {30 * side} -80S{-16 * side} -140 {-10 * side} -180"
    d += f"S{10 * side} -250 {50 * side} -256S{92 * side} -250 {90 * side} -220"
    at = f"translate({number(x)} {number(y)}) scale({k * 1.1:.3f})"
    skin = (0x38, 0x72, 0x64)
    return (
        path(d, None, INK, 46, opacity=0.55, at=at)
        + path(d, None, mix(skin, (0, 0, 0), 0.2), 34, at=at)
        + path(d, None, skin, 22, at=f"{at} translate(-4 -5)")
    )


def _asphalt(surface: pygame.Surface, theme: Theme) -> None:
    """Grit, two cracks and a row of road marks at the lower edge."""
    rng = Random(SEED)
    width, height = surface.get_size()
    k = height / DESIGN_HEIGHT
    grit = pygame.Surface((2, 2), pygame.SRCALPHA, 32)
    for place in range(1800):
        shade = 255 if place % 2 else 0
        grit.fill((shade, shade, shade, int(rng.uniform(12, 44))))
        surface.blit(grit, (int(rng.uniform(0, width)), int(rng.uniform(0, height))))
    marks = "".join(_road_mark(place, width, height, theme.stitch) for place in range(9))
    for x, y, steps in (
        (0.1, 0.3, ((40, 30), (30, -14), (44, 46), (22, -8), (36, 40))),
        (0.8, 0.62, ((36, 22), (10, 34), (50, 20))),
    ):
        marks += _crack(x * width, y * height, steps, k, theme.bar)
    surface.blit(raster(marks, width, height), (0, 0))


def _road_mark(place: int, width: int, height: int, colour: Colour) -> str:
    x, y = -60 + place * width / 7.5, height * 0.985
    lean, rise, long = width * 0.028, height * 0.03, width * 0.042
    shape = polygon([(x, y), (x + lean, y - rise), (x + lean + long, y - rise), (x + long, y)])
    return path(shape, mix(colour, WHITE, 0.05), opacity=0.75)


def _crack(x: float, y: float, steps: tuple[tuple[int, int], ...], k: float, colour: Colour) -> str:
    points = [(x, y)]
    for dx, dy in steps:
        points.append((points[-1][0] + dx * k, points[-1][1] + dy * k))
    return path(polygon(points, closed=False), None, colour, 4 * k)
