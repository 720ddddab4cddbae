"""Several short lines in one box, all at the largest size at which they fit."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from ui.art.colour import Colour
from ui.art.typeset import balanced, largest, line_height
from ui.kit.page import Page

LARGEST, SMALLEST = 21, 13  # of the words, units
GAP = 4.0  # between the lines, units


def fit_lines(page: Page, box: Rect, words: Sequence[str], ink: Colour) -> None:
    """In the middle of the box; the last ones are left away where even the smallest words are too many."""

    def high(text: str, size: float) -> int:
        pixels = page.context.text(size)
        return len(balanced("semibold", pixels, text, box.w)) * line_height(pixels)

    def fits(size: float) -> bool:
        return sum(high(line, size) + gap for line in words) <= box.h + gap

    gap = round(GAP * page.context.u)
    size = largest(LARGEST, SMALLEST, fits)
    while len(words) > 1 and not fits(size):
        words = words[:-1]
    highs = [high(line, size) for line in words]
    top = box.centery - (sum(highs) + gap * (len(highs) - 1)) // 2
    for line, tall in zip(words, highs, strict=True):
        spot = Rect(box.x, max(box.y, top), box.w, min(tall, box.h))
        page.paragraph("", line, spot, size, ink, "semibold", 0.5, even=True)
        top += tall + gap
