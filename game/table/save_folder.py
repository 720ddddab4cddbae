"""Where saves lie. A room of its own, because the start page asks before anything that opens a save is needed."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from game.files import our_folder

DIRECTORY_VARIABLE = "DOORS_SAVES_DIR"
ENDING = ".doors"


def saves_dir() -> Path:
    """The folder of saved games; the environment may name another. It need not exist."""
    return our_folder(DIRECTORY_VARIABLE, platformdirs.user_data_dir, "saves")


def free_path(folder: Path, stem: str) -> Path:
    """A place for a new save that nothing else has: "stem.doors", then "stem 2.doors"."""
    path = folder / f"{stem}{ENDING}"
    number = 2
    while path.exists():
        path = folder / f"{stem} {number}{ENDING}"
        number += 1
    return path


def save_files(folder: Path) -> list[Path]:
    """All files of a folder that are called like saves; none if it is not there. OSError if it cannot be read."""
    try:
        return [path for path in folder.iterdir() if path.suffix == ENDING and path.is_file()]
    except FileNotFoundError:
        return []
