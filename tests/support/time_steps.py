"""Time as a table sees it: in steps, because between two looks at most a second counts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil


def seconds(*moments: float) -> Iterator[float]:
    """These moments, and enough between them that no time is lost."""
    yield moments[0]
    for start, end in pairwise(moments):
        steps = ceil(end - start)
        yield from (start + (end - start) * step / steps for step in range(1, steps + 1))
