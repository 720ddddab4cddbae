"""The names of the pictures that a card may ask for, and of the themes that a set may wear."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@cache
def icon_names() -> tuple[str, ...]:
    """Every icon there is; its shape is the window's matter."""
    return tuple(re.findall(r"^([a-z][a-z0-9_]*):", (ASSETS / "icons.yaml").read_text(encoding="utf-8"), re.MULTILINE))


@cache
def theme_names() -> tuple[str, ...]:
    """Every theme there is; its colours are the window's matter."""
    text = (ASSETS / "theme_colours.yaml").read_text(encoding="utf-8")
    block = re.search(r"^themes:\n((?: .*\n)+)", text, re.MULTILINE)
    return tuple(re.findall(r"^  ([a-z][a-z0-9_]*):$", block[1], re.MULTILINE)) if block else ()
