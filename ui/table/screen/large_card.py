"""A card that is shown large over the table: where it lies, and how it is drawn before it is seen."""

from __future__ import annotations

from pygame import Rect

from ui.art.layers import Drawing
from ui.table.layout.notes import whole_note
from ui.table.layout.regions import STAGE_CARD, Region
from ui.table.layout.zoom import zoom_beside, zoom_over_hand, zoom_place
from ui.table.screen.fan import lies_in_front
from ui.table.session import Session


def rest_on(session: Session, region: Region | None) -> None:
    """Show large what somebody rests on, once it is drawn: all of it in one frame would be seen as a jerk."""
    region = session.card_at(region)
    drawing = _drawing(session, region) if region is not None and session.context.draws_ahead else None
    if region is None or drawing is None or drawing.there:
        session.look_at(region)
    elif region.id not in (session.pointer.zoom, session.pointer.coming):
        session.pointer.coming, session.pointer.steps = region.id, drawing.steps()


def draw_large(session: Session) -> None:
    """Draw a step of what will be shown large; after the last one it is."""
    pointer = session.pointer
    if pointer.coming and next(pointer.steps, None) is None:
        session.look_at(session.region(pointer.coming))


def _drawing(session: Session, region: Region) -> Drawing | None:
    """Return the picture of its card; None on the stage, where that is large already."""
    if region.id == STAGE_CARD:
        return None
    return session.painter.drawing(session.voice.print_card(region.card), _face(session, region).w)


def _face(session: Session, region: Region) -> Rect:
    """Return the place in which its card is shown large."""
    place = session.plan.place
    held = next((one for one in session.plan.held if region.id == f"card:{one.card}"), None)
    if (column := zoom_place(place)) is not None:
        return column
    if held is not None and lies_in_front(session):
        return zoom_over_hand(place, held.face, session.free_from)
    return face_beside(session, region)


def face_beside(session: Session, region: Region) -> Rect:
    """Return the place of a large card beside the thing that is looked at and its note."""
    plan = session.plan
    return zoom_beside(plan.place, region.rect, session.free_from, whole_note(region.card, plan.notes))
