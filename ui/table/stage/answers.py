"""Which event is staged, told as a caption, or neither: one row for every kind, and one beat for every cause.

told = answers(update, before, reader, card)         # in the order of the log
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.model import events as ev
from game.model.views import SeatView, Update
from ui.table.stage.beat import AnyBeat, RibbonBeat
from ui.table.stage.blows import chosen, cursed, suffered
from ui.table.stage.captions import caption, doer
from ui.table.stage.doors import looked_for, opened
from ui.table.stage.fights import changed, converted, declined, helper, played, traded
from ui.table.stage.outcomes import decided, died, last_round, near_the_goal, turn_begins, watched, won
from ui.table.stage.scene import CardOf, Reader, Scene, Told
from ui.table.stage.throws import settled, thrown

Events = Sequence[ev.EventNode]
Build = Callable[[Scene, Events], AnyBeat | None]
Kinds = frozenset[type[ev.Event]]


THROWN: Kinds = frozenset({ev.DieRolled, ev.DieSettled, ev.DieChanged})
DEEDS: Kinds = frozenset({ev.CardPlayed, ev.AbilityUsed})


class Row(NamedTuple):
    """What is done about one kind of event. It is a cause of its own, unless one of those that it `joins` has come just
    before in the same move; `alone`: it joins whatever has come, but for a throw. `build`: what may be staged of it;
    without, there is a caption at most. `told`: False where not even that."""

    build: Build | None = None
    joins: Kinds = frozenset()
    alone: bool = False
    told: bool = True

    def follows(self, lead: type[ev.Event]) -> bool:
        """It belongs to the cause that this event leads."""
        return lead in self.joins or (self.alone and lead not in THROWN)


NOTHING = Row(alone=True, told=False)
"""Another event tells the same, or the picture does."""
CAPTION = Row()
AFTERMATH = Row(suffered, alone=True)
"""What somebody loses, gains or becomes by whatever came before."""

ROWS: Mapping[type[ev.Event], Row] = {
    # behind doors
    ev.DoorOpened: Row(opened),
    ev.FightBegan: Row(looked_for, frozenset({ev.DoorOpened})),
    ev.FriendMet: Row(alone=True),
    ev.CardRevealed: NOTHING,
    ev.CardKept: CAPTION,
    ev.DoorsExhausted: CAPTION,
    # cards that do something
    ev.CardPlayed: Row(played),
    ev.AbilityUsed: Row(played),
    ev.CurseStruck: Row(cursed, DEEDS | {ev.DoorOpened}),
    ev.CurseStays: AFTERMATH,
    ev.CursePassed: AFTERMATH,
    ev.SexChanged: AFTERMATH,
    ev.Fizzled: AFTERMATH,
    ev.LevelChanged: AFTERMATH,
    ev.CardsDiscarded: AFTERMATH,
    ev.ItemTaken: AFTERMATH,
    ev.HandCardTaken: AFTERMATH,
    ev.LastingBegan: Row(changed, alone=True),
    ev.CardSpent: NOTHING,
    ev.ItemFreed: Row(alone=True),
    ev.Chosen: Row(chosen),
    # fights
    ev.PackGrew: Row(changed, alone=True),
    ev.FoeJoined: Row(changed, DEEDS),
    ev.MateJoined: Row(changed, alone=True),
    ev.FoeLeft: Row(changed, alone=True),
    ev.FightMuted: Row(changed, alone=True),
    ev.FightCalledOff: Row(changed, alone=True),
    ev.SummonsOver: NOTHING,
    ev.VictoryClaimed: CAPTION,
    ev.VictoryReopened: Row(alone=True),
    ev.RewardsGiven: Row(won),
    ev.SpoilsDrawn: NOTHING,
    ev.SpoilPicked: Row(alone=True),
    ev.FightEnded: NOTHING,
    ev.HelperJoined: Row(helper),
    ev.HelperLeft: Row(helper, alone=True),
    # running
    ev.FightConceded: CAPTION,
    ev.RunnerUp: NOTHING,
    ev.RunOver: NOTHING,
    ev.DieRolled: Row(thrown),
    ev.DieChanged: Row(settled, DEEDS | THROWN),
    ev.DieSettled: Row(settled, THROWN | DEEDS),
    ev.Escaped: Row(joins=THROWN | DEEDS),
    ev.Caught: Row(suffered, THROWN | DEEDS),
    # death
    ev.SeatDied: Row(died),
    ev.BodyOpened: Row(alone=True),
    ev.CardLooted: CAPTION,
    ev.LootRoundBegan: NOTHING,
    ev.BodyClosed: NOTHING,
    ev.SeatReturned: CAPTION,
    ev.SeatLeft: CAPTION,
    # deals
    ev.OfferMade: CAPTION,
    ev.OfferRefused: Row(declined),
    ev.OffersLapsed: NOTHING,
    ev.RefusalsForgotten: NOTHING,
    ev.TradeMade: Row(traded),
    ev.PactMade: CAPTION,
    ev.DealPaid: Row(alone=True),
    ev.PromiseGiven: Row(joins=frozenset({ev.TradeMade, ev.HelperJoined, ev.PactMade, ev.PromiseGiven})),
    ev.PromiseBroken: CAPTION,
    # cards that are laid, worn, drawn
    ev.ItemLaid: Row(alone=True),
    ev.ItemWorn: Row(alone=True),
    ev.ItemStowed: NOTHING,
    ev.TraitLaid: Row(converted, alone=True),
    ev.TraitTaken: Row(alone=True),
    ev.CardDrawn: Row(alone=True),
    ev.CardFetched: Row(alone=True),
    ev.TopClaimed: CAPTION,
    ev.TopTaken: Row(alone=True),
    ev.HandShown: Row(alone=True),
    ev.ItemsSold: CAPTION,
    ev.CharityGiven: CAPTION,
    ev.CardMoved: NOTHING,
    # the game and its turns
    ev.TurnBegan: Row(turn_begins),
    ev.LastRoundBegan: Row(last_round),
    ev.WatchTurned: Row(watched),
    ev.GameEnded: Row(decided, frozenset({ev.RewardsGiven})),
    ev.GameStarted: NOTHING,
    ev.SeatReady: NOTHING,
    ev.FirstSeatChosen: NOTHING,
    ev.PhaseEntered: NOTHING,
    ev.TurnEnded: NOTHING,
    ev.Corrected: NOTHING,
    ev.WentBack: NOTHING,
    ev.PileShuffled: NOTHING,
    ev.PileTurned: NOTHING,
    ev.CardsDealt: NOTHING,
    # questions
    ev.WindowOpened: NOTHING,
    ev.SeatPassed: NOTHING,
    ev.WindowClosed: NOTHING,
    ev.EffectPaused: NOTHING,
    ev.EffectResumed: NOTHING,
    ev.QuestionAsked: NOTHING,
    ev.CommandQueued: NOTHING,
    ev.QueueTaken: NOTHING,
    ev.SurplusFound: NOTHING,
    ev.SurplusSolved: NOTHING,
}
"""Every kind of event."""

NEVER_STAGED: Kinds = frozenset({ev.Corrected, ev.WentBack, ev.GameStarted})
"""A move that puts something right or takes it back is told by the log alone."""


class Cause(NamedTuple):
    """Events of one move that belong together, and how many of the move's lie behind with them."""

    events: Events
    end: int


def causes(events: Events) -> list[Cause]:
    """The events of a move, by what brings what about."""
    found: list[list[ev.EventNode]] = []
    ends: list[int] = []
    for place, event in enumerate(events, 1):
        row = ROWS[type(event)]
        if found and row.follows(type(found[-1][0])):
            found[-1].append(event)
            ends[-1] = place
        elif row.told:
            found.append([event])
            ends.append(place)
        elif ends:
            ends[-1] = place
    return [Cause(tuple(group), end) for group, end in zip(found, ends, strict=True)]


def answers(update: Update, before: SeatView, reader: Reader, card: CardOf) -> tuple[Told, ...]:
    """What is shown of a move, for whom, at which pace: one beat or caption for each cause, in the order of the log."""
    if not update.events or any(type(event) in NEVER_STAGED for event in update.events):
        return ()
    scene = Scene(update, before, reader, card)
    found = [told for cause in causes(update.events) if (told := _told(scene, cause)) is not None]
    found += [Told(beat, None, len(update.events)) for beat in near_the_goal(scene) if beat.seconds]
    return tuple(map(_to_be_read, found)) if reader.learns else tuple(found)


def _to_be_read(told: Told) -> Told:
    """The same, but that no clock runs on what veils the table."""
    if told.beat is None or isinstance(told.beat, RibbonBeat):
        return told
    return told._replace(beat=replace(told.beat, waits=True, seconds=0.0))


def _told(scene: Scene, cause: Cause) -> Told | None:
    build = ROWS[type(cause.events[0])].build
    beat = build(scene, cause.events) if build is not None else None
    small = caption(scene, cause.events)
    if beat is not None and (beat.waits or beat.seconds):
        return Told(beat, small, cause.end)
    if small is None or scene.ours(doer(cause.events[0])):
        return None
    return Told(None, small, cause.end)
