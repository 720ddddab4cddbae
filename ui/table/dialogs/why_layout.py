"""Where the panel of an answer stands beside its number, and where its chips lie in it: pure numbers, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.words.why import Answer, Chip
from ui.art import fonts
from ui.art.theme import Scale
from ui.art.typeset import fitted, width, wrap
from ui.cards.titles import name_lines

COLUMN, CHIP_HIGH, GAP, PAD = 350.0, 72.0, 10.0, 28.0
HEAD, SUM, PILL, WORD = 78.0, 48.0, 42.0, 38.0
AROUND_PILL = 67.0  # of a pill, for its icon and its margins
MOST_ROWS = 5
LEAST_SCALE = 0.66
NAME_PITCH, NOTE_PITCH = 1.1, 1.15
TAIL, TAIL_HALF, AWAY, EDGE = 40.0, 26.0, 14.0, 8


class WhyPlan(NamedTuple):
    """`tail`: its three corners, the last one at the number; empty if there is no room for it."""

    panel: Rect
    tail: tuple[tuple[int, int], ...]
    chips: tuple[Rect, ...]
    word: int  # base line over the second row; 0: there is none
    pills: tuple[Rect, ...]
    sum: Rect


class ChipText(NamedTuple):
    """How the words of a chip break. `names` and `notes` are lines, the sizes px of their letters."""

    names: tuple[str, ...]
    size: int
    notes: tuple[str, ...]
    small: int

    @property
    def high(self) -> float:
        return self.size * NAME_PITCH * len(self.names) + self.small * NOTE_PITCH * len(self.notes)


def chip_text(chip: Chip, wide: int, k: float) -> ChipText:
    """Beside amount and picture; a name that is too long for one line takes two."""
    scale = Scale(k)
    free = wide - amount_width(chip, k) - round((10 + 40 + 12 + 10) * k)
    size = fitted(fonts.TITLE, scale.text(20), chip.name, free, 15)
    small = scale.text(17)
    notes = wrap(fonts.SEMIBOLD, small, chip.note, free) if chip.note else []
    return ChipText(tuple(name_lines(fonts.TITLE, size, chip.name, free, chip.lang)), size, tuple(notes), small)


def pill_text(chip: Chip, wide: int, k: float) -> ChipText:
    """Beside icon and amount, in as many lines as it takes."""
    scale = Scale(k)
    free = wide - round(AROUND_PILL * k) - width(fonts.TITLE, scale.text(18), chip.amount)
    small = fitted(fonts.SEMIBOLD, scale.text(18), chip.words, free, 13)
    return ChipText((), 0, tuple(wrap(fonts.SEMIBOLD, small, chip.words, free)), small)


def amount_width(chip: Chip, k: float) -> int:
    """From the edge of a chip to where its amount ends."""
    if not chip.amount:
        return round(4 * k)
    return round(10 * k) + max(round(58 * k), width(fonts.TITLE, Scale(k).text(26), chip.amount) + round(16 * k))


def why_plan(answer: Answer, number: Rect, size: tuple[int, int], u: float) -> WhyPlan:
    k = max(u, LEAST_SCALE)
    columns = 2 if len(answer.chips) <= 2 * MOST_ROWS else 3
    wide = round((2 * PAD + columns * COLUMN + (columns - 1) * GAP) * k)
    wide = min(wide, size[0] - 2 * EDGE)
    inner = wide - round(2 * PAD * k)
    chips = _chips(answer.chips, columns, inner, k)
    pills = _pills(answer.open, inner, k)
    second = pills[-1].bottom + round((WORD + GAP) * k) if pills else 0
    below = chips[-1].bottom + round(GAP * k) if chips else 0
    high = round((HEAD + SUM + 26) * k) + below + second
    panel, tail = _beside(number, (wide, min(high, size[1] - 2 * EDGE)), size, k)
    left, top = panel.x + round(PAD * k), panel.y + round(HEAD * k)
    row = top + below + round(WORD * k)
    sum_box = Rect(left, 0, inner, round(SUM * k))
    sum_box.bottom = panel.bottom - round(22 * k)
    return WhyPlan(
        panel,
        tail,
        tuple(chip.move(left, top) for chip in chips),
        row - round(10 * k) if pills else 0,
        tuple(pill.move(left, row) for pill in pills),
        sum_box,
    )


def _chips(chips: Sequence[Chip], columns: int, room: int, k: float) -> list[Rect]:
    """Row by row, from the upper left corner; each row is as high as its longest text."""
    gap = round(GAP * k)
    wide = (room - (columns - 1) * gap) // columns
    found: list[Rect] = []
    top = 0
    for start in range(0, len(chips), columns):
        row = chips[start : start + columns]
        text = max(chip_text(chip, wide, k).high for chip in row)
        high = max(round(CHIP_HIGH * k), round(text + 16 * k))
        found += [Rect(column * (wide + gap), top, wide, high) for column in range(len(row))]
        top += high + gap
    return found


def _pills(chips: Sequence[Chip], room: int, k: float) -> list[Rect]:
    """The second row, from its upper left corner; what does not fit goes on below. One of several lines has a row of
    its own."""
    found: list[Rect] = []
    x = y = 0
    scale = Scale(k)
    for chip in chips:
        words = width(fonts.SEMIBOLD, scale.text(18), chip.words) + width(fonts.TITLE, scale.text(18), chip.amount)
        wide = min(room, words + round((AROUND_PILL + 9) * k))
        if x and x + wide > room:
            x, y = 0, found[-1].bottom + round(GAP * k)
        text = pill_text(chip, wide, k).high
        found.append(Rect(x, y, wide, max(round(PILL * k), round(text + 14 * k))))
        x += wide + round(12 * k)
    return found


def _beside(
    number: Rect, panel: tuple[int, int], size: tuple[int, int], k: float
) -> tuple[Rect, tuple[tuple[int, int], ...]]:
    """At the side of the number that has most room, never over it, whole inside the window."""
    wide, high = panel
    away = round((TAIL + AWAY) * k)
    window = Rect(EDGE, EDGE, size[0] - 2 * EDGE, size[1] - 2 * EDGE)
    places = {
        "right": Rect(number.right + away, number.centery - high // 2, wide, high),
        "left": Rect(number.x - away - wide, number.centery - high // 2, wide, high),
        "below": Rect(number.centerx - wide // 2, number.bottom + away, wide, high),
        "above": Rect(number.centerx - wide // 2, number.y - away - high, wide, high),
    }
    for side, place in places.items():
        box = place.clamp(window)
        if not box.inflate(round(2 * k), round(2 * k)).colliderect(number):
            return box, _tail(side, box, number, k)
    return places["right"].clamp(window), ()


def _tail(side: str, box: Rect, number: Rect, k: float) -> tuple[tuple[int, int], ...]:
    """A point at the number, its foot in the edge of the panel."""
    half, corner = round(TAIL_HALF * k), round(30 * k)
    if side in ("right", "left"):
        edge, tip = (
            (box.x, number.right + round(AWAY * k)) if side == "right" else (box.right, number.x - round(AWAY * k))
        )
        middle = max(box.y + corner + half, min(box.bottom - corner - half, number.centery))
        return (edge, middle - half), (edge, middle + half), (tip, number.centery)
    edge, tip = (
        (box.y, number.bottom + round(AWAY * k)) if side == "below" else (box.bottom, number.y - round(AWAY * k))
    )
    middle = max(box.x + corner + half, min(box.right - corner - half, number.centerx))
    return (middle - half, edge), (middle + half, edge), (number.centerx, tip)
