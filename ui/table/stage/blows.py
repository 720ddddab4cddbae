"""What somebody suffers where no card has just been played: curses, Mishaps, choices, and what comes of a throw."""

from __future__ import annotations

from collections.abc import Sequence

from game.ids import NO_CARD, NOBODY, SeatId
from game.model import events as ev
from ui.table.stage.beat import LossBeat
from ui.table.stage.losses import Blow, curse, hits_hard, loss_beat, losses, mishap, plain_loss, staged_loss, theft
from ui.table.stage.scene import Scene, actor, cause

Events = Sequence[ev.EventNode]


def cursed(scene: Scene, events: Events) -> LossBeat | None:
    """A curse that comes by itself, or out of a queue."""
    struck = next(event for event in events if isinstance(event, ev.CurseStruck))
    return staged_loss(scene, events, curse(scene, struck), struck.seat)


def suffered(scene: Scene, events: Events) -> LossBeat | None:
    """What comes of a throw, of a monster, of the rules."""
    caught = next((event for event in scene.update.events if isinstance(event, ev.Caught)), None)
    if caught is not None:
        return _mishap(scene, events, caught)
    found = losses(events)
    return staged_loss(scene, events, _blow(scene, events), found[0].seat) if found else None


def _mishap(scene: Scene, events: Events, caught: ev.Caught) -> LossBeat | None:
    """A monster has somebody; where it kills, death tells it."""
    dead = any(isinstance(event, ev.SeatDied) and event.seat == caught.seat for event in scene.update.events)
    asked = any(isinstance(event, ev.QuestionAsked) for event in scene.update.events)
    if dead or (asked and not losses(events)):
        return None
    return staged_loss(scene, events, mishap(scene.foe(caught.body)), caught.seat)


def _blow(scene: Scene, events: Events) -> Blow:
    """Whose doing it is, as far as the same move says."""
    deed = next((event for event in scene.update.events if isinstance(event, ev.CardPlayed | ev.AbilityUsed)), None)
    card, by = (NO_CARD, NOBODY) if deed is None else (cause(deed), actor(deed))
    taken = next((event for event in events if isinstance(event, ev.ItemTaken)), None)
    if taken is not None and taken.cause == "theft":
        return theft(card, taken.to)
    return plain_loss(card, by)


def chosen(scene: Scene, events: Events) -> LossBeat | None:
    """What a question has led to. Who has chosen herself what she loses need not be told for long."""
    choice = events[0]
    assert isinstance(choice, ev.Chosen)
    blow = plain_loss(scene.before.asker, NOBODY)
    hurt = losses(events, blow.card)
    victim: SeatId = hurt[0].seat if hurt else NOBODY
    if victim < 0:
        return None
    if scene.ours(choice.seat) and choice.seat == victim and not choice.auto:
        return loss_beat(scene, events, blow, victim, chosen=True) if hits_hard(scene, events, blow.card) else None
    return staged_loss(scene, events, blow, victim)
