"""The picture at the foot of the start page: a door ajar with the two decks before it, until creatures live there."""

from __future__ import annotations

import math

import pygame

from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import icon_body
from ui.art.svg import arc, circle, moved, path, polygon, raster, rounded
from ui.art.theme import Theme, deck_look

WIDE, HIGH = 520.0, 224.0  # units; the picture keeps this shape and stands on the window's lower edge

RAYS = ((-82, 240), (-64, 200), (-44, 150), (44, 150), (64, 200), (82, 240))  # degrees from upright, reach


def draw(surface: pygame.Surface, theme: Theme, room: pygame.Rect, u: float) -> None:
    """Centred in room, standing on its lower edge; nothing if there is hardly any room."""
    scale = min(room.w / WIDE, room.h / HIGH)
    if scale * HIGH < 60 * u:
        return
    picture = raster(_body(theme), WIDE, HIGH, scale)
    surface.blit(picture, picture.get_rect(midbottom=room.midbottom))


def _body(theme: Theme) -> str:
    parts = [_door(theme, 260)]
    for x, turn, deck, mark in ((96, -12, "door", "monster"), (160, -4, "treasure", "item")):
        parts.append(_card(x, 150, turn, deck, mark))
    for x, turn, deck, mark in ((424, 12, "door", "curse"), (360, 4, "treasure", "oneshot")):
        parts.append(_card(x, 150, turn, deck, mark))
    return "".join(parts)


def _door(theme: Theme, x: float) -> str:
    """An arched door, lit from behind, that somebody has just kicked."""
    wood, dark = mix(theme.table, CREAM, 0.12), mix(theme.table, INK, 0.35)
    arch = f"M{x - 74} 230V82A74 70 0 0 1 {x + 74} 82V230Z"
    inner = f"M{x - 56} 230V88A56 54 0 0 1 {x + 56} 88V230Z"
    leaf = polygon(((x - 56, 230), (x - 56, 66), (x + 22, 42), (x + 22, 244)))
    rays = "".join(_ray(x, 118, angle, reach, theme.glow) for angle, reach in RAYS)
    planks = "".join(path(f"M{x + at} {52 + n * -8}V240", None, dark, 3) for n, at in enumerate((-30, -4)))
    knob = path(circle(x + 8, 150, 7), theme.glow, INK, 3)
    return (
        rays
        + path(arch, mix(theme.bar, CREAM, 0.18), INK, 5)
        + path(inner, theme.glow, INK, 4)
        + path(leaf, wood, INK, 4.5)
        + planks
        + knob
        + path(arc(x + 46, 176, 18, 0.62, 1.36), None, INK, 4)
    )


def _ray(x: float, y: float, angle: float, reach: float, colour: Colour) -> str:
    """A wedge of light from x, y; angle in degrees from upright, reach in units."""
    sides = [math.radians(angle + side) for side in (-6, 6)]
    tips = [(x + reach * math.sin(side), y - reach * math.cos(side)) for side in sides]
    return path(polygon(((x, y), *tips)), colour, opacity=0.28)


def _card(x: float, y: float, turn: float, deck: str, mark: str) -> str:
    look = deck_look(deck)
    paper: Colour = look.paper
    body = path(rounded(-44, -60, 88, 124, 10), INK, opacity=0.35, at="translate(3 5)")
    body += path(rounded(-44, -62, 88, 124, 10), look.edge, INK, 4)
    body += path(rounded(-35, -53, 70, 106, 6), paper, INK, 2.5)
    body += icon_body(mark, 0, 0, 54, look.edge, ink=None)
    return moved(body, x, y, 1.0, turn)
