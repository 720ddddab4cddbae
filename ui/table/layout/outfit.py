"""The panel under the cards on the mat: what would lie in front once everything sensible is laid, and its strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ids import CardId
from game.model.views import Part
from ui.art import fonts
from ui.art.theme import Scale
from ui.art.typeset import width
from ui.table.layout.coach import coach_box
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout

GAP, HEADING, MARGIN, SUM = 12, 45, 24, 19.5  # design px
SHIELD, SHIELD_LEAST = 90, 52  # of the strength at the right; px


class OutfitPlan(NamedTuple):
    """`heading`: the middle of its line; `foot`: the middle of the line with the sum, `said` in letters of `px`."""

    box: Rect
    cards: tuple[tuple[CardId, Rect], ...]
    shield: Rect
    heading: int
    foot: int
    strength: int
    said: str
    px: int

    def moved(self, x: int, y: int) -> OutfitPlan:
        """The same plan, so many px further right and down."""
        return self._replace(
            box=self.box.move(x, y),
            cards=tuple((card, face.move(x, y)) for card, face in self.cards),
            shield=self.shield.move(x, y),
            heading=self.heading + y,
            foot=self.foot + y,
        )


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
    said, px = added_up(sight, known.outfit.parts), Scale(place.u).text(SUM, 13)
    column = max(shield.w + 2 * margin, width(fonts.BOLD, px, said) + 2 * place.px(GAP))
    shield.center = (box.right - margin - column // 2, box.centery - place.px(14))
    top, cards = box.y + max(24, place.px(HEADING)), known.outfit.cards
    room = box.w - 2 * margin - column
    high, gap = box.bottom - place.px(18) - top, place.px(GAP)
    wide = int(min(high / CARD, (room + gap) / len(cards) - gap))
    low, step = top + (high - int(wide * CARD)) // 2, wide + gap
    faces = tuple((card, Rect(box.x + margin + n * step, low, wide, int(wide * CARD))) for n, card in enumerate(cards))
    foot = min(box.bottom - place.px(20), shield.bottom + max(14, place.px(22)))
    heading = box.y + max(14, place.px(HEADING) * 3 // 5)
    return OutfitPlan(box, faces, shield, heading, foot, known.outfit.strength, said, px)


def added_up(sight: Sight, parts: Sequence[Part]) -> str:
    """ "level 1, +3, +4": what the strength is the sum of; gathered where there are many."""
    level, rest = parts[0].amount, [part.amount for part in parts[1:]]
    told = rest if len(rest) <= 3 else [sum(rest)]
    return ", ".join([sight.says("note.level", n=level), *map(sight.voice.signed, told)])
