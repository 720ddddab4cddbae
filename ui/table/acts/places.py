"""Where an act begins and ends on the table. Lengths of acts are px of a window of 1280x720."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ids import SeatId
from ui.cards.painter import Painter
from ui.table.session import Session
from ui.table.stage.pieces import PER_UNIT


class Point(NamedTuple):
    x: float
    y: float


def unit_of(painter: Painter) -> float:
    """Pixels of a length of an act."""
    return painter.u * PER_UNIT


def point_of(session: Session, at: tuple[float, float]) -> Point:
    """A pixel of the window, as a place of an act."""
    k = unit_of(session.painter)
    return Point(at[0] / k, at[1] / k)


def portrait_box(session: Session, seat: SeatId) -> Rect:
    """Round the portrait of a seat; where it is not seen, the middle of the upper edge."""
    plan = session.plan.seat(seat)
    if plan is None:
        wide, _ = session.context.size
        return Rect(wide // 2, session.plan.place.bar.bottom, 1, 1)
    x, y, r = plan.avatar
    return Rect(x - r, y - r, 2 * r, 2 * r)
