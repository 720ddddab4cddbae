"""Where notes lie: under each card of a hand that lies open on the mat, else one in full near the card looked at, on
what may be covered, and chips over the others that shine."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from pygame import Rect

from game.ids import CardId
from game.words.notes import Note
from ui.art import fonts
from ui.art.theme import Scale
from ui.art.typeset import width, wrap
from ui.table.layout.hand import Held, pitch
from ui.table.layout.hints import chip_bottom
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout
from ui.table.layout.zoom import zoom_over_hand

CARD_WIDE, STEP, CARD_LEAST = 172, 200, 48  # design px of a card on the mat, from one to the next; px of the smallest
NOTE_WIDE, NOTE_HIGH, GAP, AIR = 192, 117, 14, 10  # design px; between the card and its note, and round both
NOTE_WIDE_LEAST, NOTE_HIGH_LEAST = 92, 78  # px in which a head and three lines can be read
ALONE_HIGH_LEAST = 94  # px of a note that is alone: a head and four lines
ALONE_WIDE = 202  # design px of a note near its card
UNDER_WIDE, UNDER_HIGH = 400, 96  # design px of a note under a card that is read over the fan
LIT_UP = 8  # design px by which legal cards stand higher
SHIFT = 40  # design px from one place that is tried for a note to the next
ASIDE = 450  # design px that a note is rather farther from its card than on what tells something
CHIP = 15.0  # size of the words on a chip
BODY, BODY_LEAST, SMALLEST = 19.5, 13, 0.7  # size of a body's words; px, and share of the usual size, at the smallest
LEADING, ASIDE_WORDS = 1.2, 12  # of a body: line to line; px that its lines are narrower than its note
BAND, INSET = 31.0, 5.0  # units: the band at the top, how far it lies inside
MOST_LINES = 8
CHIP_ENDS, CHIP_HIGH = 2.5, 1.55  # of its letters: what a chip is wider than its words, how high it is


class NotePlace(NamedTuple):
    """`full`: head and body; else a chip with these words, or with the icon alone where there are none."""

    card: CardId
    note: Note
    box: Rect
    full: bool = True
    words: str = ""


def with_room(sight: Sight, place: Layout) -> Layout:
    """Without the discards as long as nothing lies there and nothing can be dropped there: a hand that lies open has
    their room too."""
    view = sight.view
    if not sight.spread or any(view.discard_size) or view.aside or view.may("drop_card"):
        return place
    left, right = place.door_discard, place.treasure_discard
    middle = Rect(left.x, place.middle.y, right.right - left.x, place.middle.h)
    gone = {"door_discard": Rect(left.center, (0, 0)), "treasure_discard": Rect(right.center, (0, 0))}
    return msgspec.structs.replace(place, middle=middle, **gone)


def spread(cards: Sequence[CardId], place: Layout, lit: frozenset[str]) -> tuple[Held, ...]:
    """The hand side by side on the mat, with room for the notes below."""
    area, count = place.middle, max(1, len(cards))
    step = min(STEP * place.u, area.w / count)
    noted = step - place.px(8) >= NOTE_WIDE_LEAST
    below = _note_high(place) + place.px(GAP) if noted else 0
    room = area.h - below - 2 * place.px(AIR)
    wide = max(CARD_LEAST, int(min(CARD_WIDE * place.u, step - place.px(12), room / CARD)))
    high = int(wide * CARD)
    top = area.y + (area.h - high - below) // 2
    found = []
    for n, card in enumerate(cards):
        middle = area.centerx + (n - (count - 1) / 2) * step
        up = place.px(LIT_UP) if f"card:{card}" in lit else 0
        found.append(Held(card, Rect(int(middle - wide / 2), top - up, wide, high), 0.0))
    return tuple(found)


class Occupied(NamedTuple):
    """Where other things lie. `kept`: what no note may cover: cards, buttons, the message; `told`: what tells something
    and is covered only where there is no other room."""

    kept: Sequence[Rect]
    told: Sequence[Rect]


def note_places(
    sight: Sight, held: Sequence[Held], place: Layout, lit: frozenset[str], occupied: Occupied
) -> tuple[NotePlace, ...]:
    """Every note that is to be seen now, those on top last."""
    known = sight.notes
    if known is None or not held:
        return ()
    if known.spread and _step(held, place) - place.px(8) >= NOTE_WIDE_LEAST:
        return tuple(_below(one, known.notes[one.card], held, place) for one in held if one.card in known.notes)
    looked_at = [one for one in held if _looked_at(sight, one.card) and one.card in known.notes]
    looked_at.sort(key=lambda one: f"card:{one.card}" == sight.mood.hover)
    chips = _chips(sight, held, place, lit) if known.everywhere else ()
    full = (_whole(one, known.notes[one.card], sight, place, occupied) for one in looked_at[-1:])
    return (*chips, *filter(None, full))


def _whole(one: Held, note: Note, sight: Sight, place: Layout, occupied: Occupied) -> NotePlace | None:
    """Under the card where that is read large over the fan, else near it."""
    if sight.mood.reads != one.card:
        return _near(one, note, place, occupied)
    face = zoom_over_hand(place, one.face)
    box = Rect(0, 0, min(place.px(UNDER_WIDE), place.hand.w), max(ALONE_HIGH_LEAST, place.px(UNDER_HIGH)))
    box.midtop = face.centerx, face.bottom + place.px(GAP) // 2
    return NotePlace(one.card, note, box.clamp(place.hand))


def _step(held: Sequence[Held], place: Layout) -> int:
    if len(held) == 1:
        return int(STEP * place.u)
    return held[1].face.centerx - held[0].face.centerx


def _note_high(place: Layout) -> int:
    return max(NOTE_HIGH_LEAST, place.px(NOTE_HIGH))


def _below(one: Held, note: Note, held: Sequence[Held], place: Layout) -> NotePlace:
    wide = min(_step(held, place) - place.px(GAP), max(NOTE_WIDE_LEAST, place.px(NOTE_WIDE)))
    box = Rect(0, 0, wide, _note_high(place))
    box.midtop = (one.face.centerx, max(other.face.bottom for other in held) + place.px(GAP))
    return NotePlace(one.card, note, box)


def _near(one: Held, note: Note, place: Layout, occupied: Occupied) -> NotePlace | None:
    """As near to its card as there is room; None where there is none."""
    wide = max(NOTE_WIDE_LEAST + 40, place.px(ALONE_WIDE))
    box = Rect(0, 0, wide, max(ALONE_HIGH_LEAST, place.px(NOTE_HIGH), _whole_high(note.body, wide, place.u)))
    box.midbottom = (one.face.centerx, min(one.box.top, place.prompt.top) - place.px(GAP))
    room = Rect(8, place.bar.bottom + 8, place.size[0] - 16, place.size[1] - place.bar.bottom - 16)
    box.clamp_ip(room)
    step = place.px(SHIFT)
    columns = (*range(box.x, room.x - 1, -step), *range(box.x, room.right - box.w + 1, step))
    rows = (*range(box.y, room.y - 1, -step), *range(box.y, room.bottom - box.h + 1, step))
    tried = (Rect(x, y, *box.size) for y in rows for x in columns)

    def cost(at: Rect) -> float:
        away = math.dist(at.center, one.face.center)
        return away if at.collidelist(occupied.told) < 0 else away + place.px(ASIDE)

    best = min((at for at in tried if at.collidelist(occupied.kept) < 0), key=cost, default=None)
    return NotePlace(one.card, note, best) if best is not None else None


def body_top(u: float) -> int:
    """The px from the upper edge of a note to its body."""
    return max(3, round(INSET * u)) + max(21, round(BAND * u))


def body_px(u: float) -> tuple[int, int]:
    """The usual size of the letters of a body, and the smallest."""
    usual = max(BODY_LEAST, round(BODY * u))
    return usual, max(BODY_LEAST, round(usual * SMALLEST))


def body_lines(px: int, high: int) -> int:
    """How many lines of a body find room in so many px."""
    return max(1, int((high - 4) / (px * LEADING)))


def _whole_high(body: str, wide: int, u: float) -> int:
    """The height of a note in whose smallest letters its body is told whole."""
    _, px = body_px(u)
    lines = min(MOST_LINES, len(wrap(fonts.SEMIBOLD, px, body, wide - ASIDE_WORDS)))
    return body_top(u) + 5 + math.ceil(lines * px * LEADING)


def whole_note(card: CardId, notes: Sequence[NotePlace]) -> Rect | None:
    """Where the whole note of a card lies; None if it has none."""
    return next((one.box for one in notes if one.card == card and one.full), None)


def _looked_at(sight: Sight, card: CardId) -> bool:
    id, mood = f"card:{card}", sight.mood
    return id not in mood.absent and id in (mood.hover, mood.focus)


def _chips(sight: Sight, held: Sequence[Held], place: Layout, lit: frozenset[str]) -> Iterator[NotePlace]:
    """Over cards that shine and are not looked at; where the words would overlap, the icons alone."""
    known = sight.notes
    assert known is not None
    px = Scale(place.u).text(CHIP)
    ordered = sorted(held, key=lambda one: one.face.centerx)
    told = [one for one in ordered if one.card in known.notes and not _looked_at(sight, one.card)]
    free = [one for one in told if f"card:{one.card}" in lit and f"card:{one.card}" not in sight.mood.hints]
    shown = [one for one in free if known.notes[one.card].kind != "no"]
    heads = [known.notes[one.card].head for one in shown]
    beside = sum(f"card:{one.card}" in sight.mood.hints for one in held)
    if any(_chip_wide(head, px) > pitch(held) for head in heads) and len(heads) + beside > 1:
        heads = [known.notes[one.card].brief(sight.voice) for one in shown]
    for one, head in zip(shown, heads, strict=True):
        box = Rect(0, 0, _chip_wide(head, px), int(CHIP_HIGH * px))
        box.midbottom = (one.face.centerx, chip_bottom(one, box.h, place))
        yield NotePlace(one.card, known.notes[one.card], box, full=False, words=head)


def _chip_wide(words: str, px: int) -> int:
    return int(width(fonts.BOLD, px, words) + CHIP_ENDS * px) if words else int(CHIP_HIGH * px)
