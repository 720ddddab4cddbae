"""Captions beside a seat: a card, what is done with it, and to what end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.ids import NO_CARD
from game.words.voice import Voice
from ui.art import fonts
from ui.table.layout.seats import SeatPlan
from ui.table.layout.zones import CARD, Layout
from ui.table.stage.beat import Caption
from ui.table.stage.pieces import CardPiece, IconPiece, Panel, StagePiece, words_at
from ui.toolkit.text import Set, set_words

CARD_WIDE, CARD_LEAST = 180, 104
WORDS, MARGIN, DISC = 290, 18, 46
HEAD, TAIL = 25, 21
HANGS = 14  # design px that it lies over the edge of its seat


def beside(
    captions: Sequence[Caption], voice: Voice, place: Layout, seats: Sequence[SeatPlan]
) -> tuple[StagePiece, ...]:
    """Under the seat of a rival, above one's own; several are put side by side."""
    found: list[StagePiece] = []
    taken: list[Rect] = []
    for caption in captions:
        seat = next((each for each in seats if each.seat == caption.seat), None)
        if seat is None:
            continue
        box = _free(_box(caption, place, seat), taken, place)
        taken.append(box)
        found += _slip(caption, voice, place, box)
    return tuple(found)


def _box(caption: Caption, place: Layout, seat: SeatPlan) -> Rect:
    margin, card = place.px(MARGIN), _card_wide(place) if caption.card != NO_CARD else 0
    wide = place.px(WORDS) + 2 * margin + (card + margin if card else 0)
    high = round(card * CARD) + 2 * margin if card else 2 * margin + max(44, place.px(70))
    box = Rect(0, 0, wide, high)
    box.midtop = seat.box.centerx, seat.box.bottom - place.px(HANGS)
    if seat.own:
        box.midbottom = seat.box.centerx, seat.box.top + place.px(HANGS)
    return box.clamp(Rect(8, place.bar.bottom, place.size[0] - 16, place.size[1] - place.bar.bottom - 8))


def _free(box: Rect, taken: Sequence[Rect], place: Layout) -> Rect:
    """Not over another one, while the window is wide enough."""
    for other in taken:
        if box.colliderect(other):
            right = other.right + place.px(MARGIN) + box.w <= place.size[0] - 8
            box = box.move((other.right + place.px(MARGIN) if right else other.x - place.px(MARGIN) - box.w) - box.x, 0)
    return box


def _card_wide(place: Layout) -> int:
    return max(CARD_LEAST, place.px(CARD_WIDE))


def _slip(caption: Caption, voice: Voice, place: Layout, box: Rect) -> Iterator[StagePiece]:
    margin = place.px(MARGIN)
    yield Panel(box)
    left = box.x + margin
    if caption.card != NO_CARD:
        wide = _card_wide(place)
        yield CardPiece(Rect(left, box.y + margin, wide, round(wide * CARD)), card=caption.card)
        left += wide + margin
    room = box.right - margin - left
    side = max(28, place.px(DISC))
    head = set_words(fonts.TITLE, max(15, place.px(HEAD)), voice.say(caption.head), room, 3)
    tail = Set(13, ())
    if caption.tail is not None:
        tail = set_words(fonts.BODY, max(13, place.px(TAIL)), voice.say(caption.tail), room, 3, even=False)
    above = side + place.px(6) if caption.card != NO_CARD else 0
    y = box.centery - (above + head.high + tail.high) // 2
    if above:
        yield IconPiece(Rect(left, y, side, side), icon=caption.icon, tint=caption.tint, disc=True)
    yield words_at(head, fonts.TITLE, Rect(left, y + above, room, 0), "text")
    if tail.lines:
        yield words_at(tail, fonts.BODY, Rect(left, y + above + head.high, room, 0), "muted")
