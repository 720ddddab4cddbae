"""The small sign that says whether a character is a man or a woman: some cards ask."""

from __future__ import annotations

from ui.art.colour import CREAM, INK
from ui.art.icons import icon_body
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import circle, path

SIGNS = ("man", "woman")
LEAST = 9.0  # px: a smaller sign could not be read


def word_key(sex: int) -> str:
    """The key of the word."""
    return f"seat.{SIGNS[sex]}"


def sign(sex: int, portrait: float) -> Picture:
    """A round sign for a portrait of this radius in pixels."""
    return _drawn(SIGNS[sex], max(LEAST, portrait * 0.36))


@kept
def _drawn(name: str, r: float) -> Picture:
    body = path(circle(r, r, r - 1), CREAM, INK, 2)
    body += icon_body(name, r, r, r * 1.35, INK, line=2.8)
    return inked(body, int(2 * r), int(2 * r), 2)
