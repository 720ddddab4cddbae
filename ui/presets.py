"""House rules kept under a name: a file beside the settings. One that cannot be read is kept under another name and
costs no start."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from ui.scenes.house import Preset

FILE_NAME = "presets.json"
BROKEN = "presets.broken.json"


class PresetFile(msgspec.Struct, frozen=True):
    """In the order they were kept."""

    presets: tuple[Preset, ...]


def load(folder: Path) -> tuple[tuple[Preset, ...], Path | None]:
    """What is kept; and where a file lies now that could not be read."""
    path = folder / FILE_NAME
    try:
        return msgspec.json.decode(path.read_bytes(), type=PresetFile).presets, None
    except FileNotFoundError:
        return (), None
    except (OSError, msgspec.DecodeError):
        with suppress(OSError):
            path.replace(folder / BROKEN)
        return (), folder / BROKEN


def store(presets: Sequence[Preset], folder: Path) -> None:
    """Written beside and renamed over, so a crash leaves the old file or the new one. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f"{FILE_NAME}.{os.getpid()}.new"
    draft.write_bytes(msgspec.json.format(msgspec.json.encode(PresetFile(tuple(presets))), indent=2))
    draft.replace(folder / FILE_NAME)
