"""The panel under the cards on the mat: what would lie in front once everything sensible is laid, and its strength."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ids import CardId
from game.model.views import Part
from ui.table.layout.coach import coach_box
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout

GAP, HEADING, MARGIN = 12, 45, 24  # design px
SHIELD, SHIELD_LEAST = 90, 52  # of the strength at the right; px


class OutfitPlan(NamedTuple):
    """`heading`: the middle of its line; `foot`: the middle of the line with the sum."""

    box: Rect
    cards: tuple[tuple[CardId, Rect], ...]
    shield: Rect
    heading: int
    foot: int
    strength: int
    parts: tuple[Part, ...]


def outfit_plan(sight: Sight, place: Layout) -> OutfitPlan | None:
    """None where nothing sensible is in the hand, or the hand does not lie on the mat."""
    known = sight.notes
    if known is None or not known.spread or not known.outfit.moves:
        return None
    box, margin = place.hand.inflate(0, -4), place.px(MARGIN)
    if sight.mood.coach is not None:
        low = max(box.y, coach_box(place).bottom + place.px(GAP))
        box = Rect(box.x, low, box.w, box.bottom - low)
    shield = Rect(0, 0, max(SHIELD_LEAST, place.px(SHIELD)), 0)
    shield.h = int(shield.w * 1.16)
    shield.midright = (box.right - 2 * margin, box.centery - place.px(14))
    top, cards = box.y + max(24, place.px(HEADING)), known.outfit.cards
    room = shield.x - margin - (box.x + margin)
    high, gap = box.bottom - place.px(18) - top, place.px(GAP)
    wide = int(min(high / CARD, (room + gap) / len(cards) - gap))
    low, step = top + (high - int(wide * CARD)) // 2, wide + gap
    faces = tuple((card, Rect(box.x + margin + n * step, low, wide, int(wide * CARD))) for n, card in enumerate(cards))
    foot = min(box.bottom - place.px(20), shield.bottom + max(14, place.px(22)))
    heading = box.y + max(14, place.px(HEADING) * 3 // 5)
    return OutfitPlan(box, faces, shield, heading, foot, known.outfit.strength, known.outfit.parts)
