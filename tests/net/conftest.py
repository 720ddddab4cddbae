"""Fixtures for stories of real sockets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from tests.net.machines import Trouble
from tests.support.quick_codes import quick_codes


@pytest.fixture
def trouble() -> Iterator[Trouble]:
    """Where threads tell what should never happen; the story fails if one has."""
    found = Trouble()
    yield found
    assert found.all == []


@pytest.fixture(autouse=True)
def codes(request: pytest.FixtureRequest) -> Iterator[None]:
    """Proofs of codes are quick, but where one end is another process."""
    with nullcontext() if request.node.get_closest_marker("other_process") else quick_codes():
        yield
