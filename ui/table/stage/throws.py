"""The die: what is thrown, what it takes, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence

from game.ids import CardId
from game.model import events as ev
from game.model.messages import Message
from game.model.views import DieSight, Part
from game.text.log import LogEntry
from ui.table.stage.beat import OTHER_THROW, OWN_THROW, TUMBLE, Row, ThrowBeat
from ui.table.stage.scene import Scene, first_of, rows_of, words

Events = Sequence[ev.EventNode]


def thrown(scene: Scene, events: Events) -> ThrowBeat | None:
    """A die that is thrown now: by a person here always, by others once it decides something."""
    rolled = next(event for event in events if isinstance(event, ev.DieRolled))
    die = DieSight(
        rolled.seat, rolled.face, rolled.plus, rolled.need, "run" if rolled.why == "run" else "effect", rolled.body
    )
    if scene.after.die is not None and not scene.ours(rolled.seat):
        return None
    return _throw(scene, events, die, scene.foe(rolled.body), lies=False)


def settled(scene: Scene, events: Events) -> ThrowBeat | None:
    """A die that has lain there, and counts now. Those of others have only been told of."""
    die = scene.before.die
    if die is None or scene.after.die is not None:
        return None
    return _throw(scene, events, die, scene.foe(die.body), lies=scene.ours(die.seat))


def moved_throw(scene: Scene, events: Events, card: CardId) -> ThrowBeat | None:
    """A card or an ability changes a throw that lies there."""
    die, changed = scene.before.die, next(event for event in events if isinstance(event, ev.DieChanged))
    if die is None:
        return None
    now = DieSight(die.seat, changed.face, changed.plus, die.need, die.why, die.body)
    return _throw(scene, events, now, card, lies=not changed.thrown)


def _throw(scene: Scene, events: Events, die: DieSight, card: CardId, *, lies: bool) -> ThrowBeat:
    said, run = scene.log(events), die.why == "run"
    ribbon = words("stage.run" if run else "stage.throw")
    mine = scene.ours(die.seat)
    seconds = scene.seconds(OWN_THROW if mine and run else OTHER_THROW)
    stamp = _stamp(events)
    return ThrowBeat(
        ribbon=ribbon,
        icon="run" if run else "star",
        tint="me",
        said=said,
        card=card,
        by=die.seat,
        headline=first_of(said, ribbon),
        rows=_outcome(scene, said, stamp),
        seconds=max(0.0, seconds - TUMBLE) if lies else seconds,
        move=scene.update.move,
        face=die.face,
        under=_verdict(die),
        parts=_parts(die),
        sum=die.face + die.plus,
        need=die.need,
        plus=die.plus,
        stamp=stamp,
        good=any(isinstance(event, ev.Escaped) for event in events),
        lies=lies,
        mine=mine and not lies,
    )


def _parts(die: DieSight) -> tuple[Part, ...]:
    """The face, and what is added to it."""
    face = Part(words("stage.on_the_die"), die.face)
    return (face, Part(words("stage.added"), die.plus)) if die.plus else (face,)


def _verdict(die: DieSight) -> Message | None:
    """By how much it is enough."""
    over = die.face + die.plus - die.need
    if not die.need:
        return None
    return words("stage.just_enough") if over == 0 else words("stage.enough" if over > 0 else "stage.too_little")


def _stamp(events: Events) -> Message | None:
    """How a run ends, if that is certain."""
    for event in events:
        if isinstance(event, ev.Escaped | ev.Caught):
            return words("stage.escaped" if isinstance(event, ev.Escaped) else "stage.caught")
    return None


def _outcome(scene: Scene, said: Sequence[LogEntry], stamp: Message | None) -> tuple[Row, ...]:
    if stamp is None and scene.after.die is not None:
        return (*rows_of(said[1:3]), Row("hourglass", "muted", words("stage.still_open")))
    return rows_of(said[1:])
