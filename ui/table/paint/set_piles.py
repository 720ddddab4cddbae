"""The piles that a set brings along: a plate each at the lower right of the mat, with top card, name and count."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.ids import CardId
from game.model.views import Heap
from ui.art import fonts, panels
from ui.art.layers import Item
from ui.art.typeset import fitted, middled, shortened
from ui.cards.painter import Painter
from ui.table.layout.set_piles import pile_name, pile_places
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout


def pile_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """All plates, and the top card of each."""
    for n, (heap, box) in enumerate(zip(sight.view.aside, pile_places(place, len(sight.view.aside)), strict=True)):
        yield _plate(painter, sight, n, heap, box)
        if heap.top >= 0:
            yield painter.card(f"pile top:{n}", sight.voice.print_card(CardId(heap.top)), _face(box))


def _face(box: Rect) -> Rect:
    face = Rect(0, 0, int((box.h - 6) / CARD), box.h - 6)
    face.midleft = (box.x + 5, box.centery)
    return face


def _plate(painter: Painter, sight: Sight, n: int, heap: Heap, box: Rect) -> Item:
    name, theme = pile_name(sight.view, sight.voice, n), painter.theme
    name = name[:1].upper() + name[1:]
    count = sight.says("leaf.count", n=heap.size)
    left = _face(box).right + 8
    room = box.right - 6 - left
    size = painter.size(16, 13)
    hovered = sight.mood.hover == f"pile:{n}"

    def paint(surface: pygame.Surface) -> None:
        panels.panel(
            theme, box.w, box.h, painter.u, theme.bar, theme.glow if hovered else theme.stitch, 2, radius=10
        ).draw(surface, *box.topleft)
        if heap.top < 0:
            face = _face(box)
            panels.slot(face.w, face.h, painter.u, theme.stitch).draw(surface, *face.topleft)
        px = fitted(fonts.SEMIBOLD, size, name, room)
        word = shortened(fonts.SEMIBOLD, px, name, room)
        middled(surface, fonts.SEMIBOLD, px, word, left, box.centery - size * 0.55, theme.bar_text)
        middled(surface, fonts.TITLE, size, count, left, box.centery + size * 0.65, theme.bar_text)

    return Item(f"pile:{n}", box.inflate(16, 16), (name, heap.size, heap.top < 0, box.size, hovered), paint)
