"""What of the moment stands on the stage, and beside it as captions."""

from __future__ import annotations

from msgspec.structs import replace

from game.model.messages import Message
from ui.table.layout.regions import STAGE_GO_ON
from ui.table.session import Session
from ui.table.stage.beat import STEP, Beat, DieLook, OnStage, Strip
from ui.table.stage.door import DoorBeat
from ui.table.stage.scene import words
from ui.table.stage.stage import Stage
from ui.table.stage.throw import ThrowBeat


def on_stage(session: Session) -> OnStage | None:
    """What rises over the table."""
    shown, stage = session.shown, session.shown.stage
    if stage.beat is None:
        return None
    place, queue = shown.queue
    stamped = shown.throw is None or shown.throw.stage in ("shown", "over")
    return OnStage(
        beat=_behind_the_door(stage.beat) if shown.untold else _told(stage, stage.beat, stamped=stamped),
        share=-1.0 if shown.my_throw is not None else stage.share,
        place=place,
        queue=queue,
        die=_die(session, stage.beat),
        stamped=stamped,
        focused=session.focus.at == STAGE_GO_ON,
        again=stage.again,
        public=session.table.shared or not session.table.people,
        key=session.voice.text("key.space"),
        calm=session.context.settings.reduce_motion,
        still=session.reads and stage.share >= 0,
    )


def _told(stage: Stage, beat: Beat, *, stamped: bool) -> Beat:
    """The beat as far as it is known, and as it is left."""
    if stage.again:
        return replace(beat, act=Message("stage.again"))
    return _before_the_stamp(beat) if isinstance(beat, ThrowBeat) and not stamped else beat


def _behind_the_door(beat: Beat) -> Beat:
    """Nobody knows yet what is there."""
    return DoorBeat(ribbon=words("stage.door"), icon="door", tint="door", by=beat.by, move=beat.move, kicked=True)


def _before_the_stamp(beat: ThrowBeat) -> ThrowBeat:
    """Nobody knows yet what the die will show."""
    return replace(beat, said=(), headline=None, under=None, rows=(), face=0, parts=(), sum=0, stamp=None, good=False)


def _die(session: Session, beat: Beat) -> DieLook | None:
    throw = session.shown.throw
    if throw is None:
        return DieLook(beat.face) if isinstance(beat, ThrowBeat) else None
    look = throw.look()
    return DieLook(look.face, look.turn, look.lift, waits=throw.open, held=throw.stage == "held")


def followed(session: Session) -> Strip | None:
    """The turn of a rival, at the pace of this table. Once all is told and somebody here is asked, it gives way to the
    prompt; an objection has buttons of its own."""
    strip, view = session.shown.follower.strip(STEP.at(session.reader.pace)), session.view
    if strip is None:
        return None
    strip = replace(strip, holds=not strip.thinks or session.shown.busy or session.table.may_hurry)
    if not strip.thinks or set(view.waiting).isdisjoint(session.table.people):
        return strip
    return replace(strip, thinks=False, asks=True) if view.window is not None else None
