"""Who does it and who suffers it: portraits with their names, what they say, and the dots from one to another."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.ids import NOBODY, SeatId
from ui.art import fonts
from ui.table.layout.stage.frame import Frame
from ui.table.layout.stage.pieces import AnyPiece, Bow, Bubble, Face, Spot
from ui.table.layout.stage.words import set_words, words_at
from ui.table.stage.beat import Beat
from ui.words.voice import Tint

FACE, LARGE_FACE, MARK_REACH = 57, 76, 0.34
HEADLINE, UNDER, SPEECH = 27, 16, 18
MARGIN, TAIL = 18, 24


def face(middle: Spot, r: int, seat: SeatId, *, lit: bool = False, crown: bool = False) -> Face:
    return Face(Rect(middle.x - r, middle.y - r, 2 * r, 2 * r), seat=seat, lit=lit, crown=crown)


def actor(place: Frame, beat: Beat, column: Rect, *, r: float = FACE, top: float = 0) -> list[AnyPiece]:
    """Whoever it is about, the headline, and below it what is to be known or what is said; from the top down."""
    seat = beat.by if beat.by != NOBODY else beat.to
    found: list[AnyPiece] = []
    y = column.y + place.px(top)
    if seat != NOBODY:
        radius = place.px(r)
        found.append(face(Spot(column.centerx, y + place.px(10) + radius), radius, seat, lit=seat == beat.to))
        y += 2 * radius + place.px(36)
    found += _told(place, beat, Rect(column.x, y, column.w, column.bottom - y))
    return found


def _told(place: Frame, beat: Beat, room: Rect) -> Iterator[AnyPiece]:
    y = room.y
    if beat.headline is not None:
        text = place.voice.say(beat.headline)
        said = set_words(fonts.TITLE, place.text(HEADLINE, 18), text, room.w, 2, place.text(20, 16))
        yield words_at(said, fonts.TITLE, Rect(room.x, y, room.w, 0), "cream", centred=True)
        y += said.high + place.px(2)
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


def to_card(place: Frame, start: Spot, tint: Tint) -> Bow:
    """From something at the left to the card in the middle."""
    end = Spot(place.card.x - place.px(16), place.y(238) if start.y < place.y(300) else place.y(374))
    return bow(start, end, place.px(40), tint)


def from_card(place: Frame, end: Spot, tint: Tint) -> Bow:
    """From the card to something at the right."""
    return bow(Spot(place.card.right + place.px(16), place.y(250)), end, place.px(34), tint)
