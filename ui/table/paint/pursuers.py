"""The panel beside the run button: what losing this fight would cost."""

from __future__ import annotations

import pygame
from pygame import Rect

from ui.art import fonts, panels
from ui.art.layers import Item
from ui.art.typeset import fitted, middled, shortened
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD

LINE = 1.28  # of the size of its letters


def pursuers_item(painter: Painter, sight: Sight, box: Rect) -> Item:
    worst = sight.voice.print_card(sight.mood.pursuers[0].card)
    look = (sight.mood.pursuers, painter.look_of(worst), box.size)
    return Item("pursuers", box.inflate(16, 20), look, lambda surface: _paint(surface, painter, sight, box))


def _paint(surface: pygame.Surface, painter: Painter, sight: Sight, box: Rect) -> None:
    """The worst pursuer's card, and two lines for each as far as there is room."""
    theme, px, found = painter.theme, painter.scale.px, sight.mood.pursuers
    panels.panel(theme, *box.size, painter.u).draw(surface, *box.topleft)
    wide = int((box.h - px(24)) / CARD)
    printed = sight.voice.print_card(found[0].card)
    painter.composed(printed, wide).centred(surface, box.x + px(16) + wide / 2, box.centery)
    left = box.x + wide + px(34)
    room, small = box.right - px(14) - left, painter.size(18.5, 13)
    heading = painter.size(22, 15)
    lines = [(text, bad) for one in found for text, bad in ((one.takes, False), (one.caught, True)) if text]
    most = max(1, int((box.h - px(16) - heading * 1.2) // (small * LINE)))
    shown = lines[:most]
    high = heading * 1.25 + len(shown) * small * LINE
    middle = box.centery - high / 2 + heading * 0.55
    middled(surface, fonts.TITLE, heading, sight.says("escape.heading"), left, middle, theme.text)
    middle += heading * 0.6 + small * 0.7
    for text, bad in shown:
        fits = fitted(fonts.SEMIBOLD, small, text, room, 13)
        said = shortened(fonts.SEMIBOLD, fits, text, room)
        middled(surface, fonts.SEMIBOLD, fits, said, left, middle, theme.bad if bad else theme.text)
        middle += small * LINE
