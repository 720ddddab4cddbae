"""Pictures of cards as surfaces: an SVG through pygame's own loader, any other kind decoded by a process of its own."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pygame

from game.content.card_pictures import CardPicture

DECODER = Path(__file__).with_name("decode_raster.py")
PATIENCE = 30.0
"""Seconds; the decoder itself stops after 20 of CPU time, where the system can count them."""
NO_CONSOLE = 0x08000000 if sys.platform == "win32" else 0
"""Windows: no black box flashes up."""

ROUNDED = 2
"""Pixels that proportions may cost at an edge."""
MOST_CUT_OFF = 4.0
"""A drawing so many times as wide or as high as ours is none of a card."""

Size = tuple[int, int]


def drawn(picture: CardPicture, size: Size) -> pygame.Surface | None:
    """The whole picture in this size; None if it cannot be drawn."""
    return _svg(picture.data, size) if picture.kind == "svg" else _raster(picture, size)


def _svg(data: bytes, size: Size) -> pygame.Surface | None:
    """The loader keeps a drawing's proportions: of one that is not like ours the middle is shown."""
    try:
        surface = pygame.image.load_sized_svg(io.BytesIO(data), size)
        wide, high = surface.get_size()
        if min(wide - size[0], high - size[1]) >= -ROUNDED:
            return surface
        larger = max(size[0] / wide, size[1] / high)
        if larger > MOST_CUT_OFF:
            return None
        surface = pygame.image.load_sized_svg(io.BytesIO(data), (int(size[0] * larger + 1), int(size[1] * larger + 1)))
    except pygame.error:
        return None
    middle = pygame.Rect((0, 0), size).clip(surface.get_rect())
    middle.center = surface.get_rect().center
    return surface.subsurface(middle).copy()


def _raster(picture: CardPicture, size: Size) -> pygame.Surface | None:
    words = [picture.kind, *(str(side) for side in (*picture.size, *size))]
    try:
        pixels = subprocess.run(
            [sys.executable, "-I", str(DECODER), *words],
            input=picture.data,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
            creationflags=NO_CONSOLE,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    return pygame.image.frombytes(pixels, size, "RGB") if len(pixels) == size[0] * size[1] * 3 else None
