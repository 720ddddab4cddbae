"""Complaints about files, as somebody reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.content.faults import ContentErrors
from game.text.faults import sentences_of


@contextmanager
def refused_saying(pattern: str) -> Iterator[pytest.ExceptionInfo[ContentErrors]]:
    """Check that the body is refused with complaints that say this in English."""
    with pytest.raises(ContentErrors) as caught:
        yield caught
    assert re.search(pattern, sentences_of(caught.value, "en")), sentences_of(caught.value, "en")
