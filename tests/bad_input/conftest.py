"""A cache for stories that want their own, without what every first start has to compile."""

from __future__ import annotations

import shutil
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from game.content.cache import cache_dir
from game.text import LANGS
from tests.bad_input.own_sets import lay
from ui.commands import check


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ordinary cache, when what `main.py check` needs of our own files has been compiled into it."""
    home = lay(tmp_path_factory.mktemp("sound"))
    with redirect_stdout(StringIO()):
        for lang in LANGS:
            check.run([str(home), "--lang", lang, "--json"])
    return cache_dir()


@pytest.fixture
def own_cache(compiled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the story's own: our files are compiled in it, nothing of the player's is."""
    (tmp_path / "cache").mkdir()
    for file in compiled.glob("*.cache"):
        shutil.copy(file, tmp_path / "cache")
    monkeypatch.setenv("DOORS_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"
