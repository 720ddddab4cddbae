"""What items and words in a deal are worth to one seat: for trades, pacts and the small print of help."""

from __future__ import annotations

from game.ai.moment import Moment, seat_word
from game.model.messages import Message
from game.model.views import Due, Offer

LIKELY: dict[Due, float] = {"now": 1.0, "won": 0.7, "always": 0.9}
"""How much an item counts by when it comes."""
OWN_WORD, THEIR_WORD = 0.15, 0.05
"""What a word costs whoever gives it, and what it is worth to whoever gets it: little, for nobody is held to it."""
MARGIN = 0.1
"""A trade that gains less than this is not worth the talk."""


def items_and_words(moment: Moment, offer: Offer) -> float:
    """What comes less what goes, in levels."""
    total = 0.0
    for payment in offer.deal.payments:
        worth = LIKELY[payment.due] * sum(moment.worth(card) for card in payment.cards)
        total += worth if payment.taker == moment.me else -worth if payment.giver == moment.me else 0.0
    for vow in offer.deal.vows:
        total += -OWN_WORD if vow.by == moment.me else THEIR_WORD
    return total


def worth_of_trading(moment: Moment, offer: Offer) -> tuple[float, tuple[Message, ...]]:
    """A trade or a pact: what one gains, less what it may do for a rival who is ahead."""
    gained = items_and_words(moment, offer)
    theirs = sum(moment.worth(card) for one in offer.deal.payments if one.taker == offer.by for card in one.cards)
    worth = gained - MARGIN - 0.3 * moment.threat(offer.by) * theirs
    key = "reason.good_trade" if worth > 0 else "reason.bad_trade"
    return worth, (Message(key, {"seat": seat_word(offer.by)}),)
