"""main.py cards: what the core tells of the cards of a set, and their finished faces on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cli import cards
from game.cli.cards import FaceSize
from game.model.printed import PrintedCard


def run(arguments: list[str]) -> int:
    """Exit status 0 when the cards are listed, or their sheet is written."""
    return cards.run(arguments, draw_sheet)


def draw_sheet(printed: Sequence[PrintedCard], size: FaceSize, path: Path) -> None:
    """Save a sheet of these faces. Drawing code is imported here: a list of cards needs no window."""
    import pygame

    from ui.cards.sheet import faces_sheet
    from ui.commands.picture_file import save

    pygame.font.init()
    save(faces_sheet(printed, size), path)
