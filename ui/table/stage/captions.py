"""The small form of what happens: in few words what is done, and the card that it is done with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ids import NO_CARD, CardId, SeatId
from game.model import events as ev
from game.model.messages import Message
from game.words.log_lines import look_of
from ui.table.stage.caption import Caption
from ui.table.stage.scene import Scene, actor, card_named, cause, seat_named, words
from ui.table.stage.times import BESIDE, STEP

Events = Sequence[ev.EventNode]

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
