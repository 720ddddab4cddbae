from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli import checkouts


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return checkouts.make_checkout(tmp_path)


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return checkouts.make_shelf(tmp_path)
