"""A sheet of paper with words, as somebody says them."""

from __future__ import annotations

from ui.art import fonts
from ui.art.colour import INK, Colour
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import path
from ui.art.typeset import balanced, stacked, width

MOST_LINES = 3


@kept
def speech_bubble(text: str, size: int, room: int, tail: int, paper: Colour, aside: bool = False) -> Picture:
    """Lines in a rounded sheet of paper whose tail points to who speaks: up, or to the left."""
    lines = balanced(fonts.SEMIBOLD, size, text, room - 2 * size)[:MOST_LINES]
    wide = max(width(fonts.SEMIBOLD, size, line) for line in lines) + 2 * size
    pitch, r = size * 1.2, size * 0.9
    high = int(pitch * len(lines) + size * 0.9) + tail
    left, top = (tail, 0) if aside else (0, tail)
    wide, high = wide + left, high - (tail if aside else 0)
    up = f"L{r + tail * 0.6} {top}L{r + tail} 0L{r + tail * 1.9} {top}" if not aside else ""
    sideways = f"L{left} {r + tail * 1.2}L0 {r + tail * 0.3}L{left} {r + tail * 0.3}" if aside else ""
    shape = (
        f"M{left + r} {top}{up}L{wide - r} {top}Q{wide} {top} {wide} {top + r}L{wide} {high - r}"
        f"Q{wide} {high} {wide - r} {high}L{left + r} {high}Q{left} {high} {left} {high - r}{sideways}"
        f"L{left} {top + r}Q{left} {top} {left + r} {top}Z"
    )
    picture = inked(path(shape, paper, INK, 2.5), wide, high, 3)
    surface = picture.surface.copy()
    x, middle = picture.pad + (left + wide) / 2, picture.pad + (top + high) / 2
    stacked(surface, fonts.SEMIBOLD, size, lines, x, middle, pitch, INK, 0.5)
    return Picture(surface, picture.pad)
