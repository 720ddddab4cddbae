"""A link as a picture that a camera reads."""

from __future__ import annotations

import pygame
import segno

from ui.art.colour import CREAM, INK
from ui.art.shelf import kept

QUIET = 2
"""Light modules round the picture; on a light ground the eye of a camera needs no more."""


@kept
def qr_picture(text: str, side: int) -> pygame.Surface:
    """At most `side` pixels wide, each module the same whole number of them; one pixel a module at least."""
    rows = [bytes(row) for row in segno.make_qr(text, error="m").matrix]
    count = len(rows) + 2 * QUIET
    step = max(1, side // count)
    surface = pygame.Surface((count * step, count * step))
    surface.fill(CREAM)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                surface.fill(INK, ((x + QUIET) * step, (y + QUIET) * step, step, step))
    return surface
