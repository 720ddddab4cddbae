"""The three designs of a card and their measures, in design units."""

from __future__ import annotations

from typing import NamedTuple

from ui.art.svg import arched, rounded


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


class Design(NamedTuple):
    """One of zoom, thumb, chip: its size, corner, art window and how far the picture is blown up in it."""

    name: str
    w: int
    h: int
    radius: float
    window: Box
    crop: float
    arch_rise: float
    window_corner: float

    def lifted(self, by: float) -> Design:
        """The same card with a window `by` units lower in height: its words need the room."""
        x, y, w, h = self.window
        return self._replace(window=Box(x, y, w, h - by)) if by else self

    def scale(self, width: int) -> float:
        """Pixels to a design unit when the card is `width` px wide."""
        return width / self.w

    def height(self, width: int) -> int:
        """Height in px of a card `width` px wide."""
        return int(self.h * width / self.w + 0.5)

    def corner(self, width: int) -> float:
        """Radius in px of the card's corner, for shadows, glow and rings."""
        return self.radius * self.scale(width)

    def window_path(self, is_arched: bool) -> str:
        """The edge of the art window: arched on door cards, square on treasure cards."""
        x, y, w, h = self.window
        if is_arched and self.arch_rise:
            return arched(x, y, w, h, self.arch_rise, self.window_corner)
        return rounded(x, y, w, h, self.window_corner)


ZOOM = Design("zoom", 360, 504, 22, Box(24, 80, 312, 202), 1.0, 26, 8)
THUMB = Design("thumb", 120, 168, 9, Box(7, 7, 106, 108), 1.12, 22, 4)
CHIP = Design("chip", 60, 84, 6, Box(3.5, 3.5, 53, 62), 1.16, 0, 3)
DESIGNS = (ZOOM, THUMB, CHIP)
READ_WIDTH = 340  # px: a card that is shown to be read is this wide at least, for all of its words and the joke

# Words on the zoom.
TEXT_TOP, TEXT_BOTTOM = 308, 453
TEXT_LEFT, TEXT_ROOM = 30, 300
LARGEST_RULES, SMALLEST_RULES = 18.0, 13.0
TITLE_SIZES = (27.0, 18.0)
TITLE_CROWDED = (17.0, 14.0)  # three lines
THUMB_TITLE_SIZES = (17.0, 13.0)
FOOT_Y = 473
