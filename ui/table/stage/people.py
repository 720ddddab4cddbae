"""Who does it and who suffers it: portraits with their names, what they say, and the dots from one to another."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from pygame import Rect

from game.ids import NOBODY, SeatId
from game.words.voice import Tint
from ui.art import fonts
from ui.table.stage.beat import Beat
from ui.table.stage.frame import Frame
from ui.table.stage.pieces import AnyPiece, Bow, Bubble, Face, Sign, Spot, words_at
from ui.toolkit.text import Room, set_whole, set_words

FACE, LARGE_FACE, MARK_REACH = 57, 76, 0.34
HEADLINE, UNDER, SPEECH = 27, 16, 18
MARGIN, TAIL = 18, 24
HEADLINES, HEADLINES_LONG, HEADLINES_ALONE = 2, 5, 6
"""Lines under a portrait, those of a sentence that is too long for them, and where there is no portrait."""
LIFTED = 0.36  # share of the free height that is left above


def face(middle: Spot, r: int, seat: SeatId, *, lit: bool = False, crown: bool = False, dead: bool = False) -> Face:
    return Face(Rect(middle.x - r, middle.y - r, 2 * r, 2 * r), seat=seat, lit=lit, crown=crown, dead=dead)


def actor(place: Frame, beat: Beat, column: Rect, *, r: float = FACE, both: bool = False) -> list[AnyPiece]:
    """Whoever it is about, the headline, and below it what is to be known or what is said; somewhat above the middle.
    `both`: with whom it is done stands beside."""
    radius, gap = place.px(r), place.px(30)
    seats = [seat for seat in (beat.by, beat.to if both else NOBODY) if seat != NOBODY] or [beat.to]
    known = seats[0] != NOBODY
    head = 2 * radius + gap if known else 0
    lines = HEADLINES if known else HEADLINES_ALONE
    told = list(_told(place, beat, Rect(column.x, column.y + head, column.w, column.h - head), lines))
    foot = max([piece.box.bottom for piece in told], default=column.y + head)
    down = round(max(0, column.bottom - foot) * LIFTED)
    found: list[AnyPiece] = [shifted(piece, down) for piece in told]
    if known:
        found += _faces(place, seats, Spot(column.centerx, column.y + radius + down), radius, beat)
    return found


def _faces(place: Frame, seats: list[SeatId], middle: Spot, r: int, beat: Beat) -> Iterator[AnyPiece]:
    """One, or two side by side with an arrow between them."""
    if len(seats) == 1:
        yield face(middle, r, seats[0], lit=seats[0] == beat.to)
        return
    apart = round(r * 1.6)
    yield face(Spot(middle.x - apart, middle.y), r, seats[0])
    yield face(Spot(middle.x + apart, middle.y), r, seats[1], lit=True)
    side = place.px(24)
    yield Sign(Rect(middle.x - side // 2, middle.y - side // 2, side, side), icon="play", ink="cream")


def shifted(piece: AnyPiece, down: int) -> AnyPiece:
    """The same, so many pixels lower."""
    moved = msgspec.structs.replace(piece, box=piece.box.move(0, down))
    if isinstance(moved, Bubble):
        return msgspec.structs.replace(moved, tail=Spot(moved.tail.x, moved.tail.y + down))
    return moved


def portrait_of(found: list[AnyPiece]) -> Face | None:
    """The first one."""
    return next((piece for piece in found if isinstance(piece, Face)), None)


def _told(place: Frame, beat: Beat, room: Rect, lines: int) -> Iterator[AnyPiece]:
    y, low = room.y, list(_below(place, beat, Rect(room.x, 0, room.w, room.h)))
    if beat.headline is not None:
        free = Room(room.w, room.h - max((piece.box.bottom for piece in low), default=0))
        text, px, least = place.voice.say(beat.headline), place.text(HEADLINE, 18), place.text(20, 16)
        said = set_whole(fonts.TITLE, px, text, free, lines, HEADLINES_LONG, least)
        yield words_at(said, fonts.TITLE, Rect(room.x, y, room.w, 0), "cream", centred=True)
        y += said.high + place.px(2)
    yield from (shifted(piece, y) for piece in low)


def _below(place: Frame, beat: Beat, room: Rect) -> Iterator[AnyPiece]:
    """What is to be known, and what is said."""
    y = room.y
    if beat.under is not None:
        quiet = set_words(fonts.SEMIBOLD, place.text(UNDER), place.voice.say(beat.under), room.w, 2)
        yield words_at(quiet, fonts.SEMIBOLD, Rect(room.x, y, room.w, 0), "soft", centred=True)
        y += quiet.high
    if beat.line is not None:
        yield speech(place, place.voice.say(beat.line), Rect(room.x, y + place.px(6), room.w, room.bottom - y))


def speech(place: Frame, text: str, room: Rect) -> Bubble:
    """As wide as its words; the tail stands on its upper edge."""
    margin, tail = place.px(MARGIN), place.px(TAIL)
    said = set_words(fonts.SEMIBOLD_ITALIC, place.text(SPEECH), text, room.w - 2 * margin, 3)
    box = Rect(0, room.y + tail, said.wide(fonts.SEMIBOLD_ITALIC) + 2 * margin + 2, said.high + place.px(24))
    box.centerx = room.centerx
    return Bubble(box, px=said.px, lines=said.lines, tail=Spot(box.centerx - place.px(14), room.y))


def bow(start: Spot, end: Spot, rise: int, tint: Tint, *, head: bool = True) -> Bow:
    """Dots in a bow that rises so many pixels over its higher end."""
    over = Spot((start.x + end.x) // 2, min(start.y, end.y) - rise)
    spots = (start, over, end)
    left, top = min(spot.x for spot in spots), min(spot.y for spot in spots)
    box = Rect(left, top, max(spot.x for spot in spots) - left, max(spot.y for spot in spots) - top)
    return Bow(box.inflate(24, 24), "over", start=start, over=over, end=end, tint=tint, head=head)


def to_card(place: Frame, who: Face, tint: Tint) -> Bow:
    """From a portrait to the card in the middle."""
    start = Spot(who.box.right + place.px(20), who.box.centery - place.px(2))
    return bow(start, Spot(place.card.x - place.px(16), start.y + place.px(14)), place.px(40), tint)


def from_card(place: Frame, end: Spot, tint: Tint) -> Bow:
    """From the card to something at the right."""
    return bow(Spot(place.card.right + place.px(16), place.y(250)), end, place.px(34), tint)
