"""Drawing needs the display and the fonts started, nothing else: no window, no sound."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


@pytest.fixture(autouse=True)
def _drawing() -> None:
    import pygame

    pygame.display.init()
    pygame.font.init()
