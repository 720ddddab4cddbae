"""Beats with a card in the middle: what lies behind a door, what hits somebody, what changes a fight, and the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId
from ui.art import fonts
from ui.art.typeset import line_height
from ui.cards.painter import CHIP_BELOW
from ui.table.stage import numbers, people, rows
from ui.table.stage.beat import Beat, CardBeat, DoorBeat, FightCardBeat, LossBeat, Totals
from ui.table.stage.frame import Frame
from ui.table.stage.pieces import AnyPiece, Back, BigCard, Chip, Panel, SmallCard, Spot, words_at
from ui.toolkit.text import Room, set_name, set_whole

DECK, DECK_TURN = 74, -10.0
FACE_ABOVE = 54
LOST_LARGE, LOST_SMALL, LOST_TURN = 104, 72, -6.0
SEVERAL, SEVERAL_SMALL, SHOWN = 128, 96, 6
NUMBER_LINE = 72
FATE_LINES = 5  # of a long sentence, where there is room
GROWN = 1.2  # a card that carries its own name, against one with its name below
LEAST_ROW = 44
MOST_LOST, ASIDE = 4, 70
Fate = Literal["", "lost", "beaten"]
LEAST_ASIDE = 62  # px in which two digits and their icon have room


def cause(place: Frame, beat: Beat) -> list[AnyPiece]:
    """The card in the middle."""
    return [BigCard(place.card, card=beat.card, tint=beat.tint)] if beat.card != NO_CARD else []


def door(place: Frame, beat: DoorBeat) -> list[AnyPiece]:
    """Who opens it, where the card comes from, what follows."""
    if beat.card == NO_CARD:
        return _told(place.halved(), beat)
    wide = place.px(DECK)
    back = Rect(0, 0, wide, round(wide * 1.4))
    back.center = place.left.x + place.px(62), place.y(452)
    column = Rect(place.left.x, place.left.y, place.left.w, back.y - place.px(14) - place.left.y)
    who = people.actor(place, beat, column)
    start = Spot(back.right + place.px(18), back.y + place.px(30))
    way = people.bow(start, Spot(place.card.x - place.px(16), place.y(402)), place.px(20), "accent")
    return [
        *cause(place, beat),
        *who,
        Back(back, deck="door", turn=DECK_TURN),
        way,
        *rows.panel(place, place.right, beat.rows, beat.heading),
    ]


def _told(place: Frame, beat: Beat) -> list[AnyPiece]:
    """Who, and what follows."""
    return [*people.actor(place, beat, place.left, r=62), *rows.panel(place, place.right, beat.rows, beat.heading)]


def loss(place: Frame, beat: LossBeat) -> list[AnyPiece]:
    """Who does it to whom, and what is gone."""
    if beat.card == NO_CARD:
        place = place.halved()
    thrower = beat.by not in (NOBODY, beat.to)
    found = [*cause(place, beat), *people.actor(place, beat, place.left, r=62)]
    who = people.portrait_of(found)
    if thrower and who is not None and beat.card != NO_CARD:
        found.append(people.to_card(place, who, beat.tint))
    room = place.right
    if thrower and beat.to != NOBODY:
        r = place.px(FACE_ABOVE)
        victim = people.face(Spot(room.centerx, room.y + r - place.px(2)), r, beat.to, lit=True)
        found.append(victim)
        if beat.card != NO_CARD:
            end = Spot(victim.box.x - place.px(18), victim.box.centery)
            found.append(people.from_card(place, end, beat.tint))
        below = victim.box.bottom + place.px(28)
        room = Rect(room.x, below, room.w, room.bottom - below)
    return found + _lost(place, beat, room)


def _lost(place: Frame, beat: LossBeat, room: Rect) -> list[AnyPiece]:
    """The panel: cards crossed out, what becomes of them, the number before and after."""
    head = rows.heading(place, beat.heading, room)
    above = place.px(16) + (head.box.h + place.px(4) if head is not None else 0)
    number = _number_high(place, beat)
    if len(beat.lost) == 1 and beat.lost[0] >= 0:
        return _lost_one(place, beat, room, above)
    if not beat.lost and not number:
        return rows.panel(place, room, beat.rows, beat.heading, top=room.y > place.right.y)
    below = Rect(room.x, room.y + above, room.w, room.h - above - number - place.px(12))
    cards = _lost_row(place, beat.lost, below)
    foot = max((piece.box.bottom for piece in cards), default=below.y)
    numbers_at = Rect(room.x + place.px(20), foot + place.px(4), room.w - place.px(40), number)
    under = Rect(room.x, numbers_at.bottom, room.w, room.bottom - numbers_at.bottom)
    said = rows.panel(place, under, beat.rows, top=True) if under.h > place.px(LEAST_ROW) else []
    bottom = max(piece.box.bottom for piece in said) if said else numbers_at.bottom + place.px(12)
    box = Rect(room.x, room.y, room.w, min(bottom, room.bottom) - room.y)
    return [Panel(box, "ground"), *([head] if head else []), *cards, *_number(place, beat, numbers_at), *said[1:]]


def _lost_one(place: Frame, beat: LossBeat, room: Rect, above: int) -> list[AnyPiece]:
    """Large, with its name, its fate and the number beside it."""
    wide = min(place.px(LOST_LARGE), round((room.h - above - place.px(30)) / 1.4))
    face = Rect(room.x + place.px(28), room.y + above + place.px(8), wide, round(wide * 1.4))
    left = face.right + place.px(26)
    text = Rect(left, room.y + above, room.right - place.px(16) - left, 0)
    number = _number_high(place, beat)
    words = _fate(place, beat, text, room.bottom - number - place.px(12))
    y = max(piece.box.bottom for piece in words) + place.px(4)
    shown = [*words, *_number(place, beat, Rect(text.x, y, text.w, number))]
    bottom = min(room.bottom, max(face.bottom + place.px(20), y + number + place.px(12)))
    head = rows.heading(place, beat.heading, room)
    crossed = SmallCard(face, card=beat.lost[0], turn=LOST_TURN, fate="lost")
    return [Panel(Rect(room.x, room.y, room.w, bottom - room.y), "ground"), *([head] if head else []), crossed, *shown]


def _fate(place: Frame, beat: LossBeat, at: Rect, foot: int) -> list[AnyPiece]:
    """The name of what is gone and what becomes of it, as far down as there is room."""
    printed = place.voice.print_card(beat.lost[0])
    title = set_name(fonts.TITLE, place.text(21, 15), printed.title, at.w, 2, printed.lang)
    found: list[AnyPiece] = [words_at(title, fonts.TITLE, at, "text")]
    y = at.y + title.high + place.px(2)
    lines = [
        (message, n) for row in beat.rows for n, message in enumerate((row.bold, row.quiet)) if message is not None
    ]
    for n, (message, quiet) in enumerate(lines, 1):
        role, px = (fonts.BODY, place.text(15)) if quiet else (fonts.SEMIBOLD, place.text(16))
        free = Room(at.w, foot - y - line_height(px) * (len(lines) - n))
        words = set_whole(role, px, place.voice.say(message), free, 2, FATE_LINES, even=False)
        if y + words.high > foot:
            break
        found.append(words_at(words, role, Rect(at.x, y, at.w, 0), "muted"))
        y += words.high
    return found


def _number_high(place: Frame, beat: LossBeat) -> int:
    return place.px(NUMBER_LINE) if beat.level is not None or beat.strength is not None else 0


def _number(place: Frame, beat: LossBeat, at: Rect) -> Iterator[AnyPiece]:
    """The level where it changed, else the strength."""
    if beat.level is not None:
        yield from numbers.level(place, at, beat.level)
    elif beat.strength is not None:
        yield from numbers.strength(place, at, beat.strength)


def _lost_row(place: Frame, cards: Sequence[CardId], room: Rect) -> list[AnyPiece]:
    """Several side by side, each with its name, no higher than there is room."""
    fits = min(1.0, (room.h - place.px(8)) / (GROWN * 1.4 * place.px(LOST_SMALL)))
    return [*named_cards(place, cards, room, LOST_SMALL * fits, fate="lost", most=MOST_LOST)] if cards else []


def named_cards(
    place: Frame, cards: Sequence[CardId], room: Rect, most_wide: float, fate: Fate = "", most: int = 99
) -> Iterator[AnyPiece]:
    """In one row, as large as goes; where a card is too small to carry its name, the whole name stands below. Of more
    than `most` the last ones are counted."""
    if len(cards) > most:
        aside = max(place.px(ASIDE), LEAST_ASIDE)
        yield _more(place, room.right - aside, room.y + place.px(50), len(cards) - most)
        cards, room = cards[:most], Rect(room.x, room.y, room.w - aside, room.h)
    column = min((room.w - place.px(16)) // len(cards), place.px(most_wide * 1.5))
    wide = min(place.px(most_wide), column - place.px(10))
    if wide >= CHIP_BELOW:
        wide = min(round(wide * GROWN), column - place.px(10))
    left = room.centerx - column * len(cards) // 2
    for n, card in enumerate(cards):
        face = Rect(0, room.y + place.px(6), wide, round(wide * 1.4))
        face.centerx = left + column * n + column // 2
        yield SmallCard(face, card=card, fate=fate)
        if card >= 0 and wide < CHIP_BELOW:
            printed = place.voice.print_card(card)
            said = set_name(fonts.SEMIBOLD, place.text(13), printed.title, column - 4, 3, printed.lang)
            at = Rect(face.centerx - column // 2 + 2, face.bottom + place.px(4), column - 4, 0)
            yield words_at(said, fonts.SEMIBOLD, at, "text", centred=True)


def _more(place: Frame, left: int, middle: int, count: int) -> Chip:
    """How many there are beside those that are seen."""
    room = max(place.px(ASIDE - 8), LEAST_ASIDE - 4)
    return numbers.chip(place, left, middle, f"+{count}", "cards", "muted", room, 15)


def fight_card(place: Frame, beat: FightCardBeat) -> list[AnyPiece]:
    """Who plays it, and what it makes of the fight."""
    if beat.card == NO_CARD:
        place = place.halved()
    found = [*cause(place, beat), *people.actor(place, beat, place.left, r=62)]
    who = people.portrait_of(found)
    if who is not None and beat.card != NO_CARD:
        found.append(people.to_card(place, who, beat.tint))
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
    """The card, or several; who and with whom; what it means."""
    if beat.card == NO_CARD and not beat.cards:
        place = place.halved()
    both = beat.to not in (NOBODY, beat.by) and beat.by != NOBODY
    found = people.actor(place, beat, place.left, r=48 if both else 62, both=both)
    if beat.card != NO_CARD:
        found = [*cause(place, beat), *found]
    elif beat.cards:
        found += _several(place, beat.cards)
    if beat.totals is not None:
        return found + _fight_panel(place, beat, beat.totals, place.right)
    return found + rows.panel(place, place.right, beat.rows, beat.heading)


def _several(place: Frame, cards: Sequence[CardId]) -> list[AnyPiece]:
    """On paper in the middle, in two rows where they are many."""
    shown = cards[:SHOWN]
    half = (len(shown) + 1) // 2 if len(shown) > 3 else len(shown)
    lots = [shown[:half], shown[half:]] if half < len(shown) else [shown]
    room = place.middle.inflate(place.px(40), 0)
    found: list[AnyPiece] = []
    y = room.y + place.px(10)
    for lot in lots:
        found += named_cards(place, lot, Rect(room.x, y, room.w, room.h), SEVERAL if len(lots) == 1 else SEVERAL_SMALL)
        y = max(piece.box.bottom for piece in found) + place.px(6)
    if len(cards) > SHOWN:
        found.append(_more(place, room.right - place.px(ASIDE), y + place.px(14), len(cards) - SHOWN))
        y += place.px(30)
    box = Rect(room.x, room.y, room.w, min(room.h, y + place.px(10) - room.y))
    down = (room.h - box.h) // 2
    return [Panel(box.move(0, down), "ground"), *(people.shifted(piece, down) for piece in found)]
