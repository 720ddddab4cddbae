"""The card one looks at: large in the right column, beside the pointer, or with words under the buttons."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.model.printed import PrintedCard
from ui.art import fonts, panels
from ui.art.colour import CREAM
from ui.art.layers import Item, Sprite
from ui.art.theme import card_type
from ui.art.typeset import balanced, fitted, middled, shortened, stacked, wrap
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout
from ui.table.layout.zoom import zoom_place, zoomed
from ui.table.paint.pursuers import pursuers_item


def zoom_sprite(painter: Painter, printed: PrintedCard, face: Rect) -> Sprite:
    drawn = painter.composed(printed, face.w)
    spot = drawn.surface.get_rect(center=face.center)
    return Sprite(drawn.surface, spot.x, spot.y)


def zoom_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """The large card in the right column while a fight is on."""
    face, card = zoom_place(place), zoomed(sight)
    if face is not None and card >= 0:
        yield painter.card("zoom", sight.voice.print_card(card), face)


def detail_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """The panel under the buttons: the card, its name and what playing it would do."""
    if place.foot is None:
        return
    if sight.mood.detail and sight.mood.zoom >= 0:
        yield _detail(painter, sight, place, place.foot.inflate(-8, -4))
    elif sight.mood.pursuers:
        yield pursuers_item(painter, sight, place.foot.inflate(-8, -4))
    elif (
        (place.log != place.foot or not sight.log)
        and sight.view.options
        and not sight.asked_keys
        and sight.turn_feed is None
    ):
        yield _hint(painter, sight, place.foot)


def _detail(painter: Painter, sight: Sight, place: Layout, box: Rect) -> Item:
    printed, theme, px = sight.voice.print_card(sight.mood.zoom), painter.theme, painter.scale.px
    lines = sight.mood.detail
    high = box.h - px(24)
    wide = int(high / CARD)
    left = box.x + wide + px(34)
    room = box.right - px(14) - left

    def paint(surface: pygame.Surface) -> None:
        panels.panel(theme, box.w, box.h, painter.u).draw(surface, *box.topleft)
        drawn = painter.composed(printed, wide)
        drawn.centred(surface, box.x + px(16) + wide / 2, box.centery)
        size, small = painter.size(24, 15), painter.size(18.5, 13)
        name = fitted(fonts.TITLE, size, printed.title, room, 14)
        middle = box.y + px(12) + size * 0.6
        middled(surface, fonts.TITLE, name, shortened(fonts.TITLE, name, printed.title, room), left, middle, theme.text)
        middle += size * 0.55 + small * 0.75
        for line in [part for text in lines for part in wrap(fonts.BODY, small, text, room)]:
            if middle + small * 0.5 > box.bottom - px(4):
                return
            middled(surface, fonts.BODY, small, line, left, middle, theme.text)
            middle += small * 1.25
        if middle + small * 1.2 < box.bottom - px(6):
            look = card_type(printed.type)
            panels.chip(printed.type_word, look.icon, look.colour, painter.u, CREAM).draw(
                surface, left, middle - small * 0.3
            )

    return Item("detail", box.inflate(16, 20), (painter.look_of(printed), lines, box.size), paint)


def _hint(painter: Painter, sight: Sight, box: Rect) -> Item:
    """Return the meaning of the glow in words, while nothing better is to be said here."""
    text, theme = sight.says("table.drag_hint"), painter.theme
    size = painter.size(18)
    lines = balanced(fonts.SEMIBOLD, size, text, box.w - 24)

    def paint(surface: pygame.Surface) -> None:
        stacked(surface, fonts.SEMIBOLD, size, lines, box.centerx, box.centery, size * 1.3, theme.bar_text, 0.5)

    return Item("hint", box, (tuple(lines), size), paint)
