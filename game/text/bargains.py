"""How the log tells of deals: who offers what to whom, what was agreed, what was paid, and whose word was broken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game.ids import CardId, SeatId
from game.model import events as ev
from game.model.messages import MessageValue, seat_named
from game.model.state import Deal, Offer, Payment, Promise, Vow

Cards = Callable[[Iterable[CardId]], str]
"""Cards as a message names them."""


class Telling(NamedTuple):
    """One sentence of the log: its key, the seat it is about, what it names."""

    key: str
    seat: SeatId
    args: dict[str, MessageValue]


def told(event: ev.EventNode, cards: Cards) -> list[Telling] | None:
    """The sentences of an event about deals; None if it is about something else."""
    match event:
        case ev.OfferMade() if event.offer.kind != "help":
            return terms(event.offer, cards)
        case ev.OffersLapsed():
            return [Telling("offer_lapsed", event.seats[0], {"to": seat_named(event.seats[1])})] if event.unfit else []
        case ev.TradeMade():
            return list(_traded(event, cards))
        case ev.PactMade():
            return [_owed("pact", one, cards) for one in event.offer.deal.payments]
        case ev.DealPaid():
            return list(_paid(event, cards))
        case ev.PromiseGiven():
            return [_word("given", event.promise.vow)]
        case ev.PromiseBroken(promise=Promise(vow=vow)) | ev.PromiseKept(promise=Promise(vow=vow)):
            key = "promise_broken" if isinstance(event, ev.PromiseBroken) else "promise_kept"
            return [Telling(key, vow.by, {"to": seat_named(vow.to)})]
        case _:
            return None


def terms(offer: Offer, cards: Cards) -> list[Telling]:
    """Everything an offer says beside treasures and picks."""
    if offer.kind == "help":
        return small_print(offer.deal, cards)
    return [_offered(offer, cards), *_words("part", offer.deal)]


def small_print(deal: Deal, cards: Cards) -> list[Telling]:
    """Items and words that come on top of treasures, or in return where there are none."""
    key = "on_top" if deal.treasures else "in_return"
    return [*(_owed(key, one, cards) for one in deal.payments), *_words("part", deal)]


def _offered(offer: Offer, cards: Cards) -> Telling:
    """Return the sentence of an offer: the cards given, those wanted, or both; or nothing but words."""
    gives = [one for one in offer.deal.payments if one.giver == offer.by]
    wants = [one for one in offer.deal.payments if one.giver == offer.to]
    args: dict[str, MessageValue] = {"to": seat_named(offer.to)}
    args |= {"cards": cards(gives[0].cards)} if gives else {}
    args |= {"wants": cards(wants[0].cards)} if wants else {}
    what = "swap" if gives and wants else "gift" if gives else "wish" if wants else "words"
    return Telling(f"offers_{what}_{offer.kind}", offer.by, args)


def _traded(event: ev.TradeMade, cards: Cards) -> Iterator[Telling]:
    if len(event.payments) == 2:
        one, other = event.payments
        swapped: dict[str, MessageValue] = {"to": seat_named(one.taker), "cards": cards(one.cards)}
        yield Telling("swapped", one.giver, {**swapped, "wants": cards(other.cards)})
        return
    for one in event.payments:
        yield Telling("gave", one.giver, {"to": seat_named(one.taker), "cards": cards(one.cards)})


def _owed(key: str, one: Payment, cards: Cards) -> Telling:
    return Telling(f"{key}_{one.due}", one.giver, {"to": seat_named(one.taker), "cards": cards(one.cards)})


def _paid(event: ev.DealPaid, cards: Cards) -> Iterator[Telling]:
    """Yield the sentences for the cards that change hands, and for those promised but gone."""
    one = event.payment
    if one.cards:
        yield Telling("gave", one.giver, {"to": seat_named(one.taker), "cards": cards(one.cards)})
    if event.lapsed:
        yield Telling("unpaid", one.giver, {"to": seat_named(one.taker), "cards": cards(event.lapsed)})


def _words(key: str, deal: Deal) -> Iterator[Telling]:
    return (_word(key, vow) for vow in deal.vows)


def _word(key: str, vow: Vow) -> Telling:
    return Telling(f"{key}_{vow.word}", vow.by, {"to": seat_named(vow.to)})
