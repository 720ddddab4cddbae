"""Doors that are kicked in: of each theme the shut door, the same door when it sees the boot, its frame with what is
behind it, and its leaf on its way open.

Those that take longer than a frame are made in steps: `yield from` gives the picture, `finished` makes it at once.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from typing import Literal, NamedTuple, TypeVar

import pygame

from ui.art.colour import CREAM, INK, WHITE, Colour, darker, mix
from ui.art.inkpen import InkPen
from ui.art.svg import Point, blank
from ui.art.theme import Theme
from ui.cards.backs import alarmed, door_motif, door_outlines

T = TypeVar("T")
InSteps = Generator[bool, None, T]
Behind = Literal["monster", "curse", "card"]
STEPS = 12
"""Pictures of a leaf, from shut to wide open."""
AJAR, WIDER = 5, 7
"""Steps of a door that may be opened, and of one that is pointed at."""
WIDE, HIGH, DOWN = 296.0, 260.0, 134.0
"""Units of a picture, and how far below its top the middle of the door is."""
WIDEST = 80.0
"""Degrees of a leaf that stands wide open."""
SHADE, LOWER = 120, 0.16
"""How much darker, and lower at its far end, a leaf is then."""
BOOT = (430, 240)
TROUSERS: Colour = (0x3B, 0x5B, 0x8C)
LEATHER: Colour = (0x7A, 0x4A, 0x2C)
SOLE: Colour = (0x3A, 0x28, 0x20)
SOCK: Colour = (0xD9, 0x5B, 0x4A)


class Leaf(NamedTuple):
    """A picture of the leaf, and where its left edge lies in that of the door."""

    picture: pygame.Surface
    left: int


def finished(steps: InSteps[T]) -> T:
    """Return the result of all steps, taken at once."""
    found: list[T] = []

    def taken() -> InSteps[None]:
        found.append((yield from steps))

    for _ in taken():
        pass
    return found[0]


def with_result(steps: InSteps[T]) -> Iterator[T | bool]:
    """Yield after each step, and at the end the result."""
    yield (yield from steps)


def shut(theme: Theme, scale: float) -> InSteps[pygame.Surface]:
    """The door as it stands there. `scale`: pixels of a unit, as for all of these."""
    picture = yield from _frame(theme, scale)
    yield from _motif(picture, theme, scale)
    return picture


def afraid(door: pygame.Surface, theme: Theme, scale: float) -> InSteps[pygame.Surface]:
    """This door when it sees the boot."""
    picture = door.copy()
    yield from _alarm(picture, theme, scale)
    return picture


def standing(theme: Theme, scale: float, step: int) -> InSteps[pygame.Surface]:
    """The door so many steps open, and somebody who looks out of it; shut at 0."""
    door = yield from shut(theme, scale)
    if not step:
        return door
    picture = yield from opened(door, theme, scale, mix(theme.glow, INK, 0.3))
    leaf = turned_leaf((yield from flat_leaf(theme, scale)), step)
    pen, edge = _pen("eyes", picture, scale), (leaf.left + leaf.picture.get_width()) / scale - WIDE / 2
    for x in (edge + 11, edge + 27):
        pen.flat(pen.oval(x, -6, 7, 7), CREAM)
        pen.dot(x - 1, -5, 3.2)
    yield from pen.painted()
    picture.blit(leaf.picture, (leaf.left, 0))
    return picture


def opened(door: pygame.Surface, theme: Theme, scale: float, inside: Colour) -> InSteps[pygame.Surface]:
    """This door without its leaf, with the light of what is behind it; arms and ends of boards are beside that."""
    picture = door.copy()
    yield True  # its last lot is a good part of a frame
    pen = _pen("opening", picture, scale)
    pen.shape(pen.spline(door_outlines(theme.back)[1], _tension(theme)), inside, shade=0.5)
    yield from pen.painted()
    return picture


def turned_leaf(flat: Leaf, step: int) -> Leaf:
    """The leaf at a step of its way, hung at its left: narrower, lower at its far end, darker."""
    turned = math.radians(WIDEST * step / (STEPS - 1))
    wide, high = max(4, int(flat.picture.get_width() * math.cos(turned))), flat.picture.get_height()
    squeezed, picture = pygame.transform.smoothscale(flat.picture, (wide, high)), blank(wide, high)
    for x in range(0, wide, 2):
        strip = squeezed.subsurface((x, 0, min(2, wide - x), high))
        tall = int(high * (1 - LOWER * math.sin(turned) * x / wide))
        picture.blit(pygame.transform.smoothscale(strip, (strip.get_width(), tall)), (x, (high - tall) // 2))
    left = 255 - int(SHADE * math.sin(turned))
    picture.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return Leaf(picture, flat.left)


def boot(scale: float) -> InSteps[pygame.Surface]:
    """A boot that comes from the lower right."""
    picture = blank(int(BOOT[0] * scale), int(BOOT[1] * scale))
    pen = InkPen("boot", picture, 30 * scale, 120 * scale, scale, waits=True)
    pen.poly([(180, -40), (390, -60), (390, 84), (180, 58)], TROUSERS)
    for n, tint in enumerate((CREAM, SOCK, CREAM)):
        x = 140 + n * 16
        pen.poly([(x, -26), (x + 18, -28), (x + 18, 48), (x, 46)], tint, 4)
    pen.blob([(16, -84), (44, -92), (66, -66), (66, -24), (146, -30), (146, 50), (60, 56), (16, 56)], LEATHER, 0.5)
    pen.poly([(-2, -84), (20, -86), (20, 58), (-2, 58)], SOLE)
    yield from pen.painted()
    return pygame.transform.rotozoom(picture, -26, 1)


def flat_leaf(theme: Theme, scale: float, afraid: bool = False) -> InSteps[Leaf]:
    """The leaf alone, shut, cut out of the door."""
    whole, mask = _blank(scale), _blank(scale)
    yield from _motif(whole, theme, scale)
    if afraid:
        yield from _alarm(whole, theme, scale)
    pen = _pen("mask", mask, scale)
    pen.flat(pen.spline(door_outlines(theme.back)[1], _tension(theme), wobble=0), WHITE)
    yield from pen.painted()
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    box = mask.get_bounding_rect()
    return Leaf(whole.subsurface((box.x, 0, box.w, whole.get_height())).copy(), box.x)


def _motif(picture: pygame.Surface, theme: Theme, scale: float) -> InSteps[None]:
    """Paints the leaf."""
    pen = _pen("leaf", picture, scale)
    door_motif(pen, theme.back)
    yield True
    yield from pen.painted()


def _alarm(picture: pygame.Surface, theme: Theme, scale: float) -> InSteps[None]:
    """Paints its eyes as they are when it sees the boot, over the others."""
    pen = _pen("eyes", picture, scale)
    alarmed(pen, theme.back)
    yield from pen.painted()


def _frame(theme: Theme, scale: float) -> InSteps[pygame.Surface]:
    picture = _blank(scale)
    pen = _pen("frame", picture, scale)
    pen.blob(door_outlines(theme.back)[0], darker(theme.back.wood, 0.45), _tension(theme))
    yield from pen.painted()
    return picture


def _tension(theme: Theme) -> float:
    """Of the outlines: an arch is round, a square frame is not."""
    frame: list[Point] = door_outlines(theme.back)[0]
    return 0.8 if len(frame) > 4 else 0.0


def _blank(scale: float) -> pygame.Surface:
    return blank(int(WIDE * scale), int(HIGH * scale))


def _pen(name: str, picture: pygame.Surface, scale: float) -> InkPen:
    return InkPen(name, picture, WIDE / 2 * scale, DOWN * scale, scale, waits=True)
