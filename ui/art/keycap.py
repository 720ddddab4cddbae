"""A key of a keyboard: a light cap on a dark foot; pressed it lies lower, lit it stands in a glow."""

from __future__ import annotations

from ui.art import fonts
from ui.art.colour import INK, WHITE, Colour, mix
from ui.art.panels import glow
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import path, rounded
from ui.art.theme import Theme
from ui.art.typeset import blit_text, cap_height, width

CAP: Colour = (0xFB, 0xF6, 0xEA)
FOOT: Colour = (0xB9, 0xAE, 0x9C)
DEPTH = 0.14  # of the height
SIDE = 0.42  # of the height, beside the words


def cap_width(text: str, high: int) -> int:
    """How wide a cap of this height is."""
    return max(high, width(fonts.TITLE, _size(high), text) + int(high * SIDE * 2))


def _size(high: int) -> int:
    return max(12, int(high * 0.5))


@kept
def keycap(theme: Theme, text: str, high: int, u: float, *, down: bool = False, lit: bool = False) -> Picture:
    wide, depth, r = cap_width(text, high), max(3, int(high * DEPTH)), high * 0.24
    sunk = depth - 1 if down else 0
    line = max(2.0, 3 * u)
    pad = int(line + 2 + (12 * u + 4 if lit else 0))
    body = path(rounded(0, 0, wide, high, r), mix(FOOT, theme.glow, 0.6) if lit else FOOT, INK, line)
    fill = mix(CAP, theme.glow, 0.55) if lit else CAP
    body += path(rounded(line / 2, sunk + line / 2, wide - line, high - depth - line, r * 0.8), fill)
    body += path(rounded(high * 0.14, sunk + high * 0.1, wide - high * 0.28, high * 0.24, r * 0.5), WHITE, opacity=0.5)
    drawn = inked(body, wide, high, pad)
    surface = drawn.surface.copy()
    if lit:
        halo = glow(theme.glow, wide, high, u, r)
        surface.fill((0, 0, 0, 0))
        halo.draw(surface, pad, pad)
        surface.blit(drawn.surface, (0, 0))
    middle = pad + sunk + (high - depth) / 2
    size = _size(high)
    blit_text(surface, fonts.TITLE, size, text, pad + wide / 2, middle + cap_height(fonts.TITLE, size) / 2, INK, 0.5)
    return Picture(surface, pad)
