"""An offer in words: who asks what of whom, what it costs, and what is in the small print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ids import CardId
from game.model.events import OfferMade
from game.model.foreseen import Foreseen
from game.model.messages import AsWritten, seats_named
from game.model.views import FightSight, Offer, SeatView
from game.text import bargains
from game.text.log import Chronicle
from game.words.card_words import foe_title
from game.words.voice import Cast, Voice


def offered(offer: Offer, voice: Voice) -> str:
    """Return the words for who offers, and which kind of deal."""
    who = f"seat:{offer.by}"
    if offer.kind != "help":
        return voice.text(f"prompt.offered_{offer.kind}", seat=who)
    return voice.text("deal.offers_you" if offer.by == offer.helper else "deal.asks_you", seat=who)


def told_in_short(offer: Offer, cast: Cast, voice: Voice) -> str:
    """Return one line for an offer, to be read by anybody: its sentences in the log."""
    return " ".join(voice.say(entry.message) for entry in Chronicle(cast.card, {}).tell((OfferMade(offer),)))


def _small_print(offer: Offer, voice: Voice) -> Iterator[str]:
    def named(cards: Iterable[CardId]) -> str:
        return "card:" + ",".join(voice.print_card(card).id for card in cards)

    for one in bargains.terms(offer, named):
        yield voice.text(f"log.{one.key}", seat=f"seat:{one.seat}", **one.args)


def offer_terms(offer: Offer, view: SeatView, found: Foreseen | None, voice: Voice) -> str:
    """`found`: the fight after a yes. First the opponent, and the gains of a win for both;
    last, what a no leaves somebody free to do who wants to be paid for keeping out.
    """
    fight = view.fight if offer.kind == "help" else None
    fought = " ".join(filter(None, _fought(offer, fight, found, voice))) if fight is not None else ""
    threat = voice.text("deal.threat", seat=f"seat:{offer.by}") if offer.threatens else ""
    return "\n".join(filter(None, (fought, *offer_price(offer, view, found, voice), threat)))


def offer_price(offer: Offer, view: SeatView, found: Foreseen | None, voice: Voice) -> Iterator[str]:
    """The treasures, items and promises of an offer."""
    if offer.kind == "help" and view.fight is not None:
        yield _price(offer, view.fight, found, voice)
    yield from _small_print(offer, voice)


def _fought(offer: Offer, fight: FightSight, found: Foreseen | None, voice: Voice) -> Iterator[str]:
    """Against whom, the levels that a win brings either side, and whether somebody wins the game with it."""
    foes = " + ".join(foe_title(foe, voice) for foe in fight.foes if foe.fate == "facing")
    fighter, helper = f"seat:{offer.fighter}", f"seat:{offer.helper}"
    yield voice.text("deal.against", foes=AsWritten(foes), n=fight.monsters, levels=fight.levels, seat=fighter)
    if found is not None and found.help_levels:
        yield voice.text("deal.helper_gains", seat=helper, n=found.help_levels)
    yield game_won(found, voice)


def game_won(found: Foreseen | None, voice: Voice) -> str:
    """Return the sentence that somebody wins the game with this fight, if anybody does."""
    return voice.text("deal.wins_game", seats=seats_named(found.winners)) if found is not None and found.winners else ""


def _price(offer: Offer, fight: FightSight, found: Foreseen | None, voice: Voice) -> str:
    """Return the words for the helper's share of the treasure, and of how much."""
    deal = offer.deal
    if not deal.treasures:
        return "" if deal.payments else voice.text("deal.price_nothing")
    first = offer.helper if deal.helper_first else offer.fighter
    total = fight.treasures if found is None or found.ended else found.treasures
    key = "deal.price_treasures" if deal.treasures < total else "deal.price_all"  # nobody else picks from all of them
    price = voice.text(key, n=deal.treasures, total=total, seat=f"seat:{first}")
    return " ".join(filter(None, (price, pool_told(fight, total, voice))))


def pool_told(fight: FightSight, shared: int, voice: Voice) -> str:
    """Return one sentence on the treasures of a fight with a helper, where some monster or item has other ones for two;
    else nothing."""
    return voice.text("deal.pool", n=shared, alone=fight.treasures) if shared != fight.treasures else ""
