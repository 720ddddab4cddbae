"""Where the drawing room's data lies and how it is read: the checkout is the installation."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from game.content.cache import cached

ASSETS = Path(__file__).resolve().parents[2] / "assets"

T = TypeVar("T")


def read_yaml(name: str, kind: type[T]) -> T:
    """A data file of ours as typed values. Raises OSError or msgspec.ValidationError: a broken installation.

    Kept as JSON between starts: PyYAML alone takes a tenth of the time to the first frame (measured)."""
    path = ASSETS / name
    plain = cached(
        f"asset-{path.stem}", [path], "1", lambda: msgspec.json.encode(msgspec.yaml.decode(path.read_bytes()))
    )
    return msgspec.json.decode(plain, type=kind)
