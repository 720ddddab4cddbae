"""Shapes as path strings, and the one place where they become pixels.

pygame's own loader (nanosvg) draws paths, dashes and opacity well; it knows no text, no clip path and no gradient, so
none is ever written here. Words are set by ui.art.typeset, clips are cut with masks.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable

import pygame

from ui.art.album import album
from ui.art.colour import Colour, css

Point = tuple[float, float]
BAND = 128  # pixels of height


def number(value: float) -> str:
    """A short decimal: two places are a hundredth of a design unit."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path(
    d: str,
    fill: Colour | None = None,
    stroke: Colour | None = None,
    width: float = 0,
    *,
    opacity: float = 1.0,
    dash: tuple[float, float] | None = None,
    at: str = "",
) -> str:
    """One path element; `at` is an SVG transform. Fill is even-odd, joins and ends are round."""
    parts = [f'<path d="{_opened(d) if dash else d}" fill-rule="evenodd" fill="{css(fill) if fill else "none"}"']
    if stroke:
        parts.append(f'stroke="{css(stroke)}" stroke-width="{number(width)}" stroke-linejoin="round"')
        parts.append('stroke-linecap="round"')
    if dash:
        parts.append(f'stroke-dasharray="{number(dash[0])} {number(dash[1])}"')
    if opacity < 1:
        parts.append(f'opacity="{number(opacity)}"')
    if at:
        parts.append(f'transform="{at}"')
    return " ".join(parts) + "/>"


def _opened(d: str) -> str:
    """The same line without its closing sign: the loader draws a stray tick where a closed dashed line begins."""
    if not d.endswith("Z"):
        return d
    start = d[1 : d.index("L")] if "L" in d else ""
    return d[:-1] + (f"L{start}" if start else "")


def moved(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A group at x, y, turned (degrees, clockwise), then scaled."""
    turned = f" rotate({number(turn)})" if turn else ""
    return f'<g transform="translate({number(x)} {number(y)}){turned} scale({scale:.4f})">{body}</g>'


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    r = max(0.0, min(r, w / 2, h / 2))
    n = number
    arc = f"A{n(r)} {n(r)} 0 0 1"
    return (
        f"M{n(x + r)} {n(y)}H{n(x + w - r)}{arc} {n(x + w)} {n(y + r)}V{n(y + h - r)}{arc} {n(x + w - r)} {n(y + h)}"
        f"H{n(x + r)}{arc} {n(x)} {n(y + h - r)}V{n(y + r)}{arc} {n(x + r)} {n(y)}Z"
    )


def even_dash(w: float, h: float, r: float, dash: tuple[float, float]) -> tuple[float, float]:
    """The dash stretched so that the edge of a rounded rectangle ends within a gap: a last dash of no length makes
    the loader draw a stray bar (seen with pygame-ce 2.5.8)."""
    r = min(r, w / 2, h / 2)
    edge = 2 * (w + h) - (8 - 2 * math.pi) * r
    count = max(1, round(edge / (dash[0] + dash[1])))
    share = edge / count / (dash[0] + dash[1]) * 1.002
    return dash[0] * share, dash[1] * share


def arched(x: float, y: float, w: float, h: float, rise: float, r: float = 6) -> str:
    """A window whose upper corners are drawn in by `rise`: the frame of door cards."""
    n = number
    inset = rise * 1.5
    arc = f"A{n(r)} {n(r)} 0 0 1"
    return (
        f"M{n(x)} {n(y + rise)}Q{n(x)} {n(y)} {n(x + inset)} {n(y)}H{n(x + w - inset)}Q{n(x + w)} {n(y)} {n(x + w)} "
        f"{n(y + rise)}V{n(y + h - r)}{arc} {n(x + w - r)} {n(y + h)}H{n(x + r)}{arc} {n(x)} {n(y + h - r)}Z"
    )


def circle(x: float, y: float, r: float) -> str:
    return ellipse(x, y, r, r)


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    n = number
    half = f"a{n(rx)} {n(ry)} 0 1 0"
    return f"M{n(x - rx)} {n(y)}{half} {n(2 * rx)} 0{half} {n(-2 * rx)} 0Z"


def polygon(points: Iterable[Point], closed: bool = True) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def around(x: float, y: float, radii: Iterable[float], start: float = 0.0) -> list[Point]:
    """Points round a centre at even angles from `start` (radians, clockwise from the right), one for each radius."""
    distances = list(radii)
    step = 2 * math.pi / len(distances)
    return [(x + r * math.cos(start + i * step), y + r * math.sin(start + i * step)) for i, r in enumerate(distances)]


def arc(x: float, y: float, r: float, start: float, end: float) -> str:
    """An open arc; angles in turns, clockwise from twelve o'clock."""
    a, b = 2 * math.pi * start, 2 * math.pi * end
    n = number
    begin = f"M{n(x + r * math.sin(a))} {n(y - r * math.cos(a))}"
    return f"{begin}A{n(r)} {n(r)} 0 {int(end - start > 0.5)} 1 {n(x + r * math.sin(b))} {n(y - r * math.cos(b))}"


def blank(width: int, height: int) -> pygame.Surface:
    """A see-through surface in the format that blits fastest; it needs no window."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def raster(body: str, width: float, height: float, scale: float = 1.0) -> pygame.Surface:
    """The drawing as pixels: `width` x `height` design units, `scale` pixels to a unit."""
    across, down = max(1, int(width * scale + 0.5)), max(1, int(height * scale + 0.5))
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" viewBox="0 0 {across} {down}">'
        f'<g transform="scale({scale:.5f})">{body}</g></svg>'
    )
    return album().picture(text, (across, down), _rastered)


def overlay(surface: pygame.Surface, body: str) -> None:
    """Draws onto the whole of a surface, in pixels, band by band: in one piece the drawing would take three times the
    memory of the surface."""
    width, height = surface.get_size()
    for top in range(0, height, BAND):
        surface.blit(raster(moved(body, 0, -top), width, min(BAND, height - top)), (0, top))


def _rastered(text: str, size: tuple[int, int]) -> pygame.Surface:
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    return drawn.convert(blank(1, 1))
