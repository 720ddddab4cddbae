"""Where the card one looks at is shown large, and which one it is."""

from __future__ import annotations

from math import ceil

from pygame import Rect

from game.ids import CardId
from ui.cards.designs import READ_WIDTH
from ui.cards.painter import ZOOM_FROM
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout

BESIDE_WIDTH = 360  # units
HELD_HIGH, GAP = 510, 12  # units: of a card of the hand that is read; how far it hangs over the fan


def zoom_place(place: Layout) -> Rect | None:
    """The card inside the zoom panel of the right column, as large as it goes."""
    if place.zoom is None:
        return None
    wide = min(place.zoom.w - place.px(4), int((place.zoom.h - place.px(4)) / CARD))
    face = Rect(0, 0, wide, int(wide * CARD))
    face.center = place.zoom.center
    return face


def zoom_beside(place: Layout, thing: Rect, top: int = 0, note: Rect | None = None) -> Rect:
    """A readable card beside a thing, inside the window below `top`; not over the thing and its note, nor over what is
    asked and the buttons if the thing lies above them, where that can be had."""
    width, height = place.size
    wide = int(min(max(BESIDE_WIDTH * place.u, READ_WIDTH), (height - 16) / CARD, width - 16))
    face = Rect(0, 0, wide, int(wide * CARD))
    face.center = thing.center
    ends = (place.own.y if thing.bottom <= place.own.y else height - 8, height - 8)
    rooms = [(above, end) for above in (top + 8, 8) for end in ends]
    above, end = next(((above, end) for above, end in rooms if end - above >= face.h), rooms[-1])
    free = Rect(8, above, width - 16, end - above)
    face.clamp_ip(free)
    gap, shown = place.px(16), (thing, note) if note is not None else (thing,)
    edges = [left for one in shown for left in (one.right + gap, one.left - gap - wide)]
    tried = (Rect(left, face.y, *face.size) for left in edges)
    return next((at for at in tried if free.contains(at) and at.collidelist(shown) < 0), face)


def zoom_over_hand(place: Layout, held: Rect, top: int = 0) -> Rect:
    """A readable card over its place in the fan, with room for its note between it and the lower edge; over neither the
    own seat nor the buttons."""
    area, foot = place.hand, place.hand.y + place.px(GAP)
    high = max(ceil(ZOOM_FROM * CARD), min(place.px(HELD_HIGH), foot - top - 8))
    face = Rect(0, 0, round(high / CARD), high)
    face.midtop = held.centerx, max(top + 8, foot - high)
    face.clamp_ip(Rect(area.x, face.y, area.w, high))
    return face


def zoomed(sight: Sight) -> CardId:
    """The card the zoom panel shows: the one looked at, else the strongest foe of the fight."""
    if sight.mood.zoom >= 0:
        return sight.mood.zoom
    fight = sight.view.fight
    if fight is None or not fight.foes:
        return CardId(-1)
    return max(fight.foes, key=lambda foe: foe.strength).card
