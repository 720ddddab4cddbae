"""Where the panel of an answer stands beside its number, and where its chips lie in it: pure numbers, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from ui.art import fonts
from ui.art.theme import Scale
from ui.art.typeset import width
from ui.words.why import Answer, Chip

COLUMN, CHIP_HIGH, GAP, PAD = 350.0, 72.0, 10.0, 28.0
HEAD, SUM, PILL, WORD = 78.0, 48.0, 42.0, 38.0
MOST_ROWS = 5
LEAST_SCALE = 0.66
TAIL, TAIL_HALF, AWAY, EDGE = 40.0, 26.0, 14.0, 8


class WhyPlan(NamedTuple):
    """`tail`: its three corners, the last one at the number; empty if there is no room for it."""

    panel: Rect
    tail: tuple[tuple[int, int], ...]
    chips: tuple[Rect, ...]
    word: int  # base line over the second row; 0: there is none
    pills: tuple[Rect, ...]
    sum: Rect


def why_plan(answer: Answer, number: Rect, size: tuple[int, int], u: float) -> WhyPlan:
    k = max(u, LEAST_SCALE)
    columns = 2 if len(answer.chips) <= 2 * MOST_ROWS else 3
    wide = round((2 * PAD + columns * COLUMN + (columns - 1) * GAP) * k)
    wide = min(wide, size[0] - 2 * EDGE)
    rows = -(-len(answer.chips) // columns)
    pills = _pills(answer.open, wide - round(2 * PAD * k), k)
    pill_rows = pills[-1].y // round((PILL + GAP) * k) + 1 if pills else 0
    second = (WORD + pill_rows * (PILL + GAP)) if pills else 0.0
    high = round((HEAD + rows * (CHIP_HIGH + GAP) + second + SUM + 26) * k)
    panel, tail = _beside(number, (wide, min(high, size[1] - 2 * EDGE)), size, k)
    top = panel.y + round((HEAD + rows * (CHIP_HIGH + GAP)) * k)
    row = top + round(WORD * k)
    left = panel.x + round(PAD * k)
    sum_box = Rect(left, 0, wide - round(2 * PAD * k), round(SUM * k))
    sum_box.bottom = panel.bottom - round(22 * k)
    return WhyPlan(
        panel,
        tail,
        tuple(_chip(panel, n, columns, k) for n in range(len(answer.chips))),
        row - round(10 * k) if pills else 0,
        tuple(pill.move(left, row) for pill in pills),
        sum_box,
    )


def _chip(panel: Rect, n: int, columns: int, k: float) -> Rect:
    row, column = divmod(n, columns)
    room = panel.w - round(2 * PAD * k) - round((columns - 1) * GAP * k)
    wide = room // columns
    x = panel.x + round(PAD * k) + column * (wide + round(GAP * k))
    return Rect(x, panel.y + round((HEAD + row * (CHIP_HIGH + GAP)) * k), wide, round(CHIP_HIGH * k))


def pill_words(chip: Chip) -> str:
    """What stands on a pill beside its amount."""
    return f"{chip.name}: {chip.note}" if chip.note else chip.name


def _pills(chips: Sequence[Chip], room: int, k: float) -> list[Rect]:
    """The second row, from its upper left corner; what does not fit goes on below."""
    found: list[Rect] = []
    x = y = 0
    scale = Scale(k)
    for chip in chips:
        words = width(fonts.SEMIBOLD, scale.text(18), pill_words(chip)) + width(
            fonts.TITLE, scale.text(18), chip.amount
        )
        wide = min(room, words + round(76 * k))
        if x and x + wide > room:
            x, y = 0, y + round((PILL + GAP) * k)
        found.append(Rect(x, y, wide, round(PILL * k)))
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
