"""Help deals from the other chair: what an offer is worth, and when to volunteer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from game.ai.decision import Candidate, Moment
from game.ai.fight_plans import cheapest_plan, levers
from game.ai.fights import (
    danger,
    decent_share,
    kills,
    lifts_to_goal,
    missing_with,
    need,
    treasures_with,
    wins_instead,
    wins_too,
    won_with,
)
from game.ai.memory import has_helped, has_spoilt, has_volunteered, owes, resents, was_sent_away
from game.ai.scene import help_levels
from game.ai.trades import NEVER, items_and_words, worth_of_trading
from game.ai.valuation import TREASURE
from game.ids import SeatId
from game.model.commands import Slip
from game.model.messages import Message, seat_named
from game.model.options import Option
from game.model.views import Offer

EAGER = 0.6
"""How often a seat that would only gain treasure speaks up unasked, decided once per turn and seat."""


GRANTED = 10.0
"""What granting the first help is worth to a mind that obliges, in levels: no mood changes that."""
SPARED_CARDS = 1.6
"""What the cards are worth more that a fighter keeps because somebody helps: the next fight may need them."""
HELD_AGAINST = 3.0
"""How much more one begrudges somebody what one's help brings them, for harm that is fresh."""


def answers(moment: Moment) -> Iterator[Candidate]:
    """Yes or no to each offer made to this seat."""
    for offer in moment.view.offers:
        if offer.to != moment.me:
            continue
        mine = {option.verb: option for option in moment.options if option.reference == offer.id}
        worth, reasons = _worth_of_help(moment, offer) if offer.kind == "help" else worth_of_trading(moment, offer)
        if "accept" in mine:
            yield Candidate(mine["accept"], (), worth, reasons if worth > 0 else (), helps=offer.by)
        if "decline" in mine:
            yield Candidate(mine["decline"], (), 0.0, reasons if worth <= 0 else ())


def _worth_of_help(moment: Moment, offer: Offer) -> tuple[float, tuple[Message, ...]]:
    """Helping or being helped, with the items and words that come with it."""
    asked = offer.helper == moment.me
    extra = items_and_words(moment, offer)
    if asked and extra >= 0 and _obliges(moment, offer.fighter):
        return GRANTED, (Message("reason.fair", {"n": offer.deal.treasures}),)
    weigh = _worth_of_helping if asked else _worth_of_being_helped
    worth, reason = weigh(moment, offer.fighter if asked else offer.helper, offer.deal.treasures, extra)
    return worth, (reason,)


def _obliges(moment: Moment, fighter: SeatId) -> bool:
    """Whether this mind grants somebody the first help asked of it, where its strength alone carries the fight."""
    first = moment.style.level.obliges and not has_helped(moment, fighter)
    return first and _never_helped(moment, fighter) is None and missing_with(moment, moment.me) <= 0


class Terms(NamedTuple):
    """Helping somebody, in levels: what one gains, what one's cards and the risk cost, what it does for the other."""

    own: float
    cards: float
    risk: float
    theirs: float

    @property
    def worth(self) -> float:
        return self.own - self.cards - self.risk - self.theirs


def _worth_of_helping(moment: Moment, fighter: SeatId, share: int, extra: float = 0.0) -> tuple[float, Message]:
    """Treasures and levels for oneself, less what it gives the fighter and what a lost fight would cost.

    `extra`: what items and words are worth; they make up for a small share.
    """
    refused = _never_helped(moment, fighter)
    if refused is not None:
        return NEVER, refused
    rest, cost = _rest(moment, moment.me)
    if rest:
        return NEVER, Message("reason.too_strong", {"n": rest})
    terms = _terms(moment, fighter, share, extra, cost)
    paid = share + int(max(0.0, extra) / TREASURE) >= _decent(moment)
    if terms.worth > 0 and paid:
        return terms.worth, Message("reason.fair", {"n": share})
    return min(terms.worth, NEVER if not paid else 0.0), _why_not(moment, fighter, share, terms)


def _terms(moment: Moment, fighter: SeatId, share: int, extra: float, cards: float) -> Terms:
    fight = moment.fight
    theirs = fight.levels + 0.3 * max(0, treasures_with(moment, moment.me) - share)
    own = moment.gain(_own_levels(moment)) + moment.treasure * share + extra
    risk = 0.15 * danger(moment.scene, moment.me)
    grudge = 1 + HELD_AGAINST * resents(moment, fighter) - owes(moment, fighter)
    begrudged = moment.threat(fighter) * theirs * max(0.0, grudge)
    return Terms(own, cards, risk, begrudged * (1 - moment.style.level.modest))


def _decent(moment: Moment) -> int:
    """The share below which nobody helps: a third, unless it gains levels by it."""
    return 0 if _own_levels(moment) else decent_share(treasures_with(moment, moment.me))


def _why_not(moment: Moment, fighter: SeatId, share: int, terms: Terms) -> Message:
    """The least share that would do; where none does, what weighs most against it."""
    start = max(share + 1, _decent(moment))
    for least in range(start, treasures_with(moment, moment.me) + 1):
        if _terms(moment, fighter, least, 0.0, terms.cards).worth > 0:
            return Message("reason.share_low", {"n": share, "least": least})
    if terms.risk >= max(terms.cards, terms.theirs):
        return Message("reason.dangerous")
    if terms.cards > terms.theirs:
        return Message("reason.dear")
    return _too_good_for(moment, fighter, moment.fight.levels)


def _too_good_for(moment: Moment, seat: SeatId, levels: int) -> Message:
    """Somebody gains too much by it: with the level it would have, where that is what counts."""
    level = moment.view.seats[seat].level + levels
    if moment.is_near(level):
        return Message("reason.near", {"seat": seat_named(seat), "n": level})
    return Message("reason.bad_trade", {"seat": seat_named(seat)})


def _never_helped(moment: Moment, fighter: SeatId) -> Message | None:
    """What no share makes good: a win for somebody else alone; and to come back where one was sent away."""
    if was_sent_away(moment, moment.me):
        return Message("reason.sent_away")
    if lifts_to_goal(moment, fighter, moment.fight.levels) and not wins_too(moment, moment.me):
        return Message("reason.would_win", {"seat": seat_named(fighter)})
    return None


def _own_levels(moment: Moment) -> int:
    return help_levels(moment.scene.helped_by(moment.me), moment.me)


def _rest(moment: Moment, helper: SeatId) -> tuple[int, float]:
    """Points still missing after all one would add oneself, and what that costs."""
    missing = missing_with(moment, helper)
    if missing <= 0:
        return 0, 0.0
    plan = cheapest_plan(levers(moment, for_heroes=True), missing, moment.style.level.plan)
    return (missing, 0.0) if plan is None else (0, plan.cost)


def _worth_of_being_helped(moment: Moment, helper: SeatId, share: int, extra: float = 0.0) -> tuple[float, Message]:
    """The fight won with this helper, against the best that can be done alone."""
    if wins_instead(moment, helper):
        return NEVER, Message("reason.would_win", {"seat": seat_named(helper)})
    fight = moment.fight
    rest, cost = _rest(moment, helper)
    if rest:
        return NEVER, Message("reason.too_strong", {"n": rest})
    escaped = danger(moment.scene, moment.me)
    with_help = won_with(moment, helper) + escaped + TREASURE * max(0, treasures_with(moment, helper) - share) - cost
    plan = cheapest_plan(levers(moment, for_heroes=True), max(1, need(moment)), moment.style.level.plan)
    spared = SPARED_CARDS if moment.style.looks_ahead else 1.0
    level = moment.gain(fight.levels) + escaped
    alone = 0.0 if plan is None else level + TREASURE * fight.treasures - spared * plan.cost
    worth = with_help + extra - alone - moment.threat(helper) * 0.2
    if worth > 0:
        return worth, Message("reason.fair", {"n": share})
    if alone > 0:
        return worth, Message("reason.alone")
    most = ceil(share + worth / TREASURE) - 1
    if most >= 0:
        return worth, Message("reason.at_most", {"n": most})
    return worth, Message("reason.bad_trade", {"seat": seat_named(helper)})


def volunteering(moment: Moment) -> Iterator[Candidate]:
    """An offer of one's own, once per fight, and only where it would carry the day and kill nobody: the price at which
    one would have said yes, or, unasked, a third. Not after one has spoilt the fight oneself.
    """
    option = next((one for one in moment.options if one.verb == "offer_help"), None)
    fight = moment.fight
    if option is None or fight.fighter == moment.me or not moment.style.meddles:
        return
    if has_volunteered(moment) or has_spoilt(moment, fight.fighter) or was_sent_away(moment, moment.me):
        return
    open_already = any(offer.kind == "help" for offer in moment.view.offers)
    if open_already or fight.winning or missing_with(moment, moment.me) > 0 or kills(moment.scene, moment.me):
        return
    asked = [no.deal.treasures for no in fight.refused if no.to == moment.me]
    if asked:
        yield from _counter(moment, option, max(asked) + 1)
    elif _is_wanted(moment) and not lifts_to_goal(moment, fight.fighter, fight.levels):
        yield from _offer(moment, option, decent_share(treasures_with(moment, moment.me)), Message("reason.volunteers"))


def _is_wanted(moment: Moment) -> bool:
    """Whether the fighter has asked somebody in vain, and this seat feels like helping. Whoever has not asked anybody
    yet mostly sends a volunteer away.
    """
    fight = moment.fight
    return any(no.by == fight.fighter for no in fight.refused) and _feels_like_it(moment)


def _counter(moment: Moment, option: Option, least: int) -> Iterator[Candidate]:
    """No, but: the least share at which helping is worth it, if that leaves the fighter something."""
    for share in range(least, treasures_with(moment, moment.me)):
        offer = list(_offer(moment, option, share, Message("reason.counters")))
        if any(one.utility > 0 for one in offer):
            yield from offer
            return


def _offer(moment: Moment, option: Option, share: int, reason: Message) -> Iterator[Candidate]:
    if share not in moment.values(option.params[0]):
        return
    fighter, slip = moment.fight.fighter, Slip(share=share, helper_first=moment.style.temper.greed > 0.5)
    worth = _worth_of_helping(moment, fighter, share)[0] - 0.2
    reasons = (Message(reason.key, {"n": share}),)
    yield Candidate(option, slip.args(option), worth, reasons, helps=fighter)


def _feels_like_it(moment: Moment) -> bool:
    """The same all through a turn, so that a seat does not throw the dice again after every move."""
    if _own_levels(moment) > 0:
        return True
    sight = moment.sight
    known = f"{moment.view.turn}/{moment.me}/{sight.used}/{sight.level}"
    return random.Random(known).random() < EAGER
