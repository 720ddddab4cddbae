"""Victories, deaths, the end of the game and what leads to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.ids import NOBODY, SeatId
from game.model import events as ev
from game.model.messages import Message
from game.text.log import LogEntry
from game.words.fight_sums import gathered
from ui.table.stage.beat import (
    NEAR_THE_GOAL,
    OWN_TURN,
    OWN_VICTORY,
    RIVALS_DEATH,
    RIVALS_VICTORY,
    Climb,
    DeathBeat,
    RibbonBeat,
    Row,
    Share,
    Totals,
    TrackBeat,
    VictoryBeat,
)
from ui.table.stage.scene import Scene, first_of, rows_of, seat_named, words

Events = Sequence[ev.EventNode]
MOST_PARTS = 3
WON = "log.won"
DRAWN = ("log.killed", "log.reward", "log.drew", "log.drew_treasure", "log.spoils", "log.picked", WON)
"""What the picture of a victory shows by itself."""


def won(scene: Scene, events: Events) -> VictoryBeat | None:
    """A fight that is won, and perhaps the game with it."""
    fight, totals = scene.before.fight, scene.decided()
    given = next(event for event in events if isinstance(event, ev.RewardsGiven))
    if fight is None or totals is None:
        return None
    said, ours = scene.log(events), scene.own_fight()
    winners = next((event.result.winners for event in events if isinstance(event, ev.GameEnded)), ())
    waits = bool(winners) and not scene.looked_on
    fought = words("stage.won", seat=seat_named(fight.fighter), heroes=fight.heroes, monsters=fight.monsters)
    return VictoryBeat(
        ribbon=next((entry.message for entry in said if entry.message.key == WON), fought),
        icon="crown",
        tint="accent",
        said=said,
        by=fight.fighter,
        headline=first_of(said, words("stage.victory")),
        line=scene.line(fight.fighter),
        rows=rows_of([entry for entry in said if entry.message.key not in DRAWN]),
        waits=waits,
        seconds=0.0 if waits else scene.seconds(OWN_VICTORY if ours or winners else RIVALS_VICTORY),
        act=words("stage.take" if scene.ours(fight.fighter) and fight.treasures else "stage.go_on"),
        move=scene.update.move,
        totals=_in_short(scene, totals),
        helper=fight.helper,
        climbs=tuple(_climb(scene, seat) for seat, _ in given.levels),
        shares=tuple(Share(seat, n) for seat, n in _shares(events).items()),
        beaten=tuple(scene.foe(body) for body in given.killed),
        open_spoils=next((event.cards for event in events if isinstance(event, ev.SpoilsDrawn)), ()),
        winners=winners,
    )


def _in_short(scene: Scene, totals: Totals) -> Totals:
    """What somebody wears is one part where the parts are too many to be read below the sums."""
    short = (
        gathered(scene.before, parts) if len(parts) > MOST_PARTS else parts
        for parts in (totals.heroes_parts, totals.monsters_parts)
    )
    heroes, monsters = map(tuple, short)
    return replace(totals, heroes_parts=heroes, monsters_parts=monsters)


def _climb(scene: Scene, seat: SeatId) -> Climb:
    return Climb(seat, scene.level(seat), scene.after.goal)


def _shares(events: Events) -> Counter[SeatId]:
    """How many treasures go to whom; those that lie open go to whoever picks them."""
    found: Counter[SeatId] = Counter()
    for event in events:
        match event:
            case ev.CardDrawn(seat=seat, pile=1) | ev.SpoilPicked(seat=seat):
                found[seat] += 1
            case ev.SpoilsDrawn(order=order):
                found.update({seat: 0 for seat in order})
    return found


def died(scene: Scene, events: Events) -> DeathBeat:
    """What stays, what is laid out for the others, and in which order they take."""
    dead = next(event for event in events if isinstance(event, ev.SeatDied))
    body = next((event for event in events if isinstance(event, ev.BodyOpened)), None)
    said, ours = scene.log(events), scene.ours(dead.seat)
    sight = scene.after.seats[dead.seat]
    ribbon = words("stage.dies", seat=seat_named(dead.seat))
    return DeathBeat(
        ribbon=ribbon,
        icon="skull",
        tint="muted",
        said=said,
        to=dead.seat,
        headline=words("stage.epitaph"),
        under=said[0].message,
        heading=words("stage.pockets") if body is not None else None,
        rows=_after_death(dead.seat, said),
        waits=ours,
        seconds=0.0 if ours else scene.seconds(RIVALS_DEATH),
        move=scene.update.move,
        level=sight.level,
        stays=(*sight.traits, *sight.curses),
        pockets=() if body is None else body.cards,
        order=() if body is None else body.order,
    )


def _after_death(seat: SeatId, said: Sequence[LogEntry]) -> tuple[Row, ...]:
    back = words("stage.back_next_turn", seat=seat_named(seat))
    return (Row("door", "good", back, words("stage.back_how")), *rows_of(said[1:3]))


def near_the_goal(scene: Scene) -> Iterator[TrackBeat]:
    """A rival has come as near to the goal as one can without winning."""
    for was, now in zip(scene.before.seats, scene.after.seats, strict=False):
        if not scene.ours(now.seat) and was.level < scene.after.goal - 1 == now.level:
            ribbon, why = words("stage.near", seat=seat_named(now.seat)), words("stage.near_why", n=scene.after.goal)
            yield _track(scene, ribbon, why, now.seat)


def last_round(scene: Scene, events: Events) -> TrackBeat:
    """Everybody's level, and that there is one more turn for each."""
    said = scene.log(events)
    return _track(scene, words("stage.last_round"), said[0].message, *_present(scene), said=said)


def decided(scene: Scene, events: Events) -> TrackBeat:
    """The game is over without a last kill. Nobody is to miss it."""
    ended = next(event for event in events if isinstance(event, ev.GameEnded))
    said = scene.log(events)
    ribbon = words("stage.game_over")
    beat = _track(scene, ribbon, said[0].message, *ended.result.winners, said=said)
    return beat if scene.looked_on else replace(beat, waits=True, seconds=0.0)


def watched(scene: Scene, events: Events) -> TrackBeat | None:
    """A rule card has its say about everybody; that one more of them ends the game is missed by nobody."""
    said = scene.log(events)
    turned = events[0]
    if not said or not isinstance(turned, ev.WatchTurned) or not turned.kin:
        return None
    beat = _track(scene, words("stage.rule"), said[0].message, *_present(scene), said=said)
    nears_the_end = turned.last and not scene.looked_on
    return replace(beat, waits=True, seconds=0.0) if nears_the_end else beat


def _present(scene: Scene) -> tuple[SeatId, ...]:
    return tuple(sight.seat for sight in scene.after.seats if not sight.gone)


def _track(
    scene: Scene, ribbon: Message, headline: Message, *seats: SeatId, said: tuple[LogEntry, ...] = ()
) -> TrackBeat:
    return TrackBeat(
        ribbon=ribbon,
        icon="crown",
        tint="accent",
        said=said,
        by=seats[0] if len(seats) == 1 else NOBODY,
        headline=headline,
        rows=rows_of(said[1:]),
        seconds=scene.seconds(NEAR_THE_GOAL),
        move=scene.update.move,
        climbs=tuple(_climb(scene, seat) for seat in seats),
    )


def turn_begins(scene: Scene, events: Events) -> RibbonBeat | None:
    """The turn of a person here, after somebody else's."""
    begun = next(event for event in events if isinstance(event, ev.TurnBegan))
    if not scene.ours(begun.seat) or scene.before.active == begun.seat or scene.before.situation == "setup":
        return None
    said = scene.log(events)
    return RibbonBeat(
        ribbon=first_of(said, words("stage.turn")),
        icon="play",
        tint="me",
        said=said,
        by=begun.seat,
        seconds=scene.seconds(OWN_TURN),
        move=scene.update.move,
    )
