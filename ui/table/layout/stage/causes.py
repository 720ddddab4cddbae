"""Beats with a card in the middle: what lies behind a door, what hits somebody, what changes a fight, and the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId
from ui.art import fonts
from ui.table.layout.stage import numbers, people, rows
from ui.table.layout.stage.frame import Frame
from ui.table.layout.stage.pieces import AnyPiece, Back, BigCard, Panel, SmallCard, Spot
from ui.table.layout.stage.words import set_words, words_at
from ui.table.stage.beat import Beat, CardBeat, DoorBeat, FightCardBeat, LossBeat, Totals

DECK, DECK_TURN = 74, -10.0
FACE_ABOVE = 54
LOST_LARGE, LOST_SMALL, LOST_TURN = 104, 76, -6.0
NUMBER_LINE = 72


def cause(place: Frame, beat: Beat) -> list[AnyPiece]:
    """The card in the middle."""
    return [BigCard(place.card, card=beat.card, tint=beat.tint)] if beat.card != NO_CARD else []


def door(place: Frame, beat: DoorBeat) -> list[AnyPiece]:
    """Who opens it, where the card comes from, what follows."""
    wide = place.px(DECK)
    back = Rect(0, 0, wide, round(wide * 1.4))
    back.center = place.left.x + place.px(62), place.y(452)
    who = people.actor(place, beat, Rect(place.left.x, place.left.y, place.left.w, back.y - place.left.y))
    way = people.to_card(place, Spot(back.right + place.px(18), back.y + place.px(10)), "accent")
    return [
        *cause(place, beat),
        *who,
        Back(back, deck="door", turn=DECK_TURN),
        way,
        *rows.panel(place, place.right, beat.rows, beat.heading),
    ]


def loss(place: Frame, beat: LossBeat) -> list[AnyPiece]:
    """Who does it to whom, and what is gone."""
    thrower = beat.by not in (NOBODY, beat.to)
    found = [*cause(place, beat), *people.actor(place, beat, place.left, r=62)]
    if thrower:
        found.append(people.to_card(place, Spot(place.left.centerx + place.px(84), place.y(224)), beat.tint))
    room = place.right
    if thrower and beat.to != NOBODY:
        r = place.px(FACE_ABOVE)
        victim = people.face(Spot(room.centerx, room.y + r - place.px(2)), r, beat.to, lit=True)
        found += [victim, people.from_card(place, Spot(victim.box.x - place.px(18), victim.box.centery), beat.tint)]
        below = victim.box.bottom + place.px(28)
        room = Rect(room.x, below, room.w, room.bottom - below)
    return found + _lost(place, beat, room)


def _lost(place: Frame, beat: LossBeat, room: Rect) -> list[AnyPiece]:
    """The panel: cards crossed out, what becomes of them, the number before and after."""
    head = rows.heading(place, beat.heading, room)
    above = place.px(16) + (head.box.h + place.px(6) if head is not None else 0)
    if len(beat.lost) == 1:
        return _lost_one(place, beat, room, above)
    cards = _lost_row(place, beat.lost, Rect(room.x, room.y + above, room.w, room.h - above))
    foot = max((piece.box.bottom for piece in cards), default=room.y + above)
    numbers_at = Rect(room.x + place.px(20), foot + place.px(8), room.w - place.px(40), _number_high(place, beat))
    after = [*_number(place, beat, numbers_at)]
    below = numbers_at.bottom if after else foot
    said = rows.panel(place, Rect(room.x, below, room.w, max(1, room.bottom - below)), beat.rows, top=True)
    if not cards and not after:
        return rows.panel(place, room, beat.rows, beat.heading, top=room.y > place.right.y)
    bottom = max([piece.box.bottom for piece in said] or [below + place.px(14)])
    box = Rect(room.x, room.y, room.w, bottom - room.y)
    return [Panel(box, "ground"), *([head] if head else []), *cards, *after, *said[1:]]


def _lost_one(place: Frame, beat: LossBeat, room: Rect, above: int) -> list[AnyPiece]:
    """Large, with its name, its fate and the number beside it."""
    wide = place.px(LOST_LARGE)
    high = round(wide * 1.4)
    number = _number_high(place, beat)
    said = beat.rows[:3]
    text_x = room.x + place.px(20) + wide + place.px(32)
    text_w = room.right - place.px(16) - text_x
    face = Rect(room.x + place.px(28), room.y + above + place.px(10), wide, high)
    pieces: list[AnyPiece] = [SmallCard(face, card=beat.lost[0], turn=LOST_TURN, fate="lost")]
    y = room.y + above
    name = place.voice.print_card(beat.lost[0]).title if beat.lost[0] >= 0 else ""
    if name:
        title = set_words(fonts.TITLE, place.text(21, 15), name, text_w, 2, 15)
        pieces.append(words_at(title, fonts.TITLE, Rect(text_x, y, text_w, 0), "text"))
        y += title.high + place.px(2)
    for row in said:
        for role, message, ink, size in ((fonts.SEMIBOLD, row.bold, "text", 16), (fonts.BODY, row.quiet, "muted", 15)):
            if message is None:
                continue
            found = set_words(role, place.text(size), place.voice.say(message), text_w, 2)
            if y + found.high + number > room.bottom - place.px(12):
                break
            pieces.append(words_at(found, role, Rect(text_x, y, text_w, 0), "muted" if ink == "muted" else "text"))
            y += found.high
    pieces += _number(place, beat, Rect(text_x, y + place.px(4), text_w, number))
    y += number
    bottom = min(room.bottom, max(face.bottom + place.px(20), y + place.px(14)))
    head = rows.heading(place, beat.heading, room)
    return [Panel(Rect(room.x, room.y, room.w, bottom - room.y), "ground"), *([head] if head else []), *pieces]


def _number_high(place: Frame, beat: LossBeat) -> int:
    return place.px(NUMBER_LINE) if beat.level is not None or beat.strength is not None else 0


def _number(place: Frame, beat: LossBeat, at: Rect) -> Iterator[AnyPiece]:
    """The level where it changed, else the strength."""
    if beat.level is not None:
        yield from numbers.level(place, at, beat.level)
    elif beat.strength is not None:
        yield from numbers.strength(place, at, beat.strength)


def _lost_row(place: Frame, cards: Sequence[CardId], room: Rect) -> list[AnyPiece]:
    """Several side by side, each with its name."""
    return [*named_cards(place, cards, room, LOST_SMALL, fate="lost")] if cards else []


def named_cards(
    place: Frame, cards: Sequence[CardId], room: Rect, most_wide: float, *, fate: str = "", lines: int = 2
) -> Iterator[AnyPiece]:
    """In one row, as large as goes, whole names below."""
    column = min((room.w - place.px(16)) // len(cards), place.px(most_wide * 1.7))
    wide = min(place.px(most_wide), column - place.px(10))
    left = room.centerx - column * len(cards) // 2
    for n, card in enumerate(cards):
        face = Rect(0, room.y + place.px(6), wide, round(wide * 1.4))
        face.centerx = left + column * n + column // 2
        yield SmallCard(face, card=card, fate="lost" if fate == "lost" else "")
        if card >= 0:
            title = place.voice.print_card(card).title
            said = set_words(fonts.SEMIBOLD, place.text(13), title, column - 4, lines)
            at = Rect(face.centerx - column // 2 + 2, face.bottom + place.px(4), column - 4, 0)
            yield words_at(said, fonts.SEMIBOLD, at, "text", centred=True)


def fight_card(place: Frame, beat: FightCardBeat) -> list[AnyPiece]:
    """Who plays it, and what it makes of the fight."""
    found = [*cause(place, beat), *people.actor(place, beat, place.left, r=62)]
    if beat.by != NOBODY:
        found.append(people.to_card(place, Spot(place.left.centerx + place.px(84), place.y(224)), beat.tint))
    return found + _fight_panel(place, beat, beat.totals, place.right)


def _fight_panel(place: Frame, beat: Beat, totals: Totals, room: Rect) -> list[AnyPiece]:
    head = rows.heading(place, beat.heading, room)
    above = place.px(14) + (head.box.h + place.px(4) if head is not None else 0)
    high = numbers.totals_high(place)
    said = rows.panel(place, Rect(room.x, 0, room.w, room.h - above - high), beat.rows, top=True)
    rows_high = said[0].box.h if said else place.px(12)
    whole = Rect(room.x, 0, room.w, above + high + rows_high)
    whole.centery = room.centery
    at = Rect(room.x + place.px(20), whole.y + above, room.w - place.px(40), high)
    said = rows.panel(place, Rect(room.x, at.bottom, room.w, rows_high), beat.rows, top=True)
    head = rows.heading(place, beat.heading, whole)
    return [Panel(whole, "ground"), *([head] if head else []), *numbers.both_totals(place, at, totals), *said[1:]]


def any_card(place: Frame, beat: CardBeat) -> list[AnyPiece]:
    """The card, or several; who and whom; what it means."""
    found = people.actor(place, beat, place.left, r=62)
    if beat.card != NO_CARD:
        found = [*cause(place, beat), *found]
    elif beat.cards:
        found += _several(place, beat.cards)
    other = beat.to not in (NOBODY, beat.by) and beat.by != NOBODY
    room = place.right
    if other:
        r = place.px(FACE_ABOVE)
        whom = people.face(Spot(room.centerx, room.y + r - place.px(2)), r, beat.to, lit=True)
        found.append(whom)
        room = Rect(room.x, whom.box.bottom + place.px(28), room.w, room.bottom - whom.box.bottom - place.px(28))
    if beat.totals is not None:
        return found + _fight_panel(place, beat, beat.totals, room)
    return found + rows.panel(place, room, beat.rows, beat.heading, top=other)


def _several(place: Frame, cards: Sequence[CardId]) -> Iterator[AnyPiece]:
    """On paper in the middle, in two rows where they are many."""
    box = Rect(place.middle.x - place.px(20), place.middle.y, place.middle.w + place.px(40), place.middle.h)
    yield Panel(box, "ground")
    shown = cards[:6]
    half = (len(shown) + 1) // 2 if len(shown) > 3 else len(shown)
    lots = [shown[:half], shown[half:]] if half < len(shown) else [shown]
    high = box.h // len(lots)
    for n, lot in enumerate(lots):
        wide = min(96 if len(lots) > 1 else 110, 300 / len(lot) - 12)
        row = Rect(box.x, box.y + n * high + place.px(10), box.w, high)
        yield from named_cards(place, lot, row, wide)
