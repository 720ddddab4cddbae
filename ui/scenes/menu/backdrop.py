"""How the start page looks: its backdrop with title and emblem, and the one large button."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.art import ground, seats
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import icon
from ui.art.typeset import fitted, middled, outlined, shortened, width
from ui.kit.page_layout import Sheet
from ui.scene import Context
from ui.scenes.menu import emblem
from ui.scenes.menu.layout import left_column

SUN: Colour = (0xFF, 0xD7, 0x66)
TITLE = (("DOORS", 96.0, 128.0, SUN), ("& DISASTERS", 70.0, 206.0, CREAM))  # words, size, base line, colour


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
    emblem.draw(surface, theme, sheet.rect(*left_column(sheet).picture), u)
    return surface


def paint_quick(
    context: Context, word: str, hint: str, names: Sequence[str], surface: pygame.Surface, box: pygame.Rect
) -> None:
    """The large button: what it does, and who sat there."""
    u = context.u
    play = icon("play", round(34 * u), CREAM)
    surface.blit(play, play.get_rect(center=(box.x + 46 * u, box.y + 46 * u)))
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
