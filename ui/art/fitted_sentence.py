"""A sentence set so that it fits its place."""

from __future__ import annotations

from typing import NamedTuple

from ui.art import fonts
from ui.art.theme import Scale
from ui.art.typeset import balanced, fitted, width


class Setting(NamedTuple):
    """How a sentence is set: letters, their size, its lines."""

    role: str
    px: int
    lines: list[str]


def sentence_set(scale: Scale, text: str, high: int, room: int) -> Setting:
    """A sentence in one line, else in two; else in narrower letters, in three lines if need be."""
    px = fitted(fonts.TITLE, scale.text(22, 15), text, room, 15 if scale.u < 1 else scale.text(17))
    if width(fonts.TITLE, px, text) <= room:
        return Setting(fonts.TITLE, px, [text])
    px = min(px, max(13, int(high * 0.34)))
    tries = [(role, size, 2) for role in (fonts.TITLE, fonts.SEMIBOLD) for size in range(px, 12, -1)]
    for role, size, most in (*tries, (fonts.SEMIBOLD, 11, 3)):
        lines = balanced(role, size, text, room)
        if len(lines) <= most:
            break
    return Setting(role, size, lines)
