"""Choices laid out in a dialog: cards, as large as they find room, or words in one or two columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from game.ids import CardId
from ui.art import panels
from ui.art.keycap import keycap
from ui.cards.designs import Design
from ui.cards.painter import Painter, Shine, design_for, ticked
from ui.gui.looks import Mood, States
from ui.kit.buttons import Tag
from ui.kit.card_zoom import CardSource
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

CARD_WIDE, CARD_HIGH, CARD_LEAST, CARD_GAP = 132.0, 1.4, 74.0, 16.0
CAP_ABOVE = 1.2  # of the height of a digit: its top above the foot of the picture
PRICE_HIGH = 0.18  # of a card's width, above its middle: between badge and digit
LINE_HIGH, LINE_GAP = 60.0, 14.0
TWO_COLUMNS_FROM = 4


class Grid(NamedTuple):
    """`wide`: units of one column, `high`: of all rows."""

    columns: int
    wide: float
    high: float


class CardChoice(NamedTuple):
    """A card that may be chosen: how it is marked, what it is worth here, and what is said of it."""

    card: CardId
    mark: Literal["", "on", "doubled"]
    worth: str
    sentence: str


def grid_of_cards(count: int, room: float, most: float) -> Grid:
    """As large as so many cards may be in this room and no higher than `most`."""
    wide = CARD_WIDE
    while True:
        columns = max(1, min(count, int((room + CARD_GAP) // (wide + CARD_GAP))))
        high = -(-count // columns) * (wide * CARD_HIGH + CARD_GAP)
        if wide <= CARD_LEAST or high <= most:
            return Grid(columns, wide, high)
        wide -= 4


def grid_of_words(count: int, room: float) -> Grid:
    columns = 2 if count >= TWO_COLUMNS_FROM else 1
    return Grid(columns, (room - (columns - 1) * LINE_GAP) / columns, -(-count // columns) * (LINE_HIGH + LINE_GAP))


def add_cards(
    page: Page,
    sheet: Sheet,
    room: Zone,
    grid: Grid,
    source: CardSource,
    found: Sequence[CardChoice],
    choose: Callable[[CardId], None],
) -> None:
    left = room.x + (room.w - grid.columns * (grid.wide + CARD_GAP) + CARD_GAP) / 2
    area = room._replace(x=left, h=grid.wide * CARD_HIGH)
    for n, (one, box) in enumerate(zip(found, _boxes(sheet, area, grid, CARD_GAP), strict=False)):
        key = digit(n)
        look, value = _look(source, one, box.w, key), one.mark
        then, id = partial(choose, one.card), f"card:{one.card}"
        page.piece("card", id, box, look, one.sentence, then, value=value, key=key, radius=9)


def _look(source: CardSource, one: CardChoice, wide: int, key: str) -> States:
    printed, painter = source.voice.print_card(one.card), source.painter
    pad = painter.composed(printed, wide).pad

    def draw(mood: Mood) -> pygame.Surface:
        shine = Shine(glow=4 if one.mark else 0 if mood in ("hover", "down") else -1)
        picture = painter.composed(printed, wide, 0.0, shine).surface
        picture = _priced(painter, picture, wide, one.worth) if one.worth else picture
        picture = ticked(painter, picture, wide, "×2" if one.mark == "doubled" else "") if one.mark else picture
        return numbered(painter, picture, pad, key) if key else picture

    return States(draw, (pad, pad))


def digit(n: int) -> str:
    """The key of the choice of this number, for the first nine."""
    return str(n + 1) if n < 9 else ""


def numbered(
    painter: Painter, picture: pygame.Surface, pad: int, key: str, size: float = 26.0, design: Design | None = None
) -> pygame.Surface:
    """The card with its digit at the foot of its picture, clear of badge and title; `size`: of the cap, in units;
    `design`: another than can be read at this width."""
    high, wide = max(20, int(size * painter.u)), picture.get_width() - 2 * pad
    design, marked = design or design_for(wide), picture.copy()
    x, foot = (round(at * design.scale(wide)) for at in (design.window.x, design.window.y + design.window.h))
    keycap(painter.theme, key, high, painter.u).draw(marked, pad + x, pad + foot - round(high * CAP_ABOVE))
    return marked


def _priced(painter: Painter, picture: pygame.Surface, wide: int, worth: str) -> pygame.Surface:
    """The card with what it is worth, without the word, on its picture: thumbs do not print it."""
    marked = picture.copy()
    number = worth.rsplit(maxsplit=1)[0] if worth[:1].isdigit() else "0"
    mark = panels.pill(number, "coin", painter.theme.bar, painter.u, size=16)
    mark.centred(marked, picture.get_width() / 2, picture.get_height() / 2 - wide * PRICE_HIGH)
    return marked


def add_words(
    page: Page, sheet: Sheet, room: Zone, grid: Grid, found: Sequence[tuple[int, str]], choose: Callable[[int], None]
) -> None:
    """A button for each value; the first nine carry their digit."""
    boxes = _boxes(sheet, room._replace(h=LINE_HIGH), grid, LINE_GAP)
    for n, ((value, word), box) in enumerate(zip(found, boxes, strict=False)):
        tag = Tag(word, 20, key=digit(n))
        page.button(f"value:{value}", box, "neutral", tag, partial(choose, value))


def _boxes(sheet: Sheet, first: Zone, grid: Grid, gap: float) -> Iterator[Rect]:
    """Row by row from the place of the first, for as many as are asked for."""
    place = 0
    while True:
        row, column = divmod(place, grid.columns)
        yield sheet.rect(first.x + column * (grid.wide + gap), first.y + row * (first.h + gap), grid.wide, first.h)
        place += 1
