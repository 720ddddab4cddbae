"""The card of the hand that is looked at, and the fan as it parts for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.ids import NO_CARD, CardId
from ui.art import panels
from ui.art.layers import Sprite
from ui.cards.designs import ZOOM
from ui.table.layout.hand import parted
from ui.table.layout.zoom import zoom_over_hand, zoom_place
from ui.table.paint.cards import Aloft, aloft
from ui.table.paint.hand import HELD_UP
from ui.table.session import Session


def follow_look(session: Session) -> None:
    """The fan parts for the card that is looked at now."""
    if not lies_in_front(session):
        session.fan.close()
        return
    card = _looked_at(session)
    session.fan.look_at(card, reads=card != NO_CARD and reads_here(session, card))


def lies_in_front(session: Session) -> bool:
    """Nothing lies over the hand, nor is it spread on the mat."""
    spread = session.picture.shown is not None and session.picture.shown.spread
    over = session.covered or session.curtain or session.reviewed or session.shown.stage.beat is not None
    return not (over or spread or session.far_off)


def _looked_at(session: Session) -> CardId:
    """The card under the pointer, else the one with the focus; none while one is carried."""
    if session.desk.drag is not None:
        return NO_CARD
    hand = {f"card:{card}": card for card in session.shown.view.hand if card not in session.laid}
    return next((hand[id] for id in (session.pointer.hover, session.ringed) if id in hand), NO_CARD)


def reads_here(session: Session, card: CardId) -> bool:
    """True if this card of the hand is shown large where it has risen: the window has no place for that elsewhere, and
    no key is held to see it larger still."""
    pointer = session.pointer
    return pointer.zoom == f"card:{card}" and not pointer.zooming and zoom_place(session.plan.place) is None


def fan_sprites(session: Session) -> Iterator[Sprite]:
    """The parted fan, drawn over the picture."""
    if session.picture.shown is not None and session.picture.shown.mood.fanned:
        yield from session.picture.fan(session.fan.risen, session.fan.read)


def read_sprites(session: Session) -> Iterator[Sprite]:
    """The card that is read over the fan, on its way out of it or there."""
    fan, plan, painter = session.fan, session.plan, session.painter
    held = next((one for one in plan.held if one.card == fan.read), None)
    if held is None or session.reviewed:
        return
    face, pose, share = zoom_over_hand(plan.place, held.face, session.free_from), parted([held], fan.risen), fan.large
    start = pose[held.card]
    x, y = start.x + (face.centerx - start.x) * share, start.y + (face.centery - start.y) * share
    wide = held.face.w + (face.w - held.face.w) * share
    yield from aloft(painter, session.voice, held.card, face.w, Aloft(x, y, wide))
    if session.ringed == f"card:{held.card}" and share >= 1:
        ring = panels.focus_ring(painter.theme, *face.size, painter.u, ZOOM.corner(face.w))
        yield Sprite.centred(ring.surface, face.center)


def take_from_fan(session: Session) -> None:
    """Let a card that was just lifted start where it had risen in the fan."""
    drag = session.desk.drag
    risen = session.fan.risen
    if drag is None or drag.region.card not in risen:
        return
    pose = parted(session.plan.held, risen).get(drag.region.card)
    if pose is not None:
        drag.rises_from((pose.x, pose.y), HELD_UP * pose.risen)
