"""Card sets for tests: a sound one, and ways to put something else into it."""

from __future__ import annotations

from pathlib import Path

from game.cli.check import faults_of
from game.text.faults import sentence_of

MANIFEST = "{id: tiny, name: {en: Tiny, fr: Petit}, theme: dungeon, families: [class], tags: [undead]}"
MONSTER = """
- id: bat
  kind: monster
  name: {en: "Bat", fr: "Souris", g: f}
  tags: [undead]
  level: 1
  treasures: 1
  bad: [{lose: {levels: 1}}]
"""
TRAIT = """
- id: warrior
  kind: trait
  family: class
  name: {en: "Warrior", fr: "Guerrier", g: m}
  always: [{set: {wins_ties: true}}]
"""
ITEM = """
- id: hat
  kind: item
  name: {en: "Hat", fr: "Bonnet", g: m}
  slot: head
  value: 100
  bonus: 1
"""


def write_set(folder: Path, manifest: str = MANIFEST, doors: str = MONSTER + TRAIT, treasures: str = ITEM) -> Path:
    """A folder called like the set, with these files."""
    home = folder / "tiny"
    home.mkdir(parents=True)
    (home / "set.yaml").write_text(manifest, encoding="utf-8")
    (home / "doors.yaml").write_text(doors, encoding="utf-8")
    (home / "treasures.yaml").write_text(treasures, encoding="utf-8")
    return home


def complaints(folder: Path, **files: str) -> list[str]:
    """Return the complaints about a set with these files, a line each."""
    return [f"{fault.mark}: {sentence_of(fault, 'en')}" for fault in faults_of(write_set(folder, **files))]
