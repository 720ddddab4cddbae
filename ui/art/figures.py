"""Small figures in the colour of their seat, to stand under a face: how they hold their arms says how the game went."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from ui.art.colour import CREAM, INK, Colour, darker
from ui.art.picture import Picture
from ui.art.shelf import kept
from ui.art.svg import circle, moved, path, raster, rounded
from ui.art.theme import seat_look

Pose = Literal["cheering", "proud", "tired"]

TALL: Final = 2.05
"""Radii from the middle of the face to the ground."""
CHEST: Final = 1.36
"""Radii from there to where a mark is worn."""
ARMS: Mapping[Pose, tuple[str, tuple[float, float]]] = {
    "cheering": ("M46 104C100 108 130 70 136 16", (138, 2)),
    "proud": ("M46 100C92 104 98 136 56 148", (52, 150)),
    "tired": ("M46 104C74 118 76 146 74 164", (74, 172)),
}
"""The right arm and its hand, in hundredths of the radius; the left one mirrors it."""


@kept
def figure(seat: int, r: int, pose: Pose) -> Picture:
    """Coat, arms and shoes for a face of radius r at seat 1 to 6; the middle of the picture is that of the face."""
    coat = darker(seat_look(seat).colour, 0.22)
    arms = "".join(_arm(side, pose, coat) for side in (-1, 1))
    drawn = "".join(_leg(side) for side in (-1, 1)) + (arms if pose == "cheering" else "") + _coat(coat)
    body = drawn + (arms if pose != "cheering" else "")
    side = round(2 * (TALL + 0.15) * r)
    return Picture(raster(moved(body, side / 2, side / 2, r / 100), side, side), 0)


def _coat(coat: Colour) -> str:
    d = "M-44 84C-62 104 -64 150 -58 176Q0 190 58 176C64 150 62 104 44 84Q0 96 -44 84Z"
    return path(d, INK, INK, 9, at="translate(2 4)") + path(d, coat, INK, 8)


def _leg(side: int) -> str:
    shoe = path(rounded(side * 30 - 30, 184, 60, 24, 12), INK, INK, 6)
    return path(f"M{side * 26} 166V192", None, INK, 26) + shoe


def _arm(side: int, pose: Pose, coat: Colour) -> str:
    line, (x, y) = ARMS[pose]
    mirrored = f"scale({side} 1)"
    sleeve = path(line, None, INK, 36, at=mirrored) + path(line, None, coat, 22, at=mirrored)
    return sleeve + path(circle(side * x, y, 17), CREAM, INK, 7)
