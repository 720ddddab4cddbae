"""Where things lie on the last screen: podium, three panels, buttons. Units of the design; the screen grows upward from
its foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.kit.page_layout import Sheet, Zone

EDGE = 24.0
PLATE_WIDE = 204.0
STEP_HIGH = {1: 204.0, 2: 162.0, 3: 128.0, 4: 96.0, 5: 78.0, 6: 64.0}  # by place
STEP_WIDE = {1: 300.0, 2: 284.0, 3: 284.0}
PLINTH_WIDE = 222.0
STEP_GAP = 8.0
FACTS_TOP, FEWEST_ROWS = 54.0, 3
STANDING = {3: (2, 1, 3), 4: (2, 1, 3, 4), 5: (4, 2, 1, 3, 5), 6: (4, 2, 1, 3, 5, 6)}  # ranks from left to right


class Step(NamedTuple):
    """A block of the podium: rank counts 1, 2, 3 without ties, zone is the block itself."""

    rank: int
    zone: Zone


class Places(NamedTuple):
    middle: float
    plate: Zone
    steps: list[Step]
    levels: Zone
    dice: Zone
    facts: Zone
    buttons: Zone


def places(sheet: Sheet, ranked: Sequence[int]) -> Places:
    """For the places of three to six seats, the best first; equal places stand equally high."""
    wide, high = sheet.width, sheet.height
    floor = high - 428
    top, panel_high = high - 408, 302.0
    room = wide - 2 * EDGE - 32
    levels, dice = room * 0.445, room * 0.195
    return Places(
        middle=wide / 2,
        plate=Zone(EDGE + 14, floor - 212, PLATE_WIDE, 176),
        steps=_steps(wide, floor, ranked),
        levels=Zone(EDGE, top, levels, panel_high),
        dice=Zone(EDGE + levels + 16, top, dice, panel_high),
        facts=Zone(EDGE + levels + dice + 32, top, room - levels - dice, panel_high),
        buttons=Zone(EDGE, high - 86, wide - 2 * EDGE, 64),
    )


def _steps(wide: float, floor: float, ranked: Sequence[int]) -> list[Step]:
    ranks = STANDING[len(ranked)]
    left = EDGE + 14 + PLATE_WIDE + 24
    room = wide - EDGE - left
    widths = [STEP_WIDE.get(rank, PLINTH_WIDE) for rank in ranks]
    needed = sum(widths) + STEP_GAP * (len(widths) - 1)
    share = min(1.0, room / needed)
    x = max(left, (wide - needed * share) / 2)
    steps = []
    for rank, step in zip(ranks, widths, strict=True):
        high = STEP_HIGH[ranked[rank - 1]]
        steps.append(Step(rank, Zone(x, floor - high, step * share, high)))
        x += (step + STEP_GAP) * share
    return steps


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
