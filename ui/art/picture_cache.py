"""Large pictures that take long to draw, kept between two starts. What is kept is dropped when its sources change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.content.cache import cached

_UI = Path(__file__).resolve().parents[1]
_ASSETS = _UI.parent / "assets"
FORMAT: Final = "BGRA"  # as most windows hold their pixels: turning them round takes longer than reading a third more


def kept_picture(
    name: str, version: str, size: tuple[int, int], drawn_by: tuple[str, ...], draw: Callable[[], pygame.Surface]
) -> pygame.Surface:
    """An opaque picture of this size. drawn_by: the files of ui/ whose code draws it, besides ui/art; version: whatever
    else it depends on. One picture is kept under a name, the last."""
    sources = [*sorted((_UI / "art").glob("*.py")), *(_UI / file for file in drawn_by), *sorted(_ASSETS.glob("*.*"))]
    pixels = cached(name, sources, f"{version} {size}", lambda: pygame.image.tobytes(draw(), FORMAT))
    if len(pixels) != size[0] * size[1] * len(FORMAT):
        return draw()
    return pygame.image.frombuffer(pixels, size, FORMAT).convert()
