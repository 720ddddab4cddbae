"""The place behind the middle of the mat: a wall, a floor, light that falls from above the door, dusk at the sides."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

import pygame
from pygame import Rect

from ui.art.chance import rng_for
from ui.art.colour import INK, WHITE, Colour, darker, lighter, mix
from ui.art.inkpen import InkPen
from ui.art.picture import Stretched, inked
from ui.art.relief import cut_round
from ui.art.shelf import kept_alone
from ui.art.soft import graded, run, spot
from ui.art.svg import blank, path, raster, rounded
from ui.art.theme import Theme

DESIGN = 406
"""Design pixels that a place is high."""
FLOOR = 0.29
"""Share of the height that the floor has."""
BLACK: Colour = (0, 0, 0)
GREY: Colour = (0x80, 0x78, 0x74)
GRAINS, GRAIN = 2600, 9
ARCH = 13
"""Stones of an arch."""
DOOR_FOOT = 114.0
"""Units of a door from its middle to its foot."""
EVENING, EMBERS = (255, 228, 186), (26, 11, 0)
"""Factor and addend of the light of the last fights."""
CORNER = 22.0
"""Design pixels of the round corners."""


@kept_alone
def place(theme: Theme, w: int, h: int) -> pygame.Surface:
    """The place of a theme, with round corners."""
    *_, drawn = place_stages(theme, w, h)
    return drawn


def place_stages(theme: Theme, w: int, h: int) -> Iterator[pygame.Surface]:
    """The place as it is drawn; the last is the finished one."""
    k, floor = h / DESIGN, int(h * FLOOR)
    stone = darker(mix(theme.mat2, GREY, 0.22), 0.12)
    drawn = blank(w, h)
    drawn.fill(darker(theme.mat, 0.5))
    marks = "".join(WALLS.get(theme.ground, _stones)(w, h - floor, k, stone))
    yield drawn
    drawn.blit(raster(marks, w, h - floor), (0, 0))
    yield drawn
    drawn.blit(_slabs(w, floor, k, darker(stone, 0.16)), (0, h - floor))
    drawn.blit(run((w, int(24 * k)), BLACK, 0.55, 0.0), (0, h - floor))
    yield drawn
    if theme.back.door_motif != "boards":
        yield from (drawn for _ in _arch(drawn, mix(stone, GREY, 0.55)))
    yield drawn
    yield from (drawn for _ in _light(drawn, theme, k))
    _grain(drawn)
    yield framed(drawn, CORNER * k, max(2.0, 4 * k), darker(theme.mat, 0.6))


def solid_in(box: Rect) -> Rect:
    """Where nothing is seen through a place."""
    corner = 2 * math.ceil(CORNER * box.h / DESIGN)
    return box.inflate(-corner, -corner)


def warmed(drawn: pygame.Surface) -> pygame.Surface:
    """A place in the light of an evening that is nearly over."""
    found = drawn.copy()
    found.fill(EVENING, special_flags=pygame.BLEND_RGB_MULT)
    found.fill(EMBERS, special_flags=pygame.BLEND_RGB_ADD)
    return found


def framed(drawn: pygame.Surface, r: float, line: float, colour: Colour) -> pygame.Surface:
    """The same picture with round corners and a line round it."""
    w, h = drawn.get_size()
    side = 2 * int(r + line + 2)
    edge = path(rounded(line / 2, line / 2, side - line, side - line, r), None, colour, line)
    Stretched(inked(edge, side, side, 0), side // 2 - 1, (w, h)).draw(drawn, 0, 0)
    return cut_round(drawn, r)


def foot(h: int) -> int:
    """How far below the upper edge of a place so high things stand."""
    return int(h * 0.87)


def door_scale(h: int) -> float:
    """Pixels of a unit of the door that stands there (`ui.cards.open_doors`)."""
    return h / 330


def _arch(drawn: pygame.Surface, tone: Colour) -> Iterator[bool]:
    """Stones round an arched door, a lot at a time."""
    w, h = drawn.get_size()
    scale = door_scale(h)
    pen = InkPen("arch", drawn, w / 2, foot(h) - DOOR_FOOT * scale, scale, waits=True)
    for n in range(ARCH):
        a, half = math.pi * (1 + n / (ARCH - 1)), 0.118
        turns = ((88, a - half), (122, a - half), (122, a + half), (88, a + half))
        stone = [(r * math.cos(turn), r * math.sin(turn) - 28) for r, turn in turns]
        pen.poly(stone, mix(tone, INK, 0.08 * (n % 3)), 5)
    for side in (-1, 1):
        for n, top in enumerate((-22, 12, 46, 80)):
            outer = side * (122 + 4 * (n % 2))
            block = [(side * 88, top), (outer, top), (outer, top + 34), (side * 88, top + 34)]
            pen.poly(block, mix(tone, INK, 0.1 * (n % 2)), 5)
    yield from pen.painted()


def _stones(w: int, h: int, k: float, tone: Colour) -> Iterator[str]:
    """Courses of stone, each stone a shade of its own."""
    rng, high = rng_for("stones"), 57 * k
    for row in range(int(h / high) + 1):
        x, y = -(60 + row % 2 * 45) * k, row * high - 9 * k
        while x < w:
            wide = rng.uniform(87, 156) * k
            yield _block(x, y, wide, high, k, _shade(rng, tone), 9)
            x += wide


def _bricks(w: int, h: int, k: float, tone: Colour) -> Iterator[str]:
    rng, high, wide = rng_for("bricks"), 28 * k, 66 * k
    for row in range(int(h / high) + 1):
        for column in range(int(w / wide) + 2):
            yield _block((column - 0.5 * (row % 2)) * wide, row * high, wide, high, k, _shade(rng, tone), 4)


def _panels(w: int, h: int, k: float, tone: Colour) -> Iterator[str]:
    """Wainscot: panels over panels, and a rail between them."""
    rng, wide, rail = rng_for("panels"), 118 * k, h * 0.52
    for column in range(int(w / wide) + 2):
        x = (column - 0.5) * wide
        for top, high in ((0.0, rail), (rail + 16 * k, h - rail - 16 * k)):
            shade = _shade(rng, tone)
            yield path(rounded(x + 2 * k, top, wide - 4 * k, high, 3 * k), shade)
            inner = rounded(x + 18 * k, top + 14 * k, wide - 36 * k, high - 28 * k, 5 * k)
            yield path(inner, darker(shade, 0.22), darker(shade, 0.42), 3 * k)
    yield path(rounded(-9, rail, w + 18, 15 * k, 4 * k), lighter(tone, 0.06), darker(tone, 0.5), 3 * k)


WALLS = {"planks": _stones, "asphalt": _bricks, "waves": _panels}


def _shade(rng: Random, tone: Colour) -> Colour:
    colour = mix(tone, INK, rng.uniform(0.02, 0.3))
    return mix(colour, WHITE, 0.06) if rng.random() < 0.12 else colour


def _block(x: float, y: float, wide: float, high: float, k: float, colour: Colour, round_px: float) -> str:
    body = path(rounded(x + 2 * k, y + 2 * k, wide - 4 * k, high - 4 * k, round_px * k), colour)
    edge = f"M{x + 9 * k:.1f} {y + 8 * k:.1f}H{x + wide - 13 * k:.1f}"
    return body + path(edge, None, WHITE, 3 * k, opacity=0.05)


def _slabs(w: int, h: int, k: float, tone: Colour) -> pygame.Surface:
    """A floor that runs towards the door."""
    drawn, line = pygame.Surface((w, h), depth=32), darker(tone, 0.45)
    drawn.fill(tone)
    marks = ""
    for n in range(-14, 15):
        marks += path(f"M{w / 2 + n * 69 * k:.1f} 0L{w / 2 + n * 156 * k:.1f} {h}", None, line, 3.5 * k, opacity=0.7)
    for down in (0.0, 0.18, 0.44, 0.8):
        marks += path(f"M0 {down * h:.1f}H{w}", None, line, 3.5 * k, opacity=0.7)
    drawn.blit(raster(marks, w, h), (0, 0))
    return drawn


def _cone(x: float, y: float) -> float:
    return float(0.6 * max(0.0, 1 - abs(x - 0.5) / (0.06 + 0.42 * y**0.9)) ** 0.8 * (1 - 0.45 * y))


def _dusk(x: float, y: float) -> float:
    return float(1.18 * (abs(2 * x - 1) ** 2.2 + 0.35 * (max(0.0, y - 0.45) / 0.62) ** 2 - 0.14))


def _light(drawn: pygame.Surface, theme: Theme, k: float) -> Iterator[bool]:
    """A cone from a lamp above the door, dusk at the sides, and a pool of light before the door."""
    w, h = drawn.get_size()
    warm = mix(theme.glow, (0xFF, 0xC8, 0x78), 0.45)
    wide = int(900 * k)
    drawn.blit(graded((wide, h), warm, _cone), ((w - wide) // 2, 0))
    yield True
    drawn.blit(graded((w, h), darker(mix(theme.mat, BLACK, 0.35), 0.2), _dusk), (0, 0))
    yield True
    for across, high, top, colour, share in (
        (645, 165, h - 162 * k, warm, 0.42),
        (330, 135, -67 * k, mix(warm, WHITE, 0.5), 0.75),
    ):
        size = int(across * k), int(high * k)
        drawn.blit(spot(size, colour, share, 1.2), ((w - size[0]) // 2, int(top)))
    yield True


def _grain(drawn: pygame.Surface) -> None:
    """Specks that one does not see, but misses."""
    w, h = drawn.get_size()
    rng, specks = rng_for("grain"), []
    grain = {shade: pygame.Surface((2, 2), pygame.SRCALPHA, 32) for shade in (0, 255)}
    for shade, speck in grain.items():
        speck.fill((shade, shade, shade, GRAIN))
    for n in range(GRAINS):
        specks.append((grain[255 * (n % 2)], (int(rng.random() * w), int(rng.random() * h))))
    drawn.fblits(specks)
