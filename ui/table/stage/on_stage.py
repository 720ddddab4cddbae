"""The stage at this moment, and the motion on it and over it: the mat that rises, totals that count, the token of a
level, and the stamp."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.model.messages import Message
from ui.art import seats
from ui.art.layers import OnTop, Sprite
from ui.table.acts.table import known, veiled
from ui.table.session import Session
from ui.table.stage.beat import STEP, Beat, DieLook, OnStage, TurnFeed
from ui.table.stage.motion import STAMP_FROM, StageMotion
from ui.table.stage.pieces import PURSUER_ID, STAMP_ID, TOKEN_IDS, TOTAL_IDS, StagePiece, Stamp, Total
from ui.table.stage.plan import RISES, TURNS, VEIL
from ui.table.stage.stage import CurrentBeat
from ui.table.stage.throw import ThrowBeat
from ui.table.stage.track import Token


def on_stage(session: Session) -> OnStage | None:
    """Return the beat that has risen over the table; None without one."""
    shown, stage = session.shown, session.shown.stage
    if stage.beat is None:
        return None
    (place, queue), throw = shown.queue, shown.throw
    die = DieLook(stage.beat.face if isinstance(stage.beat, ThrowBeat) else 0)
    if throw is not None:
        die = DieLook(0 if throw.away else throw.look().face, waits=throw.open, away=throw.away)
    return OnStage(
        beat=known(stage.beat) if shown.untold else _told(stage, stage.beat, stamped=shown.stamped),
        share=-1.0 if shown.my_throw is not None else stage.share,
        place=place,
        queue=queue,
        die=die,
        key=session.voice.text("key.space"),
        calm=session.context.settings.reduce_motion,
        still=session.reads and stage.share >= 0,
    )


def after_throw(session: Session) -> OnStage | None:
    """Return the beat of a throw as it will be told once the die that tumbles lies; None while none does."""
    now, beat, throw = on_stage(session), session.shown.stage.beat, session.shown.throw
    if now is None or beat is None or throw is None or throw.stage != "tumbling":
        return None
    return replace(now, beat=beat, die=DieLook(throw.face))


def _told(stage: CurrentBeat, beat: Beat, *, stamped: bool) -> Beat:
    """The beat as far as it is known, and as it is left."""
    if stage.again:
        return replace(beat, act=Message("stage.again"))
    if stamped or not isinstance(beat, ThrowBeat):
        return beat
    return replace(beat, said=(), headline=None, under=None, rows=(), face=0, stamp=None, good=False)


def followed(session: Session) -> TurnFeed | None:
    """The turn of a rival, at the pace of this table. Once all is told and somebody here is asked, it gives way to the
    prompt, and at once to a question about a move of one's own; an objection has buttons of its own."""
    strip, view = session.shown.follower.feed(STEP.at(session.reader.pace)), session.shown.view
    if strip is None or session.desk.asks is not None:
        return None
    step_in = round(session.table.going, 2) if view.window is None and not session.shown.busy else -1.0
    holds = not strip.thinks or session.shown.busy or session.table.may_hurry
    strip = replace(strip, holds=holds, step_in=step_in)
    if not strip.thinks or set(view.waiting).isdisjoint(session.table.people):
        return strip
    return replace(strip, thinks=False, asks=True) if view.window is not None else None


def moving_ids(session: Session) -> frozenset[str]:
    """Ids of what the retained picture leaves out meanwhile; the veil too while an act is played on the table."""
    motion, beat = session.stage_motion, session.shown.stage.beat
    found = [VEIL] if session.shown.untold and beat is not None and not veiled(beat) else []
    if motion.running is not None and (motion.rising or not motion.running.told):
        found += motion.running.hides
    if motion.rising or motion.turning:
        return frozenset((*found, RISES if motion.rising else TURNS))
    found += [*(TOTAL_IDS if motion.counting else ()), *(TOKEN_IDS if motion.climbed.now < 1 else ())]
    ends = 0 < motion.outcome.now < 1
    lunges = ends and isinstance(motion.beat, ThrowBeat) and not motion.beat.good
    return frozenset(found + [STAMP_ID] * (motion.stamp.now < 1) + [PURSUER_ID] * lunges)


def stage_sprites(session: Session) -> Iterator[OnTop]:
    """Lowest first."""
    motion, plan, risen = session.stage_motion, session.plan.stage, session.picture.risen
    if plan is None:
        return
    lies, below = not (motion.rising or motion.turning), round(motion.below * session.painter.u)
    rises = motion.rising and (motion.risen.now > 0 or motion.running is None)
    if rises and risen is not None:
        yield Sprite(risen[0], risen[1].x, risen[1].y + below)
    for piece in plan.pieces if lies or (rises and risen is not None) else ():
        yield from _moving(session, motion, piece, below)
    if motion.running is not None:
        yield from motion.running.sprites()


def _moving(session: Session, motion: StageMotion, piece: StagePiece, below: int) -> Iterator[Sprite]:
    middle = piece.box.centerx, piece.box.centery + below
    match piece:
        case Total() if piece.id and (motion.counting or motion.rising):
            drawn = piece.picture(session.painter.theme, motion.counted(piece.before, piece.number))
            yield Sprite.centred(drawn.surface, middle)
        case Token() if motion.climbed.now < 1 or motion.rising:
            share, x, y = motion.climbed.now, piece.start.x, piece.start.y + below
            at = x + round((middle[0] - x) * share), y + round((middle[1] - y) * share)
            yield Sprite.centred(seats.token(piece.seat + 1, piece.r, lifted=True).surface, at)
        case Stamp() if piece.id and motion.stamp.now < 1:
            size = STAMP_FROM + (1 - STAMP_FROM) * motion.stamp.now
            stamp = Sprite.scaled(piece.picture(session.painter.theme).surface, middle, size, size)
            yield stamp._replace(x=min(stamp.x, session.context.size[0] - stamp.rect.w))  # all of its word is seen
