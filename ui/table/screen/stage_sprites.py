"""What moves on the stage and over it: the mat that rises, totals that count, the token of a level, the stamp, and the
card that goes to where it lies when all has been told."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.ids import NO_CARD, CardId
from ui.art import seats
from ui.art.layers import Sprite
from ui.art.picture import Picture
from ui.table.layout.regions import STAGE_CARD, Region, by_id
from ui.table.layout.stage.pieces import AnyPiece, Stamp, Token, Total
from ui.table.motion.animations import Flight
from ui.table.motion.stage_motion import StageMotion
from ui.table.paint.stage.items import RISES
from ui.table.paint.stage.numbers import stamp_picture, total_picture
from ui.table.session import Session

HOME = 0.320  # seconds of a card from the stage to where it lies


def moving_ids(session: Session) -> frozenset[str]:
    """Ids of what the retained picture leaves out meanwhile."""
    motion = session.stage_motion
    if motion.rising:
        return frozenset((RISES,))
    return frozenset(id for id, piece in _pieces(session) if _moves(motion, piece))


def _pieces(session: Session) -> Iterator[tuple[str, AnyPiece]]:
    stage = session.plan.stage if session.regions else None
    if stage is not None:
        yield from ((f"stage:{n}", piece) for n, piece in enumerate(stage.pieces))


def _moves(motion: StageMotion, piece: AnyPiece) -> bool:
    match piece:
        case Total():
            return not piece.faded and motion.counted(piece.before, piece.number) != piece.number
        case Token():
            return motion.climbed < 1 and piece.start != piece.box.center
        case Stamp():
            return piece.late and motion.stamp is not None
    return False


def stage_sprites(session: Session) -> Iterator[Sprite]:
    """Lowest first."""
    motion, plan = session.stage_motion, session.plan.stage
    if plan is None:
        return
    if motion.rising:
        yield from _risen(session, motion)
        return
    for _, piece in _pieces(session):
        if _moves(motion, piece):
            yield from _moving(session, motion, piece)


def _risen(session: Session, motion: StageMotion) -> Iterator[Sprite]:
    """The mat with all that lies on it, on its way up."""
    picture, box = session.picture.risen()
    yield Sprite(picture, box.x, box.y + round(motion.below * session.painter.u))


def _moving(session: Session, motion: StageMotion, piece: AnyPiece) -> Iterator[Sprite]:
    painter, middle = session.painter, piece.box.center
    match piece:
        case Total():
            yield _centred(total_picture(painter, piece, motion.counted(piece.before, piece.number)).surface, middle)
        case Token():
            share, start = motion.climbed, piece.start
            at = start.x + round((middle[0] - start.x) * share), start.y + round((middle[1] - start.y) * share)
            yield _centred(seats.token(piece.seat + 1, piece.r, lifted=True).surface, at)
        case Stamp():
            yield _centred(_enlarged(stamp_picture(painter, piece), motion.stamp or 1.0), middle)


def _enlarged(picture: Picture, by: float) -> pygame.Surface:
    wide, high = picture.surface.get_size()
    return pygame.transform.smoothscale(picture.surface, (round(wide * by), round(high * by)))


def _centred(picture: pygame.Surface, middle: tuple[int, int]) -> Sprite:
    spot = picture.get_rect(center=middle)
    return Sprite(picture, spot.x, spot.y)


def way_home(card: CardId, start: Rect | None, found: tuple[Region, ...]) -> Flight | None:
    """The card of a beat goes to where it lies now; None if that is nowhere to be seen."""
    region = next((one for one in found if one.card == card and one.kind != "stage"), None)
    if card == NO_CARD or start is None or region is None:
        return None
    hides = (region.id,) if region.kind in ("card", "foe") else ()
    end = region.face or region.rect
    return Flight(HOME, hides=hides, card=card, start=Rect(start), to=Rect(end), ease="in_out")


def place_on_stage(session: Session) -> Rect | None:
    """Where the card of the beat lies on the mat."""
    region = by_id(session.regions).get(STAGE_CARD)
    return region.rect if region is not None else None
