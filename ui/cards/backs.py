"""Card backs: one for each deck of a theme, told apart by colour, edge and emblem."""

from __future__ import annotations

import pygame

from ui.art.colour import INK, lighter, mix
from ui.art.icons import icon_body
from ui.art.inkpen import InkPen
from ui.art.motifs import door_motif, treasure_motif
from ui.art.svg import circle, path, polygon, raster, rounded
from ui.art.theme import Theme, deck_look
from ui.cards.designs import ZOOM

MOTIF_SCALE = 0.92


def draw_back(theme: Theme, deck: str, width: int) -> pygame.Surface:
    """The back of a "door" or "treasure" card, `width` px wide."""
    scale = ZOOM.scale(width)
    drawn = raster(_ground(theme, deck), ZOOM.w, ZOOM.h, scale)
    if drawn.get_size() != (width, ZOOM.height(width)):
        drawn = pygame.transform.scale(drawn, (width, ZOOM.height(width)))
    pen = InkPen(f"{theme.ground}{deck}", drawn, ZOOM.w / 2 * scale, ZOOM.h / 2 * scale, scale * MOTIF_SCALE)
    (door_motif if deck == "door" else treasure_motif)(pen, theme.back)
    return drawn


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
