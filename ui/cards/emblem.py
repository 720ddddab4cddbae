"""The picture of a card that has none yet: its emblem in our pen before a backdrop in the type's colour.

Tone, backdrop and tilt come from the card's id, so no two cards look quite alike and one card always looks the same.
"""

from __future__ import annotations

import colorsys
import math
from collections import deque
from collections.abc import Callable
from random import Random

import pygame

from game.model.printed import PrintedCard
from ui.art.chance import rng_for
from ui.art.colour import INK, WARM_LIGHT, WHITE, Colour, mix
from ui.art.icons import GRID, icon_body
from ui.art.picture import Picture
from ui.art.relief import rounded_off
from ui.art.svg import Point, around, blank, circle, ellipse, moved, number, path, polygon, raster
from ui.art.theme import card_type
from ui.cards.card_signs import WORN_NOWHERE
from ui.cards.designs import Design

CANVAS_W, CANVAS_H = 560, 400  # the middle of the canvas is 0, 0
MOST_OFF_THE_TOP = 0.065  # of the picture's height: heads begin below that
EMBLEM = 246  # side of the emblem on the canvas
EMBLEM_ROOM = 1.36  # with its ink, turned a little
ROOMY = 1.25
EMBLEM_DROP, GROUND_Y = 6, 150  # canvas units below the middle
HUE_SWING, TILT = 0.028, 7.0
FIGURES: tuple[Colour, ...] = (
    (0xFF, 0xF3, 0xD6),
    (0xF7, 0xD8, 0x7A),
    (0xC9, 0xE6, 0xB4),
    (0xB9, 0xDD, 0xE8),
    (0xF3, 0xB9, 0xA0),
    (0xD9, 0xC8, 0xEE),
)
SLOT_EMBLEMS = {"head": "head", "armour": "armour", "feet": "foot"}

Size = tuple[int, int]
Tones = tuple[Colour, Colour, Colour]  # ground, darker, lighter
Scene = Callable[[Random, Tones], str]


def canvas_size(design: Design, width: int, height: int) -> Size:
    """The whole picture, of which the art window shows the middle."""
    scale = max(width / CANVAS_W, height / CANVAS_H) * design.crop
    return int(CANVAS_W * scale + 0.5), int(CANVAS_H * scale + 0.5)


def in_window(drawing: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The middle of a whole picture; a low window leaves out more of its foot than of its heads."""
    wide, high = drawing.get_size()
    window = blank(width, height)
    window.blit(drawing, ((width - wide) // 2, max((height - high) // 2, -int(high * MOST_OFF_THE_TOP))))
    return window


def emblem(printed: PrintedCard, design: Design, width: int, height: int) -> pygame.Surface:
    """The picture for the art window of a design, opaque, `width` x `height` px."""
    look, rng = card_type(printed.type), rng_for(printed.id)
    scale = max(width / CANVAS_W, height / CANVAS_H) * design.crop
    tones = _tones(look.colour, rng)
    scene = SCENES.get(printed.type, (_burst,))
    backdrop = path("M-400 -300H400V300H-400Z", tones[0]) + scene[rng.randrange(len(scene))](rng, tones)
    tilt, figure = rng.uniform(-TILT, TILT), FIGURES[rng.randrange(len(FIGURES))]
    backdrop += path(ellipse(0, GROUND_Y, 118, 15), mix(tones[1], INK, 0.35), opacity=0.55)
    picture = raster(moved(backdrop, width / 2, height / 2, scale), width, height)
    _paint_emblem(picture, _emblem_of(printed), figure, tilt, scale)
    return picture


def _emblem_of(printed: PrintedCard) -> str:
    """The icon that the card asks for, else the one of the slot an item is for, else the one of its type."""
    if printed.icon:
        return printed.icon
    if printed.type == "item" and not printed.slot:
        return WORN_NOWHERE
    return SLOT_EMBLEMS.get(printed.slot, card_type(printed.type).icon)


def _tones(colour: Colour, rng: Random) -> Tones:
    """Three close tones of the type's colour, its hue turned a little."""
    hue, light, strength = colorsys.rgb_to_hls(*(channel / 255 for channel in colour))
    hue = (hue + rng.uniform(-HUE_SWING, HUE_SWING)) % 1
    red, green, blue = colorsys.hls_to_rgb(hue, min(0.62, light + rng.uniform(0.06, 0.16)), strength * 0.72)
    ground: Colour = (int(red * 255), int(green * 255), int(blue * 255))
    return ground, mix(ground, INK, 0.18), mix(ground, WARM_LIGHT, 0.22)


def _paint_emblem(picture: pygame.Surface, name: str, figure: Colour, tilt: float, scale: float) -> None:
    """Ink moved to the lower right, fill, then shade and light cut to the shape."""
    scale = min(scale, picture.get_height() / (EMBLEM * ROOMY))  # a low window shows the whole emblem
    side = EMBLEM * EMBLEM_ROOM
    weight = GRID / EMBLEM  # grid units to a canvas unit

    def placed(body: str, dx: float = 0, dy: float = 0) -> pygame.Surface:
        return raster(moved(body, side / 2 + dx, side / 2 + dy, 1, tilt), side, side, scale)

    layer = placed(icon_body(name, 0, 0, EMBLEM, INK, ink=INK, ink_width=8.5 * weight), 2.5, 4.5)
    layer.blit(placed(icon_body(name, 0, 0, EMBLEM, figure, ink=INK, ink_width=6.5 * weight)), (0, 0))
    deque(rounded_off(layer, placed(icon_body(name, 0, 0, EMBLEM, WHITE)), scale), maxlen=0)
    Picture(layer, 0).centred(picture, picture.get_width() / 2, picture.get_height() / 2 + EMBLEM_DROP * scale)


def _burst(rng: Random, tones: Tones) -> str:
    """Sun rays and a disc."""
    rays, turn = "", rng.uniform(0, 0.35)
    for place in range(18):
        start = turn + place * math.pi / 9
        rays += polygon([(0, 6), *[(440 * math.cos(a), 6 + 440 * math.sin(a)) for a in (start, start + 0.17)]])
    return path(rays, tones[2], opacity=0.7) + path(circle(0, 6, 158), mix(tones[2], WARM_LIGHT, 0.22), opacity=0.7)


def _rings(rng: Random, tones: Tones) -> str:
    """Wobbling rings, one inside the other."""
    body = ""
    for place in range(6):
        radius = 380 - place * 58
        radii = [radius + rng.uniform(-14, 14) for _ in range(14)]
        body += path(_smooth(around(0, 0, radii, rng.uniform(0, 1))), tones[2] if place % 2 else tones[0])
    return body


def _splat(rng: Random, tones: Tones) -> str:
    """A splash with drops round it."""
    radii = [(158 if place % 2 else 190) + rng.uniform(-14, 16) for place in range(22)]
    body = path(_smooth([(x * 1.16, y * 0.94) for x, y in around(0, 4, radii)]), tones[2])
    for _ in range(9):
        angle, far = rng.uniform(0, 2 * math.pi), rng.uniform(215, 270)
        body += path(circle(far * math.cos(angle), far * 0.75 * math.sin(angle), rng.uniform(4, 12)), tones[2])
    return body


def _cave(rng: Random, tones: Tones) -> str:
    """Teeth of stone above and below, a light in the middle."""
    above: list[Point] = [(-300, -220)]
    below: list[Point] = [(-300, 220)]
    for place in range(13):
        x = -280 + place * 46.7
        above.append((x, (-168 if place % 2 else -88) + rng.uniform(-26, 14)))
        below.append((x, (150 if place % 2 else 108) + rng.uniform(-12, 18)))
    glow = path(ellipse(0, 8, 196, 158), tones[2], opacity=0.75)
    dark = polygon([*above, (300, -220)]) + polygon([*below, (300, 220)])
    return glow + path(dark, tones[1])


def _arch(rng: Random, tones: Tones) -> str:
    """Bricks, an archway and a floor."""
    bricks = ""
    for row in range(7):
        for column in range(-4, 5):
            if rng.random() < 0.36:
                x, y = column * 76 + (38 if row % 2 else 0), -196 + row * 42
                bricks += polygon([(x, y), (x + 68, y + rng.uniform(-2, 2)), (x + 68, y + 34), (x, y + 34)])
    wide = "M-190 160V-60Q-186 -196 0 -196Q186 -196 190 -60V160Z"
    narrow = "M-166 160V-50Q-162 -170 0 -170Q162 -170 166 -50V160Z"
    floor = path("M-290 138Q0 120 290 138V210H-290Z", tones[1])
    light = path(wide, tones[2]) + path(narrow, mix(tones[2], WARM_LIGHT, 0.22))
    return path(bricks, tones[1], opacity=0.8) + light + floor


def _hills(rng: Random, tones: Tones) -> str:
    """Clouds and two hills."""
    body = ""
    for _ in range(3):
        x, y = rng.uniform(-250, 250), rng.uniform(-170, -90)
        for dx, dy, r in ((-34, 6, 26), (0, 0, 36), (36, 8, 28)):
            body += path(circle(x + dx, y + dy, r), tones[2])
    bow = rng.uniform(-24, 24)
    body += path(
        f"M-290 {number(64 + bow)}Q-140 -24 0 54T290 {number(34 - bow)}V210H-290Z", mix(tones[0], tones[1], 0.6)
    )
    return body + path("M-290 122Q-60 74 120 118T290 108V210H-290Z", tones[1])


def _diamonds(rng: Random, tones: Tones) -> str:
    """A wall of lozenges and a pale disc."""
    body, shift = "", rng.uniform(-20, 20)
    for row in range(8):
        for column in range(11):
            x, y = -300 + column * 60 + (30 if row % 2 else 0) + shift, -190 + row * 52
            body += polygon([(x, y - 17), (x + 17, y), (x, y + 17), (x - 17, y)])
    return (
        path(body, tones[1], opacity=0.5)
        + path(circle(0, 6, 164), tones[2])
        + path(circle(0, 6, 136), mix(tones[2], WARM_LIGHT, 0.2))
    )


def _steps(rng: Random, tones: Tones) -> str:
    """Rays over a flight of steps."""
    stairs = ""
    for place in range(6):
        x = -290 + place * 97
        stairs += polygon([(x, 210), (x, 176 - place * 26), (x + 99, 176 - place * 26), (x + 99, 210)])
    return _burst(rng, tones) + path(stairs, tones[1], opacity=0.85)


def _smooth(points: list[Point]) -> str:
    """A closed curve through the points (Catmull-Rom as Bézier)."""
    count, n = len(points), number
    d = f"M{n(points[0][0])} {n(points[0][1])}"
    for place in range(count):
        before, here, there, after = (points[(place + step) % count] for step in (-1, 0, 1, 2))
        lead = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
        tail = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        d += f"C{n(lead[0])} {n(lead[1])} {n(tail[0])} {n(tail[1])} {n(there[0])} {n(there[1])}"
    return d + "Z"


SCENES: dict[str, tuple[Scene, ...]] = {
    "monster": (_cave, _arch, _rings),
    "curse": (_rings, _splat),
    "race": (_hills, _burst),
    "class": (_burst, _arch),
    "modifier": (_splat, _burst),
    "special": (_arch, _diamonds),
    "item": (_splat, _diamonds, _burst),
    "oneshot": (_rings, _splat, _burst),
    "levelup": (_steps,),
    "treasure": (_diamonds, _splat),
}
