"""The throw: who is run from, the die, what adds up to what, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.ids import NO_CARD
from game.words.voice import Tint, Voice
from ui.art import fonts
from ui.art.stamp import stamp_height, stamp_width
from ui.art.typeset import width
from ui.table.stage import people, rows
from ui.table.stage.beat import ThrowBeat
from ui.table.stage.frame import Frame
from ui.table.stage.pieces import AnyPiece, BigCard, Die, Panel, Stamp, Sum, words_at
from ui.toolkit.text import set_words

DIE, DIE_AT = 150, 248
NEED, NEED_AT = 20, 354
SUMS_TOP, SUMS_HIGH = 402, 126
PLATE, PLATE_HIGH, SUM, SUM_HIGH = 64, 42, 76, 58
STAMP, STAMP_TURN, STAMP_AT = 42, -6.0, 220
SUMS_WIDE, OUTCOME = 480, 344
MOST_PARTS = 5


def throw(place: Frame, beat: ThrowBeat) -> list[AnyPiece]:
    found: list[AnyPiece] = []
    if beat.card != NO_CARD:
        face = place.card.copy()
        face.centerx = min(
            place.left.centerx - place.px(34), place.mat.centerx - place.px(SUMS_WIDE // 2 + 24) - face.w // 2
        )
        face.x = max(face.x, place.left.x)
        found.append(BigCard(face, card=beat.card, tint=beat.tint, framed=True))
    else:
        found += people.actor(place, beat, place.left, r=people.LARGE_FACE)
    return [*found, *_middle(place, beat), *_outcome(place, beat)]


def _middle(place: Frame, beat: ThrowBeat) -> Iterator[AnyPiece]:
    """The die, and under it what it takes and what it adds up to."""
    side = place.px(DIE)
    die = Rect(0, 0, side, side)
    die.center = place.mat.centerx, place.y(DIE_AT)
    yield Die(die)
    if beat.need:
        said = _need_told(beat, place.voice)
        px = place.text(NEED, 16)
        wide = width(fonts.TITLE, px, said) + 2 * px
        band = Rect(0, place.y(NEED_AT), wide, round(px * 1.8))
        band.centerx = place.mat.centerx
        yield Panel(band, "ground", dark=True)
        found = set_words(fonts.TITLE, px, said, wide)
        at = Rect(band.x, band.centery - found.high // 2, band.w, 0)
        yield words_at(found, fonts.TITLE, at, "glow", centred=True)
    if beat.parts:
        half = min(place.px(SUMS_WIDE // 2), _outcome_room(place).x - place.px(22) - place.mat.centerx)
        left = place.mat.centerx - half
        yield from _sums(place, beat, Rect(left, place.y(SUMS_TOP), 2 * half, place.px(SUMS_HIGH)))


def _need_told(beat: ThrowBeat, voice: Voice) -> str:
    """What the die must show, as everywhere; and what that makes, where something is added."""
    if not beat.plus:
        return voice.text("stage_look.it_takes", n=beat.need)
    return voice.text("stage_look.it_takes_in_all", n=max(1, beat.need - beat.plus), total=beat.need)


def _sums(place: Frame, beat: ThrowBeat, box: Rect) -> Iterator[AnyPiece]:
    """One plate for each part with its name below, and the sum."""
    yield Panel(box, "ground")
    parts = beat.parts[:MOST_PARTS]
    step = (box.w - place.px(24)) / (len(parts) + 1.25)
    left = box.x + place.px(12)
    for n, part in enumerate(parts):
        cell = Rect(round(left + n * step), box.y, round(step), box.h)
        tint: Tint = "muted" if n == 0 else "good" if part.amount > 0 else "bad"
        text = str(part.amount) if n == 0 else place.voice.signed(part.amount)
        yield from _plate(place, cell, text, place.voice.say(part.label), tint, small=True)
    at = Rect(round(left + len(parts) * step), box.y, round(step * 1.25), box.h)
    equals = set_words(fonts.TITLE, place.text(28), "=", at.w)
    yield words_at(equals, fonts.TITLE, Rect(at.x, box.y + place.px(28), place.px(18), 0), "text", centred=True)
    told = place.voice.say(beat.under) if beat.under is not None else ""
    cell = Rect(at.x + place.px(18), at.y, at.w - place.px(18), at.h)
    yield from _plate(place, cell, str(beat.sum), told, "good" if beat.good else "bad", small=False)


def _plate(place: Frame, cell: Rect, text: str, label: str, tint: Tint, *, small: bool) -> Iterator[AnyPiece]:
    wide, high = (PLATE, PLATE_HIGH) if small else (SUM, SUM_HIGH)
    plate = Rect(0, 0, min(place.px(wide), cell.w - 6), place.px(high))
    plate.center = cell.centerx, cell.y + place.px(46)
    yield Sum(plate, text=text, tint=tint, px=place.text(25 if small else 40, 18))
    if label:
        role = fonts.SEMIBOLD if small else fonts.BOLD
        said = set_words(role, place.text(14), label, cell.w - 6, 3)
        room = cell.bottom - place.px(6) - (plate.bottom + place.px(4))
        if said.high > room:
            said = set_words(role, place.text(14), label, cell.w - 6, 2)
        at = Rect(cell.x + 3, cell.y + place.px(80), cell.w - 6, 0)
        yield words_at(said, role, at, "muted" if small else "text", centred=True)


def _outcome_room(place: Frame) -> Rect:
    """Narrower than the right column: the sum in the middle is wide."""
    wide = min(place.right.w, place.px(OUTCOME))
    return Rect(place.right.right - wide, place.right.y, wide, place.right.h)


def _outcome(place: Frame, beat: ThrowBeat) -> Iterator[AnyPiece]:
    """The stamp, and what follows of it."""
    room = _outcome_room(place)
    if beat.stamp is not None:
        text, px = place.voice.say(beat.stamp).upper(), place.text(STAMP)
        while px > 20 and stamp_width(text, px) > room.w - place.px(24):
            px -= 1
        box = Rect(0, 0, stamp_width(text, px) + place.px(14), stamp_height(px) + place.px(30))
        box.center = room.centerx, place.y(STAMP_AT)
        yield Stamp(box, text=text, px=px, turn=STAMP_TURN, good=beat.good, late=True)
        top = max(box.bottom + place.px(12), place.y(300))
        room = Rect(room.x, top, room.w, room.bottom - top)
    yield from rows.panel(place, room, beat.rows, beat.heading, top=beat.stamp is not None)
