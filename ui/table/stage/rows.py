"""The panel that says what a beat means: a heading, and at most four rows of a sign, a bold line and a quiet one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.model.messages import Message
from ui.art import fonts
from ui.table.stage.beat import Row
from ui.table.stage.frame import Frame
from ui.table.stage.pieces import AnyPiece, Disc, Panel, Words, words_at
from ui.toolkit.text import Room, Set, set_whole, set_words

BOLD, QUIET, HEADING = 17, 14.5, 14.5
DISC, TEXT_AT, MARGIN, FIRST, GAP = 38, 68, 16, 16, 14
MOST = 4
TRIES = ((1.16, 2, 1.3), (1.0, 2, 1.0), (1.0, 2, 0.5), (0.92, 2, 0.4), (0.86, 1, 0.3), (0.8, 1, 0.1))
"""One after the other until all fits: share of the size, quiet lines, share of the gap."""
BOLD_LINES = 6, 4, 3, 2
"""A long sentence is told whole, or shortened where its panel has no room for that."""


class _Set(NamedTuple):
    """A row whose words are set."""

    row: Row
    bold: Set
    quiet: Set | None
    high: int


def heading(place: Frame, said: Message | None, box: Rect) -> Words | None:
    """In capitals at the head of a panel."""
    if said is None:
        return None
    margin = place.px(MARGIN + 4)
    text = place.voice.say(said).upper()
    found = set_words(fonts.TITLE, place.text(HEADING), text, box.w - 2 * margin)
    return words_at(found, fonts.TITLE, Rect(box.x + margin, box.y + place.px(14), box.w - 2 * margin, 0), "muted")


def panel(
    place: Frame, room: Rect, rows: Sequence[Row], said: Message | None = None, *, top: bool = False
) -> list[AnyPiece]:
    """In the middle of its room, or at its top; nothing if there is nothing to say."""
    if not rows:
        return []
    head = heading(place, said, room)
    above = place.px(FIRST) + (head.box.h + place.px(8) if head is not None else 0)
    for bold, (share, quiet, air) in product(BOLD_LINES, TRIES):
        found, gap = _all_set(place, rows[:MOST], room.w, share, quiet, bold), place.px(GAP * air)
        high = above + sum(row.high for row in found) + gap * (len(found) - 1) + place.px(FIRST)
        if high <= room.h:
            break
    while high > room.h and len(found) > 1:
        high -= found.pop().high + gap
    box = Rect(room.x, room.y, room.w, min(high, room.h))
    if not top:
        box.centery = room.centery
    pieces: list[AnyPiece] = [Panel(box, "ground")]
    if head is not None:
        moved = heading(place, said, box)
        assert moved is not None
        pieces.append(moved)
    return pieces + lay_rows(place, found, Rect(box.x, box.y + above, box.w, 0), gap)


def _all_set(place: Frame, rows: Sequence[Row], wide: int, share: float, quiet: int, bold: int) -> list[_Set]:
    room = wide - place.px(TEXT_AT) - place.px(MARGIN)
    return [_set(place, row, room, share, quiet, bold) for row in rows]


def _set(place: Frame, row: Row, room: int, share: float, most: int, most_bold: int) -> _Set:
    text, px = place.voice.say(row.bold), place.text(BOLD * share, 14)
    bold = set_whole(fonts.TITLE, px, text, Room(room, place.mat.h), 2, most_bold, 14)
    quiet = None
    if row.quiet is not None and most:
        quiet = set_words(fonts.BODY, place.text(QUIET * share), place.voice.say(row.quiet), room, most, even=False)
    words = bold.high + (quiet.high if quiet is not None else 0)
    return _Set(row, bold, quiet, max(round(place.px(DISC) * max(share, 0.7)), words))


def lay_rows(place: Frame, found: Sequence[_Set], at: Rect, gap: int) -> list[AnyPiece]:
    """One below the other, from the upper edge of this box down."""
    pieces: list[AnyPiece] = []
    y, left = at.y, at.x + place.px(TEXT_AT)
    room = at.right - place.px(MARGIN) - left
    for row in found:
        side = min(place.px(DISC), row.high)
        words = row.bold.high + (row.quiet.high if row.quiet is not None else 0)
        top = y + (row.high - words) // 2
        disc = Rect(at.x + place.px(MARGIN + 3), y + (row.high - side) // 2, side, side)
        pieces.append(Disc(disc, icon=row.row.icon, tint=row.row.tint))
        pieces.append(words_at(row.bold, fonts.TITLE, Rect(left, top, room, 0), "text"))
        if row.quiet is not None:
            pieces.append(words_at(row.quiet, fonts.BODY, Rect(left, top + row.bold.high, room, 0), "muted"))
        y += row.high + gap
    return pieces
