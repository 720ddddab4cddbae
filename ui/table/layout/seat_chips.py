"""The signs of a seat: what its races, classes, curses and the like are, as many words as there is room for.

Traits of one family share a sign where they would not fit side by side, and always where ranks count; what clings
to its owner keeps a sign of its own. A shared sign that is pointed at opens: see `opened`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pygame import Rect

from game.ids import NO_CARD, CardId, SeatId
from game.model.views import SeatSight
from ui.art import fonts, signs
from ui.art.theme import card_type
from ui.art.typeset import width
from ui.table.layout.seat_signs import Sign, apart, joined, promised
from ui.table.layout.sight import Sight

GAP = 4
SPREAD_LEAST = 15  # px of text in an opened sign


class Chip(NamedTuple):
    """One sign for the cards it stands for; without room its word is left away. `several`: how many
    share it, written at its corner; `look`: the card type whose colour it wears; `told`: what it stands for, where that
    is no card."""

    cards: tuple[CardId, ...]
    rect: Rect
    text: str
    icon: str
    look: str
    family: str
    several: int = 0
    told: str = ""

    @property
    def shared(self) -> bool:
        return len(self.cards) > 1

    def slices(self) -> Iterable[tuple[CardId, Rect]]:
        """Every card with its part of the sign, from the left."""
        edges = [self.rect.x + self.rect.w * n // max(1, len(self.cards)) for n in range(len(self.cards) + 1)]
        for card, left, right in zip(self.cards, edges, edges[1:], strict=False):
            yield card, Rect(left, self.rect.y, right - left, self.rect.h)


class OpenSign(NamedTuple):
    """A shared sign that is looked at: a row for each card, the first over the sign itself."""

    box: Rect
    rows: tuple[Chip, ...]
    seat: SeatId


def chips(sight: Sight, known: SeatSight, left: int, top: int, room: int, px: int) -> tuple[Chip, ...]:
    """Side by side with all words; else those of one family share a sign; then words go, the last first; then signs
    overlap."""
    row = [*apart(sight.cast, sight.voice, known), *promised(sight.view, known.seat, sight.voice)]
    if _across(row, px) > room:
        row = joined(sight.cast, sight.voice, row)
    for place in reversed(range(len(row))):
        if _across(row, px) <= room:
            break
        row[place] = row[place]._replace(text=row[place].ranks)
    closer = -(-max(0, _across(row, px) - room) // max(1, len(row) - 1))
    laid = []
    for sign in row:
        rect = Rect(left, top, signs.wide(sign.text, px, sign.several), signs.high(px))
        laid.append(Chip(sign.cards, rect, sign.text, sign.icon, sign.look, sign.family, sign.several, sign.told))
        left += rect.w + _corner(sign, px) + GAP - closer
    return tuple(laid)


def _corner(sign: Sign, px: int) -> int:
    """Return the px by which the count sticks out."""
    return px // 3 if sign.several > 1 else 0


def _across(row: list[Sign], px: int) -> int:
    return sum(signs.wide(sign.text, px, sign.several) + _corner(sign, px) + GAP for sign in row) - GAP


def opened(
    sight: Sight, seats: Iterable[tuple[SeatId, tuple[Chip, ...]]], px: int, size: tuple[int, int]
) -> OpenSign | None:
    """The shared sign that the pointer or the focus ring is on, as rows that tell every card by its name."""
    for looked in (sight.mood.hover, sight.mood.focus):
        kind, _, n = looked.partition(":")
        card = CardId(int(n)) if kind == "card" else NO_CARD
        for seat, row in seats:
            found = next((sign for sign in row if sign.shared and card in sign.cards), None)
            if found is not None:
                return _opened(sight, seat, found, max(px, SPREAD_LEAST), size)
    return None


def _opened(sight: Sight, seat: SeatId, sign: Chip, px: int, size: tuple[int, int]) -> OpenSign:
    faces = [sight.voice.print_card(card) for card in sign.cards]
    ranks = [sight.cast.card(card).rank for card in sign.cards]
    words = [f"{face.title} · {rank}" if rank else face.title for face, rank in zip(faces, ranks, strict=True)]
    high = max(int(px * 1.9), sign.rect.h)
    wide = max(sign.rect.w, int(max(width(fonts.BOLD, px, word) for word in words) + px * 3.2))
    box = Rect(sign.rect.x - 3, sign.rect.y, wide, high * len(words)).clamp(Rect((4, 4), (size[0] - 8, size[1] - 8)))
    rows = []
    for n, (card, word, face) in enumerate(zip(sign.cards, words, faces, strict=True)):
        rect = Rect(box.x, box.y + n * high, wide, high)
        icon = face.icon or face.sign or card_type(face.type).icon
        rows.append(Chip((card,), rect, word, icon, face.sign_type or face.type, sign.family))
    return OpenSign(box, tuple(rows), seat)
