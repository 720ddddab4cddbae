"""What stands on the stage at this moment, and what moves on it and over it: the mat that rises, totals that count, the
token of a level, and the stamp."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from pygame import Rect

from game.model.messages import Message
from ui.art import seats
from ui.art.layers import Sprite
from ui.art.portraits import portrait
from ui.art.theme import seat_look
from ui.table.acts.table import known, veiled
from ui.table.session import Session
from ui.table.stage.beat import STEP, Beat, DieLook, OnStage, TurnFeed
from ui.table.stage.motion import STAMP_FROM, StageMotion
from ui.table.stage.pieces import PURSUER_ID, STAMP_ID, TOKEN_IDS, TOTAL_IDS, BigCard, StagePiece, Stamp, Total
from ui.table.stage.plan import RISES, TURNS, VEIL, die_on_stage
from ui.table.stage.stage import CurrentBeat
from ui.table.stage.throw import ThrowBeat
from ui.table.stage.track import Token
from ui.toolkit.curves import hump, in_out, in_quad, out_back, out_cubic


def on_stage(session: Session) -> OnStage | None:
    """What rises over the table."""
    shown, stage = session.shown, session.shown.stage
    if stage.beat is None:
        return None
    (place, queue), throw = shown.queue, shown.throw
    die = DieLook(stage.beat.face) if isinstance(stage.beat, ThrowBeat) else None
    if throw is not None:
        die = DieLook(0 if throw.away else throw.look().face, waits=throw.open, away=throw.away)
    return OnStage(
        beat=known(stage.beat) if shown.untold else _told(stage, stage.beat, stamped=shown.stamped),
        share=-1.0 if shown.my_throw is not None else stage.share,
        place=place,
        queue=queue,
        die=die,
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
    return replace(beat, said=(), headline=None, under=None, rows=(), face=0, stamp=None, good=False)


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


def moving_ids(session: Session) -> frozenset[str]:
    """Ids of what the retained picture leaves out meanwhile; the veil too while an act is played on the table."""
    motion, beat = session.stage_motion, session.shown.stage.beat
    found = [VEIL] if session.shown.untold and beat is not None and not veiled(beat) else []
    if motion.rising:
        return frozenset((*found, RISES, *(motion.running.hides if motion.running is not None else ())))
    if motion.turning:
        return frozenset((*found, TURNS))
    found += [*(TOTAL_IDS if motion.counting else ()), *(TOKEN_IDS if motion.climbed.now < 1 else ())]
    ends = 0 < motion.outcome.now < 1
    lunges = ends and isinstance(motion.beat, ThrowBeat) and not motion.beat.good
    return frozenset(found + [STAMP_ID] * (motion.stamp.now < 1) + [PURSUER_ID] * lunges)


def stage_sprites(session: Session) -> Iterator[Sprite]:
    """Lowest first."""
    motion, plan, risen = session.stage_motion, session.plan.stage, session.picture.risen
    if plan is None:
        return
    if motion.rising and risen is not None and (motion.risen.now > 0 or motion.running is None):
        yield Sprite(risen[0], risen[1].x, risen[1].y + round(motion.below * session.painter.u))
    if motion.running is not None:
        yield from motion.running.sprites()
    if motion.rising:
        return
    for piece in plan.pieces if not motion.turning else ():
        yield from _moving(session, motion, piece)
    card, die = next((piece for piece in plan.pieces if isinstance(piece, BigCard)), None), die_on_stage(plan)
    if isinstance(motion.beat, ThrowBeat) and 0 < motion.outcome.now < 1 and card is not None and die is not None:
        yield from outcome_sprites(session, motion.beat, card, die, motion.outcome.now)


def _moving(session: Session, motion: StageMotion, piece: StagePiece) -> Iterator[Sprite]:
    middle = piece.box.center
    match piece:
        case Total() if piece.id and motion.counting:
            drawn = piece.picture(session.painter.theme, motion.counted(piece.before, piece.number))
            yield Sprite.centred(drawn.surface, middle)
        case Token() if motion.climbed.now < 1:
            share, start = motion.climbed.now, piece.start
            at = start.x + round((middle[0] - start.x) * share), start.y + round((middle[1] - start.y) * share)
            yield Sprite.centred(seats.token(piece.seat + 1, piece.r, lifted=True).surface, at)
        case Stamp() if piece.id and motion.stamp.now < 1:
            size = STAMP_FROM + (1 - STAMP_FROM) * motion.stamp.now
            yield Sprite.scaled(piece.picture(session.painter.theme).surface, middle, size, size)


FACE, BESIDE = 0.3, 0.96
"""Of the portrait: its radius, and how far from the middle of the die it stands, in sides of the die."""
COMES, WINDS_UP, HITS, HELD, LANDS, STANDS, FADES = 0.18, 0.34, 0.44, 0.54, 0.75, 0.9, 0.85
"""Shares of the time: the portrait has come; what follows has wound up, hits, is held; who leapt has landed, stands
again; what is left fades."""
LEAN, LARGER, HIGH, CROUCH = 0.1, 0.09, 1.0, 0.16


def lunge(share: float) -> tuple[float, float]:
    """Where the card is, as a share of its way onto the portrait, and how much larger: it leans back, strikes, lies
    there for a moment and goes back to its place."""
    back, way = out_cubic(_part(share, COMES, WINDS_UP)), in_quad(_part(share, WINDS_UP, HITS))
    left = 1 - in_out(_part(share, HELD, 1))
    return ((1 + LEAN) * way - LEAN * back) * left, LARGER * (1.3 * way - 0.3 * back) * left


def outcome_sprites(session: Session, beat: ThrowBeat, card: BigCard, die: Rect, share: float) -> Iterator[Sprite]:
    """The lowest first. Who gets away crouches, leaps in an arc from one side of the die to the other, and lands."""
    way = _part(share, WINDS_UP, LANDS) if beat.good else 0.0
    bent = max(hump(_part(share, COMES, WINDS_UP)), hump(_part(share, LANDS, STANDS))) if beat.good else 0.0
    x, y = die.centerx + BESIDE * die.w * (2 * way - 1), die.centery - HIGH * die.w * 4 * way * (1 - way)
    if beat.good or share < HELD:
        r, flat, comes = round(FACE * die.w), CROUCH * bent, out_back(1.5)(_part(share, 0, COMES))
        likeness = session.likenesses[beat.by].in_mood("glad" if beat.good else "afraid")
        face = portrait(beat.by + 1, r, seat_look(beat.by + 1).colour, likeness).surface
        alpha = min(1.0, (1 - share) / (1 - FADES))
        yield Sprite.scaled(face, (x, y + flat * r), comes * (1 + flat / 2), comes * (1 - flat), alpha)
    if not beat.good:
        (at, larger), (left, top) = lunge(share), card.box.center
        picture = session.painter.composed(session.voice.print_card(card.card), card.box.w).surface
        middle = left + (x - card.box.w / 4 - left) * at, top + (y - top) * at
        yield Sprite.scaled(picture, middle, 1 + larger, 1 + larger)


def _part(share: float, start: float, end: float) -> float:
    """How much of a stretch of the time is gone."""
    return min(1.0, max(0.0, share - start) / (end - start))
