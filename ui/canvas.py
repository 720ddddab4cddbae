"""The surface that scenes draw on: today in software, kept small so that something else can stand behind it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

REFERENCE = (1920, 1080)  # the window that all lengths of the design are given for
SMALLEST = (1024, 720)  # between the two smallest windows of the design, 1024x768 and 1280x720
SHAPES = (0.7, 3.0)  # width to height that a layout fills well; a window of another shape has bars at its sides
U_RANGE = (0.60, 1.6)
TIGHTEST = (1480, 900)  # units of the design that a layout needs, however large the person wishes everything
SCALES = (80, 90, 100, 115, 130, 150)  # percent of the usual size, what a person may wish
FULL_PAGE = (1710, 1040)  # the same, of screens that fill the window from edge to edge
TEXT_FLOOR = 12.5  # pixels
Box = tuple[int, int, int, int]


def unit(size: tuple[int, int], scale: float = 1.0, tightest: tuple[float, float] = TIGHTEST) -> float:
    """The design's unit: every length of the design times this is a length in pixels. scale: how much larger the
    person wishes everything; the window gives as much of it as leaves the layout the units that it needs."""
    width, height = size
    low, high = U_RANGE
    usual = max(low, min(high, width / REFERENCE[0], height / REFERENCE[1]))
    most = max(usual, min(width / tightest[0], height / tightest[1]))
    return max(low, min(usual * scale, most))


def carried(size: tuple[int, int], percent: int, tightest: tuple[float, float] = TIGHTEST) -> int:
    """How much of a wished scale this window gives, in percent too."""
    return round(100 * unit(size, percent / 100, tightest) / unit(size))


def next_scale(size: tuple[int, int], percent: int, by: int) -> int:
    """The next larger (by 1) or smaller (by -1) scale that is seen in this window; the same where there is none."""
    ahead = [scale for scale in SCALES[::by] if (scale - percent) * by > 0]
    return next((scale for scale in ahead if carried(size, scale) != carried(size, percent)), percent)


def usable(size: tuple[int, int]) -> bool:
    """A layout exists for this window; below it a larger one of its shape is drawn scaled down."""
    return size[0] >= SMALLEST[0] and size[1] >= SMALLEST[1]


def larger(size: tuple[int, int]) -> tuple[int, int]:
    """The smallest usable size of the shape of a window that is too small, or of the nearest good shape."""
    shape = max(SHAPES[0], min(SHAPES[1], size[0] / max(1, size[1])))
    width = max(SMALLEST[0], SMALLEST[1] * shape)
    return round(width), max(SMALLEST[1], round(width / shape))


class Placed(NamedTuple):
    """Where a canvas lies in its window: its corner there, and canvas pixels for each of the window's."""

    left: int = 0
    top: int = 0
    each: float = 1.0

    def to_canvas(self, pos: tuple[float, float]) -> tuple[int, int]:
        """A point of the window as a point of the canvas."""
        return round((pos[0] - self.left) * self.each), round((pos[1] - self.top) * self.each)

    def to_window(self, box: Box) -> Box:
        """A rectangle of the canvas as one of the window."""
        x, y, w, h = box
        left, right = (round(self.left + side / self.each) for side in (x, x + w))
        top, bottom = (round(self.top + side / self.each) for side in (y, y + h))
        return left, top, right - left, bottom - top


def placed(canvas: tuple[int, int], window: tuple[int, int]) -> Placed:
    """In the middle of the window, as large as it can be there without losing its shape."""
    each = max(canvas[0] / window[0], canvas[1] / window[1])
    left, top = ((room - round(side / each)) // 2 for room, side in zip(window, canvas, strict=True))
    return Placed(left, top, each)


class Canvas:
    """The picture of this frame.

    stale: what lies on the surface is worthless (first frame, resize, another scene): draw everything and return None.
    Otherwise the surface holds the last frame and a scene may repaint parts and return their rectangles.
    covered: a dialog will be drawn over what is drawn now, which has no focus ring then."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.stale = True
        self.covered = False

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def rect(self) -> pygame.Rect:
        return self.surface.get_rect()

    def veil(self, colour: tuple[int, int, int], opacity: float) -> None:
        """Lays a colour of this opacity (0 to 1) over everything."""
        lay_veil(self.surface, self.rect, colour, opacity)


def lay_veil(surface: pygame.Surface, box: pygame.Rect, colour: tuple[int, int, int], opacity: float) -> None:
    """Lays a colour over a part of a surface."""
    surface.fill((round((1 - opacity) * 255),) * 3, box, pygame.BLEND_RGB_MULT)
    if any(colour):
        surface.fill([round(part * opacity) for part in colour], box, pygame.BLEND_RGB_ADD)
