"""Colours as (red, green, blue) from 0 to 255, the few ways we mix them, and the contrast a reader sees."""

from __future__ import annotations

Colour = tuple[int, int, int]

INK: Colour = (0x2A, 0x1B, 0x17)  # brown-black: never pure black
CREAM: Colour = (0xFF, 0xFA, 0xF0)  # never pure white
WARM_LIGHT: Colour = (0xFF, 0xF6, 0xE0)
WHITE: Colour = (255, 255, 255)


def parse(text: str) -> Colour:
    """Read "#rrggbb". Raises ValueError for anything else."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"{text!r} is not a colour; write it as '#rrggbb'")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def css(colour: Colour) -> str:
    """The colour as an SVG attribute."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mix(start: Colour, end: Colour, share: float) -> Colour:
    """`start` with `share` (0 to 1) of `end` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return red, green, blue


def darker(colour: Colour, share: float = 0.25) -> Colour:
    """The colour with ink in it."""
    return mix(colour, INK, share)


def lighter(colour: Colour, share: float = 0.35) -> Colour:
    """The colour with warm light in it."""
    return mix(colour, WARM_LIGHT, share)


def luminance(colour: Colour) -> float:
    """Relative luminance from 0 to 1 (WCAG 2.1)."""
    shares = [channel / 255 for channel in colour]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio from 1 to 21 (WCAG 2.1): text needs 4.5, bold text of 20 px or more 3."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
