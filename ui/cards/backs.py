"""Card backs: one for each deck of a theme, told apart by colour, edge and emblem: a door, or a chest, with what each
theme adds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from ui.art.colour import CREAM, INK, WHITE, Colour, darker, lighter, mix
from ui.art.icons import icon_body
from ui.art.inkpen import InkPen
from ui.art.svg import Point, circle, path, polygon, raster, rounded
from ui.art.theme import BackPalette, Theme, deck_look
from ui.cards.designs import ZOOM

MOTIF_SCALE = 0.92


def draw_back(theme: Theme, deck: str, width: int) -> pygame.Surface:
    """The back of a "door" or "treasure" card, `width` px wide."""
    *_, drawn = back_stages(theme, deck, width)
    return drawn


def back_stages(theme: Theme, deck: str, width: int) -> Iterator[pygame.Surface]:
    """The back as it is drawn; the last is the finished one."""
    scale = ZOOM.scale(width)
    drawn = raster(_ground(theme, deck), ZOOM.w, ZOOM.h, scale)
    if drawn.get_size() != (width, ZOOM.height(width)):
        drawn = pygame.transform.scale(drawn, (width, ZOOM.height(width)))
    yield drawn
    middle = ZOOM.w / 2 * scale, ZOOM.h / 2 * scale
    pen = InkPen(f"{theme.ground}{deck}", drawn, *middle, scale * MOTIF_SCALE, waits=True)
    (door_motif if deck == "door" else treasure_motif)(pen, theme.back)
    yield from (drawn for _ in pen.painted())


def _ground(theme: Theme, deck: str) -> str:
    """Border, lozenges, a seam and the disc the emblem stands on."""
    w, h, palette, look = ZOOM.w, ZOOM.h, theme.back, deck_look(deck)
    ground = palette.door if deck == "door" else palette.treasure
    edge = palette.edge if deck == "door" else look.edge
    body = path(rounded(0, 0, w, h, 22), INK) + path(rounded(4, 4, w - 8, h - 8, 18), edge)
    body += path(rounded(13, 13, w - 26, h - 26, 11), ground, INK, 3) + path(_lozenges(), mix(ground, INK, 0.22))
    body += path(rounded(26, 26, w - 52, h - 52, 8), None, lighter(ground, 0.3), 2.5, opacity=0.6)
    disc = circle(w / 2, h / 2, 140)
    body += path(disc, mix(ground, theme.glow, 0.22), INK, 5)
    body += path(circle(w / 2, h / 2, 129), None, lighter(ground), 2.5, dash=(3, 9))
    for y in (62, h - 62):
        body += icon_body(look.icon, w / 2, y, 34, lighter(ground, 0.55), ink=INK, ink_width=2)
    return body


def _lozenges() -> str:
    spots = ""
    for row in range(12):
        for column in range(8):
            x, y = 36 + column * 41 + (20 if row % 2 else 0), 40 + row * 39
            if 26 < x < ZOOM.w - 26 and 26 < y < ZOOM.h - 26:
                spots += polygon([(x, y - 7), (x + 7, y), (x, y + 7), (x - 7, y)])
    return spots


GOLD: Colour = (0xF0, 0xBF, 0x4C)
STEEL: Colour = (0xB9, 0xC4, 0xCF)
PLANK: Colour = (0xB8, 0x83, 0x4A)
COINS = ((-60, -40), (-24, -58), (16, -62), (52, -44), (-40, -30), (34, -30), (-4, -40))


ARCH: tuple[list[Point], list[Point]] = (
    [(-88, 112), (-88, -30), (-60, -92), (0, -118), (60, -92), (88, -30), (88, 112)],
    [(-72, 112), (-72, -26), (-48, -78), (0, -100), (48, -78), (72, -26), (72, 112)],
)
SQUARE: tuple[list[Point], list[Point]] = (
    [(-104, 114), (-104, -124), (104, -124), (104, 114)],
    [(-84, -104), (84, -104), (84, 112), (-84, 112)],
)


def door_motif(pen: InkPen, palette: BackPalette) -> None:
    DOORS[palette.door_motif](pen, palette)


def door_outlines(palette: BackPalette) -> tuple[list[Point], list[Point]]:
    """The frame of a theme's door, and its leaf."""
    return SQUARE if palette.door_motif == "boards" else ARCH


def alarmed(pen: InkPen, palette: BackPalette) -> None:
    """Over a theme's door: it has seen the boot."""
    STARTLED[palette.door_motif](pen)


def treasure_motif(pen: InkPen, palette: BackPalette) -> None:
    """An open chest with gold and one thing that belongs to the theme."""
    for x, y in COINS:
        pen.ellipse(x, y, 22, 22, GOLD, 5)
    LOOT[palette.treasure_motif](pen)
    _chest(pen, palette)


def _arched_door(pen: InkPen, palette: BackPalette) -> None:
    wood, metal = palette.wood, palette.metal
    grain = darker(wood, 0.4)

    def planks(inside: InkPen) -> None:
        for x in (-44, -14, 16, 46):
            inside.line([(x, -140), (x + 2, 120)], 4, grain)

    frame, leaf = ARCH
    pen.blob(frame, darker(wood, 0.45), 0.8)
    pen.shape(pen.spline(leaf, 0.8), wood, inside=planks)
    for y in (-34, 62):
        pen.poly([(-74, y), (46, y + 2), (56, y + 11), (46, y + 20), (-74, y + 20)], metal)
        for x, drop in ((-56, 10), (-14, 11), (28, 11)):
            pen.dot(x, y + drop, 4)


def _eyes_door(pen: InkPen, palette: BackPalette) -> None:
    """Draw a door with eyes behind it."""
    _arched_door(pen, palette)
    pen.ellipse(44, 16, 13, 13, GOLD)
    ring = pen.spline([(44, 18), (56, 30), (44, 42), (32, 30)], 1.3)
    pen.outline(ring, 9, INK)
    pen.outline(ring, 4, GOLD)
    for x, look in ((-22, -20), (12, 14)):
        pen.flat(pen.oval(x, 4, 13, 9), (0xFF, 0xF3, 0xA8))
        pen.dot(look, 5, 5)


def _tentacle_door(pen: InkPen, palette: BackPalette) -> None:
    """The door looks back."""
    _arched_door(pen, palette)
    pen.blob([(-52, 14), (0, -22), (52, 14), (0, 48)], CREAM, 0.9)
    pen.ellipse(0, 13, 20, 23, (0xE8, 0xC9, 0x4A), 5)
    pen.flat(pen.oval(0, 13, 6, 18), INK)
    pen.dot(-7, 5, 5, WHITE)
    for side in (-1, 1):
        pen.tube([(side * 84, 112), (side * 112, 84), (side * 104, 52), (side * 122, 36)], 15, (0x5F, 0xAE, 0x96))


def _boarded_door(pen: InkPen, palette: BackPalette) -> None:
    """Nailed shut, not quite in time."""
    grain = darker(palette.wood, 0.4)

    def panels(inside: InkPen) -> None:
        for y in range(-96, 112, 22):
            inside.line([(-100, y), (100, y)], 4, grain)

    pen.poly(SQUARE[1], palette.wood, inside=panels)
    for (ax, ay), (bx, by) in (((-112, -60), (112, -26)), ((-112, 20), (112, -6)), ((-110, 62), (110, 84))):
        pen.poly([(ax, ay), (bx, by), (bx - 3, by + 30), (ax + 3, ay + 30)], PLANK)
        pen.dot(ax + 18, ay + 17, 4)
        pen.dot(bx - 18, by + 13, 4)
    hand = [(10, 96), (12, 66), (22, 50), (28, 68), (34, 44), (44, 66), (52, 48), (56, 74), (66, 62), (60, 100)]
    pen.blob([*hand, (40, 122), (16, 118)], (0x8F, 0xB3, 0x6F), 0.7)


def _chest(pen: InkPen, palette: BackPalette) -> None:
    wood, metal = palette.wood, palette.metal
    grain = darker(wood, 0.4)

    def boards(inside: InkPen) -> None:
        for y in (10, 46, 76):
            inside.line([(-110, y), (110, y)], 4, grain)

    pen.poly([(-104, -26), (104, -26), (94, 96), (-94, 96)], wood, inside=boards)
    for x in (-66, 66):
        pen.poly([(x - 13, -28), (x + 13, -28), (x + 12, 98), (x - 12, 98)], metal, 5)
    pen.poly([(-110, -38), (110, -38), (108, -14), (-108, -14)], darker(wood, 0.2))
    pen.poly([(-24, -24), (24, -24), (22, 34), (-22, 34)], metal)
    pen.dot(0, -2, 8)
    pen.flat(polygon([(-4, 0), (4, 0), (7, 20), (-7, 20)]), INK)


def _sword(pen: InkPen) -> None:
    pen.poly([(-7, -40), (-8, -118), (0, -134), (8, -118), (7, -40)], STEEL)


def _gem(pen: InkPen) -> None:
    pen.blob([(-26, -58), (0, -104), (26, -58), (14, -36), (-14, -36)], (0x7D, 0xE0, 0xB0), 0.5)


def _bottle(pen: InkPen) -> None:
    pen.poly([(-16, -110), (16, -110), (20, -40), (-20, -40)], (0xE8, 0x4E, 0x7A))
    pen.poly([(-12, -122), (12, -122), (12, -108), (-12, -108)], CREAM)


def _wide_eyes(pen: InkPen) -> None:
    for x in (-24, 14):
        pen.flat(pen.oval(x, 4, 18, 16), (0xFF, 0xF3, 0xA8))
        pen.dot(x + 9, 10, 4)


def _wide_eye(pen: InkPen) -> None:
    pen.blob([(-56, 14), (0, -36), (56, 14), (0, 62)], CREAM, 0.9)
    pen.ellipse(8, 18, 13, 15, (0xE8, 0xC9, 0x4A), 5)
    pen.flat(pen.oval(9, 19, 4, 8), INK)


def _eyes_between_boards(pen: InkPen) -> None:
    for x in (-30, 12):
        pen.ellipse(x, -8, 16, 14, CREAM, 5)
        pen.dot(x + 7, -3, 5)


STARTLED: dict[str, Callable[[InkPen], None]] = {
    "eyes": _wide_eyes,
    "tentacles": _wide_eye,
    "boards": _eyes_between_boards,
}
DOORS: dict[str, Callable[[InkPen, BackPalette], None]] = {
    "eyes": _eyes_door,
    "tentacles": _tentacle_door,
    "boards": _boarded_door,
}
LOOT: dict[str, Callable[[InkPen], None]] = {"sword": _sword, "gem": _gem, "bottle": _bottle}
