"""What lies behind a door, and monsters that somebody looks for herself."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.ids import SeatId
from game.model import events as ev
from game.model.messages import Message
from game.text.log import LogEntry
from ui.table.stage.beat import OWN_DOOR, RIVALS_DOOR, AnyBeat, DoorBeat, Row
from ui.table.stage.losses import curse, loss_beat
from ui.table.stage.scene import MOST_ROWS, Scene, first_of, rows_of, seat_named, strength_of, words

Events = Sequence[ev.EventNode]


def opened(scene: Scene, events: Events) -> AnyBeat | None:
    """A door: for its opener always, for the others if a monster or a curse stood behind it."""
    door = next(event for event in events if isinstance(event, ev.DoorOpened))
    struck = next((event for event in events if isinstance(event, ev.CurseStruck)), None)
    if struck is not None:
        return replace(loss_beat(scene, events, curse(scene, struck), struck.seat), kicked=True)
    met = any(isinstance(event, ev.FightBegan | ev.FriendMet) for event in events)
    if not met and not scene.ours(door.seat):
        return None
    return replace(_door(scene, events, door, words("stage.door_monster" if met else "stage.door")), kicked=True)


def looked_for(scene: Scene, events: Events) -> AnyBeat | None:
    """A monster out of somebody's own hand."""
    begun = next(event for event in events if isinstance(event, ev.FightBegan))
    return _door(scene, events, begun, words("stage.trouble"))


def _door(scene: Scene, events: Events, door: ev.OfCard, ribbon: Message) -> DoorBeat:
    said = scene.log(events)
    fights = scene.after.fight is not None and scene.before.fight is None
    return DoorBeat(
        ribbon=ribbon,
        icon="door",
        tint="bad" if fights else "door",
        said=said,
        card=door.card,
        by=door.seat,
        headline=first_of(said, ribbon),
        under=strength_of(scene, door.seat),
        heading=words("stage.what_follows") if fights else None,
        line=scene.line(door.seat),
        rows=_what_follows(scene, door.seat) if fights else _kept(said, events, door.seat),
        seconds=scene.seconds(OWN_DOOR if scene.ours(door.seat) else RIVALS_DOOR),
        move=scene.update.move,
        totals=scene.totals() if fights else None,
    )


def _what_follows(scene: Scene, seat: SeatId) -> tuple[Row, ...]:
    """How the fight stands, what is at stake, who may act."""
    fight = scene.after.fight
    assert fight is not None
    stands = words("stage.stands", heroes=fight.heroes, monsters=fight.monsters)
    ahead = words("stage.ahead") if fight.winning else words("stage.short", n=fight.short)
    gain = words("stage.if_won", seat=seat_named(seat), n=fight.treasures, levels=fight.levels)
    return (Row("swords", "bad", stands, ahead), Row("treasure", "treasure", gain), _others(scene, seat))


def _others(scene: Scene, seat: SeatId) -> Row:
    """Who may act now, besides whoever fights."""
    ours = scene.ours(seat) or not scene.reader.seats or len(scene.reader.seats) > 1
    return Row("shake", "me", words("stage.anybody" if ours else "stage.you_may"))


def _kept(said: Sequence[LogEntry], events: Events, seat: SeatId) -> tuple[Row, ...]:
    """The card waits for whoever opened the door."""
    told = rows_of(said[1:])
    if any(isinstance(event, ev.CardRevealed) for event in events):
        return (*told, Row("cards", "door", words("stage.keep_or_play", seat=seat_named(seat))))[:MOST_ROWS]
    return told
