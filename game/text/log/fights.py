"""The log of fights: who faces whom, how it stands, and who runs away."""

from __future__ import annotations

from game.ids import NO_CARD, NOBODY, BodyId, SeatId
from game.model import events as ev
from game.model.events import LineKind
from game.model.ruleset import DIE_FACES
from game.text.log.lines import Entries, LogEntry, Story, line


def fights(story: Story, event: ev.EventNode) -> Entries:
    match event:
        case ev.FightBegan():
            story.remember(event.body, event.card)
            key = "trouble" if event.trouble else "fight"
            return [story.about("fight", key, event.seat, event.card)]
        case ev.FoeJoined():
            story.remember(event.body, event.card)
            if event.by == NO_CARD:
                return [story.about("fight", "foe_joined_horde", event.seat, event.card)]
            key = "foe_called" if story.kind(event.by) == "monster" else "foe_joined"
            return [story.about("fight", key, event.seat, event.card, other=story.name(event.by))]
        case ev.MateJoined():
            story.remember(event.body, story.foe(event.of))
            other = story.name(story.foe(event.of))
            return [story.about("fight", "mate_joined", event.seat, event.card, other=other)]
        case ev.FoeLeft():
            return [_of_foe(story, "fight", "foe_left", event.body)]
        case ev.PackGrew():
            other = story.name(story.foe(event.body))
            return [story.about("fight", "pack", event.seat, event.card, n=event.fight, other=other)]
        case ev.FightCalledOff():
            if event.source == NO_CARD:
                return []
            return [story.about("fight", "called_off", NOBODY, event.source)]
        case ev.FightMuted():
            return [story.about("fight", "muted", NOBODY, event.card)]
        case _:
            return None


def flights(story: Story, event: ev.EventNode) -> Entries:
    match event:
        case ev.DieRolled(why="run"):
            return [_run_thrown(event)]
        case ev.DieRolled(why="loot"):
            return [line("die", "throw_loot", event.seat, args={"n": event.face})]
        case ev.DieRolled() if story.asks >= 0:
            return [story.about("die", "throw_for", event.seat, story.asks, n=event.face)]
        case ev.DieRolled():
            return [line("die", "throw", event.seat, args={"n": event.face})]
        case ev.DieChanged(thrown=True):
            return [line("die", "throw_again", event.seat, args={"n": event.face})]
        case ev.DieChanged():
            return [line("die", "throw_moved", event.seat, args={"n": event.face + event.plus})]
        case ev.Escaped(how=how):
            key = "not_pursued" if how == "not_pursued" else "escaped"
            return [_of_foe(story, "run", key, event.body, event.seat)]
        case ev.Caught():
            return [_of_foe(story, "run", "caught", event.body, event.seat)]
        case _:
            return None


def _run_thrown(event: ev.DieRolled) -> LogEntry:
    """The throw and the face that it takes: of the die alone, as the prompt of the throw has it."""
    need = event.need - event.plus
    key = "run_throw_vain" if need > DIE_FACES else "run_throw_sure" if need <= 1 else "run_throw"
    key += "_plus" * (key == "run_throw" and event.plus != 0)
    return line("die", key, event.seat, args={"n": event.face, "plus": event.plus, "need": need})


def _of_foe(story: Story, kind: LineKind, key: str, body: BodyId, seat: SeatId = NOBODY) -> LogEntry:
    return story.about(kind, key, seat, story.foe(body))
