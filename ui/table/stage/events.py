"""Which event is staged, told as a caption, or neither: one row for every kind, and one beat for every cause.

told = answers(update, before, reader, card)         # in the order of the log
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.ids import NO_CARD, CardId, SeatId
from game.model import events as ev
from game.model.messages import Message
from game.model.views import SeatView, Update
from game.words.log_lines import look_of
from ui.table.stage.beat import BESIDE, STEP, AnyBeat, Caption, RibbonBeat
from ui.table.stage.doors import looked_for, opened
from ui.table.stage.fights import changed, converted, declined, helper, played, traded
from ui.table.stage.losses import chosen, cursed, suffered
from ui.table.stage.outcomes import decided, died, last_round, near_the_goal, turn_begins, watched, won
from ui.table.stage.scene import CardOf, Reader, Scene, Told, actor, card_named, cause, seat_named, words
from ui.table.stage.throws import settled, thrown

Events = Sequence[ev.EventNode]
Build = Callable[[Scene, Events], AnyBeat | None]
Kinds = frozenset[type[ev.Event]]


THROWN: Kinds = frozenset({ev.DieRolled, ev.DieSettled, ev.DieChanged})
PLAYED: Kinds = frozenset({ev.CardPlayed, ev.AbilityUsed})


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
    ev.CurseStruck: Row(cursed, PLAYED | {ev.DoorOpened}),
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
    ev.FoeJoined: Row(changed, PLAYED),
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
    ev.DieChanged: Row(settled, PLAYED | THROWN),
    ev.DieSettled: Row(settled, THROWN | PLAYED),
    ev.Escaped: Row(joins=THROWN | PLAYED),
    ev.Caught: Row(suffered, THROWN | PLAYED),
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


ON = words("caption.wears")
DEEDS: Mapping[type[ev.Event], Message] = {
    ev.AbilityUsed: words("caption.ability"),
    ev.BodyOpened: words("caption.pockets"),
    ev.CardFetched: words("caption.fetches"),
    ev.CardKept: words("caption.keeps"),
    ev.CardLooted: words("caption.loots"),
    ev.CardPlayed: words("caption.plays"),
    ev.CardsDiscarded: words("caption.discards"),
    ev.CharityGiven: words("caption.charity"),
    ev.Chosen: words("caption.chooses"),
    ev.CurseStruck: words("caption.cursed"),
    ev.DieChanged: words("caption.die_moved"),
    ev.DieRolled: words("caption.throws"),
    ev.DoorOpened: words("caption.door"),
    ev.DoorsExhausted: words("caption.no_door"),
    ev.Escaped: words("caption.escapes"),
    ev.Caught: words("caption.caught"),
    ev.FightBegan: words("caption.trouble"),
    ev.FightCalledOff: words("caption.called_off"),
    ev.FightConceded: words("caption.runs"),
    ev.FightMuted: words("caption.muted"),
    ev.FoeJoined: words("caption.foe_joins"),
    ev.HandCardTaken: words("caption.takes_card"),
    ev.HandShown: words("caption.shows_hand"),
    ev.HelperJoined: words("caption.helps"),
    ev.HelperLeft: words("caption.leaves_fight"),
    ev.ItemFreed: words("caption.plays"),
    ev.ItemLaid: words("caption.lays"),
    ev.ItemTaken: words("caption.takes"),
    ev.ItemWorn: ON,
    ev.ItemsSold: words("caption.sells"),
    ev.LevelChanged: words("caption.level"),
    ev.MateJoined: words("caption.foe_joins"),
    ev.OfferMade: words("caption.asks"),
    ev.OfferRefused: words("caption.refuses"),
    ev.PactMade: words("caption.pact"),
    ev.PromiseBroken: words("caption.breaks"),
    ev.PromiseGiven: words("caption.promises"),
    ev.RewardsGiven: words("caption.wins"),
    ev.SeatDied: words("caption.dies"),
    ev.SeatLeft: words("caption.leaves"),
    ev.SeatReturned: words("caption.returns"),
    ev.SpoilPicked: words("caption.picks"),
    ev.TopClaimed: words("caption.claims_top"),
    ev.TopTaken: words("caption.takes_top"),
    ev.TradeMade: words("caption.trades"),
    ev.TraitLaid: words("caption.becomes"),
    ev.TraitTaken: words("caption.becomes"),
    ev.CardDrawn: words("caption.searches"),
    ev.VictoryClaimed: words("caption.claims"),
    ev.VictoryReopened: words("caption.reopened"),
    ev.CursePassed: words("caption.passes_curse"),
    ev.DealPaid: words("caption.pays"),
    ev.LastRoundBegan: words("stage.last_round"),
    ev.GameEnded: words("stage.game_over"),
    ev.WatchTurned: words("stage.rule"),
    ev.LastingBegan: words("caption.lasting"),
    ev.FoeLeft: words("caption.foe_leaves"),
    ev.SexChanged: words("caption.changes"),
    ev.CardMoved: words("caption.put_right"),
    ev.FriendMet: words("caption.friend"),
    ev.PackGrew: words("caption.meddles"),
}
"""What is done, in at most four words; its doer is the mark beside it."""

BESIDE_THE_SEAT: frozenset[type[ev.Event]] = frozenset(
    {ev.OfferRefused, ev.PromiseGiven, ev.PromiseBroken}
)  # fmt: skip
"""Told large beside its seat and not in the strip; a sale that buys a level is as well."""


def caption(scene: Scene, events: Events) -> Caption | None:
    """The caption of a cause, by the event that leads it."""
    lead = events[0]
    head = ON if isinstance(lead, ev.ItemLaid) and lead.worn else DEEDS.get(type(lead))
    if head is None:
        return None
    said = scene.log(events)
    icon, tint = look_of(said[0]) if said else ("cards", "muted")
    beside = type(lead) in BESIDE_THE_SEAT or buys_level(events)
    card = card_of(lead)
    return Caption(
        head=head,
        tail=_tail(scene, events, card),
        icon=icon,
        tint=tint,
        seat=doer(lead),
        card=card if card >= 0 else NO_CARD,
        said=said,
        seconds=scene.seconds(BESIDE if beside else STEP),
        beside=beside,
        move=scene.update.move,
    )


def buys_level(events: Events) -> bool:
    sold = isinstance(events[0], ev.ItemsSold)
    return sold and any(isinstance(event, ev.LevelChanged) for event in events)


def _tail(scene: Scene, events: Events, card: CardId) -> Message | None:
    """To what end: to whom, why not, with which number, how the fight stands, or the card it is about."""
    fight = scene.after.fight
    why = scene.reason(doer(events[0])) if isinstance(events[0], ev.OfferRefused) else None
    number = why or _number(scene, events)
    if number is not None:
        return number
    if card >= 0:
        return words("caption.card", card=card_named(scene, card))
    if fight is not None and scene.before.fight is not None:
        return words("caption.stands", heroes=fight.heroes, monsters=fight.monsters)
    return None


def _number(scene: Scene, events: Events) -> Message | None:
    for event in events:
        match event:
            case ev.OfferMade(offer=offer):
                return words("caption.to_seat", seat=seat_named(offer.to))
            case ev.DieRolled(face=face, plus=plus, need=need) if need:
                return words("caption.of_need", n=face, need=need - plus)  # of the die alone, as the log has it
            case ev.DieRolled(face=face):
                return words("caption.face", n=face)
            case ev.LevelChanged(was=was, by=by):
                return words("caption.level_now", n=was + by)
            case ev.RewardsGiven(levels=((seat, _), *_)):
                return words("caption.level_now", n=scene.after.seats[seat].level)
    return None


def doer(event: ev.EventNode) -> SeatId:
    """Beside whose mark it stands."""
    match event:
        case ev.OfferMade(offer=offer) | ev.PactMade(offer=offer):
            return offer.by
        case ev.OfferRefused(seat=seat) | ev.Fizzled(seat=seat) | ev.DieRolled(seat=seat) | ev.HandCardTaken(seat=seat):
            return seat
        case ev.ItemTaken(to=seat) | ev.CurseStruck(by=seat):
            return seat
        case ev.TradeMade(between=(seat, _)):
            return seat
        case ev.PromiseGiven(promise=promise) | ev.PromiseBroken(promise=promise):
            return promise.vow.by
        case ev.TraitLaid(seat=seat, by=by):
            return by if by >= 0 else seat
        case ev.DealPaid(payment=payment):
            return payment.giver
        case ev.BodyOpened(victim=seat):
            return seat
    return actor(event)


def card_of(event: ev.EventNode) -> CardId:
    """The card it is about, if there is one to be seen."""
    match event:
        case ev.ItemTaken(card=card) | ev.HandCardTaken(card=card) | ev.CardLooted(card=card):
            return card
        case ev.CardMoved(card=card) | ev.CursePassed(card=card):
            return card
        case ev.CardsDiscarded(cards=cards) | ev.ItemsSold(cards=cards) if cards:
            return cards[-1]
        case ev.LastingBegan(lasting=lasting):
            return lasting.source
    return cause(event)
