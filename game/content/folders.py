"""Where card sets lie: ours beside the program, the player's own in a folder of theirs. Imports nothing of this room,
so that the menu can list sets without the reader and the compiler."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal, NamedTuple

import platformdirs

from game.files import our_folder

FOLDER_VARIABLE = "DOORS_CARDSETS_DIR"
"""Environment variable that names another folder of card sets; tests use it."""
OWN_VARIABLE = "DOORS_OWN_SETS_DIR"
"""Environment variable that names another folder of the player's own sets."""
SHIPPED = Path(__file__).parents[2] / "cardsets"
MANIFEST = "set.yaml"
CARD_FILES = ("doors.yaml", "treasures.yaml")
PACKAGE = ".zip"


class Home(NamedTuple):
    """A set that was found: the folder or the zip it lies in. taken: why its id is not free, if it is not."""

    id: str
    path: Path
    own: bool = False
    taken: Literal["", "of_ours", "twice"] = ""

    @property
    def packed(self) -> bool:
        return self.own and not self.path.is_dir()


def cardsets_folder() -> Path:
    """Our own sets."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    return Path(chosen) if chosen else SHIPPED


def own_folder() -> Path:
    """Where a player drops sets from elsewhere, as folders or zips. It need not exist."""
    return our_folder(OWN_VARIABLE, platformdirs.user_data_dir, "cardsets")


def homes() -> tuple[Home, ...]:
    """Every set that is there, ours first, each kind by name; also those whose id is another's."""
    ours = [Home(folder.name, folder) for folder in _folders(cardsets_folder())]
    taken = {home.id for home in ours}
    found = [*ours]
    seen: set[str] = set()
    for path in _dropped(own_folder()):
        id_ = path.name if path.is_dir() else path.stem
        found.append(Home(id_, path, True, "of_ours" if id_ in taken else "twice" if id_ in seen else ""))
        seen.add(id_)
    return tuple(found)


def home_of(set_id: str) -> Home | None:
    """Where the set of this id lies."""
    return next((home for home in homes() if home.id == set_id and not home.taken), None)


def list_set_ids() -> tuple[str, ...]:
    """The ids of all sets that may be asked for."""
    return tuple(home.id for home in homes() if not home.taken)


def _folders(folder: Path) -> list[Path]:
    return sorted(path.parent for path in folder.glob(f"*/{MANIFEST}"))


def _dropped(folder: Path) -> list[Path]:
    """Folders of sets and zips, by name; a folder comes before a zip of its name. Nothing if it cannot be read."""
    try:
        zips = [path for path in folder.iterdir() if path.suffix.lower() == PACKAGE and path.is_file()]
        return sorted([*_folders(folder), *zips], key=lambda path: (path.stem, path.suffix))
    except OSError:
        return []
