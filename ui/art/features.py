"""Eyes, brows and mouths of the characters, as a mood moves them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from ui.art.colour import CREAM, INK, WHITE, Colour, darker, mix
from ui.art.svg import circle, ellipse, moved, path, polygon

if TYPE_CHECKING:  # the start page draws faces, and does without the events of a game
    from game.words.moods import FaceMood

MOUTH: Final = (0x6B, 0x1F, 0x24)
TONGUE: Final = (0xE0, 0x6B, 0x6B)
LINE = 7.0
TURNS: Final = 34
"""Spots of a swirl in an eye."""

MouthShape = Literal["smile", "laugh", "ouch", "smirk", "wobble", "frown", "grin", "flat"]


class Features(NamedTuple):
    """How a mood moves a face. Shares of an eye: its height (`open`), what the lids cover (`lid` above, `low` below),
    where the pupil looks, how large it is, how far the brow rises. `tilt`: degrees by which lids and brows fall
    inwards; `turn`, `wide`, `high`, `drop`: of the whole head."""

    open: float = 1.0
    lid: float = 0.0
    low: float = 0.0
    tilt: float = 0.0
    look: tuple[float, float] = (0.12, 0.12)
    pupil: float = 0.42
    brow: float = 0.0
    mouth: MouthShape = "smile"
    turn: float = 0.0
    wide: float = 1.0
    high: float = 1.0
    drop: float = 0.0


FEATURES: Mapping[FaceMood, Features] = {
    "calm": Features(),
    "glad": Features(
        open=1.06, low=0.34, look=(0.1, -0.12), pupil=0.5, brow=0.42, mouth="laugh", turn=-5, wide=1.03, drop=-3
    ),
    "hit": Features(mouth="ouch", turn=15, wide=1.08, high=0.9, drop=6, tilt=-10, brow=0.1),
    "scheming": Features(lid=0.42, tilt=15, look=(0.5, 0.1), pupil=0.4, low=0.12, mouth="smirk", turn=-5),
    "afraid": Features(
        open=1.22, look=(-0.12, 0.0), pupil=0.24, tilt=-20, brow=0.55, mouth="wobble", wide=0.95, high=1.05, drop=4
    ),
    "cross": Features(lid=0.36, tilt=17, look=(0.1, 0.05), low=0.1, mouth="frown", turn=3),
    "crowned": Features(lid=0.3, low=0.12, look=(0.0, -0.3), pupil=0.44, brow=0.3, mouth="grin", turn=6, drop=12),
    "dead": Features(mouth="flat"),
}


def shape(d: str, fill: Colour, line: float = LINE) -> str:
    """Fill with an ink line that is heavier at the lower right."""
    return path(d, INK, INK, line + 1, at="translate(1.5 3)") + path(d, fill, INK, line)


def stroke(d: str, width: float = 6.0, colour: Colour = INK) -> str:
    return path(d, None, colour, width)


class Eyes(NamedTuple):
    """A pair: height, half their distance, radius, the colour of the lids and of the brows (None: it has none),
    the share that its lids cover when it feels nothing much."""

    y: float
    apart: float
    r: float
    skin: Colour
    brow: Colour | None = None
    heavy: float = 0.0

    def drawn(self, mood: FaceMood) -> str:
        if mood == "hit":
            return self._dazed()
        if mood == "dead":
            return crosses(self.y, self.apart, self.r)
        return "".join(self._eye(side, mood) + self._brow(side, FEATURES[mood]) for side in (-1, 1))

    def _eye(self, side: int, mood: FaceMood) -> str:
        felt, x, y, r = FEATURES[mood], side * self.apart, self.y, self.r
        ry = r * felt.open
        px, py = x + felt.look[0] * r, y + felt.look[1] * ry
        body = path(ellipse(x, y, r, ry), CREAM, INK, 5) + path(circle(px, py, r * felt.pupil), INK)
        body += path(circle(px - r * 0.14, py - r * 0.16, r * 0.13), WHITE)
        cover = felt.lid if mood in ("glad", "afraid") else max(felt.lid, self.heavy)
        if cover:
            body += _lid((x, y), (r + 1, ry + 1), 2 * ry * cover - ry, -felt.tilt * side, darker(self.skin, 0.12))
        if felt.low:
            body += _cheek((x, y), (r + 1, ry + 1), ry - 2 * ry * felt.low, darker(self.skin, 0.06))
        return body

    def _brow(self, side: int, felt: Features) -> str:
        if self.brow is None:
            return ""
        x, r = side * self.apart, self.r
        y, fall = self.y - r * felt.open - r * (0.28 + felt.brow), r * felt.tilt / 26
        inner, outer = f"{x - side * r * 0.85:.1f} {y + fall:.1f}", f"{x + side * r * 0.95:.1f} {y - fall:.1f}"
        return stroke(f"M{inner}Q{x:.1f} {y - r * 0.26:.1f} {outer}", 8.5, self.brow)

    def _dazed(self) -> str:
        """One squeezed shut, in the other the world turns."""
        x, y, r = self.apart, self.y, self.r
        q = r * 0.8
        body = stroke(f"M{-x - q} {y - q * 0.8}L{q - x} {y}L{-x - q} {y + q}", 7)
        body += path(ellipse(x, y, r * 1.06, r * 1.1), CREAM, INK, 5) + _swirl(x, y, r * 0.62)
        if self.brow is not None:
            for side in (-1, 1):
                at = side * x
                line = f"M{at - side * r} {y - r * 1.5}L{at + side * r * 0.9} {y - r * 1.05}"
                body += stroke(line, 8.5, self.brow)
        return body


def crosses(y: float, apart: float, r: float, colour: Colour = INK, middle: float = 0.0) -> str:
    """Two eyes that see nothing any more."""
    q = r * 0.62
    lines = "".join(f"M{x - q} {y - q}L{x + q} {y + q}M{x + q} {y - q}L{x - q} {y + q}"
                    for x in (middle - apart, middle + apart))  # fmt: skip
    return stroke(lines, 7, colour)


def _on(at: tuple[float, float], radii: tuple[float, float], turn: float) -> tuple[float, float]:
    return at[0] + radii[0] * math.cos(turn), at[1] + radii[1] * math.sin(turn)


def _lid(at: tuple[float, float], radii: tuple[float, float], edge: float, slope: float, fill: Colour) -> str:
    """The cap of an ellipse above a line, `edge` below its middle, that falls by `slope` degrees to the right."""
    low, tilt = math.asin(max(-0.96, min(0.96, edge / radii[1]))), math.radians(slope) * 0.9
    (lx, ly), (rx, ry) = _on(at, radii, math.pi - low + tilt), _on(at, radii, low + tilt)
    arc = f"A{radii[0]:.1f} {radii[1]:.1f} 0 {int(edge > 0)} 1 {rx:.1f} {ry:.1f}"
    return path(f"M{lx:.1f} {ly:.1f}{arc}Q{at[0]:.1f} {(ly + ry) / 2:.1f} {lx:.1f} {ly:.1f}Z", fill, INK, 4)


def _cheek(at: tuple[float, float], radii: tuple[float, float], edge: float, fill: Colour) -> str:
    """The cap of an ellipse below a line: an eye that laughs."""
    low = math.asin(max(-0.96, min(0.96, edge / radii[1])))
    (lx, y), (rx, _) = _on(at, radii, math.pi - low), _on(at, radii, low)
    arc = f"A{radii[0]:.1f} {radii[1]:.1f} 0 {int(edge < 0)} 0 {rx:.1f} {y:.1f}"
    return path(f"M{lx:.1f} {y:.1f}{arc}Q{at[0]:.1f} {y - radii[1] * 0.25:.1f} {lx:.1f} {y:.1f}Z", fill, INK, 4)


def _swirl(x: float, y: float, r: float) -> str:
    spots = [_on((x, y), (r * n / (TURNS - 1), r * n / (TURNS - 1)), n * 0.42) for n in range(TURNS)]
    return path(polygon(spots, closed=False), None, INK, 4)


def mouth(x: float, y: float, w: float, kind: MouthShape) -> str:
    """A mouth `w` wide on either side of x, centred on y."""
    return moved(_lips(kind, 100 / w), x, y, w / 100)


def _lips(kind: MouthShape, k: float) -> str:
    """A mouth that is 100 wide on either side of 0; `k`: what makes its lines as wide as all others."""
    match kind:
        case "laugh":
            return _laugh(k)
        case "grin":
            d = "M-100 -22Q0 10 100 -26Q72 50 0 52Q-72 50 -100 -22Z"
            gaps = stroke("M-36 -6V46M0 0V50M36 -6V46", 3 * k, mix(INK, CREAM, 0.35))
            return path(d, CREAM) + gaps + stroke(d, 6 * k)
        case "ouch":
            d = "M-62 -10Q-10 -62 66 -20Q90 50 30 66Q-60 70 -62 -10Z"
            return path(d, MOUTH) + path(ellipse(10, 42, 40, 20), TONGUE) + stroke(d, 6 * k)
        case "wobble":
            waves = "".join(f"q20 {13 * k if n % 2 else -13 * k:.1f} 40 0" for n in range(5))
            return stroke(f"M-100 {5 * k:.1f}{waves}", 6 * k)
        case "smirk":
            return stroke("M-75 20Q20 42 100 -34", 6.5 * k) + stroke("M88 -52Q112 -36 110 -12", 5 * k)
        case "frown":
            return stroke("M-90 26Q0 -50 90 30", 6.5 * k)
        case "smile":
            return stroke("M-80 -8Q0 55 85 -16", 6 * k)
        case "flat":
            return stroke("M-60 0H60", 6 * k)


def _laugh(k: float) -> str:
    d = "M-100 -30Q0 -12 100 -30Q86 86 0 88Q-86 86 -100 -30Z"
    teeth = path("M-86 -27Q0 -10 86 -27L80 6Q0 20 -80 6Z", CREAM)
    return path(d, MOUTH) + path(ellipse(5, 62, 46, 22), TONGUE) + teeth + stroke(d, 6 * k)
