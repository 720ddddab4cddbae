"""Fixtures for stories of real sockets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.net.machines import Trouble


@pytest.fixture
def trouble() -> Iterator[Trouble]:
    """Where threads tell what should never happen; the story fails if one has."""
    found = Trouble()
    yield found
    assert found.all == []
