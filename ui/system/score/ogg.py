"""Samples kept as Ogg Vorbis, and read again."""

from __future__ import annotations

import io
from pathlib import Path

import numpy
import soundfile

from ui.system.score.samples import RATE, Samples

SOUND_QUALITY, MUSIC_QUALITY = 0.3, 0.0
"""Of Vorbis, from 0 to 1."""


def kept(take: Samples, path: Path, quality: float) -> bool:
    """Writes the file; False if what lies there says the same already: an encoder numbers its streams by chance."""
    made = io.BytesIO()
    with soundfile.SoundFile(made, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1 - quality) as file:
        for start in range(0, len(take), RATE):  # libsndfile's own stack is too small for more at once
            file.write(take[start : start + RATE])
    data = made.getvalue()
    if path.exists() and numpy.array_equal(read(path), read(io.BytesIO(data))):
        return False
    path.write_bytes(data)
    return True


def read(source: Path | io.BytesIO) -> Samples:
    """Its samples."""
    source = source if isinstance(source, Path) else io.BytesIO(source.getvalue())
    take, _ = soundfile.read(source, always_2d=True)
    return take
