"""The heads of the six characters in our pen, told apart by hat and skin, in every mood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from ui.art.colour import CREAM, INK, WHITE, Colour, darker, lighter, mix
from ui.art.features import FEATURES, MOUTH, TONGUE, Eyes, crosses, mouth, shape, stroke
from ui.art.mood_signs import blush, bump, crown, drops, stars
from ui.art.svg import circle, ellipse, moved, path, rounded

if TYPE_CHECKING:  # as in ui.art.features
    from game.words.moods import FaceMood

GLOW: Final = (0xFF, 0xE9, 0xB0)
BEAM: Final = (0xFF, 0xF3, 0xC0)
HELMET: Final = (0xE2, 0xA8, 0x2E)


def _resting(y: float, apart: float, r: float, lid: Colour | None = None, look: float = 0.0) -> str:
    """Two calm eyes that look sideways by `look`; `lid` lets them droop."""
    body = ""
    for side in (-1, 1):
        x = side * apart
        body += path(circle(x, y, r), CREAM, INK, 5) + path(circle(x + look, y + r * 0.15, r * 0.42), INK)
        if lid:
            body += path(f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}Z", lid, INK, 4)
    return body


def _apprentice(mood: FaceMood) -> str:
    skin, hair = (0xF2, 0xC7, 0x9B), (0xC5, 0x4A, 0x25)
    top = -4 if mood == "calm" else -36
    body = shape(f"M-58 {top}C-62 54 -34 84 0 84S62 54 58 {top}Z", skin)
    combed = (
        "M-70 12C-84 -64 -40 -92 4 -90S86 -58 70 14C56 4 54 -22 44 -30C20 -12 -34 -14 -48 -26C-52 -10 -58 2 -70 12Z"
    )
    on_end = (
        "M-68 8C-92 -18 -96 -40 -88 -58C-78 -50 -72 -48 -64 -52C-72 -76 -62 -96 -46 -108C-42 -92 -34 -86 -22 -86"
        "C-22 -104 -6 -118 14 -120C10 -104 16 -94 28 -90C40 -104 58 -104 70 -96C60 -84 62 -74 70 -64"
        "C82 -66 92 -58 94 -46C82 -42 74 -22 68 8C56 0 52 -22 44 -30C20 -18 -34 -18 -48 -26C-52 -10 -58 2 -68 8Z"
    )
    body += shape(on_end if mood == "afraid" else combed, hair)
    if mood == "calm":
        return body + _resting(16, 25, 21, look=3) + stroke("M-4 14Q0 9 4 14") + stroke("M-18 56Q2 68 20 54")
    body += blush(42, 40) if mood == "glad" else ""
    body += Eyes(14, 25, 21, skin, hair).drawn(mood) + stroke("M-4 16Q0 11 4 16")
    return body + mouth(2, 56, 25, FEATURES[mood].mouth)


def _troll(mood: FaceMood) -> str:
    skin = (0x7F, 0xA6, 0x62)
    body = shape("M-82 30C-96 -30 -50 -78 0 -78S96 -30 82 30C66 74 36 86 0 86S-66 74 -82 30Z", skin)
    nose = shape("M-16 12Q0 -4 16 12Q22 32 0 34Q-22 32 -16 12Z", mix(skin, (0xC0, 0x70, 0x50), 0.35))
    if mood == "calm":
        body += _resting(2, 31, 19, darker(skin, 0.2), -3)
        body += stroke("M-58 -26Q-30 -40 -8 -20M58 -26Q30 -40 8 -20", 9) + nose + stroke("M-40 56Q0 42 40 56")
        return body + shape("M-34 54L-26 30L-16 51Z", CREAM, 5) + shape("M34 54L26 30L16 51Z", CREAM, 5)
    kind = FEATURES[mood].mouth
    body += Eyes(0, 31, 20, skin, darker(skin, 0.62), 0.4).drawn(mood) + nose
    body += mouth(0, 58, 38 if kind in ("laugh", "grin") else 32, kind)
    y = -6 if kind in ("laugh", "ouch") else 0
    return body + "".join(shape(f"M{s * 36} {56 + y}L{s * 28} {30 + y}L{s * 18} {53 + y}Z", CREAM, 5) for s in (-1, 1))


class _Visor(NamedTuple):
    """The parts of a knight's helmet: plume, slit, lights in it, and how its visor is bent."""

    plume: str = "M0 -60C8 -96 44 -104 66 -84C44 -84 30 -70 24 -52Z"
    slit: str = rounded(-52, -22, 104, 34, 16)
    lights: str = path(circle(-22, -5, 9), CREAM) + path(circle(24, -5, 9), CREAM)
    mouth: str = "M0 14V84M-30 36V66M30 36V66"


_VISORS: Mapping[FaceMood, _Visor] = {
    "glad": _Visor(
        "M-6 -58C-8 -104 30 -128 62 -112C44 -102 34 -82 22 -52Z",
        "M-54 -26Q0 -40 54 -26V14Q0 4 -54 14Z",
        stroke("M-34 2Q-22 -18 -10 2M12 2Q24 -18 36 2", 8, GLOW),
        "M-40 46Q0 74 40 46M-30 62Q0 84 30 62M0 34V50",
    ),
    "hit": _Visor(
        "M0 -60C26 -84 66 -74 82 -38C62 -52 44 -54 24 -52Z",
        "M-54 -8L52 -30L54 4L-52 26Z",
        stroke("M-32 -4L-16 14M-16 -4L-32 14M18 -18L34 -2M34 -18L18 -2", 7, GLOW),
        "M-24 58Q0 40 26 54Q24 80 0 80Q-22 78 -24 58Z",
    ),
    "scheming": _Visor(
        slit="M-54 -20L0 -4L54 -20V10H-54Z",
        lights=path("M-38 -9L-10 1L-12 8L-36 6Z", GLOW) + path("M40 -9L12 1L14 8L38 6Z", GLOW),
        mouth="M-32 56Q4 68 38 40M-22 70Q8 78 34 58",
    ),
    "afraid": _Visor(
        "M-4 -58C-30 -92 -22 -116 -14 -124C-10 -104 0 -104 6 -124C12 -100 24 -104 34 -118C34 -98 30 -76 24 -52Z",
        "M-54 -34Q0 -50 54 -34V18H-54Z",
        "".join(path(circle(x, -8, 17), CREAM) + path(circle(x - 2, -6, 4.5), INK) for x in (-23, 23)),
        "M-40 52q10 -12 20 0t20 0t20 0t20 0M-26 68q9 -10 17 0t17 0t17 0",
    ),
    "cross": _Visor(
        slit="M-54 -30L0 -6L54 -30V8Q0 16 -54 8Z",
        lights=path("M-40 -18L-8 -4L-12 6L-34 4Z", GLOW) + path("M40 -18L8 -4L12 6L34 4Z", GLOW),
        mouth="M-34 66Q0 40 34 66M-22 78Q0 62 22 78",
    ),
    "crowned": _Visor(
        "M10 -60C30 -90 62 -92 84 -72C62 -72 46 -62 34 -50Z",
        "M-54 -24Q0 -32 54 -24V12Q0 6 -54 12Z",
        path("M-36 -2A14 14 0 0 1 -8 -2Z", GLOW) + path("M10 -2A14 14 0 0 1 38 -2Z", GLOW),
        "M-34 44Q0 58 34 44V62Q0 78 -34 62ZM-12 50V70M12 50V70",
    ),
    "dead": _Visor(lights=crosses(-5, 23, 13, CREAM, 1), mouth="M-30 60H30"),
}


def _knight(mood: FaceMood) -> str:
    """Two lights in a slit: the visor is his brow, the plume his mood."""
    worn = _VISORS.get(mood, _Visor())
    body = shape(worn.plume, (0xC2, 0x3B, 0x3B))
    body += shape("M-70 70C-76 -20 -60 -66 0 -66S76 -20 70 70Q0 96 -70 70Z", (0xA9, 0xB4, 0xBF))
    if mood != "calm":
        body += path("M-52 -40C-44 -58 -20 -60 -8 -60C-24 -48 -44 -36 -52 -12Z", WHITE, opacity=0.35)
    body += path(worn.slit, INK) + worn.lights + stroke(worn.mouth, 6)
    return body + path(circle(-54, 50, 6), INK) + path(circle(54, 50, 6), INK)


def _mole(mood: FaceMood) -> str:
    fur = (0x6B, 0x52, 0x47)
    body = shape("M-74 34C-84 -26 -50 -62 0 -62S84 -26 74 34C62 76 34 88 0 88S-62 76 -74 34Z", fur)
    if mood == "calm":
        body += _resting(-4, 25, 13, fur, 2)
    elif mood == "dead":
        body += crosses(-4, 26, 16, CREAM)
    else:
        body += Eyes(-4, 27, 18, fur, lighter(fur, 0.55)).drawn(mood)
    body += shape("M-44 34Q0 2 44 34Q44 66 0 66Q-44 66 -44 34Z", lighter(fur, 0.45))
    sniffs = {"afraid": 4, "hit": 6}.get(mood, 0)
    body += shape(ellipse(sniffs, 30, 20, 14), (0xE7, 0x8F, 0x9B)) + _teeth(mood)
    tip = {"hit": 16, "afraid": -3, "scheming": 4}.get(mood, 0)
    down = {"scheming": 6, "afraid": 6, "cross": 8, "hit": -4, "glad": -6}.get(mood, 0)
    hat = shape("M-76 -30C-70 -84 -34 -96 0 -96S70 -84 76 -30Q0 -54 -76 -30Z", HELMET)
    hat += shape(circle(0, -66, 17), BEAM if mood not in ("hit", "dead") else (0x9A, 0x8F, 0x7A))
    hat += stroke("M-10 -74L2 -64L-4 -58L8 -52", 4) if mood == "hit" else ""
    return body + moved(hat, 0, down, 1, tip)


def _teeth(mood: FaceMood) -> str:
    """The mouth of a mole, with its two long teeth."""
    match FEATURES[mood].mouth:
        case "smile":
            return stroke("M-14 52Q0 60 14 52")
        case "laugh":
            d = "M-30 48Q0 60 30 48Q26 84 0 84Q-26 84 -30 48Z"
            teeth = path("M-11 55H11V68H-11Z", CREAM, INK, 3.5) + path("M0 55V68", None, INK, 3)
            return path(d, MOUTH) + path(ellipse(0, 77, 15, 7), TONGUE) + teeth + stroke(d)
        case "grin":
            d = "M-26 50Q0 62 26 48Q20 72 0 72Q-20 72 -26 50Z"
            return path(d, CREAM) + stroke("M0 57V71M-12 56V68M12 55V68", 3, mix(INK, CREAM, 0.35)) + stroke(d)
        case "wobble":
            return stroke("M-24 56q6 -9 12 0t12 0t12 0t12 0") + path("M-7 60H7V70H-7Z", CREAM, INK, 3.5)
        case kind:
            return mouth(2, 56, 21, kind)


def _witch(mood: FaceMood) -> str:
    skin, hat, cloth = (0xE9, 0xB8, 0xA6), (0x5A, 0x3D, 0x84), (0x3B, 0x32, 0x44)
    body = shape("M-86 30C-92 70 -70 90 -40 92H40C70 90 92 70 86 30Z", cloth)
    body += shape("M-54 -6C-58 54 -30 80 0 80S58 54 54 -6Z", skin)
    if mood == "calm":
        body += _resting(22, 24, 17, mix(skin, hat, 0.3), 4) + stroke("M0 30L8 46L-3 47", 5)
        body += stroke("M-16 60Q4 70 22 56") + path(circle(30, 52, 5), darker(skin, 0.4))
    else:
        body += blush(46, 36) if mood == "glad" else ""
        brow = cloth if mood != "crowned" else None
        body += Eyes(20, 24, 17, mix(skin, hat, 0.22), brow, 0.36).drawn(mood) + stroke("M0 30L8 45L-3 46", 5)
        body += mouth(2, 61, 20, FEATURES[mood].mouth) + path(circle(33, 50, 5), darker(skin, 0.4))
    tip = {"hit": "92 -40", "afraid": "30 -104", "glad": "44 -102", "scheming": "62 -78"}.get(mood, "52 -92")
    bend = "30 -60" if mood == "calm" else "34 -56"
    brim = shape(f"M-92 2Q0 -34 92 2Q52 -8 44 -16Q{bend} {tip}Q-8 -84 -40 -16Q-56 -8 -92 2Z", hat)
    turn, down = {"hit": (9, 0), "scheming": (-5, 7), "cross": (0, 8), "glad": (4, -6), "afraid": (0, -4)}.get(
        mood, (0, 0)
    )
    return body + moved(brim + stroke("M-44 -14Q0 -32 44 -14", 9, HELMET), 0, down, 1, turn)


def _ghoul(mood: FaceMood) -> str:
    skin, cloth = (0x8F, 0xC4, 0xB7), (0xD6, 0x4A, 0x7E)
    body = shape("M-68 10C-76 -52 -40 -82 0 -82S76 -52 68 10C68 62 44 88 0 88S-68 62 -68 10Z", skin)
    slip = {"hit": 12, "scheming": -8}.get(mood, 0)
    down = {"scheming": 8, "cross": 8, "afraid": -6, "glad": -4}.get(mood, 0)
    band = shape("M-70 -26Q0 -52 70 -26L66 -4Q0 -28 -66 -4Z", cloth, 6)
    if mood in ("glad", "hit", "afraid", "crowned"):
        body += moved(shape("M64 -22L92 -34L88 -14L96 2L66 -6Z", cloth, 5), 0, down, 1, slip)
    body += moved(band, 0, down, 1, slip) if slip or down else band
    scar = stroke("M30 -70L44 -54M40 -74L34 -52", 5)
    if mood == "calm":
        return body + _resting(18, 27, 22, look=-6) + stroke("M-30 60H30M-18 52V68M0 52V68M18 52V68", 5) + scar
    brow = darker(skin, 0.7) if mood in ("scheming", "afraid", "cross") else None
    return body + Eyes(18, 27, 20, skin, brow).drawn(mood) + _seam(mood) + scar


def _seam(mood: FaceMood) -> str:
    """A mouth that was sewn up once."""
    match FEATURES[mood].mouth:
        case "laugh" | "ouch" as kind:
            return mouth(0, 58, 30, kind) + stroke("M-20 46V38M20 46V38M-18 78V86M18 78V86", 4.5)
        case "grin":
            return mouth(0, 58, 32, "grin")
        case "smirk":
            return stroke("M-30 62Q8 72 36 48M-16 57V74M4 60V76M22 50V68", 5)
        case "frown":
            return stroke("M-30 68Q0 46 30 68M-18 54V72M0 48V66M18 54V72", 5)
        case "wobble":
            return stroke("M-32 60q8 -11 16 0t16 0t16 0t16 0M-16 52V70M0 50V70M16 52V70", 5)
        case _:
            return stroke("M-30 60H30M-18 52V68M0 52V68M18 52V68", 5)


class _Character(NamedTuple):
    """How it is drawn, where a crown sits on it and how wide, and the colour of what swells when it is hit."""

    drawn: Callable[[FaceMood], str]
    crown: tuple[float, float, float]
    swells: Colour | None = None


_ALL: Mapping[str, _Character] = {
    "apprentice": _Character(_apprentice, (6, -84, 44), (0xF2, 0xC7, 0x9B)),
    "troll": _Character(_troll, (0, -78, 46), (0x7F, 0xA6, 0x62)),
    "knight": _Character(_knight, (0, -62, 44)),
    "mole": _Character(_mole, (0, -92, 44)),
    "witch": _Character(_witch, (4, -62, 38)),
    "ghoul": _Character(_ghoul, (0, -78, 44), (0x8F, 0xC4, 0xB7)),
}
CHARACTERS: tuple[str, ...] = tuple(_ALL)
"""In the order of the seats: the characters of those who chose none."""


def head(character: str, mood: FaceMood, *, plain: bool = False) -> str:
    """The head round 0, 0, about 100 units each way. `plain`: without what flies round it."""
    drawn, (x, y, wide), swells = _ALL[character]
    body, felt = drawn(mood), FEATURES[mood]
    if mood == "calm":
        return body
    if mood == "crowned":
        body += crown(x + 10, y - 6, wide, 11)
    elif mood == "hit" and not plain:
        body += (bump(-30, -74, swells) if swells is not None else "") + stars()
    elif mood == "afraid" and not plain:
        body += drops((-88, -6), (84, -34))
    return f'<g transform="translate(0 {felt.drop}) rotate({felt.turn}) scale({felt.wide} {felt.high})">{body}</g>'
