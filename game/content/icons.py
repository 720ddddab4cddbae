"""The names of the pictures that a card may ask for, and of the themes that a set may wear."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from game.content.shipped import read_shipped

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@cache
def icon_names() -> tuple[str, ...]:
    """Every icon there is; its shape is the window's matter. Damaged says what is wrong with their file."""
    return tuple(read_shipped(ASSETS / "icons.yaml", dict[str, dict[str, str]], "icon"))


@cache
def theme_names() -> tuple[str, ...]:
    """Every theme there is; its colours are the window's matter."""
    text = (ASSETS / "theme_colours.yaml").read_text(encoding="utf-8")
    block = re.search(r"^themes:\n((?: .*\n)+)", text, re.MULTILINE)
    return tuple(re.findall(r"^  ([a-z][a-z0-9_]*):$", block[1], re.MULTILINE)) if block else ()
