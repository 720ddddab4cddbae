"""Caches of a story's own in which our files are compiled already, as the first start leaves them: without them every
process would read all card sets and words again."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.content.cache import cache_dir
from game.content.merger import list_set_ids, loaded_alone
from game.text import LANGS, Catalogue


def compile_ours() -> None:
    """Into the ordinary cache: the card sets that we ship, and all words."""
    for set_id in list_set_ids():
        loaded_alone(set_id)
    for lang in LANGS:
        len(Catalogue.load(lang).texts)


def lay_cache(folder: Path) -> Path:
    """A copy of what the ordinary cache has compiled; a folder that is there already stays as it is."""
    if not folder.exists():
        folder.mkdir(parents=True)
        for file in cache_dir().glob("*.cache"):
            shutil.copy(file, folder)
    return folder
