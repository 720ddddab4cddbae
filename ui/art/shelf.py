"""The one shelf of drawn pictures: it holds so many bytes of pixels, and what was not used longest goes first.

@kept
def shadow(w: int, h: int) -> Picture: ...      # drawn once for each pair of numbers, while there is room
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache, wraps
from inspect import unwrap
from typing import Final, ParamSpec, TypeVar, cast

import pygame

BYTES_PER_PIXEL = 4
USUAL_WINDOW: Final = 1920, 1080
WINDOWS: Final = 2.25
"""The number of pictures as large as the window that find room. With a quarter more, a game of four at 1920x1080 takes
2 MB more and draws a seventh less anew, with a quarter less it draws a third more (measured)."""

LITTLE, SHARE = 65_536, 0.25
"""Bytes up to which a picture is little, and the share of the room that little ones have to themselves: they take long
to draw for their size, and one as large as the window would push out a hundred of them (measured: a fifth of all that
was turned into pixels)."""

SMALL, STAGE = 16_384, 32
"""Bytes up to which what is drawn counts as one small picture; as how many of these a stage of a large one counts."""

Key = tuple[Hashable, ...]
"""A function, and the arguments from which it draws a picture."""

P = ParamSpec("P")
T = TypeVar("T")


class _Row:
    """Pictures with their bytes, in the order of their last use."""

    def __init__(self) -> None:
        self.pictures: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self.held = 0

    def put(self, key: Hashable, drawn: object, many: int) -> None:
        self.pictures[key] = drawn, many
        self.held += many

    def drop(self, key: Hashable) -> None:
        self.held -= self.pictures.pop(key)[1]


class Shelf:
    """Pictures by what they were drawn from: surfaces, or tuples with surfaces in them. They are shared: paint
    only on copies.

    Pictures drawn as parts of others are dropped first: most of them are never wanted again (measured: half of all
    bytes that were drawn had no second use, and without them a watched game draws a fifth less anew)."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._little, self._large = _Row(), _Row()
        self._alone: dict[Hashable, Hashable] = {}
        self._drawing = 0  # pictures that are being drawn, each a part of the one before
        self.drawn = 0
        """How much has been drawn so far, in small pictures."""

    @property
    def held_bytes(self) -> int:
        """Bytes of pixels that stand here now."""
        return self._little.held + self._large.held

    def _row(self, key: Hashable) -> _Row:
        return self._little if key in self._little.pictures else self._large

    def get(self, key: Hashable, draw: Callable[[], T], lasting: bool = False) -> T:
        """The picture of this key, drawn if it does not stand here. `lasting`: also as a part it will be wanted
        again."""
        row = self._row(key)
        if key in row.pictures:
            row.pictures.move_to_end(key)
            return cast(T, row.pictures[key][0])
        drawn = self.as_part(draw)
        many = pixel_bytes(drawn)
        row = self._little if many <= LITTLE else self._large
        row.put(key, drawn, many)
        self.drawn += 1 + many // SMALL
        if self._drawing and not lasting:
            row.pictures.move_to_end(key, last=False)
        self._make_room()
        return drawn

    def as_part(self, draw: Callable[[], T]) -> T:
        """Draw something whose parts are dropped first."""
        self._drawing += 1
        try:
            return draw()
        finally:
            self._drawing -= 1

    def has(self, key: Hashable) -> bool:
        """The picture of this key would not have to be drawn."""
        return key in self._row(key).pictures

    def keep(self, key: Hashable) -> None:
        """The picture of this key is still seen: if it stands here, it is as if it had just been used."""
        if self.has(key):
            self._row(key).pictures.move_to_end(key)

    def alone(self, key: Key) -> None:
        """Of all that its function draws, only the picture of this key is wanted from now on: the one before it
        goes."""
        before = self._alone.get(key[0])
        if before != key and self.has(before):
            self._row(before).drop(before)
        self._alone[key[0]] = key

    def fit(self, window: tuple[int, int]) -> None:
        """From now on it serves a window of this size: pictures grow with it."""
        self._most = room_for(window)
        self._make_room()

    def _make_room(self) -> None:
        little, large = self._little, self._large
        while self.held_bytes > self._most and len(little.pictures) + len(large.pictures) > 1:
            row = little if little.held > SHARE * self._most or not large.pictures else large
            row.drop(next(iter(row.pictures)))


def room_for(window: tuple[int, int]) -> int:
    """Bytes of pixels that are kept for a window of this size."""
    return int(WINDOWS * window[0] * window[1] * BYTES_PER_PIXEL)


def pixel_bytes(picture: object) -> int:
    """Bytes of all pixels in a surface, or in a tuple of surfaces and other things."""
    if isinstance(picture, pygame.Surface):
        return picture.get_width() * picture.get_height() * BYTES_PER_PIXEL
    return sum(map(pixel_bytes, picture)) if isinstance(picture, tuple) else 0


@lru_cache(maxsize=1)
def shelf() -> Shelf:
    """The one of this process, for the usual window until it is told another."""
    return Shelf(room_for(USUAL_WINDOW))


def key_of(function: Callable[P, T], *args: P.args, **more: P.kwargs) -> Key:
    """Where what a kept function draws of these stands."""
    return unwrap(function), args, *more.items()


def in_steps(key: Hashable, stages: Iterable[T]) -> Iterator[T]:
    """A picture as it is drawn, stage by stage, each of which takes a frame; the last one stands on the shelf under the
    key. What a stage draws is part of it."""
    on, drawn = iter(stages), None
    while (stage := shelf().as_part(lambda: next(on, None))) is not None:
        drawn = stage
        shelf().drawn += STAGE
        yield drawn
    shelf().get(key, lambda: drawn, lasting=True)


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """As functools.lru_cache, but on the shelf: for functions that draw."""

    bare = unwrap(draw)

    @wraps(draw)
    def found(*args: P.args, **more: P.kwargs) -> T:
        return shelf().get((bare, args, *more.items()), lambda: draw(*args, **more))

    return found


def kept_alone(draw: Callable[P, T]) -> Callable[P, T]:
    """As kept, but only the last one of them: for what is nearly as large as the window and seldom the same twice."""

    @wraps(draw)
    def found(*args: P.args, **more: P.kwargs) -> T:
        key = key_of(draw, *args, **more)
        shelf().alone(key)
        return shelf().get(key, lambda: draw(*args, **more))

    return found
