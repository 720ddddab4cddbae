"""The person's hand: a fan in which playable cards stand higher and the selected one is lifted clear. One too full for
its names lies in two rows."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

from game.ids import CardId
from ui.art.rotation import box_of
from ui.cards.painter import CHIP_BELOW
from ui.table.layout.zones import CARD, Layout

TURN = 3.2  # degrees from one card to the next
WIDEST_FAN, CROWD_FAN, CROWD = 22.0, 9.0, 7  # degrees from the first card to the last; of a hand of so many
SPREAD = 1.03  # of the width, where there is room
DROP = 0.014  # of the width times the square of the distance from the middle
RAISE = 20  # legal cards stand this much higher, design px
LIFT = 0.34  # of the width: the selected card
WIDTH = 118
MARGIN = 0.1  # of the width: beside the name there is nothing to hide
HIDDEN_STEP = 3
HINT_ROOM = 30
NAMED = 0.76  # of the width: what of a card has to be free in a fan, that its name can be written there
DOWN, DOWN_LEAST = 0.5, 46  # of the width, px: how much lower the second row lies, to show three lines of a name


class Held(NamedTuple):
    """A hand card: its face before it is turned. `hidden`: px of its right side, low where the name stands, that lie
    under the next one."""

    card: CardId
    face: Rect
    turn: float
    lifted: bool
    hidden: int = 0

    @property
    def box(self) -> Rect:
        return box_of(self.face, self.turn)


def hand(cards: Sequence[CardId], place: Layout, lit: frozenset[str], selected: frozenset[str]) -> tuple[Held, ...]:
    """A fan, or what is too much for one in two rows."""
    wide = int(min(WIDTH * place.u, _tallest(place), place.hand.w / 2))
    step = (place.hand.w - wide * 1.12) / max(1, len(cards) - 1)
    return two_rows(cards, place, selected) if step < NAMED * wide else fan(cards, place, lit, selected)


def two_rows(cards: Sequence[CardId], place: Layout, selected: frozenset[str]) -> tuple[Held, ...]:
    """Every other card lies lower and under its neighbours: each shows all of its name. The upper ones come later, as
    they lie on top."""
    area = place.hand
    free = area.h - (place.px(HINT_ROOM) if place.strip is None else 0) - 4
    wide = max(CHIP_BELOW, int(min(WIDTH * place.u, free / (CARD + DOWN), (free - DOWN_LEAST) / CARD)))
    high, held = int(wide * CARD), []
    down = min(max(DOWN * wide, DOWN_LEAST), free - high)
    step = min(SPREAD * wide, (area.w - wide * 1.12) / max(1, len(cards) - 1))
    hidden = _stepped(wide - 2 * step) if 2 * step < wide else 0
    for number, card in enumerate(cards):
        lifted = f"card:{card}" in selected
        up = wide * LIFT if lifted else 0 if number % 2 else down
        face = Rect(0, 0, wide, high)
        face.midbottom = (int(area.centerx + (number - (len(cards) - 1) / 2) * step), int(area.bottom - 4 - up))
        on_top = lifted or number >= len(cards) - 2
        held.append(Held(card, face, 0.0, lifted, 0 if on_top else hidden))
    return tuple(sorted(held[1::2] + held[::2], key=lambda one: one.lifted))


def fan(cards: Sequence[CardId], place: Layout, lit: frozenset[str], selected: frozenset[str]) -> tuple[Held, ...]:
    """Where the hand cards lie, first at the left; the selected ones come last because they lie on top."""
    if not cards:
        return ()
    area, count = place.hand, len(cards)
    wide = int(min(WIDTH * place.u, _tallest(place), area.w / 2))
    spread = min(SPREAD * wide, (area.w - wide * 1.12) / max(1, count - 1))
    turn = min(TURN, (WIDEST_FAN if count < CROWD else CROWD_FAN) / max(1, count - 1))
    edge = (count - 1) / 2
    sag = min(DROP * wide, wide * 0.16 / max(1.0, edge * edge))
    high = int(wide * CARD)
    base = area.bottom - high / 2 - sag * edge * edge - wide * 0.06 - 4
    hidden = _hidden(wide, high, spread, turn)
    held = []
    for number, card in enumerate(cards):
        away = number - edge
        id = f"card:{card}"
        lifted = id in selected
        up = wide * LIFT if lifted else RAISE * place.u if id in lit else 0
        face = Rect(0, 0, wide, high)
        face.center = (int(area.centerx + away * spread), int(base + away * away * sag - up))
        on_top = lifted or number == count - 1
        held.append(Held(card, face, 0.0 if lifted else away * turn, lifted, 0 if on_top else hidden))
    return tuple(sorted(held, key=lambda one: one.lifted))


def _tallest(place: Layout) -> float:
    """How wide a card may be for its height; under captions a lifted one may reach over them."""
    if place.strip is not None:
        return (place.hand.h - RAISE * place.u) / (CARD + 0.16)
    return (place.hand.h - place.px(HINT_ROOM)) / (CARD + LIFT + 0.16)


def _hidden(wide: int, high: int, spread: float, turn: float) -> int:
    """What the next card covers at the foot of this one, where fanned cards come together; in whole steps, so that a
    slightly fuller hand shows the same faces."""
    covered = wide - spread + high / 2 * math.sin(math.radians(turn))
    return _stepped(covered) if covered > wide * MARGIN else 0


def _stepped(covered: float) -> int:
    return math.ceil(covered / HIDDEN_STEP) * HIDDEN_STEP


def pitch(held: Sequence[Held]) -> int:
    """How wide a thing over a card may be that leaves its neighbours' alone."""
    middles = sorted(one.face.centerx for one in held)
    return min((b - a for a, b in pairwise(middles)), default=sys.maxsize) - 4
