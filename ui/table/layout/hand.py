"""The person's hand: one fan in which playable cards stand higher, and which parts round the card that is looked at."""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

from game.ids import CardId
from ui.art.rotation import box_of
from ui.table.layout.zones import CARD, FAN_ENDS, HAND_CARD, SPREAD, Layout

TURN = 3.2  # degrees from one card to the next
WIDEST_FAN, CROWD_FAN, CROWD = 22.0, 9.0, 7  # degrees from the first card to the last; of a hand of so many
DROP = 0.014  # of the width times the square of the distance from the middle
RAISE = 20  # legal cards stand this much higher, design px
MARGIN = 0.1  # of the width: beside the name there is nothing to hide
HIDDEN_STEP = 3
HINT_ROOM = 30
RISEN = 1.12  # times the width of a card that is looked at, or in the air
RISE = 0.2  # of the width: how much higher it stands
GAP = 0.12  # of the width: what its neighbours leave free beside it
YIELDS = 0.12  # of what a card covers of the next one: how far the one at the end moves
CLOSER = 0.7  # of a step: how much closer together others may come for that


class Held(NamedTuple):
    """A hand card: its face before it is turned. `hidden`: px of its right side, low where the name stands, that lie
    under the next one."""

    card: CardId
    face: Rect
    turn: float
    hidden: int = 0

    @property
    def box(self) -> Rect:
        return box_of(self.face, self.turn)


class Pose(NamedTuple):
    """How a card of the parted fan lies: its middle, its turn, and how far it has risen, 0 to 1."""

    x: float
    y: float
    turn: float
    risen: float = 0.0


def fan(cards: Sequence[CardId], place: Layout, lit: frozenset[str]) -> tuple[Held, ...]:
    """Where the hand cards lie, first at the left, each under the next one."""
    if not cards:
        return ()
    area, count = place.hand, len(cards)
    wide = int(min(HAND_CARD * place.u, _tallest(place), area.w / 2))
    spread = min(SPREAD * wide, (area.w - wide * FAN_ENDS) / max(1, count - 1))
    turn = min(TURN, (WIDEST_FAN if count < CROWD else CROWD_FAN) / max(1, count - 1))
    edge = (count - 1) / 2
    sag = min(DROP * wide, wide * 0.16 / max(1.0, edge * edge))
    high = int(wide * CARD)
    base = area.bottom - high / 2 - sag * edge * edge - wide * 0.06 - 4
    hidden = _hidden(wide, high, spread, turn)
    held = []
    for number, card in enumerate(cards):
        away = number - edge
        up = RAISE * place.u if f"card:{card}" in lit else 0
        face = Rect(0, 0, wide, high)
        face.center = (int(area.centerx + away * spread), int(base + away * away * sag - up))
        held.append(Held(card, face, away * turn, hidden if number < count - 1 else 0))
    return tuple(held)


def _tallest(place: Layout) -> float:
    """How wide a card may be for its height."""
    above = RAISE * place.u if place.strip is not None else place.px(HINT_ROOM)
    return (place.hand.h - above) / (CARD + 0.16)


def _hidden(wide: int, high: int, spread: float, turn: float) -> int:
    """Return the px at the foot of a fanned card that the next one covers; in whole steps, so that a slightly fuller
    hand shows the same faces."""
    covered = wide - spread + high / 2 * math.sin(math.radians(turn))
    return math.ceil(covered / HIDDEN_STEP) * HIDDEN_STEP if covered > wide * MARGIN else 0


def parted(held: Sequence[Held], risen: Mapping[CardId, float]) -> dict[CardId, Pose]:
    """How each card lies while some have risen. Their neighbours move aside, those at the ends least: the fan is as
    wide as before."""
    shares = [risen.get(one.card, 0.0) for one in held]
    poses = {}
    for number, one in enumerate(held):
        aside = sum(share * _aside(held, other, number) for other, share in enumerate(shares) if share)
        share, (x, y) = shares[number], one.face.center
        poses[one.card] = Pose(x + aside, y - share * RISE * one.face.w, one.turn * (1 - share), share)
    return poses


def _aside(held: Sequence[Held], risen: int, other: int) -> float:
    """How far one card moves for another that has risen: the next one off it, if those behind it can come that much
    closer together; the last one little."""
    if other == risen:
        return 0.0
    last, wide = (len(held) - 1 - risen if other > risen else risen), held[risen].face.w
    away = abs(other - risen)
    step = abs(held[other].face.centerx - held[risen].face.centerx) / away
    covered = max(0.0, wide * (RISEN + 1) / 2 + GAP * wide - step)
    end = YIELDS * covered
    first = min(covered, end + (last - 1) * step * CLOSER)
    return math.copysign(end + (first - end) * (last - away) / max(1, last - 1), other - risen)


def pitch(held: Sequence[Held]) -> int:
    """How wide a thing over a card may be that leaves its neighbours' alone."""
    middles = sorted(one.face.centerx for one in held)
    return min((b - a for a, b in pairwise(middles)), default=sys.maxsize) - 4
