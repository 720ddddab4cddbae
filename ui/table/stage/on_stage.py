"""What stands on the stage at this moment, and what moves on it and over it: the mat that rises, totals that count, the
token of a level, the stamp, and the card that goes to where it lies when all has been told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from pygame import Rect

from game.ids import NO_CARD, CardId
from game.model.messages import Message
from ui.art import seats
from ui.art.layers import Sprite
from ui.table.acts.table import known, veiled
from ui.table.layout.regions import STAGE_CARD, Region, RegionKind, by_id
from ui.table.motion.animations import Flight, Way
from ui.table.session import INSTANT, Session
from ui.table.stage.beat import STEP, Beat, DieLook, OnStage, TurnFeed
from ui.table.stage.items import RISES, TURNS, VEIL
from ui.table.stage.motion import StageMotion
from ui.table.stage.pieces import PURSUER_ID, STAMP_ID, TOKEN_IDS, TOTAL_IDS, BigCard, StagePiece, Stamp, Total
from ui.table.stage.plan import StagePlan, die_on_stage
from ui.table.stage.stage import CurrentBeat
from ui.table.stage.throw import ThrowBeat
from ui.table.stage.throw_outcome import outcome_sprites
from ui.table.stage.track import Token
from ui.toolkit.curves import in_out


def on_stage(session: Session) -> OnStage | None:
    """What rises over the table."""
    shown, stage = session.shown, session.shown.stage
    if stage.beat is None:
        return None
    place, queue = shown.queue
    return OnStage(
        beat=known(stage.beat) if shown.untold else _told(stage, stage.beat, stamped=shown.stamped),
        share=-1.0 if shown.my_throw is not None else stage.share,
        place=place,
        queue=queue,
        die=_die(session, stage.beat),
        stamped=shown.stamped,
        key=session.voice.text("key.space"),
        calm=session.context.settings.reduce_motion,
        still=session.reads and stage.share >= 0,
    )


def _told(stage: CurrentBeat, beat: Beat, *, stamped: bool) -> Beat:
    """The beat as far as it is known, and as it is left."""
    if stage.again:
        return replace(beat, act=Message("stage.again"))
    if stamped or not isinstance(beat, ThrowBeat):
        return beat
    return replace(beat, said=(), headline=None, under=None, rows=(), face=0, parts=(), sum=0, stamp=None, good=False)


def _die(session: Session, beat: Beat) -> DieLook | None:
    throw = session.shown.throw
    if throw is None:
        return DieLook(beat.face) if isinstance(beat, ThrowBeat) else None
    return DieLook(throw.look().face, waits=throw.open, away=throw.away)


def followed(session: Session) -> TurnFeed | None:
    """The turn of a rival, at the pace of this table. Once all is told and somebody here is asked, it gives way to the
    prompt; an objection has buttons of its own."""
    strip, view = session.shown.follower.feed(STEP.at(session.reader.pace)), session.shown.view
    if strip is None:
        return None
    strip = replace(strip, holds=not strip.thinks or session.shown.busy or session.table.may_hurry)
    if not strip.thinks or set(view.waiting).isdisjoint(session.table.people):
        return strip
    return replace(strip, thinks=False, asks=True) if view.window is not None else None


HOME = 0.320  # seconds of a card from the stage to where it lies
LIES: tuple[RegionKind, ...] = ("card", "foe", "discard", "pile")


def untold_ids(session: Session) -> frozenset[str]:
    """The veil, while an act is played on the table itself."""
    beat = session.shown.stage.beat
    bare = session.shown.untold and beat is not None and not veiled(beat)
    return frozenset((VEIL,)) if bare else frozenset()


def moving_ids(motion: StageMotion) -> frozenset[str]:
    """Ids of what the retained picture leaves out meanwhile."""
    if motion.rising:
        return frozenset((RISES, *(motion.running.hides if motion.running is not None else ())))
    if motion.turning:
        return frozenset((TURNS,))
    found = [*(TOTAL_IDS if motion.counting else ()), *(TOKEN_IDS if motion.climbed is not None else ())]
    lunges = motion.outcome is not None and isinstance(motion.beat, ThrowBeat) and not motion.beat.good
    return frozenset(found + [STAMP_ID] * (motion.stamp is not None) + [PURSUER_ID] * lunges)


def stage_sprites(session: Session) -> Iterator[Sprite]:
    """Lowest first."""
    motion, plan = session.stage_motion, session.plan.stage
    if plan is None:
        return
    if motion.rising:
        yield from () if motion.hidden else _risen(session, motion)
    if motion.running is not None:
        yield from motion.running.sprites()
    if motion.rising:
        return
    for piece in plan.pieces if not motion.turning else ():
        yield from _moving(session, motion, piece)
    yield from _outcome(session, motion, plan)


def _outcome(session: Session, motion: StageMotion, plan: StagePlan) -> Iterator[Sprite]:
    card, die = next((piece for piece in plan.pieces if isinstance(piece, BigCard)), None), die_on_stage(plan)
    if motion.outcome is not None and isinstance(motion.beat, ThrowBeat) and card is not None and die is not None:
        yield from outcome_sprites(session, motion.beat, card, die, motion.outcome)


def _risen(session: Session, motion: StageMotion) -> Iterator[Sprite]:
    """The mat with all that lies on it, on its way up."""
    if session.picture.risen is not None:
        picture, box = session.picture.risen
        yield Sprite(picture, box.x, box.y + round(motion.below * session.painter.u))


def _moving(session: Session, motion: StageMotion, piece: StagePiece) -> Iterator[Sprite]:
    middle = piece.box.center
    match piece:
        case Total() if piece.id and motion.counting:
            drawn = piece.picture(session.painter.theme, motion.counted(piece.before, piece.number))
            yield Sprite.centred(drawn.surface, middle)
        case Token() if motion.climbed is not None:
            share, start = motion.climbed, piece.start
            at = start.x + round((middle[0] - start.x) * share), start.y + round((middle[1] - start.y) * share)
            yield Sprite.centred(seats.token(piece.seat + 1, piece.r, lifted=True).surface, at)
        case Stamp() if piece.id and motion.stamp is not None:
            yield Sprite.scaled(piece.picture(session.painter.theme).surface, middle, motion.stamp, motion.stamp)


def place_on_stage(session: Session) -> Rect | None:
    """Where the card of the beat lies on the mat."""
    region = by_id(session.regions).get(STAGE_CARD)
    return region.rect if region is not None else None


def fly_home(session: Session, start: Rect | None) -> bool:
    """The card of the beat that has just gone goes to where it lies now, if that is anywhere to be seen."""
    beat, session.shown.left = session.shown.left, None
    if beat is None or start is None or session.shown.stage.beat is not None or session.speed == INSTANT:
        return False
    way = _way_home(beat.card, start, session.regions)
    if way is not None:
        session.shown.fly(way)
    return way is not None


def _way_home(card: CardId, start: Rect, found: Sequence[Region]) -> Flight | None:
    region = next((one for one in found if one.card == card and one.kind in LIES), None)
    if card == NO_CARD or region is None:
        return None
    hides = region.id if region.kind in ("card", "foe") else ""
    return Flight(card, Rect(start), Rect(region.face or region.rect), Way(HOME, in_out), hides)
