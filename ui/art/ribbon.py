"""The ribbon over what is shown large: what kind of thing it is, as word, icon and colour."""

from __future__ import annotations

from ui.art import fonts
from ui.art.colour import CREAM, INK, WHITE, Colour, darker
from ui.art.icons import icon
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import path, rounded
from ui.art.theme import GLOSS, half_up
from ui.art.typeset import blit_text, cap_height, width

SIDES, HEIGHT, LEAD = 3.5, 1.76, 2.05  # all in sizes of the text
TAIL, OVERLAP, NOTCH, HANG = 1.84, 0.64, 0.56, 0.4


def ribbon_width(text: str, px: int) -> int:
    """Without its tails."""
    return int(width(fonts.TITLE, px, text) + px * SIDES)


def ribbon_height(px: int) -> int:
    return int(px * HEIGHT)


def tail_reach(px: int) -> int:
    """How far a tail hangs out at each side."""
    return int(px * (TAIL - OVERLAP)) + 4


@kept
def ribbon(text: str, icon_name: str, colour: Colour, px: int, u: float) -> Picture:
    """Its box is the band without tails."""
    w, h, stroke = ribbon_width(text, px), ribbon_height(px), max(2.0, 5 * u)
    body = _tail(0, 1, px, h, colour, stroke) + _tail(w, -1, px, h, colour, stroke)
    body += path(rounded(0, 6 * u, w, h, 18 * u), INK) + path(rounded(0, 0, w, h, 18 * u), colour, INK, stroke)
    body += path(rounded(7 * u, 6 * u, w - 14 * u, h * 0.36, 12 * u), WHITE, opacity=GLOSS)
    drawn = inked(body, w, h, max(tail_reach(px), int(px * HANG)) + int(stroke) + 4)
    mark = icon(icon_name, half_up(px * 1.05), CREAM)
    Picture(mark, 0).centred(drawn.surface, drawn.pad + px * 1.15, drawn.pad + h / 2)
    baseline = drawn.pad + h / 2 + cap_height(fonts.TITLE, px) / 2
    blit_text(drawn.surface, fonts.TITLE, px, text, drawn.pad + px * LEAD, baseline, CREAM)
    return drawn


def _tail(x: float, inwards: int, px: int, h: int, colour: Colour, stroke: float) -> str:
    """One end, that lies behind the band and is cut to a notch."""
    near, far = x + inwards * px * OVERLAP, x - inwards * px * (TAIL - OVERLAP)
    top, foot = px * HANG, px * HANG + h - 4
    middle = (top + foot) / 2
    d = f"M{near} {top}L{far} {top}L{far + inwards * px * NOTCH} {middle}L{far} {foot}L{near} {foot}Z"
    return path(d, darker(colour, 0.3), INK, stroke)
