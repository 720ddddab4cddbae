"""The sensible answer of a seat to an offer of a trade, or of a deal for after a fight."""

from __future__ import annotations

from collections.abc import Iterable

from game.ids import CardId
from game.model.options import Command
from game.model.ruleset import GOLD_PER_LEVEL
from game.model.views import Offer
from game.moves.gains import LEVEL, worth
from game.table.interface import GameTable
from game.words.prospects import Outlook


def refusal(now: Outlook, table: GameTable) -> Command | None:
    """No to a trade or a deal that is not clearly good for her. What is asked for peace she had better look at."""
    open_now = {option.key for option in now.view.options}
    for offer in now.view.offers:
        no = Command(now.view.seat, "decline", reference=offer.id)
        if offer.kind != "help" and no.key in open_now and not (offer.threatens or _is_good(now, offer, table)):
            return no
    return None


def _is_good(now: Outlook, offer: Offer, table: GameTable) -> bool:
    """Whether she gets cards for nothing, or for cards that are worth less to her, and gives no word."""
    me, used = now.view.seat, now.view.seats[now.view.seat].used
    given = [card for paid in offer.deal.payments if paid.giver == me for card in paid.cards]
    got = [card for paid in offer.deal.payments if paid.taker == me for card in paid.cards]
    kept = [card for card in used if card not in given]
    lost = sum(_price(card, (), table) if card in used else table.card(card).value for card in given)
    gained = sum(_price(card, kept, table) for card in got)
    return gained > lost and not any(vow.by == me for vow in offer.deal.vows)


def _price(card: CardId, worn: Iterable[CardId], table: GameTable) -> int:
    """The worth of a card beside those that are worn, in gold."""
    known = table.card(card)
    return known.value + worth(known, map(table.card, worn)) * (GOLD_PER_LEVEL // LEVEL)
