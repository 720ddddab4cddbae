"""The faces of the seats: six characters in our pen, told apart by hat and skin, or a picture that somebody brought."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from ui.art.colour import CREAM, INK, WHITE, Colour, darker, lighter, mix
from ui.art.picture import Picture, inked
from ui.art.relief import cut_to
from ui.art.shelf import kept
from ui.art.svg import blank, circle, ellipse, moved, path, raster, rounded
from ui.art.theme import seat_look

REACH = 100.0  # half the side of the drawing
LINE = 7.0
SIDE: Final = 320
"""Pixels of a picture that was brought, in a square; the largest face on the last screen has 250."""


def _shape(d: str, fill: Colour, line: float = LINE) -> str:
    """Fill with an ink line that is heavier at the lower right."""
    return path(d, INK, INK, line + 1, at="translate(1.5 3)") + path(d, fill, INK, line)


def _stroke(d: str, width: float = 6.0, colour: Colour = INK) -> str:
    return path(d, None, colour, width)


def _eyes(y: float, apart: float, r: float, lid: Colour | None = None, look: float = 0.0) -> str:
    """Two eyes that look sideways by `look`; `lid` lets them droop."""
    body = ""
    for side in (-1, 1):
        x = side * apart
        body += path(circle(x, y, r), CREAM, INK, 5) + path(circle(x + look, y + r * 0.15, r * 0.42), INK)
        if lid:
            body += path(f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}Z", lid, INK, 4)
    return body


def _apprentice() -> str:
    skin, hair = (0xF2, 0xC7, 0x9B), (0xC5, 0x4A, 0x25)
    body = _shape("M-58 -4C-62 54 -34 84 0 84S62 54 58 -4Z", skin)
    body += _shape(
        "M-70 12C-84 -64 -40 -92 4 -90S86 -58 70 14C56 4 54 -22 44 -30C20 -12 -34 -14 -48 -26C-52 -10 -58 2 -70 12Z",
        hair,
    )
    body += _eyes(16, 25, 21, look=3) + _stroke("M-4 14Q0 9 4 14")
    return body + _stroke("M-18 56Q2 68 20 54")


def _troll() -> str:
    skin = (0x7F, 0xA6, 0x62)
    body = _shape("M-82 30C-96 -30 -50 -78 0 -78S96 -30 82 30C66 74 36 86 0 86S-66 74 -82 30Z", skin)
    body += _eyes(2, 31, 19, darker(skin, 0.2), -3)
    body += _stroke("M-58 -26Q-30 -40 -8 -20M58 -26Q30 -40 8 -20", 9)
    body += _shape("M-16 12Q0 -4 16 12Q22 32 0 34Q-22 32 -16 12Z", mix(skin, (0xC0, 0x70, 0x50), 0.35))
    body += _stroke("M-40 56Q0 42 40 56")
    return body + _shape("M-34 54L-26 30L-16 51Z", CREAM, 5) + _shape("M34 54L26 30L16 51Z", CREAM, 5)


def _knight() -> str:
    steel = (0xA9, 0xB4, 0xBF)
    body = _shape("M0 -60C8 -96 44 -104 66 -84C44 -84 30 -70 24 -52Z", (0xC2, 0x3B, 0x3B))
    body += _shape("M-70 70C-76 -20 -60 -66 0 -66S76 -20 70 70Q0 96 -70 70Z", steel)
    body += path(rounded(-52, -22, 104, 34, 16), INK) + path(circle(-22, -5, 9), CREAM) + path(circle(24, -5, 9), CREAM)
    body += _stroke("M0 14V84M-30 36V66M30 36V66", 6)
    return body + path(circle(-54, 50, 6), INK) + path(circle(54, 50, 6), INK)


def _mole() -> str:
    fur = (0x6B, 0x52, 0x47)
    body = _shape("M-74 34C-84 -26 -50 -62 0 -62S84 -26 74 34C62 76 34 88 0 88S-62 76 -74 34Z", fur)
    body += _eyes(-4, 25, 13, fur, 2)
    body += _shape("M-44 34Q0 2 44 34Q44 66 0 66Q-44 66 -44 34Z", lighter(fur, 0.45))
    body += _shape(ellipse(0, 30, 20, 14), (0xE7, 0x8F, 0x9B)) + _stroke("M-14 52Q0 60 14 52")
    body += _shape("M-76 -30C-70 -84 -34 -96 0 -96S70 -84 76 -30Q0 -54 -76 -30Z", (0xE2, 0xA8, 0x2E))
    return body + _shape(circle(0, -66, 17), (0xFF, 0xF3, 0xC0))


def _witch() -> str:
    skin, hat = (0xE9, 0xB8, 0xA6), (0x5A, 0x3D, 0x84)
    body = _shape("M-86 30C-92 70 -70 90 -40 92H40C70 90 92 70 86 30Z", (0x3B, 0x32, 0x44))
    body += _shape("M-54 -6C-58 54 -30 80 0 80S58 54 54 -6Z", skin)
    body += _eyes(22, 24, 17, mix(skin, hat, 0.3), 4) + _stroke("M0 30L8 46L-3 47", 5)
    body += _stroke("M-16 60Q4 70 22 56") + path(circle(30, 52, 5), darker(skin, 0.4))
    body += _shape("M-92 2Q0 -34 92 2Q52 -8 44 -16Q30 -60 52 -92Q-8 -84 -40 -16Q-56 -8 -92 2Z", hat)
    return body + _stroke("M-44 -14Q0 -32 44 -14", 9, (0xE2, 0xA8, 0x2E))


def _ghoul() -> str:
    skin = (0x8F, 0xC4, 0xB7)
    body = _shape("M-68 10C-76 -52 -40 -82 0 -82S76 -52 68 10C68 62 44 88 0 88S-68 62 -68 10Z", skin)
    body += _shape("M-70 -26Q0 -52 70 -26L66 -4Q0 -28 -66 -4Z", (0xD6, 0x4A, 0x7E), 6)
    body += _eyes(18, 27, 22, look=-6)
    body += _stroke("M-30 60H30M-18 52V68M0 52V68M18 52V68", 5)
    return body + _stroke("M30 -70L44 -54M40 -74L34 -52", 5)


CHARACTERS: Mapping[str, Callable[[], str]] = {
    "apprentice": _apprentice,
    "troll": _troll,
    "knight": _knight,
    "mole": _mole,
    "witch": _witch,
    "ghoul": _ghoul,
}
"""In the order of the seats: who chose none looks like this."""


class Likeness(NamedTuple):
    """What a portrait shows: the picture in a file, or a character where there is none, or none that can be read."""

    character: str
    file: Path | None = None


def usual(seat: int) -> Likeness:
    """Of seat 1 to 6, while nobody has chosen."""
    return Likeness(tuple(CHARACTERS)[seat - 1])


@kept
def portrait(seat: int, r: int, ring: Colour | None = None, likeness: Likeness | None = None) -> Picture:
    """The face at seat 1 to 6, round, of radius r, with an ink edge; `ring` lays a coloured ring round it."""
    side, edge = 2 * r, max(3.0, r * 0.13)
    face = bust(seat, side, side, likeness).copy()
    cut_to(face, raster(path(circle(r, r, r - 0.5), WHITE), side, side))
    pad = int(edge + (8 if ring else 4))
    body = path(circle(r, r + 3, r + 3), INK, opacity=0.3)
    if ring:
        body += path(circle(r, r, r + edge * 0.5 + 2), None, ring, max(4.0, r * 0.12))
    under = inked(body, side, side, pad)
    under.surface.blit(face, (pad, pad))
    over = inked(path(circle(r, r, r - 0.5), None, INK, edge), side, side, pad)
    under.surface.blit(over.surface, (0, 0))
    return under


def _scene(seat: int, character: str) -> str:
    """The character before the backdrop of its seat, in a square of 2 x REACH."""
    colour = seat_look(seat).colour
    back = lighter(colour, 0.5)
    body = path(rounded(-REACH, -REACH, 2 * REACH, 2 * REACH, 0), back)
    body += path(circle(0, 120, 130), mix(back, colour, 0.35)) + moved(CHARACTERS[character](), 0, 8, 0.86)
    return moved(body, REACH, REACH)


@kept
def bust(seat: int, w: int, h: int, likeness: Likeness | None = None) -> pygame.Surface:
    """The same face for the upright window of a plate: w x h px, opaque."""
    shown = likeness or usual(seat)
    own = _own(shown.file) if shown.file is not None else None
    if own is not None:
        return _middle(own, w, h)
    scale = max(w, h) / (2 * REACH)
    scene = _scene(seat, shown.character)
    return raster(moved(scene, (w - 2 * REACH * scale) / 2, (h - 2 * REACH * scale) / 2, scale), w, h)


@kept
def _own(file: Path) -> pygame.Surface | None:
    """A picture that was brought, as it was made ready then; None for anything else that lies in its place."""
    from game.content.card_pictures import read_picture  # the start page does without it while nobody brought one

    picture = read_picture(file)
    if picture is None or (picture.kind, picture.size) != ("png", (SIDE, SIDE)):
        return None
    try:
        return pygame.image.load(io.BytesIO(picture.data), "portrait.png")
    except pygame.error:
        return None


def _middle(square: pygame.Surface, w: int, h: int) -> pygame.Surface:
    side = max(w, h)
    whole = pygame.transform.smoothscale(square, (side, side))
    cut = pygame.Rect(0, 0, w, h)
    cut.center = whole.get_rect().center
    shown = blank(w, h)
    shown.blit(whole, (0, 0), cut)
    return shown
