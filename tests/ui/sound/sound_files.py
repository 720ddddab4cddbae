"""The files of assets/sound as the game decodes them."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pygame

from ui.system.score.book import FOLDER, book
from ui.system.score.measures import Measure, measured
from ui.system.score.samples import RATE, Samples


def decoded(path: Path) -> Samples:
    """Its samples, by the player's own decoder."""
    import numpy

    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if pygame.mixer.get_init() != (RATE, -16, 2):
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    raw = pygame.mixer.Sound(file=path).get_raw()
    return numpy.frombuffer(raw, dtype="<i2").reshape(-1, 2) / 32768


def sound_of(path: Path) -> str:
    """Return the sound of which this file is a variant."""
    return path.stem.split(".")[0]


def sound_paths() -> list[Path]:
    """Every variant of every sound; no music."""
    return sorted(path for path in FOLDER.glob("*.ogg") if sound_of(path) != "music")


@cache
def families() -> dict[str, dict[str, Measure]]:
    """The measures of every sound file, by family."""
    family = {score.id: score.family for score in book().sounds}
    found: dict[str, dict[str, Measure]] = {}
    for path in sound_paths():
        found.setdefault(family[sound_of(path)], {})[path.stem] = measured(decoded(path))
    return found
