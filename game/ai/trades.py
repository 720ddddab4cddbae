"""The worth of items and words in a deal to one seat: for trades, pacts and the small print of help; and the swaps that
a seat proposes by itself."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai import promises
from game.ai.decision import Candidate, Moment
from game.ai.equipment import best_set
from game.ai.memory import is_beset
from game.ai.valuation import keep
from game.ids import CardId, SeatId
from game.model.commands import Slip
from game.model.messages import Message, seat_named
from game.model.options import Option
from game.model.views import Deal, Due, Offer, SeatSight

LIKELY: dict[Due, float] = {"now": 1.0, "won": 0.7, "always": 0.9}
"""How much an item counts by when it comes."""
MARGIN = 0.1
"""A trade that gains less than this is not worth the talk."""


def extras(moment: Moment, seat: SeatId, deal: Deal) -> float:
    """Return the worth of the items and words that a deal brings a seat less those it gives, in levels; of another
    seat, as this one guesses it."""
    total = 0.0
    for payment in deal.payments:
        worth = LIKELY[payment.due] * sum(_worth_to(moment, seat, card) for card in payment.cards)
        total += worth if payment.taker == seat else -worth if payment.giver == seat else 0.0
    for vow in deal.vows:
        cost = promises.own(moment, vow) if seat == moment.me else promises.GUESSED
        total += -cost if vow.by == seat else promises.theirs(moment, vow)
    return total


def _worth_to(moment: Moment, seat: SeatId, card: CardId) -> float:
    return moment.worth(card) if seat == moment.me else keep(moment.scene, seat, card)


def worth_of_trading(moment: Moment, offer: Offer) -> tuple[float, tuple[Message, ...]]:
    """Return the worth of a trade or pact, the own gain less that of a rival who is ahead, and the reason."""
    gained = extras(moment, moment.me, offer.deal)
    got = [card for one in offer.deal.payments if one.taker == offer.by for card in one.cards]
    level = moment.view.seats[offer.by].level
    if got and moment.style.weighs_others and moment.is_near(level):
        return NEVER, (Message("reason.leader", {"seat": seat_named(offer.by), "n": level}),)
    theirs = sum(keep(moment.scene, offer.by, card) for card in got)
    worth = gained - MARGIN - HELD_AGAINST * moment.threat(offer.by) * theirs
    given = [card for one in offer.deal.payments if one.giver == offer.by for card in one.cards]
    if got and given and any(map(moment.outlasts, got)) and not any(map(moment.outlasts, given)):
        return NEVER, (Message("reason.lasts"),)
    if worth > 0:
        return worth, (Message("reason.good_trade"),)
    key = "reason.bad_trade" if gained > MARGIN else "reason.no_gain"
    return worth, (Message(key, {"seat": seat_named(offer.by)}),)


# --- swaps -------------------------------------------------------------------------------------------------------

HELD_AGAINST = 0.3
"""How much of what a rival gains by a trade counts against it, by how much that rival is to be feared."""
NEVER = -1.0
"""Worth of what is out of the question."""
TEMPTING = 0.3
"""The least gain of the other before a swap is proposed, beside any grudge it may hold against this seat: nobody likes
to be asked for a favour to the asker alone."""


def swaps(moment: Moment, option: Option) -> Iterator[Candidate]:
    """One item that lies idle here for one that lies idle there, where both are better off by it: in one's own turn,
    before the door, and not with whoever said no a short while ago.
    """
    view = moment.view
    if not moment.style.meddles or view.situation != "arrange" or view.active != moment.me or _has_asked(moment):
        return
    spare = [card for card in moment.sight.carried if card not in best_set(moment)]
    for partner in moment.values(option.params[0]):
        sight = view.seats[partner]
        left_alone = _sulks(moment, sight.seat) or is_beset(moment, sight.seat)
        if spare and sight.carried and not moment.is_near(sight.level) and not left_alone:
            yield from _swaps_with(moment, option, sight, spare)


def _swaps_with(moment: Moment, option: Option, other: SeatSight, spare: list[CardId]) -> Iterator[Candidate]:
    for wanted in other.carried:
        for given in spare:
            gained, theirs = moment.worth(wanted) - moment.worth(given), _their_gain(moment, other.seat, wanted, given)
            if gained <= MARGIN or theirs <= TEMPTING or not _alike(moment, wanted, given):
                continue
            worth = gained - MARGIN - HELD_AGAINST * moment.threat(other.seat) * theirs
            args = Slip(other.seat, gives=(given,), wants=(wanted,)).args(option)
            reason = Message("reason.swaps", {"seat": seat_named(other.seat)})
            yield Candidate(option, args, worth, (reason,), helps=other.seat)


def _their_gain(moment: Moment, seat: SeatId, wanted: CardId, given: CardId) -> float:
    """Return the gain of the other, less its grudge at a rival who gains the other item."""
    scene = moment.scene
    return keep(scene, seat, given) - (1 + HELD_AGAINST * 0.9) * keep(scene, seat, wanted)


def _alike(moment: Moment, one: CardId, other: CardId) -> bool:
    """A Big item is swapped for a Big one only: then nobody carries more of them than before (E-23). And what lasts
    only for what lasts: a one-shot is gone after one fight, and the other's gear is not.
    """
    same_size = moment.lore.defs[one].big == moment.lore.defs[other].big
    return same_size and moment.outlasts(one) == moment.outlasts(other)


def _has_asked(moment: Moment) -> bool:
    """One offer at a time, and one refusal a turn."""
    now = moment.view.turn
    refused = any(deed.kind == "refuse" and deed.to == moment.me and deed.turn == now for deed in moment.view.deeds)
    return refused or any(offer.by == moment.me for offer in moment.view.offers)


def _sulks(moment: Moment, seat: SeatId) -> bool:
    """Whether a seat that said no within two rounds is left in peace."""
    since = moment.view.turn - 2 * len(moment.view.seats)
    return any(
        deed.kind == "refuse" and (deed.by, deed.to) == (seat, moment.me) and deed.turn > since
        for deed in moment.view.deeds
    )
