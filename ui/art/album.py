"""Drawings kept between two starts. Small ones: the start page needs half a hundred, and turning them into pixels takes
a twentieth of the time until it is seen (measured); each is found by the very text it was drawn from, so that it can
never be out of date. Large ones that take long to draw: what is kept is dropped when its sources change."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.content.cache import cached, look_up, put_by

NAME: Final = "drawings"
FORMAT: Final = "BGRA"  # as `convert` leaves them on little-endian machines: nothing is turned round
MOST: Final = 4 << 20
"""Bytes that are kept: more would take longer to read than to draw."""

Size = tuple[int, int]
Kept = dict[str, tuple[Size, bytes]]


class Album:
    """Drawings by their text. While it is open it remembers what is asked for; `close` stores that.

    Past MOST it closes by itself: a start that goes straight to a table has no page that would close it."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self._asked: Kept = {}
        self._weight = 0  # bytes of all that was asked for
        self._open = True

    def picture(self, text: str, size: Size, draw: Callable[[str, Size], pygame.Surface]) -> pygame.Surface:
        """The drawing as a surface of its own, to be painted on."""
        if not self._open:
            return draw(text, size)
        kept = self._kept.get(text)
        if kept is not None:
            self._remember(text, *kept)
            return _surface(*kept)
        picture = draw(text, size)
        self._remember(text, picture.get_size(), pygame.image.tobytes(picture, FORMAT))
        return picture

    def _remember(self, text: str, size: Size, pixels: bytes) -> None:
        self._weight += 0 if text in self._asked else len(pixels)
        self._asked[text] = size, pixels
        if self._weight > MOST:
            self.close()

    @property
    def is_closed(self) -> bool:
        """Whether it remembers nothing any more."""
        return not self._open

    def close(self) -> None:
        """The page is seen: from now on nothing is remembered. Stored only where something new was asked for."""
        fresh = self._asked.keys() - self._kept.keys()
        if fresh and self._weight <= MOST:
            put_by(NAME, _version(), msgspec.msgpack.encode(self._asked))
        self._kept, self._asked, self._open = {}, {}, False


@lru_cache(maxsize=1)
def album() -> Album:
    """The one of this process, filled with what the last start asked for."""
    data = look_up(NAME, _version())
    return Album(msgspec.msgpack.decode(data, type=Kept) if data is not None else {})


def _version() -> str:
    """The version of the drawing code: another pygame may draw otherwise."""
    return f"1 {pygame.version.ver} {pygame.image.get_sdl_image_version()}"


def _surface(size: Size, pixels: bytes) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.blit(pygame.image.frombuffer(pixels, size, FORMAT), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return surface


_UI = Path(__file__).resolve().parents[1]
_ASSETS = _UI.parent / "assets"


def kept_picture(
    name: str, version: str, size: tuple[int, int], drawn_by: tuple[str, ...], draw: Callable[[], pygame.Surface]
) -> pygame.Surface:
    """An opaque picture of this size. drawn_by: the files of ui/ whose code draws it, besides ui/art; version: whatever
    else it depends on. One picture is kept under a name, the last."""
    sources, made = [_UI / file for file in drawn_by], f"{version} {size} {_hand()}"
    pixels = cached(name, sources, made, lambda: pygame.image.tobytes(draw(), FORMAT))
    if len(pixels) != size[0] * size[1] * len(FORMAT):
        return draw()
    return pygame.image.frombuffer(pixels, size, FORMAT).convert()


@lru_cache(maxsize=1)
def _hand() -> str:
    """A checksum of all that draws: read once, however many pictures are looked up at a start."""
    files = [*sorted((_UI / "art").glob("*.py")), *sorted(_ASSETS.glob("*.*"))]
    data = b"".join(file.read_bytes() for file in files)
    return f"{zlib.crc32(data)} {zlib.adler32(data)} {len(data)}"
