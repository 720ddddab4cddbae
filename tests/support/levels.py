"""One level of rivals more than the game brings along: a file, and nothing else."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content import rival_levels
from game.content.rival_levels import FOLDER, levels

CRUEL = """
noise: 0
notices: 1
overlooks: 0
plan: 1
asks: 0
imagines: 0
offered:
  order: 4
  icon: curse
  name: {en: "cruel", fr: "cruel"}
  sentence: {en: "Knows no pity.", fr: "Sans pitié."}
"""


@pytest.fixture
def cruel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The levels of the game with a fourth, as long as the story lasts."""
    shutil.copytree(FOLDER, tmp_path / "levels")
    (tmp_path / "levels" / "cruel.yaml").write_text(CRUEL, encoding="utf-8")
    monkeypatch.setattr(rival_levels, "FOLDER", tmp_path / "levels")
    levels.cache_clear()
    yield
    levels.cache_clear()
