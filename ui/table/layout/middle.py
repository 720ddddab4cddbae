"""The middle of the mat when no fight is on: the next step in words, or the cards that lie open."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect

from game.ids import CardId
from ui.cards.painter import ZOOM_FROM
from ui.table.layout.card_text import CardText, card_text
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout
from ui.words.next_step import HEADINGS, may_open_door, next_step

SINGLE, MANY = 256, 150  # widths of one open card and of several, design px
SPOT = 140
TEXT_AWAY, TEXT_WIDE, TEXT_TYPE = 26, 500, 22


class MiddlePlan(msgspec.Struct, frozen=True):
    """Open cards in a row, or words with the place where the door card lands; the words are only told, not drawn, where
    the hand lies there (`spread`)."""

    area: Rect
    cards: tuple[tuple[CardId, Rect], ...]
    title: str
    hint: str
    spot: Rect | None
    spread: bool = False
    text: CardText | None = None  # of the one open card, beside it


def middle_plan(sight: Sight, place: Layout) -> MiddlePlan:
    area, view = place.middle, sight.view
    if view.limbo:
        heading = HEADINGS.get(view.situation, "")
        row, title = _row(view.limbo, area, place.u), heading and sight.says(heading)
        return MiddlePlan(area, row, title, "", None, text=_text(sight, row, area, place))
    title, hint = next_step(view, sight.voice, shared=sight.shared)
    if sight.notes is not None and sight.notes.spread:
        return MiddlePlan(area, (), title, hint, None, spread=True)
    high = int(min(SPOT * CARD * place.u, area.h * 0.5))
    spot = Rect(0, 0, int(high / CARD), high)
    spot.midbottom = (area.centerx, area.bottom - place.px(20))
    return MiddlePlan(area, (), title, hint, spot if may_open_door(view) else None)


def _text(sight: Sight, row: Sequence[tuple[CardId, Rect]], area: Rect, place: Layout) -> CardText | None:
    """At the right of a single card on which its rules could not be read."""
    if len(row) != 1 or row[0][1].w >= ZOOM_FROM or f"card:{row[0][0]}" in sight.mood.absent:
        return None
    card, face = row[0]
    left = face.right + place.px(TEXT_AWAY)
    wide = min(area.right - left, place.px(TEXT_WIDE))
    found = card_text(sight.voice.print_card(card), Rect(left, face.y, wide, face.h), place.u, TEXT_TYPE)
    if found is None:
        return None
    box = found.box.move(0, face.centery - found.box.centery)
    return found._replace(box=box)


def _row(cards: Sequence[CardId], area: Rect, u: float) -> tuple[tuple[CardId, Rect], ...]:
    """One card large enough to read, several side by side or overlapping."""
    most = SINGLE if len(cards) == 1 else MANY
    wide = int(min(most * u, (area.h - 36 * u) / CARD, area.w))
    gap = int(14 * u)
    step = min(wide + gap, (area.w - wide) / max(1, len(cards) - 1))
    left = area.centerx - (step * (len(cards) - 1) + wide) / 2
    high = int(wide * CARD)
    top = area.centery - high // 2
    return tuple((card, Rect(int(left + step * place), top, wide, high)) for place, card in enumerate(cards))
