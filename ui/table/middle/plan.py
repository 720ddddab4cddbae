"""Where everything in the middle of the mat lies when no fight is on: the door in its place, or cards that lie open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from pygame import Rect

from game.ids import NOBODY, CardId, SeatId
from game.model.views import SeatView
from game.words.next_step import HEADINGS, calls_for_a_turn, may_open_door, next_step
from ui.art import fonts
from ui.art.place import DOOR_FOOT, door_scale, foot
from ui.art.theme import Scale
from ui.art.typeset import balanced, fitted, shortened, width
from ui.cards.open_doors import DOWN, HIGH, WIDE
from ui.cards.painter import ZOOM_FROM
from ui.table.layout.card_text import CardText, card_text
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout

SINGLE, MANY = 256, 150  # widths of one open card and of several, design px
MOST_ROWS = 3
SPARE, HEAD = 36, 56  # design px of the height that one row leaves; that the heading takes above several
TEXT_AWAY, TEXT_WIDE, TEXT_TYPE = 26, 500, 22
TITLE, HINT, PLAQUE_WIDE, PLAQUE_UP = 34, 21, 0.8, 12  # sizes on the plaque; share of the place; design px
EDGE = 9  # design px between the place and the edges of the mat
CHIP, CHIP_LEAST, CHIP_MOST = 78, 40, 0.22  # widths of a card of the heap: design px, px, share of the height
HEAP = ((-0.56, 0.16, -24.0), (0.5, 0.18, 20.0), (-0.23, 0.03, -8.0), (0.21, -0.06, 9.0), (-0.04, -0.32, -13.0))
"""Where each card of the heap lies, in its own widths from the middle, and how it is turned; the last one on top."""
HEAP_AT, SHADOW_AT = 0.77, 0.24
"""Shares of the width of the place at which the heap lies and the leader's shadow falls."""
SHADOW_HIGH, SHADOW_FOOT = 0.7, 0.76
"""Shares of the height of the place."""


class Trophy(NamedTuple):
    """A beaten monster of the heap."""

    card: CardId
    face: Rect
    turn: float


class Plaque(NamedTuple):
    """Words at the foot of the place: a title in letters of `px`, under it `lines` in `small` ones."""

    box: Rect
    title: str
    px: int
    lines: tuple[str, ...]
    small: int

    @property
    def bounds(self) -> Rect:
        """With its outline."""
        return self.box.inflate(8, 8)


class MiddlePlan(msgspec.Struct, frozen=True):
    """Open cards in a row, or the door. `place`: wall and floor behind all of it; `door`: the box of its picture;
    `title` and `hint` are told; drawn is the title over open cards, or both on the `plaque`; `spread`: the hand lies
    over it."""

    area: Rect
    place: Rect
    door: Rect
    cards: tuple[tuple[CardId, Rect], ...] = ()
    title: str = ""
    hint: str = ""
    plaque: Plaque | None = None
    ajar: bool = False
    spread: bool = False
    heap: tuple[Trophy, ...] = ()
    leader: SeatId = NOBODY
    shadow: Rect = Rect(0, 0, 0, 0)
    text: CardText | None = None  # of the one open card, beside it

    @property
    def covered(self) -> bool:
        """Cards lie before the door."""
        return bool(self.cards) or self.spread


def middle_plan(sight: Sight, place: Layout) -> MiddlePlan:
    area, view = place.middle, sight.view
    ground = place_box(place)
    found = MiddlePlan(area, ground, _door(ground))
    if view.limbo:
        row, title = _row(view.limbo, area, place.u), _heading(sight)
        text = _text(sight, row, area, place)
        return msgspec.structs.replace(found, cards=row, title=title, text=text)
    title, hint = next_step(view, sight.voice, shared=sight.shared)
    spread = sight.spread or (sight.giving is not None and not sight.giving.discards)
    found = msgspec.structs.replace(found, title=title, hint=hint, spread=spread)
    if spread:
        return found
    shadow = Rect(0, 0, 0, int(ground.h * SHADOW_HIGH))
    shadow.midtop = ground.x + int(ground.w * SHADOW_AT), ground.y + int(ground.h * (SHADOW_FOOT - SHADOW_HIGH))
    ajar = may_open_door(view)
    plaque = None if calls_for_a_turn(view) else _plaque(title, hint, ground, place.u)
    heap = _heap(sight.beaten, ground, place)
    return msgspec.structs.replace(found, plaque=plaque, ajar=ajar, heap=heap, leader=leader(view), shadow=shadow)


def place_box(place: Layout) -> Rect:
    """Between the piles, over all the height of the mat."""
    edge = place.px(EDGE)
    return Rect(place.middle.x, place.mat.y + edge, place.middle.w, place.mat.h - 2 * edge)


def leader(view: SeatView) -> SeatId:
    """The seat above all others; NOBODY while two are level."""
    seats = sorted(view.seats, key=lambda seat: -seat.level)
    alone = len(seats) == 1 or seats[0].level > seats[1].level
    return seats[0].seat if alone else NOBODY


def _plaque(title: str, hint: str, ground: Rect, u: float) -> Plaque:
    scale, most = Scale(u), int(ground.w * PLAQUE_WIDE)
    px, small = fitted(fonts.TITLE, scale.text(TITLE, 20), title, most, 16), scale.text(HINT, 14)
    said = shortened(fonts.TITLE, px, title, most)
    lines = tuple(balanced(fonts.SEMIBOLD, small, hint, most)) if hint else ()
    widest = max(width(fonts.TITLE, px, said), *(width(fonts.SEMIBOLD, small, line) for line in lines), 0)
    box = Rect(0, 0, int(widest + px * 1.8), int(px * 1.7 + small * 1.3 * len(lines)))
    box.midbottom = ground.centerx, ground.bottom - int(PLAQUE_UP * u)
    return Plaque(box, said, px, lines, small)


def _door(ground: Rect) -> Rect:
    scale = door_scale(ground.h)
    box = Rect(0, 0, int(WIDE * scale), int(HIGH * scale))
    box.midtop = ground.centerx, ground.y + foot(ground.h) - int((DOWN + DOOR_FOOT) * scale)
    return box


def _heap(beaten: Sequence[CardId], ground: Rect, place: Layout) -> tuple[Trophy, ...]:
    """The last beaten monsters, beside the door; the newest on top."""
    wide = int(min(max(CHIP_LEAST, CHIP * place.u), ground.h * CHIP_MOST))
    last, found = beaten[-len(HEAP) :], []
    for card, (across, down, turn) in zip(last, HEAP[len(HEAP) - len(last) :], strict=True):
        face = Rect(0, 0, wide, int(wide * CARD))
        face.center = (
            ground.x + int(ground.w * HEAP_AT + across * wide * 1.6),
            ground.y + foot(ground.h) + int((down - 0.45) * wide),
        )
        found.append(Trophy(card, face, turn))
    return tuple(found)


def _heading(sight: Sight) -> str:
    """Return the heading of the cards, or the task with them where a rival's turn has the place of the prompt."""
    view = sight.view
    if sight.turn_feed is not None and any(option.verb == "take_card" for option in view.options):
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
