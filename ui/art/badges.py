"""Badges with a number: burst (monsters), stitched coin (items, heroes), hexagon (one-shots), shield (strength)."""

from __future__ import annotations

import math

import pygame

from ui.art import fonts
from ui.art.colour import CREAM, INK, Colour
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import around, circle, path, polygon
from ui.art.theme import SMALLEST_TEXT, half_up
from ui.art.typeset import blit_outlined, blit_text, cap_height, outline_px, outlined

STITCH: Colour = (0xFF, 0xF3, 0xCF)
BURST_POINTS = 10
SHIELD = "M0 -1.1C.5 -1 .8 -.92 1 -.88V.05C1 .62 .5 .98 0 1.22C-.5 .98 -1 .62 -1 .05V-.88C-.8 -.92 -.5 -1 0 -1.1Z"


def outline_of(shape: str, x: float, y: float, r: float) -> str:
    """The path of a badge of radius r round x, y."""
    if shape == "burst":
        return polygon(around(x, y, [r * 1.16, r * 0.92] * BURST_POINTS))
    if shape == "hexagon":
        return polygon(around(x, y, [r * 1.12] * 6, math.pi / 6))
    return circle(x, y, r)


def badge_body(shape: str, x: float, y: float, r: float, colour: Colour) -> str:
    """The badge without its number, as SVG."""
    d = outline_of(shape, x, y, r)
    body = path(d, INK, INK, r * 0.26, at=f"translate(0 {r * 0.09:.2f})") + path(d, colour, INK, r * 0.16)
    if shape == "coin":
        body += path(circle(x, y, r * 0.8), None, STITCH, r * 0.08, dash=(r * 0.16, r * 0.12), opacity=0.8)
    return body


def number_size(r: float, text: str) -> int:
    """Size of the number in a badge: it shrinks from three signs on, never under what can be read."""
    return max(half_up(SMALLEST_TEXT), int(r * (1.18 if len(text) < 3 else 0.96 if len(text) == 3 else 0.78) + 0.5))


def number_in(text: str, r: float) -> pygame.Surface:
    """Return the number of a badge as it is laid on that."""
    size = number_size(r, text)
    return outlined(fonts.TITLE, size, text, CREAM, INK, outline_px(size))


def badge_side(r: float) -> int:
    """Return the px of the box of a badge."""
    return int(2 * r + 0.5)


def badge_hangs_out(r: float, *, lit: bool) -> int:
    """Return the px round its box in which its line and light may lie."""
    return int(r * (0.62 if lit else 0.4)) + 2


@kept
def badge(shape: str, text: str, r: float, colour: Colour, halo: Colour | None = None) -> Picture:
    """A badge with its number, boxed by the circle of radius r; `halo` lays light round the winning total."""
    side, pad = badge_side(r), badge_hangs_out(r, lit=bool(halo))
    middle = side / 2
    body = ""
    if halo:
        body += path(circle(middle, middle, r * 1.42), halo, opacity=0.4) + path(circle(middle, middle, r * 1.3), halo)
    drawn = inked(body + badge_body(shape, middle, middle, r, colour), side, side, pad)
    size = number_size(r, text)
    blit_outlined(drawn.surface, fonts.TITLE, size, text, pad + middle, pad + middle, CREAM, INK)
    return drawn


@kept
def shield(text: str, w: int, colour: Colour) -> Picture:
    """Combat strength on a seat: a shield `w` px wide."""
    h, stroke = int(w * 1.16), max(2.0, w * 0.055)
    at = f"translate({w / 2:.2f} {h * 0.475:.2f}) scale({w / 2:.3f})"
    body = path(SHIELD, INK, INK, stroke * 3 / w, at=f"translate(0 {stroke * 0.9:.2f}) {at}")
    body += path(SHIELD, colour, INK, stroke * 2 / w, at=at)
    drawn = inked(body, w, h, int(stroke * 2 + 2))
    size = max(half_up(SMALLEST_TEXT), int(w * (0.54 if len(text) < 3 else 0.42)))
    baseline = drawn.pad + h * 0.46 + cap_height(fonts.TITLE, size) / 2
    blit_text(drawn.surface, fonts.TITLE, size, text, drawn.pad + w / 2, baseline, CREAM, 0.5)
    return drawn


@kept
def star(colour: Colour, side: int) -> pygame.Surface:
    reach = [(0.5 if k % 2 == 0 else 0.22) * side for k in range(10)]
    turns = [k * math.pi / 5 for k in range(10)]
    corners = [(side / 2 + r * math.sin(a), side / 2 - r * math.cos(a)) for r, a in zip(reach, turns, strict=True)]
    return inked(path(polygon(corners), colour, INK, 1.4), side, side, 2).surface
