"""The worth of a help deal to the helper and to the fighter, for this seat or as this seat guesses it of another from
the open cards."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import NamedTuple

from game.ai.decision import Moment
from game.ai.fight_plans import cheapest_plan, levers
from game.ai.fights import (
    danger,
    decent_share,
    is_shared,
    lifts_to_goal,
    likely_alone,
    likely_with,
    missing_with,
    need,
    reaches_goal,
    ready,
    treasures_with,
    wins_instead,
    wins_too,
    won_with,
)
from game.ai.memory import (
    has_asked,
    has_helped,
    has_refused,
    has_spoilt,
    last_harm,
    may_be_asked,
    owes,
    resents,
    was_sent_away,
)
from game.ai.promises import broken_by, past
from game.ai.scene import help_levels
from game.ai.trades import NEVER, extras
from game.ai.valuation import TREASURE, gain
from game.ids import SeatId
from game.model.messages import Message, seat_named
from game.model.views import Deal

GRANTED = 10.0
"""The worth of granting the first help to a mind that obliges, in levels: no mood changes that."""
SPARED_CARDS = 1.6
"""The factor on the cost of cards that a fighter keeps because somebody helps: the next fight may need them."""
NEXT_WINS = 1.0
"""How much more a fighter begrudges its helper a level from which the next kill wins."""
HELD_AGAINST = 3.0
"""How much more one begrudges somebody what one's help brings them, for harm that is fresh."""

Judged = tuple[float, Message]
"""The worth of a deal in levels, and the reason why it is taken or not."""


class Terms(NamedTuple):
    """The terms of helping, in levels: the own gain, the cost of cards and risk, the grudge at the other's gain."""

    own: float
    cards: float
    risk: float
    theirs: float

    @property
    def worth(self) -> float:
        return self.own - self.cards - self.risk - self.theirs


def terms(moment: Moment, helper: SeatId, deal: Deal, cards: float = 0.0) -> Terms:
    """Return the terms of a deal for its helper; for another seat by the open cards."""
    fight, fighter = moment.fight, moment.fight.fighter
    levels = help_levels(moment.scene.helped_by(helper), helper)
    raised = moment.gain(levels) if helper == moment.me else gain(moment.lore, moment.view.seats[helper].level, levels)
    own = raised + moment.treasure * deal.treasures + extras(moment, helper, deal)
    theirs = fight.levels + 0.3 * max(0, treasures_with(moment, helper) - deal.treasures)
    grudge = 1 + HELD_AGAINST * resents(moment, fighter, helper) - owes(moment, fighter, helper)
    grudge += HELD_AGAINST * any(one.vow.by == fighter and one.broken for one in moment.view.promises)
    risk = 0.15 * danger(moment.scene, helper)
    begrudged = moment.threat(fighter) * theirs * max(0.0, grudge)
    modest = moment.style.level.modest if helper == moment.me else 0.0
    return Terms(own, cards, risk, begrudged * (1 - modest))


def least_share(moment: Moment, helper: SeatId, deal: Deal, cards: float = 0.0) -> int | None:
    """The fewest treasures for which a seat would help, besides what else the deal says; None: no number of them."""
    start = decent(moment, helper)
    for share in range(start, treasures_with(moment, helper) + 1):
        if terms(moment, helper, with_share(deal, share), cards).worth > 0:
            return share
    return None


def with_share(deal: Deal, share: int) -> Deal:
    """The deal with another number of treasures."""
    return Deal(share, deal.helper_first and share > 0, deal.payments, deal.vows)


def has_choice(share: int, pool: int) -> bool:
    """Whether it makes a difference who picks first: there is something for both."""
    return 0 < share < pool


def decent(moment: Moment, helper: SeatId) -> int:
    """The share below which nobody helps: a third, unless it gains levels by it."""
    gains = help_levels(moment.scene.helped_by(helper), helper)
    return 0 if gains else decent_share(treasures_with(moment, helper))


# --- helping ------------------------------------------------------------------------------------------------------


def worth_of_helping(moment: Moment, deal: Deal) -> Judged:
    """Treasures and levels for oneself, less what it gives the fighter and what a lost fight would cost; items and
    words make up for a small share.
    """
    fighter = moment.fight.fighter
    refused = never_helped(moment, fighter)
    if refused is not None:
        return NEVER, refused
    rest, cost = rest_with(moment, moment.me)
    if rest:
        return NEVER, Message("reason.too_strong", {"n": rest})
    extra = extras(moment, moment.me, deal)
    if extra >= 0 and _obliges(moment, fighter):
        return GRANTED, fair(moment, fighter, deal)
    found = terms(moment, moment.me, deal, cost)
    paid = deal.treasures + int(max(0.0, extra) / TREASURE) >= decent(moment, moment.me)
    if found.worth > 0 and paid:
        return found.worth, fair(moment, fighter, deal)
    return min(found.worth, NEVER if not paid else 0.0), _why_not(moment, deal, found)


def _obliges(moment: Moment, fighter: SeatId) -> bool:
    """Whether this mind grants somebody the first help asked of it, where its strength alone carries the fight."""
    first = moment.style.level.obliges and not has_helped(moment, fighter)
    return first and missing_with(moment, moment.me) <= 0


def fair(moment: Moment, other: SeatId, deal: Deal) -> Message:
    """Why a deal is good enough: the other has kept its word to this seat, or gives no more; or its price is, with all
    that the fighter pays by it; nobody speaks of treasures who wins by it.
    """
    fighter = moment.fight.fighter
    if reaches_goal(moment, moment.me):
        return Message("reason.wins_along", {"n": moment.goal})
    items = [card for payment in deal.payments if payment.giver == fighter for card in payment.cards]
    parts = {"first": deal.helper_first, "item": items, "word": any(vow.by == fighter for vow in deal.vows)}
    more = "".join(f"_{part}" for part, paid in parts.items() if paid)
    kept = any((p.vow.by, p.vow.to) == (other, moment.me) for p in past(moment)) and not broken_by(moment, other)
    key = f"fair{more}" if more else "kept_word" if kept else "gives_in" if has_refused(moment, other) else "fair"
    if key == "fair" and not deal.treasures:
        helps = help_levels(moment.scene.helped_by(moment.me), moment.me) if moment.me != fighter else 0
        key = "free_help" if moment.me == fighter else "fair_level" if helps else "helps_free"
    cards = {"cards": moment.lore.named(items)} if items else {}
    return Message(f"reason.{key}", {"n": deal.treasures, "seat": seat_named(other), **cards})


def never_helped(moment: Moment, fighter: SeatId) -> Message | None:
    """Return the reason that no share makes good: a fight that one has spoilt, a win for somebody else alone; and to
    come back where one was sent away."""
    if was_sent_away(moment, moment.me):
        return Message("reason.sent_away")
    if has_spoilt(moment, moment.me, fighter):
        return Message("reason.spoilt")
    if lifts_to_goal(moment, fighter, moment.fight.levels) and not wins_too(moment, moment.me):
        return Message("reason.would_win", {"seat": seat_named(fighter)})
    return None


def _why_not(moment: Moment, deal: Deal, found: Terms) -> Message:
    """Return the least share that would do; where none does, the greatest objection and its remedy."""
    fighter = moment.fight.fighter
    least = least_share(moment, moment.me, deal, found.cards)
    if least is not None and least > deal.treasures:
        return Message("reason.share_low", {"n": deal.treasures, "least": least})
    seat = seat_named(fighter)
    if found.theirs > max(found.cards, found.risk):
        broken, harm = broken_by(moment, fighter), last_harm(moment, fighter)
        if broken is not None:
            return Message("reason.broke_word", {"seat": seat, "n": broken.turn})
        if harm is not None:
            return Message("reason.harmed_me", {"seat": seat, "n": harm})
        return too_good_for(moment, fighter, moment.fight.levels)
    if found.risk >= found.cards:
        return Message("reason.dangerous")
    return Message("reason.dear")


def too_good_for(moment: Moment, seat: SeatId, levels: int) -> Message:
    """Somebody gains too much by it: with the level it would have, where that is what counts."""
    level = moment.view.seats[seat].level + levels
    if moment.is_near(level):
        return Message("reason.near", {"seat": seat_named(seat), "n": level})
    return Message("reason.bad_trade", {"seat": seat_named(seat)})


# --- being helped ---------------------------------------------------------------------------------------------------


def rest_with(moment: Moment, helper: SeatId) -> tuple[int, float]:
    """Points still missing after all one would add oneself, and a fighter out of what lies ready; and what that costs
    oneself."""
    fighter = moment.fight.fighter
    missing = missing_with(moment, helper) - (ready(moment, fighter) if fighter != moment.me else 0)
    if missing <= 0:
        return 0, 0.0
    plan = cheapest_plan(levers(moment, for_heroes=True), missing, moment.style.level.plan)
    return (missing, 0.0) if plan is None else (0, plan.cost)


def worth_of_being_helped(moment: Moment, helper: SeatId, deal: Deal) -> Judged:
    """The fight won with this helper, against the best that can be done alone."""
    if has_spoilt(moment, helper, moment.me):
        return NEVER, Message("reason.spoilt_it", {"seat": seat_named(helper)})
    if wins_instead(moment, helper):
        return NEVER, Message("reason.would_win", {"seat": seat_named(helper)})
    if arms_leader(moment, helper):
        return NEVER, Message("reason.leader", {"seat": seat_named(helper), "n": moment.view.seats[helper].level})
    rest, cost = rest_with(moment, helper)
    if rest:
        return NEVER, Message("reason.too_strong", {"n": rest})
    alone = worth_alone(moment)
    worth = with_help(moment, helper, deal) + extras(moment, moment.me, deal) - cost - alone
    if worth > 0:
        return worth, fair(moment, helper, deal)
    if alone > 0:
        return worth, Message("reason.rather_cards" if has_asked(moment) else "reason.alone")
    most = floor(deal.treasures + worth / TREASURE)
    if most >= 0:
        return worth, Message("reason.at_most", {"n": most})
    return worth, Message("reason.bad_trade", {"seat": seat_named(helper)})


def with_help(moment: Moment, helper: SeatId, deal: Deal) -> float:
    """Return the worth of the fight to its fighter if this seat helps, less the helper's gain; no items or words. A win
    that is shared counts what the helper has of it already."""
    kept = max(0, treasures_with(moment, helper) - deal.treasures)
    escaped = danger(moment.scene, moment.fight.fighter)
    won = won_with(moment, helper) + TREASURE * kept
    levels = 0 if is_shared(moment, helper) else help_levels(moment.scene.helped_by(helper), helper)
    raised = gain(moment.lore, moment.view.seats[helper].level, levels)
    raised += NEXT_WINS * (levels > 0 and moment.view.seats[helper].level + levels >= moment.goal - 1)
    return likely_with(moment, helper) * won + escaped - moment.threat(helper) * (0.2 + raised)


def worth_alone(moment: Moment) -> float:
    """Return the worth of the fight by its fighter's own cards, which the next may need; 0 if they are not enough."""
    plan = cheapest_plan(levers(moment, for_heroes=True), max(1, need(moment)), moment.style.level.plan)
    if plan is None:
        return 0.0
    fight, spared = moment.fight, SPARED_CARDS if moment.style.looks_ahead else 1.0
    won = moment.gain(fight.levels) + TREASURE * fight.treasures
    return likely_alone(moment, plan) * won + danger(moment.scene, moment.me) - spared * plan.cost


def arms_leader(moment: Moment, helper: SeatId) -> bool:
    """Whether a seat near the goal would have the treasures of a fight in which another can be asked as well."""
    wins = lifts_to_goal(moment, moment.fight.fighter, moment.fight.levels)
    if wins or not moment.style.weighs_others or not moment.is_near(moment.view.seats[helper].level):
        return False
    others = (seat for seat in able(moment) if may_be_asked(moment, seat) and not has_refused(moment, seat))
    return any(not moment.is_near(moment.view.seats[seat].level) for seat in others)


def able(moment: Moment) -> Iterator[SeatId]:
    """Yield the seats that could carry the fight beside its fighter, as far as it lies open."""
    fighter = moment.fight.fighter
    for sight in moment.view.seats:
        if sight.seat != fighter and sight.life != "dead" and missing_with(moment, sight.seat) <= 0:
            yield sight.seat
