"""Decodes one picture of somebody else's, as a program of its own that the system keeps small:

    python -I decode_raster.py png 1200 900 560 400 < picture.png

writes the picture's middle as 560 x 400 RGB pixels. Exit status 1 for anything that is not what it says it is. Knows
nothing of the game, so that whatever takes this process over finds nothing in it.
"""

from __future__ import annotations

import contextlib
import io
import sys
import warnings

from PIL import Image, ImageOps

MEMORY = 768 << 20  # bytes of addresses: 16 million pixels, decoded and turned, take half of that
SECONDS = 20  # of CPU time
GROUND = (0xF3, 0xE6, 0xC6)  # paper, where a picture is transparent
MOST_PIXELS = 16_000_000


def limit() -> None:
    """A picture that fills the memory or never ends takes this process along, and nothing else. Windows has no such
    limits; there the size that was looked at before must do."""
    if sys.platform == "win32":
        return
    import resource

    for what, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, SECONDS), (resource.RLIMIT_FSIZE, 0)):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(what, (most, most))


def decoded(data: bytes, kind: str, size: tuple[int, int], wanted: tuple[int, int]) -> bytes:
    """Pixels of the picture's middle. Any exception, and any warning, for what cannot be trusted."""
    warnings.simplefilter("error")
    Image.MAX_IMAGE_PIXELS = MOST_PIXELS
    with Image.open(io.BytesIO(data), formats=[kind]) as image:
        if image.size != size:
            raise ValueError(f"{image.size}, not {size} as its first bytes say")
        image.draft("RGB", (2 * wanted[0], 2 * wanted[1]))
        image.load()
        upright = ImageOps.exif_transpose(image).convert("RGBA")
    shown = ImageOps.fit(upright, wanted, Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", wanted, GROUND)
    ground.alpha_composite(shown)
    return ground.convert("RGB").tobytes()


if __name__ == "__main__":
    limit()
    kind, *sides = sys.argv[1:]
    wide, high, to_wide, to_high = map(int, sides)
    try:
        pixels = decoded(sys.stdin.buffer.read(), kind.upper(), (wide, high), (to_wide, to_high))
    except BaseException:  # any error of a decoder, MemoryError among them
        sys.exit(1)
    sys.stdout.buffer.write(pixels)
