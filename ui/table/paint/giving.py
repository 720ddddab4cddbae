"""Cards that are given away: the faces of those who get them, with room before each, or a counter at the piles."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from ui.art import panels
from ui.art.layers import Item, pictured
from ui.art.portraits import portrait
from ui.art.seats import mark
from ui.art.theme import seat_look
from ui.cards.painter import Glow, Painter
from ui.table.layout.giving import GivingPlan, Tray
from ui.table.layout.regions import counted
from ui.table.layout.sight import Sight

NAME, COUNTER = 22, 17  # sizes of words
MARK, MARK_AT = 0.3, (0.76, 0.66)  # of the radius of a portrait: of the mark of its seat, and where that sits


def giving_items(painter: Painter, sight: Sight, plan: GivingPlan, glow: Glow) -> Iterator[Item]:
    """Lowest first."""
    for tray in plan.trays:
        if tray.seat >= 0:
            yield from _tray(painter, sight, tray, glow)
    for card, face in plan.cards:
        id = f"card:{card}"
        if id not in sight.mood.absent:
            yield painter.card(id, sight.voice.print_card(card), face)
    yield from (_counter(painter, sight, tray) for tray in plan.trays)


def _tray(painter: Painter, sight: Sight, tray: Tray, glow: Glow) -> Iterator[Item]:
    likeness, seat, face = sight.likeness(tray.seat), tray.seat + 1, tray.face
    shines = glow.of(f"tray:{tray.seat}")

    def paint(surface: pygame.Surface) -> None:
        r = face.w // 2
        painter.light(surface, face, shines, r)
        portrait(seat, r, seat_look(seat).colour, likeness).centred(surface, *face.center)
        right, down = (middle + r * share for middle, share in zip(face.center, MARK_AT, strict=True))
        mark(seat, r * MARK).centred(surface, right, down)

    yield Item(f"tray:{tray.seat}", face.inflate(60, 60), (likeness, face.size, shines), paint)
    name = panels.pill(sight.voice.seat(tray.seat), "", seat_look(seat).colour, painter.u, size=NAME)
    x, y = face.centerx - name.size[0] / 2, face.top - name.size[1] * 0.8
    yield pictured(f"tray name:{tray.seat}", name, x, y, (sight.voice.seat(tray.seat), face.topleft))
    for n, slot in enumerate(tray.slots):
        picture = panels.slot(slot.w, slot.h, painter.u, painter.theme.stitch)
        yield pictured(f"tray slot:{tray.seat}:{n}", picture, *slot.topleft, slot.size)


def _counter(painter: Painter, sight: Sight, tray: Tray) -> Item:
    """How many lie there, of how many; over the pile, or at the foot of a portrait."""
    said, full = counted(sight, tray), tray.lies[0] >= tray.lies[1]
    fill = painter.theme.good if full else painter.theme.bar
    picture = panels.pill(said, "check" if full else "", fill, painter.u, size=COUNTER)
    box = Rect((0, 0), picture.size)
    if tray.seat >= 0:
        box.midright = tray.face.left + tray.face.w // 3, tray.face.bottom - tray.face.h // 4
    else:
        box.midtop = tray.box.centerx, tray.box.bottom + painter.scale.px(6)
    return pictured(f"counter:{tray.seat}:{tray.box.x}", picture, *box.topleft, (said, full))
