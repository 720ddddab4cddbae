"""Evenings that somebody wanted to keep: the last screen as a picture and the whole story as text, in the person's
folder for pictures."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

import platformdirs
import pygame

from game.files import our_folder

FOLDER_OVERRIDE = "DOORS_PICTURES_DIR"
FOLDER = "Doors & Disasters"


def evenings_folder() -> Path:
    return our_folder(FOLDER_OVERRIDE, lambda app, appauthor: platformdirs.user_pictures_dir(), FOLDER)


def keep(picture: pygame.Surface, story: str) -> Path:
    """Writes both under the moment's date and returns the picture's file; the story lies beside it. Files are never
    overwritten. OSError if the disk refuses."""
    folder = evenings_folder()
    folder.mkdir(parents=True, exist_ok=True)
    text = next(path for path in _names(folder) if not path.exists() and not path.with_suffix(".png").exists())
    file = text.with_suffix(".png")
    try:
        text.write_text(story, encoding="utf-8")
        _save(picture, file)
    except OSError:
        for half in (text, file):
            half.unlink(missing_ok=True)
        raise
    return file


def _save(picture: pygame.Surface, file: Path) -> None:
    try:
        pygame.image.save(picture, file)
    except pygame.error as trouble:
        raise OSError(errno.EIO, str(trouble)) from trouble


def _names(folder: Path) -> Iterator[Path]:
    """A second one in the same minute has a number."""
    name = f"{datetime.now():%Y-%m-%d %H.%M}"
    yield folder / f"{name}.txt"
    yield from (folder / f"{name} ({n}).txt" for n in count(2))
