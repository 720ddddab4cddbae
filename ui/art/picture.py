"""A finished picture whose shadow or glow may hang out of its box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

import pygame

from ui.art.svg import raster


class Picture(NamedTuple):
    """`surface` holds the box of the thing drawn and `pad` pixels round it on every side."""

    surface: pygame.Surface
    pad: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the box without what hangs out."""
        width, height = self.surface.get_size()
        return width - 2 * self.pad, height - 2 * self.pad

    def draw(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Put the upper left corner of the box at x, y; returns the rectangle that was painted."""
        return target.blit(self.surface, (int(x + 0.5) - self.pad, int(y + 0.5) - self.pad))

    def centred(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Put the middle of the box at x, y; returns the rectangle that was painted."""
        width, height = self.surface.get_size()
        return target.blit(self.surface, (int(x - width / 2 + 0.5), int(y - height / 2 + 0.5)))

    def whole(self) -> Picture:
        """Itself, as it is not put together."""
        return self


def inked(body: str, width: int, height: int, pad: int) -> Picture:
    """A drawing in device pixels whose box begins at 0, 0; `pad` pixels of it may lie outside."""
    shifted = f'<g transform="translate({pad} {pad})">{body}</g>'
    return Picture(raster(shifted, width + 2 * pad, height + 2 * pad), pad)


Lying = tuple[pygame.Surface, tuple[tuple[int, int], ...]]
"""A picture, and all places where it lies, from the corner of a box."""


def lay(target: pygame.Surface, lying: Iterable[Lying], left: int, top: int) -> None:
    """The corner of the box is there."""
    target.fblits([(picture, (left + x, top + y)) for picture, places in lying for x, y in places])


class Stretched(NamedTuple):
    """A big box out of a small one: corners stay (`corner` px with what hangs out), edges and middle are stretched.
    `over`: what lies on its edges.

    Right for boxes whose edges are alike all along. It is put together where it is drawn: whole, panels and mat took a
    third of the shelf (measured)."""

    small: Picture
    corner: int
    size: tuple[int, int]
    over: tuple[Lying, ...] = ()

    @property
    def pad(self) -> int:
        """Pixels round its box that its shadow may take."""
        return self.small.pad

    def draw(self, target: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Put the upper left corner of the box at x, y; returns the rectangle that may be painted."""
        picture, clip, left, top = self.small.surface, target.get_clip(), int(x + 0.5), int(y + 0.5)
        box = pygame.Rect((left, top), self.size).inflate(2 * self.pad, 2 * self.pad)
        source, goal = _thirds(picture.get_size(), self.corner), _thirds(box.size, self.corner)
        for from_row, to_row in zip(source[1], goal[1], strict=True):
            for from_column, to_column in zip(source[0], goal[0], strict=True):
                place = _rect(to_column, to_row).move(box.topleft)
                _copy(picture, _rect(from_column, from_row), target, place, clip)
        if not box.inflate(-2 * self.corner, -2 * self.corner).contains(clip):
            lay(target, self.over, left, top)
        return box

    def whole(self) -> Picture:
        """To be painted on."""
        *_, drawn = self.halves()
        return drawn

    def halves(self) -> Iterator[Picture]:
        """The same with its upper half, then all of it."""
        wide, high = (side + 2 * self.pad for side in self.size)
        drawn = Picture(pygame.Surface((wide, high), pygame.SRCALPHA, 32), self.pad)
        for top, foot in pairwise((0, high // 2, high)):
            drawn.surface.set_clip((0, top, wide, foot - top))
            self.draw(drawn.surface, self.pad, self.pad)
            drawn.surface.set_clip(None)
            yield drawn


Sheet = Picture | Stretched
Span = tuple[int, int]


def _thirds(size: tuple[int, int], corner: int) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    width, height = size
    return _cut(width, corner), _cut(height, corner)


def _cut(length: int, corner: int) -> tuple[Span, ...]:
    return (0, corner), (corner, length - 2 * corner), (length - corner, corner)


def _rect(column: Span, row: Span) -> pygame.Rect:
    return pygame.Rect(column[0], row[0], column[1], row[1])


def _copy(
    source: pygame.Surface, part: pygame.Rect, target: pygame.Surface, place: pygame.Rect, clip: pygame.Rect
) -> None:
    """Copy a part of the source, stretched if need be. A stretched part is alike all along, so only the visible piece
    is made, from the middle of the small one, since round corners may reach to there in a low box."""
    seen, along, down = place.clip(clip), part.w != place.w, part.h != place.h
    if not (part.w > 0 and part.h > 0 and seen.w > 0 and seen.h > 0):
        return
    piece = source.subsurface(part.inflate(along * (1 - part.w), down * (1 - part.h)))
    colour = _one_colour(piece) if along and down else None
    if colour is not None and colour.a == 255:
        target.fill(colour, seen)
    elif colour is None or colour.a > 0:
        left, wide = (seen.x, seen.w) if along else (place.x, part.w)
        top, high = (seen.y, seen.h) if down else (place.y, part.h)
        stretched = along or down
        target.blit(pygame.transform.scale(piece, (wide, high)) if stretched else piece, (left, top))


FEW_PIXELS = 64


def _one_colour(piece: pygame.Surface) -> pygame.Color | None:
    """Of a small piece that is the same all over: it is filled in, and not stretched (a fiftieth of the time)."""
    wide, high = piece.get_size()
    if wide * high > FEW_PIXELS:
        return None
    colours = {tuple(piece.get_at((x, y))) for x in range(wide) for y in range(high)}
    return piece.get_at((0, 0)) if len(colours) == 1 else None


def faded(picture: Sheet, share: float) -> Sheet:
    """Return the picture with this share of its opacity, but for the pixels on its edges."""
    if share >= 1:
        return picture
    if isinstance(picture, Stretched):
        return picture._replace(small=_thinned(picture.small, share))
    return _thinned(picture, share)


def _thinned(picture: Picture, share: float) -> Picture:
    copy = picture.surface.copy()
    copy.fill((255, 255, 255, int(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(copy, picture.pad)
