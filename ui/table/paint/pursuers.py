"""The panel beside the run button: what losing this fight would cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect

from game.words.escapes import Pursuer
from ui.art import fonts, panels
from ui.art.layers import Item
from ui.art.typeset import middled, shortened, wrap
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD

LINE = 1.28  # of the size of its letters

Line = tuple[str, bool]
"""And whether it tells what being caught means."""


def pursuers_item(painter: Painter, sight: Sight, box: Rect) -> Item:
    worst = sight.voice.print_card(sight.mood.pursuers[0].card)
    look = (sight.mood.pursuers, painter.look_of(worst), box.size)
    return Item("pursuers", box.inflate(16, 20), look, lambda surface: _paint(surface, painter, sight, box))


def _paint(surface: pygame.Surface, painter: Painter, sight: Sight, box: Rect) -> None:
    """The worst pursuer's card, and as much of what is known of each as there is room for."""
    theme, px, found = painter.theme, painter.scale.px, sight.mood.pursuers
    panels.panel(theme, *box.size, painter.u).draw(surface, *box.topleft)
    wide = int((box.h - px(24)) / CARD)
    printed = sight.voice.print_card(found[0].card)
    painter.composed(printed, wide).centred(surface, box.x + px(16) + wide / 2, box.centery)
    left, room = box.x + wide + px(34), box.w - wide - px(48)
    sizes = ((painter.size(22, 15), painter.size(18.5, 13)), (0, painter.size(18.5, 13)), (0, painter.size(15, 13)))
    heading, small, shown = fitted(found, sizes, room, box.h - px(12))
    middle = box.centery - (heading * 1.25 + len(shown) * small * LINE) / 2
    if heading:
        middled(surface, fonts.TITLE, heading, sight.says("escape.heading"), left, middle + heading * 0.55, theme.text)
        middle += heading * 1.15
    for text, bad in shown:
        middled(surface, fonts.SEMIBOLD, small, text, left, middle + small * 0.7, theme.bad if bad else theme.text)
        middle += small * LINE


def fitted(
    found: Sequence[Pursuer], sizes: Sequence[tuple[int, int]], room: int, high: int
) -> tuple[int, int, list[Line]]:
    """The first of these sizes, of a heading and of lines, at which what is risked is told whole, and its lines."""
    for heading, small in sizes:
        most = max(1, int((high - heading * 1.2) // (small * LINE)))
        lines = _whole(found, small, room, most)
        if lines:
            return heading, small, lines
    return heading, small, told(found, small, room, most)


def told(found: Sequence[Pursuer], size: int, room: int, most: int) -> list[Line]:
    """At most so many lines: with the reasons where they find room, else without them; and where that is still too
    much, what one line of each carries."""
    told_short = _lines((one.takes, one.caught) for one in found)
    cut = [(shortened(fonts.SEMIBOLD, size, text, room), bad) for text, bad in told_short[:most]]
    return _whole(found, size, room, most) or cut


def _whole(found: Sequence[Pursuer], size: int, room: int, most: int) -> list[Line]:
    """Nothing is cut; no lines if there is no room for that."""
    for pairs in ([(one.because, one.caught) for one in found], [(one.takes, one.caught) for one in found]):
        wrapped = [(line, bad) for text, bad in _lines(pairs) for line in wrap(fonts.SEMIBOLD, size, text, room)]
        if len(wrapped) <= most:
            return wrapped
    return []


def _lines(pairs: Iterable[tuple[str, str]]) -> list[Line]:
    return [(text, bad) for pair in pairs for text, bad in zip(pair, (False, True), strict=True) if text]
