"""How the start page looks and where things lie on it: its backdrop with title and emblem, and the one large button."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ui.art import ground, seats
from ui.art.album import kept_picture
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.duck import duck
from ui.art.icons import icon_body, put_icon
from ui.art.svg import arc, circle, moved, path, polygon, raster, rounded
from ui.art.theme import Theme, deck_look
from ui.art.typeset import fitted, middled, outlined, shortened, width
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context

SUN: Colour = (0xFF, 0xD7, 0x66)
DRAWN_BY = ("scenes/menu/backdrop.py", "kit/page_layout.py")
TITLE = (("DOORS", 96.0, 128.0, SUN), ("& DISASTERS", 70.0, 206.0, CREAM))  # words, size, base line, colour


def start_page(context: Context, sheet: Sheet) -> pygame.Surface:
    """The same, drawn once for each size and look and kept."""
    look = f"{context.theme} {sheet.u:.3f}"
    return kept_picture("start-page", look, context.size, DRAWN_BY, lambda: backdrop(context, sheet))


def backdrop(context: Context, sheet: Sheet) -> pygame.Surface:
    """Table, cloth, title and emblem in a window of this size."""
    theme, u = context.theme, sheet.u
    surface = ground.table(theme, *context.size).copy()
    left = sheet.rect(0, 0, 640, sheet.height)
    surface.fill(mix(theme.mat, theme.table, 0.06), left)
    pygame.draw.rect(surface, INK, (left.right, 0, max(3, round(6 * u)), left.height))
    dash, step, x = round(13 * u), round(22 * u), round(626 * u)
    for y in range(0, left.height, step):
        pygame.draw.rect(surface, theme.stitch, (x, y, max(2, round(3 * u)), dash), border_radius=2)
    for words, size, baseline, colour in TITLE:
        big_title(surface, words, size * u, 320 * u, baseline * u, colour)
    draw_emblem(surface, theme, sheet.rect(*left_column(sheet).picture), u)
    return surface


def paint_quick(
    context: Context, word: str, hint: str, names: Sequence[str], surface: pygame.Surface, box: pygame.Rect
) -> None:
    """The large button: what it does, and who sat there."""
    u = context.u
    put_icon(surface, "play", round(34 * u), CREAM, (box.x + 46 * u, box.y + 46 * u))
    hint = shortened("semibold", context.text(17.5), hint, box.w * 0.52)
    room = box.w - 122 * u - width("semibold", context.text(17.5), hint)
    middled(
        surface,
        "title",
        fitted("title", context.text(42), word, round(room)),
        word,
        box.x + 78 * u,
        box.y + 46 * u,
        CREAM,
    )
    middled(surface, "semibold", context.text(17.5), hint, box.right - 22 * u, box.y + 50 * u, CREAM, 1)
    _paint_names(context, names, surface, box)


def paint_first(context: Context, word: str, hint: str, surface: pygame.Surface, box: pygame.Rect) -> None:
    """The game that teaches: the duck, and what it promises."""
    u = context.u
    r = round(box.h * 0.42)
    duck(r, context.theme.glow).centred(surface, box.x + r + 12 * u, box.centery)
    left = box.x + 2 * r + 30 * u
    room = box.right - 18 * u - left
    middled(surface, "title", fitted("title", context.text(30), word, room), word, left, box.y + box.h * 0.33, INK)
    size = fitted("body", context.text(22), hint, room)
    middled(surface, "body", size, hint, left, box.y + box.h * 0.7, INK)


def _paint_names(context: Context, names: Sequence[str], surface: pygame.Surface, box: pygame.Rect) -> None:
    """Up to four in one row; more in two, so that each can be read."""
    u, across = context.u, 4 if len(names) <= 4 else 3
    step, radius, usual = (box.w - 44 * u) / across, (14 if across == 4 else 10.5) * u, 20 if across == 4 else 18
    for n, name in enumerate(names):
        x = box.x + 36 * u + n % across * step
        y = box.y + (98 if across == 4 else 84 + n // across * 28) * u
        seats.mark(n + 1, radius).centred(surface, x, y)
        room = round(step - 42 * u)
        size = fitted("bold", context.text(usual), name, room, 12)
        middled(surface, "bold", size, shortened("bold", size, name, room), x + 22 * u, y, CREAM)


def big_title(
    surface: pygame.Surface, words: str, size: float, x: float, baseline: float, colour: Colour
) -> pygame.Rect:
    """Big letters centred at x, with a thick line of ink round them that is heavier below; returns where they lie."""
    pixels = round(size)
    thick = outlined("title", pixels, words, INK, INK, size * 0.1)
    face = outlined("title", pixels, words, colour, INK, size * 0.1)
    top = baseline - size * 0.93
    for picture, drop in ((thick, size * 0.07), (face, 0.0)):
        surface.blit(picture, (round(x - picture.get_width() / 2), round(top + drop)))
    return face.get_rect(midtop=(round(x), round(top)))


WIDE, HIGH = 520.0, 224.0  # units; the picture keeps this shape and stands on the window's lower edge

RAYS = ((-82, 240), (-64, 200), (-44, 150), (44, 150), (64, 200), (82, 240))  # degrees from upright, reach


def draw_emblem(surface: pygame.Surface, theme: Theme, room: pygame.Rect, u: float) -> None:
    """A door ajar with the two decks before it, centred in room, standing on its lower edge; nothing if there is hardly
    any room."""
    scale = min(room.w / WIDE, room.h / HIGH)
    if scale * HIGH < 60 * u:
        return
    picture = raster(_emblem(theme), WIDE, HIGH, scale)
    surface.blit(picture, picture.get_rect(midbottom=room.midbottom))


def _emblem(theme: Theme) -> str:
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


LEFT = 640  # units: the width of the left third
MARGIN = 28
WIDEST_PANEL = 1400
NARROW = 200.0  # units: a button with one or two short words


class LeftColumn(NamedTuple):
    quick: Zone
    first: Zone | None
    saved: Zone
    saved_rows: list[Zone]
    buttons: list[Zone]
    picture: Zone


def left_column(sheet: Sheet, *, teaches: bool = False) -> LeftColumn:
    """The title, the one big button, up to three saved games, the buttons, and what is left for a picture. `teaches`:
    with the game for whoever has never played, and one saved game; else that game has a button among the others."""
    x, w = 60.0, 520.0
    saved = Zone(x, 540, w, 142) if teaches else Zone(x, 436, w, 246)
    rows = [Zone(x + 12, saved.y + 58 + n * 61, w - 24, 55) for n in range(1 if teaches else 3)]
    rows_of_buttons = [Zone(x, 700 + n * 58, w, 48) if teaches else Zone(x, 696 + n * 50, w, 42) for n in range(5)]
    return LeftColumn(
        quick=Zone(x, 282, w, 130),
        first=Zone(x, 428, w, 96) if teaches else None,
        saved=saved,
        saved_rows=rows,
        buttons=[
            *(zone for row in rows_of_buttons[:3] for zone in row.columns(2, 16)),
            *_wide_and_narrow(rows_of_buttons[3]),
            *(() if teaches else rows_of_buttons[4:]),
        ],
        picture=Zone(x, 944, w, max(0.0, sheet.height - 944)),
    )


def _wide_and_narrow(row: Zone) -> tuple[Zone, Zone]:
    return row._replace(w=row.w - NARROW - 16), row._replace(x=row.x + row.w - NARROW, w=NARROW)


def panel_zone(sheet: Sheet) -> Zone:
    room = sheet.width - LEFT - MARGIN - 36
    wide = min(room, WIDEST_PANEL)
    return Zone(LEFT + 36 + (room - wide) / 2, MARGIN, wide, sheet.height - 2 * MARGIN)
