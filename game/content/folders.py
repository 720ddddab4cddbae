"""Where card sets lie. Imports nothing of this room, so that the menu can list sets without the reader and the
compiler."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER_VARIABLE = "DOORS_CARDSETS_DIR"
"""Environment variable that names another folder of card sets; tests use it."""
SHIPPED = Path(__file__).parents[2] / "cardsets"
MANIFEST = "set.yaml"


def cardsets_folder() -> Path:
    chosen = os.environ.get(FOLDER_VARIABLE)
    return Path(chosen) if chosen else SHIPPED


def list_set_ids() -> tuple[str, ...]:
    """The folders that hold a set, by name."""
    return tuple(sorted(path.parent.name for path in cardsets_folder().glob(f"*/{MANIFEST}")))
