"""Fixtures for stories in real windows."""

from __future__ import annotations

import pytest

from game.content.cache import cache_dir


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their programs find what earlier starts have compiled and drawn, as all starts but the first do."""
    monkeypatch.setenv("DOORS_CACHE_DIR", str(cache_dir()))
