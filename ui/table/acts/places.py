"""Where an act begins and ends on the table. Lengths of acts are px of a window of 1280x720."""

from __future__ import annotations

from pygame import Rect

from game.ids import SeatId
from ui.cards.painter import Painter
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.mat import PER_UNIT, frame
from ui.toolkit.camera import Point


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


HELD = 0.16
"""Share of its size on the mat, of a card in the hand of its player."""


def card_place(session: Session, beat: Beat) -> Rect:
    """The place of the card of a beat, if that is seen; else a small one at its player's portrait."""
    region = session.region(f"card:{beat.card}")
    if region is not None:
        return Rect(region.face or region.rect)
    found = Rect(0, 0, round(mat_card(session).w * HELD), 1)
    found.center = portrait_box(session, beat.by).center
    return found


def mat_card(session: Session) -> Rect:
    """Where a card lies on the mat of this window."""
    return frame(session.context.size, session.voice, session.picture.scale).card


def middle_of(session: Session, id: str) -> Point:
    """Of what lies under this id, else of the card on the mat."""
    region = session.region(id)
    return point_of(session, (Rect(region.rect) if region is not None else mat_card(session)).center)
