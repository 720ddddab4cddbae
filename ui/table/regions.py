"""Where each thing lies that can be seen, touched or dropped on: the one list that pictures, gestures, announcements,
`shot --json` and tests live on.

    found = regions(sight, place)                       # drawing order: the last one lies on top
    region = at(found, (x, y))                          # topmost under a point, exact for turned cards
    stack = all_at(found, (x, y))                       # everything under it, topmost first

Ids are stable while a thing stays where it can be seen:
card:41  foe:3  seat:2  side:heroes  side:monsters  deck:door  deck:treasure  discard:door  discard:treasure  die  mat
hand  worn  bag  slot:head  slot:hand:1  token:0  sale  button:claim  way:2  log  zoom  detail  menu  undo  redo
timeline  prompt
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from pygame import Rect

from game.ids import NOBODY, CardId, SeatId

RegionKind = Literal[
    "card",  # n: card
    "seat",  # n: seat
    "foe",  # n: body
    "side",  # n: 0 heroes, 1 monsters
    "worn",
    "bag",
    "hand",
    "mat",
    "deck",  # n: 0 door, 1 treasure
    "discard",  # n: 0 door, 1 treasure
    "slot",  # an empty slot of the own seat
    "sale",  # one step up on the own level track
    "token",  # n: seat
    "die",
    "button",
    "way",  # n: index of a named alternative
    "prompt",
    "log",
    "zoom",
    "detail",
    "menu",
    "undo",
    "redo",
    "timeline",
]
Place = Literal["", "hand", "worn", "bag", "traits", "curses", "middle", "fight", "pile"]
NO_CARD = CardId(-1)


class Region(msgspec.Struct, frozen=True):
    """`rect` is the upright box round the thing (announcements, focus ring); a turned card is hit in its own frame:
    `face` is the card before it is turned by `turn` degrees clockwise round its middle.

    `card` is the face it shows, `place` where that card lies and `seat` whose it is. `lit`: a move begins here, by the
    options of the view alone. `sentence` is what a screen reader says."""

    id: str
    kind: RegionKind
    rect: Rect
    n: int = -1
    lit: bool = False
    sentence: str = ""
    key: str = ""
    card: CardId = NO_CARD
    place: Place = ""
    seat: SeatId = NOBODY
    face: Rect | None = None
    turn: float = 0.0

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether the point lies on it."""
        if self.face is None or not self.turn:
            return bool(self.rect.collidepoint(point))
        return bool(self.face.collidepoint(turned(point, self.face.center, -self.turn)))


def turned(point: tuple[float, float], middle: tuple[float, float], degrees: float) -> tuple[float, float]:
    """The point turned clockwise (y runs down) round a middle."""
    a = math.radians(degrees)
    dx, dy = point[0] - middle[0], point[1] - middle[1]
    return middle[0] + dx * math.cos(a) - dy * math.sin(a), middle[1] + dx * math.sin(a) + dy * math.cos(a)


def box_of(face: Rect, turn: float) -> Rect:
    """The upright box round a turned card."""
    a = math.radians(turn)
    width = abs(face.w * math.cos(a)) + abs(face.h * math.sin(a))
    height = abs(face.w * math.sin(a)) + abs(face.h * math.cos(a))
    box = Rect(0, 0, math.ceil(width), math.ceil(height))
    box.center = face.center
    return box


def at(found: Sequence[Region], point: tuple[float, float]) -> Region | None:
    """The topmost region under a point."""
    return next(iter(all_at(found, point)), None)


def all_at(found: Sequence[Region], point: tuple[float, float]) -> list[Region]:
    """Every region under a point, topmost first: a worn card, the worn row, the seat."""
    return [region for region in reversed(found) if region.holds(point)]


def by_id(found: Iterable[Region]) -> dict[str, Region]:
    return {region.id: region for region in found}
