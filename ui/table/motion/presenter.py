"""Events become motion: the old view, the new view and the events between them give the flights, the counting totals,
the climbing tokens. The new view is already the truth; motion is only a delay in drawing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, zip_longest

import msgspec
from pygame import Rect

from game.ids import HIDDEN, CardId, SeatId
from game.model import events as ev
from game.model.cards import CardDef
from game.model.views import SeatView
from ui.table.layout.regions import Region
from ui.table.motion import animations
from ui.table.motion.animations import AnyMotion, Dealt
from ui.table.stage.beat import Beat
from ui.table.stage.track import HandoverBeat

Places = Mapping[str, Region]
FEW_PIXELS = 24  # a card that lies this near to where it lay has not travelled
MOST_FLIGHTS = 14  # more would only be a flurry
PILES = ("deck:door", "deck:treasure")
DISCARDS = ("discard:door", "discard:treasure")


class Moment(msgspec.Struct, frozen=True):
    """Two views with where everything lay and lies. `held`: where a card of the person was dropped. `flown`: the seats
    to which an act has thrown cards."""

    old: SeatView
    new: SeatView
    events: Sequence[ev.EventNode]
    before: Places
    after: Places
    held: Mapping[CardId, Rect] = {}
    flown: Mapping[CardId, SeatId] = {}


CardOf = Callable[[CardId], CardDef]


def handed_over(beats: Iterable[Beat], move: int) -> Mapping[CardId, SeatId]:
    """Return the cards of this move that were seen to fly to their new owners, and those."""
    staged = (beat for beat in beats if isinstance(beat, HandoverBeat) and beat.move == move)
    return {one.card: one.to for beat in staged for one in beat.handed}


def motions(moment: Moment, card: CardOf, hear: Callable[[], object] = list) -> list[AnyMotion]:
    """Everything that moves between the two views. `hear`: is called for each card of several that are dealt."""
    kicked = _kicked(moment)
    shown = frozenset(motion.hides for motion in kicked)
    flights = islice(_travels(moment, card, shown), MOST_FLIGHTS)
    return [*kicked, *_dealt(moment, card, hear), *flights, *_totals(moment), *_climbs(moment)]


def _kicked(moment: Moment) -> list[AnyMotion]:
    """The door that was opened flies to where its card lies now."""
    for event in moment.events:
        if isinstance(event, ev.DoorOpened):
            region = _region_of(moment.after, event.card)
            start = moment.before.get(PILES[0])
            if region is not None and start is not None:
                return [animations.kick(event.card, start.rect, _face(region), region.id)]
    return []


def _dealt(moment: Moment, look: CardOf, hear: Callable[[], object]) -> Iterator[AnyMotion]:
    """New cards come from the piles, one after the other: the person's own to where they lie now; of those of others,
    and of a hand that nobody may see, the backs to their seats."""
    found = list(_new_in_hands(moment, look))
    apart = min(animations.DEAL_APART, animations.DEAL_MOST / max(1, len(found)))
    heard = hear if any(isinstance(event, ev.CardsDealt) for event in moment.events) else list
    for n, (seat, pile, flight) in enumerate(found):
        yield Dealt(seat, pile, flight, n * apart, heard)


def _new_in_hands(moment: Moment, look: CardOf) -> Iterator[tuple[SeatId, int, tuple[CardId, Rect, Rect, str]]]:
    """Seat, pile and flight of each card that has come from a pile."""
    for seat, card in _drawn(moment):
        region = _region_of(moment.after, card) if card >= 0 else None
        if region is not None and (region.place != "hand" or _region_of(moment.before, card) is not None):
            continue
        pile = -1 - card if card < 0 else 0 if look(card).back == "door" else 1
        start, hand = _rect(moment.after, PILES[pile]), _hand(moment, seat)
        if start is not None and region is not None:
            yield seat, pile, (card, start, _face(region), region.id)
        elif start is not None and hand is not None:
            yield seat, pile, (HIDDEN[pile], start, hand, "")


def _drawn(moment: Moment) -> Iterator[tuple[SeatId, CardId]]:
    """Draws of seats, in order. Of cards that are dealt everybody gets one in turn."""
    dealt: dict[SeatId, list[CardId]] = {}
    for event in moment.events:
        if isinstance(event, ev.CardDrawn):
            yield event.seat, event.card
        elif isinstance(event, ev.CardsDealt):
            dealt.setdefault(event.seat, []).extend(event.cards)
    for cards in zip_longest(*dealt.values()):
        yield from ((seat, card) for seat, card in zip(dealt, cards, strict=True) if card is not None)


def _travels(moment: Moment, card: CardOf, shown: frozenset[str]) -> Iterator[AnyMotion]:
    """Open cards that lie elsewhere than before, that came, and that went."""
    drawn = frozenset(card for _, card in _drawn(moment))
    after = {region.card: region for region in moment.after.values() if _is_card(region)}
    before = {region.card: region for region in moment.before.values() if _is_card(region)}
    for id, region in after.items():
        if id in drawn or region.id in shown:
            continue
        start = moment.held.get(id) or (_face(before[id]) if id in before else _origin(moment, id))
        start = _seat(moment, moment.flown[id]) if id in moment.flown else start
        if start is not None and _far(start, _face(region)):
            yield animations.travel(id, start, _face(region), region.id, falls=id in moment.held)
    for id, region in before.items():
        end = None if id in after or id in moment.flown else _goal(moment, id, card)
        if end is not None:
            yield animations.travel(id, moment.held.get(id) or _face(region), end, "", falls=id in moment.held)


def _origin(moment: Moment, card: CardId) -> Rect | None:
    """Where a card that was not to be seen comes from: its player's seat, a pile, a dead hand."""
    for event in moment.events:
        match event:
            case ev.CardPlayed(seat=seat, card=played) | ev.ItemLaid(seat=seat, card=played) if played == card:
                return _seat(moment, seat)
            case ev.TraitLaid(seat=seat, card=laid) if laid == card:
                return _seat(moment, seat)
            case ev.FoeJoined(seat=seat, card=joined) | ev.FightBegan(seat=seat, card=joined) if joined == card:
                return _seat(moment, seat)
            case ev.HandCardTaken(loser=loser, card=taken) if taken == card:
                return _seat(moment, loser)
            case ev.SpoilsDrawn(cards=cards) if card in cards:
                return _rect(moment.before, PILES[1])
            case ev.CharityGiven(seat=seat, cards=cards) if card in cards:
                return _seat(moment, seat)
    return None


def _goal(moment: Moment, card: CardId, look: CardOf) -> Rect | None:
    """Where a card that is not to be seen any more has gone."""
    for event in moment.events:
        match event:
            case ev.CharityGiven(cards=cards, receivers=receivers) if card in cards and receivers:
                return _seat(moment, receivers[min(cards.index(card), len(receivers) - 1)])
            case ev.CardLooted(seat=seat, card=taken) | ev.SpoilPicked(seat=seat, card=taken) if taken == card:
                return _seat(moment, seat)
            case ev.CardKept(seat=seat, card=kept) if kept == card:
                return _seat(moment, seat)
            case ev.HandCardTaken(seat=seat, card=taken) if taken == card:
                return _seat(moment, seat)
    return _rect(moment.after, DISCARDS[0 if look(card).back == "door" else 1])


def _totals(moment: Moment) -> Iterator[AnyMotion]:
    old, new = moment.old.fight, moment.new.fight
    if old is None or new is None:
        return
    if old.heroes != new.heroes:
        yield animations.Count("heroes", old.heroes, new.heroes)
    if old.monsters != new.monsters:
        yield animations.Count("monsters", old.monsters, new.monsters)


def _climbs(moment: Moment) -> Iterator[AnyMotion]:
    for before, now in zip(moment.old.seats, moment.new.seats, strict=False):
        if before.level != now.level and any(isinstance(e, ev.LevelChanged | ev.RewardsGiven) for e in moment.events):
            yield animations.Climb(now.seat, before.level, now.level)


def _is_card(region: Region) -> bool:
    return region.kind in ("card", "foe") and region.card >= 0


def _region_of(places: Places, card: CardId) -> Region | None:
    return next((region for region in places.values() if region.card == card and _is_card(region)), None)


def _face(region: Region) -> Rect:
    return Rect(region.face or region.rect)


def _rect(places: Places, id: str) -> Rect | None:
    region = places.get(id)
    return None if region is None else Rect(region.rect)


def _seat(moment: Moment, seat: SeatId) -> Rect | None:
    return _small(*(found, found)) if (found := _rect(moment.after, f"seat:{seat}")) is not None else None


def _hand(moment: Moment, seat: SeatId) -> Rect | None:
    """A card's box where the backs of a seat lie."""
    if seat == moment.new.seat and (hand := _rect(moment.after, "hand")) is not None:
        return _small(hand, hand)
    count = _rect(moment.after, f"count:{seat}")
    return _seat(moment, seat) if count is None else _small(count.move(0, -count.h // 2), Rect(0, 0, 60, 84))


def _small(seat: Rect, like: Rect) -> Rect:
    """A card's box in the middle of a seat."""
    box = Rect(0, 0, min(like.w, 60), 0)
    box.h = round(box.w * 1.4)
    box.center = seat.center
    return box


def _far(a: Rect, b: Rect) -> bool:
    return abs(a.centerx - b.centerx) + abs(a.centery - b.centery) > FEW_PIXELS
