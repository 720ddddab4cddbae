"""Signs that people show each other across the table: where one chooses them, at the own seat."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ui.table.layout.seats import SeatPlan
from ui.table.layout.zones import Layout

SIGNS = (
    ("hurry", "stopwatch"),
    ("think", "thought"),
    ("well_done", "thumb"),
    ("ha", "laugh"),
    ("sorry", "sorry"),
    ("help", "lifebuoy"),
)
"""Word and icon of each, by its number."""
BUTTON, BUTTON_LEAST = 36, 27
PICTURE, PICTURE_LEAST = 62, 46
GAP, EDGE = 8, 10


class SignRow(NamedTuple):
    """All signs side by side, on a board of their own."""

    box: Rect
    places: tuple[Rect, ...]


def sign_button(own: SeatPlan, place: Layout) -> Rect:
    """Stands on the upper edge of the own seat."""
    side = max(BUTTON_LEAST, place.px(BUTTON))
    box = Rect(own.name[0], 0, int(side * 1.3), side)
    box.bottom = own.box.y + 5
    return box


def sign_row(own: SeatPlan, place: Layout) -> SignRow:
    """Above the own seat."""
    side, gap, edge = max(PICTURE_LEAST, place.px(PICTURE)), place.px(GAP), max(7, place.px(EDGE))
    wide = len(SIGNS) * (side + gap) - gap + 2 * edge
    box = Rect(own.box.x, 0, wide, side + 2 * edge)
    box.bottom = sign_button(own, place).y - 4
    lefts = (box.x + edge + n * (side + gap) for n in range(len(SIGNS)))
    return SignRow(box, tuple(Rect(left, box.y + edge, side, side) for left in lefts))
