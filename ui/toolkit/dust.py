"""Dust, chips and paper: particles as functions of time. Nothing is stepped, so they are alike at any frame rate."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from ui.art import confetti
from ui.art.chance import rng_for
from ui.art.colour import INK, Colour
from ui.art.layers import Sprite
from ui.art.shelf import kept
from ui.art.svg import blank, circle, path, raster
from ui.toolkit.camera import Camera

Kind = Literal["dust", "chips", "paper"]
DUST: Colour = (0xE6, 0xD0, 0xA6)
SIZES = (10, 16, 24, 34)
"""Units of a puff as it grows."""
SHADES, DENSEST = 6, 0.8
TURNS = 12
"""Pictures of a chip that spins."""
FALL, RISE, DRAG, APART = 1500.0, 30.0, 5.0, 0.05
"""`APART`: seconds for which chips have flown when they are first seen: all in one place they are a lump."""
LIVES = (0.3, 0.7)
"""Seconds."""
PAPER_LIVES, PAPER_DRAG, PAPER_FALL, SWAY = (1.3, 2.3), 2.6, 190.0, 14.0


class Burst(NamedTuple):
    """Particles that leave one place at one moment, `since` in seconds. Lengths are units."""

    kind: Kind
    many: int
    x: float
    y: float
    speed: float
    since: float


class Particle(NamedTuple):
    vx: float
    vy: float
    life: float
    spin: float


def particles(burst: Burst) -> list[Particle]:
    """The same ones each time that they are asked for."""
    chance = rng_for(f"{burst.kind}{burst.many}{burst.since:.3f}")
    found = []
    for _ in range(burst.many):
        angle, speed = chance.uniform(0, 2 * math.pi), burst.speed * chance.uniform(0.3, 1.0)
        lives = PAPER_LIVES if burst.kind == "paper" else LIVES
        life, spin = chance.uniform(*lives), chance.choice((-30.0, 30.0))
        found.append(Particle(speed * math.cos(angle), speed * math.sin(angle), life, spin))
    return found


def blown(burst: Burst, now: float, u: float, wood: Colour) -> list[tuple[pygame.Surface, tuple[float, float]]]:
    """Pictures and places of what is still in the air, for `Surface.fblits`. `u`: pixels of a unit."""
    t, found = now - burst.since, []
    for n, one in enumerate(_known(burst)):
        if not 0 <= t < one.life:
            continue
        if burst.kind == "paper":
            picture, x, y = _paper(burst, one, n, t, u)
        elif burst.kind == "chips":
            picture = chip(u, wood, int(t * one.spin + n) % TURNS)
            x, y = burst.x + one.vx * (t + APART), burst.y + one.vy * (t + APART) + FALL * t * t
        else:
            way, age = (1 - math.exp(-DRAG * t)) / DRAG, t / one.life
            picture = puff(u, min(3, int(1 + age * 3)), int((SHADES - 1) * DENSEST * (1 - age)))
            x, y = burst.x + one.vx * way, burst.y + one.vy * way - RISE * t
        found.append((picture, (x * u - picture.get_width() / 2, y * u - picture.get_height() / 2)))
    return found


def in_air(bursts: Sequence[Burst], now: float, camera: Camera, wood: Colour) -> Iterator[Sprite]:
    """Yield the dust of all bursts that is still in the air."""
    left, top = camera.at(0, 0)
    for burst in bursts:
        for picture, (x, y) in blown(burst, now, camera.u, wood):
            yield Sprite(picture, round(left + x), round(top + y))


def _paper(burst: Burst, one: Particle, n: int, t: float, u: float) -> tuple[pygame.Surface, float, float]:
    """Thrown up, and slow and swaying on its way down."""
    colours = confetti.colours()
    picture = confetti.fluttering(u, colours[n % len(colours)], int(abs(t * one.spin * 0.5) + n) % confetti.TURNS)
    way = (1 - math.exp(-PAPER_DRAG * t)) / PAPER_DRAG
    sways = SWAY * math.sin(5 * t + n) * min(1.0, t)
    return picture, burst.x + one.vx * way + sways, burst.y + (one.vy - 0.45 * burst.speed) * way + PAPER_FALL * t * t


@lru_cache(maxsize=32)
def _known(burst: Burst) -> list[Particle]:
    return particles(burst)


@kept
def puff(u: float, size: int, shade: int) -> pygame.Surface:
    side = max(4, round(SIZES[size] * u))
    picture = raster(path(circle(side / 2, side / 2, side / 2), DUST), side, side)
    picture.fill((255, 255, 255, 255 * (shade + 1) // SHADES), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@kept
def chip(u: float, wood: Colour, turn: int) -> pygame.Surface:
    """A splinter of this wood."""
    side = max(6, round(26 * u))
    flat = blank(side, side)
    for colour, points in ((INK, ((0, 8), (26, 6), (25, 18), (3, 19))), (wood, ((3, 10), (23, 9), (22, 15), (6, 16)))):
        pygame.draw.polygon(flat, colour, [(x * u, y * u) for x, y in points])
    return pygame.transform.rotozoom(flat, turn * 360 / TURNS, 1)
