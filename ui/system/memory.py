"""Memory that was let go of goes back to the system."""

from __future__ import annotations

import sys
from typing import Final

LARGE: Final = 8 << 10  # bytes; nearly every picture is larger
_M_MMAP_THRESHOLD: Final = -3  # of glibc's mallopt


def return_large_blocks() -> None:
    """From now on every large block is given back to the system when it is freed.

    glibc does so until the first large block is freed; from then on it keeps the room of all pictures for itself, with
    small blocks that stay in between. In a game of four such holes were 43 of the window's 164 MB; with this word it
    never held more than 136, with 64 KB instead of 8 it held 3 MB more (measured). Other systems' allocators need no
    word. Call it after the first frame: what it imports takes 5 ms."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    try:
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, LARGE)
    except (OSError, AttributeError):  # another C library than glibc
        return
