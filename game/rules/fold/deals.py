"""Helpers, offers, trades and promises."""

from __future__ import annotations

from msgspec.structs import replace

from game.ids import NOBODY
from game.model import events as ev
from game.model.state import Deal, Offer, Payment, Promise, State
from game.rules.fold.edits import combat_of, set_player, strip
from game.rules.fold.registry import folds
from game.rules.queries import burdens


@folds(ev.HelperJoined)
def helper_joined(state: State, e: ev.HelperJoined) -> State:
    combat = combat_of(state)
    later = tuple(payment for payment in e.deal.payments if payment.due != "now")
    combat = replace(combat, helper=e.seat, deal=e.deal, owed=combat.owed + later)
    return replace(state, combat=combat, offers=but_help(state.offers))


def but_help(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """The offers that do not ask for help or offer it."""
    return tuple(offer for offer in offers if offer.kind != "help")


def trades(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """The offers that a fight does not concern."""
    return tuple(offer for offer in offers if offer.kind == "trade")


@folds(ev.HelperLeft)
def helper_left(state: State, e: ev.HelperLeft) -> State:
    combat = combat_of(state)
    owed = tuple(payment for payment in combat.owed if payment not in combat.deal.payments)  # the deal lapses (E-110)
    served = (*combat.served, *((e.seat, card) for card in burdens(state.players[e.seat])))
    return replace(state, combat=replace(combat, helper=NOBODY, deal=Deal(), owed=owed, served=served))


@folds(ev.OfferMade)
def offer_made(state: State, e: ev.OfferMade) -> State:
    same = e.offer.by, e.offer.to, e.offer.kind
    kept = tuple(offer for offer in state.offers if (offer.by, offer.to, offer.kind) != same)
    return replace(state, offers=(*kept, e.offer), serial=e.offer.id)


@folds(ev.OfferRefused)
def offer_refused(state: State, e: ev.OfferRefused) -> State:
    offers = tuple(offer for offer in state.offers if offer.id != e.offer.id)
    if e.no is None:
        return replace(state, offers=offers)
    combat = combat_of(state)
    return replace(state, offers=offers, combat=replace(combat, refused=(*combat.refused, e.no)))


@folds(ev.OffersLapsed)
def offers_lapsed(state: State, e: ev.OffersLapsed) -> State:
    return replace(state, offers=tuple(offer for offer in state.offers if offer.id not in e.offers))


@folds(ev.RefusalsForgotten)
def refusals_forgotten(state: State, e: ev.RefusalsForgotten) -> State:
    return replace(state, combat=replace(combat_of(state), refused=()))


@folds(ev.TradeMade)
def trade_made(state: State, e: ev.TradeMade) -> State:
    for payment in e.payments:
        state = handed_over(state, payment)
    settled = tuple(offer for offer in state.offers if {offer.by, offer.to} != {*e.between} or offer.kind != "trade")
    return replace(state, offers=settled)


def handed_over(state: State, payment: Payment) -> State:
    """The state once these items lie, carried, in front of their new owner."""
    giver = state.players[payment.giver]
    for card in payment.cards:
        giver = strip(giver, card)
    state = set_player(state, payment.giver, giver)
    taker = state.players[payment.taker]
    return set_player(state, payment.taker, replace(taker, carried=taker.carried + payment.cards))


@folds(ev.PactMade)
def pact_made(state: State, e: ev.PactMade) -> State:
    combat = combat_of(state)
    combat = replace(combat, owed=combat.owed + e.offer.deal.payments)
    both = {e.offer.by, e.offer.to}
    open_still = tuple(offer for offer in state.offers if {offer.by, offer.to} != both or offer.kind != "pact")
    return replace(state, combat=combat, offers=open_still)


@folds(ev.DealPaid)
def deal_paid(state: State, e: ev.DealPaid) -> State:
    return handed_over(state, e.payment)


@folds(ev.PromiseGiven)
def promise_given(state: State, e: ev.PromiseGiven) -> State:
    return replace(state, promises=(*state.promises, e.promise))


@folds(ev.PromiseBroken)
def promise_broken(state: State, e: ev.PromiseBroken) -> State:
    return _with(state, e.promise, replace(e.promise, broken=True))


@folds(ev.PromiseKept)
def promise_kept(state: State, e: ev.PromiseKept) -> State:
    return _with(state, e.promise, replace(e.promise, until=max(0, state.turn - 1)))


def _with(state: State, promise: Promise, marked: Promise) -> State:
    return replace(state, promises=tuple(marked if one == promise else one for one in state.promises))
