"""What happened becomes motion: the old view, the new view and the events between them give the flights, the counting
totals, the climbing tokens. The new view is already the truth; motion is only a delay in drawing it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec
from pygame import Rect

from game.ids import HIDDEN, CardId, SeatId
from game.model import events as ev
from game.model.cards import CardDef
from game.model.views import SeatView
from ui.table.layout.regions import Region
from ui.table.motion import animations
from ui.table.motion.animations import AnyMotion

Places = Mapping[str, Region]
FEW_PIXELS = 24  # a card that lies this near to where it lay has not travelled
MOST_FLIGHTS = 14  # more would only be a flurry
PILES = ("deck:door", "deck:treasure")
DISCARDS = ("discard:door", "discard:treasure")


class Moment(msgspec.Struct, frozen=True):
    """Two views with where everything lay and lies. `held`: where a card of the person was dropped."""

    old: SeatView
    new: SeatView
    events: Sequence[ev.EventNode]
    before: Places
    after: Places
    held: Mapping[CardId, Rect] = {}


CardOf = Callable[[CardId], CardDef]


def motions(moment: Moment, card: CardOf) -> list[AnyMotion]:
    """Everything that moves between the two views."""
    kicked = _kicked(moment)
    shown = frozenset(motion.hides for motion in kicked)
    flights = [*_dealt(moment), *_travels(moment, card, shown), *_unseen(moment)]
    return [*kicked, *flights[:MOST_FLIGHTS], *_totals(moment), *_climbs(moment)]


def _kicked(moment: Moment) -> list[AnyMotion]:
    """The door that was opened flies to where its card lies now."""
    for event in moment.events:
        if isinstance(event, ev.DoorOpened):
            region = _region_of(moment.after, event.card)
            start = moment.before.get(PILES[0])
            if region is not None and start is not None:
                return [animations.kick(event.card, start.rect, _face(region), region.id)]
    return []


def _dealt(moment: Moment) -> list[AnyMotion]:
    """The person's own new cards come from the piles, one after the other."""
    dealt = []
    for card in _drawn(moment):
        region = _region_of(moment.after, card)
        if region is None or region.place != "hand" or _region_of(moment.before, card) is not None:
            continue
        back = _pile_of(moment, card)
        start = moment.before.get(PILES[back])
        if start is not None:
            dealt.append((card, HIDDEN[back], start.rect, _face(region), region.id))
    return animations.deal(dealt)


def _drawn(moment: Moment) -> Iterator[CardId]:
    for event in moment.events:
        if isinstance(event, ev.CardDrawn) and event.seat == moment.new.seat:
            yield event.card
        elif isinstance(event, ev.CardsDealt) and event.seat == moment.new.seat:
            yield from event.cards


def _pile_of(moment: Moment, card: CardId) -> int:
    drawn = (event for event in moment.events if isinstance(event, ev.CardDrawn) and event.card == card)
    return next((event.pile for event in drawn), 0)


def _travels(moment: Moment, card: CardOf, shown: frozenset[str]) -> Iterator[AnyMotion]:
    """Open cards that lie elsewhere than before, that came, and that went."""
    drawn = frozenset(_drawn(moment))
    after = {region.card: region for region in moment.after.values() if _is_card(region)}
    before = {region.card: region for region in moment.before.values() if _is_card(region)}
    for id, region in after.items():
        if id in drawn or region.id in shown:
            continue
        start = moment.held.get(id) or (_face(before[id]) if id in before else _origin(moment, id))
        if start is not None and _far(start, _face(region)):
            yield animations.travel(id, start, _face(region), region.id, falls=id in moment.held)
    for id, region in before.items():
        end = None if id in after else _goal(moment, id, card)
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


def _unseen(moment: Moment) -> Iterator[AnyMotion]:
    """Backs that fly from the piles to the rivals' hands."""
    sent = 0
    for event in moment.events:
        if not isinstance(event, ev.CardDrawn) or event.seat == moment.new.seat:
            continue
        start, end = _rect(moment.before, PILES[event.pile]), _seat(moment, event.seat)
        if start is not None and end is not None:
            back = HIDDEN[event.pile]
            yield animations.Flight(back, start, _small(end, start), animations.dealt(sent, flips=False))
            sent += 1


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


def _small(seat: Rect, like: Rect) -> Rect:
    """A card's box in the middle of a seat."""
    box = Rect(0, 0, min(like.w, 60), 0)
    box.h = round(box.w * 1.4)
    box.center = seat.center
    return box


def _far(a: Rect, b: Rect) -> bool:
    return abs(a.centerx - b.centerx) + abs(a.centery - b.centery) > FEW_PIXELS
