"""The mat in a window: its columns, and the colours of what lies on it."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec
from pygame import Rect

from game.words.voice import Tint, Voice
from ui.art.colour import CREAM, INK, WHITE, Colour, contrast, lighter, mix
from ui.art.panels import BOLD_CONTRAST
from ui.art.theme import Scale, Theme, card_type, half_up
from ui.canvas import unit
from ui.toolkit.flow import colour_of

PER_UNIT = 1.5  # all lengths here are those of a window of 1280x720
TIGHTEST = (1600, 900)  # units that the longest words need
SIDE, HIGH, ABOVE = 10, 456, 118
WIDEST = 1400  # things on the mat of a very wide window do not drift apart further
BAR_LEAST = 44
CARD, CARD_TOP = 288, 27
EDGE, BESIDE, HEAD, FOOT, GUTTER = 24, 38, 44, 46, 24
RIBBON_ABOVE = 21


class MatFrame(Scale, frozen=True):
    """The mat in a window, whose lengths are those of one of 1280x720. `on`: where things lie, not wider than the eye
    takes in; `left`, `middle` and `right`: the columns, `card` the place of the cause in the middle one."""

    mat: Rect
    on: Rect
    left: Rect
    middle: Rect
    right: Rect
    card: Rect
    voice: Voice

    def halved(self) -> MatFrame:
        """Without the card in the middle: two columns share its room."""
        middle, gap = self.on.centerx, self.px(GUTTER)
        left = Rect(self.left.x, self.left.y, middle - 2 * gap - self.left.x, self.left.h)
        right = Rect(middle - gap, self.right.y, self.right.right - middle + gap, self.right.h)
        return msgspec.structs.replace(self, left=left, right=right)

    def x(self, at: float) -> int:
        """A place across the mat, given for a window of 1280 px."""
        return self.on.x + half_up((at - SIDE) * self.on.w / (1280 - 2 * SIDE))

    def y(self, at: float) -> int:
        """A place down the mat, given for a window of 720 px."""
        return self.mat.y + self.px(at - ABOVE)

    def block(self, left: float, right: float, top: float, high: float) -> Rect:
        """A rectangle across the mat, given for a window of 1280x720."""
        return Rect(self.x(left), self.y(top), self.x(right) - self.x(left), self.px(high))

    def centred(self, x: int, y: int, wide: int, high: int) -> Rect:
        """A rectangle round a point, in pixels."""
        return Rect(0, 0, wide, high).move_to(center=(x, y))

    def circle(self, x: int, y: int, r: int) -> Rect:
        return self.centred(x, y, 2 * r, 2 * r)

    def card_at(self, x: int, y: int, wide: int) -> Rect:
        """The face of a card round a point, in pixels."""
        return self.centred(x, y, wide, round(wide * 1.4))


def frame(size: tuple[int, int], voice: Voice, scale: float = 1.0) -> MatFrame:
    width, height = size
    k = unit(size, scale, TIGHTEST) * PER_UNIT
    px = Scale(k).px
    high = px(HIGH)
    top = max(BAR_LEAST + px(RIBBON_ABOVE) + 6, half_up((height - high) * ABOVE / (720 - HIGH)))
    mat = Rect(px(SIDE), top, width - 2 * px(SIDE), high)
    on = Rect(0, mat.y, min(mat.w, px(WIDEST)), mat.h).move_to(centerx=mat.centerx)
    card = Rect(0, mat.y + px(CARD_TOP), px(CARD), half_up(px(CARD) * 1.4)).move_to(centerx=mat.centerx)
    down, deep = mat.y + px(HEAD), high - px(HEAD) - px(FOOT)
    left = Rect(on.x + px(EDGE), down, card.x - px(BESIDE) - on.x - px(EDGE), deep)
    right = Rect(card.right + px(BESIDE), down, on.right - px(EDGE) - card.right - px(BESIDE), deep)
    return MatFrame(k, mat, on, left, Rect(card.x, down, card.w, deep), right, card, voice)


Ink = Literal["cream", "soft", "glow", "text", "muted"]
"""The first three on the mat, the others on paper."""


class Pixel(NamedTuple):
    x: int
    y: int


DUSK: Colour = (0x8F, 0xA7, 0xB8)  # the light over a grave
SLATE: Colour = (0x4A, 0x4F, 0x5C)
EARTH: Colour = (0x4A, 0x2F, 0x24)
AMBER: Colour = (0xB8, 0x69, 0x0F)  # the accent of wood, deep enough for letters
GOLD: Colour = (0xD9, 0xA5, 0x31)
SOFT = 0.15  # of the mat in what is said quietly on it


def ink_of(theme: Theme, ink: Ink) -> Colour:
    if ink == "soft":
        return mix(CREAM, theme.mat, SOFT)
    return CREAM if ink == "cream" else colour_of(theme, ink)


def fill_of(theme: Theme, tint: Tint) -> Colour:
    """Return the ground for cream letters: darkened until they can be read."""
    if tint in ("curse", "oneshot", "item", "modifier", "treasure"):
        return card_type(tint).colour
    accent = AMBER if theme.ground == "planks" else theme.accent
    fills: dict[Tint, Colour] = {"good": theme.good, "bad": theme.bad, "me": theme.me, "accent": accent, "door": SLATE}
    fill = fills.get(tint, EARTH)
    while contrast(fill, CREAM) < BOLD_CONTRAST:
        fill = mix(fill, INK, 0.04)
    return fill


def light_of(theme: Theme, tint: Tint) -> Colour:
    """The light round the thing that all is about."""
    if tint == "curse":
        return lighter(mix(card_type("curse").colour, WHITE, 0.4), 0.1)
    return theme.glow
