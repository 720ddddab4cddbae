"""The signs of a seat: a coin with an icon, a pill where a word goes with it, and a small number at its corner."""

from __future__ import annotations

from ui.art import fonts
from ui.art.colour import CREAM, INK, Colour
from ui.art.icons import icon, icon_body
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import circle, path, rounded
from ui.art.theme import SMALLEST_TEXT, half_up
from ui.art.typeset import blit_text, cap_height, width

HEIGHT = 1.55  # all in sizes of the text
LEAD, TAIL = 1.6, 0.6  # before and after a word
ICON = 1.1
COUNT, COUNT_IN = 0.52, 0.18  # radius of the number's disc, and how far its middle lies inside
COUNT_LINE = 3  # pixels; its outline, and air before it


def wide(text: str, px: int, count: int = 0) -> int:
    """Width of a sign with this word; without one it is round. A number lies beside the word, not on it."""
    tail = px * TAIL if count <= 1 else px * COUNT_IN + _count_radius(px) + COUNT_LINE
    return int(px * LEAD + width(fonts.BOLD, px, text) + tail) if text else high(px)


def high(px: int) -> int:
    return int(px * HEIGHT + 0.5)


@kept
def sign(text: str, icon_name: str, fill: Colour, px: int, line: float, count: int = 0) -> Picture:
    """`count` above 1 stands at the lower right and sticks out a third of a letter."""
    w, h = wide(text, px, count), high(px)
    pad = int(line + px * 0.4 + 2)
    drawn = inked(path(rounded(0, 0, w, h, h / 2), fill, INK, line), w, h, pad)
    mark = icon(icon_name, half_up(px * ICON), CREAM)
    nudge = px * 0.16 if count > 1 else 0
    Picture(mark, 0).centred(drawn.surface, pad + (px * 0.92 if text else w / 2 - nudge), pad + h / 2 - nudge / 2)
    blit_text(drawn.surface, fonts.BOLD, px, text, pad + px * LEAD, pad + h / 2 + cap_height(fonts.BOLD, px) / 2, CREAM)
    if count > 1:
        _count(drawn, count, pad + w - px * COUNT_IN, pad + h - px * 0.42, px, line)
    return drawn


def _count_size(px: int) -> int:
    return max(int(SMALLEST_TEXT + 0.5), int(px * 0.85))


def _count_radius(px: int) -> float:
    return max(px * COUNT, _count_size(px) * 0.56)


def _count(drawn: Picture, count: int, x: float, y: float, px: int, line: float) -> None:
    small, r = _count_size(px), _count_radius(px)
    disc = inked(path(circle(r, r, r), CREAM, INK, line), int(2 * r), int(2 * r), int(line) + 1)
    disc.centred(drawn.surface, x, y)
    blit_text(drawn.surface, fonts.BOLD, small, str(count), x, y + cap_height(fonts.BOLD, small) / 2, INK, 0.5)


SEXES = ("man", "woman")
LEAST_SEX_SIGN = 9.0  # px: a smaller sign could not be read


def sex_key(sex: int) -> str:
    """The key of the word. Some cards ask whether a character is a man or a woman."""
    return f"seat.{SEXES[sex]}"


def sex_sign(sex: int, portrait: float) -> Picture:
    """A man's or a woman's, round, for a portrait of this radius in pixels."""
    return _drawn_sex(SEXES[sex], max(LEAST_SEX_SIGN, portrait * 0.36))


@kept
def _drawn_sex(name: str, r: float) -> Picture:
    body = path(circle(r, r, r - 1), CREAM, INK, 2)
    body += icon_body(name, r, r, r * 1.35, INK, line=2.8)
    return inked(body, int(2 * r), int(2 * r), 2)
