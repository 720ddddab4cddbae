"""Where the drawing room's data lies and how it is read: the checkout is the installation."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

ASSETS = Path(__file__).resolve().parents[2] / "assets"

T = TypeVar("T")


def read_yaml(name: str, kind: type[T]) -> T:
    """A data file of ours as typed values. Raises OSError or msgspec.ValidationError: a broken installation."""
    return msgspec.yaml.decode((ASSETS / name).read_bytes(), type=kind)
