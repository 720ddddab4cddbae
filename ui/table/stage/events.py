"""How each kind of event is shown: staged, as a caption, or not at all. One row for each kind, one beat for each cause.

told = answers(update, before, reader, card)         # in the order of the log
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model import events as ev
from game.model.messages import Message
from game.model.views import SeatView, Update
from game.words.log_lines import look_of
from ui.table.stage.beat import BESIDE, STEP, Beat, Caption
from ui.table.stage.death import died
from ui.table.stage.door import looked_for, opened
from ui.table.stage.fight import changed, converted, declined, helper, played, traded
from ui.table.stage.loss import chosen, cursed, suffered
from ui.table.stage.shown_move import (
    CardOf,
    Presented,
    ShownMove,
    StageReader,
    actor,
    card_named,
    cause,
    first_of,
    seat_named,
    words,
)
from ui.table.stage.throw import settled, thrown
from ui.table.stage.track import RibbonBeat, decided, last_round, near_the_goal, turn_begins, watched
from ui.table.stage.victory import won

Events = Sequence[ev.EventNode]
Build = Callable[[ShownMove, Events], Beat | None]
Kind = type[ev.Event]
E = TypeVar("E", bound=ev.Event)


def _no_number(move: ShownMove, event: ev.Event) -> Message | None:
    return None


def _never(events: Events) -> bool:
    return False


def _always(events: Events) -> bool:
    return True


class EventPresentation(NamedTuple):
    """One kind of event. It is a cause of its own, unless one of those that it `joins` has come just before in the same
    move; `joins_any`: whatever has come, but for a throw. `build`: the beat that may be staged of it; without, there is
    a caption at most. `caption`: key of what is done, in at most four words; none: it is never told small. `doer`:
    beside whose mark it stands; `card`: the card it is about, if there is one to be seen; `number`: to what end it is
    done, where that is more than the card or how the fight stands. `beside`: told with its card beside its seat, and
    not in the turn feed."""

    build: Build | None
    joins: frozenset[Kind]
    joins_any: bool
    caption: Callable[[ev.Event], str]
    doer: Callable[[ev.Event], SeatId]
    card: Callable[[ev.Event], CardId]
    number: Callable[[ShownMove, ev.Event], Message | None]
    beside: Callable[[Events], bool]
    captioned: bool

    @property
    def leads(self) -> bool:
        """It is told, by itself or with others; else another event tells the same, or the picture does."""
        return self.build is not None or self.captioned

    def follows(self, lead: Kind) -> bool:
        """It belongs to the cause that this event leads."""
        return lead in self.joins or (self.joins_any and lead not in THROWN)


def row(
    kind: type[E],
    build: Build | None = None,
    caption: str | Callable[[E], str] = "",
    *,
    joins: frozenset[Kind] = frozenset(),
    joins_any: bool = False,
    doer: Callable[[E], SeatId] = actor,
    card: Callable[[E], CardId] = cause,
    number: Callable[[ShownMove, E], Message | None] = _no_number,
    beside: Callable[[Events], bool] = _never,
) -> tuple[Kind, EventPresentation]:
    """The row of a kind, whose functions read its own fields."""

    def key(event: ev.Event) -> str:
        return caption if isinstance(caption, str) else caption(event) if isinstance(event, kind) else ""

    return kind, EventPresentation(
        build,
        joins,
        joins_any,
        key,
        lambda event: doer(event) if isinstance(event, kind) else NOBODY,
        lambda event: card(event) if isinstance(event, kind) else NO_CARD,
        lambda move, event: number(move, event) if isinstance(event, kind) else None,
        beside,
        captioned=caption != "",
    )


def quiet(*kinds: Kind) -> Iterator[tuple[Kind, EventPresentation]]:
    """Rows of what is never told."""
    return (row(kind, joins_any=True) for kind in kinds)


def _level_now(move: ShownMove, event: ev.LevelChanged) -> Message:
    return words("caption.level_now", n=event.was + event.by)


def _level_won(move: ShownMove, event: ev.RewardsGiven) -> Message | None:
    return words("caption.level_now", n=move.after.seats[event.levels[0][0]].level) if event.levels else None


def _face(move: ShownMove, event: ev.DieRolled) -> Message:
    """Of the die alone, as the log has it."""
    if event.need:
        return words("caption.of_need", n=event.face, need=event.need - event.plus)
    return words("caption.face", n=event.face)


def _to_seat(move: ShownMove, event: ev.OfferMade) -> Message:
    return words("caption.to_seat", seat=seat_named(event.offer.to))


def _last(event: ev.CardsDiscarded | ev.ItemsSold) -> CardId:
    return event.cards[-1] if event.cards else NO_CARD


def _buys_level(events: Events) -> bool:
    return any(isinstance(event, ev.LevelChanged) for event in events)


THROWN: frozenset[Kind] = frozenset({ev.DieRolled, ev.DieSettled, ev.DieChanged})
PLAYED: frozenset[Kind] = frozenset({ev.CardPlayed, ev.AbilityUsed})
PROMISED: frozenset[Kind] = frozenset({ev.TradeMade, ev.HelperJoined, ev.PactMade, ev.PromiseGiven})

EVENT_PRESENTATION: Mapping[Kind, EventPresentation] = dict(
    (
        # behind doors
        row(ev.DoorOpened, opened, "caption.door"),
        row(ev.FightBegan, looked_for, "caption.trouble", joins=frozenset({ev.DoorOpened})),
        row(ev.FriendMet, None, "caption.friend", joins_any=True),
        *quiet(ev.CardRevealed),
        row(ev.CardKept, None, "caption.keeps"),
        row(ev.DoorsExhausted, None, "caption.no_door"),
        # cards that do something
        row(ev.CardPlayed, played, "caption.plays"),
        row(ev.AbilityUsed, played, "caption.ability"),
        row(ev.CurseStruck, cursed, "caption.cursed", joins=PLAYED | {ev.DoorOpened}, doer=lambda event: event.by),
        row(ev.CurseStays, suffered, joins_any=True),
        row(ev.CursePassed, suffered, "caption.passes_curse", joins_any=True, card=lambda event: event.card),
        row(ev.SexChanged, suffered, "caption.changes", joins_any=True),
        row(ev.Fizzled, suffered, joins_any=True),
        row(ev.LevelChanged, suffered, "caption.level", joins_any=True, number=_level_now),
        row(ev.CardsDiscarded, suffered, "caption.discards", joins_any=True, card=_last),
        row(
            ev.ItemTaken,
            suffered,
            "caption.takes",
            joins_any=True,
            doer=lambda event: event.to,
            card=lambda event: event.card,
        ),
        row(
            ev.HandCardTaken,
            suffered,
            "caption.takes_card",
            joins_any=True,
            doer=lambda event: event.seat,
            card=lambda event: event.card,
        ),
        row(ev.LastingBegan, changed, "caption.lasting", joins_any=True, card=lambda event: event.lasting.source),
        *quiet(ev.CardSpent),
        row(ev.ItemFreed, None, "caption.plays", joins_any=True),
        row(ev.Chosen, chosen, "caption.chooses"),
        # fights
        row(ev.PackGrew, changed, "caption.meddles", joins_any=True),
        row(ev.FoeJoined, changed, "caption.foe_joins", joins=PLAYED),
        row(ev.MateJoined, changed, "caption.foe_joins", joins_any=True),
        row(ev.FoeLeft, changed, "caption.foe_leaves", joins_any=True),
        row(ev.FightMuted, changed, "caption.muted", joins_any=True),
        row(ev.FightCalledOff, changed, "caption.called_off", joins_any=True),
        *quiet(ev.SummonsOver),
        row(ev.VictoryClaimed, None, "caption.claims"),
        row(ev.VictoryReopened, None, "caption.reopened", joins_any=True),
        row(ev.RewardsGiven, won, "caption.wins", number=_level_won),
        *quiet(ev.SpoilsDrawn),
        row(ev.SpoilPicked, None, "caption.picks", joins_any=True),
        *quiet(ev.FightEnded),
        row(ev.HelperJoined, helper, "caption.helps"),
        row(ev.HelperLeft, helper, "caption.leaves_fight", joins_any=True),
        # running
        row(ev.FightConceded, None, "caption.runs"),
        *quiet(ev.RunnerUp),
        *quiet(ev.RunOver),
        row(ev.DieRolled, thrown, "caption.throws", doer=lambda event: event.seat, number=_face),
        row(ev.DieChanged, settled, "caption.die_moved", joins=PLAYED | THROWN),
        row(ev.DieSettled, settled, joins=THROWN | PLAYED),
        row(ev.Escaped, None, "caption.escapes", joins=THROWN | PLAYED),
        row(ev.Caught, suffered, "caption.caught", joins=THROWN | PLAYED),
        # death
        row(ev.SeatDied, died, "caption.dies"),
        row(ev.BodyOpened, None, "caption.pockets", joins_any=True, doer=lambda event: event.victim),
        row(ev.CardLooted, None, "caption.loots", card=lambda event: event.card),
        *quiet(ev.LootRoundBegan),
        *quiet(ev.BodyClosed),
        row(ev.SeatReturned, None, "caption.returns"),
        row(ev.SeatLeft, None, "caption.leaves"),
        # deals
        row(ev.OfferMade, None, "caption.asks", doer=lambda event: event.offer.by, number=_to_seat),
        row(
            ev.OfferRefused,
            declined,
            "caption.refuses",
            doer=lambda event: event.seat,
            number=lambda move, event: move.reason(event.seat),
            beside=_always,
        ),
        *quiet(ev.OffersLapsed),
        *quiet(ev.RefusalsForgotten),
        row(ev.TradeMade, traded, "caption.trades", doer=lambda event: event.between[0]),
        row(ev.PactMade, None, "caption.pact", doer=lambda event: event.offer.by),
        row(ev.DealPaid, None, "caption.pays", joins_any=True, doer=lambda event: event.payment.giver),
        row(
            ev.PromiseGiven,
            None,
            "caption.promises",
            joins=PROMISED,
            doer=lambda event: event.promise.vow.by,
            beside=_always,
        ),
        row(ev.PromiseBroken, None, "caption.breaks", doer=lambda event: event.promise.vow.by, beside=_always),
        # cards that are laid, worn, drawn
        row(
            ev.ItemLaid,
            None,
            lambda event: "caption.wears" if event.worn else "caption.lays",
            joins_any=True,
        ),
        row(ev.ItemWorn, None, "caption.wears", joins_any=True),
        *quiet(ev.ItemStowed),
        row(
            ev.TraitLaid,
            converted,
            "caption.becomes",
            joins_any=True,
            doer=lambda event: event.by if event.by >= 0 else event.seat,
        ),
        row(ev.TraitTaken, None, "caption.becomes", joins_any=True),
        row(ev.CardDrawn, None, "caption.searches", joins_any=True),
        row(ev.CardFetched, None, "caption.fetches", joins_any=True),
        row(ev.TopClaimed, None, "caption.claims_top"),
        row(ev.TopTaken, None, "caption.takes_top", joins_any=True),
        row(ev.HandShown, None, "caption.shows_hand", joins_any=True),
        row(ev.ItemsSold, None, "caption.sells", card=_last, beside=_buys_level),
        row(ev.CharityGiven, None, "caption.charity"),
        *quiet(ev.CardMoved),
        # the game and its turns
        row(ev.TurnBegan, turn_begins),
        row(ev.LastRoundBegan, last_round, "stage.last_round"),
        row(ev.WatchTurned, watched, "stage.rule"),
        row(ev.GameEnded, decided, "stage.game_over", joins=frozenset({ev.RewardsGiven})),
        *quiet(ev.GameStarted, ev.SeatReady, ev.FirstSeatChosen, ev.PhaseEntered, ev.TurnEnded, ev.Corrected),
        *quiet(ev.WentBack, ev.PileShuffled, ev.PileTurned, ev.CardsDealt),
        # questions
        *quiet(ev.WindowOpened, ev.SeatPassed, ev.WindowClosed, ev.EffectPaused, ev.EffectResumed),
        *quiet(ev.QuestionAsked, ev.CommandQueued, ev.QueueTaken, ev.SurplusFound, ev.SurplusSolved),
    )
)
"""Every kind of event."""

NEVER_STAGED: frozenset[Kind] = frozenset({ev.Corrected, ev.WentBack, ev.GameStarted})
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
        shown = EVENT_PRESENTATION[type(event)]
        if found and shown.follows(type(found[-1][0])):
            found[-1].append(event)
            ends[-1] = place
        elif shown.leads:
            found.append([event])
            ends.append(place)
        elif ends:
            ends[-1] = place
    return [Cause(tuple(group), end) for group, end in zip(found, ends, strict=True)]


def answers(update: Update, before: SeatView, reader: StageReader, card: CardOf) -> tuple[Presented, ...]:
    """What is shown of a move, for whom, at which pace: one beat or caption for each cause, in the order of the log."""
    if not update.events or any(type(event) in NEVER_STAGED for event in update.events):
        return ()
    move = ShownMove(update, before, reader, card)
    found = [told for cause in causes(update.events) if (told := _told(move, cause)) is not None]
    found += [Presented(beat, None, len(update.events)) for beat in near_the_goal(move) if beat.seconds]
    return tuple(map(_to_be_read, found)) if reader.learns else tuple(found)


def _to_be_read(told: Presented) -> Presented:
    """The same, but that no clock runs on what veils the table."""
    if told.beat is None or isinstance(told.beat, RibbonBeat):
        return told
    return told._replace(beat=replace(told.beat, waits=True, seconds=0.0))


def _told(move: ShownMove, cause: Cause) -> Presented | None:
    lead = cause.events[0]
    shown = EVENT_PRESENTATION[type(lead)]
    built = shown.build(move, cause.events) if shown.build is not None else None
    beat = _of_move(move, cause.events, built) if built is not None else None
    small = caption(move, cause.events)
    if beat is not None and (beat.waits or beat.seconds):
        return Presented(beat, small, cause.end)
    return Presented(None, small, cause.end) if small is not None and not move.ours(shown.doer(lead)) else None


def _of_move(move: ShownMove, events: Events, beat: Beat) -> Beat:
    """The beat with what each has of its move: the number, and what the log says; that is the headline if there is no
    other, but for a ribbon, which says it itself."""
    said = beat.said or move.log(events)
    headline = beat.headline or (None if isinstance(beat, RibbonBeat) else first_of(said, beat.ribbon))
    return replace(beat, said=said, headline=headline, move=move.update.move)


def caption(move: ShownMove, events: Events) -> Caption | None:
    """The small form of a cause, by the event that leads it: in few words what is done, and to what end."""
    lead = events[0]
    shown = EVENT_PRESENTATION[type(lead)]
    key = shown.caption(lead)
    if not key:
        return None
    said = move.log(events)
    icon, tint = look_of(said[0]) if said else ("cards", "muted")
    beside, card = shown.beside(events), shown.card(lead)
    return Caption(
        head=words(key),
        tail=_tail(move, events, card),
        icon=icon,
        tint=tint,
        seat=shown.doer(lead),
        card=card if card >= 0 else NO_CARD,
        said=said,
        seconds=move.seconds(BESIDE if beside else STEP),
        beside=beside,
        move=move.update.move,
    )


def _tail(move: ShownMove, events: Events, card: CardId) -> Message | None:
    """To what end: to whom, why not, with which number, how the fight stands, or the card it is about."""
    for event in events:
        number = EVENT_PRESENTATION[type(event)].number(move, event)
        if number is not None:
            return number
    if card >= 0:
        return words("caption.card", card=card_named(move, card))
    fight = move.after.fight
    if fight is not None and move.before.fight is not None:
        return words("caption.stands", heroes=fight.heroes, monsters=fight.monsters)
    return None
