"""An offer in words: who asks what of whom, what it costs, and what is in the small print."""

from __future__ import annotations

from collections.abc import Iterable

from game.ids import CardId
from game.model.foreseen import Foreseen
from game.model.views import FightSight, Offer
from game.text import bargains
from ui.words.voice import Voice


def offered(offer: Offer, voice: Voice) -> str:
    """Who offers, and what kind of deal."""
    who = f"seat:{offer.by}"
    if offer.kind != "help":
        return voice.text(f"prompt.offered_{offer.kind}", seat=who)
    return voice.text("deal.offers_you" if offer.by == offer.helper else "deal.asks_you", seat=who)


def offer_terms(offer: Offer, fight: FightSight | None, found: Foreseen | None, voice: Voice) -> str:
    """`found`: what a yes would make of the fight."""

    def named(cards: Iterable[CardId]) -> str:
        return "card:" + ",".join(voice.print_card(card).id for card in cards)

    small = "\n".join(
        voice.text(f"log.{one.key}", seat=f"seat:{one.seat}", **one.args) for one in bargains.terms(offer, named)
    )
    return "\n".join(filter(None, (_price(offer, fight, found, voice), small)))


def _price(offer: Offer, fight: FightSight | None, found: Foreseen | None, voice: Voice) -> str:
    """What the helper gets of the treasure."""
    deal = offer.deal
    if fight is None or offer.kind != "help":
        return ""
    if not deal.treasures:
        return voice.text("deal.price_nothing")
    first = offer.helper if deal.helper_first else offer.fighter
    total = fight.treasures if found is None or found.ended else found.treasures
    return voice.text("deal.price_treasures", n=deal.treasures, total=total, seat=f"seat:{first}")
