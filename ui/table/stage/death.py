"""Somebody dies: the stone, what stays, whose turn it is to take from the pockets, and when one is back."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.ids import SeatId
from game.words.voice import Tint
from ui.art import fonts
from ui.art import gravestone as stone
from ui.art.typeset import line_height
from ui.table.stage import rows
from ui.table.stage.beat import DeathBeat
from ui.table.stage.causes import named_cards
from ui.table.stage.frame import Frame
from ui.table.stage.numbers import chip
from ui.table.stage.people import face, shifted
from ui.table.stage.pieces import AnyPiece, Panel, Spot, Stone, words_at
from ui.toolkit.text import set_words

STONE_AT, PANELS_AT, PANELS_END = (232, 326), 440, 1246
KEPT_TOP, KEPT_HIGH = 158, 76
POCKETS_TOP, POCKETS_HIGH = 246, 196
BACK_TOP, BACK_HIGH = 454, 80
POCKET, MOST_POCKETS = 66, 7
TAKERS = 216  # px that those who take need at the right


def death(place: Frame, beat: DeathBeat) -> list[AnyPiece]:
    left = place.x(PANELS_AT)
    across = place.x(PANELS_END) - left
    kept = Rect(left, place.y(KEPT_TOP), across, place.px(KEPT_HIGH))
    pockets = Rect(left, place.y(POCKETS_TOP), across, place.px(POCKETS_HIGH))
    back = Rect(left, place.y(BACK_TOP), across, place.px(BACK_HIGH))
    return [*_stone(place, beat), *_kept(place, beat, kept), *_pockets(place, beat, pockets), *_back(place, beat, back)]


def _stone(place: Frame, beat: DeathBeat) -> Iterator[AnyPiece]:
    """With the portrait, the name and an epitaph."""
    k = place.k
    x, y = place.x(STONE_AT[0]), place.y(STONE_AT[1])
    box = Rect(
        x - round(stone.MIDDLE[0] * k), y - round(stone.MIDDLE[1] * k), round(stone.WIDE * k), round(stone.HIGH * k)
    )
    yield Stone(box, "ground", seat=beat.to, k=k)
    yield face(Spot(x, y + round(stone.FACE_AT[1] * k)), round(stone.FACE * k), beat.to, dead=True)
    room = round(stone.WORDS_ROOM * k)
    name = set_words(fonts.TITLE, place.text(38), place.voice.seat(beat.to), room, 1, 15)
    yield words_at(name, fonts.TITLE, Rect(x - room // 2, y + place.px(4), room, 0), "text", centred=True)
    if beat.headline is not None:
        epitaph = set_words(fonts.SEMIBOLD_ITALIC, place.text(17), place.voice.say(beat.headline), room, 2)
        at = Rect(x - room // 2, y + place.px(8) + name.high, room, 0)
        yield words_at(epitaph, fonts.SEMIBOLD_ITALIC, at, "text", centred=True)
    if beat.under is not None:
        wide = place.px(360)
        quiet = set_words(fonts.ITALIC, place.text(16), place.voice.say(beat.under), wide, 1)
        yield words_at(
            quiet, fonts.ITALIC, Rect(x - wide // 2, box.bottom + place.px(6), wide, 0), "cream", centred=True
        )


def _kept(place: Frame, beat: DeathBeat, box: Rect) -> Iterator[AnyPiece]:
    """The level, and the cards that death leaves, by their names."""
    yield Panel(box, "ground")
    margin = place.px(20)
    word = place.voice.text("stage_look.kept_mine" if _mine(place, beat.to) else "stage_look.kept").upper()
    head = set_words(fonts.TITLE, place.text(rows.HEADING), word, box.w - 2 * margin)
    yield words_at(head, fonts.TITLE, Rect(box.x + margin, box.y + place.px(10), box.w - 2 * margin, 0), "muted")
    x, middle = box.x + margin, box.bottom - place.px(26)
    shown: list[tuple[str, str, Tint]] = [(place.voice.text("stage_look.level", n=beat.level), "up", "me")]
    shown += [
        (printed.title, _icon(printed.type), _tint(printed.type)) for printed in map(place.voice.print_card, beat.stays)
    ]
    for text, icon, tint in shown:
        found = chip(place, x, middle, text, icon, tint, box.right - margin - x, 18)
        if len(found.text) < 4 or found.box.right > box.right - margin // 2:
            break
        yield found
        x = found.box.right + place.px(8)


def _mine(place: Frame, seat: SeatId) -> bool:
    return place.voice.names.me == seat


def _icon(kind: str) -> str:
    return {"race": "race", "class": "class", "curse": "curse"}.get(kind, "star")


def _tint(kind: str) -> Tint:
    tints: dict[str, Tint] = {"race": "good", "class": "me", "curse": "curse"}
    return tints.get(kind, "accent")


def _pockets(place: Frame, beat: DeathBeat, box: Rect) -> Iterator[AnyPiece]:
    """What is laid out, and who takes in which order."""
    yield Panel(box, "ground")
    head = rows.heading(place, beat.heading, box)
    top = box.y + place.px(12)
    if head is not None:
        yield head
        top = head.box.bottom
    takers = place.px(TAKERS) if beat.order else 0
    room = Rect(box.x + place.px(12), top, box.w - takers - place.px(24), box.bottom - top)
    cards = list(named_cards(place, beat.pockets, room, POCKET, most=MOST_POCKETS)) if beat.pockets else []
    spare = room.bottom - max((piece.box.bottom for piece in cards), default=0)
    yield from (shifted(piece, max(0, spare // 2 - place.px(6))) for piece in cards)
    high = min((box.h - place.px(30)) // max(1, len(beat.order)), place.px(46))
    first = box.centery - high * (len(beat.order) - 1) // 2
    for n, seat in enumerate(beat.order):
        yield from _taker(
            place,
            seat,
            Rect(box.right - takers, first + n * high - high // 2, takers - place.px(12), high),
            first=n == 0,
        )


def _taker(place: Frame, seat: SeatId, box: Rect, *, first: bool) -> Iterator[AnyPiece]:
    r = min(place.px(18), box.h // 2 - 3)
    yield face(Spot(box.x + r + 4, box.centery), r, seat)
    x = box.x + 2 * r + place.px(20)
    room = box.right - x
    word = None
    if first:
        word = chip(place, x, box.centery, place.voice.text("stage_look.takes"), "play", "accent", room, 15)
        word.box.right = box.right
        room = word.box.x - place.px(6) - x
    name = set_words(fonts.TITLE, place.text(18, 14), place.voice.seat(seat), room, 1)
    yield words_at(name, fonts.TITLE, Rect(x, box.centery - line_height(name.px) // 2, room, 0), "text")
    if word is not None:
        yield word


def _back(place: Frame, beat: DeathBeat, box: Rect) -> Iterator[AnyPiece]:
    """When one is back, and what with."""
    yield from rows.panel(place, box, beat.rows[:1], top=True)
