"""Monsters that have stepped out of their pictures: the figure alone, lit from its feet, and the place that it left."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import lru_cache

import msgspec
import pygame

from game.content.card_pictures import card_picture, cut_out
from ui.art.colour import Colour
from ui.art.relief import crescent, cut_to
from ui.art.shelf import kept
from ui.art.soft import graded, shape_of
from ui.art.svg import blank

WIDE, HIGH = 560, 400
"""Units of a picture."""
COARSE = 3
"""A place is drawn so many times smaller: it lies in the dusk behind all else."""
EDGE = 0.07
"""Share of its width in which a figure fades that was cut off by the edge of its picture."""
DUSK: Colour = (0xA4, 0x88, 0xA8)
BEHIND: Colour = (0x7A, 0x82, 0x94)
WASH, RIMS = 0.34, ((6.0, 0.22), (2.5, 0.5))
"""How strong the light is at the feet; thickness in design px, and strength, of the light on lower edges."""


class Figure:
    """A monster that can be cut out. `ratio`: width over height of what is seen of it."""

    def __init__(self, drawing: bytes) -> None:
        self._drawing = drawing
        self._bounds = _loaded(drawing, WIDE // 2, HIGH // 2).get_bounding_rect()
        self.ratio = self._bounds.w / self._bounds.h

    def stages(self, high: int) -> Iterator[pygame.Surface]:
        """Draw its picture, then the figure, so many px from its highest to its lowest pixel."""
        scale = high / self._bounds.h / 2
        whole = _loaded(self._drawing, round(WIDE * scale), round(HIGH * scale))
        yield whole
        cut = whole.subsurface(whole.get_bounding_rect()).copy()
        box = self._bounds
        yield _faded(cut, box.x <= 1, box.right >= WIDE // 2 - 1, box.y <= 1)


@lru_cache(maxsize=64)
def figure(card: str) -> Figure | None:
    """None for a card whose picture marks none. Kept by itself: each layout of a fight asks for it, it has no pixels,
    and to measure it takes half a frame."""
    parts = _parts(card)
    return Figure(parts[1]) if parts is not None else None


@kept
def place_of(card: str, width: int, height: int) -> pygame.Surface | None:
    """Return the ground behind a monster, filling so many px, rather low; None if it has no figure."""
    parts = _parts(card)
    if parts is None:
        return None
    scale = max(width / WIDE, height / HIGH)
    whole = _loaded(parts[0], round(WIDE * scale / COARSE) + 1, round(HIGH * scale / COARSE) + 1)
    whole = pygame.transform.smoothscale(whole, (round(WIDE * scale), round(HIGH * scale)))
    cut = pygame.Rect(0, 0, width, height)
    cut.midbottom = whole.get_rect().midbottom
    cut.bottom -= int((whole.get_height() - height) * 0.25)
    return whole.subsurface(cut.clip(whole.get_rect())).copy()


def _cut(card: str, high: int) -> Iterator[pygame.Surface]:
    """The figure alone, stage by stage; an empty picture of a card that has none."""
    found = figure(card)
    yield from found.stages(high) if found is not None else (blank(1, 1),)


def _wash(_: float, y: float) -> float:
    return float(max(0.0, (y - 0.45) / 0.55) ** 1.7 * WASH)


@kept
def lit(card: str, high: int, light: Colour, k: float) -> pygame.Surface:
    """The figure with dusk on its head and light from its feet; `k`: px of a design px."""
    *_, drawn = lit_stages(card, high, light, k)
    return drawn


def lit_stages(card: str, high: int, light: Colour, k: float) -> Iterator[pygame.Surface]:
    """The same as it is drawn."""
    for drawn in _cut(card, high):
        yield drawn
    shape = shape_of(drawn)
    _multiplied(drawn, DUSK, (0xFF, 0xFC, 0xFA))
    wash = graded(drawn.get_size(), light, _wash, (2, 64))
    drawn.blit(wash, (0, 0))
    yield drawn
    for step, share in RIMS:
        drawn.blit(crescent(shape, (0, -step * k), light, share), (0, 0))
    yield cut_to(drawn, shape)


@kept
def dimmed(card: str, high: int) -> pygame.Surface:
    """The figure of one that stands behind others."""
    *_, drawn = dimmed_stages(card, high)
    return drawn


def dimmed_stages(card: str, high: int) -> Iterator[pygame.Surface]:
    """The same as it is drawn."""
    for drawn in _cut(card, high):
        yield drawn
    _multiplied(drawn, BEHIND, BEHIND)
    yield drawn


def _parts(card: str) -> tuple[bytes, bytes] | None:
    picture = card_picture(card)
    return cut_out(picture.data) if picture is not None and picture.kind == "svg" else None


def _loaded(drawing: bytes, wide: int, high: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(drawing), (max(1, wide), max(1, high)))


def _multiplied(drawn: pygame.Surface, top: Colour, foot: Colour) -> None:
    """Multiply the picture by a run of tones from top to foot; hues stay."""
    tones = pygame.Surface((1, 2))
    tones.set_at((0, 0), top)
    tones.set_at((0, 1), foot)
    run = pygame.transform.smoothscale(tones, drawn.get_size())
    drawn.blit(run, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


class _Edges(msgspec.Struct, frozen=True):
    left: bool
    right: bool
    top: bool

    def __call__(self, x: float, y: float) -> float:
        return min(x / EDGE if self.left else 1.0, (1 - x) / EDGE if self.right else 1.0, y / EDGE if self.top else 1.0)


def _faded(cut: pygame.Surface, left: bool, right: bool, top: bool) -> pygame.Surface:
    """Where it was cut off by the edge of its picture."""
    if not (left or right or top):
        return cut
    return cut_to(cut, graded(cut.get_size(), (255, 255, 255), _Edges(left, right, top), (48, 48)))
