"""Where the drawing room's data lies and how it is read: the checkout is the installation."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from game.content.cache import cached
from game.files import Damaged, read_plain

ASSETS = Path(__file__).resolve().parents[2] / "assets"

LARGEST_FILE = 4 << 20  # bytes

T = TypeVar("T")


def read_yaml(name: str, kind: type[T]) -> T:
    """A data file of ours as typed values. Raises Damaged: a broken installation.

    Kept as JSON between starts: PyYAML alone takes a tenth of the time to the first frame (measured)."""
    path = ASSETS / name
    try:
        plain = cached(f"asset-{path.stem}", [path], "1", lambda: _plain(path))
        return msgspec.json.decode(plain, type=kind)
    except (OSError, ValueError) as error:  # errors of msgspec are ValueErrors
        raise Damaged(f"assets/{name}", " ".join(str(error).split())) from error


def _plain(path: Path) -> bytes:
    return msgspec.json.encode(msgspec.yaml.decode(read_plain(path, LARGEST_FILE)))
