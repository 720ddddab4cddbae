"""Fixtures for stories of bad input: our own files are compiled once for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.caches import compile_ours, lay_cache


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    compile_ours()


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the story's own: our files are compiled in it, nothing of the player's is."""
    folder = lay_cache(tmp_path / "cache")
    monkeypatch.setenv("DOORS_CACHE_DIR", str(folder))
    return folder
