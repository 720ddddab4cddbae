"""Signs of a mood on a face: a crown, drops, stars, the ground behind it, the frame of a picture of one's own."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ui.art.colour import CREAM, INK, WHITE, Colour, darker, mix
from ui.art.features import shape, stroke
from ui.art.svg import around, circle, ellipse, moved, path, polygon, rounded

if TYPE_CHECKING:  # as in ui.art.features
    from game.words.moods import FaceMood

GOLD: Final = (0xF2, 0xB6, 0x3A)
STAR: Final = (0xFF, 0xD7, 0x4F)
SWEAT: Final = (0x8F, 0xD3, 0xF0)
BLUSH: Final = (0xE0, 0x5A, 0x4E)
RUBY: Final = (0xC9, 0x3A, 0x3A)
BURST: Final = (0xFF, 0xE2, 0x9A)
GREY: Final = (0x9A, 0x9A, 0x98)
LEANS: Mapping[FaceMood, tuple[float, Colour]] = {
    "glad": (0.55, (0xFF, 0xE2, 0x8A)),
    "hit": (0.5, (0xE8, 0x6A, 0x4E)),
    "scheming": (0.45, (0x5A, 0x3B, 0x78)),
    "afraid": (0.5, (0x7E, 0xA6, 0xC4)),
    "cross": (0.35, (0x8A, 0x2E, 0x2A)),
    "crowned": (0.6, (0xFF, 0xD2, 0x5A)),
    "dead": (0.6, GREY),
}
"""How far, and to which colour, the ground behind a face leans."""


def crown(x: float, y: float, w: float, turn: float = 0.0) -> str:
    """A crown `w` wide on either side of x."""
    d = "M-100 36L-108 -30L-50 1L0 -52L50 1L108 -30L100 36Q0 52 -100 36Z"
    k = 100 / w
    body = path(d, INK, INK, 8 * k, at=f"translate({1.5 * k} {3 * k})") + path(d, GOLD, INK, 6.5 * k)
    body += path("M-93 14Q0 29 93 14", None, darker(GOLD, 0.35), 4 * k)
    body += "".join(path(circle(dx, dy, 13), CREAM, INK, 4 * k) for dx, dy in ((-108, -30), (0, -52), (108, -30)))
    return moved(body + path(circle(0, 26, 13), RUBY, INK, 3.5 * k), x, y, w / 100, turn)


def drops(left: tuple[float, float], right: tuple[float, float]) -> str:
    """Two drops of sweat."""
    d = "M0 -10C3 -3 7.2 0 6.2 4.2A6.2 6.2 0 0 1 -6.2 4.2C-7.2 0 -3 -3 0 -10Z"
    return "".join(moved(path(d, SWEAT, INK, 3.2), *at, size) for at, size in ((left, 1.1), (right, 1.3)))


def stars() -> str:
    """Three stars that circle over a head."""
    found = ((-78, -64, 17, 0.2), (-98, -22, 12, -0.3), (-46, -104, 12, 0.5))
    return "".join(path(polygon(_star(x, y, r, turn)), STAR, INK, 4) for x, y, r, turn in found)


def _star(x: float, y: float, r: float, turn: float) -> list[tuple[float, float]]:
    return around(x, y, (r, r * 0.45) * 5, turn - math.pi / 2)


def bump(x: float, y: float, skin: Colour) -> str:
    """A lump with a plaster on it."""
    lump = path(f"M{x - 26} {y + 12}Q{x - 22} {y - 26} {x} {y - 26}T{x + 26} {y + 12}Z", mix(skin, BLUSH, 0.5), INK, 6)
    return lump + plaster(x, y - 4, 1.0)


def plaster(x: float, y: float, k: float) -> str:
    strip = path(rounded(-20, -7, 40, 14, 7), (0xF0, 0xD2, 0xA4), INK, 4)
    return moved(strip + path(rounded(-6, -6, 12, 12, 2), (0xDD, 0xB8, 0x86)), x, y, k, -24)


def blush(y: float, apart: float) -> str:
    return "".join(path(ellipse(side * apart, y, 13, 7.5), BLUSH, opacity=0.34) for side in (-1, 1))


def rays(reach: float) -> str:
    """Twelve broad rays from below the middle."""
    turns = [n * math.pi / 6 for n in range(12)]
    ends = [[(reach * math.cos(a + b), 10 + reach * math.sin(a + b)) for b in (0, math.pi / 12)] for a in turns]
    return path("".join(polygon([(0, 10), *two]) for two in ends), WHITE, opacity=0.32)


def ground(mood: FaceMood, back: Colour, reach: float) -> tuple[str, Colour]:
    """Return the ground behind a face in the colour of its seat, and the colour of the hill there."""
    share, tint = LEANS.get(mood, (0.0, back))
    near, square = (
        mix(back, tint, share * 0.55),
        path(rounded(-reach, -reach, 2 * reach, 2 * reach, 0), mix(back, tint, share)),
    )
    match mood:
        case "glad" | "crowned":
            square += rays(220)
        case "hit":
            square += path(polygon(around(0, 6, (118, 84) * 11, 0.1)), BURST, opacity=0.75)
        case "scheming" | "cross":
            square += path(circle(0, 130, 150), mix(near, INK, 0.35), opacity=0.6)
        case "afraid":
            rain = "".join(f"M{x} -100V{-60 + (x * 7) % 23}" for x in range(-90, 91, 20))
            square += path(rain, None, mix(near, INK, 0.4), 4, opacity=0.5)
    return square, near


# --- the frame of a picture that was brought: round, 100 in radius --------------------------------------------------


def frame(mood: FaceMood) -> str:
    """Return the band over a picture, in the colour of the mood with its sign; nothing while it is calm."""
    if mood == "calm":
        return ""
    tint = LEANS[mood][1]
    band = path(circle(0, 0, 88), None, INK, 25) + path(circle(0, 0, 90), None, tint, 20)
    pale = path(circle(0, 0, 100), tint, opacity=0.6) if mood == "dead" else ""
    return pale + band + _sign(mood, tint)


def _sign(mood: FaceMood, tint: Colour) -> str:
    match mood:
        case "glad":
            beams = "".join(f"M{x:.1f} {y:.1f}L{x * 1.16:.1f} {y * 1.16:.1f}" for x, y in around(0, 0, (82,) * 24))
            return stroke(beams, 7, CREAM) + path(polygon(_star(0, -66, 26, 0)), STAR, INK, 5)
        case "hit":
            crack = "M-84 -20L-50 -14L-58 4L-24 8L-34 26M84 10L54 4L58 26L32 18"
            return stroke(crack, 9, CREAM) + stroke(crack, 4) + moved(stars(), 26, 22) + plaster(44, 56, 1.7)
        case "scheming":
            return shape("M-97 -52Q-36 -50 0 -18Q36 -50 97 -52Q60 -110 0 -110T-97 -52Z", tint, 8)
        case "afraid":
            return drops((-64, -30), (62, -44)) + moved(drops((0, 0), (-2, 0)), 58, 34, 1.4)
        case "cross":
            vein = "M-20 -6Q-6 -6 -6 -20M6 -20Q6 -6 20 -6M20 6Q6 6 6 20M-6 20Q-6 6 -20 6"
            return moved(stroke(vein, 17, CREAM) + stroke(vein, 8, RUBY), 48, -50, 1.4)
        case "crowned":
            return crown(0, -58, 46)
        case _:
            return stroke("M-97 8L-8 97", 30)
