"""The middle of the mat when no fight is on: the next step in words, or the cards that lie open."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect

from game.ids import CardId
from game.words.next_step import HEADINGS, may_open_door, next_step
from ui.cards.painter import ZOOM_FROM
from ui.table.layout.card_text import CardText, card_text
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout

SINGLE, MANY = 256, 150  # widths of one open card and of several, design px
MOST_ROWS = 3
SPARE, HEAD = 36, 56  # design px of the height that one row leaves; that the heading takes above several
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
        row, title = _row(view.limbo, area, place.u), _heading(sight)
        return MiddlePlan(area, row, title, "", None, text=_text(sight, row, area, place))
    title, hint = next_step(view, sight.voice, shared=sight.shared)
    if sight.notes is not None and sight.notes.spread:
        return MiddlePlan(area, (), title, hint, None, spread=True)
    high = int(min(SPOT * CARD * place.u, area.h * 0.5))
    spot = Rect(0, 0, int(high / CARD), high)
    spot.midbottom = (area.centerx, area.bottom - place.px(20))
    return MiddlePlan(area, (), title, hint, spot if may_open_door(view) else None)


def _heading(sight: Sight) -> str:
    """What the cards are, or what is to be done with them where a rival's turn has the place of the prompt."""
    view = sight.view
    if sight.strip is not None and any(option.verb == "take_card" for option in view.options):
        return sight.voice.say(view.prompt)
    heading = HEADINGS.get(view.situation, "")
    return heading and sight.says(heading)


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
    """One card large enough to read; several side by side, in as many rows as make them largest."""
    count, gap = len(cards), int(14 * u)
    rows = max(range(1, MOST_ROWS + 1), key=lambda rows: (_widest(count, rows, area, gap, u), -rows))
    wide = _widest(count, rows, area, gap, u)
    high, across = int(wide * CARD), -(-count // rows)
    top = max(area.centery - (rows * high + (rows - 1) * gap) // 2, area.y + int(HEAD * u) if rows > 1 else 0)
    found = []
    for n, card in enumerate(cards):
        down, along = divmod(n, across)
        here = min(across, count - down * across)
        left = area.centerx - (here * (wide + gap) - gap) // 2
        found.append((card, Rect(left + along * (wide + gap), top + down * (high + gap), wide, high)))
    return tuple(found)


def _widest(count: int, rows: int, area: Rect, gap: int, u: float) -> int:
    """How wide each card is in so many rows under the heading."""
    across = -(-count // rows)
    most, spare = SINGLE if count == 1 else MANY, SPARE if rows == 1 else HEAD
    high = (area.h - spare * u - gap * (rows - 1)) / rows
    return int(min(most * u, high / CARD, (area.w - gap * (across - 1)) / across))
