"""The tile of a card set: figures, name, a line about it, how many cards it has, and a tick."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, Self

import pygame

from ui.art.colour import CREAM, INK, mix
from ui.art.icons import icon, put_icon
from ui.art.theme import Theme, theme_named
from ui.art.typeset import (
    balanced,
    blit_text,
    fitted,
    line_height,
    middled,
    shortened,
    shortened_lines,
    stacked,
    width,
    wrap,
)
from ui.kit.buttons import Paint
from ui.scene import Context
from ui.scenes.menu.backend import CardSet
from ui.scenes.new_game.set_art import set_emblem, set_picture

AIR = 12.0  # units round the picture
LEAST_ART = 40.0  # units of a picture; where as much is left it stands above the words
EASY = 270.0  # units; on a tile as high a name may take two lines
BESIDE = (70.0, 310.0)  # units; on a lower tile as high and as wide the picture stands beside the words
NARROW = 340.0  # units; on a narrower tile a line about the set may take three
NAME_BELOW = 84.0  # units; on a small tile as high the name stands below the backs
LEAST_NAME = 13  # pixels
FOOT = 50.0  # units that the number of cards and the tick take


class Printed(NamedTuple):
    """The words on one tile. told: of the cards, or why they cannot be used."""

    colours: Theme
    name: str
    blurb: str
    told: str
    chosen: bool

    @classmethod
    def of(cls, card_set: CardSet, language: str, told: str, chosen: bool) -> Self:
        return cls(theme_named(card_set.theme), card_set.name[language], card_set.blurb.get(language, ""), told, chosen)


def painter(context: Context, card_set: CardSet, printed: Printed, size: tuple[int, int]) -> Paint:
    """Paints a tile of this size, outline and ground excepted."""
    u = context.u
    art = size[0] - round(2 * AIR * u), size[1] - _words_high(context, printed, size) - round(2 * AIR * u)
    if art[1] >= LEAST_ART * u:
        return partial(_above, context, printed, _figures(card_set, printed, art, u))
    if size[1] >= BESIDE[0] * u and size[0] >= BESIDE[1] * u:
        high = size[1] - round(2 * AIR * u)
        art = min(round(high * 1.25), round(size[0] * 0.38)), high
        return partial(_beside, context, printed, _figures(card_set, printed, art, u))
    return partial(_name_alone, context, printed)


def _figures(card_set: CardSet, printed: Printed, size: tuple[int, int], u: float) -> pygame.Surface:
    return set_picture(card_set.id, printed.colours, card_set.figures, size, u)


def _words_high(context: Context, printed: Printed, size: tuple[int, int]) -> int:
    """Pixels below the picture, whether the words need them or not: neighbours align."""
    lines, foot = 2 if size[1] >= EASY * context.u else 1, FOOT * context.u
    blurb = _blurb_lines(context, size[0]) * line_height(_small(context))
    return round(lines * line_height(_name_size(context)) + blurb + foot)


def _blurb_lines(context: Context, wide: int) -> int:
    return 3 if wide < NARROW * context.u else 2


def _name_size(context: Context) -> int:
    return context.text(26)


def _small(context: Context) -> int:
    return context.text(18.5)


def _above(
    context: Context, printed: Printed, figures: pygame.Surface, surface: pygame.Surface, box: pygame.Rect
) -> None:
    """The picture across the tile, the words below it."""
    u = context.u
    air = round(AIR * u)
    surface.blit(figures, (box.x + air, box.y + air))
    left, room = box.x + round(15 * u), box.w - round(30 * u)
    top = box.y + 2 * air + figures.get_height()
    foot = box.bottom - round(FOOT * u)
    words = pygame.Rect(left, top, room, foot - top)
    _name_and_blurb(context, printed, surface, words)
    _foot(context, printed, surface, box, left, foot + round(FOOT * u / 2) - round(5 * u))


def _name_and_blurb(context: Context, printed: Printed, surface: pygame.Surface, room: pygame.Rect) -> None:
    """The name in as many lines as there is room for besides the blurb."""
    size, small, most = _name_size(context), _small(context), _blurb_lines(context, surface.get_width())
    blurb = most * line_height(small)
    _name(printed, surface, pygame.Rect(room.x, room.y, room.w, room.h - blurb), size)
    tint = mix(CREAM, printed.colours.mat, 0.12)
    told = shortened_lines("semibold", small, printed.blurb, room.w, most)
    for n, line in enumerate(wrap("semibold", small, told, room.w) if told else ()):
        y = room.bottom - blurb + (n + 0.8) * line_height(small)
        blit_text(surface, "semibold", small, line, room.x, y, tint)


def _name(printed: Printed, surface: pygame.Surface, room: pygame.Rect, size: int) -> None:
    """In as many lines as fit, shrunk before it is cut off."""
    most = max(1, int(room.h // (line_height(size) * 0.9)))
    lines = balanced("title", size, printed.name, room.w)
    if len(lines) > most:
        size = fitted("title", size, printed.name, room.w * most, least=LEAST_NAME)
        lines = wrap("title", size, shortened_lines("title", size, printed.name, room.w, most), room.w)
    size = min(fitted("title", size, line, room.w, least=LEAST_NAME) for line in lines)
    lines = [shortened("title", size, line, room.w) for line in lines]
    stacked(surface, "title", size, lines, room.x, room.centery, line_height(size) * 0.92, CREAM)


def _foot(
    context: Context, printed: Printed, surface: pygame.Surface, box: pygame.Rect, left: int, middle: int
) -> None:
    """How many cards, or why not; the tick at the right."""
    u, size = context.u, context.text(19)
    side = round(38 * u)
    _tick(context, printed, surface, pygame.Rect(box.right - side - round(14 * u), middle - side // 2, side, side))
    if not printed.told:
        return
    room, mark = box.right - side - round(24 * u) - left, round(32 * u)
    size = fitted("bold", size, printed.told, room - mark, least=13)
    if width("bold", size, printed.told) <= room - mark:
        cards = icon("cards", round(24 * u), printed.colours.stitch)
        surface.blit(cards, cards.get_rect(midleft=(left, middle)))
        left += mark
    middled(surface, "bold", size, shortened("bold", size, printed.told, room), left, middle, CREAM)


def _beside(
    context: Context, printed: Printed, figures: pygame.Surface, surface: pygame.Surface, box: pygame.Rect
) -> None:
    """The picture at the left, name and number at the right."""
    u = context.u
    air = round(AIR * u)
    surface.blit(figures, (box.x + air, box.y + air))
    left = box.x + 2 * air + figures.get_width()
    foot = box.bottom - round(30 * u)
    high = foot - round(22 * u) - box.y - air
    _name(printed, surface, pygame.Rect(left, box.y + air, box.right - left - air, high), context.text(22))
    _foot(context, printed, surface, pygame.Rect(left, box.y, box.right - left, box.h), left, foot)


def _name_alone(context: Context, printed: Printed, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Between the backs and the tick, or below them."""
    u, air = context.u, round(10 * context.u)
    low = box.h < NAME_BELOW * u
    emblem, side = round(min(38 * u, box.h * 0.7)), round(26 * u)
    top = box.centery - emblem // 2 if low else box.y + air
    surface.blit(set_emblem(printed.colours, emblem), (box.x + air, top))
    tick = pygame.Rect(box.right - side - air, top + (emblem - side) // 2, side, side)
    _tick(context, printed, surface, tick)
    room = pygame.Rect(box.x + emblem + 2 * air, box.y, tick.x - box.x - emblem - 3 * air, box.h)
    if not low:
        room = pygame.Rect(box.x + air, top + emblem, box.w - 2 * air, box.bottom - top - emblem - air // 2)
    _name(printed, surface, room, context.text(19))


def _tick(context: Context, printed: Printed, surface: pygame.Surface, box: pygame.Rect) -> None:
    u = context.u
    fill = context.theme.good if printed.chosen else mix(printed.colours.mat, CREAM, 0.2)
    pygame.draw.rect(surface, INK, box.inflate(4, 4), border_radius=round(10 * u))
    pygame.draw.rect(surface, fill, box.inflate(-2, -2), border_radius=round(8 * u))
    if printed.chosen:
        put_icon(surface, "check", round(box.w * 0.72), CREAM, box.center)
