"""A picture written where a command was told to, or one sentence on why it was not."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.cli.console import Trouble


def save(picture: pygame.Surface, path: Path) -> None:
    """Trouble where the path takes no picture."""
    try:
        pygame.image.save(picture, path)
    except (OSError, pygame.error) as trouble:
        raise Trouble(f"{path} cannot be written: {trouble}.") from trouble
