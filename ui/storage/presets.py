"""House rules kept under a name: a file beside the settings. One that cannot be read is kept under another name and
costs no start."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from game.files import write_private
from ui.storage.settings import read_json

FILE_NAME = "presets.json"
BROKEN = "presets.broken.json"


class Preset(msgspec.Struct, frozen=True):
    """House rules that somebody keeps under a name, each written NAME=VALUE; what the sets mean goes without saying."""

    name: str
    options: tuple[str, ...]


class PresetFile(msgspec.Struct, frozen=True):
    """In the order they were kept."""

    presets: tuple[Preset, ...]


def load(folder: Path) -> tuple[tuple[Preset, ...], Path | None]:
    """Return the presets, and where a file lies now that could not be read."""
    path = folder / FILE_NAME
    try:
        return msgspec.json.decode(read_json(path), type=PresetFile).presets, None
    except FileNotFoundError:
        return (), None
    except (OSError, msgspec.DecodeError):
        with suppress(OSError):
            path.replace(folder / BROKEN)
        return (), folder / BROKEN


def store(presets: Sequence[Preset], folder: Path) -> None:
    """Written beside and renamed over, so a crash leaves the old file or the new one. Raises OSError."""
    write_private(folder / FILE_NAME, msgspec.json.format(msgspec.json.encode(PresetFile(tuple(presets))), indent=2))
