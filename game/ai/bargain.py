"""Bargaining over help: whom to ask for what; yes, no, or something else instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai import promises
from game.ai.characters import Wish
from game.ai.decision import Candidate, Moment
from game.ai.equipment import best_set
from game.ai.fight_stakes import why_paid_back
from game.ai.fights import (
    danger,
    kills,
    lifts_to_goal,
    missing_with,
    need,
    reaches_goal,
    ready,
    short_by,
    treasures_with,
    wins_instead,
    wins_too,
)
from game.ai.help_deals import (
    able,
    arms_leader,
    decent,
    has_choice,
    least_share,
    never_helped,
    rest_with,
    terms,
    with_help,
    with_share,
    worth_alone,
    worth_of_being_helped,
    worth_of_helping,
)
from game.ai.memory import counters, has_refused, may_be_asked, owed_to
from game.ai.scene import help_levels
from game.ai.trades import extras, worth_of_trading
from game.ai.valuation import TREASURE, keep
from game.ids import CardId, SeatId
from game.model.commands import Slip
from game.model.messages import Message, Messages, seat_named
from game.model.options import Option
from game.model.views import Deal, Offer, Payment, Vow, Word

STEPS = 2
"""Counter-offers that a seat makes another in a turn."""
SCARCE, PLENTIFUL = 0.2, -0.15
"""How much more of the treasure a helper wants that nobody can replace, and one of several."""
CALLED_IN = 0.5
"""How much sooner somebody is asked who has promised to help."""
DEAR = 0.3
"""The cost of a defeat, in levels, from which on everybody asks for help but the daring."""
SUITS = 0.4
"""The least worth of an item to its receiver before it is spoken of."""


# --- deals and slips ------------------------------------------------------------------------------------------------


def slip_of(moment: Moment, other: SeatId, deal: Deal) -> Slip:
    """A deal as this seat writes it down for another."""
    mine = tuple(card for one in deal.payments if one.giver == moment.me for card in one.cards)
    theirs = tuple(card for one in deal.payments if one.giver == other for card in one.cards)
    words = {vow.by: vow.word for vow in deal.vows}
    return Slip(
        other, deal.treasures, deal.helper_first, mine, theirs, vow=words.get(moment.me), asked=words.get(other)
    )


def _with_item(deal: Deal, giver: SeatId, taker: SeatId, card: CardId) -> Deal:
    payments = (*deal.payments, Payment(giver, taker, (card,), "won"))
    return Deal(deal.treasures, deal.helper_first, payments, deal.vows)


def _with_word(deal: Deal, by: SeatId, to: SeatId, word: Word) -> Deal:
    return Deal(deal.treasures, deal.helper_first, deal.payments, (*deal.vows, Vow(by, to, word)))


def help_option(moment: Moment) -> Option | None:
    """The slip on which help is asked for, or offered."""
    return moment.option("offer_help")


# --- answering ------------------------------------------------------------------------------------------------------


def answers(moment: Moment) -> Iterator[Candidate]:
    """Yes, no or a counter-offer to each offer made to this seat that it has not answered with one of its own."""
    countered = {offer.replaces for offer in moment.view.offers if offer.by == moment.me}
    for offer in moment.view.offers:
        if offer.to != moment.me or offer.id in countered:
            continue
        mine = {option.verb: option for option in moment.options if option.reference == offer.id}
        worth, reasons = _worth_of_help(moment, offer) if offer.kind == "help" else worth_of_trading(moment, offer)
        if "accept" in mine:
            why = reasons if worth > 0 else (Message("reason.why_not"),)
            yield Candidate(mine["accept"], (), worth, why, helps=offer.by)
        if "decline" in mine:
            yield Candidate(mine["decline"], (), 0.0, _why_declined(moment, offer, reasons if worth <= 0 else ()))
        if offer.kind == "help" and "accept" in mine:
            yield from _counter(moment, offer, worth)


def _why_declined(moment: Moment, offer: Offer, why: Messages) -> Messages:
    """Return the reasons against an offer; against a good one, the debt of its maker to a mind that keeps a ledger,
    else that it is not good enough to this temper."""
    debtor = not why and moment.style.temper.ledger and owed_to(moment, offer.by) > 0
    return (why_paid_back(offer.by),) if debtor else why or (Message("reason.tempting"),)


def _worth_of_help(moment: Moment, offer: Offer) -> tuple[float, tuple[Message, ...]]:
    if offer.helper == moment.me:
        worth, reason = worth_of_helping(moment, offer.deal)
    else:
        worth, reason = worth_of_being_helped(moment, offer.helper, offer.deal)
        dear = bool(offer.replaces) or help_levels(moment.scene.helped_by(offer.helper), offer.helper) > 0
        left = _against_others(moment, offer.helper, worth) if dear and worth > 0 else worth
        if left < worth:
            return left, (Message("reason.asks_others"),)
    return worth, (reason,)


def _against_others(moment: Moment, helper: SeatId, worth: float) -> float:
    """Return the worth of a deal with a helper, less what a question to somebody else promises where that is more."""
    others = _hoped_of_others(moment, helper)
    return worth - others if others > worth else worth


def _hoped_of_others(moment: Moment, helper: SeatId) -> float:
    """Return how much a question to somebody else promises a fighter that one has made a counter-offer, above the fight
    alone; 0 if there is none left."""
    refusals = sum(no.by == moment.me for no in moment.fight.refused)
    alone, others = worth_alone(moment), (sight.seat for sight in moment.rivals() if sight.seat != helper)
    if refusals + 1 >= moment.asks:
        return 0.0
    hopes = (_hope(moment, other, alone) for other in others if _would_hire(moment, other))
    return max((hope.likely * (hope.worth - alone) for hope in hopes if hope is not None), default=0.0)


def _counter(moment: Moment, offer: Offer, worth: float) -> Iterator[Candidate]:
    """Yield the counter-offer of this seat, where it is worth the talk."""
    option = help_option(moment)
    over = counters(moment, moment.me, offer.by) >= STEPS or has_refused(moment, offer.by)
    over |= reaches_goal(moment, moment.me)
    if option is None or not moment.style.weighs_others or over:
        return
    found = _wishes(moment, offer) if offer.helper == moment.me else _concessions(moment, offer)
    deal, gained = next(((deal, gained) for deal, gained in found if _is_new(moment, offer.by, deal)), (Deal(), 0.0))
    if gained > max(0.0, worth + moment.bargaining.haggles):
        reason = _wanted(moment, offer, deal)
        yield Candidate(option, slip_of(moment, offer.by, deal).args(option), gained, (reason,), helps=offer.by)


def _is_new(moment: Moment, other: SeatId, deal: Deal) -> bool:
    """Whether this seat has not offered the same already in this fight."""
    made = [(no.by, no.to, no.deal) for no in moment.fight.refused]
    made += [(offer.by, offer.to, offer.deal) for offer in moment.view.offers]
    return (moment.me, other, deal) not in made


def _own_offer(moment: Moment, other: SeatId) -> Deal | None:
    """Return the open offer of this seat to another; None if there is none."""
    found = (offer.deal for offer in moment.view.offers if (offer.by, offer.to) == (moment.me, other))
    return next((deal for deal in found), None)


def _wanted(moment: Moment, offer: Offer, deal: Deal) -> Message:
    """Why not what was offered, but this."""
    new = next((one for one in deal.payments if one.giver == offer.by and one not in offer.deal.payments), None)
    word = next((vow for vow in deal.vows if vow.by == offer.by and vow not in offer.deal.vows), None)
    only = "" if deal.treasures else "_only"
    if new is not None:
        return Message(f"reason.wants_item{only}", {"n": deal.treasures, "cards": moment.lore.named(new.cards)})
    if word is not None:
        return Message(f"reason.wants_{word.word}{only}", {"n": deal.treasures})
    if offer.helper != moment.me:
        return Message("reason.concedes", {"n": deal.treasures})
    broken = promises.broken_by(moment, offer.by)
    if broken is not None:
        return Message("reason.counters_liar", {"n": deal.treasures, "seat": seat_named(offer.by), "turn": broken.turn})
    return Message("reason.counters_first" if deal.helper_first else "reason.counters", {"n": deal.treasures})


# --- as a helper ----------------------------------------------------------------------------------------------------


def _wishes(moment: Moment, offer: Offer) -> Iterator[tuple[Deal, float]]:
    """Yield the deals that a helper wants instead, in order of taste, where it gains by them and the fighter may."""
    fighter = offer.fighter
    rest, cost = rest_with(moment, moment.me)
    if rest or never_helped(moment, fighter) is not None:
        return
    for wish in moment.bargaining.likes:
        for deal in _wished(moment, offer, wish, cost):
            gained = terms(moment, moment.me, deal, cost).worth
            bearable = with_help(moment, moment.me, deal) + extras(moment, fighter, deal) > 0
            if gained > 0 and bearable and deal.treasures >= decent(moment, moment.me):
                yield deal, gained


def _wished(moment: Moment, offer: Offer, wish: Wish, cost: float) -> Iterator[Deal]:
    fighter, deal = offer.fighter, offer.deal
    least = least_share(moment, moment.me, deal, cost)
    before = _own_offer(moment, fighter)
    below = treasures_with(moment, moment.me) if before is None else before.treasures - 1
    kept = with_share(deal, max(deal.treasures, decent(moment, moment.me)))
    match wish:
        case "treasures" if least is not None:
            share = min(below, max(least, aspired(moment)))
            if share > deal.treasures:
                first = moment.bargaining.first_pick and has_choice(share, treasures_with(moment, moment.me))
                yield Deal(share, first, deal.payments, deal.vows)
        case "items" if before is None and not deal.payments:
            best = max(_small_items(moment, fighter), key=moment.worth, default=None)
            if best is not None and moment.worth(best) >= SUITS:
                yield _with_item(kept, fighter, moment.me, best)
        case "words" if before is None and not any(vow.by == fighter for vow in deal.vows):
            yield from (_with_word(kept, fighter, moment.me, word) for word in moment.bargaining.demands)
        case _:
            pass


def aspired(moment: Moment) -> int:
    """The share for which this seat likes to help: more where nobody else could."""
    others = sum(seat != moment.me for seat in able(moment))
    scarce = SCARCE if not others else PLENTIFUL if others > 1 else 0.0
    pool = treasures_with(moment, moment.me)
    wants = moment.bargaining.wants + moment.style.level.edge + scarce
    return max(decent(moment, moment.me), round(pool * min(1.0, wants)))


def _small_items(moment: Moment, seat: SeatId) -> Iterator[CardId]:
    """Items of a seat that anybody can carry."""
    sight = moment.view.seats[seat]
    owed = {card for one in moment.fight.owed for card in one.cards}
    for card in (*sight.carried, *sight.used):
        if not moment.lore.defs[card].big and card not in owed:
            yield card


# --- as the fighter -------------------------------------------------------------------------------------------------


def _concessions(moment: Moment, offer: Offer) -> Iterator[tuple[Deal, float]]:
    """Yield the deals a fighter gives instead: half of the way to the share asked, or a treasure for the item."""
    wanted, before = offer.deal, _own_offer(moment, offer.by)
    made = before.treasures if before is not None else 0
    found = []
    if wanted.payments:
        found.append(Deal(max(made, wanted.treasures) + 1, wanted.helper_first, (), wanted.vows))
    elif wanted.treasures > made + 1:
        found.append(with_share(wanted, max(made + 1, (made + wanted.treasures) // 2)))
    for deal in found:
        fits = decent(moment, offer.by) <= deal.treasures <= treasures_with(moment, offer.by)
        if fits and terms(moment, offer.by, deal).worth > 0:
            yield deal, _against_others(moment, offer.by, worth_of_being_helped(moment, offer.by, deal)[0])


def asking(moment: Moment) -> Iterator[Candidate]:
    """Yield an offer to each seat that would carry the fight and may say yes. One that has said no in this fight, has
    spoilt it, or has had offers enough is left in peace."""
    fight = moment.fight
    option = help_option(moment)
    if option is None or fight.winning or fight.fighter != moment.me:
        return
    refusals = [no for no in fight.refused if no.by == moment.me]
    alone = worth_alone(moment)
    shy = len(refusals) >= max(moment.asks, alone <= 0 and _is_forced_to_ask(moment))
    if shy and (refusals or _is_proud(moment)):
        return
    for helper in map(SeatId, moment.values(option.params[0])):
        if _would_hire(moment, helper):
            yield from _ask(moment, option, helper, alone, shy=shy)


def _would_hire(moment: Moment, helper: SeatId) -> bool:
    """Whether this seat would ask another for help: not one that has refused, nor one that wins by it, nor where it
    wins alone itself."""
    wins = lifts_to_goal(moment, moment.me, moment.fight.levels) and not wins_too(moment, helper)
    vain = has_refused(moment, helper) or wins_instead(moment, helper) or wins
    return not vain and may_be_asked(moment, helper) and not arms_leader(moment, helper)


def _is_forced_to_ask(moment: Moment) -> bool:
    """Whether defeat would kill this seat, or cost it so much that it asks once even if it likes to ask nobody."""
    dear = danger(moment.scene, moment.me) >= DEAR or kills(moment.scene, moment.me)
    return dear and not _is_proud(moment)


def _is_proud(moment: Moment) -> bool:
    """Whether this seat asks nobody at any price: a level that never asks, or a temper that fights where it lacks
    points."""
    return not moment.style.level.asks or moment.style.temper.daring > 0


class Hope(NamedTuple):
    """An offer that would carry the fight: how likely it is accepted, and its worth then, in levels."""

    deal: Deal
    likely: float
    worth: float


def _hope(moment: Moment, helper: SeatId, alone: float) -> Hope | None:
    """Return the offer to a seat that carries the fight by what lies open, which is all that it knows of the fighter;
    None where it does not, or the offer is worth no more than the fight alone. Nobody is brought near the goal to save
    a card.
    """
    rest, cost = rest_with(moment, helper)
    carried = not rest and missing_with(moment, helper) <= ready(moment, moment.me)
    deal = first_offer(moment, helper, alone + cost) if carried else None
    lifted = help_levels(moment.scene.helped_by(helper), helper)
    dear = alone > 0 and lifted > 0 and moment.is_near(moment.view.seats[helper].level + lifted)
    if deal is None or dear:
        return None
    worth = with_help(moment, helper, deal) + extras(moment, moment.me, deal) - cost
    return Hope(deal, min(0.95, 0.5 + 0.3 * terms(moment, helper, deal).worth), worth) if worth > alone else None


def _ask(moment: Moment, option: Option, helper: SeatId, alone: float, *, shy: bool) -> Iterator[Candidate]:
    """Yield the question to one seat; from whoever is shy of asking only one for no treasure, but for a level that the
    helper gains by itself."""
    hope = _hope(moment, helper, alone)
    paid = hope is not None and (hope.deal.treasures or not help_levels(moment.scene.helped_by(helper), helper))
    if hope is None or (shy and paid):
        return
    deal, worth = hope.deal, hope.worth
    worth -= 0.3
    liked = 0.3 * hope.likely - 0.05 * moment.view.seats[helper].level + CALLED_IN * promises.owes_help(moment, helper)
    why = Message("reason.short_saving", {"n": need(moment)}) if alone > 0 else short_by(need(moment))
    reasons = (why, _asks(moment, helper, deal))
    yield Candidate(option, slip_of(moment, helper, deal).args(option), worth + liked, reasons, helps=helper)


def _asks(moment: Moment, helper: SeatId, deal: Deal) -> Message:
    seat, n = seat_named(helper), deal.treasures
    if promises.owes_help(moment, helper):
        return Message("reason.calls_in", {"seat": seat, "n": n})
    if deal.payments:
        return Message("reason.asks_item", {"seat": seat, "n": n, "cards": moment.lore.named(deal.payments[0].cards)})
    more: str = deal.vows[0].word if deal.vows else "first" if deal.helper_first else ""
    if not more and not n:
        more = "level" if help_levels(moment.scene.helped_by(helper), helper) > 0 else "free"
    return Message(f"reason.asks_{more}" if more else "reason.asks", {"seat": seat, "n": n})


def first_offer(moment: Moment, helper: SeatId, cost: float) -> Deal | None:
    """Between the least that a helper would take and the most that this seat would give, nearer to either by its
    temper and by how many could help; with a word or an item in the place of a treasure. Less than the least where help
    was promised. None: it would take nothing.
    """
    manner, pool = moment.bargaining, treasures_with(moment, helper)
    most = min(pool, int((with_help(moment, helper, Deal()) - cost) / TREASURE))
    owed = promises.owes_help(moment, helper)
    sweet = Deal() if owed or missing_with(moment, helper) > 0 else _sweetened(moment, helper)
    least = least_share(moment, helper, sweet)
    if least is None or least > most:
        return None
    scarce = SCARCE if sum(1 for _ in able(moment)) == 1 else 0.0
    opens = manner.opens - moment.style.level.edge
    low = owed or opens < 0
    share = least - 1 if low else least + round((opens + scarce) * (most - least))
    if sweet.vows or sweet.payments:
        share = least
    share = max(0, min(pool, share))
    return Deal(share, manner.yields_pick and has_choice(share, pool), sweet.payments, sweet.vows)


def _sweetened(moment: Moment, helper: SeatId) -> Deal:
    """A word or an item that this temper likes to offer beside treasures, today."""
    manner = moment.bargaining
    if moment.chance("sweet") >= manner.sweetens:
        return Deal()
    for word in manner.gives:
        vow = Vow(moment.me, helper, word)
        if promises.own(moment, vow) < promises.theirs(moment, vow):
            return Deal(vows=(vow,))
    spare = [card for card in _small_items(moment, moment.me) if card in moment.sight.carried]
    suits = [card for card in spare if card not in best_set(moment) and keep(moment.scene, helper, card) >= SUITS]
    best = max(suits, key=lambda card: keep(moment.scene, helper, card) - moment.worth(card), default=None)
    return Deal() if best is None else _with_item(Deal(), moment.me, helper, best)
