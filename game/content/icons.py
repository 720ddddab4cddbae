"""The names of the pictures that a card may ask for: those of assets/icons.yaml."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

FILE = Path(__file__).resolve().parents[2] / "assets" / "icons.yaml"


@cache
def icon_names() -> tuple[str, ...]:
    """Every icon there is; its shape is the window's matter."""
    return tuple(re.findall(r"^([a-z][a-z0-9_]*):", FILE.read_text(encoding="utf-8"), re.MULTILINE))
