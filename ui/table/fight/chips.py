"""A sum as chips: sign and number of each card, beside them its words where they have room, and where each lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Literal, NamedTuple

from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.messages import AsWritten
from game.model.views import FightSight, Part, SeatView
from game.words.fight_sums import gathered
from game.words.voice import Voice
from ui.art import fonts
from ui.art.typeset import width
from ui.cards.titles import Lang, name_lines
from ui.toolkit.text import Set, set_words

MOST = 8
WORDED = 4
"""The most chips that always carry their words."""
LETTERS, EDGES, LEAST = 0.6, 0.6, 12
"""Of a chip: letters and both ends, as shares of its height, and the smallest letters of its words."""
SMALL, PITCH, AROUND = 0.8, 1.06, 0.35
"""Letters of two lines as a share of those of one, their distance, and the air round both, as shares of them."""
LEAST_GAP = 2

Kind = Literal["seat", "foe", "card", "rest"]


class Chip(NamedTuple):
    """`words`: what it stands for; `kind`: a seat's own, a monster's, a card that was played, what is left over;
    `owner`: its block, counted from 0: a seat with all that is its own, a monster with all that was played on it."""

    amount: str
    words: str
    told: str
    kind: Kind
    owner: int
    seat: SeatId = NOBODY
    card: CardId = NO_CARD


def chips_of(view: SeatView, voice: Voice, parts: Sequence[Part], fight: FightSight) -> tuple[Chip, ...]:
    """Card by card; where these are too many, what one seat wears or is in one chip each; what does not fit even so is
    counted in the last one, which tells what it adds up to."""
    shown = parts if len(parts) <= MOST else gathered(view, parts)
    whole = shown if len(shown) <= MOST else shown[: MOST - 1]
    base = {foe.card for foe in fight.foes}
    found: list[Chip] = []
    for part in whole:
        owner = found[-1].owner + _begins(part, found[-1], base) if found else 0
        found.append(_chip(voice, part, owner, first=not found, of_foe=part.card in base))
    rest = shown[len(whole) :]
    if rest:
        words, total = voice.text("board.more"), voice.signed(sum(part.amount for part in rest))
        told = voice.text("share.named", name=AsWritten(words), what=AsWritten(total))
        found.append(Chip(f"+{len(rest)}", words, told, "rest", found[-1].owner + 1))
    return tuple(found)


def _begins(part: Part, last: Chip, base: AbstractSet[CardId]) -> bool:
    """True if a part belongs to another seat or monster than the chip before it."""
    return part.card in base or part.seat != last.seat


def _chip(voice: Voice, part: Part, owner: int, *, first: bool, of_foe: bool) -> Chip:
    """Without a plus where a sum begins."""
    amount = str(part.amount) if (first or of_foe) and part.amount >= 0 else voice.signed(part.amount)
    words = told = voice.say(part.label)
    if part.label.key == "part.own_text" and part.seat == NOBODY:
        words = voice.text("board.own_text")  # its monster's name stands above
    kind: Kind = "foe" if of_foe else "seat" if part.seat >= 0 else "card"
    return Chip(amount, words, f"{told} {amount}", kind, owner, part.seat, part.card)


# --- where they lie ------------------------------------------------------------------------------------------------


class ChipSize(NamedTuple):
    """Pixels: of the letters of an amount, of a chip with one line, and between two rows."""

    px: int
    high: int
    gap: int


class PlacedChip(NamedTuple):
    """`mark`: where the mark of its owner stands, before the first of a row; `px`: letters of its amount; `words`: that
    it carries beside it, None: none."""

    chip: Chip
    box: Rect
    mark: Rect | None
    px: int
    words: Set | None

    @property
    def worded(self) -> bool:
        return self.words is not None


def placed(found: Sequence[Chip], column: Rect, size: ChipSize, lang: Lang) -> tuple[PlacedChip, ...]:
    """In rows, never two owners in one; with their words where all of them are read whole in one line or two, and few
    with as much of them as one line carries."""
    room = column.w - size.high - size.gap
    words = _words(found, room, column.h, size, lang)
    wides = [room if words else min(room, max(size.high, chip_wide(chip.amount, size.px))) for chip in found]
    rows = list(_rows(found, wides, room, size.gap))
    highs = [_high(words[row[0]], size.high) if words else size.high for row in rows]
    gap = min(size.gap, max(LEAST_GAP, (column.h - sum(highs)) // max(1, len(rows) - 1)))
    over = max(0, sum(highs) + gap * (len(rows) - 1) - column.h)
    widest = max((sum(wides[n] + size.gap for n in row) for row in rows), default=0)
    left, y, laid = column.centerx - (widest + size.high) // 2, column.y, []
    for row, whole in zip(rows, highs, strict=True):
        high = whole - -(-over // len(rows))
        side, x = min(size.high, high), left + size.high + size.gap
        mark = Rect(left, y + (high - side) // 2, side, side)
        begins = not row[0] or found[row[0]].owner != found[row[0] - 1].owner
        for n in row:
            box, before = Rect(x, y, wides[n], high), mark if begins and n == row[0] else None
            px = max(10, int(side * LETTERS))
            laid.append(PlacedChip(found[n], box, before, px, words[n] if words else None))
            x = box.right + size.gap
        y += high + gap
    return tuple(laid)


def _words(found: Sequence[Chip], room: int, high: int, size: ChipSize, lang: Lang) -> list[Set]:
    """Return the words of all chips; none where they find no room."""
    px = int(size.high * LETTERS)
    free = room - int(size.high * EDGES) - int(px * 0.3)
    rooms = [free - width(fonts.TITLE, px, chip.amount) for chip in found]
    for small in range(max(LEAST, int(px * SMALL)), LEAST - 1, -1):
        whole = [_whole(chip.words, px, small, wide, lang) for chip, wide in zip(found, rooms, strict=True)]
        needed = sum(_high(each, size.high) + LEAST_GAP for each in whole) - LEAST_GAP
        if needed <= high and not any(each.cut for each in whole):
            return whole
    if len(found) > WORDED:
        return []
    return [
        set_words(fonts.SEMIBOLD, px, chip.words, wide, least=LEAST) for chip, wide in zip(found, rooms, strict=True)
    ]


def _whole(text: str, px: int, small: int, room: int, lang: Lang) -> Set:
    """Return the words in one line, else in small letters in two."""
    said = set_words(fonts.SEMIBOLD, px, text, room, least=LEAST)
    if not said.cut:
        return said
    lines = tuple(name_lines(fonts.SEMIBOLD, small, text, room, lang))
    return Set(small, lines, len(lines) > 2 or any(width(fonts.SEMIBOLD, small, line) > room for line in lines))


def _high(words: Set, high: int) -> int:
    """Return the height of a chip with these words."""
    lines = len(words.lines)
    return high if lines < 2 else max(high, int(words.px * (PITCH * lines + AROUND)))


def chip_wide(amount: str, px: int) -> int:
    return int(width(fonts.TITLE, px, amount) + px)


def _rows(chips: Sequence[Chip], wides: Sequence[int], room: int, gap: int) -> Iterator[list[int]]:
    """The places of chips row by row: a new one for each owner, and where the room ends."""
    row: list[int] = []
    for n, chip in enumerate(chips):
        full = sum(wides[k] + gap for k in row) + wides[n] > room
        if row and (full or chip.owner != chips[n - 1].owner):
            yield row
            row = []
        row.append(n)
    if row:
        yield row
