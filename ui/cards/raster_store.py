"""Pictures of cards as pixels, kept in the cache folder under the hash of what they were drawn from and their size.

Losing them costs time: what the folder does not take, or gives back otherwise than it got it, is kept in memory."""

from __future__ import annotations

import zlib
from typing import Final

import pygame

from game.content.cache import look_up, prune, put_by

FOLDER: Final = "art"
FORMAT: Final = "RGBA"
QUICK: Final = 1
"""Of zlib: a tenth smaller with the usual 6, and four times as slow."""
MOST: Final = 96 << 20
"""Bytes in the cache folder: the pictures of our three sets have 20 MB in one size."""

Size = tuple[int, int]


class RasterStore:
    """One per program."""

    def __init__(self) -> None:
        self._loose: dict[str, bytes] = {}

    def holds(self, hash: str, size: Size) -> bool:
        """Whether something was put by; `get` alone says whether it is a picture."""
        return self._packed(_name(hash, size)) is not None

    def get(self, hash: str, size: Size) -> pygame.Surface | None:
        """The picture in exactly this size, if it was put by."""
        packed = self._packed(_name(hash, size))
        return _unpacked(packed, size) if packed is not None else None

    def _packed(self, name: str) -> bytes | None:
        return self._loose.get(name) or look_up(name, _version())

    def put(self, hash: str, size: Size, picture: pygame.Surface) -> None:
        whole = picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
        name, packed = _name(hash, size), zlib.compress(pygame.image.tobytes(whole, FORMAT), QUICK)
        put_by(name, _version(), packed)
        if look_up(name, _version()) != packed:
            self._loose[name] = packed

    def tidy(self) -> None:
        """Delete the oldest pictures, if there are too many."""
        prune(FOLDER, MOST)


def _name(hash: str, size: Size) -> str:
    return f"{FOLDER}/{hash}_{size[0]}x{size[1]}"


def _version() -> str:
    """The version of the drawing code: another pygame may draw otherwise."""
    return f"1 {pygame.version.ver} {pygame.image.get_sdl_image_version()}"


def _unpacked(packed: bytes, size: Size) -> pygame.Surface | None:
    """Return the stored picture; None if the bytes are no such picture: no more than its size is ever unpacked."""
    wanted = size[0] * size[1] * len(FORMAT)
    try:
        pixels = zlib.decompressobj().decompress(packed, wanted + 1)
    except zlib.error:
        return None
    return pygame.image.frombytes(pixels, size, FORMAT) if len(pixels) == wanted else None
