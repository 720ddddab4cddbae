"""Whole persons that face right, in the colour of their seat: fighter, helper, and the shadow of the leader."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

import pygame

from ui.art.colour import CREAM, INK, WHITE, Colour, darker, mix
from ui.art.heads import head
from ui.art.portraits import REACH, Likeness, bust
from ui.art.relief import cut_to
from ui.art.shelf import kept
from ui.art.svg import blank, circle, moved, path, raster, rounded
from ui.art.theme import seat_look

Stance = Literal["striking", "guarding", "shrugging"]

WIDE, HIGH = 640.0, 420.0
"""Hundredths of a head's radius that a drawing has; its head is in the middle, `HEAD_DOWN` below the upper edge."""
HEAD_DOWN = 150.0
GOLD: Colour = (0xF0, 0xBF, 0x4C)
BRONZE: Colour = (0xC7, 0x93, 0x24)
STEEL: Colour = (0xC9, 0xD2, 0xDB)
GRIP: Colour = (0x8A, 0x5A, 0x34)
REACH_WIDE, PICTURE_WIDE = 0.62, 2.1
"""Shares of the height: how wide a body is, and a picture at most."""
Arm = tuple[str, tuple[float, float]]
ARMS: dict[Stance, tuple[Arm, Arm]] = {
    "striking": (("M46 102C80 104 104 92 116 64", (120, 56)), ("M46 102C90 110 96 146 58 150", (54, 151))),
    "guarding": (("M46 108C78 122 96 112 108 88", (110, 80)), ("M46 106C74 126 80 116 84 92", (86, 84))),
    "shrugging": (("M46 104C86 112 108 104 122 88", (128, 84)), ("M46 104C86 112 108 104 122 88", (128, 84))),
}
"""The sleeve and the hand in front, and those at the back, mirrored."""
LEANS: dict[Stance, float] = {"striking": 6.0, "guarding": -3.0, "shrugging": 0.0}


@kept
def hero(seat: int, high: int, stance: Stance, likeness: Likeness) -> pygame.Surface:
    """Draw the hero of seat 1 to 6, `high` px from hair to shoes, in the middle of the picture."""
    *_, drawn = in_parts(seat, high, stance, likeness)
    return drawn


def in_parts(seat: int, high: int, stance: Stance, likeness: Likeness) -> Iterator[pygame.Surface]:
    """Draw a hero, after its measure was taken, which takes as long."""
    yield blank(1, _tall(stance, likeness))
    drawn = _drawn(seat, high / _tall(stance, likeness), stance, likeness)
    yield drawn
    seen = drawn.get_bounding_rect()
    half = max(drawn.get_width() // 2 - seen.x, seen.right - drawn.get_width() // 2)
    seen.x, seen.w = drawn.get_width() // 2 - half, 2 * half
    yield drawn.subsurface(seen.clip(drawn.get_rect())).copy()


@lru_cache(maxsize=64)
def _tall(stance: Stance, likeness: Likeness) -> int:
    """Return the pixels from hair to shoes of a figure drawn at the scale 1, in any colour."""
    return _drawn(1, 1.0, stance, likeness).get_bounding_rect().h


def _drawn(seat: int, k: float, stance: Stance, likeness: Likeness) -> pygame.Surface:
    coat, lean = darker(seat_look(seat).colour, 0.1), LEANS[stance]
    (front, hand), (back, other) = ARMS[stance]
    own = likeness.file is not None
    face = "" if own else moved(head(likeness.character, likeness.mood, plain=True), 8, 8, 1.0, lean * 0.6)
    body = _legs(coat) + _arm(back, other, -1, coat) + _coat(coat) + face
    whole = body + moved(_held(stance), *hand) + _arm(front, hand, 1, coat)
    at = WIDE / 2 * k, HEAD_DOWN * k
    picture = raster(moved(f'<g transform="rotate({lean} 0 200)">{whole}</g>', *at, k), int(WIDE * k), int(HIGH * k))
    if own:
        brought = _round(seat, max(2, int(1.8 * REACH * k)), likeness)
        picture.blit(brought, brought.get_rect(center=(int(at[0] + 8 * k), int(at[1]))))
    return picture


def _round(seat: int, side: int, likeness: Likeness) -> pygame.Surface:
    """A picture that somebody brought, as a head."""
    r, face = side / 2, blank(side, side)
    face.blit(bust(seat, side, side, likeness), (0, 0))
    cut_to(face, raster(path(circle(r, r, r - 1), WHITE), side, side))
    face.blit(raster(path(circle(r, r, r * 0.95), None, INK, r * 0.09), side, side), (0, 0))
    return face


def _arm(sleeve: str, hand: tuple[float, float], side: int, coat: Colour) -> str:
    mirrored = f"scale({side} 1)"
    arm = path(sleeve, None, INK, 37, at=mirrored) + path(sleeve, None, coat, 23, at=mirrored)
    return arm + path(circle(side * hand[0], hand[1], 19), CREAM, INK, 7)


def _legs(coat: Colour) -> str:
    legs = ""
    for x, shoe in ((-28, -40), (28, 44)):
        legs += path(f"M{x} 160L{shoe} 196", None, INK, 34)
        legs += path(f"M{x} 160L{shoe} 194", None, mix(coat, INK, 0.55), 20)
        legs += path(rounded(shoe - 26, 188, 64, 27, 13), mix(INK, coat, 0.15), INK, 7)
    return legs


def _coat(coat: Colour) -> str:
    d = "M-46 82C-66 104 -66 150 -58 178Q0 194 58 178C66 150 66 104 46 82Q0 96 -46 82Z"
    body = path(d, INK, INK, 9, at="translate(2 4)") + path(d, coat, INK, 8)
    body += path("M-50 150Q0 164 56 150", None, darker(coat, 0.45), 13)
    body += path(rounded(8, 147, 24, 20, 4), GOLD, INK, 5)
    return body + path("M-44 92C-58 110 -60 140 -56 164", None, WHITE, 7, opacity=0.22)


def _held(stance: Stance) -> str:
    """A sword, a shield, or nothing, round the middle of a hand."""
    if stance == "striking":
        blade = path("M-12 -14L46 -108L62 -114L64 -97L10 0Z", STEEL, INK, 8) + path("M2 -12L54 -100", None, WHITE, 5)
        return path("M-18 28L0 0", None, INK, 22) + path("M-18 28L-2 3", None, GRIP, 12) + blade
    if stance == "guarding":
        shield = path("M26 -54C52 -50 68 -44 80 -42V8C80 38 52 56 26 68C0 56 -28 38 -28 8V-42C-16 -44 0 -50 26 -54Z",
                      GOLD, INK, 8)  # fmt: skip
        return shield + path(circle(26, 4, 17), BRONZE, INK, 5) + path("M-14 -30V6", None, WHITE, 6, opacity=0.5)
    return ""
