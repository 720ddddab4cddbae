"""How each kind of event is shown: staged, as a caption, or not at all. One row for each kind, one beat for each cause.

told = answers(update, before, reader, card)         # in the order of the log
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from game.ids import NO_CARD, CardId, SeatId
from game.model import events as ev
from game.model.messages import Message, seat_named
from game.model.ruleset import DIE_FACES
from game.model.views import SeatView, Update
from game.words.log_lines import look_of
from ui.system.sounds import SoundName
from ui.table.stage import death, door, fight, loss, throw, track, victory
from ui.table.stage.beat import BESIDE, STEP, Beat, Caption
from ui.table.stage.shown_move import CardOf, Events, Presented, ShownMove, StageReader, actor, cause, first_of, words

Build = Callable[[ShownMove, Events], Beat | None]
Kind = type[ev.Event]


class EventPresentation(NamedTuple):
    """One kind of event. It is a cause of its own, unless one of those that it `joins` has come just before in the same
    move; `joins_any`: whatever has come, but for a throw. `build`: the beat that may be staged of it; without, there is
    a caption at most. `caption`: key of what is done, in at most four words; none: it is never told small. `beside`:
    with such an event it is told with its card beside its seat, and not in the turn feed. `sound`: where it is not
    staged; none: it comes with something that is heard, or is heard as a question."""

    build: Build | None = None
    caption: str = ""
    joins: frozenset[Kind] = frozenset()
    joins_any: bool = False
    beside: Kind | None = None
    sound: SoundName | None = None

    @property
    def leads(self) -> bool:
        """Whether it is told, by itself or with others; else another event or the picture tells the same."""
        return self.build is not None or self.caption != ""

    def follows(self, lead: Kind) -> bool:
        """Return whether it belongs to the cause that this event leads."""
        return lead in self.joins or (self.joins_any and lead not in THROWN)


row = EventPresentation
SILENT = row(joins_any=True)
"""Never told: it comes with something that is, or as a question."""


def doer(event: ev.EventNode) -> SeatId:
    """Beside whose mark it is told."""
    match event:
        case ev.CurseStruck(by=seat) | ev.ItemTaken(to=seat) | ev.BodyOpened(victim=seat):
            return seat
        case ev.HandCardTaken(seat=seat) | ev.DieRolled(seat=seat) | ev.OfferRefused(seat=seat):
            return seat
        case ev.TraitLaid(by=seat) if seat >= 0:
            return seat
        case ev.OfferMade(offer=offer) | ev.PactMade(offer=offer):
            return offer.by
        case ev.PromiseGiven(promise=promise) | ev.PromiseBroken(promise=promise) | ev.PromiseKept(promise=promise):
            return promise.vow.by
        case ev.DealPaid(payment=payment):
            return payment.giver
        case ev.TradeMade(between=between):
            return between[0]
    return actor(event)


def _card(move: ShownMove, event: ev.EventNode) -> CardId:
    """That it is about, if there is one to be seen; of a choice, the card that has asked."""
    match event:
        case ev.Chosen():
            return move.before.asker
        case ev.CursePassed() | ev.ItemTaken() | ev.HandCardTaken() | ev.CardLooted():
            return event.card
        case ev.LastingBegan(lasting=lasting):
            return lasting.source
        case ev.CardsDiscarded(cards=cards) | ev.ItemsSold(cards=cards):
            return cards[-1] if cards else NO_CARD
    return cause(event)


def _number(move: ShownMove, event: ev.EventNode, by: SeatId) -> Message | None:
    """To what end it is done `by` a seat, where that is more than the card or how the fight stands."""
    match event:
        case ev.LevelChanged(seat=seat, was=was, by=gained):
            key = "caption.level_now" if seat == by else "caption.level_of"
            return words(key, seat=seat_named(seat), n=was + gained)
        case ev.RewardsGiven(levels=((seat, _), *_)):
            return words("caption.level_now", n=move.after.seats[seat].level)
        case ev.DieRolled(face=face, need=need, plus=plus):  # of the die alone, as the log has it
            told = need and need - plus <= DIE_FACES
            return words("caption.of_need", n=face, need=need - plus) if told else words("caption.face", n=face)
        case ev.OfferMade(offer=offer):
            return words("caption.to_seat", seat=seat_named(offer.to))
        case ev.OfferRefused(seat=seat):
            return move.reason(seat)
    return None


THROWN: frozenset[Kind] = frozenset({ev.DieRolled, ev.DieSettled, ev.DieChanged})
PLAYED: frozenset[Kind] = frozenset({ev.CardPlayed, ev.AbilityUsed})
OPENED: frozenset[Kind] = frozenset({ev.DoorOpened})
WON: frozenset[Kind] = frozenset({ev.RewardsGiven})
SOLD: frozenset[Kind] = frozenset({ev.ItemsSold})
"""A sale comes before the items that count double in it."""
PROMISED: frozenset[Kind] = frozenset({ev.TradeMade, ev.HelperJoined, ev.PactMade, ev.PromiseGiven})

_ROWS: Mapping[Kind, EventPresentation] = {
    ev.GameEnded: row(track.decided, "stage.game_over", joins=WON, sound="last_round"),
    ev.SeatDied: row(death.died, "caption.dies", sound="death"),
    ev.LastRoundBegan: row(track.last_round, "stage.last_round", sound="last_round"),
    ev.RewardsGiven: row(victory.won, "caption.wins", sound="victory"),
    ev.DoorOpened: row(door.opened, "caption.door", sound="door"),
    ev.CurseStruck: row(loss.cursed, "caption.cursed", joins=PLAYED | OPENED, sound="curse"),
    ev.Caught: row(loss.suffered, "caption.caught", joins=THROWN | PLAYED, sound="caught"),
    ev.Escaped: row(None, "caption.escapes", joins=THROWN | PLAYED, sound="die_good"),
    ev.FoeJoined: row(fight.in_fight, "caption.foe_joins", joins=PLAYED, sound="gatecrash"),
    ev.MateJoined: row(fight.in_fight, "caption.foe_joins", joins_any=True, sound="gatecrash"),
    ev.PackGrew: row(fight.in_fight, "caption.meddles", joins_any=True, sound="blow"),
    ev.FoeLeft: row(fight.in_fight, "caption.foe_leaves", joins_any=True, sound="fizzle"),
    ev.FightCalledOff: row(fight.in_fight, "caption.called_off", joins_any=True, sound="fizzle"),
    ev.FightMuted: row(fight.in_fight, "caption.muted", joins_any=True, sound="hushed"),
    ev.FightBegan: row(door.looked_for, "caption.trouble", joins=OPENED, sound="monster"),
    ev.FriendMet: row(None, "caption.friend", joins_any=True, sound="friend"),
    ev.ItemTaken: row(loss.suffered, "caption.takes", joins_any=True, sound="stolen"),
    ev.HandCardTaken: row(loss.suffered, "caption.takes", joins_any=True, sound="stolen"),
    ev.HelperJoined: row(fight.in_fight, "caption.helps", sound="helper"),
    ev.HelperLeft: row(fight.in_fight, "caption.leaves_fight", joins_any=True, sound="promise_broken"),
    ev.PromiseBroken: row(None, "caption.breaks", beside=ev.PromiseBroken, sound="promise_broken"),
    ev.VictoryClaimed: row(None, "caption.claims", sound="claimed"),
    ev.VictoryReopened: row(None, "caption.reopened", joins_any=True, sound="tide"),
    ev.TradeMade: row(fight.traded, "caption.trades", sound="trade"),
    ev.PactMade: row(None, "caption.pact", sound="deal"),
    ev.DealPaid: row(None, "caption.pays", joins_any=True, sound="deal"),
    ev.PromiseKept: row(None, "caption.kept_word", joins_any=True, beside=ev.PromiseKept, sound="deal"),
    ev.PromiseGiven: row(None, "caption.promises", joins=PROMISED, beside=ev.PromiseGiven, sound="deal"),
    ev.OfferMade: row(None, "caption.asks", sound="offer"),
    ev.OfferRefused: row(fight.declined, "caption.refuses", beside=ev.OfferRefused, sound="declined"),
    ev.CharityGiven: row(track.given, "caption.charity", sound="charity"),
    ev.ItemsSold: row(None, "caption.sells", beside=ev.LevelChanged, sound="coins"),
    ev.LevelChanged: row(loss.suffered, "caption.level", joins_any=True, beside=ev.LevelChanged, sound="level_up"),
    ev.CursePassed: row(loss.suffered, "caption.passes_curse", joins_any=True, sound="curse_passes"),
    ev.CurseStays: row(loss.suffered, joins_any=True, sound="curse_stays"),
    ev.SexChanged: row(loss.suffered, "caption.changes", joins_any=True, sound="curse_passes"),
    ev.Fizzled: row(loss.suffered, joins_any=True, sound="fizzle"),
    ev.DieRolled: row(throw.thrown, "caption.throws", sound="die"),
    ev.DieChanged: row(throw.settled, "caption.die_moved", joins=PLAYED | THROWN, sound="die_turned"),
    ev.DieSettled: row(throw.settled, joins=THROWN | PLAYED, sound="die_lies"),
    ev.FightConceded: row(None, "caption.runs", sound="fizzle"),
    ev.CardLooted: row(track.looted, "caption.loots", sound="loot"),
    ev.BodyOpened: row(None, "caption.pockets", joins_any=True, sound="loot"),
    ev.SpoilPicked: row(None, "caption.picks", joins_any=True, sound="treasure"),
    ev.TraitLaid: row(fight.converted, "caption.becomes", joins_any=True, sound="card_play"),
    ev.TraitTaken: row(None, "caption.becomes", joins_any=True, sound="card_play"),
    ev.ItemFreed: row(None, "caption.plays", joins_any=True, sound="card_play"),
    ev.CardPlayed: row(fight.played, "caption.plays", beside=ev.LevelChanged, sound="card_play"),
    ev.AbilityUsed: row(fight.played, "caption.ability", joins=SOLD, beside=ev.LevelChanged, sound="card_play"),
    ev.LastingBegan: row(fight.in_fight, "caption.lasting", joins_any=True, sound="boost"),
    ev.WatchTurned: row(track.watched, "stage.rule", sound="near_goal"),
    ev.TopClaimed: row(None, "caption.claims_top", sound="card_lift"),
    ev.ItemWorn: row(None, "caption.wears", joins_any=True, sound="item_worn"),
    ev.ItemLaid: row(None, "caption.lays", joins_any=True, sound="card_lay"),
    ev.ItemStowed: row(joins_any=True, sound="card_lay"),
    ev.CardsDiscarded: row(loss.suffered, "caption.discards", joins_any=True, sound="card_discard"),
    ev.CardFetched: row(None, "caption.fetches", joins_any=True, sound="card_draw"),
    ev.TopTaken: row(None, "caption.takes_top", joins_any=True, sound="card_draw"),
    ev.CardDrawn: row(None, "caption.searches", joins_any=True, sound="card_draw"),
    ev.CardKept: row(None, "caption.keeps", sound="card_draw"),
    ev.HandShown: row(fight.shown_hand, "caption.shows_hand", joins_any=True, sound="card_lay"),
    ev.DoorsExhausted: row(None, "caption.no_door", sound="door_empty"),
    ev.Chosen: row(loss.chosen, "caption.chooses", beside=ev.LevelChanged, sound="card_lift"),
    ev.SeatReturned: row(None, "caption.returns", sound="arrival"),
    ev.SeatLeft: row(None, "caption.leaves", sound="parting"),
    ev.PileTurned: row(track.shuffled, "caption.shuffled", joins_any=True, sound="shuffle"),
    ev.CardsDealt: row(joins_any=True, sound="shuffle"),
    **dict.fromkeys((ev.CardMoved, ev.Corrected, ev.WentBack), row(joins_any=True, sound="undone")),
    ev.TurnBegan: row(track.turn_begins),
    **dict.fromkeys((ev.SpoilsDrawn, ev.OffersLapsed, ev.FirstSeatChosen, ev.CommandQueued, ev.QueueTaken), SILENT),
}
_QUIET = (kind for kind in ev.KINDS if issubclass(kind, ev.Quiet) and kind not in _ROWS)

EVENT_PRESENTATION: Mapping[Kind, EventPresentation] = {**_ROWS, **dict.fromkeys(_QUIET, SILENT)}
"""Every kind of event, the most telling first: of a move that is not staged its sound alone is heard. Events that the
log omits are silent here, too, unless they have a row."""

NEVER_STAGED: frozenset[Kind] = frozenset({ev.Corrected, ev.WentBack, ev.GameStarted})
"""A move that puts something right or takes it back is told by the log alone."""


def causes(events: Events) -> list[tuple[Events, int]]:
    """The events of a move that belong together, by what brings what about, and how many of the move's lie behind with
    them."""
    found: list[tuple[Events, int]] = []
    for place, event in enumerate(events, 1):
        shown, before = EVENT_PRESENTATION[type(event)], found[-1][0] if found else ()
        if before and shown.follows(type(before[0])):
            found[-1] = (*before, event), place
        elif shown.leads:
            found.append(((event,), place))
        elif before:
            found[-1] = before, place
    return found


def sounds_of(events: Events) -> list[SoundName]:
    """The one sound of a move that is not staged: that of its most telling event."""
    kinds = {type(event): event for event in events}
    told = ((kinds[kind], shown.sound) for kind, shown in EVENT_PRESENTATION.items() if kind in kinds and shown.sound)
    event, sound = next(told, (None, None))
    lost = isinstance(event, ev.LevelChanged) and event.by <= 0
    return ["level_lost" if lost else sound] if sound is not None else []


def answers(update: Update, before: SeatView, reader: StageReader, card: CardOf) -> tuple[Presented, ...]:
    """Return the presentation of a move: one beat or caption for each cause, in the order of the log."""
    if not update.events or any(type(event) in NEVER_STAGED for event in update.events):
        return ()
    move = ShownMove(update, before, reader, card)
    found = [told for each in causes(update.events) if (told := _told(move, *each)) is not None]
    near = (_of_move(move, (), beat) for beat in track.near_the_goal(move) if beat.seconds)
    found += [Presented(beat, None, len(update.events)) for beat in near]
    return tuple(found)


def _told(move: ShownMove, events: Events, end: int) -> Presented | None:
    lead = events[0]
    shown, small = EVENT_PRESENTATION[type(lead)], caption(move, events)
    beat = (shown.build(move, events) if shown.build is not None else None) or fight.shown_hand(move, events)
    if beat is not None and (beat.waits or beat.seconds):
        return Presented(_of_move(move, events, beat), small, end)
    followed = not move.ours(doer(lead)) or _meddles(move, lead)
    return Presented(None, small, end) if small is not None and followed else None


def _meddles(move: ShownMove, lead: ev.EventNode) -> bool:
    """Whether a card is played in the fight of a rival, whose turn is followed."""
    fights = move.before.fight is not None and not move.ours(move.before.active)
    return fights and isinstance(lead, ev.CardPlayed)


def _of_move(move: ShownMove, events: Events, beat: Beat) -> Beat:
    """The beat with what each has of its move: the number, and what the log says; that is the headline if there is no
    other, but for a ribbon, which says it itself and veils nothing. No clock runs on anything else while one learns."""
    said, bare = beat.said or move.log(events), isinstance(beat, track.RibbonBeat)
    headline = beat.headline or (None if bare else first_of(said, beat.ribbon))
    waits = beat.waits or (move.reader.learns and not bare)
    return replace(beat, said=said, headline=headline, move=move.update.move, waits=waits)


def caption(move: ShownMove, events: Events) -> Caption | None:
    """The small form of a cause, by the event that leads it: in few words what is done, and to what end."""
    lead = events[0]
    shown = EVENT_PRESENTATION[type(lead)]
    said, card = move.log(events), _card(move, lead)
    if not shown.caption or (isinstance(lead, ev.Chosen) and card < 0 and not said):  # nobody sees what it was
        return None
    icon, tint = look_of(said[0]) if said else ("cards", "muted")
    beside = any(type(event) is shown.beside for event in events)
    return Caption(
        head=_head(move, events) or words(shown.caption),
        tail=_tail(move, events, card),
        icon=icon,
        tint=tint,
        seat=doer(lead),
        card=card if card >= 0 else NO_CARD,
        said=said,
        seconds=move.seconds(BESIDE if beside else STEP),
        beside=beside,
        move=move.update.move,
    )


def _head(move: ShownMove, events: Events) -> Message | None:
    """Return what is done, and to or for whom, where the event that leads does not say it."""
    lead = events[0]
    struck = next((event for event in events if isinstance(event, ev.CurseStruck)), None)
    if struck is not None and not isinstance(lead, ev.DoorOpened):
        key = "caption.cursed" if struck.by == struck.seat else "caption.curses"
        return words(key, curse=move.curse_word(struck.card), seat=seat_named(struck.seat))
    match lead:
        case ev.ItemLaid(worn=True):
            return words("caption.wears")
        case ev.SeatReturned(life="alive"):  # it has been back for a while
            return words("caption.starts_over")
        case ev.ItemTaken(seat=loser, cause="surplus"):
            return words("caption.takes_surplus", seat=seat_named(loser))
        case ev.ItemTaken(seat=loser) | ev.HandCardTaken(loser=loser):
            return words("caption.takes_from", seat=seat_named(loser))
        case ev.HelperJoined() if move.after.fight is not None:
            return words("caption.helps", seat=seat_named(move.after.fight.fighter))
        case ev.CardPlayed(card=card) if _side(move, lead) is not None:
            return words("caption.card", card=move.named(card))
    return None


def _side(move: ShownMove, lead: ev.EventNode) -> Message | None:
    """Return the side of a fight that a card has made stronger or weaker, in words."""
    totals = move.totals() if isinstance(lead, ev.CardPlayed) and move.before.fight is not None else None
    sides = (("heroes", totals.heroes.by), ("monsters", totals.monsters.by)) if totals is not None else ()
    changed = (f"caption.{side}_{'up' if by > 0 else 'down'}" for side, by in sides if by)
    return next(map(words, changed), None)


_NAMED: Mapping[Kind, str] = {ev.Chosen: "caption.chosen_for", ev.DoorOpened: "caption.behind"}


def _tail(move: ShownMove, events: Events, card: CardId) -> Message | None:
    """To what end: to whom, why not, with which number, how the fight stands, or the card it is about."""
    by = doer(events[0])
    found = (*(_number(move, event, by) for event in events), _side(move, events[0]))
    told = next((said for said in found if said is not None), None)
    if told is not None:
        return told
    if card >= 0:
        return words(_NAMED.get(type(events[0]), "caption.named"), card=move.named(card))
    fight = move.after.fight
    if fight is not None and move.before.fight is not None:
        return words("caption.stands", heroes=fight.heroes, monsters=fight.monsters)
    return None
