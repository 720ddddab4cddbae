"""Codes of tables whose proof costs next to nothing: a lock takes a third of a second of hashing, by design."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from game.net.trust import CodeLock, CodeProof

FEW = 4096
"""Rounds of hashing: the fewest that SCRAM allows."""


@contextmanager
def quick_codes() -> Iterator[None]:
    """Tables and guests of this process ask and give few rounds; another process would not be content with them."""
    with (
        patch.object(CodeLock.__init__, "__defaults__", (FEW,)),
        patch.object(CodeProof.__init__, "__defaults__", (FEW,)),
    ):
        yield
