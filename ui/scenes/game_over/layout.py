"""Where things lie on the last screen: podium, plate, three panels, buttons. Units of the design; the screen grows
upward from its foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.kit.page_layout import Sheet, Zone

EDGE = 24.0
PLATE_WIDE = 204.0
LEFT = EDGE + 14 + PLATE_WIDE + 24  # of it the podium has its room
STEP_HIGH = {1: 204.0, 2: 162.0, 3: 128.0, 4: 96.0, 5: 78.0, 6: 64.0}  # by place
STEP_WIDE = {1: 300.0, 2: 284.0, 3: 284.0}
PLINTH_WIDE = 222.0
STEP_GAP = 8.0
FACTS_TOP, FEWEST_ROWS = 54.0, 3
STANDING = {3: (2, 1, 3), 4: (2, 1, 3, 4), 5: (4, 2, 1, 3, 5), 6: (4, 2, 1, 3, 5, 6)}  # ranks from left to right


class Step(NamedTuple):
    """A block of the podium: rank counts 1, 2, 3 without ties."""

    rank: int
    wide: float
    high: float


class Places(NamedTuple):
    middle: float
    plate: Zone
    podium: Zone
    levels: Zone
    dice: Zone
    facts: Zone
    buttons: Zone


def places(sheet: Sheet, steps: Sequence[Step]) -> Places:
    """`steps`: those of the podium."""
    wide, high = sheet.width, sheet.height
    floor = high - 428
    top, panel_high = high - 408, 302.0
    room = wide - 2 * EDGE - 32
    levels, dice = room * 0.445, room * 0.195
    podium, tallest = sum(step.wide for step in steps) + STEP_GAP * (len(steps) - 1), max(STEP_HIGH.values())
    return Places(
        middle=wide / 2,
        plate=Zone(EDGE + 14, floor - 212, PLATE_WIDE, 176),
        podium=Zone(max(LEFT, (wide - podium) / 2), floor - tallest, podium, tallest),
        levels=Zone(EDGE, top, levels, panel_high),
        dice=Zone(EDGE + levels + 16, top, dice, panel_high),
        facts=Zone(EDGE + levels + dice + 32, top, room - levels - dice, panel_high),
        buttons=Zone(EDGE, high - 86, wide - 2 * EDGE, 64),
    )


def steps_of(sheet: Sheet, ranked: Sequence[int]) -> list[Step]:
    """For the places of three to six seats, the best first; equal places stand equally high, and all of them are
    narrower where the window is."""
    ranks = STANDING[len(ranked)]
    widths = [STEP_WIDE.get(rank, PLINTH_WIDE) for rank in ranks]
    room = sheet.width - EDGE - LEFT - STEP_GAP * (len(ranks) - 1)
    share = min(1.0, room / sum(widths))
    return [Step(rank, wide * share, STEP_HIGH[ranked[rank - 1]]) for rank, wide in zip(ranks, widths, strict=True)]


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places for labels as near to the wanted ones as a gap between them allows, in the same order from the top,
    inside low to high."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    put = list(wanted)
    at = low
    for n in order:
        put[n] = at = max(at, wanted[n])
        at += gap
    at = high
    for n in reversed(order):
        put[n] = at = min(at, put[n])
        at -= gap
    return put
