"""Helpers, offers, trades and promises."""

from __future__ import annotations

from game.ids import CardIds, SeatId, SeatIds
from game.model.bounds import Integers
from game.model.events.base import Event, OfSeat, Quiet
from game.model.state import Deal, No, Offer, Payment, Payments, Promise


class HelperJoined(OfSeat, frozen=True):
    STOPS = ("undo",)
    deal: Deal


class HelperLeft(OfSeat, frozen=True):
    LOG = "deal", "helper_left"


class OfferMade(Event, frozen=True):
    offer: Offer


class OfferRefused(Event, frozen=True):
    """`no`: its record where the offer was help (E-109)."""

    offer: Offer
    seat: SeatId
    no: No | None = None


class OffersLapsed(Event, frozen=True):
    """Withdrawn, or overtaken by what happened (E-109). `unfit`: somebody can no longer do what it says."""

    offers: Integers
    unfit: bool = False
    seats: SeatIds = ()  # those that had spoken of it, where that must be said


class RefusalsForgotten(Quiet, frozen=True):
    """A strength has changed: help refused in this fight may be asked again (E-109, E-132)."""


class TradeMade(Event, frozen=True):
    """Items change hands at once, all of them together (E-101); they arrive carried. `between`: the two who agreed."""

    between: tuple[SeatId, SeatId]
    payments: Payments


class PactMade(Event, frozen=True):
    """Items will change hands when the fight is over (A-24)."""

    offer: Offer


class DealPaid(Event, frozen=True):
    """After the fight: the items that change hands, and those that cannot any more (E-21..23)."""

    payment: Payment
    lapsed: CardIds = ()


class PromiseGiven(Event, frozen=True):
    """Shown and remembered; nobody is held to it (E-20)."""

    promise: Promise


class PromiseBroken(Event, frozen=True):
    promise: Promise


class PromiseKept(Event, frozen=True):
    """A word that lasts until somebody is near the goal is over with the turn before; of others none is told so."""

    promise: Promise
